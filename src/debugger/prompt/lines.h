#ifndef DEBUGGER_PROMPT_LINES_H
#define DEBUGGER_PROMPT_LINES_H
/** Runs lines of commands, typed or from files, and the breakpoints' commands that follow from
 * them. */
#include "debugger/session/session.h"

/** Runs a line, and the commands of breakpoints that it hits. */
struct err *lines_try(struct session *s, const char *line) ERR_CHECK;
/** Ends a command whose result is e: shows an error, or runs the commands of breakpoints that were
 * hit. False: there was an error. */
bool lines_over(struct session *s, struct err *e);
/** Runs a line to its end. False: there was an error, which was shown. */
bool lines_run(struct session *s, const char *line);
/** Runs the lines of a file, until one fails. */
struct err *lines_run_file(struct session *s, const char *path) ERR_CHECK;

#endif
