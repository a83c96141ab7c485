#ifndef DEBUGGER_CALLING_CALLING_H
#define DEBUGGER_CALLING_CALLING_H
/**
 * Runs functions of the program for expressions (lang/eval.h). A function runs in
 * the current thread, below the red zone of what that was executing. As in gdb, the other threads
 * run meanwhile, unless `set scheduler-locking' forbids it, breakpoints stop it, and signals are
 * reported. If the function does not return, because the program stops inside of it, its dummy
 * frame stays (debugger/session/dummies.h).
 */
#include "lang/eval.h"

/** For eval_env.calls. */
extern const struct eval_calls calling;

#endif
