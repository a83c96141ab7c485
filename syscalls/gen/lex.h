#ifndef GEN_LEX_H
#define GEN_LEX_H
/**
 * Splits bytes into tokens. Newlines and ';' are the same token; inside ( ) and [ ] newlines are
 * ignored; '#' begins a comment. An invalid byte becomes TK_BAD, which no rule of the grammar
 * accepts.
 */
#include "gen/diag.h"

enum tk {
	TK_EOF,
	TK_ERROR, /* used by the parser: stays until it recovers */
	TK_BAD,
	TK_LINE,
	TK_NAME,
	TK_NUM,
	TK_STR,
	TK_DOTS,  /* ... */
	TK_ARROW, /* -> */
	TK_SHL,
	TK_SHR,
	TK_LE,
	TK_GE,
	TK_EQ,
	TK_NE,
	TK_AND,
	TK_OR,
	/* other kinds are the character itself */
};

struct token {
	int kind;
	struct pos pos;
	bool first;	   /* first of its line */
	bool indented;	   /* ... and not in column 0 */
	bool glued;	   /* no blank before it */
	bool version;	   /* NUM written as 4.12 */
	struct name *name; /* NAME */
	uint64_t num;	   /* NUM */
	const char *text;  /* STR: the bytes between the quotes, unescaped; for messages */
	uint32_t len;
};

struct lexer {
	const char *p, *end, *line_start;
	uint32_t file, line;
	int paren, brace;
	bool hash_names; /* '#' inside a word is part of it (ABI files) */
	struct names *names;
	struct diag *diag;
};

void lex_init(struct lexer *l, struct diag *d, struct names *t, uint32_t file, const char *text,
	      size_t n);
void lex_next(struct lexer *l, struct token *ret);
/** After the word `header`: the text between < and >. False if there is none. */
bool lex_header(struct lexer *l, struct token *ret);
/** The token's name in messages, in the zone of the names. */
const char *lex_show(struct lexer *l, const struct token *t);

#endif
