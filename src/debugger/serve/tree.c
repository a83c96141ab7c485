#include "debugger/serve/tree.h"

#include <string.h>

#include "base/cleanup.h"
#include "lang/eval_op.h"
#include "lang/eval_rust.h"
#include "lang/printer.h"
#include "sym/dwarf/type_rust.h"

enum { ELEMENTS_SHOWN = 32 };

enum tree_form {
	FORM_LEAF,
	FORM_PRINTED,  /* by a printer */
	FORM_FIELDS,   /* members of a struct, a union, a class */
	FORM_ELEMENTS, /* of an array */
	FORM_POINTED,  /* what a pointer points to */
	FORM_VARIANT,  /* the active member of an enum of Rust */
	FORM_SLICE,
};

/** What stands for a value when its parts are looked for. */
struct tree_root {
	enum tree_form form;
	struct datum *v;
	bool arrow; /* the value was a pointer to v */
	struct eval_rust_slice slice;
};

static enum tree_form form_of_struct(struct session *s, struct tree_root *r)
{
	const struct type *t = type_strip(r->v->type);

	if (t->is_incomplete)
		return FORM_LEAF;
	if (printer_is_for(&s->print, t))
		return FORM_PRINTED;
	if (!type_is_rust(t))
		return t->nfields ? FORM_FIELDS : FORM_LEAF;
	switch (type_rust_shape(t)) {
	case RUST_STR:
	case RUST_UNIT:
		return FORM_LEAF;
	case RUST_SLICE:
		return eval_rust_slice(&s->env, r->v, &r->slice) ? FORM_SLICE : FORM_LEAF;
	case RUST_ENUM:
		return FORM_VARIANT;
	default:
		return t->nfields ? FORM_FIELDS : FORM_LEAF;
	}
}

/** A pointer to a struct has the parts of the struct; others have one, what they point to. */
static enum tree_form form_of_pointer(struct session *s, struct tree_root *r, bool typed)
{
	const struct type *target = type_strip(r->v->type)->target, *to = type_strip(target);
	struct datum *pointed;
	struct err *e = NULL;

	if (to->kind == TYPE_VOID || to->kind == TYPE_FUNC || to->kind == TYPE_UNKNOWN)
		return FORM_LEAF;
	if (!typed) {
		e = eval_fetch(&s->env, r->v);
		if (!e && (!datum_bits(r->v) || (to->kind == TYPE_CHAR && to->size == 1)))
			return FORM_LEAF;
	}
	if (!e && !type_is_record(to->kind))
		return FORM_POINTED;
	if (!e)
		e = eval_dereference(&s->env, r->v, &pointed);
	if (err_discard(e)) {
		if (!typed)
			return FORM_LEAF;
		pointed = datum_at(&s->arena, target, 0);
	}
	r->v = pointed;
	r->arrow = true;
	return form_of_struct(s, r);
}

static struct tree_root root_of(struct session *s, struct datum *v, bool typed)
{
	struct tree_root r = {.v = v};
	struct err *e = eval_referred(&s->env, &r.v);

	if (err_discard(e) || r.v->place == DATUM_LOST)
		return r;
	const struct type *t = type_strip(r.v->type);
	if (type_is_record(t->kind))
		r.form = form_of_struct(s, &r);
	else if (t->kind == TYPE_ARRAY)
		r.form = t->count ? FORM_ELEMENTS : FORM_LEAF;
	else if (t->kind == TYPE_POINTER)
		r.form = form_of_pointer(s, &r, typed);
	return r;
}

bool tree_has_parts(struct session *s, struct datum *v, bool typed)
{
	struct tree_root r = root_of(s, v, typed);
	struct tree_shape shape;
	struct printer_shape printed;
	struct printer_page none = {0};

	if (r.form != FORM_PRINTED)
		return r.form != FORM_LEAF;
	// An object without children is a leaf, such as a string; one child is enough to know.
	struct arena_mark mark = arena_mark(&s->arena);
	struct err *e = printer_children(&s->print, &s->env, r.v, &none, &printed);
	bool other = !e && printed.other && tree_has_parts(s, printed.other, typed);
	shape = (struct tree_shape){.named = printed.named, .indexed = printed.indexed};
	err_free(e);
	arena_release(&s->arena, mark);
	return other || shape.named + shape.indexed > 0;
}

/* -- pages ------------------------------------------------------------------------------------ */

static const char nameless[] = "<anonymous>";

bool tree_is_nameless(const struct tree_part *part)
{
	return part->name == nameless;
}

static bool give(const struct tree_page *p, uint64_t at, const struct tree_part *part)
{
	if (at < p->first)
		return true;
	return at - p->first < p->n && p->part(p->data, part);
}

/** Is a member shown? */
static bool is_shown(const struct session *s, const struct type_field *f)
{
	return !f->is_static || s->print.statics;
}

static uint64_t count_fields(const struct session *s, const struct type *t)
{
	uint64_t n = 0;

	for (unsigned i = 0; i < t->nfields; i++)
		n += is_shown(s, &t->fields[i]);
	return n;
}

static void fields(struct session *s, const struct tree_root *r, const struct tree_page *p)
{
	const struct type *t = type_strip(r->v->type);
	uint64_t at = 0;

	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];
		struct tree_part part = {.name = f->name, .before = "", .after = ""};

		if (!is_shown(s, f) || at++ < p->first)
			continue;
		// Members of a base and of what has no name are members of the whole, too.
		if (!f->name) {
			part.name = nameless;
		} else if (!f->is_base) {
			size_t n = strlen(f->name) + 3;
			char *after = arena_alloc(&s->arena, n);

			strcpy(after, r->arrow ? "->" : ".");
			part.after = strcat(after, f->name);
		}
		part.value = eval_field(&s->env, r->v, f);
		if (!give(p, at - 1, &part))
			return;
	}
}

static const char *index_text(struct session *s, uint64_t i)
{
	char text[32];
	struct buf b = {.p = text, .cap = sizeof(text)};

	buf_putc(&b, '[');
	buf_put_udec(&b, i);
	buf_putc(&b, ']');
	buf_putc(&b, '\0');
	return arena_dup(&s->arena, text, b.len);
}

static uint64_t count_elements(const struct tree_root *r)
{
	return r->form == FORM_SLICE ? r->slice.length : type_strip(r->v->type)->count;
}

static void elements(struct session *s, const struct tree_root *r, const struct tree_page *p)
{
	uint64_t n = count_elements(r);
	uint64_t size = r->form == FORM_SLICE ? type_strip(r->slice.element)->size : 0;

	for (uint64_t i = p->first; i < n && i - p->first < p->n; i++) {
		const char *name = index_text(s, i);
		struct tree_part part = {.name = name, .before = "", .after = name};

		if (r->form == FORM_SLICE)
			part.value =
				datum_at(&s->arena, r->slice.element, r->slice.addr + i * size);
		else
			part.value = eval_element(&s->env, r->v, i);
		if (!give(p, i, &part))
			return;
	}
}

static struct err *pointed(struct session *s, const struct tree_root *r, const struct tree_page *p)
{
	struct tree_part part = {.name = "*", .before = "*(", .after = ")"};
	struct err *e = eval_dereference(&s->env, r->v, &part.value);

	if (e && p->typed) {
		err_free(e);
		e = NULL;
		part.value = datum_at(&s->arena, type_strip(r->v->type)->target, 0);
	}
	if (!e)
		give(p, 0, &part);
	return e;
}

static struct err *variant(struct session *s, const struct tree_root *r, const struct tree_page *p)
{
	struct err *e = eval_fetch(&s->env, r->v);
	const struct type_variant *one = e ? NULL : eval_rust_variant(r->v);

	if (one)
		give(p, 0,
		     &(struct tree_part){.name = one->field.name ? one->field.name : "<variant>",
					 .value = eval_field(&s->env, r->v, &one->field),
					 .before = "",
					 .after = ""});
	return e;
}

static bool give_printed(void *data, const char *name, struct datum *value)
{
	const struct tree_page *p = data;

	return p->part(p->data, &(struct tree_part){.name = name, .value = value});
}

static struct err *printed(struct session *s, const struct tree_root *r, const struct tree_page *p)
{
	struct printer_page page = {
		.first = p->first, .n = p->n, .child = give_printed, .data = (void *)(uintptr_t)p};
	struct printer_shape shape;
	struct err *e = printer_children(&s->print, &s->env, r->v, &page, &shape);

	return e || !shape.other ? e : tree_parts(s, shape.other, p);
}

struct err *tree_parts(struct session *s, struct datum *v, const struct tree_page *page)
{
	struct tree_root r = root_of(s, v, page->typed);

	switch (r.form) {
	case FORM_FIELDS:
		fields(s, &r, page);
		return NULL;
	case FORM_ELEMENTS:
	case FORM_SLICE:
		elements(s, &r, page);
		return NULL;
	case FORM_POINTED:
		return pointed(s, &r, page);
	case FORM_VARIANT:
		return variant(s, &r, page);
	case FORM_PRINTED:
		return printed(s, &r, page);
	case FORM_LEAF:
		break;
	}
	return NULL;
}

struct err *tree_count(struct session *s, struct datum *v, bool typed, struct tree_shape *ret)
{
	struct tree_root r = root_of(s, v, typed);
	struct printer_page none = {0};
	struct printer_shape shape;
	struct err *e = NULL;

	*ret = (struct tree_shape){.arrow = r.arrow};
	switch (r.form) {
	case FORM_FIELDS:
		ret->named = count_fields(s, type_strip(r.v->type));
		break;
	case FORM_ELEMENTS:
	case FORM_SLICE:
		ret->indexed = count_elements(&r);
		break;
	case FORM_POINTED:
	case FORM_VARIANT:
		ret->named = 1;
		break;
	case FORM_PRINTED:
		e = printer_children(&s->print, &s->env, r.v, &none, &shape);
		if (!e && shape.other)
			return tree_count(s, shape.other, typed, ret);
		ret->named = shape.named;
		ret->indexed = shape.indexed;
		break;
	case FORM_LEAF:
		break;
	}
	return e;
}

/* -- text ------------------------------------------------------------------------------------- */

/** The beginning of a long array, so that not all of it is read: one element more than is shown. */
static struct datum *beginning(struct session *s, struct datum *v)
{
	const struct type *t = type_strip(v->type);

	if (t->kind != TYPE_ARRAY || t->count <= ELEMENTS_SHOWN + 1 || v->place != DATUM_MEMORY)
		return v;
	return datum_at(&s->arena, types_array(s->env.types, t->target, ELEMENTS_SHOWN + 1),
			v->addr);
}

void tree_put_value(struct session *s, struct datum *v, char format, struct buf *b)
{
	struct print_opts o = s->print;
	const struct type *t = type_strip(v->type);
	bool text = t->kind == TYPE_ARRAY && print_is_text(t, format);

	o.untyped = true;
	o.pretty = o.array = false;
	o.style = NULL;
	o.format = format;
	// A page of values is shown at once, so each has little room.
	bool large = type_is_record(t->kind) || (t->kind == TYPE_ARRAY && !text);
	if (large) {
		o.max_depth = 1;
		o.elements = ELEMENTS_SHOWN;
	}
	// What is read for the text is not needed after it.
	struct arena_mark mark = arena_mark(&s->arena);
	struct datum copy = *v;
	struct err *e = print_value(&s->env, text ? &copy : beginning(s, &copy), &o, b);
	arena_release(&s->arena, mark);
	if (e)
		buf_printf(b, "<error: %s>", err_msg(e));
	err_free(e);
}
