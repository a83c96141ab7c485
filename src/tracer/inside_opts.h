#ifndef TRACER_INSIDE_OPTS_H
#define TRACER_INSIDE_OPTS_H
/** --engine, and the options that force all calls to be traced by stops. */
#include "tracer/engine/ptrace.h"
#include "trace/options/options.h"

/** Sets the engine's options for this. stacks: call stacks are wanted. */
void inside_opts(struct engine_opts *ret, const struct options *o, bool stacks);

#endif
