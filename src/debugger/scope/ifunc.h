#ifndef DEBUGGER_SCOPE_IFUNC_H
#define DEBUGGER_SCOPE_IFUNC_H
/**
 * Indirect functions (STT_GNU_IFUNC). The symbol is that of a resolver, which returns the address
 * of the function.
 */
#include "debugger/session/session.h"

/** Finds the function of a resolver by calling the resolver in the current thread. 0: the program
 * does not run, or is not relocated yet. */
taddr ifunc_target(struct session *s, taddr resolver);
/** Sets a breakpoint on a resolver, until its function is known. */
void ifunc_wait(struct session *s, taddr resolver);
/** True if the event belongs to such a resolver only; found: it has returned, so its function is
 * known. */
bool ifunc_took(struct session *s, const struct event_info *event, bool *found);
/** To be called when another program is loaded. */
void ifunc_forget(struct session *s);
/** Copies what is known for a copy of the program's memory (fork), where addresses are the same. */
void ifunc_copy(const struct session *s, struct ifuncs *ret);
/** Removes the breakpoints on resolvers; known functions stay. */
void ifunc_rest(struct session *s);

#endif
