#ifndef TRACER_STUCK_BACKTRACE_H
#define TRACER_STUCK_BACKTRACE_H
#include "sym/symbols.h"
#include "tracer/stuck/thread.h"

/**
 * Appends the functions that a thread is in to t->stack, the innermost first. The call tells where
 * its code and its stack are, and that is mostly enough to find all callers. If it is not, and the
 * call permits it, the thread is stopped for a moment for its other registers. all: with offsets
 * and files, a line for each.
 */
void backtrace_take(struct thread *t, struct symbols *s, struct memory *m, bool all);

#endif
