#ifndef DEBUGGER_SCOPE_STUB_H
#define DEBUGGER_SCOPE_STUB_H
/** Stubs of the PLT: a step into a function of another file goes through one. */
#include "debugger/session/session.h"

enum { STUB_TARGETS_MAX = 8 };

/** Where the stub at an address leads to, as far as there are lines; the function that is chosen
 * where it is an indirect one. A stub that was never used may lead to any function of its name.
 * Returns how many; 0: there is no stub, or no lines. */
unsigned stub_targets(struct session *s, taddr pc, taddr ret[STUB_TARGETS_MAX]);

#endif
