#ifndef TRACER_STUCK_WAIT_H
#define TRACER_STUCK_WAIT_H
#include "tracer/stuck/thread.h"

/** Appends to t->what what the thread waits for. */
void wait_explain(struct thread *t, struct memory *m);
/** True if the call that the thread is in continues as if nothing had happened when it is stopped
 * for a moment: signal(7), "Interruption of system calls and library functions by stop signals",
 * lists the others. */
bool wait_is_restarted(const struct thread *t, struct memory *m);

#endif
