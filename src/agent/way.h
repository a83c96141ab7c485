#ifndef AGENT_WAY_H
#define AGENT_WAY_H
/** What the ways into the agent have in common (entry.c, function_entry.c). Only for the agent's
 * own files. */
#include <stddef.h>

#include "agent/layout.h"

_Static_assert(offsetof(struct agent_slot, sp) == 64, "as below");
_Static_assert(offsetof(struct agent_slot, result) == 80, "as below");
_Static_assert(offsetof(struct agent_slot, head) == 96, "as below");
_Static_assert(offsetof(struct agent_slot, entered) == 112, "as below");
_Static_assert(offsetof(struct agent_slot, phase) == 128, "as below");
_Static_assert(offsetof(struct agent_slot, mark) == 176, "as below");
_Static_assert(AGENT_MARK == 0x70776c31, "as below");
_Static_assert(offsetof(struct agent_slot, bp) == 184, "as below");
_Static_assert(AGENT_STACK_TOP == 0x42000, "as below");

/* Calls a function with the slot, on the agent's own stack. */
#define CALL_ON_STACK(phase, function)                                                             \
	"movl $" phase ", %gs:128\n"                                                               \
	"mov %gs:0, %rdi\n"                                                                        \
	"lea 0x42000(%rdi), %rsp\n"                                                                \
	"call " function "\n"

#endif
