#ifndef TRACER_LTRACE_WORDS_H
#define TRACER_LTRACE_WORDS_H
/**
 * What ltrace says when it cannot begin, for runs under its name. Scripts look for these lines,
 * which have no name in front of them.
 */
#include "base/err.h"

/** The error of a file for -o that could not be opened, which is freed. */
struct err *ltrace_words_output(const char *path, struct err *e) ERR_CHECK;
/** Whether a command can be begun, as far as this can be known before anything is done: whether its
 * user exists (NULL: none was named), and its file, which is one that can be executed. command: its
 * words; NULL: there is none. */
struct err *ltrace_words_check(const char *user, char *const *command) ERR_CHECK;

#endif
