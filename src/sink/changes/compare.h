#ifndef SINK_CHANGES_COMPARE_H
#define SINK_CHANGES_COMPARE_H
/** What is different between two runs, call by call. */
#include "sink/changes/run.h"

/** Where the runs part for the first time. */
struct compare_first {
	bool any, has_before, has[2];
	struct item before, item[2]; /* the last call that is alike; those that follow it */
	const char *label[2];	     /* of the threads */
	uint64_t at_ns;
};

/** How long the calls of one key took that are alike. */
struct compare_time {
	uint64_t key, calls, ns[2];
};

struct compare {
	const struct run_side *sides[2];
	struct compare_first first;
	struct map times;	 /* by key: struct compare_time */
	uint64_t alike, only[2]; /* calls: in both, in one */
	uint64_t streams_only[2];
	bool unread; /* a part could not be read again */
};

void compare_runs(struct compare *c, const struct run_side *a, const struct run_side *b);
void compare_deinit(struct compare *c);

#endif
