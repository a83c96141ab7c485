#ifndef DEBUGGER_STOP_STEP_H
#define DEBUGGER_STOP_STEP_H
/**
 * Resuming the program: freely, by instructions, by lines, to the end of a function, to a place.
 * Each function returns when the program has stopped, and has shown where and why.
 */
#include "debugger/session/session.h"

struct err *step_continue(struct session *s) ERR_CHECK;
/** Executes n instructions; over: calls count as one. */
struct err *step_instructions(struct session *s, uint64_t n, bool over) ERR_CHECK;
/** Steps n source lines; functions without lines are not entered. over: no function is entered. */
struct err *step_lines(struct session *s, uint64_t n, bool over) ERR_CHECK;
/** Like step_lines() with `over', but never backward: runs to the end of a loop. */
struct err *step_until(struct session *s) ERR_CHECK;
/** Runs to the return address of the selected frame. */
struct err *step_finish(struct session *s) ERR_CHECK;
/** Runs to an address, or to the end of the current function. anywhere: calls of functions count,
 * too; else only the current frame and those that called it. */
struct err *step_to(struct session *s, taddr addr, bool anywhere) ERR_CHECK;

#endif
