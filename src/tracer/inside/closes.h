#ifndef TRACER_INSIDE_CLOSES_H
#define TRACER_INSIDE_CLOSES_H
/**
 * The names of descriptors that were closed without a stop. The agent puts the name into the record
 * of the close, before the call is made. So what a descriptor was called at a call before that is
 * known from the close, however long ago it was; and if no close of it has been recorded when /proc
 * has answered, then /proc has told the truth.
 *
 * For that, what has been recorded must be known before its turn comes: records are looked through
 * ahead. It is done for processes with one thread: the closes of other threads would have to be put
 * in order with stops.
 */
#include <sys/types.h>

#include "tracer/inside/drain.h"

struct closes;

/** Of a process; free with closes_free(). NULL where none are kept: all functions but closes_look()
 * take that. */
struct closes *closes_new(void);
void closes_free(struct closes *s);
/** Finds out whether the agent of the process may look names up: it has one thread and no seccomp
 * filter, and /proc tells it what it tells us (namespaces(7), chroot(2)). To be called when that
 * may have changed, at a stop. */
void closes_look(struct closes *s, pid_t pid);
/** A thread of the process is about to be armed. May its agent look names up? */
bool closes_begin(struct closes *s, pid_t tid, const struct drain *d);
/** The close that drain.record is, at drain.tail, is lent. */
void closes_recorded(struct closes *s, const struct drain *d);

/** Who asks. */
struct closes_asker {
	pid_t tid;
	uint64_t at; /* where the ring had the record of the call that is asked about, */
	bool kept;   /* ... and later ones may have been asked about before */
};
/** What a descriptor was called, by a close that comes later. The name is there until the next
 * question; empty: there was no such descriptor. NULL: no such close is known. */
const char *closes_ask(struct closes *s, const struct closes_asker *a, uint32_t fd, size_t *len);
/** The call that a thread had begun in the agent has not been made there. */
void closes_undone(struct closes *s, const struct drain *d);
/** The thread is gone. */
void closes_end(struct closes *s, const struct drain *d);

#endif
