#ifndef DEBUGGER_SCOPE_JUMPS_H
#define DEBUGGER_SCOPE_JUMPS_H
/**
 * Jumps out of a function without a return: longjmp and the like, and C++ exceptions, which the
 * unwinder announces before it jumps to the handler (_Unwind_DebugHook). A step over a call needs
 * their targets.
 */
#include "debugger/session/session.h"

/** Inserts sites at all places from which such a jump may begin. */
void jumps_watch(struct session *s);
void jumps_unwatch(struct session *s);
/** To be called when a library was loaded or unloaded, or the program has changed. */
void jumps_forget(struct session *s);

/** If the thread is about to jump: the target, and the stack pointer there (0: not known; it is at
 * least that high). False: it is at no such place. */
bool jumps_target(struct session *s, struct dthread *t, taddr *to, taddr *sp);

#endif
