#ifndef DEBUGGER_INFERIOR_ASKED_H
#define DEBUGGER_INFERIOR_ASKED_H
/**
 * Signals to the debugger itself: SIGINT stops the program, SIGTERM and SIGHUP end the session as
 * `quit' does, with everything given back.
 */
#include <signal.h>

/** Installs the handlers. The flag is the signal that arrived, until its reader has reset it to 0.
 * Until then waits are interrupted again and again, so that no signal is missed. */
volatile sig_atomic_t *asked_install(void);

#endif
