#ifndef DEBUGGER_PROMPT_REPL_H
#define DEBUGGER_PROMPT_REPL_H
/** The prompt: reads lines (with readline on a terminal) and runs them, until the session quits. */
#include "debugger/session/session.h"

/** Prompts until the input ends or somebody quits. */
void repl(struct session *s);
/** Says that the user sits at a terminal: what is printed may be paged and coloured. */
bool repl_interactive(void);

#endif
