#ifndef TRACER_RUN_H
#define TRACER_RUN_H
/**
 * One run of the tracer, from parsed options to an exit status. Creates what the options need
 * (engine, filter, sinks, outputs), lets the pipeline run, and closes everything in the right
 * order.
 */
#include "tracer/engine/ptrace.h"
#include "trace/options/options.h"

/** Traces or replays. An error is about the run itself; *end says how this process is to end
 * otherwise. */
struct err *run_trace(const struct options *o, struct engine_end *end) ERR_CHECK;

#endif
