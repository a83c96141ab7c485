#ifndef HEAP_DIFF_H
#define HEAP_DIFF_H
/**
 * Compares two traces: what the main program of each held at its peak and at its end, and who. Rows
 * are compared by their names, so a function that has moved is the same one with --by=function.
 */
#include "heap/options.h"
#include "heap/process.h"

struct heap_named {
	char *name;
	struct heap_amount at_peak, live;
};

/** What is kept of a trace. Zero-initialised is empty. */
struct heap_snapshot {
	struct heap_named *rows; /* by name */
	size_t n;
	struct heap_amount peak, live, got, temporary;
};

/** Takes the snapshot of an account. */
void heap_snapshot_take(struct heap_snapshot *s, struct heap_account *a);
void heap_snapshot_deinit(struct heap_snapshot *s);
/** Appends how the account differs from a snapshot. top: rows, 0: all. */
void heap_diff_put(struct buf *b, const struct heap_snapshot *before, struct heap_account *a,
		   unsigned top);

#endif
