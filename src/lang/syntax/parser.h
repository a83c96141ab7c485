#ifndef LANG_SYNTAX_PARSER_H
#define LANG_SYNTAX_PARSER_H
/** The state of parsing an expression, and how tokens are taken: for lang/syntax/expr.c and
 * lang/syntax/expr_type.c. */
#include "lang/syntax/expr.h"
#include "lang/syntax/lex.h"

struct parser {
	struct arena *arena;
	struct types *types;
	const struct expr_names *names;
	const char *p; /* after tok */
	struct {
		const char *from, *to;
	} expanded; /* the text of macros: names in it are none */
	struct lex_token tok;
	struct err *err; /* the first error; parsing stops then */
	unsigned depth;
};

/* Punctuation, as in struct lex_token. */
#define P1(a) (a)
#define P2(a, b) ((a) | (b) << 8)
#define P3(a, b, c) ((a) | (b) << 8 | (c) << 16)

/** Ends the parsing with an error, unless there was one before. */
void parser_fail(struct parser *p, struct err *e);
/** The same for a token that cannot stand here. */
void parser_refuse(struct parser *p);
/** Goes on to the next token. */
void parser_advance(struct parser *p);
/** Is the token this punctuation, or this word? */
bool parser_is(const struct parser *p, int punct);
bool parser_is_word(const struct parser *p, const char *word);
/** Goes on if it is. */
bool parser_accept(struct parser *p, int punct);
/** Goes on if it is, or fails. */
void parser_expect(struct parser *p, int punct);
/** Makes a node of the tree. */
struct expr *parser_node(struct parser *p, enum expr_op op, struct expr *a, struct expr *b);

#endif
