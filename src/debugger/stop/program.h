#ifndef DEBUGGER_STOP_PROGRAM_H
#define DEBUGGER_STOP_PROGRAM_H
/** What happens when a program enters or leaves the session. */
#include "debugger/session/session.h"

/** Makes a held program usable: sets our sites in it. */
void program_entered(struct session *s);
/** Reports that it has ended, if it did so while it was held. */
bool program_ended(struct session *s);
/** Reports the end of the current program, and stores its status. */
void program_tell_end(struct session *s, const struct event_info *event);

#endif
