#ifndef SINK_DESCRIPTORS_H
#define SINK_DESCRIPTORS_H
/**
 * Which descriptors a process has open, found by asking for one after the other. A kernel gives out
 * the lowest free one (open(2)), so that behind a gap there are hardly any.
 */
#include <stdbool.h>

#include "event/source.h"

enum {
	DESCRIPTORS_MAX = 1024, /* further ones are not looked at */
	DESCRIPTORS_GAP = 16,	/* as many closed ones behind `least` end the search */
};

struct descriptors {
	unsigned fd;
	unsigned least; /* all up to this one are looked at, whatever the gaps */
	unsigned next, closed;
	long len;	   /* of the target */
	char target[4096]; /* what the descriptor refers to (MEM_ASK_FD); no NUL */
};

void descriptors_init(struct descriptors *d, unsigned first, unsigned least);
/** Finds the next descriptor that the process of the event has open. False: there are no more. */
bool descriptors_next(struct descriptors *d, const struct event *ev);

#endif
