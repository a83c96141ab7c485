#ifndef DEBUGGER_INFERIOR_ASKED_H
#define DEBUGGER_INFERIOR_ASKED_H
/**
 * Signals to the debugger itself: SIGINT stops the program, SIGTERM and SIGHUP end the session as
 * `quit' does, with everything given back.
 */
#include <signal.h>

/** Takes the signals; the flag is the signal that asks, until whoever minds it has reset it to 0.
 * Waits are interrupted again and again until then, so that none is missed. */
volatile sig_atomic_t *asked_install(void);

#endif
