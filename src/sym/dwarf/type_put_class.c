/* Classes of C++ as ptype shows them. */
#include <string.h>

#include "base/cleanup.h"
#include "sym/dwarf/type_put.h"

static const char *const access_names[] = {"public", "protected", "private"};

const char *type_put_alias(const struct putting *p, const struct type *t)
{
	for (unsigned i = 0; t && p->within && i < p->within->naliases; i++) {
		const struct type_alias *a = &p->within->aliases[i];
		bool same = a->type == t || (a->type->kind == t->kind && a->type->name && t->name &&
					     !strcmp(a->type->name, t->name));

		if (same)
			return a->name;
	}
	return NULL;
}

/** True if a part of the class has another access than the default of struct or class. */
static bool needs_access(const struct type *t, const struct type_class *c)
{
	uint8_t usual = t->is_class ? TYPE_PRIVATE : TYPE_PUBLIC;

	for (unsigned i = 0; i < t->nfields; i++)
		if (!t->fields[i].is_base && t->fields[i].access != usual)
			return true;
	for (unsigned i = 0; i < c->nmethods; i++)
		if (c->methods[i].access != usual)
			return true;
	for (unsigned i = 0; i < c->naliases; i++)
		if (!c->aliases[i].is_parameter && c->aliases[i].access != usual)
			return true;
	// The pointer to virtual functions is private.
	return !t->is_class && c->is_vptr;
}

/** Appends `public:' and the like where the access changes; *now is that of the last line, -1:
 * none. */
static void put_access(const struct putting *p, int *now, uint8_t access)
{
	if (*now != access)
		buf_printf(p->b, "%*s%s:\n", (int)p->indent + 2, "", access_names[access]);
	*now = access;
}

static void put_parameters(const struct putting *p, const struct type_class *c)
{
	struct putting inner = type_put_deeper(p);
	bool any = false;

	inner.show = -1;

	for (unsigned i = 0; i < c->naliases; i++) {
		if (!c->aliases[i].is_parameter)
			continue;
		if (any)
			buf_puts(p->b, ", ");
		type_put_mark(p, any ? 9 : 4);
		buf_printf(p->b, "%s%s = ", any ? "" : "[with ", c->aliases[i].name);
		type_put_declaration(&inner, c->aliases[i].type, NULL);
		any = true;
	}
	if (any)
		buf_puts(p->b, "] ");
}

static void put_bases(const struct putting *p, const struct type *t)
{
	bool any = false;

	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if (!f->is_base)
			continue;
		type_put_mark(p, 8);
		buf_printf(p->b, "%s%s %s", any ? ", " : ": ", access_names[f->access],
			   f->is_virtual ? "virtual " : "");
		type_put_name(p, f->name ? f->name : "", true);
		any = true;
	}
	if (any)
		buf_putc(p->b, ' ');
}

static bool is_shown(const struct type_field *f)
{
	return !f->is_base && !(f->name && !strncmp(f->name, "_vptr", 5));
}

/** True if the name is that of the class (for a template, without arguments). */
static bool is_constructor(const struct type *t, const char *name)
{
	const char *last = t->name ? t->name : "";
	size_t n = strcspn(last, "<");

	for (size_t i = 0; i + 1 < n; i++)
		if (last[i] == ':' && last[i + 1] == ':') {
			last += i + 2;
			n -= i + 2;
			i = (size_t)-1;
		}
	return strlen(name) == n && !strncmp(name, last, n);
}

static void put_method(const struct putting *p, const struct type *t, const struct type_method *m)
{
	struct putting inner = type_put_deeper(p);
	bool made = is_constructor(t, m->name) || *m->name == '~';
	bool converts = !strncmp(m->name, "operator ", 9);

	inner.show = -1;
	buf_printf(p->b, "%*s%s%s", (int)p->indent + 4, "", m->is_static && !made ? "static " : "",
		   m->is_virtual ? "virtual " : "");
	if (!made && !converts) {
		type_put_declaration(&inner, m->type->target, NULL);
		buf_putc(p->b, ' ');
	}
	buf_puts(p->b, m->name);
	inner.member = true;
	type_put_params(&inner, m->type, true);
	buf_printf(p->b, "%s%s;\n", m->is_const ? " const" : "", m->is_volatile ? " volatile" : "");
}

static bool put_typedefs(const struct putting *p, const struct type_class *c, bool label, bool any,
			 int now)
{
	struct putting inner = type_put_deeper(p);
	bool first = true;

	inner.show = -1;
	for (unsigned i = 0; i < c->naliases; i++) {
		const struct type_alias *a = &c->aliases[i];

		if (a->is_parameter)
			continue;
		if (first && any)
			buf_putc(p->b, '\n');
		first = false;
		if (label)
			put_access(p, &now, a->access);
		buf_printf(p->b, "%*stypedef ", (int)p->indent + 4, "");
		type_put_declaration(&inner, a->type->target ? a->type->target : a->type, a->name);
		buf_puts(p->b, ";\n");
	}
	return any || !first;
}

void type_put_class(const struct putting *p, const struct type *t)
{
	static const struct type_class none;
	const struct type_class *c = type_class(t);
	struct putting inner = *p;
	bool any = false;
	int now = -1;

	c = c ? c : &none;
	put_parameters(p, c);
	put_bases(p, t);
	buf_puts(p->b, "{\n");
	bool label = needs_access(t, c);
	inner.within = c;
	for (unsigned i = 0; i < t->nfields; i++) {
		if (!is_shown(&t->fields[i]))
			continue;
		if (label)
			put_access(p, &now, t->fields[i].access);
		type_put_field(&inner, &t->fields[i]);
		any = true;
	}
	if (any && now >= 0 && c->nmethods)
		buf_putc(p->b, '\n');
	for (unsigned i = 0; i < c->nmethods; i++) {
		put_access(p, &now, c->methods[i].access);
		put_method(&inner, t, &c->methods[i]);
		any = true;
	}
	any = put_typedefs(&inner, c, label, any, now);
	if (t->is_incomplete)
		buf_printf(p->b, "%*s<incomplete type>\n", (int)p->indent + 4, "");
	else if (!any)
		buf_printf(p->b, "%*s<no data fields>\n", (int)p->indent + 4, "");
	buf_printf(p->b, "%*s}", (int)p->indent, "");
}
