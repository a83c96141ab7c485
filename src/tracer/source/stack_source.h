#ifndef TRACER_SOURCE_STACK_SOURCE_H
#define TRACER_SOURCE_STACK_SOURCE_H
/**
 * A source around an engine that answers MEM_ASK_STACK for the engine's events, using src/sym with
 * the registers and the memory of the stopped thread. It watches the calls that change what a
 * process has mapped; the engine must yield them: stack_source_calls().
 */
#include <signal.h>

#include "event/source.h"
#include "trace/select/callset.h"

struct stack_source_opts {
	unsigned limit;	 /* frames */
	bool source;	 /* with files and lines */
	bool own_lines;	 /* ... of the program's own code only (symbols_take_own_lines()) */
	bool unwatched;	 /* the engine does not yield all of stack_source_calls(), so what is mapped
			  * is looked at for every stack */
	bool debuginfod; /* also download debug files from servers, until *stop is not 0 */
	const volatile sig_atomic_t *stop;
	bool libunwind; /* find frames by libunwind, where it can */
};

/** Adds the calls that this source must see to a set of wanted calls. */
void stack_source_calls(struct callset *set);

/** Asked before anything runs: is there what the options need? */
struct err *stack_source_check(bool debuginfod) ERR_CHECK;

/** Wraps `inner`, which it owns afterwards. */
struct source *stack_source_open(struct source *inner, const struct stack_source_opts *o);

/** The images of files that its stacks lead to. They are there until it has closed `inner'. */
struct image_store *stack_source_images(struct source *s);
/** Returns the source that it wraps. */
struct source *stack_source_inner(struct source *s);

#endif
