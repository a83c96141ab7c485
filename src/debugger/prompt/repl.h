#ifndef DEBUGGER_PROMPT_REPL_H
#define DEBUGGER_PROMPT_REPL_H
/** The prompt: reads lines (with readline on a terminal) and runs them, until the session quits. */
#include "debugger/session/session.h"

/** Reads and runs lines until the input ends or a command quits. */
void repl(struct session *s);
/** True if the user sits at a terminal, so that output may be paged and coloured. */
bool repl_interactive(void);

#endif
