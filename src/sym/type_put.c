/* Types as text: declarations of C, and what ptype shows. */
#include <string.h>

#include "base/cleanup.h"
#include "sym/type.h"

enum { DEPTH_MAX = 32 };

/** How a declaration is written. */
struct putting {
	struct buf *b;
	unsigned depth;
	unsigned indent;
	int show; /* as gdb counts: > 0: the body of what has one; 0: of what has no name; < 0: of
		   * none */
};

static void put_declaration(const struct putting *p, const struct type *t, const char *name);

static struct putting deeper(const struct putting *p)
{
	struct putting next = *p;

	next.depth++;
	return next;
}

/* -- bodies ----------------------------------------------------------------------------------- */

static const char *tag_of(const struct type *t)
{
	switch (t->kind) {
	case TYPE_STRUCT:
		return t->is_class ? "class" : "struct";
	case TYPE_UNION:
		return "union";
	case TYPE_ENUM:
		return "enum";
	default:
		return NULL;
	}
}

static void put_field(const struct putting *p, const struct type_field *f)
{
	struct putting inner = deeper(p);

	if (f->name)
		inner.show = p->show - 1;
	inner.indent = p->indent + 4;
	buf_printf(p->b, "%*s", (int)inner.indent, "");
	put_declaration(&inner, f->type, f->name ? f->name : NULL);
	if (f->bit_size)
		buf_printf(p->b, " : %u", f->bit_size);
	buf_puts(p->b, ";\n");
}

static void put_bases(const struct putting *p, const struct type *t)
{
	bool any = false;

	for (unsigned i = 0; i < t->nfields; i++) {
		if (!t->fields[i].is_base)
			continue;
		buf_puts(p->b, any ? ", " : ": public ");
		if (any)
			buf_puts(p->b, "public ");
		buf_puts(p->b, t->fields[i].name ? t->fields[i].name : "");
		any = true;
	}
	if (any)
		buf_putc(p->b, ' ');
}

static void put_body(const struct putting *p, const struct type *t)
{
	bool any = false;

	put_bases(p, t);
	buf_puts(p->b, "{\n");
	for (unsigned i = 0; i < t->nfields; i++) {
		if (t->fields[i].is_base)
			continue;
		put_field(p, &t->fields[i]);
		any = true;
	}
	if (t->is_incomplete)
		buf_printf(p->b, "%*s<incomplete type>\n", (int)p->indent + 4, "");
	else if (!any)
		buf_printf(p->b, "%*s<no data fields>\n", (int)p->indent + 4, "");
	buf_printf(p->b, "%*s}", (int)p->indent, "");
}

static void put_names(const struct putting *p, const struct type *t)
{
	int64_t next = 0;

	buf_putc(p->b, '{');
	for (unsigned i = 0; i < t->nfields; i++) {
		buf_printf(p->b, "%s%s", i ? ", " : "", t->fields[i].name);
		if (t->fields[i].number != next)
			buf_printf(p->b, " = %lld", (long long)t->fields[i].number);
		next = (int64_t)((uint64_t)t->fields[i].number + 1);
	}
	buf_putc(p->b, '}');
}

/** A type that is no pointer, array or function. */
static void put_base(const struct putting *p, const struct type *t)
{
	bool body = tag_of(t) && (p->show > 0 || !t->name);
	const char *tag = t->is_plain && !body ? NULL : tag_of(t);

	if (tag)
		buf_puts(p->b, tag);
	if (t->name)
		buf_printf(p->b, "%s%s", tag ? " " : "", t->name);
	else if (!tag)
		buf_puts(p->b, t->kind == TYPE_VOID ? "void" : "<unnamed type>");
	if (!tag || (p->show <= 0 && t->name))
		return;
	buf_putc(p->b, ' ');
	if (p->show < 0 || p->depth > DEPTH_MAX)
		buf_puts(p->b, "{...}");
	else if (type_load(t)->kind == TYPE_ENUM)
		put_names(p, t);
	else
		put_body(p, t);
}

/* -- declarations ----------------------------------------------------------------------------- */

/** Where bodies are shown typedefs are not; at the leaves of other declarations they are names. */
static const struct type *seen(const struct putting *p, const struct type *t)
{
	while (p->show > 0 && t && t->kind == TYPE_TYPEDEF && t->target)
		t = t->target;
	return t;
}

static const char *qualifier(enum type_kind kind)
{
	return kind == TYPE_CONST      ? "const"
	       : kind == TYPE_VOLATILE ? "volatile"
	       : kind == TYPE_RESTRICT ? "restrict"
				       : "_Atomic";
}

/** Pointers and references are qualified behind their star, all else in front. */
static bool is_pointing(const struct putting *p, const struct type *t)
{
	t = seen(p, t);
	while (t && type_is_qualifier(t->kind) && t->target)
		t = seen(p, t->target);
	return t &&
	       (t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE);
}

/** `const volatile', in C's order whatever the order of the description is. */
static void put_qualifiers(const struct putting *p, const struct type *t, bool in_front)
{
	static const enum type_kind order[] = {TYPE_CONST, TYPE_VOLATILE, TYPE_RESTRICT,
					       TYPE_ATOMIC};

	for (unsigned i = 0; i < ARRAY_LEN(order); i++)
		for (const struct type *q = t; q && type_is_qualifier(q->kind); q = q->target)
			if (q->kind == order[i]) {
				buf_printf(p->b, in_front ? "%s " : " %s", qualifier(q->kind));
				break;
			}
}

static void put_left(const struct putting *p, const struct type *t);

static void put_star(const struct putting *p, const struct type *t)
{
	const struct type *to = seen(p, t->target);
	struct putting inner = deeper(p);

	while (to && type_is_qualifier(to->kind) && to->target)
		to = seen(p, to->target);
	bool closed = to && (to->kind == TYPE_ARRAY || to->kind == TYPE_FUNC);
	put_left(&inner, t->target);
	char last = p->b->len ? p->b->p[p->b->len - 1] : ' ';
	if (last != '*' && last != '(' && last != '&')
		buf_putc(p->b, ' ');
	buf_printf(p->b, "%s%s", closed ? "(" : "",
		   t->kind == TYPE_POINTER     ? "*"
		   : t->kind == TYPE_REFERENCE ? "&"
					       : "&&");
}

/** What stands in front of the name. */
static void put_left(const struct putting *p, const struct type *t)
{
	struct putting inner = deeper(p);

	t = seen(p, t);
	if (p->depth > DEPTH_MAX || !t) {
		buf_puts(p->b, t ? "..." : "void");
		return;
	}
	if (type_is_qualifier(t->kind)) {
		const struct type *plain = t;
		bool behind = is_pointing(p, t);

		while (type_is_qualifier(plain->kind) && plain->target)
			plain = plain->target;
		if (!behind)
			put_qualifiers(p, t, true);
		put_left(&inner, type_is_qualifier(plain->kind) ? NULL : plain);
		if (behind)
			put_qualifiers(p, t, false);
		return;
	}
	switch (t->kind) {
	case TYPE_POINTER:
	case TYPE_REFERENCE:
	case TYPE_RVALUE:
		put_star(p, t);
		break;
	case TYPE_ARRAY:
	case TYPE_FUNC:
		put_left(&inner, t->target);
		break;
	default:
		put_base(p, t);
	}
}

static void put_params(const struct putting *p, const struct type *t)
{
	struct putting inner = deeper(p);
	bool any = false;

	type_load(t);
	inner.show = -1;
	buf_putc(p->b, '(');
	for (unsigned i = 0; i < t->nfields; i++) {
		if (t->fields[i].is_hidden)
			continue;
		if (any)
			buf_puts(p->b, ", ");
		put_declaration(&inner, t->fields[i].type, NULL);
		any = true;
	}
	if (t->is_variadic)
		buf_puts(p->b, any ? ", ..." : "...");
	else if (!any && !t->is_open)
		buf_puts(p->b, "void");
	buf_putc(p->b, ')');
}

/** What stands behind it. */
static void put_right(const struct putting *p, const struct type *t)
{
	struct putting inner = deeper(p);

	t = seen(p, t);
	while (t && type_is_qualifier(t->kind))
		t = seen(p, t->target);
	if (p->depth > DEPTH_MAX || !t)
		return;
	switch (t->kind) {
	case TYPE_POINTER:
	case TYPE_REFERENCE:
	case TYPE_RVALUE: {
		const struct type *to = seen(p, t->target);

		while (to && type_is_qualifier(to->kind))
			to = seen(p, to->target);
		if (to && (to->kind == TYPE_ARRAY || to->kind == TYPE_FUNC))
			buf_putc(p->b, ')');
		put_right(&inner, t->target);
		break;
	}
	case TYPE_ARRAY:
		buf_putc(p->b, '[');
		if (t->is_vla)
			buf_puts(p->b, "variable length");
		else if (!t->is_open)
			buf_put_udec(p->b, t->count);
		buf_putc(p->b, ']');
		put_right(&inner, t->target);
		break;
	case TYPE_FUNC:
		put_params(p, t);
		put_right(&inner, t->target);
		break;
	default:
		break;
	}
}

/** True if a blank goes between the type and the name, or the suffix without a name. */
static bool is_apart(const struct putting *p, const struct type *t, const char *name)
{
	char last = p->b->len ? p->b->p[p->b->len - 1] : ' ';

	// gdb: `int [3]`, `void (int)`, but `int (*)[3]`, `char *name`.
	if (last == '*' || last == '(' || last == '&' || last == ' ')
		return false;
	t = seen(p, t);
	while (t && type_is_qualifier(t->kind))
		t = seen(p, t->target);
	return name || (t && (t->kind == TYPE_ARRAY || t->kind == TYPE_FUNC));
}

static void put_declaration(const struct putting *p, const struct type *t, const char *name)
{
	put_left(p, t);
	if (is_apart(p, t, name))
		buf_putc(p->b, ' ');
	if (name)
		buf_puts(p->b, name);
	put_right(p, t);
}

void type_put(struct buf *b, const struct type *t, const char *name)
{
	put_declaration(&(struct putting){.b = b, .show = -1}, t, name);
}

void type_put_whole(struct buf *b, const struct type *t)
{
	put_declaration(&(struct putting){.b = b, .show = 1}, t, NULL);
}
