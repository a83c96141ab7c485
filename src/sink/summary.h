#ifndef SINK_SUMMARY_H
#define SINK_SUMMARY_H
/**
 * Counts, errors and times per call, shown as strace's table at the end (-c, -C). Times are of the
 * CPU (system time) or of the clock on the wall.
 */
#include <stdint.h>

#include "sink/output.h"
#include "sink/sink.h"

enum summary_column {
	SUMMARY_PERCENT,
	SUMMARY_TOTAL,
	SUMMARY_AVG,
	SUMMARY_CALLS,
	SUMMARY_ERRORS,
	SUMMARY_MIN,
	SUMMARY_MAX,
	SUMMARY_WALL_TOTAL,
	SUMMARY_WALL_MIN,
	SUMMARY_WALL_MAX,
	SUMMARY_WALL_AVG,
	SUMMARY_NAME,
	SUMMARY_COLUMNS,
	SUMMARY_NOTHING = SUMMARY_COLUMNS, /* sort order: as the calls are numbered */
};

struct summary_opts {
	enum summary_column sort;
	enum summary_column columns[SUMMARY_COLUMNS];
	unsigned ncolumns;
	bool wall;	      /* polymorphic times are of the wall clock */
	uint64_t overhead_ns; /* taken off every call */
};

/** The default columns, sorted by time. */
void summary_defaults(struct summary_opts *o);

/** The column that a name of -S or -U stands for, or -1. */
int summary_column_by_name(const char *name);

/** opts is kept. The table goes to `out`, which is the caller's, when the sink ends. */
struct sink *summary_create(const struct summary_opts *opts, struct output *out);

#endif
