#ifndef TRACER_INSIDE_OPTS_H
#define TRACER_INSIDE_OPTS_H
/** --engine, and the options that leave all calls to stops whatever it says. */
#include "tracer/engine/ptrace.h"
#include "trace/options/options.h"

/** Sets what the engine is to know of it. stacks: call stacks are wanted. */
void inside_opts(struct engine_opts *ret, const struct options *o, bool stacks);

#endif
