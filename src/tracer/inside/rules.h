#ifndef TRACER_INSIDE_RULES_H
#define TRACER_INSIDE_RULES_H
/**
 * The table by which the agent walks stacks (agent/frames.h): the rows of the blocks of code that
 * stacks have led to. Where the agent knows where a stack ends, it records a call whose stack leads
 * to another block with the stack's memory (struct agent_carried), and the block is added while the
 * program goes on; else it is added at a stop. A process begins with the blocks of its files that
 * stacks of other processes have led to (known_rows.h). What a stop would show as a guess, as a
 * signal's frame, or by anything else than a register plus a constant, is no rule: such a stack is
 * found at a stop. So the agent finds no frame that a stop would not find.
 */
#include <stdbool.h>

#include "arch/frame.h"
#include "tracer/inside/space.h"

/** Adds what is missing to walk a stack of a stopped thread, up to `limit` frames. The registers
 * are those behind the innermost call. False: nothing was missing, or the agent cannot walk it. */
bool rules_learn(struct space *s, const struct frame_machine *m, const struct frame_regs *regs,
		 unsigned limit);

/** The memory of a stack that a record carries: 8 bytes each from `from' on. */
struct rules_stack {
	taddr from;
	const uint64_t *words;
	size_t n;
};
/** Finds the frames of such a stack as the agent would have with all rows, of which the missing
 * ones are added. Returns how many were put into *ret, at most limit + 1; 0: they are not found by
 * rules. */
unsigned rules_walk(struct space *s, const struct frame_machine *m, const struct frame_regs *regs,
		    const struct rules_stack *stack, unsigned limit, uint64_t *ret);

/** Stacks are going to be walked. To be called once, right after space_open(). known: the rows of
 * the files of all processes. few_stops: no record carries a stack, so rows of more code than is
 * needed are made at once. */
void rules_begin(struct space *s, struct known_rows *known, bool few_stops);
/** Before and after a call that may change what is mapped as code: no stack is walked in between,
 * and afterwards the map is read again: for the next stack, or at once. */
void rules_begin_move(struct space *s);
void rules_end_move(struct space *s, bool at_once);

/** To be called when a space is closed. */
void rules_deinit(struct space *s);

/** May there be code in [from, from + len)? */
bool rules_touch(const struct space *s, taddr from, uint64_t len);

#endif
