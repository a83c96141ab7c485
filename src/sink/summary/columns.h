#ifndef SINK_SUMMARY_COLUMNS_H
#define SINK_SUMMARY_COLUMNS_H
/** The columns of a summary: their names, their values for a row, and the order of rows by them. */
#include "base/buf.h"
#include "sink/summary/summary.h"
#include "sink/summary/rows.h"

/** The kind of a cell, which decides how it is written. */
enum summary_kind {
	SUMMARY_IS_PERCENT,
	SUMMARY_IS_SECONDS, /* ns */
	SUMMARY_IS_USECS,   /* ns */
	SUMMARY_IS_COUNT,
	SUMMARY_IS_FEW, /* a count that is omitted if it is 0 */
	SUMMARY_IS_BYTES,
	SUMMARY_IS_BARS, /* a histogram of row.walls */
	SUMMARY_IS_SIZE_BARS,
	SUMMARY_IS_NAME,
};

struct summary_face {
	const char *head, *wide; /* headings */
	unsigned width;		 /* at least, in strace's table */
	enum summary_kind kind;
};
extern const struct summary_face summary_faces[SUMMARY_COLUMNS];

/** Returns the value of a row in a column; for percentages the time that they are computed from. */
uint64_t summary_value(const struct summary_opts *o, const struct summary_row *row,
		       enum summary_column c);

/** Writes the value. whole: what 100 % is, 0 = nothing. */
void summary_put_value(struct buf *b, const struct summary_opts *o, enum summary_column c,
		       uint64_t value, uint64_t whole);

/** Compares two rows for -S; they hold their names in `id` (equal ones are ordered by the number of
 * the call). */
int summary_compare(const struct summary_opts *o, const struct summary_row *a,
		    const struct summary_row *b);

/** The name of a row's call, if rows are by call. */
void summary_put_call(struct buf *b, const struct summary_id *id);

#endif
