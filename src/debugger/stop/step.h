#ifndef DEBUGGER_STOP_STEP_H
#define DEBUGGER_STOP_STEP_H
/**
 * Going on: freely, by instructions, by lines, to the end of a function, to a place. Each returns
 * when the program is stopped, and has shown where and why.
 */
#include "debugger/session/session.h"

struct err *step_continue(struct session *s) ERR_CHECK;
/** n instructions; over: calls count as one. */
struct err *step_instructions(struct session *s, uint64_t n, bool over) ERR_CHECK;
/** n lines of source; functions without lines are passed over. over: all functions are. */
struct err *step_lines(struct session *s, uint64_t n, bool over) ERR_CHECK;
/** As a line with `over', but never backward: to the end of a loop. */
struct err *step_until(struct session *s) ERR_CHECK;
/** To where the selected frame returns to. */
struct err *step_finish(struct session *s) ERR_CHECK;
/** To an address. in_frame: or to the end of the current function. */
struct err *step_to(struct session *s, taddr addr, bool in_frame) ERR_CHECK;

#endif
