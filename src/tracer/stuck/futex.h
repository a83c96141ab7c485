#ifndef TRACER_STUCK_FUTEX_H
#define TRACER_STUCK_FUTEX_H
/** Whom a thread that sleeps in futex(2) waits for, as far as the memory of the process tells. */
#include "tracer/stuck/thread.h"

/** Appends what it waits for to t->what, and sets t->owner. */
void futex_explain(struct thread *t, struct memory *m);

#endif
