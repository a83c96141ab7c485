#ifndef SINK_TIMELINE_ENDS_H
#define SINK_TIMELINE_ENDS_H
/**
 * The last slices of processes. An arrow goes from the end of a child to the call of its parent
 * that has waited for it. Whether there will be one is not known when the child ends, and an arrow
 * without a second end is wrong, so the slice waits here for its parent.
 */
#include <stdbool.h>

#include "base/buf.h"
#include "base/map.h"

/** The last slice of a process. */
struct child_end {
	int pid, parent;
	struct buf slices; /* with the arrow, and behind that without it */
	size_t first;	   /* the length of the former */
};

struct ends {
	struct map by_pid;
	size_t n;
	struct buf *out; /* where slices go in the end */
};

void ends_init(struct ends *e, struct buf *out);
void ends_deinit(struct ends *e);
/** A place for the last slice of a process, whose number may be used again since. */
struct child_end *ends_make(struct ends *e, int pid, int parent);
/** A process has waited for one; its slice is written. True: an arrow begins there. */
bool ends_awaited(struct ends *e, int pid, int parent);
/** Nobody will wait for the children of a process, or (0) of any: their slices are written. */
void ends_give_up(struct ends *e, int parent);

#endif
