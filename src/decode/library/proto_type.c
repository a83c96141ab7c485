#include "decode/library/proto_type.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* How deeply types nest. */
enum { DEPTH = 40 };

struct proto_type *proto_type_make(struct line *p, enum proto_kind kind)
{
	struct proto_type *t = arena_alloc(&p->p->arena, sizeof(*t));

	*t = (struct proto_type){.kind = kind};
	return t;
}

/* -- expressions ----------------------------------------------------------------------------- */

static const struct proto_expr *expr_make(struct line *p, enum proto_length kind, int64_t number,
					  const struct proto_expr *most)
{
	struct proto_expr *e = arena_alloc(&p->p->arena, sizeof(*e));

	*e = (struct proto_expr){kind, number, most};
	return e;
}

static const struct proto_expr *take_expr(struct line *p);

static const struct proto_expr *take_zero(struct line *p)
{
	const struct proto_expr *most = NULL;

	if (p->depth < DEPTH && line_accept(p, '(')) {
		p->depth++;
		most = take_expr(p);
		p->depth--;
		if (!most)
			return NULL;
		line_expect(p, ')');
	}
	return expr_make(p, PROTO_ZERO, 0, most);
}

/** Parses an expression. NULL: there is none, and an error was reported. */
static const struct proto_expr *take_expr(struct line *p)
{
	static const struct {
		const char *prefix;
		enum proto_length kind;
	} counted[] = {{"arg", PROTO_ARG}, {"elt", PROTO_ELEMENT}};
	int64_t number;

	size_t n = line_peek_word(p);
	if (!n && isdigit((unsigned char)*p->at))
		return line_take_number(p, &number) ? expr_make(p, PROTO_NUMBER, number, NULL)
						    : NULL;
	if (!n) {
		line_fail(p, "bad identifier");
		return NULL;
	}
	if (line_accept_word(p, "retval"))
		return expr_make(p, PROTO_ARG, 0, NULL);
	if (line_accept_word(p, "zero"))
		return take_zero(p);
	for (unsigned i = 0; i < sizeof(counted) / sizeof(counted[0]); i++) {
		if (strncmp(p->at, counted[i].prefix, 3) != 0)
			continue;
		const char *end = p->at + n; // digits end the number, but not the word
		p->at += 3;
		if (!line_take_number(p, &number))
			return NULL;
		p->at = end;
		return expr_make(p, counted[i].kind, number, NULL);
	}
	line_fail_word(p, "Unknown length specifier: '", p->at, n, "'");
	return NULL;
}

/* -- types and lenses: NULL: there is none, which has been told ------------------------------- */

static struct proto_type *take_type(struct line *p);

/** Parses what is inside of a string, an array or a struct (take: how), where no format may be. */
static struct proto_type *take_part(struct line *p, struct proto_type *(*take)(struct line *))
{
	enum line_format format = p->format;

	p->format = LINE_FORMAT_NO;
	struct proto_type *t = take(p);
	p->format = format;
	return t;
}

static struct proto_type *string_of(struct line *p, const struct proto_expr *length)
{
	struct proto_type *c = proto_type_make(p, PROTO_INT),
			  *array = proto_type_make(p, PROTO_ARRAY),
			  *t = proto_type_make(p, PROTO_POINTER);

	c->width = 1;
	c->lens = PROTO_CHAR;
	array->to = c;
	array->length = length;
	t->to = array;
	t->lens = PROTO_STRING;
	return t;
}

/** Parses string, string[EXPR] and string(TYPE). The older stringN means string[argN]. Unlike an
 * array, a string with a length in brackets also ends at its NUL, as in ltrace. */
static struct proto_type *take_string(struct line *p)
{
	if (line_accept(p, '[')) {
		const struct proto_expr *length = take_expr(p);

		if (!length)
			return NULL;
		line_expect(p, ']');
		return string_of(p, expr_make(p, PROTO_ZERO, 0, length));
	}
	if (!line_accept(p, '('))
		return string_of(p, expr_make(p, PROTO_ZERO, 0, NULL));
	struct proto_type *t = take_part(p, take_type), *copy = proto_type_make(p, PROTO_VOID);
	if (!t)
		return NULL;
	line_expect(p, ')');
	*copy = *t;
	copy->lens = PROTO_STRING;
	// A char * without a length ends at its NUL, whatever lens the char has.
	if (t->kind == PROTO_POINTER && t->to->kind == PROTO_INT && t->to->width == 1) {
		copy = string_of(p, expr_make(p, PROTO_ZERO, 0, NULL));
		copy->to->to = t->to;
	}
	return copy;
}

static struct proto_type *enum_base(struct line *p)
{
	struct proto_type *copy = proto_type_make(p, PROTO_INT);

	*copy = (struct proto_type){.kind = PROTO_INT, .width = 4, .is_signed = true};
	if (line_accept(p, '[')) {
		const struct proto_type *t = take_type(p);

		if (t && t->kind != PROTO_INT)
			line_fail(p, "integral type required as enum argument");
		if (!t || t->kind != PROTO_INT || !line_expect(p, ']'))
			return NULL;
		*copy = *t;
	}
	copy->lens = PROTO_ENUM;
	return copy;
}

static struct proto_type *take_enum(struct line *p)
{
	struct proto_type *t = enum_base(p);
	const struct proto_name **last;
	int64_t next = 0;

	if (!t)
		return NULL;
	last = &t->names;
	if (!line_expect(p, '('))
		return NULL;
	if (line_accept(p, ')'))
		return t;
	for (;;) {
		struct proto_name *n = arena_alloc(&p->p->arena, sizeof(*n));

		*n = (struct proto_name){.name = line_take_word(p), .value = next};
		if (!n->name || (line_accept(p, '=') && !line_take_number(p, &n->value)))
			return NULL;
		next = (int64_t)((uint64_t)n->value + 1);
		*last = n;
		last = &n->next;
		if (line_accept(p, ')'))
			return t;
		line_expect(p, ',');
	}
}

/** The name of an argument or field; NULL: it has none, as always in ltrace's own language. */
const char *proto_type_name(struct line *p)
{
	return !p->p->as_ltrace && line_peek_word(p) ? line_take_word(p) : NULL;
}

/** Parses the elements of a struct, behind its bracket. */
bool proto_type_fields(struct line *p, struct proto_type *t)
{
	struct proto_field **last = &t->fields;

	if (line_accept(p, ')'))
		return true;
	for (;;) {
		struct proto_field *f = arena_alloc(&p->p->arena, sizeof(*f));

		*f = (struct proto_field){.type = take_part(p, proto_type_take)};
		if (!f->type)
			return false;
		f->name = proto_type_name(p);
		*last = f;
		last = &f->next;
		if (line_accept(p, ')'))
			return true;
		line_expect(p, ',');
	}
}

static struct proto_type *take_struct(struct line *p)
{
	struct proto_type *t = proto_type_make(p, PROTO_STRUCT);

	return line_expect(p, '(') && proto_type_fields(p, t) ? t : NULL;
}

static struct proto_type *take_array(struct line *p)
{
	struct proto_type *t = proto_type_make(p, PROTO_ARRAY);

	if (!line_expect(p, '(') || !(t->to = take_part(p, proto_type_take)))
		return NULL;
	line_expect(p, ',');
	t->length = take_expr(p);
	if (!t->length)
		return NULL;
	line_expect(p, ')');
	return t;
}

/** Parses hex(TYPE) and the like: a type that is shown in another way. */
static struct proto_type *take_decorated(struct line *p, enum proto_lens lens)
{
	struct proto_type *copy = proto_type_make(p, PROTO_VOID), *t;

	if (!line_expect(p, '(')) {
		line_fail(p, "expected type argument after the lens");
		return NULL;
	}
	t = take_type(p);
	if (!t)
		return NULL;
	*copy = *t;
	line_expect(p, ')');
	copy->lens = lens;
	return copy;
}

static const struct {
	const char *name;
	struct proto_type type;
	bool is_added; /* to what ltrace knows */
} words[] = {
	{"void", {.kind = PROTO_VOID}},
	{"char", {.kind = PROTO_INT, .width = 1, .lens = PROTO_CHAR}},
	{"short", {.kind = PROTO_INT, .width = 2, .is_signed = true}},
	{"ushort", {.kind = PROTO_INT, .width = 2}},
	{"int", {.kind = PROTO_INT, .width = 4, .is_signed = true}},
	{"uint", {.kind = PROTO_INT, .width = 4}},
	{"long", {.kind = PROTO_INT, .is_signed = true}},
	{"ulong", {.kind = PROTO_INT}},
	{"llong", {.kind = PROTO_INT, .width = 8, .is_signed = true}, true},
	{"ullong", {.kind = PROTO_INT, .width = 8}, true},
	{"int8", {.kind = PROTO_INT, .width = 1, .is_signed = true}, true},
	{"uint8", {.kind = PROTO_INT, .width = 1}, true},
	{"octal", {.kind = PROTO_INT, .width = 4, .lens = PROTO_OCT}, true},
	{"addr", {.kind = PROTO_POINTER}},
	{"file", {.kind = PROTO_POINTER}},
	{"func", {.kind = PROTO_INT, .is_address = true, .lens = PROTO_FUNCTION}, true},
	{"guess", {.kind = PROTO_INT, .lens = PROTO_GUESS}, true},
	{"float", {.kind = PROTO_FLOAT, .real = SC_FLOAT_SINGLE}},
	{"double", {.kind = PROTO_FLOAT, .real = SC_FLOAT_DOUBLE}},
	{"ldouble", {.kind = PROTO_FLOAT, .real = SC_FLOAT_LONG}, true},
};

static const struct {
	const char *name;
	enum proto_lens lens;
	bool is_added; /* to what ltrace knows */
} lenses[] = {{"oct", PROTO_OCT},   {"hex", PROTO_HEX},	      {"hide", PROTO_HIDE},
	      {"bool", PROTO_BOOL}, {"bitvec", PROTO_BITVEC}, {"bitvect", PROTO_BITVEC, true}};

struct proto_alias *proto_type_alias(const struct protos *p, const char *name, size_t n)
{
	struct proto_alias *a = p->aliases;

	while (a && (strlen(a->name) != n || memcmp(a->name, name, n) != 0))
		a = a->next;
	return a;
}

/** True for stringN, where 0 means the result. */
static bool is_old_string(const char *s, size_t n)
{
	return n > 6 && !strncmp(s, "string", 6) && strspn(s + 6, "0123456789") == n - 6;
}

/** True if the word is followed by a bracket: octal(TYPE) is oct(TYPE), octal alone is a type. */
static bool is_lens(struct line *p, const char *name, size_t n)
{
	return n == strlen(name) && !memcmp(p->at, name, n) &&
	       p->at[n + strspn(p->at + n, " \t")] == '(';
}

/** If the word is no such decoration, returns NULL and sets *known to false. */
static struct proto_type *take_decoration(struct line *p, size_t n, bool *known)
{
	*known = true;
	if (is_lens(p, "octal", n)) {
		p->at += n;
		return take_decorated(p, PROTO_OCT);
	}
	if (is_lens(p, "guess", n) || (p->p->as_ltrace && line_accept_word(p, "guess"))) {
		p->at += *p->at == 'g' ? n : 0;
		return take_decorated(p, PROTO_GUESS);
	}
	for (unsigned i = 0; i < sizeof(lenses) / sizeof(lenses[0]); i++)
		if (!(lenses[i].is_added && p->p->as_ltrace) && line_accept_word(p, lenses[i].name))
			return take_decorated(p, lenses[i].lens);
	if (p->p->as_ltrace && line_accept_word(p, "octal")) {
		struct proto_type *t = proto_type_make(p, PROTO_INT);

		t->width = 4;
		t->lens = PROTO_OCT;
		return t;
	}
	*known = false;
	return NULL;
}

static struct proto_type *take_word(struct line *p)
{
	for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (words[i].is_added && p->p->as_ltrace)
			continue;
		if (line_accept_word(p, words[i].name)) {
			struct proto_type *t = proto_type_make(p, PROTO_VOID);

			*t = words[i].type;
			if (t->kind == PROTO_POINTER) // to nobody knows what
				t->to = proto_type_make(p, PROTO_VOID);
			return t;
		}
	}
	while (isalnum((unsigned char)*p->at) || *p->at == '_')
		p->at++;
	line_fail_type(p);
	return NULL;
}

/** Parses stringN, where N is an argument, or 0 for the result. */
static struct proto_type *take_old_string(struct line *p)
{
	int64_t number;

	p->at += strlen("string");
	if (!line_take_number(p, &number))
		return NULL;
	const struct proto_expr *most = expr_make(p, PROTO_ARG, number, NULL);
	return string_of(p, expr_make(p, PROTO_ZERO, 0, most));
}

/** Parses a format, whose word was read. */
static struct proto_type *take_format(struct line *p)
{
	if (p->format == LINE_FORMAT_SEEN && p->p->as_ltrace) {
		line_fail(p, "only one 'format' type per function supported");
		return NULL;
	}
	p->format = LINE_FORMAT_SEEN;
	return proto_type_make(p, PROTO_FORMAT);
}

static struct proto_type *take_base(struct line *p)
{
	size_t n = line_peek_word(p);
	const struct proto_alias *a = proto_type_alias(p->p, p->at, n);

	if (n && a) {
		p->at += n;
		return a->type;
	}
	if (is_old_string(p->at, n))
		return take_old_string(p);
	if (line_accept_word(p, "string"))
		return take_string(p);
	if (p->format != LINE_FORMAT_NO && line_accept_word(p, "format"))
		return take_format(p);
	if (line_accept_word(p, "enum"))
		return take_enum(p);
	if (line_accept_word(p, "array"))
		return take_array(p);
	if (line_accept_word(p, "struct"))
		return take_struct(p);
	return take_word(p);
}

static struct proto_type *take_stars(struct line *p, struct proto_type *t)
{
	while (line_accept(p, '*')) {
		struct proto_type *to = proto_type_make(p, PROTO_POINTER);

		to->to = t;
		t = to;
	}
	return t;
}

/** A lens in the brackets of another, and a pointer to what has a lens, are additions of ours. */
static struct proto_type *take_nested(struct line *p, bool decorated)
{
	bool known = false;
	struct proto_type *t = NULL;

	if (p->depth >= DEPTH) {
		line_fail(p, "types are nested too deeply");
		return NULL;
	}
	p->depth++;
	if (decorated || !p->p->as_ltrace)
		t = take_decoration(p, line_peek_word(p), &known);
	if (!known)
		t = take_base(p);
	p->depth--;
	return !t || (known && p->p->as_ltrace) ? t : take_stars(p, t);
}

/** What may stand in the brackets of a lens. */
static struct proto_type *take_type(struct line *p)
{
	return take_nested(p, false);
}

struct proto_type *proto_type_take(struct line *p)
{
	return take_nested(p, true);
}
