/* Expressions and types. */
#include "gen/parse.h"

enum { PARSE_DEPTH = 200 };

static struct expr *expr_new(struct parser *p, enum ex_kind kind, struct pos pos)
{
	struct expr *e = zone_new(p->zone, struct expr);
	e->kind = kind;
	e->pos = pos;
	return e;
}

static bool parse_enter(struct parser *p)
{
	if (++p->depth <= PARSE_DEPTH)
		return true;
	parse_fail(p, p->tok.pos, "this is nested too deeply");
	return false;
}

static struct expr *parse_unary(struct parser *p);

static struct expr *parse_primary(struct parser *p)
{
	struct pos pos = p->tok.pos;
	if (parse_accept(p, '(')) {
		struct expr *e = parse_expr(p);
		parse_expect(p, ')', "')'");
		return e;
	}
	if (parse_is(p, TK_STR)) {
		struct expr *e = expr_new(p, EX_STR, pos);
		e->text = parse_string(p);
		return e;
	}
	if (parse_is(p, TK_NUM)) {
		struct expr *e = expr_new(p, EX_NUM, pos);
		e->num = parse_number(p, "a number");
		return e;
	}
	struct expr *e = expr_new(p, EX_NAME, pos);
	e->name = parse_name(p, "an expression");
	static const char *const functions[] = {"min",	 "max", "align",    "sizeof",
						"isdev", "old", "readable", NULL};
	bool function = false;
	for (int i = 0; functions[i]; i++)
		function |= !strcmp(e->name->s, functions[i]);
	if (function && parse_accept(p, '(')) {
		e->kind = EX_CALL;
		do {
			*vec_push(p->zone, &e->args) = parse_expr(p);
		} while (parse_accept(p, ','));
		parse_expect(p, ')', "')' behind the arguments");
	}
	while (parse_is(p, '.') && parse_peek(p).kind == TK_NAME) {
		parse_next(p);
		struct expr *m = expr_new(p, EX_MEMBER, pos);
		m->a = e;
		m->name = parse_name(p, "a field");
		e = m;
	}
	return e;
}

static struct expr *parse_unary(struct parser *p)
{
	struct pos pos = p->tok.pos;
	int op = p->tok.kind;
	if (op != '-' && op != '!' && op != '~' && op != '*')
		return parse_primary(p);
	struct expr *e = expr_new(p, op == '*' ? EX_DEREF : EX_UNARY, pos);
	if (!parse_enter(p))
		return e;
	parse_next(p);
	e->op = op;
	e->a = parse_unary(p);
	p->depth--;
	return e;
}

static int binary_level(int op)
{
	switch (op) {
	case TK_OR:
		return 1;
	case TK_AND:
		return 2;
	case '|':
		return 3;
	case '^':
		return 4;
	case '&':
		return 5;
	case TK_EQ:
	case TK_NE:
		return 6;
	case '<':
	case '>':
	case TK_LE:
	case TK_GE:
		return 7;
	case TK_SHL:
	case TK_SHR:
		return 8;
	case '+':
	case '-':
		return 9;
	case '*':
	case '/':
	case '%':
		return 10;
	}
	return 0;
}

/** `%` and `!` also begin classes, so an operator must be followed by an operand on its line. */
static struct expr *parse_binary(struct parser *p, int level)
{
	struct expr *e = parse_unary(p);
	for (;;) {
		int l = binary_level(p->tok.kind);
		if (!l || l < level)
			return e;
		struct expr *b = expr_new(p, EX_BINARY, p->tok.pos);
		b->op = p->tok.kind;
		b->a = e;
		if (!parse_enter(p))
			return e;
		parse_next(p);
		b->b = parse_binary(p, l + 1);
		p->depth--;
		e = b;
	}
}

struct expr *parse_operand(struct parser *p)
{
	if (!parse_enter(p))
		return expr_new(p, EX_NUM, p->tok.pos);
	struct expr *e = parse_binary(p, 1);
	p->depth--;
	return e;
}

struct expr *parse_expr(struct parser *p)
{
	struct expr *e = parse_operand(p);
	if (!parse_is(p, '?') || !parse_enter(p))
		return e;
	struct expr *c = expr_new(p, EX_COND, p->tok.pos);
	parse_next(p);
	c->a = e;
	c->b = parse_expr(p);
	parse_expect(p, ':', "':'");
	c->c = parse_expr(p);
	p->depth--;
	return c;
}

/* -- types ------------------------------------------------------------------------------------ */

static void parse_type_args(struct parser *p, struct type *t)
{
	if (!parse_accept(p, '('))
		return;
	if (t->kind == TY_NAME && !strcmp(t->name->s, "records")) {
		t->a = parse_type(p);
		if (!parse_accept(p, ',')) {
			parse_expect(p, ')', "')' or ',' behind the type of the records");
			return;
		}
	}
	if (!parse_is(p, ')')) {
		do {
			*vec_push(p->zone, &t->args) = parse_expr(p);
		} while (parse_accept(p, ','));
	}
	parse_expect(p, ')', "')' or ',' in the parameters of the type");
}

static void parse_nest(struct parser *p, struct type *t)
{
	t->kind = TY_NEST;
	for (; parse_is_word(p, "each") && parse_peek(p).kind == TK_NAME; t->each++)
		parse_next(p);
	if (!parse_is_word(p, "by") || parse_peek(p).kind != TK_NAME) {
		t->name = parse_name(p, "the name of a set of attributes");
		parse_type_args(p, t);
		return;
	}
	parse_next(p);
	t->kind = TY_NESTBY;
	t->name = parse_name(p, "the name of a remembered string");
	if (!parse_expect(p, '{', "'{'"))
		return;
	for (;;) {
		while (parse_accept(p, TK_LINE) || parse_accept(p, ','))
			;
		if (!parse_is(p, TK_STR))
			break;
		struct nest_case c = {.str = parse_string(p)};
		parse_expect(p, '=', "'=' and a type");
		c.type = parse_type(p);
		*vec_push(p->zone, &t->nests) = c;
	}
	parse_expect(p, '}', "\"string\" = type, or '}'");
}

static struct type *parse_simple_type(struct parser *p)
{
	struct type *t = zone_new(p->zone, struct type);
	t->pos = p->tok.pos;
	if (parse_is_word(p, "select") && parse_peek(p).kind != ')') {
		parse_next(p);
		t->kind = TY_SELECT;
		t->cond = parse_operand(p);
		parse_expect(p, '?', "'?' and two types");
		t->a = parse_type(p);
		parse_expect(p, ':', "':' and the other type");
		t->b = parse_type(p);
		return t;
	}
	if (parse_is_word(p, "custom") && parse_peek(p).kind == TK_NAME) {
		parse_next(p);
		t->kind = TY_CUSTOM;
		t->name = parse_name(p, "the name of a custom printer");
		parse_type_args(p, t);
	} else if (parse_is_word(p, "nest") && parse_peek(p).kind == TK_NAME) {
		parse_next(p);
		parse_nest(p, t);
		return t;
	} else {
		t->kind = TY_NAME;
		t->name = parse_name(p, "a type");
		parse_type_args(p, t);
	}
	if (parse_is(p, '.') && parse_peek(p).kind == TK_NAME) {
		parse_next(p);
		t->base = parse_name(p, "a width");
	}
	return t;
}

struct type *parse_type(struct parser *p)
{
	struct type none = {.pos = p->tok.pos};
	struct type *t;
	bool plain = parse_is_word(p, "plain") && parse_peek(p).kind == TK_NAME;
	if (!parse_enter(p)) {
		t = zone_new(p->zone, struct type);
		*t = none;
		t->name = name_intern(p->lex.names, DIAG_MISSING, strlen(DIAG_MISSING));
		return t;
	}
	if (plain)
		parse_next(p);
	t = parse_simple_type(p);
	t->plain = plain;
	if (parse_is(p, '+')) {
		struct type *c = zone_new(p->zone, struct type);
		c->kind = TY_CONCAT;
		c->pos = p->tok.pos;
		parse_next(p);
		c->a = t;
		c->b = parse_type(p);
		t = c;
	}
	p->depth--;
	return t;
}
