#ifndef DEBUGGER_STOP_WHERE_H
#define DEBUGGER_STOP_WHERE_H
/** What is shown at a stop: the place, the hook for stops, the context, the displays. */
#include "debugger/session/session.h"

/** Shows where the current thread is, as after a stop: its frame, unless it is still in function
 * `before' (an address), and the source line. */
void stop_where(struct session *s, taddr before);

#endif
