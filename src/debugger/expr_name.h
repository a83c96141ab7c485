#ifndef DEBUGGER_EXPR_NAME_H
#define DEBUGGER_EXPR_NAME_H
/** Names of C++ in text: `ns::class<int, 3>::name'. */
#include <stdbool.h>

#include "base/arena.h"

/**
 * The whole name that begins at text (with a letter), as compilers write it: `a::b<c, d<e> >'. *ret
 * gets where it ends. Brackets that don't close are no part of it. tight: `d<e>>', as some do.
 */
const char *expr_whole_name(struct arena *a, const char *text, bool tight, const char **ret);

#endif
