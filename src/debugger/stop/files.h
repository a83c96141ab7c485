#ifndef DEBUGGER_STOP_FILES_H
#define DEBUGGER_STOP_FILES_H
/** Frees debug information of unmapped files. It outlives the mapping, because values refer to it,
 * but must not stay forever: programs are rebuilt and run again, libraries are loaded and
 * unloaded. */
#include "debugger/session/session.h"

/** Frees the information about unmapped files that nothing refers to. To be called when frames,
 * types and lines from before are no longer used. */
void files_drop(struct session *s);

#endif
