#ifndef DEBUGGER_SCOPE_INLINED_H
#define DEBUGGER_SCOPE_INLINED_H
/**
 * Which inlined functions an address of code is in, as stepping must know it: without a walk over
 * the stack. One that begins at the address where a thread stands counts as not called yet, unless
 * a breakpoint or a step has entered it (session.entered), or a step of one instruction has come to
 * it (session.innermost), as with gdb.
 */
#include "debugger/session/session.h"

enum { INLINED_MAX = 16 };
struct inlined {
	const void *chain[INLINED_MAX]; /* their entries, outermost first */
	unsigned n;			/* of those that are executed */
	const void *next;		/* one that begins here; NULL: none */
	const char *call_file;		/* where next is called, its directory with it */
	unsigned call_line;
};

void inlined_at(struct session *s, taddr pc, struct inlined *ret);
/** True if `a' is `of', or is inside of it. */
bool inlined_is_in(const struct inlined *a, const struct inlined *of);
/** Enters the function that begins at the current thread's pc, without a step. */
void inlined_enter(struct session *s, const struct inlined *at);

#endif
