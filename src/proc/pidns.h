#ifndef PROC_PIDNS_H
#define PROC_PIDNS_H
/**
 * Translates ids of a thread's pid namespace to ours. The facts come from /proc each time; only the
 * last result is remembered, as the place to look first. Knows no decoding.
 */
#include <stdint.h>
#include <sys/types.h>

#include "base/mem.h"
#include "event/ask.h"

enum { PIDNS_SLOTS = 256 };

struct pidns {
	uint64_t own;	/* our namespace, 0 = not asked yet */
	pid_t *guesses; /* PIDNS_SLOTS of them, by id; made when needed */
};

/** The namespace in which thread tid lives: the inode of its file in /proc, or 0. */
uint64_t pidns_of(pid_t tid);

/** The id in our namespace of what thread tid knows as `id`: a thread, process, process group or
 * session. -1: there is none now, or tid lives in our own namespace. */
pid_t pidns_translate(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id);

/** The same, but in our own namespace an id is returned unchanged. */
pid_t pidns_translate_any(struct pidns *known, pid_t tid, enum mem_pid kind, pid_t id);

void pidns_deinit(struct pidns *known);

#endif
