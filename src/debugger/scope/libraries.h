#ifndef DEBUGGER_SCOPE_LIBRARIES_H
#define DEBUGGER_SCOPE_LIBRARIES_H
/** The libraries that the program has loaded. */
#include "debugger/session/session.h"

/**
 * Reads the list of libraries: s->loaded says which were loaded and unloaded since the last time.
 */
void libraries_update(struct session *s);

#endif
