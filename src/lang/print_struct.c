/* Structs, unions and classes with their members. */
#include <string.h>

#include "lang/print_parts.h"

/** Appends a static member. It may be of the class itself, so each one is shown once. */
static void put_static(struct printing *p, const struct type_field *f, struct datum *v)
{
	const struct type *t = type_strip(f->type);

	if (type_is_record(t->kind) && v->place == DATUM_MEMORY) {
		for (unsigned i = 0; i < p->nstatics; i++)
			if (p->statics[i] == v->addr) {
				buf_puts(p->b, "<same as static member of an already seen type>");
				return;
			}
		if (p->nstatics < PRINT_STATICS_MAX)
			p->statics[p->nstatics++] = v->addr;
	}
	print_any(p, v, false);
}

static void new_line(const struct printing *p, unsigned depth)
{
	buf_printf(p->b, "\n%*s", (int)(p->o->indent + 2 * depth), "");
}

static void put_field(struct printing *p, struct datum *v, const struct type_field *f)
{
	struct datum *part = eval_field(p->env, v, f);

	if (f->is_static)
		buf_puts(p->b, "static ");
	if (f->name && f->is_base)
		buf_printf(p->b, "<%s> = ", f->name);
	else if (f->name) {
		style_puts(p->o->style, STYLE_VARIABLE, f->name, p->b);
		buf_puts(p->b, " = ");
	}
	if (f->is_static)
		put_static(p, f, part);
	else
		print_any(p, part, false);
}

/** True if an object that shares the virtual base has already shown it. */
static bool is_shown_before(struct printing *p, const struct type_field *f)
{
	const struct type *base = type_peel(f->type);

	if (!f->is_virtual)
		return false;
	for (unsigned i = 0; i < p->nvirtuals; i++)
		if (p->virtuals[i] == base)
			return true;
	if (p->nvirtuals < PRINT_STATICS_MAX)
		p->virtuals[p->nvirtuals++] = base;
	return false;
}

void print_struct(struct printing *p, struct datum *v)
{
	const struct type *t = type_strip(v->type);
	bool derived = false, bases = false, fields = false;

	if (t->is_incomplete) {
		buf_puts(p->b, "<incomplete type>");
		return;
	}
	buf_putc(p->b, '{');
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (f->is_static && !p->o->statics)
			continue;
		if (f->is_base && is_shown_before(p, f)) {
			derived = true;
			continue;
		}
		if (f->is_base) {
			derived = true;
			buf_puts(p->b, bases ? ", " : "");
			if (p->o->pretty)
				new_line(p, p->depth);
			bases = true;
			put_field(p, v, f);
			continue;
		}
		if (fields || bases)
			buf_puts(p->b, p->o->pretty && fields ? "," : ", ");
		if (!fields && derived && p->o->pretty) {
			new_line(p, p->depth);
			buf_printf(p->b, "members of %s:", t->name ? t->name : "<unnamed>");
		}
		fields = true;
		if (p->o->pretty)
			new_line(p, p->depth);
		else
			print_break(p);
		put_field(p, v, f);
	}
	if (!fields && t->more)
		buf_printf(p->b, "%s<No data fields>", bases ? ", " : "");
	if (p->o->pretty && fields)
		new_line(p, p->depth - 1);
	buf_putc(p->b, '}');
}
