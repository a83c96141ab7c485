#include "lang/syntax/expr.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "lang/syntax/expr_binary.h"
#include "lang/syntax/expr_name.h"
#include "lang/syntax/expr_type.h"
#include "lang/syntax/parser.h"

enum { DEPTH_MAX = 200 };

static struct expr *comma(struct parser *p);
static struct expr *unary(struct parser *p);
static struct expr *assignment(struct parser *p);

/* -- operands --------------------------------------------------------------------------------- */

/** Parses $, $$, $3, $$3, $name. */
static struct expr *dollar(struct parser *p)
{
	const char *s = p->tok.text;
	bool back = *s == '$';
	char *end;

	unsigned long long n = strtoull(s + back, &end, 10);
	bool old = !s[back] || !*end;
	struct expr *e = parser_node(p, old ? EXPR_HISTORY : EXPR_DOLLAR, NULL, NULL);

	e->text = s;
	e->back = old && (back || !*s);
	e->u.number = !old || !*s ? 0 : !s[back] ? 1 : n;
	parser_advance(p);
	return e;
}

static struct expr *name(struct parser *p)
{
	struct expr *e = parser_node(p, EXPR_NAME, NULL, NULL);

	e->text = p->tok.text;
	const char *whole = expr_template(p->arena, p->names, &p->tok, &p->p);
	if (whole)
		e->text = whole;
	parser_advance(p);
	if (whole)
		return e;
	// a::b::c is one name (C++), unless the first part is a file or function, which only the
	// look-up can tell.
	while (parser_is(p, P2(':', ':'))) {
		parser_advance(p);
		if (p->tok.kind != LEX_NAME && p->tok.kind != LEX_QUOTED) {
			parser_refuse(p);
			break;
		}
		if (e->scope) {
			struct buf b = {0};

			buf_printf(&b, "%s::%s", e->scope, e->text);
			e->scope = arena_dup(p->arena, buf_str(&b), b.len + 1);
			buf_deinit(&b);
		} else {
			e->scope = e->text;
		}
		e->text = p->tok.text;
		parser_advance(p);
	}
	if (parser_is(p, '@') && expr_is_entry(p->p)) {
		e->text = expr_entry_name(p->arena, e->text);
		parser_advance(p);
		parser_advance(p);
	}
	return e;
}

/** A name outside of all functions, behind its `::'. */
static struct expr *global_name(struct parser *p)
{
	struct expr *e = name(p);

	e->scope = e->scope ?: "";
	return e;
}

/** Operands with commas between, up to what closes them: NULL, or EXPR_COMMA of the first and the
 * others. */
static struct expr *list(struct parser *p, int close)
{
	struct expr *first = NULL, **end = &first;

	while (!p->err && !parser_accept(p, close)) {
		*end = parser_node(p, EXPR_COMMA, assignment(p), NULL);
		end = &(*end)->b;
		if (!parser_is(p, close))
			parser_expect(p, P1(','));
	}
	return first;
}

/** Parses `dynamic_cast<type>(a)' and the like; NULL, with nothing consumed, if there is none. */
static struct expr *named_cast(struct parser *p)
{
	static const struct {
		const char *word;
		enum expr_op op;
	} casts[] = {{"dynamic_cast", EXPR_DYNAMIC_CAST},
		     {"reinterpret_cast", EXPR_REINTERPRET_CAST},
		     {"static_cast", EXPR_CAST},
		     {"const_cast", EXPR_CAST}};
	unsigned i = 0;

	while (i < ARRAY_LEN(casts) && !parser_is_word(p, casts[i].word))
		i++;
	if (i == ARRAY_LEN(casts) || p->p[strspn(p->p, " \t")] != '<')
		return NULL;
	parser_advance(p);
	parser_advance(p);
	struct expr *e = parser_node(p, casts[i].op, NULL, NULL);
	e->type = p->tok.kind == LEX_NAME ? expr_type_name(p) : NULL;
	if (!e->type)
		parser_refuse(p);
	parser_expect(p, P1('>'));
	parser_expect(p, P1('('));
	e->a = comma(p);
	parser_expect(p, P1(')'));
	return e;
}

static struct expr *primary(struct parser *p)
{
	struct expr *e;
	const struct type *t;

	switch (p->tok.kind) {
	case LEX_NUMBER:
	case LEX_FLOAT:
		e = parser_node(p, p->tok.kind == LEX_NUMBER ? EXPR_NUMBER : EXPR_FLOAT, NULL,
				NULL);
		e->type = p->tok.type;
		if (p->tok.kind == LEX_NUMBER)
			e->u.number = p->tok.u.number;
		else
			e->u.real = p->tok.u.real;
		parser_advance(p);
		return e;
	case LEX_STRING:
		e = parser_node(p, EXPR_STRING, NULL, NULL);
		e->text = p->tok.text;
		e->len = p->tok.len;
		e->type = p->tok.type;
		parser_advance(p);
		return e;
	case LEX_DOLLAR:
		return dollar(p);
	case LEX_NAME:
	case LEX_QUOTED:
		e = named_cast(p);
		if (e)
			return e;
		t = p->tok.kind == LEX_NAME ? expr_type_name(p) : NULL;
		if (t || p->err) { // whatis int, sizeof: an operand that is a type
			e = parser_node(p, EXPR_TYPE, NULL, NULL);
			e->type = t;
			return e;
		}
		return name(p);
	default:
		break;
	}
	if (parser_accept(p, P1('('))) {
		e = comma(p);
		parser_expect(p, P1(')'));
		return e;
	}
	if (parser_accept(p, P2(':', ':')) && p->tok.kind == LEX_NAME)
		return global_name(p);
	if (parser_accept(p, P1('{'))) {
		e = parser_node(p, EXPR_AT_TYPE, NULL, NULL);
		e->type = p->tok.kind == LEX_NAME ? expr_type_name(p) : NULL;
		if (!e->type)
			return parser_node(p, EXPR_ARRAY, list(p, '}'), NULL);
		parser_expect(p, P1('}'));
		e->a = unary(p);
		return e;
	}
	parser_refuse(p);
	return parser_node(p, EXPR_NUMBER, NULL, NULL);
}

static struct expr *postfix(struct parser *p)
{
	struct expr *e = primary(p);
	const char *part;

	while (!p->err) {
		if (parser_accept(p, P1('['))) {
			e = parser_node(p, EXPR_INDEX, e, comma(p));
			parser_expect(p, P1(']'));
		} else if (parser_is(p, P1('.')) || parser_is(p, P2('-', '>'))) {
			e = parser_node(p, parser_is(p, P1('.')) ? EXPR_MEMBER : EXPR_ARROW, e,
					NULL);
			parser_advance(p);
			if (parser_accept(p, P1('*'))) { // It is a pointer to a member.
				*e = (struct expr){.op = EXPR_MEMBER_OF, .a = e->a, .b = unary(p)};
				continue;
			}
			if (p->tok.kind != LEX_NAME)
				parser_refuse(p);
			e->text = p->tok.text;
			parser_advance(p);
		} else if (p->tok.kind == LEX_FLOAT &&
			   (part = expr_part(p->arena, &p->tok, p->p))) {
			e = parser_node(p, EXPR_MEMBER, e, NULL);
			e->text = part;
			parser_advance(p);
		} else if (parser_is(p, P2('+', '+')) || parser_is(p, P2('-', '-'))) {
			e = parser_node(p,
					parser_is(p, P2('+', '+')) ? EXPR_POST_INC : EXPR_POST_DEC,
					e, NULL);
			parser_advance(p);
		} else if (parser_is(p, P1('('))) {
			parser_advance(p);
			e = parser_node(p, EXPR_CALL, e, list(p, ')'));
		} else {
			break;
		}
	}
	return e;
}

static struct expr *size_of(struct parser *p)
{
	struct expr *e = parser_node(p, EXPR_SIZEOF, NULL, NULL);

	parser_advance(p);
	if (parser_is(p, P1('('))) {
		const struct type *t = expr_cast_type(p);

		if (t) {
			e->a = parser_node(p, EXPR_TYPE, NULL, NULL);
			e->a->type = t;
			return e;
		}
	}
	e->a = unary(p);
	return e;
}

static struct expr *unary_inner(struct parser *p)
{
	static const struct {
		int punct;
		enum expr_op op;
	} ops[] = {{P1('-'), EXPR_NEGATE},	 {P1('+'), EXPR_PLUS},
		   {P1('!'), EXPR_NOT},		 {P1('~'), EXPR_COMPLEMENT},
		   {P1('*'), EXPR_DEREF},	 {P1('&'), EXPR_ADDRESS},
		   {P2('+', '+'), EXPR_PRE_INC}, {P2('-', '-'), EXPR_PRE_DEC}};

	for (unsigned i = 0; i < ARRAY_LEN(ops); i++)
		if (parser_accept(p, ops[i].punct))
			return parser_node(p, ops[i].op, unary(p), NULL);
	if (parser_is_word(p, "sizeof"))
		return size_of(p);
	if (parser_is(p, P1('('))) {
		const struct type *t = expr_cast_type(p);

		if (t) {
			struct expr *e = parser_node(p, EXPR_CAST, unary(p), NULL);

			e->type = t;
			return e;
		}
	}
	return postfix(p);
}

static struct expr *unary(struct parser *p)
{
	if (++p->depth > DEPTH_MAX)
		parser_fail(p, err_new("The expression is nested too deeply."));
	struct expr *e = p->err ? parser_node(p, EXPR_NUMBER, NULL, NULL) : unary_inner(p);
	p->depth--;
	return e;
}

/* -- binary operators, by precedence ---------------------------------------------------------- */

static const struct expr_binary *binary_here(const struct parser *p)
{
	return p->tok.kind == LEX_PUNCT ? expr_binary_find(p->tok.punct) : NULL;
}

/** Parses `n as u8', a cast of Rust. */
static struct expr *cast_behind(struct parser *p)
{
	struct expr *e = unary(p);

	while (!p->err && parser_is_word(p, "as")) {
		parser_advance(p);
		const struct type *t = p->tok.kind == LEX_NAME ? expr_type_name(p) : NULL;

		if (!t) {
			parser_refuse(p);
			break;
		}
		e = parser_node(p, EXPR_CAST, e, NULL);
		e->type = t;
	}
	return e;
}

static struct expr *binary(struct parser *p, unsigned level)
{
	struct expr *e = cast_behind(p);
	const struct expr_binary *b;

	while (!p->err && (b = binary_here(p)) && b->level >= level) {
		parser_advance(p);
		e = parser_node(p, b->op, e, binary(p, b->level + 1u));
	}
	return e;
}

static struct expr *conditional(struct parser *p)
{
	struct expr *e = binary(p, 1);

	if (!parser_accept(p, P1('?')))
		return e;
	e = parser_node(p, EXPR_COND, e, comma(p));
	parser_expect(p, P1(':'));
	e->c = conditional(p);
	return e;
}

static struct expr *assignment(struct parser *p)
{
	struct expr *e = conditional(p);

	if (parser_accept(p, P1('='))) {
		e = parser_node(p, EXPR_ASSIGN, e, assignment(p));
		e->binop = EXPR_ASSIGN;
		return e;
	}
	const struct expr_binary *b =
		p->tok.kind == LEX_PUNCT ? expr_binary_assigning(p->tok.punct) : NULL;
	if (b) {
		parser_advance(p);
		e = parser_node(p, EXPR_ASSIGN, e, assignment(p));
		e->binop = b->op;
	}
	return e;
}

static struct expr *comma(struct parser *p)
{
	struct expr *e = assignment(p);

	while (!p->err && parser_accept(p, P1(',')))
		e = parser_node(p, EXPR_COMMA, e, assignment(p));
	return e;
}

struct err *expr_parse(struct arena *a, struct types *types, const struct expr_names *names,
		       const char *text, const char **rest, struct expr **ret)
{
	struct parser p = {.arena = a, .types = types, .names = names, .p = text};

	parser_advance(&p);
	if (!p.err && p.tok.kind == LEX_END)
		parser_fail(&p, err_new("An expression is missing."));
	*ret = rest ? assignment(&p) : comma(&p);
	bool ends = p.tok.kind == LEX_END ||
		    (rest && (parser_is(&p, P1(',')) || parser_is_word(&p, "if") ||
			      parser_is_word(&p, "thread")));
	if (!p.err && !ends)
		parser_refuse(&p);
	// What macros stand for is in another text, but the rest is the same.
	if (rest)
		*rest = text + strlen(text) - strlen(p.tok.at);
	return p.err;
}
