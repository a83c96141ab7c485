#ifndef DEBUGGER_SCOPE_TAIL_CALLS_H
#define DEBUGGER_SCOPE_TAIL_CALLS_H
/**
 * Finds functions that ended by a tail call (a jump to another function), so that the stack does
 * not show them, from the calls in debug information. Only certain ones are reported. Reads no
 * memory of the program, but registers if a call uses a pointer.
 */
#include "debugger/session/session.h"
#include "sym/dwarf/var.h"

enum { TAIL_CALLS_MAX = 64 };
struct tail_calls {
	taddr back[TAIL_CALLS_MAX]; /* the address after each jump, the last jump first */
	unsigned n;
};

/** Finds the tail calls by which the function at `callee' was reached from the call in the frame
 * `caller'; ret->n is 0 if there were none, or if there are several possibilities. */
void tail_calls_find(struct session *s, const struct var_frame *caller, taddr callee,
		     struct tail_calls *ret);

/** True if the function at this address may have been entered again by tail calls that began in it,
 * so that its caller does not know its arguments. Also true if this is not known. */
bool tail_calls_itself(struct session *s, taddr entry);

#endif
