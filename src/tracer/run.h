#ifndef TRACER_RUN_H
#define TRACER_RUN_H
/**
 * One run of the tracer: from parsed options to an exit status. Builds what the options ask for
 * (engine, filter, sinks, outputs), lets the pipeline run, and takes it down in good order.
 */
#include "tracer/engine/ptrace.h"
#include "trace/options/options.h"

/** Shows the tip that was asked for, if any, on stderr. */
void run_tip(const struct options *o);
/** Traces or replays. An error is about the run itself; *end says how to end otherwise. */
struct err *run_trace(const struct options *o, struct engine_end *end) ERR_CHECK;

#endif
