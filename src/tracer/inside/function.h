#ifndef TRACER_INSIDE_FUNCTION_H
#define TRACER_INSIDE_FUNCTION_H
/**
 * Functions whose calls are recorded inside of a program (doc/inside.md, "Functions"): their stubs
 * in the arena, and the jumps by which their first instructions are replaced. What a call means,
 * and which functions may be changed so, others decide.
 */
#include <sys/user.h>

#include "arch/regs.h"
#include "tracer/inside/space.h"

/** What is recorded of a function besides its beginning. */
struct function_wants {
	bool end;
	bool borrows; /* it may be left otherwise than by returning: after function_borrow() */
	bool kept;    /* ... and with what an argument points to that `ops' copy at the exit */
	bool called;  /* only calls count that are made by the code of function_callers() */
	taddr slot;   /* it is a stub that jumps through the slot at this address; 0: a function */
	const struct agent_op *ops; /* the memory that is copied, up to AGENT_OP_END */
	unsigned nops;		    /* 0: none is */
};
/** Makes the place that functions return to which may be left otherwise than by returning
 * (code_borrow()), once. False: there is none. Writes to the program's memory, which may
 * not be read from what was kept of it after that. */
bool function_borrow(struct space *s);
/**
 * Makes the stub of a function, which begins at an address.
 * Returns its number; -1: it cannot be done, and *why says why. Nothing leads to the stub yet.
 * To be called when the program's only thread is not in the function.
 */
int function_add(struct space *s, taddr function, const struct function_wants *w, const char **why);
/** The code whose calls of functions count, if that matters: so many ranges. If there are too many
 * for the agent, such calls go on as those that it does not record. */
void function_callers(const struct space *s, const struct agent_range *list, size_t n);
/** At the entry of a function, whose return address *ret is at *sp: see engine_inside_caller(). */
bool function_caller(const struct space *s, struct mem *mem, taddr *sp, taddr *ret);
/** Where a call goes on that is not recorded by the agent: there is one instruction, a jump, at
 * which the tracer may have a breakpoint. The registers are those of the function's entry. */
taddr function_slow(const struct space *s, int number);
/** Where that jump leads: the function's own first instructions, moved. */
taddr function_copy(const struct space *s, int number);
/** Lets calls go to the stub. False: the program's memory cannot be written. */
bool function_patch(struct space *s, int number);
/** Writes all functions' own bytes back, where they were not replaced by others. No thread may run
 * in this memory; those that are in a function return through the stub. */
void function_restore(struct space *s);

/** What is to be done with a stopped thread that is in the agent at a function. */
enum function_step {
	FUNCTION_STAYS,	 /* it is not there, or goes on as it is */
	FUNCTION_MOVED,	 /* `out` has its registers now: at the function's entry as if nothing had
			  * happened, or where it has returned from the function */
	FUNCTION_CALLED, /* ... and the word `value` has to be written where its stack ends */
};
struct function_place {
	enum function_step step;
	bool before; /* its call has not begun */
	uint64_t value;
	struct user_regs_struct out;
};
/** slot: the thread's. Nothing in it is believed. */
void function_place(const struct space *s, const struct agent_slot *slot,
		    const struct user_regs_struct *regs, struct function_place *ret);

#endif
