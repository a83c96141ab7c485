#include "debugger/lang/expr.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/cleanup.h"
#include "debugger/lang/expr_binary.h"
#include "debugger/lang/expr_name.h"
#include "debugger/lang/lex.h"

enum { DEPTH_MAX = 200 };

struct parser {
	struct arena *arena;
	struct types *types;
	const struct expr_names *names;
	const char *p; /* after tok */
	struct lex_token tok;
	struct err *err; /* the first error; parsing stops then */
	unsigned depth;
};

#define P1(a) (a)
#define P2(a, b) ((a) | (b) << 8)
#define P3(a, b, c) ((a) | (b) << 8 | (c) << 16)

static struct expr *comma(struct parser *p);
static struct expr *unary(struct parser *p);
static struct expr *assignment(struct parser *p);

static void fail(struct parser *p, struct err *e)
{
	if (p->err)
		err_free(e);
	else
		p->err = e;
	p->tok = (struct lex_token){.kind = LEX_END, .at = p->tok.at};
}

static void syntax(struct parser *p)
{
	fail(p, err_new("A syntax error in expression, near `%s'.", p->tok.at));
}

static void advance(struct parser *p)
{
	unsigned radix = p->names && p->names->radix ? p->names->radix : 10;
	struct err *e = p->err ? NULL : lex_next(p->arena, p->types, radix, &p->p, &p->tok);

	if (e)
		fail(p, e);
}

static bool is(const struct parser *p, int punct)
{
	return p->tok.kind == LEX_PUNCT && p->tok.punct == punct;
}

static bool is_word(const struct parser *p, const char *word)
{
	return p->tok.kind == LEX_NAME && !strcmp(p->tok.text, word);
}

static bool accept(struct parser *p, int punct)
{
	if (!is(p, punct))
		return false;
	advance(p);
	return true;
}

static void expect(struct parser *p, int punct)
{
	if (!accept(p, punct))
		syntax(p);
}

static struct expr *node(struct parser *p, enum expr_op op, struct expr *a, struct expr *b)
{
	struct expr *e = arena_alloc(p->arena, sizeof(*e));

	*e = (struct expr){.op = op, .a = a, .b = b};
	return e;
}

/* -- types ------------------------------------------------------------------------------------ */

static const struct type *qualify(struct parser *p, const struct type *t, enum type_kind kind)
{
	return types_derived(p->types, &(struct type){.kind = kind, .size = t->size, .target = t});
}

static bool is_base_word(const struct parser *p)
{
	return p->tok.kind == LEX_NAME && expr_is_base_word(p->tok.text);
}

static const struct type *base_type(struct parser *p)
{
	struct buf words = {0};

	while (is_base_word(p)) {
		if (words.len)
			buf_putc(&words, ' ');
		buf_puts(&words, p->tok.text);
		advance(p);
	}
	const struct type *t = types_base(p->types, buf_str(&words));
	if (!t)
		fail(p, err_new("\"%s\" is no type.", buf_str(&words)));
	buf_deinit(&words);
	return t;
}

/** Parses a type's name; NULL, with nothing consumed, if there is none. */
static const struct type *named_type(struct parser *p, enum type_kind kind)
{
	const struct type *t = NULL;
	const char *end;

	for (unsigned tight = 0; !t && p->names && tight < 2; tight++)
		t = p->names->type(p->names->data, kind,
				   expr_whole_name(p->arena, p->tok.at, tight, &end));
	if (t) {
		p->p = end;
		advance(p);
	}
	return t;
}

static const struct type *tagged_type(struct parser *p)
{
	static const struct {
		const char *word;
		enum type_kind kind;
	} tags[] = {{"struct", TYPE_STRUCT},
		    {"union", TYPE_UNION},
		    {"enum", TYPE_ENUM},
		    {"class", TYPE_STRUCT}};

	for (unsigned i = 0; i < ARRAY_LEN(tags); i++) {
		if (!is_word(p, tags[i].word))
			continue;
		advance(p);
		if (p->tok.kind != LEX_NAME) {
			syntax(p);
			return NULL;
		}
		const struct type *t = named_type(p, tags[i].kind);
		if (!t)
			fail(p, err_new("No %s type named %s.", tags[i].word, p->tok.text));
		return t;
	}
	return NULL;
}

/** Parses a type without stars; NULL, with nothing consumed, if there is none. */
static const struct type *specifier(struct parser *p)
{
	const struct type *t = NULL;
	bool is_const = false, is_volatile = false;

	for (;;) {
		if (is_word(p, "const"))
			is_const = true;
		else if (is_word(p, "volatile"))
			is_volatile = true;
		else
			break;
		advance(p);
	}
	if (is_base_word(p))
		t = base_type(p);
	else
		t = tagged_type(p);
	if (!t && !p->err && p->tok.kind == LEX_NAME)
		t = named_type(p, TYPE_TYPEDEF);
	if (!t && (is_const || is_volatile))
		syntax(p);
	while (t && (is_word(p, "const") || is_word(p, "volatile"))) {
		is_const |= is_word(p, "const");
		is_volatile |= is_word(p, "volatile");
		advance(p);
	}
	if (t && is_const)
		t = qualify(p, t, TYPE_CONST);
	if (t && is_volatile)
		t = qualify(p, t, TYPE_VOLATILE);
	return t;
}

static const struct type *array_suffix(struct parser *p, const struct type *t)
{
	if (!accept(p, P1('[')))
		return t;
	uint64_t n = p->tok.u.number;
	if (p->tok.kind != LEX_NUMBER) {
		syntax(p);
		return t;
	}
	advance(p);
	expect(p, P1(']'));
	return types_array(p->types, array_suffix(p, t), n);
}

static const struct type *function_suffix(struct parser *p, const struct type *t)
{
	// For a cast to a function pointer, only the return type matters.
	for (unsigned open = 1; open && p->tok.kind != LEX_END; advance(p))
		open += is(p, P1('(')) - (unsigned)is(p, P1(')'));
	return types_derived(
		p->types,
		&(struct type){.kind = TYPE_FUNC, .size = 1, .target = t, .is_open = true});
}

/** Parses stars, arrays, and (*)(...) after a specifier. */
static const struct type *declarator(struct parser *p, const struct type *t)
{
	while (t && !p->err) {
		if (accept(p, P1('*')) || accept(p, P1('&')))
			t = types_pointer(p->types, t);
		else if (is_word(p, "const")) {
			advance(p);
			t = qualify(p, t, TYPE_CONST);
		} else
			break;
	}
	if (!t || p->err)
		return t;
	if (is(p, P1('['))) // It is an array, such as int [3].
		return array_suffix(p, t);
	if (!accept(p, P1('(')))
		return t;
	unsigned stars = 0;
	while (accept(p, P1('*')))
		stars++;
	if (!stars) // It is a function, such as int (int).
		return function_suffix(p, t);
	expect(p, P1(')'));
	if (accept(p, P1('(')))
		t = function_suffix(p, t);
	else
		t = array_suffix(p, t);
	while (stars--)
		t = types_pointer(p->types, t);
	return t;
}

static const struct type *type_name(struct parser *p)
{
	const struct type *t = specifier(p);

	return t ? declarator(p, t) : NULL;
}

/* -- operands --------------------------------------------------------------------------------- */

/** Parses $, $$, $3, $$3, $name. */
static struct expr *dollar(struct parser *p)
{
	const char *s = p->tok.text;
	bool back = *s == '$';
	char *end;

	unsigned long long n = strtoull(s + back, &end, 10);
	bool old = !s[back] || !*end;
	struct expr *e = node(p, old ? EXPR_HISTORY : EXPR_DOLLAR, NULL, NULL);

	e->text = s;
	e->back = old && (back || !*s);
	e->u.number = !old || !*s ? 0 : !s[back] ? 1 : n;
	advance(p);
	return e;
}

static struct expr *name(struct parser *p)
{
	struct expr *e = node(p, EXPR_NAME, NULL, NULL);

	e->text = p->tok.text;
	const char *whole = expr_template(p->arena, p->names, &p->tok, &p->p);
	if (whole)
		e->text = whole;
	advance(p);
	if (whole)
		return e;
	// a::b::c is one name (C++), unless the first part is a file or function, which only the
	// look-up can tell.
	while (is(p, P2(':', ':'))) {
		advance(p);
		if (p->tok.kind != LEX_NAME && p->tok.kind != LEX_QUOTED) {
			syntax(p);
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
		advance(p);
	}
	if (is(p, '@') && expr_is_entry(p->p)) {
		e->text = expr_entry_name(p->arena, e->text);
		advance(p);
		advance(p);
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

	while (!p->err && !accept(p, close)) {
		*end = node(p, EXPR_COMMA, assignment(p), NULL);
		end = &(*end)->b;
		if (!is(p, close))
			expect(p, P1(','));
	}
	return first;
}

static struct expr *primary(struct parser *p)
{
	struct expr *e;
	const struct type *t;

	switch (p->tok.kind) {
	case LEX_NUMBER:
	case LEX_FLOAT:
		e = node(p, p->tok.kind == LEX_NUMBER ? EXPR_NUMBER : EXPR_FLOAT, NULL, NULL);
		e->type = p->tok.type;
		if (p->tok.kind == LEX_NUMBER)
			e->u.number = p->tok.u.number;
		else
			e->u.real = p->tok.u.real;
		advance(p);
		return e;
	case LEX_STRING:
		e = node(p, EXPR_STRING, NULL, NULL);
		e->text = p->tok.text;
		e->len = p->tok.len;
		e->type = p->tok.type;
		advance(p);
		return e;
	case LEX_DOLLAR:
		return dollar(p);
	case LEX_NAME:
	case LEX_QUOTED:
		t = p->tok.kind == LEX_NAME ? type_name(p) : NULL;
		if (t || p->err) { // whatis int, sizeof: an operand that is a type
			e = node(p, EXPR_TYPE, NULL, NULL);
			e->type = t;
			return e;
		}
		return name(p);
	default:
		break;
	}
	if (accept(p, P1('('))) {
		e = comma(p);
		expect(p, P1(')'));
		return e;
	}
	if (accept(p, P2(':', ':')) && p->tok.kind == LEX_NAME)
		return global_name(p);
	if (accept(p, P1('{'))) {
		e = node(p, EXPR_AT_TYPE, NULL, NULL);
		e->type = p->tok.kind == LEX_NAME ? type_name(p) : NULL;
		if (!e->type)
			return node(p, EXPR_ARRAY, list(p, '}'), NULL);
		expect(p, P1('}'));
		e->a = unary(p);
		return e;
	}
	syntax(p);
	return node(p, EXPR_NUMBER, NULL, NULL);
}

static struct expr *postfix(struct parser *p)
{
	struct expr *e = primary(p);
	const char *part;

	while (!p->err) {
		if (accept(p, P1('['))) {
			e = node(p, EXPR_INDEX, e, comma(p));
			expect(p, P1(']'));
		} else if (is(p, P1('.')) || is(p, P2('-', '>'))) {
			e = node(p, is(p, P1('.')) ? EXPR_MEMBER : EXPR_ARROW, e, NULL);
			advance(p);
			if (accept(p, P1('*'))) { // It is a pointer to a member.
				*e = (struct expr){.op = EXPR_MEMBER_OF, .a = e->a, .b = unary(p)};
				continue;
			}
			if (p->tok.kind != LEX_NAME)
				syntax(p);
			e->text = p->tok.text;
			advance(p);
		} else if (p->tok.kind == LEX_FLOAT &&
			   (part = expr_part(p->arena, &p->tok, p->p))) {
			e = node(p, EXPR_MEMBER, e, NULL);
			e->text = part;
			advance(p);
		} else if (is(p, P2('+', '+')) || is(p, P2('-', '-'))) {
			e = node(p, is(p, P2('+', '+')) ? EXPR_POST_INC : EXPR_POST_DEC, e, NULL);
			advance(p);
		} else if (is(p, P1('('))) {
			advance(p);
			e = node(p, EXPR_CALL, e, list(p, ')'));
		} else {
			break;
		}
	}
	return e;
}

/** The type of a cast, if the parentheses here contain one, else NULL with nothing consumed. */
static const struct type *cast_type(struct parser *p)
{
	struct parser before = *p;

	advance(p);
	const struct type *t = p->tok.kind == LEX_NAME ? type_name(p) : NULL;
	if (t && !p->err && accept(p, P1(')')))
		return t;
	if (!p->err)
		*p = before;
	return NULL;
}

static struct expr *size_of(struct parser *p)
{
	struct expr *e = node(p, EXPR_SIZEOF, NULL, NULL);

	advance(p);
	if (is(p, P1('('))) {
		const struct type *t = cast_type(p);

		if (t) {
			e->a = node(p, EXPR_TYPE, NULL, NULL);
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
		if (accept(p, ops[i].punct))
			return node(p, ops[i].op, unary(p), NULL);
	if (is_word(p, "sizeof"))
		return size_of(p);
	if (is(p, P1('('))) {
		const struct type *t = cast_type(p);

		if (t) {
			struct expr *e = node(p, EXPR_CAST, unary(p), NULL);

			e->type = t;
			return e;
		}
	}
	return postfix(p);
}

static struct expr *unary(struct parser *p)
{
	if (++p->depth > DEPTH_MAX)
		fail(p, err_new("The expression is nested too deeply."));
	struct expr *e = p->err ? node(p, EXPR_NUMBER, NULL, NULL) : unary_inner(p);
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

	while (!p->err && is_word(p, "as")) {
		advance(p);
		const struct type *t = p->tok.kind == LEX_NAME ? type_name(p) : NULL;

		if (!t) {
			syntax(p);
			break;
		}
		e = node(p, EXPR_CAST, e, NULL);
		e->type = t;
	}
	return e;
}

static struct expr *binary(struct parser *p, unsigned level)
{
	struct expr *e = cast_behind(p);
	const struct expr_binary *b;

	while (!p->err && (b = binary_here(p)) && b->level >= level) {
		advance(p);
		e = node(p, b->op, e, binary(p, b->level + 1u));
	}
	return e;
}

static struct expr *conditional(struct parser *p)
{
	struct expr *e = binary(p, 1);

	if (!accept(p, P1('?')))
		return e;
	e = node(p, EXPR_COND, e, comma(p));
	expect(p, P1(':'));
	e->c = conditional(p);
	return e;
}

static struct expr *assignment(struct parser *p)
{
	struct expr *e = conditional(p);

	if (accept(p, P1('='))) {
		e = node(p, EXPR_ASSIGN, e, assignment(p));
		e->binop = EXPR_ASSIGN;
		return e;
	}
	const struct expr_binary *b =
		p->tok.kind == LEX_PUNCT ? expr_binary_assigning(p->tok.punct) : NULL;
	if (b) {
		advance(p);
		e = node(p, EXPR_ASSIGN, e, assignment(p));
		e->binop = b->op;
	}
	return e;
}

static struct expr *comma(struct parser *p)
{
	struct expr *e = assignment(p);

	while (!p->err && accept(p, P1(',')))
		e = node(p, EXPR_COMMA, e, assignment(p));
	return e;
}

struct err *expr_parse(struct arena *a, struct types *types, const struct expr_names *names,
		       const char *text, const char **rest, struct expr **ret)
{
	struct parser p = {.arena = a, .types = types, .names = names, .p = text};

	advance(&p);
	if (!p.err && p.tok.kind == LEX_END)
		fail(&p, err_new("An expression is missing."));
	*ret = rest ? assignment(&p) : comma(&p);
	bool ends = p.tok.kind == LEX_END ||
		    (rest && (is(&p, P1(',')) || is_word(&p, "if") || is_word(&p, "thread")));
	if (!p.err && !ends)
		syntax(&p);
	if (rest)
		*rest = p.tok.at;
	return p.err;
}
