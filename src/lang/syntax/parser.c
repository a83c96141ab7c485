#include "lang/syntax/parser.h"

#include <string.h>

void parser_fail(struct parser *p, struct err *e)
{
	if (p->err)
		err_free(e);
	else
		p->err = e;
	p->tok = (struct lex_token){.kind = LEX_END, .at = p->tok.at};
}

void parser_refuse(struct parser *p)
{
	parser_fail(p, err_new("A syntax error in expression, near `%s'.", p->tok.at));
}

static struct err *next(struct parser *p)
{
	unsigned radix = p->names && p->names->radix ? p->names->radix : 10;

	return lex_next(p->arena, p->types, radix, &p->p, &p->tok);
}

/** If the token is the name of a macro, goes on with what that stands for, in front of the rest. */
static struct err *take_macro(struct parser *p)
{
	const char *text, *rest = p->p;

	if (p->tok.at >= p->expanded.from && p->tok.at < p->expanded.to)
		return NULL;
	struct err *e = macro_expand_name(p->arena, p->names->macros, p->tok.text, &rest, &text);
	if (e || !text)
		return e;
	size_t n = strlen(text), left = strlen(rest);
	char *all = arena_alloc(p->arena, n + left + 2);
	memcpy(all, text, n);
	all[n] = ' ';
	memcpy(all + n + 1, rest, left + 1);
	p->p = p->expanded.from = all;
	p->expanded.to = all + n;
	return next(p);
}

void parser_advance(struct parser *p)
{
	struct err *e = p->err ? NULL : next(p);

	if (!e && !p->err && p->tok.kind == LEX_NAME && p->names && p->names->macros)
		e = take_macro(p);
	if (e)
		parser_fail(p, e);
}

bool parser_is(const struct parser *p, int punct)
{
	return p->tok.kind == LEX_PUNCT && p->tok.punct == punct;
}

bool parser_is_word(const struct parser *p, const char *word)
{
	return p->tok.kind == LEX_NAME && !strcmp(p->tok.text, word);
}

bool parser_accept(struct parser *p, int punct)
{
	if (!parser_is(p, punct))
		return false;
	parser_advance(p);
	return true;
}

void parser_expect(struct parser *p, int punct)
{
	if (!parser_accept(p, punct))
		parser_refuse(p);
}

struct expr *parser_node(struct parser *p, enum expr_op op, struct expr *a, struct expr *b)
{
	struct expr *e = arena_alloc(p->arena, sizeof(*e));

	*e = (struct expr){.op = op, .a = a, .b = b};
	return e;
}
