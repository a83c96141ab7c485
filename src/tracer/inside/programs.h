#ifndef TRACER_INSIDE_PROGRAMS_H
#define TRACER_INSIDE_PROGRAMS_H
/**
 * How many calls programs make, learned from their processes that have ended: make(1) and shells
 * execute the same program again and again, and it does about the same each time. It is only a
 * guess, which decides when the agent goes in, never whether it may. Knows no ptrace.
 */
#include <stdint.h>
#include <sys/types.h>

#include "base/map.h"

struct programs {
	struct map calls; /* by id: 1 + the calls of its last process, as a pointer */
};

void programs_deinit(struct programs *p);
/** What the file is called here that a process executes, by device, inode, size and time of change.
 * 0: it is not known. */
uint64_t programs_id(pid_t pid);
/** A process of a program has ended, or executes another one, after so many calls. */
void programs_ended(struct programs *p, uint64_t id, uint64_t calls);
/** The calls of the last process of a program; 0: none has ended. */
uint64_t programs_calls(const struct programs *p, uint64_t id);

#endif
