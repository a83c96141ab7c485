#ifndef TRACER_SOURCE_STACK_SOURCE_H
#define TRACER_SOURCE_STACK_SOURCE_H
/**
 * A source around an engine that answers MEM_ASK_STACK about the events that it lends, by src/sym
 * from the registers and the memory of the stopped thread. It watches the calls that change what a
 * process has mapped; they must be among those that the engine yields: stack_source_calls().
 */
#include <signal.h>

#include "event/source.h"
#include "trace/select/callset.h"

struct stack_source_opts {
	unsigned limit;	 /* frames */
	bool source;	 /* with files and lines */
	bool debuginfod; /* debug files are fetched from servers, too, until *stop is not 0 */
	const volatile sig_atomic_t *stop;
	bool libunwind; /* frames are found by libunwind, where it can */
};

/** Adds the calls that it must see to a set of wanted ones. */
void stack_source_calls(struct callset *set);

/** Asked before anything runs: is there what the options need? */
struct err *stack_source_check(bool debuginfod) ERR_CHECK;

/** Wraps `inner`, which it owns from then on. On failure inner is the caller's still. */
struct err *stack_source_open(struct source *inner, const struct stack_source_opts *o,
			      struct source **ret) ERR_CHECK;

/** The source that it wraps. */
struct source *stack_source_inner(struct source *s);

#endif
