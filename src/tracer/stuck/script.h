#ifndef TRACER_STUCK_SCRIPT_H
#define TRACER_STUCK_SCRIPT_H
/** The functions of a script that a thread is in, if its program is an interpreter that we know. */
#include "tracer/python/python.h"
#include "tracer/stuck/thread.h"

/** Appends them to t->script, the innermost first. all: each with its whole path, on a line of its
 * own. */
void script_take(struct thread *t, const struct python *p, struct memory *m, bool all);
/** Appends why a process's functions are left out, although an interpreter is there; nothing: they
 * are not. any: functions of some thread were found. */
void script_put_missing(struct buf *b, const struct python *p, bool any);

#endif
