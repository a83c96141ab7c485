#ifndef DEBUGGER_SCOPE_LIBRARIES_H
#define DEBUGGER_SCOPE_LIBRARIES_H
/** Which libraries the program has. */
#include "debugger/session/session.h"

/** Which libraries there are: s->loaded says which have come and gone since it was last asked. */
void libraries_update(struct session *s);

#endif
