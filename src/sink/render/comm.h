#ifndef SINK_RENDER_COMM_H
#define SINK_RENDER_COMM_H
/**
 * The names of processes, as sums by process show them: a process keeps the name that it has at its
 * first event, or after its last execve.
 */
#include "base/buf.h"
#include "base/map.h"
#include "sink/sink.h"

/** Zero-initialised is empty. */
struct comms {
	struct map by_pid; /* char *, escaped */
};

/** Appends the name of the process that a moment is about; nothing, if it is not known. Asks for
 * MEM_ASK_COMM. */
void comms_put(struct comms *c, const struct moment *m, struct buf *b);
/** To be called at all events that are not about calls: names change, processes end. */
void comms_other(struct comms *c, const struct moment *m);
void comms_deinit(struct comms *c);

/** How much of a thread's name a line of text shows: as in strace, it ends at a newline. */
size_t comm_shown(const char *name, size_t n);

#endif
