#ifndef DEBUGGER_CMD_STOP_H
#define DEBUGGER_CMD_STOP_H
/** What the commands that make breakpoints, watchpoints and catchpoints have in common. */
#include "lang/syntax/expr.h"
#include "debugger/session/session.h"

/** Parses what may follow a location: `thread N', `if CONDITION'. *condition (or NULL) belongs to
 * the caller. */
struct err *stop_take_rest(struct session *s, const char *rest, char **condition,
			   struct thread_id *only) ERR_CHECK;
/** An error for the first name of an expression that means nothing at a place in C, as gdb says it.
 */
struct err *stop_check_names(struct session *s, const struct expr *x,
			     const struct spot *at) ERR_CHECK;
/** A new one has its number in $bpnum. */
void stop_note(struct session *s, const struct breakpoint *b);

#endif
