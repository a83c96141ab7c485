#ifndef SINK_VIEWER_LIST_H
#define SINK_VIEWER_LIST_H
/**
 * Which rows of a trace are shown, and in which order: all of them, those that a filter lets
 * through, or those below their processes. Lines of this list are what the cursor is on. Knows no
 * terminal.
 */
#include <regex.h>

#include "sink/viewer/rows.h"

/** A line: a row, or the heading of a process. */
struct viewer_line {
	uint32_t row;	  /* ROW_NONE: a heading */
	uint32_t process; /* in rows.processes */
};

struct viewer_list {
	const struct viewer_rows *rows;	 /* set by viewer_list_init() */
	const struct viewer_set *filter; /* or NULL: all rows */
	bool folds;			 /* by process */
	bool *unfolded;			 /* by process */
	struct viewer_line *lines;
	size_t n;
	size_t cursor;
};

void viewer_list_init(struct viewer_list *l, const struct viewer_rows *rows);
void viewer_list_deinit(struct viewer_list *l);
/** Computes the lines after a member has changed. The cursor stays at its row, or goes to the first
 * one behind it that is shown. */
void viewer_list_fill(struct viewer_list *l);
/** The line of a row: ROW_NONE if it is not shown. */
size_t viewer_list_line(const struct viewer_list *l, uint32_t row);
/** Moves the cursor to a row, and unfolds its process if need be. False: a filter hides it. */
bool viewer_list_go(struct viewer_list *l, uint32_t row);
/** The row at the cursor, or ROW_NONE. */
uint32_t viewer_list_row(const struct viewer_list *l);
/** The next line from the cursor on, or back, that has failed (re NULL), or whose text matches.
 * False: there is none, and the cursor stays. */
bool viewer_list_seek(struct viewer_list *l, const regex_t *re, bool back);

#endif
