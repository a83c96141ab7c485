#ifndef DEBUGGER_DEBUGGER_H
#define DEBUGGER_DEBUGGER_H
/** Creates and destroys a session, with all its parts. */
#include "debugger/session/session.h"

struct command;

/** commands are the tables of commands, and NULL behind the last one. The handler of SIGINT sets
 * *stop_asked. */
void debugger_init(struct session *s, const struct command *const *commands,
		   volatile sig_atomic_t *stop_asked);
void debugger_deinit(struct session *s);

#endif
