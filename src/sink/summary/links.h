#ifndef SINK_SUMMARY_LINKS_H
#define SINK_SUMMARY_LINKS_H
/**
 * What descriptors and current directories refer to, for keys of --by: asked of the program once,
 * then remembered for as long as it must be true. Asking costs a look into /proc, which is a good
 * part of what a stop costs.
 *
 * What is remembered is dropped by calls: of a process by those that may change its descriptors, of
 * all by those that may change names of files, which are all calls that are not known to be
 * harmless; and while such a call is under way nothing is remembered. That is exact as long as all
 * calls are seen of all who share the descriptors. Where that can't be known (processes that were
 * attached to, threads that are not followed, io_uring) nothing is remembered either. What others
 * than the traced programs do (somebody renames a file) is seen within LINKS_NS.
 */
#include <stdbool.h>

#include "base/map.h"
#include "sink/sink.h"

/** An answer is used for this time, by the clock of records, without asking again. */
enum { LINKS_NS = 1000000 };

struct links {
	bool on;
	bool follows;	     /* children and threads are traced */
	uint8_t *kinds;	     /* by call: what it may change */
	struct map threads;  /* by tid: struct links_thread */
	struct map procs;    /* by pid: struct links_proc */
	uint64_t generation; /* names of files: older answers are not used */
	unsigned changing;   /* calls in progress that may change names */
};

/** on: every call of the traced threads will be passed. Without memory nothing is remembered. */
void links_init(struct links *l, bool on, bool follows);
void links_deinit(struct links *l);

/** To be called when a call begins, after the questions about its entry. */
void links_enter(struct links *l, const struct moment *m);
/** To be called when a call has ended, before the questions about its exit. */
void links_exit(struct links *l, const struct moment *m);
/** To be called at all other events. */
void links_other(struct links *l, const struct moment *m);

enum { LINKS_CWD = -1 };
/** Writes what a descriptor of the event's process, or its current directory (LINKS_CWD), refers to
 * into buf. Returns its length, or -1: not known. */
long links_ask(struct links *l, const struct event *ev, int fd, char *buf, size_t n);

#endif
