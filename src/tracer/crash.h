#ifndef TRACER_CRASH_H
#define TRACER_CRASH_H
/**
 * If the tracer itself crashes, the text that it holds must not be lost: it tells what the program
 * did last. Owns the one pointer that a signal handler, which has no argument, must find by itself.
 */
#include "sink/output.h"

/** From now on a fatal signal of our own writes o's text out first. NULL: not any more. */
void crash_guard(const struct output *o);

#endif
