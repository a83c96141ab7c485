#ifndef DEBUGGER_STOP_ONCE_H
#define DEBUGGER_STOP_ONCE_H
/** Lets the program run until one event, and reports it to everything that handles events. */
#include "debugger/session/session.h"

/** Prepares a program that was started or attached to. */
void once_begun(struct session *s);
/** Lets the program run until one event; *stop: the program is to stop for it, and this was shown.
 */
struct err *once_run(struct session *s, enum run_how how, struct event_info *event,
		     bool *stop) ERR_CHECK;

#endif
