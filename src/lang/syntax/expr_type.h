#ifndef LANG_SYNTAX_EXPR_TYPE_H
#define LANG_SYNTAX_EXPR_TYPE_H
/** Names of types in expressions: `const struct point *[3]'. */
#include "lang/syntax/parser.h"

/** Parses a type; NULL, with nothing consumed, if there is none. */
const struct type *expr_type_name(struct parser *p);
/** The type of a cast, if the parentheses here contain one, else NULL with nothing consumed. */
const struct type *expr_cast_type(struct parser *p);

#endif
