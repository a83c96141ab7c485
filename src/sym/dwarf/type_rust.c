#include "sym/dwarf/type_rust.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 32, VARIANTS_MAX = 1 << 16 };

bool type_is_rust(const struct type *t)
{
	for (unsigned i = 0; t && i < DEPTH_MAX; i++, t = t->target)
		if (t->is_rust)
			return true;
	return false;
}

bool type_rust_unit(struct debuginfo *d, Dwarf_Die *die)
{
	struct debuginfo_unit *u = debuginfo_unit_of(d, die);

	return u && debuginfo_language(d, u) == DW_LANG_Rust;
}

/* -- enums ------------------------------------------------------------------------------------ */

static void add_variant(struct debuginfo *d, Dwarf_Die *die, struct type_variants *v,
			struct type_field (*member)(struct debuginfo *, Dwarf_Die *))
{
	struct type_variant one = {.is_other = true};
	Dwarf_Die child;
	Dwarf_Attribute a;

	if (dwarf_child(die, &child))
		return;
	while (dwarf_tag(&child) != DW_TAG_member)
		if (dwarf_siblingof(&child, &child))
			return;
	one.field = member(d, &child);
	if (dwarf_attr(die, DW_AT_discr_value, &a))
		one.is_other = dwarf_formudata(&a, &one.number) != 0;
	v->list[v->n++] = one;
}

const struct type_variants *type_rust_variants(struct debuginfo *d, Dwarf_Die *part,
					       struct type_field (*member)(struct debuginfo *,
									   Dwarf_Die *))
{
	struct type_variants v = {0};
	Dwarf_Die die;
	unsigned n = 0;

	if (debuginfo_refers(part, DW_AT_discr, &die)) {
		struct type_field f = member(d, &die);

		v.discriminant = type_strip(f.type);
		v.offset = f.offset;
	}
	for (bool ok = !dwarf_child(part, &die); ok && n < VARIANTS_MAX;
	     ok = !dwarf_siblingof(&die, &die))
		n += dwarf_tag(&die) == DW_TAG_variant;
	v.list = arena_alloc(&d->types.arena, (n + 1) * sizeof(*v.list));
	for (bool ok = !dwarf_child(part, &die); ok && v.n < n; ok = !dwarf_siblingof(&die, &die))
		if (dwarf_tag(&die) == DW_TAG_variant)
			add_variant(d, &die, &v, member);
	return arena_dup(&d->types.arena, &v, sizeof(v));
}

/* -- shapes ----------------------------------------------------------------------------------- */

static bool is_numbered(const struct type *t)
{
	char name[16];

	for (unsigned i = 0; i < t->nfields; i++) {
		snprintf(name, sizeof(name), "__%u", i);
		if (!t->fields[i].name || strcmp(t->fields[i].name, name) != 0)
			return false;
	}
	return t->nfields != 0;
}

enum type_rust_shape type_rust_shape(const struct type *t)
{
	if (t->variants)
		return RUST_ENUM;
	if (t->name && *t->name == '(')
		return RUST_TUPLE;
	if (t->nfields == 2 && t->fields[0].name && !strcmp(t->fields[0].name, "data_ptr") &&
	    t->fields[1].name && !strcmp(t->fields[1].name, "length"))
		return t->name && !strcmp(t->name, "&str") ? RUST_STR : RUST_SLICE;
	return !t->nfields ? RUST_UNIT : is_numbered(t) ? RUST_TUPLE_STRUCT : RUST_STRUCT;
}

/* -- as text ---------------------------------------------------------------------------------- */

static void put(struct buf *b, const struct type *t, bool body, unsigned depth);

/** Appends the members of a variant: `(i32)', `{w: u32}'. */
static void put_variant(struct buf *b, const struct type_variant *v, unsigned depth)
{
	const struct type *t = type_load(type_strip(v->field.type));
	bool numbered = type_rust_shape(t) == RUST_TUPLE_STRUCT;

	buf_printf(b, "  %s", v->field.name ? v->field.name : "");
	for (unsigned i = 0; i < t->nfields; i++) {
		buf_puts(b, i ? ", " : numbered ? "(" : "{");
		if (!numbered)
			buf_printf(b, "%s: ", t->fields[i].name);
		put(b, t->fields[i].type, false, depth + 1);
	}
	buf_puts(b, !t->nfields ? ",\n" : numbered ? "),\n" : "},\n");
}

static void put_body(struct buf *b, const struct type *t, unsigned depth)
{
	enum type_rust_shape shape = type_rust_shape(t);
	bool numbered = shape == RUST_TUPLE_STRUCT;

	if (shape == RUST_ENUM) {
		buf_puts(b, " {\n");
		for (unsigned i = 0; i < t->variants->n; i++)
			put_variant(b, &t->variants->list[i], depth);
		buf_putc(b, '}');
		return;
	}
	if (!t->nfields)
		return;
	buf_puts(b, numbered ? " (\n" : " {\n");
	for (unsigned i = 0; i < t->nfields; i++) {
		buf_puts(b, "  ");
		if (!numbered)
			buf_printf(b, "%s: ", t->fields[i].name ? t->fields[i].name : "");
		put(b, t->fields[i].type, false, depth + 1);
		buf_puts(b, ",\n");
	}
	buf_puts(b, numbered ? ")" : "}");
}

static void put_names(struct buf *b, const struct type *t)
{
	buf_puts(b, " {\n");
	for (unsigned i = 0; i < t->nfields; i++) {
		const char *name = t->fields[i].name, *last = strrchr(name, ':');

		buf_printf(b, "  %s,\n", last ? last + 1 : name);
	}
	buf_putc(b, '}');
}

static void put(struct buf *b, const struct type *t, bool body, unsigned depth)
{
	if (depth > DEPTH_MAX || !t) {
		buf_puts(b, t ? "..." : "()");
		return;
	}
	switch (t->kind) {
	case TYPE_VOID:
		buf_puts(b, "()");
		return;
	case TYPE_POINTER:
		buf_puts(b, "*mut ");
		put(b, t->target, false, depth + 1);
		return;
	case TYPE_ARRAY:
		buf_putc(b, '[');
		put(b, t->target, false, depth + 1);
		buf_printf(b, "; %llu]", (unsigned long long)t->count);
		return;
	case TYPE_FUNC:
		type_load(t);
		buf_puts(b, "fn (");
		for (unsigned i = 0; i < t->nfields; i++) {
			buf_puts(b, i ? ", " : "");
			put(b, t->fields[i].type, false, depth + 1);
		}
		buf_putc(b, ')');
		if (!t->target || t->target->kind == TYPE_VOID)
			return;
		buf_puts(b, " -> ");
		put(b, t->target, false, depth + 1);
		return;
	default:
		break;
	}
	type_load(t);
	bool is_struct = type_is_record(t->kind), is_enum = t->kind == TYPE_ENUM;
	body = body && (is_enum || (is_struct && type_rust_shape(t) != RUST_TUPLE));
	if (body)
		buf_puts(b, is_enum || t->variants  ? "enum "
			    : t->kind == TYPE_UNION ? "union "
						    : "struct ");
	buf_puts(b, t->name ? t->name : "<unnamed type>");
	if (body && is_enum)
		put_names(b, t);
	else if (body)
		put_body(b, t, depth);
}

void type_rust_put(struct buf *b, const struct type *t, bool body)
{
	put(b, t, body, 0);
}
