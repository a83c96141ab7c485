#ifndef EXPLAIN_EXPLAIN_H
#define EXPLAIN_EXPLAIN_H
/**
 * What calls, errors and signals mean, in the words of syscalls/explain.txt, which is part of the
 * program. Knows no process and no trace.
 */
#include "base/buf.h"
#include "base/err.h"

enum { EXPLAIN_WIDTH = 80 };

/** Appends the explanation of a call, an error or a signal, with lines of EXPLAIN_WIDTH columns. An
 * error may be a number, and a signal's name may lack its SIG. error: what this one means for the
 * call; or NULL. Fails if a word is unknown, with the name that is nearest to it. */
struct err *explain_put(struct buf *b, const char *word, const char *error) ERR_CHECK;

/** What an error means for a call, or, if nothing is known of that, by itself. *n: its length;
 * NULL: the error is unknown, too. */
const char *explain_error(const char *call, const char *error, size_t *n);
const char *explain_signal(const char *signal, size_t *n);
/** The manual pages about a call or a signal; NULL: none are known. */
const char *explain_pages(const char *name, size_t *n);

/** True if the word is the name of a call, an error or a signal. */
bool explain_is_error(const char *word);

/** `pawl explain WORD [ERRNO]`: argv as in main, from "explain" on. Returns an exit status. */
int explain_main(int argc, char **argv);

#endif
