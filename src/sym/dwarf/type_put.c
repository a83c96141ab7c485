/* Types as text: declarations of C, and what ptype shows. */
#include <string.h>

#include "base/cleanup.h"
#include "sym/dwarf/type_put.h"
#include "sym/dwarf/type_rust.h"

enum { DEPTH_MAX = 32 };

struct putting type_put_deeper(const struct putting *p)
{
	struct putting next = *p;

	next.depth++;
	next.named = false;
	return next;
}

void type_put_name(const struct putting *p, const char *name, bool complete)
{
	if (p->looks && p->looks->name)
		p->looks->name(p->looks, p->b, name, complete);
	else
		buf_puts(p->b, name);
}

void type_put_mark(const struct putting *p, unsigned indent)
{
	if (p->looks)
		p->looks->mark(p->looks, p->b, indent);
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

void type_put_field(const struct putting *p, const struct type_field *f)
{
	struct putting inner = type_put_deeper(p);

	if (f->name)
		inner.show = p->show - 1;
	inner.indent = p->indent + 4;
	buf_printf(p->b, "%*s%s", (int)inner.indent, "", f->is_static ? "static " : "");
	type_put_declaration(&inner, f->type, f->name ? f->name : NULL);
	if (f->bit_size)
		buf_printf(p->b, " : %u", f->bit_size);
	buf_puts(p->b, ";\n");
}

static void put_body(const struct putting *p, const struct type *t)
{
	bool any = false;

	if (type_load(t)->more && t->kind != TYPE_ENUM) {
		type_put_class(p, t);
		return;
	}
	buf_puts(p->b, "{\n");
	for (unsigned i = 0; i < t->nfields; i++) {
		type_put_field(p, &t->fields[i]);
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

	if (t->base) {
		type_put_mark(p, 4);
		buf_puts(p->b, ": ");
		type_put(p->b, t->base, NULL);
		buf_putc(p->b, ' ');
	}
	buf_putc(p->b, '{');
	for (unsigned i = 0; i < t->nfields; i++) {
		buf_puts(p->b, i ? ", " : "");
		type_put_mark(p, 4);
		buf_puts(p->b, t->fields[i].name);
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

	if (body && !p->depth && p->looks && p->looks->known && p->looks->known(p->looks, p->b, t))
		return;
	if (tag)
		buf_printf(p->b, "%s%s", tag, t->is_scoped ? " class" : "");
	if (t->name && tag)
		buf_putc(p->b, ' ');
	if (t->name)
		type_put_name(p, t->name, !t->is_incomplete);
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

/** Where bodies are shown, typedefs are resolved; elsewhere they are shown as names. */
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

/** True for pointers and references, whose qualifiers follow the star; those of others precede. */
static bool is_pointing(const struct putting *p, const struct type *t)
{
	t = seen(p, t);
	while (t && type_is_qualifier(t->kind) && t->target)
		t = seen(p, t->target);
	return t && (t->kind == TYPE_POINTER || t->kind == TYPE_REFERENCE ||
		     t->kind == TYPE_RVALUE || t->kind == TYPE_MEMBER);
}

/** Qualifiers of an array are those of its elements (C17, 6.7.3). */
static bool is_outside(const struct type *t)
{
	return type_is_qualifier(t->kind) || t->kind == TYPE_ARRAY;
}

/** Appends `const volatile' in this order, each once, whatever order the description has. */
static void put_qualifiers(const struct putting *p, const struct type *t, bool in_front)
{
	static const enum type_kind order[] = {TYPE_CONST, TYPE_VOLATILE, TYPE_RESTRICT,
					       TYPE_ATOMIC};

	for (unsigned i = 0; i < ARRAY_LEN(order); i++)
		for (const struct type *q = t; q && is_outside(q); q = q->target)
			if (q->kind == order[i]) {
				buf_printf(p->b, in_front ? "%s " : " %s", qualifier(q->kind));
				break;
			}
}

static void put_left(const struct putting *p, const struct type *t);

static void put_star(const struct putting *p, const struct type *t)
{
	const struct type *to = seen(p, t->target);
	struct putting inner = type_put_deeper(p);

	while (to && type_is_qualifier(to->kind) && to->target)
		to = seen(p, to->target);
	bool closed = to && (to->kind == TYPE_ARRAY || to->kind == TYPE_FUNC);
	put_left(&inner, t->target);
	char last = p->b->len ? p->b->p[p->b->len - 1] : ' ';
	if (last != '*' && last != '(' && last != '&')
		buf_putc(p->b, ' ');
	buf_puts(p->b, closed ? "(" : "");
	if (t->kind == TYPE_MEMBER) {
		type_put_name(p, t->base && t->base->name ? t->base->name : "", true);
		buf_puts(p->b, "::");
	}
	buf_printf(p->b, "%s",
		   t->kind == TYPE_POINTER || t->kind == TYPE_MEMBER ? "*"
		   : t->kind == TYPE_REFERENCE			     ? "&"
								     : "&&");
}

/** Appends what precedes the name. */
static void put_left(const struct putting *p, const struct type *t)
{
	struct putting inner = type_put_deeper(p);
	const char *alias = type_put_alias(p, t);

	t = seen(p, t);
	if (p->depth > DEPTH_MAX || !t || alias) {
		buf_puts(p->b, alias ? alias : t ? "..." : "void");
		return;
	}
	if (type_is_qualifier(t->kind)) {
		const struct type *plain = t;

		while (is_outside(plain) && plain->target)
			plain = plain->target;
		bool behind = is_pointing(p, plain);
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
	case TYPE_MEMBER:
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

void type_put_params(const struct putting *p, const struct type *t, bool method)
{
	struct putting inner = type_put_deeper(p);
	bool any = false;

	type_load(t);
	inner.show = -1;
	inner.member = false;
	buf_putc(p->b, '(');
	for (unsigned i = 0; i < t->nfields; i++) {
		if (method && t->fields[i].is_hidden)
			continue;
		if (any) {
			buf_puts(p->b, ", ");
			type_put_mark(p, p->member ? 8 : 4);
		}
		type_put_declaration(&inner, t->fields[i].type, NULL);
		any = true;
	}
	if (t->is_variadic)
		buf_puts(p->b, any ? ", ..." : "...");
	else if (!any && (method || !t->is_open))
		buf_puts(p->b, "void");
	buf_putc(p->b, ')');
}

/** Appends what follows the name. */
static void put_right(const struct putting *p, const struct type *t)
{
	struct putting inner = type_put_deeper(p);

	while (t && type_is_qualifier(t->kind))
		t = t->target;
	if (type_put_alias(p, t))
		return;
	t = seen(p, t);
	while (t && type_is_qualifier(t->kind))
		t = seen(p, t->target);
	if (p->depth > DEPTH_MAX || !t)
		return;
	switch (t->kind) {
	case TYPE_POINTER:
	case TYPE_REFERENCE:
	case TYPE_RVALUE:
	case TYPE_MEMBER: {
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
		type_put_params(p, t, p->named);
		put_right(&inner, t->target);
		break;
	default:
		break;
	}
}

/** True if there is a blank between the type and the name (or, without a name, the suffix). */
static bool is_apart(const struct putting *p, const struct type *t, const char *name)
{
	char last = p->b->len ? p->b->p[p->b->len - 1] : ' ';

	// As in gdb: `int [3]`, `void (int)`, but `int (*)[3]`, `char *name`.
	if (last == '*' || last == '(' || last == '&' || last == ' ')
		return false;
	t = seen(p, t);
	while (t && type_is_qualifier(t->kind))
		t = seen(p, t->target);
	if (name || !t || (t->kind != TYPE_ARRAY && t->kind != TYPE_FUNC))
		return name != NULL;
	while (t && is_outside(t))
		t = t->target;
	return !t || !is_pointing(p, t);
}

void type_put_declaration(const struct putting *p, const struct type *t, const char *name)
{
	if (!name && type_is_rust(t)) {
		type_rust_put(p->b, t, p->show > 0);
		return;
	}
	put_left(p, t);
	if (is_apart(p, t, name))
		buf_putc(p->b, ' ');
	if (name)
		buf_puts(p->b, name);
	put_right(p, t);
}

void type_put_as(struct buf *b, const struct type *t, const char *name,
		 const struct type_looks *looks)
{
	const struct putting p = {.b = b, .show = -1, .named = name != NULL, .looks = looks};

	type_put_declaration(&p, t, name);
}

void type_put(struct buf *b, const struct type *t, const char *name)
{
	type_put_as(b, t, name, NULL);
}

void type_put_whole(struct buf *b, const struct type *t, const struct type_looks *looks)
{
	type_put_declaration(&(struct putting){.b = b, .show = 1, .looks = looks}, t, NULL);
}
