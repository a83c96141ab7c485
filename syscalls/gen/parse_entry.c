/* Entries of enums, flag sets and keyed families; parts of words. */
#include "gen/parse.h"

static struct payload *payload_new(struct parser *p, enum payload_kind kind)
{
	struct payload *y = zone_new(p->zone, struct payload);
	y->kind = kind;
	y->pos = p->tok.pos;
	y->fields = zone_new(p->zone, struct fields);
	return y;
}

static bool parse_at_getset(struct parser *p)
{
	return (parse_is_word(p, "get") || parse_is_word(p, "set")) &&
	       parse_peek(p).kind == TK_NAME;
}

/** Parses get T; set T, in either order; the second may follow a ';' or be on the next line. */
static struct payload *parse_getset(struct parser *p)
{
	struct payload *y = payload_new(p, PAY_GETSET);
	for (;;) {
		bool get = parse_is_word(p, "get");
		parse_next(p);
		struct field *f = parse_field(p, true);
		*(get ? &y->get : &y->set) = f;
		struct lexer saved = p->lex;
		struct token line = p->tok;
		if (parse_is(p, TK_LINE))
			parse_lines(p);
		if (!parse_at_getset(p)) {
			if (p->tok.kind != TK_ERROR) {
				p->lex = saved;
				p->tok = line;
			}
			return y;
		}
	}
}

static struct payload *parse_braced(struct parser *p, struct ret *ret)
{
	struct payload *y = payload_new(p, PAY_STRUCT);
	y->ret = ret;
	parse_sattrs(p, &y->attrs);
	y->fields = parse_fields(p);
	if (!y->ret && parse_accept(p, TK_ARROW))
		y->ret = parse_ret(p);
	return y;
}

static struct payload *parse_typed(struct parser *p, struct decl *d)
{
	struct payload *y = payload_new(p, PAY_TYPE);
	bool names = d->kind == D_IOCTLS;
	y->dir = parse_dir(p);
	if (names && parse_is(p, TK_STR)) /* the type is that of the code */
		y->name = parse_text_name(p);
	else if (!parse_is(p, TK_LINE) && !parse_is(p, '}') && !parse_is(p, ',') &&
		 !parse_is(p, TK_ARROW))
		y->data = parse_field(p, true);
	else if (!y->dir)
		parse_expected(p, "a type");
	if (names && !y->name)
		y->name = parse_text_name(p);
	if (!parse_accept(p, TK_ARROW))
		return y;
	if (d->kind == D_NLATTRS || d->kind == D_NLMSGS)
		y->remember = parse_name(p, "a name for the string");
	else
		y->ret = parse_ret(p);
	return y;
}

static struct payload *parse_payload(struct parser *p, struct decl *d)
{
	if (parse_is(p, '(')) {
		struct payload *y = payload_new(p, PAY_ARGS);
		y->fields = parse_args(p);
		if (parse_accept(p, TK_ARROW))
			y->ret = parse_ret(p);
		return y;
	}
	if (parse_is(p, TK_ARROW)) {
		parse_next(p);
		struct ret *r = parse_ret(p);
		if (parse_is(p, '{') || parse_at_sattr(p))
			return parse_braced(p, r);
		parse_expected(p, "'{' and fields behind the result");
		return payload_new(p, PAY_ARGS);
	}
	if (parse_is(p, '{') || parse_at_sattr(p))
		return parse_braced(p, NULL);
	if (parse_at_getset(p))
		return parse_getset(p);
	return parse_typed(p, d);
}

static bool parse_at_end(const struct parser *p)
{
	return parse_is(p, TK_LINE) || parse_is(p, '}') || parse_is(p, TK_EOF) ||
	       parse_is(p, TK_ERROR);
}

static void parse_value(struct parser *p, struct decl *d, struct value *v)
{
	static const char *const words[] = {"N", "R", "W", "RW", NULL};
	int w = d->kind == D_IOCTLS ? parse_word_of(p, words) : -1;
	if (w >= 0) {
		v->io = (enum io_dir)(w + 1);
		parse_next(p);
	}
	v->e = parse_operand(p);
	if (v->io <= IO_N || !parse_is(p, TK_NAME))
		return;
	static const char *const dirs[] = {"in", "out", "inout", NULL};
	if (parse_word_of(p, dirs) < 0)
		v->type = parse_field(p, true);
}

static struct entry *parse_entry(struct parser *p, struct decl *d)
{
	struct entry *e = zone_new(p->zone, struct entry);
	e->pos = p->tok.pos;
	e->owner = d;
	e->end = p->lex.p;
	if (parse_is(p, TK_STR)) { /* text that is shown, but is no name in expressions */
		e->text = true;
		e->name = name_intern(p->lex.names, p->tok.text, strlen(p->tok.text));
		parse_next(p);
	} else {
		e->name = parse_name(p, "a constant, or '}'");
	}
	if (parse_accept(p, '=')) {
		struct value *v = vec_push(p->zone, &e->values);
		*v = (struct value){.abis = ABI_ALL};
		parse_value(p, d, v);
	}
	while (parse_accept(p, '@')) {
		struct value v = {0};
		struct name *n = parse_name(p, "an ABI behind '@'");
		int abi = parse_abi_of(n);
		if (abi == -2)
			parse_fail(p, e->pos, zone_printf(p->zone, "'%s' is no ABI", n->s));
		parse_value(p, d, &v);
		v.abis = abi >= 0 ? (uint8_t)(1 << abi) : 0;
		*vec_push(p->zone, &e->values) = v;
	}
	return e;
}

/** Parses constants joined by commas, which share the payload after the last of them. */
static void parse_group(struct parser *p, struct decl *d)
{
	uint32_t first = d->entries.n;
	do {
		if (parse_at_end(p)) /* a comma at the end of the line */
			return;
		struct entry *e = parse_entry(p, d);
		e->prev = d->entries.n ? d->entries.p[d->entries.n - 1] : NULL;
		*vec_push(p->zone, &d->entries) = e;
	} while (parse_accept(p, ','));
	if (parse_at_end(p))
		return;
	struct payload *y = parse_payload(p, d);
	for (uint32_t i = first; i < d->entries.n; i++)
		d->entries.p[i]->payload = y;
	parse_accept(p, ',');
}

/** Parses what numbers without an entry have, behind `else`. */
static void parse_rest(struct parser *p, struct decl *d)
{
	struct entry *e = zone_new(p->zone, struct entry);

	*e = (struct entry){.pos = p->tok.pos, .name = p->tok.name, .owner = d};
	parse_next(p);
	if (d->rest)
		parse_fail(p, e->pos, "there is an 'else' already");
	e->payload = parse_payload(p, d);
	d->rest = e;
}

void parse_entries(struct parser *p, struct decl *d)
{
	int brace = p->lex.brace; /* the lexer has already counted the brace */
	if (!parse_expect(p, '{', "'{' and entries"))
		return;
	for (;;) {
		while (parse_accept(p, TK_LINE) || (p->lex.brace == brace && parse_accept(p, ',')))
			;
		if (parse_is(p, TK_EOF) || p->lex.brace < brace)
			break;
		if (d->kind == D_SOCKOPTS && parse_is_word(p, "else"))
			parse_rest(p, d);
		else
			parse_group(p, d);
		if (parse_is(p, TK_ERROR))
			parse_recover(p, brace);
	}
	parse_expect(p, '}', "'}'");
}

static void parse_part(struct parser *p, struct decl *d)
{
	struct part q = {.pos = p->tok.pos};
	bool hex = parse_is_word(p, "hex");
	if ((hex || parse_is_word(p, "dec")) && parse_peek(p).kind == TK_STR) {
		parse_next(p);
		q.hex = hex;
		q.shifted = parse_string(p);
	} else if (parse_is_word(p, "enum") || parse_is_word(p, "flags")) {
		q.table = p->tok.name->s[0];
		parse_next(p);
		q.type = parse_type(p);
	} else {
		q.type = parse_type(p);
	}
	for (;;) {
		if (parse_accept_word(p, "mask"))
			q.mask = parse_expr(p);
		else if (parse_accept_word(p, "shift"))
			q.shift = parse_expr(p);
		else if (parse_accept_word(p, "last"))
			q.last = true;
		else
			break;
	}
	*vec_push(p->zone, &d->parts) = q;
	if (!parse_is(p, TK_LINE) && !parse_is(p, '}') && !parse_is(p, ','))
		parse_expected(p, "mask, shift, last, or the end of the line");
}

void parse_parts(struct parser *p, struct decl *d)
{
	d->name = parse_name(p, "a name");
	if (parse_accept(p, ':'))
		d->base = parse_name(p, "a width");
	d->split = parse_accept_word(p, "split");
	int brace = p->lex.brace;
	if (!parse_expect(p, '{', "'{' and parts"))
		return;
	for (;;) {
		while (parse_accept(p, TK_LINE) || (p->lex.brace == brace && parse_accept(p, ',')))
			;
		if (parse_is(p, TK_EOF) || p->lex.brace < brace)
			break;
		parse_part(p, d);
		if (parse_is(p, TK_ERROR))
			parse_recover(p, brace);
	}
	parse_expect(p, '}', "'}'");
}
