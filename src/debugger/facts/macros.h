#ifndef DEBUGGER_FACTS_MACROS_H
#define DEBUGGER_FACTS_MACROS_H
/** The macros that expressions know: the user's, and those of the source at the selected frame. */
#include "debugger/session/session.h"

/** Offers them to expressions of this session. */
void macros_init(struct session *s);
void macros_deinit(struct session *s);

#endif
