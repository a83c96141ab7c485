#ifndef SINK_VIEWER_VIEWER_H
#define SINK_VIEWER_VIEWER_H
/**
 * `pawl viewer`: a trace on the screen of a terminal, as a list with a cursor, by ncurses. It works
 * in 80 columns and 24 lines, over any line that a terminal works over, and without colours.
 */
#include "base/err.h"
#include "sink/viewer/rows.h"

struct viewer {
	const char *title; /* the recording's name */
	const struct viewer_rows *rows;
	/** Puts the rows into *ret that meet a condition in the language of --where; fails if it is
	 * none. */
	struct err *(*filter)(void *of, const char *condition, struct viewer_set *ret);
	void *of;
};

/** The text of pawl viewer --help. */
extern const char viewer_help[];

/** Shows the trace until the user wants no more. Fails if there is no terminal. */
struct err *viewer_show(const struct viewer *v) ERR_CHECK;

#endif
