#ifndef SINK_SUMMARY_SUMMARY_H
#define SINK_SUMMARY_SUMMARY_H
/**
 * Counts, errors and times per call, shown at the end as strace's table (-c, -C) or as pawl's own
 * (--summary=wide). Rows may be for other things than calls (--by); tables may be shown at
 * intervals; there are histograms. Times are CPU time (system time) or wall clock time.
 */
#include <stdint.h>

#include "sink/output.h"
#include "sink/sink.h"

enum summary_column {
	/* The columns of strace. "time" is CPU time, or with -w wall clock time. */
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
	SUMMARY_NAME, /* of the call, or the keys of --by */
	/* The columns that only pawl has. */
	SUMMARY_WALL_PERCENT,
	SUMMARY_CPU_TOTAL,
	SUMMARY_CPU_AVG,
	SUMMARY_WITH_INNER, /* library calls: time including inner calls, which other times exclude
			     */
	SUMMARY_P50,
	SUMMARY_P95,
	SUMMARY_P99,
	SUMMARY_HISTOGRAM,
	SUMMARY_TRANSFERS, /* calls that moved bytes */
	SUMMARY_BYTES,
	SUMMARY_BYTES_AVG,
	SUMMARY_BYTES_P50,
	SUMMARY_BYTES_MAX,
	SUMMARY_SIZES,
	SUMMARY_COLUMNS,
	SUMMARY_NOTHING = SUMMARY_COLUMNS, /* as a sort order: by call numbers */
};

/** What a row stands for. */
enum summary_by {
	SUMMARY_BY_CALL,
	SUMMARY_BY_COMMAND, /* the process's name, at its first event or since its last execve */
	SUMMARY_BY_PID,
	SUMMARY_BY_TID,
	SUMMARY_BY_PATH,
	SUMMARY_BY_FD,
	SUMMARY_BY_PEER,
	SUMMARY_BY_ERRNO,
	SUMMARY_BY_STACK, /* needs moments with stacks: summary_wants_stack() */
	SUMMARY_BY_CALLER,
	SUMMARY_BY_LINE, /* the caller's line of source, if it is known */
	SUMMARY_BYS,
};
enum { SUMMARY_KEYS = 4 };

struct summary_opts {
	enum summary_column sort;
	enum summary_column columns[SUMMARY_COLUMNS];
	unsigned ncolumns;
	bool wall;	      /* polymorphic times are of the wall clock */
	uint64_t overhead_ns; /* subtracted from every call */

	/* The following members are zero for strace's table. */
	bool wide; /* units, narrow columns, bytes, and where the time went */
	enum summary_by by[SUMMARY_KEYS];
	unsigned nby;		     /* 0: by call */
	uint64_t top;		     /* rows; 0: all */
	uint64_t interval_ns;	     /* a table at every one; 0: only at the end */
	bool histogram;		     /* histograms after the table */
	const uint8_t *histogram_of; /* by call: not 0 = wanted; NULL: all */
	bool utf8;		     /* bars may be drawn */
	bool filtered;		     /* there is a filter, so not every call is seen */
	bool sees_all;		     /* every call of the program is seen, from its first one on */
	bool follows;		     /* also the calls of its children and threads */
	bool library;		     /* rows are library functions */
};

/** The default columns, sorted by time. */
void summary_defaults(struct summary_opts *o);
/** The columns of --summary=wide, and its order, unless the user has chosen others. */
void summary_wide(struct summary_opts *o, bool columns, bool sort);

/** Makes the options for library calls from those for system calls: only columns that have a
 * meaning for library calls. */
void summary_of_libraries(struct summary_opts *ret, const struct summary_opts *o);

/** The column with this name in -S or -U, or -1. own: include pawl's own columns. */
int summary_column_by_name(const char *name, bool own);
/** The name of a column (sorts: by which rows can be sorted) that is the nearest to a word, or
 * NULL.
 */
/** The i-th name of a column; NULL: there are no more. */
const char *summary_column_name(size_t i);
const char *summary_column_near(const char *name, bool sorts);
/** True if rows can be sorted by the column. */
bool summary_column_sorts(enum summary_column c);
/** The key with this name in --by, or -1. */
int summary_by_name(const char *name);
/** The word that is the nearest to another one, or NULL. */
/** The i-th word of --by; NULL: there are no more. */
const char *summary_by_word(size_t i);
const char *summary_by_near(const char *name);

/** True if rows are by call stack, or by something that is found in it. */
bool summary_wants_stack(const struct summary_opts *o);
/** True if these stacks need lines of source. */
bool summary_wants_lines(const struct summary_opts *o);

/** True if the CPU time of calls is needed (record.stime_ns). */
bool summary_wants_cpu(const struct summary_opts *o);

/** Marks the calls (sc_calls) whose result is the number of bytes that they moved. The caller frees
 * the result. */
uint8_t *summary_moves(void);
/** True if rows need to know how often each time and each number of bytes occurred. */
bool summary_is_detailed(const struct summary_opts *o);
/** True if rows can be made of calls that are only counted (RECORD_COUNTED). */
bool summary_can_count(const struct summary_opts *o);
/** True if rows are by this, perhaps among others. */
bool summary_is_by(const struct summary_opts *o, enum summary_by by);

/** opts and out are kept and must outlive the sink. The table is written to out when the sink
 * ends. */
struct sink *summary_create(const struct summary_opts *opts, struct output *out);

#endif
