#ifndef LANG_SYNTAX_EXPR_BINARY_H
#define LANG_SYNTAX_EXPR_BINARY_H
/** The operators of two operands, with how tightly they bind. */
#include "lang/syntax/expr.h"

struct expr_binary {
	int punct; /* as in struct lex_token */
	uint8_t level;
	enum expr_op op;
};

/** Returns the operator of a token; NULL: the token is no operator. */
const struct expr_binary *expr_binary_find(int punct);
/** Returns the operator of an assignment such as `+='; NULL: the token is no such assignment. */
const struct expr_binary *expr_binary_assigning(int punct);

#endif
