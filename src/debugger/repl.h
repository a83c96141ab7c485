#ifndef DEBUGGER_REPL_H
#define DEBUGGER_REPL_H
/** The prompt: lines by readline where the input is a terminal, else as they come. */
#include "debugger/session.h"

/** Reads and runs lines until the input ends or the session is to be left. */
void repl(struct session *s);

#endif
