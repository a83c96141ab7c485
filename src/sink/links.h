#ifndef SINK_LINKS_H
#define SINK_LINKS_H
/**
 * What descriptors, current directories and paths refer to, for sinks that count by files and for
 * recordings. The program is asked once, and the answer is remembered as long as it must be true.
 * Asking reads /proc, which costs a good part of what a stop costs.
 *
 * Calls invalidate what is remembered: those that may change descriptors, for their process; those
 * that may change names of files, for all processes. These are all calls that are not known to be
 * harmless. While such a call is in progress, nothing is remembered. This is exact as long as all
 * calls are seen of all threads that share the descriptors. If that cannot be known (attached
 * processes, threads that are not followed, io_uring), nothing is remembered either. Changes by
 * programs that are not traced (for example a renamed file) are seen within LINKS_NS.
 */
#include <limits.h>
#include <stdbool.h>

#include "base/map.h"
#include "sink/sink.h"

/** An answer is used for this time, by the clock of records, without asking again. */
enum { LINKS_NS = 10000000 };

struct links {
	bool on;
	bool follows;	     /* children and threads are traced */
	uint8_t *kinds;	     /* by call: what it may change */
	struct map threads;  /* by tid: struct links_thread */
	struct map procs;    /* by pid: struct links_proc */
	uint64_t generation; /* names of files: older answers are not used */
	unsigned changing;   /* calls in progress that may change names */
};

/** on means that every call of the traced threads will be passed. */
void links_init(struct links *l, bool on, bool follows);
void links_deinit(struct links *l);

/** To be called when a call begins, after the questions about its entry. id: of the call
 * (decode_lookup()). */
void links_enter(struct links *l, const struct event *ev, uint16_t id, const uint64_t args[6]);
/** To be called when a call has ended, with the record that shows it, before the questions about
 * that. */
void links_exit(struct links *l, const struct record *rec);
/** To be called in place of both with each record of a call that was recorded inside of its
 * program. It is told of later than it was made, so nothing is remembered of its process from then
 * on, until that executes another program. */
void links_recorded(struct links *l, const struct record *rec, uint16_t id);
/** To be called at all other events. */
void links_other(struct links *l, const struct record *rec);

enum { LINKS_CWD = -1 };
/** Writes what a descriptor of the event's process, or its current directory (LINKS_CWD), refers to
 * into buf. Returns its length, or -1: not known. */
long links_ask(struct links *l, const struct event *ev, int fd, char *buf, size_t n);
/** The answer of ev->mem to any question (enum mem_ask), or a remembered one: of MEM_ASK_FD and
 * MEM_ASK_CWD, and of MEM_ASK_FD_PEER about descriptors of files, but not of sockets and others
 * that change by themselves. */
long links_answer(struct links *l, const struct event *ev, unsigned what, uint64_t key, char *buf,
		  size_t n);

/** True for calls that change nothing of what is remembered. */
bool links_is_harmless(const struct links *l, uint16_t id);

/** True for questions whose answers stay the same until a call changes them: what a descriptor
 * refers to, and the current directory. */
bool links_remembers(unsigned what, uint64_t key);

struct links_path {
	char *p; /* in bytes[]; no NUL */
	size_t n;
	char bytes[2 * PATH_MAX + 1];
};

/** Reads the path at addr, a call's argument that is relative to dirfd, without // and /./ and, if
 * the directory is known, absolute. False: there is none. */
bool links_path_at(struct links *l, const struct event *ev, taddr addr, int dirfd,
		   struct links_path *ret);

#endif
