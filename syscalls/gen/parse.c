#include "gen/parse.h"

/* -- the basics ------------------------------------------------------------------------------- */

void parse_next(struct parser *p)
{
	if (p->tok.kind != TK_ERROR)
		lex_next(&p->lex, &p->tok);
}

void parse_fail(struct parser *p, struct pos at, const char *message)
{
	if (p->tok.kind == TK_ERROR)
		return;
	diag_error(p->diag, at, "%s", message);
	p->real = p->tok;
	p->tok.kind = TK_ERROR;
}

void parse_expected(struct parser *p, const char *what)
{
	if (p->tok.kind != TK_ERROR)
		parse_fail(p, p->tok.pos,
			   zone_printf(p->zone, "expected %s, found %s", what,
				       lex_show(&p->lex, &p->tok)));
}

bool parse_is(const struct parser *p, int kind)
{
	return p->tok.kind == kind;
}

bool parse_is_word(const struct parser *p, const char *word)
{
	return p->tok.kind == TK_NAME && !strcmp(p->tok.name->s, word);
}

bool parse_accept(struct parser *p, int kind)
{
	if (p->tok.kind != kind)
		return false;
	parse_next(p);
	return true;
}

bool parse_accept_word(struct parser *p, const char *word)
{
	if (!parse_is_word(p, word))
		return false;
	parse_next(p);
	return true;
}

bool parse_expect(struct parser *p, int kind, const char *what)
{
	if (parse_accept(p, kind))
		return true;
	parse_expected(p, what);
	return false;
}

struct name *parse_name(struct parser *p, const char *what)
{
	struct name *n = p->tok.name;
	if (p->tok.kind != TK_NAME) {
		parse_expected(p, what);
		return name_intern(p->lex.names, DIAG_MISSING, strlen(DIAG_MISSING));
	}
	parse_next(p);
	return n;
}

uint64_t parse_number(struct parser *p, const char *what)
{
	uint64_t v = p->tok.num;
	return parse_expect(p, TK_NUM, what) ? v : 0;
}

const char *parse_string(struct parser *p)
{
	const char *s = p->tok.text;
	return parse_accept(p, TK_STR) ? s : NULL;
}

void parse_lines(struct parser *p)
{
	while (parse_accept(p, TK_LINE))
		;
}

struct token parse_peek(struct parser *p)
{
	struct lexer saved = p->lex;
	struct token t;
	lex_next(&p->lex, &t);
	p->lex = saved;
	return t;
}

int parse_word_of(const struct parser *p, const char *const *words)
{
	for (int i = 0; p->tok.kind == TK_NAME && words[i]; i++) {
		if (!strcmp(p->tok.name->s, words[i]))
			return i;
	}
	return -1;
}

int parse_abi_of(const struct name *n)
{
	static const char *const ours[] = {"x86_64", "i386", "x32"};
	static const char *const others[] = {"aarch64", "arm", "riscv64", "loongarch64", NULL};
	for (int i = 0; i < ABI_COUNT; i++) {
		if (!strcmp(n->s, ours[i]))
			return i;
	}
	for (int i = 0; others[i]; i++) {
		if (!strcmp(n->s, others[i]))
			return -1;
	}
	return -2;
}

void parse_recover(struct parser *p, int brace)
{
	if (p->tok.kind != TK_ERROR)
		return;
	p->tok = p->real;
	p->lex.paren = 0;
	for (;; parse_next(p)) {
		if (parse_is(p, TK_EOF))
			return;
		if (parse_is(p, TK_LINE) && p->lex.brace <= brace)
			return;
		if (parse_is(p, '}') && p->lex.brace < brace)
			return;
		/* a name in column 0 means that a brace is missing */
		if (p->tok.first && !p->tok.indented && parse_is(p, TK_NAME) &&
		    p->tok.pos.line > p->real.pos.line && brace > 0) {
			p->lex.brace = 0;
			return;
		}
	}
}

/* -- items ------------------------------------------------------------------------------------ */

void parse_params(struct parser *p, struct decl *d)
{
	if (!parse_accept(p, '('))
		return;
	do {
		struct param *q = vec_push(p->zone, &d->params);
		q->name = parse_name(p, "a parameter");
		if (parse_is(p, TK_NAME)) {
			q->type = q->name;
			q->name = parse_name(p, "a parameter");
		}
	} while (parse_accept(p, ','));
	parse_expect(p, ')', "')' behind the parameters");
}

static void parse_callcases(struct parser *p, struct decl *d)
{
	struct callcase c = {.pos = p->tok.pos};
	if (parse_accept_word(p, "order")) {
		parse_order(p, d->fields);
		return;
	}
	if (parse_accept_word(p, "else")) {
		c.is_else = true;
	} else {
		do {
			*vec_push(p->zone, &c.labels) = parse_operand(p);
		} while (parse_accept(p, ','));
	}
	c.args = parse_args(p);
	if (parse_accept(p, TK_ARROW))
		c.ret = parse_ret(p);
	*vec_push(p->zone, &d->cases) = c;
}

static void parse_classes(struct parser *p, struct decl *d)
{
	for (;;) {
		if (parse_accept(p, '%'))
			*vec_push(p->zone, &d->classes) = parse_name(p, "a class behind %");
		else if (parse_accept(p, '!'))
			*vec_push(p->zone, &d->props) = parse_name(p, "a property behind !");
		else
			return;
	}
}

static void parse_call(struct parser *p, struct decl *d)
{
	d->kind = D_CALL;
	d->fields = parse_args(p);
	if (parse_accept(p, TK_ARROW))
		d->ret = parse_ret(p);
	for (;;) {
		parse_classes(p, d);
		if (!parse_is(p, TK_LINE) &&
		    (parse_is_word(p, "order") || parse_is_word(p, "else"))) {
			parse_callcases(p, d);
			continue;
		}
		if (!parse_is(p, TK_LINE))
			break;
		/* an indented line continues the call */
		struct lexer saved = p->lex;
		struct token line = p->tok;
		parse_lines(p);
		if (!p->tok.indented || parse_is(p, TK_EOF)) {
			p->lex = saved;
			p->tok = line;
			break;
		}
		if (!d->ret && parse_accept(p, TK_ARROW))
			d->ret = parse_ret(p);
		else if (parse_is(p, '%') || parse_is(p, '!'))
			continue;
		else
			parse_callcases(p, d);
	}
}

static void parse_with(struct parser *p, struct decl *d)
{
	d->kind = D_WITH;
	d->with = parse_name(p, "the name of a call");
	if (!parse_accept_word(p, "with"))
		return;
	do {
		struct subst *s = vec_push(p->zone, &d->substs);
		s->from = parse_name(p, "a type");
		parse_expect(p, '=', "'=' and the type instead");
		s->to = parse_type(p);
	} while (parse_accept(p, ','));
}

static void parse_keyed(struct parser *p, struct decl *d)
{
	if (d->kind == D_NLATTRS)
		d->name = parse_name(p, "a name for the attributes");
	else
		d->key = parse_operand(p);
	parse_params(p, d);
	d->dflt = parse_string(p);
	parse_entries(p, d);
}

static void parse_table(struct parser *p, struct decl *d)
{
	d->name = parse_name(p, "a name");
	if (parse_accept(p, ':'))
		d->base = parse_name(p, "a width (u8 .. u64, int, ulong, ...)");
	d->dflt = parse_string(p);
	parse_sattrs(p, &d->attrs);
	parse_entries(p, d);
}

static void parse_struct(struct parser *p, struct decl *d)
{
	d->name = parse_name(p, "a name");
	parse_params(p, d);
	parse_sattrs(p, &d->attrs);
	d->fields = parse_fields(p);
}

static uint8_t parse_guard(struct parser *p)
{
	uint8_t guard = 0;
	if (!parse_accept(p, '['))
		return ABI_ALL;
	do {
		struct name *n = parse_name(p, "an ABI (x86_64, i386, x32)");
		int abi = parse_abi_of(n);
		if (abi >= 0)
			guard |= 1 << abi;
		else if (abi == -2)
			parse_fail(
				p, p->tok.pos,
				zone_printf(p->zone, "'%s' is no ABI (x86_64, i386, x32)", n->s));
	} while (parse_accept(p, ','));
	parse_expect(p, ']', "']' behind the ABIs");
	return guard;
}

static void parse_item_body(struct parser *p, struct decl *d)
{
	static const char *const words[] = {"enum",    "flags",	 "bits",     "type",
					    "struct",  "ioctls", "sockopts", "cmsgs",
					    "nlattrs", "nlmsgs", NULL};
	int w = parse_word_of(p, words);
	if (w >= 0 && parse_peek(p).kind != '(' && parse_peek(p).kind != '=') {
		d->kind = (enum decl_kind)w;
		parse_next(p);
		if (d->kind <= D_FLAGS) {
			parse_table(p, d);
		} else if (d->kind == D_BITS) {
			parse_parts(p, d);
		} else if (d->kind == D_TYPE) {
			d->name = parse_name(p, "a name");
			parse_params(p, d);
			parse_expect(p, '=', "'=' and a type");
			d->type = parse_type(p);
		} else if (d->kind == D_STRUCT) {
			parse_struct(p, d);
		} else {
			parse_keyed(p, d);
		}
		return;
	}
	d->name =
		parse_name(p, "an item (enum, flags, bits, type, struct, ioctls, sockopts, cmsgs, "
			      "nlattrs, nlmsgs, header, or NAME(arguments))");
	if (parse_is(p, '('))
		parse_call(p, d);
	else if (parse_accept(p, '='))
		parse_with(p, d);
	else
		parse_expected(p, "'(' or '='");
}

/** The name of a library function, which may be the same as that of a system call. */
static struct name *library_name(struct parser *p, struct name *n)
{
	if (!n)
		return NULL;
	const char *s = zone_printf(p->zone, "lib:%s", n->s);
	return name_intern(p->lex.names, s, strlen(s));
}

static void parse_item(struct parser *p)
{
	if (parse_is_word(p, "header")) {
		struct token t;
		if (!lex_header(&p->lex, &t)) {
			parse_fail(p, p->tok.pos, "expected <path> behind header");
			return;
		}
		*vec_push(p->zone, &p->ast->headers) = t.text;
		parse_next(p);
		return;
	}
	struct decl *d = zone_new(p->zone, struct decl);
	d->guard = parse_guard(p);
	parse_lines(p);
	d->pos = p->tok.pos;
	d->kind = D_CALL;
	parse_item_body(p, d);
	if (!parse_is(p, TK_ERROR) && !parse_is(p, TK_LINE) && !parse_is(p, TK_EOF))
		parse_expected(p, "the end of the line");
	/* what was read before an error still declares its name, to avoid further errors */
	if (!d->fields)
		d->fields = zone_new(p->zone, struct fields);
	if (d->kind == D_TYPE && !d->type) {
		d->type = zone_new(p->zone, struct type);
		d->type->name = name_intern(p->lex.names, "none", 4);
	}
	if (p->library && (d->kind == D_CALL || d->kind == D_WITH)) {
		d->library = true;
		d->name = library_name(p, d->name);
		d->with = library_name(p, d->with);
	}
	if (d->guard && (d->name || d->key))
		*vec_push(p->zone, &p->ast->decls) = d;
}

void parse_file(struct parser *p, uint32_t file, const char *text, size_t n)
{
	lex_init(&p->lex, p->diag, p->lex.names, file, text, n);
	p->tok.kind = TK_LINE;
	parse_next(p);
	for (parse_lines(p); !parse_is(p, TK_EOF); parse_lines(p)) {
		p->depth = 0;
		p->lex.brace = 0;
		parse_item(p);
		if (!parse_is(p, TK_ERROR))
			continue;
		parse_recover(p, 0);
		if (parse_is(p, '}'))
			parse_next(p);
		/* indented lines belong to the failed item */
		while (!parse_is(p, TK_EOF) &&
		       (parse_is(p, TK_LINE) || p->tok.indented || !p->tok.first))
			parse_next(p);
	}
}
