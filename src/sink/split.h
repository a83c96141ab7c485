#ifndef SINK_SPLIT_H
#define SINK_SPLIT_H
/**
 * A file per thread (-ff): PREFIX.TID. They are opened and closed while the trace goes on, so what
 * goes wrong with one is told at once, in a line on stderr, and is no reason to end the trace.
 */
#include "sink/output.h"

struct split {
	const char *prefix;
	const char *name; /* in whose name it is told */
	bool append;
	bool lost; /* a file lacks text, or could not be made */
};

/** Fails where no file PREFIX.NUMBER could be made: to be asked before anything is started. */
struct err *split_check(const char *prefix) ERR_CHECK;
/** Never NULL. What is written to a file that could not be opened is dropped. */
struct output *split_open(struct split *s, int tid);
/** Closes it, frees it, and tells what was lost. */
void split_close(struct split *s, struct output *o, int tid);

#endif
