#ifndef SINK_SLOW_SHOW_H
#define SINK_SLOW_SHOW_H
#include "base/quantile.h"
#include "sink/answer.h"
#include "sink/slow/path.h"

enum { SLOWEST = 40 /* single calls that are remembered */ };

/** A call that took long. */
struct slow_call {
	uint64_t ns;
	char *line; /* NULL: none */
	int pid;
	char *command; /* of its process; may be NULL */
};

/** All calls of one name. */
struct slow_sum {
	uint64_t ns, calls;
};

struct slow_shown {
	const struct answer_opts *o;
	struct course *course;
	const struct path *path;
	uint64_t tracing_ns, tracing_in_calls_ns; /* the cost of tracing on the path */
	const struct slow_call *slowest;	  /* SLOWEST of them, the longest first */
	const struct slow_sum *sums;		  /* by the id of the call */
};

/** Prints all but the last line. */
void slow_show(const struct slow_shown *s, struct buf *b);

#endif
