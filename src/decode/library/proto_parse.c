#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "decode/library/proto.h"

/* A line is small, and so is what it nests. */
enum { DEPTH = 40, NAME_MAX_LEN = 256, LINE_MAX_LEN = 1 << 16 };

struct proto_alias {
	const char *name;
	struct proto_type *type;
	struct proto_alias *next;
};

struct parser {
	struct protos *p;
	const char *at; /* in the line */
	const char *where;
	unsigned line, depth;
	struct err *e; /* the first */
};

static void fail(struct parser *p, const char *what)
{
	if (!p->e)
		p->e = err_new("%s:%u: %s", p->where, p->line, what);
}

/** What was met instead of what was expected. */
static void expected(struct parser *p, const char *what)
{
	unsigned n = (unsigned)strcspn(p->at, " \t,();[]");

	if (p->e)
		return;
	n = n ? n : *p->at != '\0';
	if (*p->at)
		p->e = err_new("%s:%u: %s was expected, not '%.*s'", p->where, p->line, what,
			       (int)(n > 40 ? 40 : n), p->at);
	else
		p->e = err_new("%s:%u: %s was expected at the end", p->where, p->line, what);
}

static void skip_blanks(struct parser *p)
{
	p->at += strspn(p->at, " \t\r");
}

static bool accept(struct parser *p, char c)
{
	skip_blanks(p);
	if (p->e || *p->at != c)
		return false;
	p->at++;
	return true;
}

static void expect(struct parser *p, char c)
{
	const char what[] = {'\'', c, '\'', '\0'};

	if (!accept(p, c))
		expected(p, what);
}

/** The word that comes next; its length, 0: none. */
static size_t peek_word(struct parser *p)
{
	size_t n = 0;

	skip_blanks(p);
	if (isalpha((unsigned char)*p->at) || *p->at == '_')
		while (isalnum((unsigned char)p->at[n]) || (p->at[n] && strchr("_@.$", p->at[n])))
			n++;
	return n;
}

static const char *take_word(struct parser *p, const char *what)
{
	size_t n = peek_word(p);

	if (!n || n > NAME_MAX_LEN) {
		expected(p, what);
		return "?";
	}
	char *s = arena_alloc(&p->p->arena, n + 1);
	memcpy(s, p->at, n);
	s[n] = '\0';
	p->at += n;
	return s;
}

static bool accept_word(struct parser *p, const char *word)
{
	size_t n = peek_word(p);

	if (p->e || n != strlen(word) || memcmp(p->at, word, n) != 0)
		return false;
	p->at += n;
	return true;
}

static int64_t take_number(struct parser *p)
{
	char *end;

	skip_blanks(p);
	int64_t v = *p->at == '-' ? strtoll(p->at, &end, 0) : (int64_t)strtoull(p->at, &end, 0);
	if (end == p->at || !(isdigit((unsigned char)*p->at) || *p->at == '-'))
		expected(p, "a number");
	p->at = end;
	return v;
}

static struct proto_type *type_make(struct parser *p, enum proto_kind kind)
{
	struct proto_type *t = arena_alloc(&p->p->arena, sizeof(*t));

	*t = (struct proto_type){.kind = kind};
	return t;
}

/* -- expressions ----------------------------------------------------------------------------- */

static const struct proto_expr *expr_make(struct parser *p, enum proto_length kind, int64_t number,
					  const struct proto_expr *most)
{
	struct proto_expr *e = arena_alloc(&p->p->arena, sizeof(*e));

	*e = (struct proto_expr){kind, number, most};
	return e;
}

static const struct proto_expr *take_expr(struct parser *p)
{
	static const struct {
		const char *prefix;
		enum proto_length kind;
	} counted[] = {{"arg", PROTO_ARG}, {"elt", PROTO_ELEMENT}};

	size_t n = peek_word(p);
	if (!n)
		return expr_make(p, PROTO_NUMBER, take_number(p), NULL);
	if (accept_word(p, "retval"))
		return expr_make(p, PROTO_ARG, 0, NULL);
	if (accept_word(p, "zero")) {
		const struct proto_expr *most = NULL;

		if (p->depth < DEPTH && accept(p, '(')) {
			p->depth++;
			most = take_expr(p);
			p->depth--;
			expect(p, ')');
		}
		return expr_make(p, PROTO_ZERO, 0, most);
	}
	for (unsigned i = 0; i < sizeof(counted) / sizeof(counted[0]); i++) {
		if (n > 3 && !strncmp(p->at, counted[i].prefix, 3) &&
		    strspn(p->at + 3, "0123456789") == n - 3) {
			p->at += 3;
			return expr_make(p, counted[i].kind, take_number(p), NULL);
		}
	}
	expected(p, "a number, argN, eltN, retval or zero");
	return NULL;
}

/* -- types and lenses ------------------------------------------------------------------------ */

static struct proto_type *take_lens(struct parser *p);

static struct proto_type *string_of(struct parser *p, const struct proto_expr *length)
{
	struct proto_type *c = type_make(p, PROTO_INT), *array = type_make(p, PROTO_ARRAY),
			  *t = type_make(p, PROTO_POINTER);

	c->width = 1;
	c->lens = PROTO_CHAR;
	array->to = c;
	array->length = length;
	t->to = array;
	t->lens = PROTO_STRING;
	return t;
}

/** string, string[EXPR], string(TYPE); the older stringN is string[argN]. Unlike an array, what is
 * given a length by brackets ends at its NUL, too, as in ltrace. */
static struct proto_type *take_string(struct parser *p)
{
	if (accept(p, '[')) {
		const struct proto_expr *length = take_expr(p);

		expect(p, ']');
		return string_of(p, expr_make(p, PROTO_ZERO, 0, length));
	}
	if (!accept(p, '('))
		return string_of(p, expr_make(p, PROTO_ZERO, 0, NULL));
	struct proto_type *t = take_lens(p), *copy = type_make(p, PROTO_VOID);
	expect(p, ')');
	*copy = *t;
	copy->lens = PROTO_STRING;
	// char * alone is one that ends at its NUL.
	if (t->kind == PROTO_POINTER && t->to->kind != PROTO_ARRAY)
		return string_of(p, expr_make(p, PROTO_ZERO, 0, NULL));
	if (t->kind != PROTO_POINTER && t->kind != PROTO_ARRAY)
		fail(p, "string() takes char*, array(char, N) or a pointer to that");
	return copy;
}

static struct proto_type *take_enum(struct parser *p)
{
	struct proto_type *t = NULL;
	const struct proto_name **last;
	int64_t next = 0;

	if (accept(p, '[')) {
		t = take_lens(p);
		expect(p, ']');
	}
	struct proto_type *copy = type_make(p, PROTO_INT);
	if (t)
		*copy = *t;
	else
		*copy = (struct proto_type){.kind = PROTO_INT, .width = 4, .is_signed = true};
	copy->lens = PROTO_ENUM;
	last = &copy->names;
	expect(p, '(');
	do {
		struct proto_name *n = arena_alloc(&p->p->arena, sizeof(*n));

		*n = (struct proto_name){.name = take_word(p, "a name")};
		n->value = accept(p, '=') ? take_number(p) : next;
		next = (int64_t)((uint64_t)n->value + 1);
		*last = n;
		last = &n->next;
	} while (accept(p, ','));
	expect(p, ')');
	return copy;
}

static void take_fields(struct parser *p, struct proto_type *t)
{
	struct proto_field **last = &t->fields;

	expect(p, '(');
	if (accept(p, ')'))
		return;
	do {
		struct proto_field *f = arena_alloc(&p->p->arena, sizeof(*f));

		*f = (struct proto_field){.type = take_lens(p)};
		if (peek_word(p))
			f->name = take_word(p, "a name");
		*last = f;
		last = &f->next;
	} while (accept(p, ','));
	expect(p, ')');
	t->is_open = false;
}

static struct proto_type *take_array(struct parser *p)
{
	struct proto_type *t = type_make(p, PROTO_ARRAY);

	expect(p, '(');
	t->to = take_lens(p);
	expect(p, ',');
	t->length = take_expr(p);
	expect(p, ')');
	return t;
}

/** hex(TYPE) and the like: the type, shown in another way. */
static struct proto_type *take_decorated(struct parser *p, enum proto_lens lens)
{
	struct proto_type *copy = type_make(p, PROTO_VOID);

	expect(p, '(');
	*copy = *take_lens(p);
	expect(p, ')');
	copy->lens = lens;
	return copy;
}

static const struct {
	const char *name;
	struct proto_type type;
} words[] = {
	{"void", {.kind = PROTO_VOID}},
	{"char", {.kind = PROTO_INT, .width = 1, .lens = PROTO_CHAR}},
	{"short", {.kind = PROTO_INT, .width = 2, .is_signed = true}},
	{"ushort", {.kind = PROTO_INT, .width = 2}},
	{"int", {.kind = PROTO_INT, .width = 4, .is_signed = true}},
	{"uint", {.kind = PROTO_INT, .width = 4}},
	{"long", {.kind = PROTO_INT, .is_signed = true}},
	{"ulong", {.kind = PROTO_INT}},
	{"llong", {.kind = PROTO_INT, .width = 8, .is_signed = true}},
	{"ullong", {.kind = PROTO_INT, .width = 8}},
	{"int8", {.kind = PROTO_INT, .width = 1, .is_signed = true}},
	{"uint8", {.kind = PROTO_INT, .width = 1}},
	{"octal", {.kind = PROTO_INT, .width = 4, .lens = PROTO_OCT}},
	{"addr", {.kind = PROTO_INT, .is_address = true}},
	{"file", {.kind = PROTO_INT, .is_address = true}},
	{"func", {.kind = PROTO_INT, .is_address = true, .lens = PROTO_FUNCTION}},
	{"format", {.kind = PROTO_FORMAT}},
	{"float", {.kind = PROTO_FLOAT, .real = SC_FLOAT_SINGLE}},
	{"double", {.kind = PROTO_FLOAT, .real = SC_FLOAT_DOUBLE}},
	{"ldouble", {.kind = PROTO_FLOAT, .real = SC_FLOAT_LONG}},
};

static const struct {
	const char *name;
	enum proto_lens lens;
} lenses[] = {{"oct", PROTO_OCT},   {"hex", PROTO_HEX},	      {"hide", PROTO_HIDE},
	      {"bool", PROTO_BOOL}, {"bitvec", PROTO_BITVEC}, {"bitvect", PROTO_BITVEC}};

static struct proto_alias *alias_find(const struct protos *p, const char *name, size_t n)
{
	struct proto_alias *a = p->aliases;

	while (a && (strlen(a->name) != n || memcmp(a->name, name, n) != 0))
		a = a->next;
	return a;
}

/** stringN; 0 is the result. */
static bool is_old_string(const char *s, size_t n)
{
	return n > 6 && !strncmp(s, "string", 6) && strspn(s + 6, "0123456789") == n - 6;
}

static struct proto_type *take_base(struct parser *p)
{
	size_t n = peek_word(p);
	struct proto_alias *a = alias_find(p->p, p->at, n);

	if (n && a) {
		p->at += n;
		return a->type;
	}
	if (is_old_string(p->at, n)) {
		p->at += strlen("string");
		const struct proto_expr *most = expr_make(p, PROTO_ARG, take_number(p), NULL);

		return string_of(p, expr_make(p, PROTO_ZERO, 0, most));
	}
	if (accept_word(p, "string"))
		return take_string(p);
	if (accept_word(p, "enum"))
		return take_enum(p);
	if (accept_word(p, "array"))
		return take_array(p);
	if (accept_word(p, "struct")) {
		struct proto_type *t = type_make(p, PROTO_STRUCT);

		take_fields(p, t);
		return t;
	}
	for (unsigned i = 0; i < sizeof(lenses) / sizeof(lenses[0]); i++)
		if (accept_word(p, lenses[i].name))
			return take_decorated(p, lenses[i].lens);
	for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (accept_word(p, words[i].name)) {
			struct proto_type *t = type_make(p, PROTO_VOID);

			*t = words[i].type;
			return t;
		}
	}
	expected(p, "a type");
	return type_make(p, PROTO_VOID);
}

static struct proto_type *take_lens(struct parser *p)
{
	if (++p->depth > DEPTH) {
		fail(p, "types are nested too deeply");
		p->depth--;
		return type_make(p, PROTO_VOID);
	}
	struct proto_type *t = take_base(p);
	while (accept(p, '*')) {
		struct proto_type *to = type_make(p, PROTO_POINTER);

		to->to = t;
		t = to;
	}
	p->depth--;
	return t;
}

/* -- lines ----------------------------------------------------------------------------------- */

/** typedef NAME = LENS; `typedef NAME = struct;' promises one. */
static void take_alias(struct parser *p)
{
	const char *name = take_word(p, "a name");
	struct proto_alias *a = alias_find(p->p, name, strlen(name));
	const char *start;

	expect(p, '=');
	skip_blanks(p);
	start = p->at;
	if (accept_word(p, "struct")) {
		skip_blanks(p);
		bool promised = a && a->type->is_open;
		struct proto_type *t = promised ? a->type : type_make(p, PROTO_STRUCT);

		if (!promised) {
			t->is_open = true;
			a = arena_alloc(&p->p->arena, sizeof(*a));
			*a = (struct proto_alias){name, t, p->p->aliases};
		}
		if (*p->at != ';') {
			struct proto_alias *before = p->p->aliases;

			take_fields(p, t);
			// Unless it is promised its own name means an older one.
			p->p->aliases = promised ? before : a;
		} else if (!promised) {
			p->p->aliases = a;
		}
		if (*p->at != '*')
			return;
		p->at = start; // a pointer to a struct without a name
	}
	a = arena_alloc(&p->p->arena, sizeof(*a));
	*a = (struct proto_alias){name, take_lens(p), NULL};
	a->next = p->p->aliases;
	p->p->aliases = a;
}

static void take_args(struct parser *p, struct proto *f)
{
	struct proto_arg **last = &f->args;
	unsigned n = 0;

	expect(p, '(');
	if (accept(p, ')'))
		return;
	do {
		if (++n > PROTO_ARGS_MAX)
			fail(p, "there are too many arguments");
		struct proto_arg *a = arena_alloc(&p->p->arena, sizeof(*a));

		skip_blanks(p);
		if (!strncmp(p->at, "...", 3)) {
			p->at += 3;
			f->is_variadic = true;
			break;
		}
		*a = (struct proto_arg){.is_out = accept(p, '+')};
		a->type = take_lens(p);
		if (peek_word(p))
			a->name = take_word(p, "a name");
		// f(void)
		if (a->type->kind == PROTO_VOID && !f->args && *p->at == ')')
			break;
		*last = a;
		last = &a->next;
	} while (accept(p, ','));
	expect(p, ')');
}

static void take_prototype(struct parser *p)
{
	struct proto *f = arena_alloc(&p->p->arena, sizeof(*f));

	*f = (struct proto){.result = take_lens(p)};
	f->name = take_word(p, "the name of a function");
	take_args(p, f);
	f->next = p->p->first;
	if (!p->e)
		p->p->first = f;
}

static void take_line(struct parser *p)
{
	skip_blanks(p);
	if (!*p->at || *p->at == ';' || *p->at == '#')
		return;
	if (accept_word(p, "typedef"))
		take_alias(p);
	else
		take_prototype(p);
	expect(p, ';');
	skip_blanks(p);
	if (*p->at && *p->at != ';' && *p->at != '#')
		expected(p, "the end of the line");
}

struct err *protos_read(struct protos *protos, const char *text, const char *where)
{
	struct parser p = {.p = protos, .where = where};

	while (*text && !p.e) {
		size_t n = strcspn(text, "\n");

		p.line++;
		if (n > LINE_MAX_LEN) {
			fail(&p, "the line is too long");
			break;
		}
		char *line = strndup(text, n);
		if (!line)
			return &err_nomem;
		p.at = line;
		take_line(&p);
		free(line);
		text += n + (text[n] == '\n');
	}
	return p.e;
}

const struct proto *protos_find(const struct protos *p, const char *name)
{
	const struct proto *f = p->first;

	while (f && strcmp(f->name, name) != 0)
		f = f->next;
	return f;
}

void protos_deinit(struct protos *p)
{
	arena_deinit(&p->arena);
	*p = (struct protos){0};
}
