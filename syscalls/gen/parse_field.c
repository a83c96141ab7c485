/* Fields, arguments, results, attributes of structs. */
#include "gen/parse.h"

#include <string.h>

enum dir parse_dir(struct parser *p)
{
	static const char *const words[] = {"in", "out", "inout", NULL};
	int w = parse_word_of(p, words);
	if (w < 0)
		return DIR_NONE;
	parse_next(p);
	return (enum dir)(w + 1);
}

static void parse_attrs(struct parser *p, struct field *f)
{
	static const char *const words[] = {"if",    "when", "nz",	"v",	   "hide", "early",
					    "errok", "upto", "indexed", "errshow", NULL};
	for (;;) {
		int w = parse_word_of(p, words);
		if (w < 0)
			return;
		parse_next(p);
		switch (w) {
		case 0:
			f->if_ = parse_expr(p);
			break;
		case 1:
			f->when = parse_expr(p);
			break;
		case 2:
			f->nz = true;
			break;
		case 3:
			f->v = true;
			break;
		case 4:
			f->hide = true;
			break;
		case 5:
			f->early = true;
			break;
		case 6:
			f->errok = true;
			break;
		case 7:
			f->upto = parse_expr(p);
			break;
		case 8:
			f->indexed = parse_name(p, "an enum");
			break;
		case 9:
			parse_expect(p, '(', "'(' and a field");
			f->errshow = parse_name(p, "a field");
			parse_expect(p, ')', "')'");
			break;
		}
	}
}

static void parse_count(struct parser *p, struct field *f)
{
	if (!parse_accept(p, '['))
		return;
	f->array = true;
	if (!parse_is(p, ']'))
		f->count = parse_expr(p);
	parse_expect(p, ']', "']'");
}

static void parse_mods(struct parser *p, struct field *f)
{
	for (;;) {
		if (parse_is_word(p, "delta") && parse_peek(p).kind == TK_NAME)
			f->delta = true;
		else if (parse_is_word(p, "over") && parse_peek(p).kind == TK_NAME)
			f->over = true;
		else if (parse_is_word(p, "skip") && parse_peek(p).kind == TK_NAME)
			f->skip = true;
		else
			return;
		parse_next(p);
	}
}

static void parse_star(struct parser *p, struct field *f)
{
	if (!parse_is(p, '*'))
		return;
	struct token next = parse_peek(p);
	parse_next(p);
	f->star = 1;
	if (next.kind == TK_NUM && next.glued && next.num == 64) {
		f->star = 64;
		parse_next(p);
	}
}

struct name *parse_text_name(struct parser *p)
{
	const char *text = parse_string(p);

	return text ? name_intern(p->lex.names, text, strlen(text)) : NULL;
}

/** A name, or in quotes a text that is shown like one. */
static struct name *parse_shown(struct parser *p, const char *what)
{
	struct name *text = parse_text_name(p);

	return text ? text : parse_name(p, what);
}

struct field *parse_field(struct parser *p, bool nameless)
{
	struct field *f = zone_new(p->zone, struct field);
	f->pos = p->tok.pos;
	int next = parse_is(p, TK_NAME) ? parse_peek(p).kind : 0;
	if (next == TK_NAME || next == TK_NUM)
		f->dir = parse_dir(p);
	parse_mods(p, f);
	/* `skip name` has no type */
	next = f->skip ? parse_peek(p).kind : 0;
	if (next != ',' && next != ')')
		f->type = parse_type(p);
	if (nameless) {
		parse_count(p, f);
		parse_attrs(p, f);
		return f;
	}
	parse_star(p, f);
	if (f->type && f->type->kind == TY_CUSTOM && !f->star && !parse_is(p, TK_NAME) &&
	    !parse_is(p, TK_STR))
		f->name = f->type->name;
	else
		f->name = parse_shown(p, f->star ? "a name behind '*'" : "a name behind the type");
	parse_count(p, f);
	parse_attrs(p, f);
	return f;
}

void parse_order(struct parser *p, struct fields *f)
{
	f->ordered = true;
	for (;;) {
		if (parse_accept(p, '*'))
			*vec_push(p->zone, &f->order) = NULL;
		else if (parse_is(p, TK_NAME) || parse_is(p, TK_STR))
			*vec_push(p->zone, &f->order) = parse_shown(p, "a field");
		else
			return;
	}
}

struct fields *parse_args(struct parser *p)
{
	struct fields *f = zone_new(p->zone, struct fields);
	f->pos = p->tok.pos;
	if (!parse_expect(p, '(', "'(' and arguments") || parse_accept(p, ')'))
		return f;
	do {
		if (parse_accept(p, TK_DOTS)) {
			f->tail = parse_expr(p);
			break;
		}
		*vec_push(p->zone, &f->f) = parse_field(p, false);
	} while (parse_accept(p, ','));
	parse_expect(p, ')', "',' or ')' behind the argument");
	return f;
}

/* -- structs ---------------------------------------------------------------------------------- */

static bool parse_at_label(struct parser *p)
{
	if (parse_is(p, TK_NUM) || parse_is(p, '-'))
		return true;
	int next = parse_is(p, TK_NAME) ? parse_peek(p).kind : 0;
	return next == ':' || next == ',';
}

static void parse_ucase_label(struct parser *p, struct ucase *c)
{
	c->pos = p->tok.pos;
	if (parse_accept_word(p, "else")) {
		c->is_else = true;
	} else {
		do {
			parse_lines(p);
			*vec_push(p->zone, &c->labels) = parse_operand(p);
		} while (parse_accept(p, ','));
	}
	parse_expect(p, ':', "':' behind the value of the case");
}

static bool parse_member(struct parser *p, struct fields *to, bool *ver);

/** Parses the lines between braces, including the '}'. In a union, labels begin cases. */
static void parse_members(struct parser *p, struct fields *to, struct field *of_union)
{
	int brace = p->lex.brace; /* the lexer has already counted the brace */
	bool ver = false;
	if (!parse_expect(p, '{', "'{' and fields"))
		return;
	for (;;) {
		while (parse_accept(p, TK_LINE) || (p->lex.brace == brace && parse_accept(p, ',')))
			;
		if (parse_is(p, TK_EOF) || (parse_is(p, '}') && p->lex.brace < brace) ||
		    p->lex.brace < brace)
			break;
		if (of_union && parse_at_label(p)) {
			struct ucase *c = vec_push(p->zone, &of_union->cases);
			c->fields = to = zone_new(p->zone, struct fields);
			parse_ucase_label(p, c);
			to->pos = c->pos;
			ver = false;
		} else if (!to) {
			parse_expected(p, "a case (VALUE: fields, or else: fields)");
		} else if (!parse_member(p, to, &ver) && !parse_is(p, TK_LINE) &&
			   !parse_is(p, '}')) {
			parse_expected(p, "the end of the line behind the field");
		}
		if (parse_is(p, TK_ERROR))
			parse_recover(p, brace);
	}
	parse_expect(p, '}', "'}'");
}

static void parse_union(struct parser *p, struct field *f)
{
	f->kind = FIELD_UNION;
	parse_expect(p, '(', "'(' and the value that chooses");
	f->tag = parse_expr(p);
	parse_expect(p, ')', "')'");
	f->rest = parse_accept_word(p, "rest");
	if (parse_is(p, TK_NAME) && parse_peek(p).kind != '(')
		f->name = parse_name(p, "a name");
	parse_attrs(p, f);
	parse_members(p, NULL, f);
	parse_attrs(p, f);
}

/** Parses one member, or one of the words between members. True: another one may follow directly.
 */
static bool parse_member(struct parser *p, struct fields *to, bool *ver)
{
	struct token next = parse_peek(p);
	struct pos pos = p->tok.pos;
	if (parse_is_word(p, "ver") && next.kind != TK_NAME) {
		parse_next(p);
		if (parse_is(p, TK_NUM))
			parse_next(p);
		*ver = true;
		return true;
	}
	if (parse_is_word(p, "order") && (next.kind == TK_NAME || next.kind == '*')) {
		/* `order name` is a field if nothing follows, because no type has that name */
		parse_next(p);
		parse_order(p, to);
		return false;
	}
	struct field *f;
	if (parse_is_word(p, "pad") && (next.kind == TK_NUM || next.kind == '(')) {
		parse_next(p);
		f = zone_new(p->zone, struct field);
		f->kind = FIELD_PAD;
		f->pad = parse_expr(p);
	} else if (parse_is_word(p, "union") && next.kind == '(') {
		parse_next(p);
		f = zone_new(p->zone, struct field);
		parse_union(p, f);
	} else {
		f = parse_field(p, false);
	}
	f->pos = pos;
	f->ver = *ver;
	*ver = false;
	*vec_push(p->zone, &to->f) = f;
	return false;
}

struct fields *parse_fields(struct parser *p)
{
	struct fields *f = zone_new(p->zone, struct fields);
	f->pos = p->tok.pos;
	parse_members(p, f, NULL);
	return f;
}

static const char *const sattr_words[] = {"packed", "align", "size", "sized", "min",
					  "tail",   "merge", "step", "spend", NULL};

bool parse_at_sattr(const struct parser *p)
{
	return parse_word_of(p, sattr_words) >= 0;
}

static uint8_t parse_tail(struct parser *p)
{
	static const char *const words[] = {"bytes", "extra", "dots", NULL};
	int w = parse_word_of(p, words);
	if (w < 0) {
		parse_expected(p, "bytes, extra or dots behind tail");
		return 0;
	}
	parse_next(p);
	return (uint8_t)(SC_ST_TAIL_BYTES << w);
}

static void parse_unpacked(struct parser *p, struct sattrs *a)
{
	struct name *n = parse_name(p, "an ABI behind '@'");
	int abi = parse_abi_of(n);
	if (abi == -2)
		parse_fail(p, p->tok.pos, zone_printf(p->zone, "'%s' is no ABI", n->s));
	if (!parse_accept_word(p, "unpacked"))
		parse_expected(p, "'unpacked'");
	if (abi >= 0)
		a->unpacked |= 1 << abi;
}

void parse_sattrs(struct parser *p, struct sattrs *a)
{
	for (;;) {
		int w = parse_word_of(p, sattr_words);
		if (w < 0 && !parse_is(p, '@'))
			return;
		a->any = true;
		parse_next(p);
		switch (w) {
		case -1:
			parse_unpacked(p, a);
			break;
		case 0:
			a->packed = true;
			break;
		case 1:
			a->align = (uint32_t)parse_number(p, "a number of bytes behind align");
			break;
		case 2:
			a->size = (uint32_t)parse_number(p, "a number of bytes behind size");
			break;
		case 3:
			a->sized = parse_expr(p);
			break;
		case 4:
			a->min = (uint32_t)parse_number(p, "a number of bytes behind min");
			break;
		case 5:
			a->tail |= parse_tail(p);
			break;
		case 6:
			a->merge = true;
			break;
		case 7:
			a->step = parse_expr(p);
			break;
		case 8:
			a->spend = parse_expr(p);
			break;
		}
	}
}

struct ret *parse_ret(struct parser *p)
{
	struct ret *r = zone_new(p->zone, struct ret);
	r->pos = p->tok.pos;
	if (parse_is_word(p, "select")) {
		parse_next(p);
		r->cond = parse_operand(p);
		parse_expect(p, '?', "'?' and two results");
		if (++p->depth > 100) {
			parse_fail(p, p->tok.pos, "this is nested too deeply");
			return r;
		}
		r->a = parse_ret(p);
		parse_expect(p, ':', "':' and the other result");
		r->b = parse_ret(p);
		p->depth--;
		return r;
	}
	r->kind = parse_name(p, "a kind of result (dec, hex, fd, ...)");
	if (!parse_accept(p, '('))
		return r;
	r->note = parse_type(p);
	r->prefix = parse_string(p);
	r->nz = parse_accept_word(p, "nz");
	parse_expect(p, ')', "')' behind the note of the result");
	return r;
}
