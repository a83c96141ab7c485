#ifndef TRACER_ENGINE_SETUP_H
#define TRACER_ENGINE_SETUP_H
/** What the engine is to do, by the options: a program or processes, the calls that must stop. */
#include "trace/options/options.h"
#include "trace/select/callset.h"
#include "tracer/engine/interrupt.h"
#include "tracer/engine/ptrace.h"

struct engine_setup {
	struct engine_opts opts;
	struct engine_calls calls[ABI_COUNT];
	struct callset wanted; /* wanted by the filter, or by stages that must see more */
	struct where_guards *guards[ABI_COUNT];
	struct interrupt_inherited inherited;
	char **argv;
};

/** Fills in a setup, and installs the handlers of signals that end a trace. stacks: each call that
 * is shown has its stack. The setup and the options must outlive the engine. */
void engine_setup_make(struct engine_setup *s, const struct options *o, bool stacks);
void engine_setup_deinit(struct engine_setup *s);

#endif
