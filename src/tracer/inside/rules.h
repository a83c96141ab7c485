#ifndef TRACER_INSIDE_RULES_H
#define TRACER_INSIDE_RULES_H
/**
 * The table by which the agent walks stacks (struct agent_rule): the rules of the addresses that
 * stacks of a program have had, from the frame information of its files. An address is added when a
 * stack has it that the agent could not walk. What a stop would show as a guess, as a signal's
 * frame, or by anything else than a register plus a constant, is hard: such a stack is always found
 * at a stop. So the agent finds no frame that a stop would not find.
 */
#include <stdbool.h>

#include "arch/frame.h"
#include "sym/unwind/cfi.h"
#include "tracer/inside/space.h"

/** Returns the rule of a row of frame information, without an address; AGENT_RULE_HARD if there is
 * none. */
struct agent_rule rules_of_row(const struct frame_machine *m, const struct cfi_row *row);

/** Adds what is missing to walk a stack of a stopped thread, up to `limit` frames. The registers
 * are those behind the innermost call. False: nothing was missing, or the agent cannot walk it. */
bool rules_learn(struct space *s, const struct frame_machine *m, const struct frame_regs *regs,
		 unsigned limit);

/** Before and after a call that may change what is mapped as code: all rules are forgotten, and
 * none is learned in between. */
void rules_begin_move(struct space *s);
void rules_end_move(struct space *s);

/** May there be code in [from, from + len)? */
bool rules_touch(const struct space *s, taddr from, uint64_t len);

#endif
