#ifndef LANG_SYNTAX_LEX_H
#define LANG_SYNTAX_LEX_H
/** Tokens of expressions (lang/syntax/expr.h). */
#include "base/arena.h"
#include "base/err.h"
#include "sym/dwarf/type.h"

enum lex_kind {
	LEX_END,
	LEX_NUMBER,
	LEX_FLOAT,
	LEX_STRING,
	LEX_QUOTED,
	LEX_NAME,
	LEX_DOLLAR,
	LEX_PUNCT
};

struct lex_token {
	enum lex_kind kind;
	const char *at;	  /* in the text */
	const char *text; /* names, contents of strings; NUL-terminated */
	size_t len;
	int punct; /* characters, the first one lowest: '<' | '<' << 8 | '=' << 16 */
	const struct type *type;
	union {
		uint64_t number;
		long double real;
	} u;
};

/**
 * Gets the token at *p; *p moves behind it. LEX_QUOTED is text in single quotes that is not a
 * character: 'file.c'. radix: the base of numbers without a prefix.
 */
struct err *lex_next(struct arena *a, const struct types *t, unsigned radix, const char **p,
		     struct lex_token *ret) ERR_CHECK;

#endif
