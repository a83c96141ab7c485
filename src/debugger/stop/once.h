#ifndef DEBUGGER_STOP_ONCE_H
#define DEBUGGER_STOP_ONCE_H
/** The program runs until one event, which is told to all who want to know of it. */
#include "debugger/session/session.h"

/** Takes on a started or attached program. */
void once_begun(struct session *s);
/** Lets the program run until one event; *stop: it is one to stop for, and was told. */
struct err *once_run(struct session *s, enum run_how how, struct event_info *event,
		     bool *stop) ERR_CHECK;

#endif
