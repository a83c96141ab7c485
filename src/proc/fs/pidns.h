#ifndef PROC_FS_PIDNS_H
#define PROC_FS_PIDNS_H
/**
 * Pid namespaces: ours, those of tracees, and the one that /proc shows. /proc shows the namespace
 * in which it was mounted, and that is one around ours where the tracer was started in a new
 * namespace that kept the old /proc (pid_namespaces(7), "/proc and PID namespaces"). All other code
 * knows a thread by its id in our own namespace; only here and in procfs.c stand the others, called
 * `shown`. The facts come from /proc each time, but whether it
 * shows our namespace is found out once, that a thread lives in ours is known for a moment, and the
 * last result of a translation is remembered as the place to look first. Knows no decoding.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/mem.h"
#include "event/ask.h"

enum { PIDNS_SLOTS = 256 };

/** The shown id of a thread of our namespace. -1: /proc does not show it, or nothing at all. */
pid_t pidns_shown(pid_t tid);
/** The reverse: the id in our namespace. -1: the thread is not in our namespace. */
pid_t pidns_ours(pid_t shown);

/** True if /proc shows the ids of our own namespace, so that none has to be translated. */
bool pidns_is_shown(void);
/** Reads the file /proc/SHOWN/NAME, up to n - 1 bytes, and adds a NUL. Returns the length, or -1.
 */
long pidns_read(pid_t shown, const char *name, char *buf, size_t n);

/** Shown ids of all threads of a process, in a malloc'd array; the number, 0 when it is gone. */
size_t pidns_tasks(pid_t shown, pid_t **ret);

/** A thread that lives in our own namespace. It stays there (pid_namespaces(7)), but its id may
 * become another one's. */
struct pidns_home {
	pid_t tid;
	uint64_t until_ns; /* CLOCK_MONOTONIC_COARSE */
};

enum { PIDNS_HOMES = 8 };

struct pidns {
	struct pidns_home homes[PIDNS_HOMES]; /* by id; they were looked at a moment ago */
	uint64_t own;			      /* our namespace, 0 = not asked yet */
	unsigned level;			      /* its depth below the namespace that /proc shows */
	pid_t *guesses;			      /* PIDNS_SLOTS of them, by id; made when needed */
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
