#ifndef DEBUGGER_INFERIOR_ASKED_H
#define DEBUGGER_INFERIOR_ASKED_H
/**
 * Signals to the debugger itself. SIGINT stops the program. SIGTERM and SIGHUP end the session as
 * the command `quit` does: programs that we started are killed, and others are restored and
 * detached from. SIGIO says that there is input which somebody waits for while the program runs
 * (fcntl(2), O_ASYNC).
 */
#include <signal.h>

/** Installs the handlers. The flag is the signal that arrived, until its reader resets it to 0.
 * Until then waits are interrupted repeatedly, since a signal that arrives just before a wait would
 * not interrupt it. */
volatile sig_atomic_t *asked_install(void);

#endif
