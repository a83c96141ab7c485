#ifndef TRACER_INSIDE_PLANS_H
#define TRACER_INSIDE_PLANS_H
/** The capture plans of all calls, in the agent's code; and which calls take stops, and why. */
#include <stdbool.h>

#include "agent/layout.h"

struct plans {
	struct agent_op ops[AGENT_PLAN_OPS];
	unsigned n;
	uint16_t of[AGENT_NUMBERS];	/* 1 + the first op of a call; AGENT_PASS; 0: it takes stops
					 */
	const char *why[AGENT_NUMBERS]; /* ... because of this */
	uint8_t registers[AGENT_NUMBERS]; /* how many arguments a call may have */
	bool asks[AGENT_NUMBERS]; /* it is recorded, but traps first, and is led to the agent when
				   * what it takes away is known */
};

struct plans_opts {
	bool tallies; /* calls are only counted: no memory is copied of them, and fewer take stops
		       */
	const bool *unwanted; /* by number: nobody wants the call; NULL: all are wanted */
	bool wary;	      /* calls of agent/wary.h are looked at, whoever wants them */
	bool names; /* calls that take names away from files, descriptors or processes take stops
		     */
};
void plans_make(struct plans *p, const struct plans_opts *o);
/** The plan of a library function, by its name: at most AGENT_PIECES + 1 ops, the last one
 * AGENT_OP_END. Returns their number; 0: its calls cannot be shown from records, and *why says why.
 */
unsigned plans_of_function(const char *name, struct agent_op *ret, const char **why);
/** Does such a plan copy, at the exit, what an argument points to? */
bool plans_keep_argument(const struct agent_op *ops);
/** In how many registers its arguments may be. */
unsigned plans_registers_of_function(const char *name);

#endif
