#ifndef DEBUGGER_SCOPE_TAIL_CALLS_H
#define DEBUGGER_SCOPE_TAIL_CALLS_H
/**
 * Functions that have jumped to another one as their last act, so that the stack knows nothing of
 * them: which they must have been, by what debug information tells of calls. What is not certain is
 * left out. Needs no memory of the program, but registers where a call goes by a pointer.
 */
#include "debugger/session/session.h"
#include "sym/dwarf/var.h"

enum { TAIL_CALLS_MAX = 64 };
struct tail_calls {
	taddr back[TAIL_CALLS_MAX]; /* behind each jump, the last one first */
	unsigned n;
};

/** The jumps by which the function that begins at `callee' was reached from the call of the frame
 * `caller'; ret->n is 0 where there was none, or where there may have been others. */
void tail_calls_find(struct session *s, const struct var_frame *caller, taddr callee,
		     struct tail_calls *ret);

/** May the function that begins there have been entered a second time by jumps that it led to? Then
 * its caller does not tell what it was entered with. True also where that is not known. */
bool tail_calls_itself(struct session *s, taddr entry);

#endif
