#ifndef DEBUGGER_SCOPE_INLINED_H
#define DEBUGGER_SCOPE_INLINED_H
/**
 * Finds the inlined functions that contain an address of code, for stepping, without walking the
 * stack. As in gdb, a function that begins at the thread's pc counts as not called yet, unless a
 * breakpoint or a step has entered it (session.entered), or a single-instruction step has reached
 * it (session.innermost).
 */
#include "debugger/session/session.h"

enum { INLINED_MAX = 16 };
struct inlined {
	const void *chain[INLINED_MAX]; /* their entries, outermost first */
	unsigned n;			/* the number of those that have been entered */
	const void *next;		/* one that begins here, not entered yet; NULL: none */
	const char *call_file;		/* where next is called, with the directory */
	unsigned call_line;
};

void inlined_at(struct session *s, taddr pc, struct inlined *ret);
/** True if `a' is the same as `of', or inside of it. */
bool inlined_is_in(const struct inlined *a, const struct inlined *of);
/** Enters the function that begins at the current thread's pc, without a step. */
void inlined_enter(struct session *s, const struct inlined *at);

#endif
