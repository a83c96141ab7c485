#ifndef DEBUGGER_PROMPT_LINES_H
#define DEBUGGER_PROMPT_LINES_H
/** Lines of commands, and what follows from them: those that are typed, those of files, and those
 * that breakpoints have. */
#include "debugger/session/session.h"

/** Runs a line and what breakpoints have to be done; shows its error, if there is one. False: there
 * was one. */
bool lines_run(struct session *s, const char *line);
/** Runs the lines of a file, until one fails. */
struct err *lines_run_file(struct session *s, const char *path) ERR_CHECK;

#endif
