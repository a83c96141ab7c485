#ifndef TRACE_STACK_KEEP_H
#define TRACE_STACK_KEEP_H
/**
 * Decides when a call stack is asked for, and how long it is kept. Stacks are asked for when a call
 * returns or a signal arrives. If the caller will be gone after a call (execve, exit, the return
 * from a signal handler), its stack is asked for at the entry, and shown with the exit or, if there
 * is none, with the end of the thread.
 */
#include "event/ask.h"
#include "event/pair.h"
#include "event/source.h"

struct stack_kept;
struct stack_keep {
	char *buf;		    /* buffer for the answer; NULL: no stacks are wanted */
	struct mem_stack_lent last; /* the last answer: in the buffer, or lent */
	struct map kept;	    /* struct stack_kept, by the thread's struct pending */
	uint8_t *early;		    /* by call: its stack is asked for at its entry */
};

/** Zero-initialised: no stacks are wanted. */
void stack_keep_init(struct stack_keep *k);
void stack_keep_deinit(struct stack_keep *k);

static inline bool stack_keep_is_on(const struct stack_keep *k)
{
	return k->buf != NULL;
}

/** To be called when a call that is shown begins. */
void stack_keep_enter(struct stack_keep *k, const struct event *ev, const struct pending *t);
/** The stack for an event other than the entry of a call; returns its length, 0 if the event has
 * none. Valid until the next call of a function here, and as long as the event. */
size_t stack_keep_take(struct stack_keep *k, const struct event *ev, const struct pending *t,
		       struct mem_stack_lent *ret);
/** Discards what was kept for a thread. */
void stack_keep_drop(struct stack_keep *k, const struct pending *t);
/** Asks everything that the other two functions could ask about the event, so that a recording
 * contains it. */
void stack_keep_greedy(struct stack_keep *k, const struct event *ev);

#endif
