#ifndef DEBUGGER_SIGNALS_H
#define DEBUGGER_SIGNALS_H
/** Signals by name, and what the debugger does about them (`handle', `info signals'). */
#include "debugger/session.h"

/** gdb's defaults: silent for those that programs use all the time. */
void signals_defaults(struct signal_rule *rules);
/** "SIGINT"; "SIG34" for those without a name. */
const char *signals_name(int sig);
/** "Interrupt" */
const char *signals_text(int sig);
/** By "SIGINT", "INT" or a number; 0: none. */
int signals_find(const char *name);

#endif
