#ifndef DEBUGGER_CMD_STOP_H
#define DEBUGGER_CMD_STOP_H
/** What the commands that make breakpoints, watchpoints and catchpoints have in common. */
#include "debugger/session/session.h"

/** What may follow a location: `thread N', `if CONDITION'. *condition: the caller's, or NULL. */
struct err *stop_take_rest(struct session *s, const char *rest, char **condition,
			   struct thread_id *only) ERR_CHECK;
/** A new one has its number in $bpnum. */
void stop_note(struct session *s, const struct breakpoint *b);

#endif
