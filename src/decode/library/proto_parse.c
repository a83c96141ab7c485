#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "decode/library/line.h"

/* A line is small, and so is what it nests. */
enum { DEPTH = 40, LINE_MAX_LEN = 1 << 16 };

struct proto_alias {
	const char *name;
	struct proto_type *type;
	struct proto_alias *next;
};

static struct proto_type *type_make(struct line *p, enum proto_kind kind)
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

/** NULL: there is none, which has been told. */
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
		if (strncmp(p->at, counted[i].prefix, 3) ||
		    strspn(p->at + 3, "0123456789") != n - 3)
			continue;
		p->at += 3;
		return line_take_number(p, &number) ? expr_make(p, counted[i].kind, number, NULL)
						    : NULL;
	}
	line_fail_word(p, "Unknown length specifier: '", p->at, n, "'");
	return NULL;
}

/* -- types and lenses: NULL: there is none, which has been told ------------------------------- */

static struct proto_type *take_lens(struct line *p);

static struct proto_type *string_of(struct line *p, const struct proto_expr *length)
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
	struct proto_type *t = take_lens(p), *copy = type_make(p, PROTO_VOID);
	if (!t)
		return NULL;
	line_expect(p, ')');
	*copy = *t;
	copy->lens = PROTO_STRING;
	// A char * without a length ends at its NUL.
	if (t->kind == PROTO_POINTER && t->to->kind != PROTO_ARRAY)
		return string_of(p, expr_make(p, PROTO_ZERO, 0, NULL));
	return copy;
}

static struct proto_type *enum_base(struct line *p)
{
	struct proto_type *copy = type_make(p, PROTO_INT);

	*copy = (struct proto_type){.kind = PROTO_INT, .width = 4, .is_signed = true};
	if (line_accept(p, '[')) {
		const struct proto_type *t = take_lens(p);

		if (t && t->kind != PROTO_INT)
			line_fail(p, "integral type required as enum argument");
		if (!t || t->kind != PROTO_INT)
			return NULL;
		line_expect(p, ']');
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
	do {
		struct proto_name *n = arena_alloc(&p->p->arena, sizeof(*n));

		*n = (struct proto_name){.name = line_take_word(p), .value = next};
		if (!n->name || (line_accept(p, '=') && !line_take_number(p, &n->value)))
			return NULL;
		next = (int64_t)((uint64_t)n->value + 1);
		*last = n;
		last = &n->next;
	} while (line_accept(p, ','));
	line_expect(p, ')');
	return t;
}

/** The elements of a struct, behind its bracket. */
static bool take_fields(struct line *p, struct proto_type *t)
{
	struct proto_field **last = &t->fields;

	if (line_accept(p, ')'))
		return true;
	for (;;) {
		struct proto_field *f = arena_alloc(&p->p->arena, sizeof(*f));

		*f = (struct proto_field){.type = take_lens(p)};
		if (!f->type)
			return false;
		if (line_peek_word(p))
			f->name = line_take_word(p);
		*last = f;
		last = &f->next;
		if (line_accept(p, ')'))
			return true;
		line_expect(p, ',');
	}
}

static struct proto_type *take_struct(struct line *p)
{
	struct proto_type *t = type_make(p, PROTO_STRUCT);

	return line_expect(p, '(') && take_fields(p, t) ? t : NULL;
}

static struct proto_type *take_array(struct line *p)
{
	struct proto_type *t = type_make(p, PROTO_ARRAY);

	if (!line_expect(p, '(') || !(t->to = take_lens(p)))
		return NULL;
	line_expect(p, ',');
	t->length = take_expr(p);
	if (!t->length)
		return NULL;
	line_expect(p, ')');
	return t;
}

/** hex(TYPE) and the like: the type, shown in another way. */
static struct proto_type *take_decorated(struct line *p, enum proto_lens lens)
{
	struct proto_type *copy = type_make(p, PROTO_VOID), *t;

	if (!line_expect(p, '(')) {
		line_fail(p, "expected type argument after the lens");
		return NULL;
	}
	t = take_lens(p);
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
	{"guess", {.kind = PROTO_INT, .lens = PROTO_GUESS}},
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

/** True for stringN, where 0 means the result. */
static bool is_old_string(const char *s, size_t n)
{
	return n > 6 && !strncmp(s, "string", 6) && strspn(s + 6, "0123456789") == n - 6;
}

/** octal(TYPE) is oct(TYPE); octal alone is a type. */
static bool is_octal_lens(struct line *p, size_t n)
{
	return n == strlen("octal") && !memcmp(p->at, "octal", n) &&
	       p->at[n + strspn(p->at + n, " \t")] == '(';
}

static struct proto_type *take_known(struct line *p, size_t n)
{
	if (is_octal_lens(p, n)) {
		p->at += n;
		return take_decorated(p, PROTO_OCT);
	}
	for (unsigned i = 0; i < sizeof(lenses) / sizeof(lenses[0]); i++)
		if (line_accept_word(p, lenses[i].name))
			return take_decorated(p, lenses[i].lens);
	for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (line_accept_word(p, words[i].name)) {
			struct proto_type *t = type_make(p, PROTO_VOID);

			*t = words[i].type;
			return t;
		}
	}
	while (isalnum((unsigned char)*p->at) || *p->at == '_')
		p->at++;
	line_fail_type(p);
	return NULL;
}

static struct proto_type *take_base(struct line *p)
{
	size_t n = line_peek_word(p);
	struct proto_alias *a = alias_find(p->p, p->at, n);
	int64_t number;

	if (n && a) {
		p->at += n;
		return a->type;
	}
	if (is_old_string(p->at, n)) {
		p->at += strlen("string");
		if (!line_take_number(p, &number))
			return NULL;
		const struct proto_expr *most = expr_make(p, PROTO_ARG, number, NULL);

		return string_of(p, expr_make(p, PROTO_ZERO, 0, most));
	}
	if (line_accept_word(p, "string"))
		return take_string(p);
	if (line_accept_word(p, "enum"))
		return take_enum(p);
	if (line_accept_word(p, "array"))
		return take_array(p);
	if (line_accept_word(p, "struct"))
		return take_struct(p);
	return take_known(p, n);
}

static struct proto_type *take_lens(struct line *p)
{
	if (p->depth >= DEPTH) {
		line_fail(p, "types are nested too deeply");
		return NULL;
	}
	p->depth++;
	struct proto_type *t = take_base(p);
	p->depth--;
	if (!t)
		return NULL;
	while (line_accept(p, '*')) {
		struct proto_type *to = type_make(p, PROTO_POINTER);

		to->to = t;
		t = to;
	}
	return t;
}

/* -- lines ----------------------------------------------------------------------------------- */

/** True if the name was defined in the same file. */
static bool is_of_this_file(const struct line *p, const struct proto_alias *a)
{
	for (const struct proto_alias *x = p->p->aliases; x && x != p->older; x = x->next)
		if (x == a)
			return true;
	return false;
}

static void alias_add(struct line *p, const char *name, struct proto_type *t)
{
	struct proto_alias *a = arena_alloc(&p->p->arena, sizeof(*a));

	*a = (struct proto_alias){name, t, p->p->aliases};
	p->p->aliases = a;
}

/** A struct, promised or with its elements. False: it is something else that begins with one. */
static bool take_struct_alias(struct line *p, const char *name, struct proto_alias *a)
{
	struct proto_type *t;

	if (a && a->type->is_open)
		t = a->type;
	else
		t = type_make(p, PROTO_STRUCT);
	bool promised = t->is_open;
	if (line_accept(p, ';')) {
		t->is_open = true;
	} else {
		if (!line_expect(p, '(') || !take_fields(p, t))
			return true;
		t->is_open = false;
	}
	line_skip(p);
	if (*p->at == '*' && !promised)
		return false;
	if (!promised)
		alias_add(p, name, t);
	return true;
}

/** typedef NAME = LENS; `typedef NAME = struct;' promises one. */
static void take_alias(struct line *p)
{
	const char *name = line_take_word(p);
	struct proto_alias *a = name ? alias_find(p->p, name, strlen(name)) : NULL;
	bool is_open = a && a->type->is_open;

	if (!name || !line_expect(p, '='))
		return;
	if (a && !is_open && is_of_this_file(p, a)) {
		line_fail_word(p, "Redefinition of typedef '", name, strlen(name), "'");
		return;
	}
	line_skip(p);
	const char *start = p->at;
	if (line_accept_word(p, "struct")) {
		if (take_struct_alias(p, name, a))
			return;
		p->at = start; // a pointer to a struct without a name
	} else if (is_open && is_of_this_file(p, a)) {
		line_fail_word(p, "Definition of forward '", name, strlen(name),
			       "' must be a structure.");
		return;
	}
	struct proto_type *t = take_lens(p);
	if (t)
		alias_add(p, name, t);
}

/** One argument; false: there is none, or no more can be told. */
static bool take_arg(struct line *p, struct proto *f, struct proto_arg *a)
{
	line_skip(p);
	if (!*p->at) {
		line_fail(p, "syntax error");
		return false;
	}
	*a = (struct proto_arg){.is_out = line_accept(p, '+')};
	a->type = take_lens(p);
	if (!a->type) {
		line_fail(p, "unknown argument type");
		return false;
	}
	if (line_peek_word(p))
		a->name = line_take_word(p);
	if (a->type->kind != PROTO_VOID || (!f->args && *p->at == ')'))
		return true;
	line_warn(p, "void parameter assumed to be 'hide(int)'");
	a->type = type_make(p, PROTO_INT);
	a->type->width = 4;
	a->type->lens = PROTO_HIDE;
	return true;
}

/** False: something is wrong with them. */
static bool take_args(struct line *p, struct proto *f)
{
	struct proto_arg **last = &f->args;

	if (!line_accept(p, '(')) {
		line_fail(p, "syntax error");
		return false;
	}
	if (line_accept(p, ')'))
		return true;
	for (unsigned n = 0; n < PROTO_ARGS_MAX; n++) {
		struct proto_arg *a = arena_alloc(&p->p->arena, sizeof(*a));

		line_skip(p);
		if (!strncmp(p->at, "...", 3)) {
			p->at += 3;
			f->is_variadic = true;
		} else if (line_accept(p, '?')) {
			f->is_guess = true;
		} else if (!take_arg(p, f, a)) {
			return false;
		} else if (a->type->kind != PROTO_VOID) { // f(void)
			*last = a;
			last = &a->next;
		}
		if (line_accept(p, ')'))
			return true;
		if (f->is_variadic || f->is_guess || !line_accept(p, ',')) {
			if (*p->at)
				line_fail_word(p, "syntax error around \"", p->at, strlen(p->at),
					       "\"");
			else
				line_fail(p, "syntax error");
			return false;
		}
	}
	line_fail(p, "there are too many arguments");
	return false;
}

static void take_prototype(struct line *p)
{
	struct proto *f = arena_alloc(&p->p->arena, sizeof(*f));

	*f = (struct proto){.result = take_lens(p)};
	if (!f->result)
		return;
	f->name = line_take_word(p);
	if (!f->name || !take_args(p, f))
		return;
	f->next = p->p->first;
	p->p->first = f;
}

/** What follows the last bracket of a function, or the type of an alias, is nobody's business. */
static void take_line(struct line *p)
{
	line_skip(p);
	if (!*p->at || *p->at == ';')
		return;
	if (line_accept_word(p, "typedef"))
		take_alias(p);
	else
		take_prototype(p);
}

unsigned protos_read(struct protos *protos, const char *text, const char *where, struct buf *said)
{
	struct line p = {.p = protos, .where = where, .said = said, .older = protos->aliases};

	while (*text) {
		size_t n = strcspn(text, "\n");

		p.line++;
		if (n > LINE_MAX_LEN) {
			line_fail(&p, "the line is too long");
		} else {
			char *line = alloc_strndup(text, n);

			p.at = line;
			take_line(&p);
			free(line);
		}
		text += n + (text[n] == '\n');
	}
	return p.errors;
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
