#ifndef TRACE_STACK_KEEP_H
#define TRACE_STACK_KEEP_H
/**
 * When a call stack is asked for, and for how long it is kept. Stacks belong to what has happened:
 * they are asked for when a call returns or a signal comes. Calls after which the caller is not
 * there any more (execve, exit, the return from a signal's handler) tell theirs when they begin;
 * it is shown with their end or, where there is none, with the end of the thread.
 */
#include "event/pair.h"
#include "event/source.h"

struct stack_kept;
struct stack_keep {
	char *buf;	 /* for the answer; NULL: no stacks are wanted */
	struct map kept; /* struct stack_kept, by thread's place (struct pending) */
	uint8_t *early;	 /* by call: its stack is asked for at its entry */
};

/** Fails without memory. Zero-initialised: no stacks are wanted. */
struct err *stack_keep_init(struct stack_keep *k) ERR_CHECK;
void stack_keep_deinit(struct stack_keep *k);

static inline bool stack_keep_is_on(const struct stack_keep *k)
{
	return k->buf != NULL;
}

/** A call begins that is shown. */
void stack_keep_enter(struct stack_keep *k, const struct event *ev, const struct pending *t);
/** The stack that belongs to an event other than a call's beginning; its length in *n, 0 where it
 * has none. Valid until the next question. */
const char *stack_keep_take(struct stack_keep *k, const struct event *ev, const struct pending *t,
			    size_t *n);
/** What was kept is not wanted. */
void stack_keep_drop(struct stack_keep *k, const struct pending *t);
/** Asks whatever the other two could ask about the event, so that it is in a recording. */
void stack_keep_greedy(struct stack_keep *k, const struct event *ev);

#endif
