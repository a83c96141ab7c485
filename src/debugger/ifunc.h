#ifndef DEBUGGER_IFUNC_H
#define DEBUGGER_IFUNC_H
/** Indirect functions (STT_GNU_IFUNC): the symbol is a resolver, which says where the function is.
 */
#include "debugger/session.h"

/** The function that a resolver at an address yields, found by letting it run in the current
 * thread. 0: the program does not run, or is not relocated yet. */
taddr ifunc_target(struct session *s, taddr resolver);
/** Another program. */
void ifunc_forget(struct session *s);

#endif
