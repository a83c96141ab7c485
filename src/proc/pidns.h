#ifndef PROC_PIDNS_H
#define PROC_PIDNS_H
/**
 * Ids of a thread's pid namespace, in ours. Facts from /proc, asked anew each time; only where to
 * look first is remembered. Knows no decoding.
 */
#include <stdint.h>
#include <sys/types.h>

#include "base/mem.h"

enum { PIDNS_SLOTS = 256 };

struct pidns {
	uint64_t own;	/* our namespace, 0 = not asked yet */
	pid_t *guesses; /* PIDNS_SLOTS of them, by id; made when needed */
};

/** The namespace in which thread tid lives: the inode of its file in /proc, or 0. */
uint64_t pidns_of(pid_t tid);

/**
 * What thread tid knows under `id`, in our namespace: the id of that thread, process, process group
 * or session. -1: there is nothing of that id now, or tid lives in our own namespace.
 */
pid_t pidns_translate(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id);

/** The same, but an id of our own namespace is itself. */
pid_t pidns_translate_any(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id);

void pidns_deinit(struct pidns *known);

#endif
