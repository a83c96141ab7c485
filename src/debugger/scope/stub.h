#ifndef DEBUGGER_SCOPE_STUB_H
#define DEBUGGER_SCOPE_STUB_H
/** Stubs of the PLT: a step into a function of another file goes through one. */
#include "debugger/session/session.h"

enum { STUB_TARGETS_MAX = 8 };

/** Finds the functions to which the stub at an address leads, if they have lines; for an indirect
 * function, the chosen one. A stub that was never used may lead to any function with its name.
 * Returns their number; 0: there is no stub, or no lines. */
unsigned stub_targets(struct session *s, taddr pc, taddr ret[STUB_TARGETS_MAX]);

#endif
