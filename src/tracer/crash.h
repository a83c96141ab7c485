#ifndef TRACER_CRASH_H
#define TRACER_CRASH_H
/**
 * If the tracer itself crashes, its buffered text must not be lost, because it shows what the
 * program did last. This module owns the one pointer that a signal handler, which has no argument,
 * needs.
 */
#include "sink/output.h"

/** From now on, a fatal signal of the tracer first writes o's text. NULL: no longer. */
void crash_guard(const struct output *o);

#endif
