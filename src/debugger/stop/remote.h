#ifndef DEBUGGER_STOP_REMOTE_H
#define DEBUGGER_STOP_REMOTE_H
/** Programs that a server of gdb's remote protocol controls (debugger/client), for a session. */
#include "debugger/session/session.h"

/** Connects to a server, as `target remote' does. If it has a program, that is the session's then.
 */
struct err *remote_connect(struct session *s, const char *where, bool extended) ERR_CHECK;
/** Ends the connection, without a word about the program. */
struct err *remote_disconnect(struct session *s) ERR_CHECK;
/** Has the server run a command, and shows what it says. */
struct err *remote_monitor(struct session *s, const char *command) ERR_CHECK;

enum remote_file { REMOTE_GET, REMOTE_PUT, REMOTE_DELETE };
/** Copies a file from there, copies one to there, or deletes one there; the text has the paths. */
struct err *remote_file(struct session *s, enum remote_file what, const char *text) ERR_CHECK;

/** Starts the program on the server's system. For a session with an extended connection. */
struct err *remote_run(struct session *s) ERR_CHECK;
/** Attaches to a process there. */
struct err *remote_attach(struct session *s, pid_t pid) ERR_CHECK;

#endif
