#ifndef TRACER_LTRACE_WORDS_H
#define TRACER_LTRACE_WORDS_H
/**
 * What ltrace says when it cannot begin, for runs under its name. Scripts look for these lines,
 * which have no name in front of them.
 */
#include "base/err.h"

/** Frees the error of a file for -o that could not be opened, and returns it in ltrace's words. */
struct err *ltrace_words_output(const char *path, struct err *e) ERR_CHECK;
/** Checks, before anything is done, whether a command can be started: its user must exist (NULL:
 * none was named), and its file must exist and be executable. command is its words; NULL: there is
 * no command. */
struct err *ltrace_words_check(const char *user, char *const *command) ERR_CHECK;
/** With -c, the table of nothing that ltrace prints even if it could not begin. path: the file for
 * it; NULL: stderr. */
void ltrace_words_table(const char *path);

#endif
