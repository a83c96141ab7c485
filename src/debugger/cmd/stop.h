#ifndef DEBUGGER_CMD_STOP_H
#define DEBUGGER_CMD_STOP_H
/** Functions shared by the commands that make breakpoints, watchpoints and catchpoints. */
#include "debugger/session/session.h"

/** Parses what may follow a location: `thread N', `if CONDITION'. *condition (or NULL) belongs to
 * the caller. */
struct err *stop_take_rest(struct session *s, const char *rest, char **condition,
			   struct thread_id *only) ERR_CHECK;
/** Sets $bpnum to the number of a new one. */
void stop_note(struct session *s, const struct breakpoint *b);

#endif
