#ifndef SINK_SLOW_WRITERS_H
#define SINK_SLOW_WRITERS_H
/** Who wrote lately, to find out whose bytes ended the wait of a reader. */
#include "sink/slow/course.h"

enum { WRITERS = 64, WRITERS_LINK = 64 /* pipe:[4026531836] */ };

struct writers {
	struct {
		struct task *task;
		int pid, fd;
		uint64_t ns;
		char link[WRITERS_LINK]; /* what it refers to; empty: it is asked for when needed */
		size_t link_len;
	} last[WRITERS]; /* a ring */
	size_t n;
};

/** A call begins that writes to a descriptor. closes: it closes it, which ends what is read from
 * the other end, too. */
void writers_add(struct writers *w, struct task *k, const struct moment *m, bool closes);
/** The thread that wrote last, since a time, to the pipe or socket that the call which has just
 * returned has read from; NULL: it is not known. */
struct task *writers_find(const struct writers *w, const struct task *reader,
			  const struct moment *m, uint64_t since_ns);

#endif
