#ifndef TRACER_BROWSE_H
#define TRACER_BROWSE_H
/**
 * `pawl viewer`: reads a recording into memory by an ordinary replay, and shows it on a terminal
 * (sink/viewer/viewer.h). A filter is another replay, under the user's condition.
 */
#include "sink/viewer/rows.h"
#include "trace/options/options.h"

/** What is read. Zero-initialised is empty. */
struct browse {
	struct options_view view;
	struct viewer_rows rows;
};

/** Turns the words of the command line into those of a replay: `pawl viewer [OPTIONS] RECORDING`.
 * The new list belongs to the caller; its words are those of argv. */
struct err *browse_words(int argc, char **argv, char ***ret, int *n) ERR_CHECK;
/** Sets the view that reads. *b must outlive the run. */
void browse_set(struct browse *b, struct options *o);
/** After the run: shows what was read until the user wants no more. */
struct err *browse_show(struct browse *b, const struct options *o) ERR_CHECK;
void browse_deinit(struct browse *b);

#endif
