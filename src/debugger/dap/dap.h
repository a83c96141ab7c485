#ifndef DEBUGGER_DAP_DAP_H
#define DEBUGGER_DAP_DAP_H
/**
 * `pawl debug -i=dap': the Debug Adapter Protocol (1.70), for editors, on standard input and
 * output. Requests act on the same session as the prompt's commands. Lines and columns are
 * converted here, ids of frames and variables are made here; all else is the session's.
 */
#include "debugger/session/session.h"

/** Serves a client until it disconnects or has gone. Returns the exit status. */
int dap_serve(struct session *s);

#endif
