#ifndef LANG_SYNTAX_EXPR_NAME_H
#define LANG_SYNTAX_EXPR_NAME_H
/** Names of C++ in text: `ns::class<int, 3>::name'. */
#include <stdbool.h>

#include "base/arena.h"
#include "lang/syntax/lex.h"

/**
 * The whole name at text (which begins with a letter), as compilers write it: `a::b<c, d<e> >'.
 * *ret is its end. Brackets that are not closed are not part of it. tight: `d<e>>', as some
 * compilers write.
 */
const char *expr_whole_name(struct arena *a, const char *text, bool tight, const char **ret);

struct expr_names;
/** The name of a function with its template arguments, `max<int>', if k begins one; *rest is behind
 * k, and then behind the name. NULL: it begins none. */
const char *expr_template(struct arena *a, const struct expr_names *names,
			  const struct lex_token *k, const char **rest);
/** True if an `@' and this follow a parameter that is meant as it was at its function's entry. */
bool expr_is_entry(const char *s);
/** Returns the name of such a parameter. */
const char *expr_entry_name(struct arena *a, const char *name);
/** Returns the index of a tuple's element that the lexer took for a fraction (`.1'); NULL: it is
 * none. */
const char *expr_part(struct arena *a, const struct lex_token *k, const char *end);

/** True for a word of which the names of basic types consist. */
bool expr_is_base_word(const char *text);

#endif
