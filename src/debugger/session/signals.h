#ifndef DEBUGGER_SIGNALS_LIMIT_H
#define DEBUGGER_SIGNALS_LIMIT_H
/**
 * Names of signals, and what the debugger does when the program gets them (`handle', `info
 * signals').
 */
#include <signal.h>
#include <stdbool.h>

/** What happens when the program gets a signal. */
struct signal_rule {
	bool stop, print, pass;
};

enum { SIGNALS_LIMIT = 65 };

/** Sets gdb's defaults: no stop and no message for signals that programs use all the time. */
void signals_defaults(struct signal_rule *rules);
/** Returns "SIGINT", or "SIG34" for a signal without a name. */
const char *signals_name(int sig);
/** Returns the description of a signal: "Interrupt". */
const char *signals_text(int sig);
/** Finds a signal by "SIGINT", "INT" or a number; 0: there is none. */
int signals_find(const char *name);

#endif
