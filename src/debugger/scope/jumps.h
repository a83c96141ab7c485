#ifndef DEBUGGER_SCOPE_JUMPS_H
#define DEBUGGER_SCOPE_JUMPS_H
/**
 * Ways out of a function that is no return: longjmp and its kin, and C++ exceptions, which the
 * unwinder tells of before it goes to the handler (_Unwind_DebugHook). Whoever steps over a call
 * must know where they lead.
 */
#include "debugger/session/session.h"

/** Sites at all places where somebody is about to jump. */
void jumps_watch(struct session *s);
void jumps_unwatch(struct session *s);
/** A library has come or gone, or the program is another one. */
void jumps_forget(struct session *s);

/** If the thread is about to jump: where to, and the stack pointer there (0: not known; at least
 * that high). False: it is at no such place. */
bool jumps_target(struct session *s, struct dthread *t, taddr *to, taddr *sp);

#endif
