#ifndef DEBUGGER_SIGNALS_LIMIT_H
#define DEBUGGER_SIGNALS_LIMIT_H
/** Signals by name, and what the debugger does about them (`handle', `info signals'). */
#include <signal.h>
#include <stdbool.h>

/** What is done about a signal. */
struct signal_rule {
	bool stop, print, pass;
};

enum { SIGNALS_LIMIT = 65 };

/** gdb's defaults: silent for those that programs use all the time. */
void signals_defaults(struct signal_rule *rules);
/** "SIGINT"; "SIG34" for those without a name. */
const char *signals_name(int sig);
/** "Interrupt" */
const char *signals_text(int sig);
/** By "SIGINT", "INT" or a number; 0: none. */
int signals_find(const char *name);

#endif
