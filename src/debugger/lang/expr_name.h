#ifndef DEBUGGER_LANG_EXPR_NAME_H
#define DEBUGGER_LANG_EXPR_NAME_H
/** Names of C++ in text: `ns::class<int, 3>::name'. */
#include <stdbool.h>

#include "base/arena.h"
#include "debugger/lang/lex.h"

/**
 * The whole name that begins at text (with a letter), as compilers write it: `a::b<c, d<e> >'. *ret
 * gets where it ends. Brackets that don't close are no part of it. tight: `d<e>>', as some do.
 */
const char *expr_whole_name(struct arena *a, const char *text, bool tight, const char **ret);

/** Behind an `@': is a parameter meant as it was at its function's entry? */
bool expr_is_entry(const char *s);
/** That one's name. */
const char *expr_entry_name(struct arena *a, const char *name);
/** The number of a part of a tuple, that the token looks like a fraction for: `.1'; NULL: it is
 * none.
 */
const char *expr_part(struct arena *a, const struct lex_token *k, const char *end);

#endif
