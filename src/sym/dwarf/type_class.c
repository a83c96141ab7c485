#include "sym/dwarf/type_class.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "sym/dwarf/type_die.h"

enum { ITEMS_MAX = 1 << 16 };

/* -- names ------------------------------------------------------------------------------------ */

bool type_class_is_c(Dwarf_Die *die)
{
	static const uint64_t plain[] = {DW_LANG_C89, DW_LANG_C, DW_LANG_C99,
					 DW_LANG_C11, LANG_C17,	 DW_LANG_Mips_Assembler};
	Dwarf_Die unit;
	uint64_t language = 0;
	uint8_t address_size, offset_size;

	if (!dwarf_diecu(die, &unit, &address_size, &offset_size) ||
	    !debuginfo_number(&unit, DW_AT_language, &language))
		return true;
	for (unsigned i = 0; i < ARRAY_LEN(plain); i++)
		if (plain[i] == language)
			return true;
	return false;
}

const char *type_class_inside(struct debuginfo *d, const char *outer, const char *name)
{
	struct buf b = {0};

	buf_printf(&b, "%s::%s", outer, name);
	const char *whole = arena_dup(&d->types.arena, buf_str(&b), b.len + 1);
	buf_deinit(&b);
	return whole;
}

void type_class_qualify(struct debuginfo *d, Dwarf_Die *die, struct type *t)
{
	Dwarf_Die path[DEBUGINFO_PATH_MAX];

	if (type_class_is_c(die))
		return;
	t->is_plain = true;
	if (!t->name)
		return;
	for (unsigned i = debuginfo_path(d, die, path); i-- > 1;) {
		int tag = dwarf_tag(&path[i]);
		const char *outer = debuginfo_called(d, &path[i]);

		if (tag != DW_TAG_namespace && tag != DW_TAG_structure_type &&
		    tag != DW_TAG_class_type && tag != DW_TAG_union_type)
			break;
		t->name = type_class_inside(d, outer ? outer : "(anonymous namespace)", t->name);
	}
}

const char *type_class_enumerator(struct debuginfo *d, const struct type *t, const char *name)
{
	if (!t->is_plain || !t->name)
		return name;
	if (t->is_scoped)
		return type_class_inside(d, t->name, name);
	_free_ char *outer = alloc_strndup(t->name, type_scope_length(t->name));
	return *outer ? type_class_inside(d, outer, name) : name;
}

/* -- members ---------------------------------------------------------------------------------- */

uint8_t type_class_access(Dwarf_Die *die, const struct type *t)
{
	uint64_t said;

	if (!debuginfo_number(die, DW_AT_accessibility, &said))
		return t->is_class ? TYPE_PRIVATE : TYPE_PUBLIC;
	return said == DW_ACCESS_protected ? TYPE_PROTECTED
	       : said == DW_ACCESS_private ? TYPE_PRIVATE
					   : TYPE_PUBLIC;
}

bool type_class_base(Dwarf_Die *die, int64_t *slot)
{
	Dwarf_Attribute a;
	Dwarf_Op *ops;
	uint64_t is = 0;
	size_t n;

	*slot = 0;
	if (!debuginfo_number(die, DW_AT_virtuality, &is) || !is)
		return false;
	// dup, deref, constu N, minus, deref, plus (Itanium ABI): the offset is stored N bytes
	// before.
	if (!dwarf_attr(die, DW_AT_data_member_location, &a) || dwarf_getlocation(&a, &ops, &n))
		return true;
	for (size_t i = 0; i + 1 < n; i++) {
		int64_t number = (int64_t)ops[i].number;

		if (ops[i].atom >= DW_OP_lit0 && ops[i].atom <= DW_OP_lit31)
			number = ops[i].atom - DW_OP_lit0;
		else if (ops[i].atom < DW_OP_const1u || ops[i].atom > DW_OP_consts)
			continue;
		*slot = ops[i + 1].atom == DW_OP_minus ? -number : number;
	}
	return true;
}

/* -- methods, typedefs, parameters ------------------------------------------------------------ */

/** A class that is being read. */
struct reading {
	struct debuginfo *d;
	const struct type *t;
	struct type_class c;
};

/** Checks whether the object for which a method is called is qualified. */
static void take_object(const struct type *function, struct type_method *m)
{
	type_load(function);
	m->is_static = !function->nfields || !function->fields[0].is_hidden;
	if (m->is_static)
		return;
	const struct type *t = type_peel(function->fields[0].type)->target;
	for (; t && type_is_qualifier(t->kind); t = t->target) {
		m->is_const |= t->kind == TYPE_CONST;
		m->is_volatile |= t->kind == TYPE_VOLATILE;
	}
}

static void take_method(struct reading *r, Dwarf_Die *die)
{
	struct debuginfo *d = r->d;
	const char *name = debuginfo_called(d, die);
	struct type_method *p;
	uint64_t defaulted;
	Dwarf_Attribute slot;
	Dwarf_Op *ops;
	size_t n;

	if (!name || r->c.nmethods >= ITEMS_MAX)
		return;
	r->c.methods = alloc_more(r->c.methods, r->c.nmethods, sizeof(*p));
	p = &r->c.methods[r->c.nmethods++];
	*p = (struct type_method){
		.name = name,
		.linkage = debuginfo_string(d, die, DW_AT_linkage_name),
		.type = type_of_die(d, die),
		.access = type_class_access(die, r->t),
		.is_hidden = debuginfo_flag(die, DW_AT_artificial),
		.is_defaulted = debuginfo_number(die, DW_AT_defaulted, &defaulted) &&
				defaulted == DW_DEFAULTED_in_class,
		// g++ gives no index in the table for destructors; gdb relies on the attribute.
		.is_virtual = dwarf_attr(die, DW_AT_vtable_elem_location, &slot) != NULL};
	if (p->is_virtual && !dwarf_getlocation(&slot, &ops, &n) && n == 1)
		p->slot = ops[0].number; // DW_OP_constu
	take_object(p->type, p);
}

static void take_alias(struct reading *r, Dwarf_Die *die, bool is_parameter)
{
	const char *name = debuginfo_called(r->d, die);

	if (!name || r->c.naliases >= ITEMS_MAX)
		return;
	r->c.aliases = alloc_more(r->c.aliases, r->c.naliases, sizeof(*r->c.aliases));
	r->c.aliases[r->c.naliases++] = (struct type_alias){
		.name = name,
		.type = is_parameter ? type_of_entry(r->d, die) : type_of_die(r->d, die),
		.access = type_class_access(die, r->t),
		.is_parameter = is_parameter};
}

static void take(struct reading *r, Dwarf_Die *die)
{
	switch (dwarf_tag(die)) {
	case DW_TAG_subprogram:
		take_method(r, die);
		break;
	case DW_TAG_typedef:
		take_alias(r, die, false);
		break;
	case DW_TAG_template_type_parameter:
		take_alias(r, die, true);
		break;
	case DW_TAG_member:
		r->c.is_vptr |= debuginfo_flag(die, DW_AT_artificial);
		break;
	default:
		break;
	}
}

/** Groups methods of the same name, as gdb lists them, and removes those made by the compiler. */
static void group_methods(struct type_class *c)
{
	struct type_method *list = c->methods, *to = alloc_array(c->nmethods + 1, sizeof(*to));
	unsigned n = 0;

	for (unsigned i = 0; i < c->nmethods; i++) {
		const char *name = list[i].name;

		for (unsigned k = i; name && k < c->nmethods; k++) {
			if (!list[k].name || strcmp(list[k].name, name) != 0)
				continue;
			if (!list[k].is_hidden)
				to[n++] = list[k];
			list[k].name = NULL;
		}
	}
	free(list);
	c->methods = to;
	c->nmethods = n;
}

const struct type_class *type_class_read(struct debuginfo *d, const struct type *t)
{
	struct reading r = {.d = d, .t = t};
	struct type_class *c = map_get(&d->classes, t->origin);
	Dwarf_Die die;

	if (c)
		return c;
	if (!dwarf_offdie(d->dwarf, t->origin, &die))
		return NULL;
	// A class that is only declared here is described in another unit.
	if (debuginfo_flag(&die, DW_AT_declaration)) {
		const struct type *whole = t->name ? type_named(d, NULL, t->kind, t->name) : NULL;

		return whole && whole != t ? type_class_read(d, whole) : NULL;
	}
	if (!dwarf_child(&die, &die)) {
		do
			take(&r, &die);
		while (!dwarf_siblingof(&die, &die));
	}
	group_methods(&r.c);
	c = arena_dup(&d->types.arena, &r.c, sizeof(r.c));
	map_set(&d->classes, t->origin, c);
	c->methods = r.c.nmethods ? arena_dup(&d->types.arena, r.c.methods,
					      r.c.nmethods * sizeof(*c->methods))
				  : NULL;
	c->aliases = r.c.naliases ? arena_dup(&d->types.arena, r.c.aliases,
					      r.c.naliases * sizeof(*c->aliases))
				  : NULL;
	free(r.c.methods);
	free(r.c.aliases);
	return c;
}
