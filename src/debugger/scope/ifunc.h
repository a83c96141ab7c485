#ifndef DEBUGGER_SCOPE_IFUNC_H
#define DEBUGGER_SCOPE_IFUNC_H
/**
 * Indirect functions (STT_GNU_IFUNC): the symbol is a resolver, which returns the address of the
 * function.
 */
#include "debugger/session/session.h"

/** The function that a resolver at an address yields, found by letting it run in the current
 * thread. 0: the program does not run, or is not relocated yet. */
taddr ifunc_target(struct session *s, taddr resolver);
/** There is a breakpoint on a resolver for as long as its function is not known. */
void ifunc_wait(struct session *s, taddr resolver);
/** True if the event was such a resolver's, and nobody else's; found: it has returned, so that its
 * function is known now. */
bool ifunc_took(struct session *s, const struct event_info *event, bool *found);
/** To be called when another program is loaded. */
void ifunc_forget(struct session *s);
/** Copies what is known to a copy of the program's memory, where addresses are the same. */
void ifunc_copy(const struct session *s, struct ifuncs *ret);
/** Removes the breakpoints on resolvers; known functions stay. */
void ifunc_rest(struct session *s);

#endif
