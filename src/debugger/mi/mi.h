#ifndef DEBUGGER_MI_MI_H
#define DEBUGGER_MI_MI_H
/**
 * `pawl debug -i=mi2': GDB/MI, for editors that drive gdb (VS Code's cppdbg, Emacs, CLion).
 * Commands and records are those of the manual of gdb, "The GDB/MI Interface"; doc/mi.md lists
 * them.
 */
#include "debugger/session/session.h"

/** From now on what commands print, and their errors, are records. To be called before the first of
 * them: clients look at the first line to see what they talk to. */
void mi_begin(struct session *s);
/** Serves a client until it leaves or has gone. Returns the exit status. */
int mi_serve(struct session *s);

#endif
