#ifndef SINK_SPLIT_H
#define SINK_SPLIT_H
/**
 * One file per thread (-ff): PREFIX.TID. Files are opened and closed during the trace, so an error
 * of one is reported at once by a line on stderr, and does not end the trace.
 */
#include "sink/output.h"

struct split {
	const char *prefix;
	const char *name; /* the program's name, for messages */
	bool append;
	bool each; /* each line that is lost is reported, as strace does */
	bool lost; /* a file is incomplete, or could not be created */
};

/** Checks that files PREFIX.NUMBER can be created. tid: the thread whose file the message names, or
 * 0: none is known yet. Call it before anything runs. */
struct err *split_check(const char *prefix, int tid) ERR_CHECK;
/** Opens the file of a thread. Never NULL: text for a file that could not be opened is dropped. */
struct output *split_open(struct split *s, int tid);
/** Closes and frees it, and reports what was lost. */
void split_close(struct split *s, struct output *o, int tid);

#endif
