#ifndef DEBUGGER_STOP_PROGRAM_H
#define DEBUGGER_STOP_PROGRAM_H
/** A program comes into the session, and leaves it. */
#include "debugger/session/session.h"

/** Takes on a program that was held: our places are put into it. */
void program_entered(struct session *s);
/** Tells that it has ended, if it has done so while it was held. */
bool program_ended(struct session *s);
/** Tells of the end of the current program, and keeps its status. */
void program_tell_end(struct session *s, const struct event_info *event);

#endif
