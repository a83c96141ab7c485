/* The names of a unit. Names in namespaces and classes are qualified. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "sym/dwarf/debuginfo.h"

enum { DEPTH_MAX = 32, HOPS_MAX = 4 };

/** An entry outside of the class or namespace in which it was declared. */
struct outside {
	uint64_t off;
	uint16_t tag;
	const char *before;
};

/** The state of a walk over a unit's names. */
struct naming {
	struct debuginfo *d;
	struct debuginfo_unit *u;
	unsigned depth;
	struct map inside; /* qualified names by the offsets of declarations */
	struct outside *outside;
	size_t noutside;
};

static void find_names(struct naming *n, Dwarf_Die *parent, const char *before, bool class);

/** `before::name`, kept with the debuginfo; only the name if `before` is empty. */
static const char *qualified(struct debuginfo *d, const char *before, const char *name)
{
	if (!*before)
		return name;
	size_t a = strlen(before), b = strlen(name);
	char *whole = arena_alloc(&d->arena, a + b + 3);

	memcpy(whole, before, a);
	memcpy(whole + a, "::", 2);
	memcpy(whole + a + 2, name, b + 1);
	return whole;
}

static void add_name(struct naming *n, Dwarf_Die *die, int tag, const char *name)
{
	struct debuginfo_unit *u = n->u;

	if (!name)
		return;
	u->names = alloc_more(u->names, u->nnames, sizeof(*u->names));
	u->names[u->nnames++] = (struct debuginfo_name){
		.name = name,
		.off = dwarf_dieoffset(die),
		.tag = (uint16_t)tag,
		.is_declaration = debuginfo_flag(die, DW_AT_declaration),
		.is_external = debuginfo_flag(die, DW_AT_external),
	};
}

/** The entry that this one completes, or is an instance of. */
static bool refers_back(Dwarf_Die *die, Dwarf_Die *ret)
{
	Dwarf_Attribute a;

	return (dwarf_attr(die, DW_AT_specification, &a) ||
		dwarf_attr(die, DW_AT_abstract_origin, &a)) &&
	       dwarf_formref_die(&a, ret);
}

/** Adds a function or variable. In a class it is a declaration, to which its definition refers. */
static void take_object(struct naming *n, Dwarf_Die *die, int tag, const char *before, bool class)
{
	struct debuginfo *d = n->d;
	Dwarf_Die back;

	if (!class && refers_back(die, &back)) {
		n->outside = alloc_more(n->outside, n->noutside, sizeof(*n->outside));
		n->outside[n->noutside++] = (struct outside){
			.off = dwarf_dieoffset(die), .tag = (uint16_t)tag, .before = before};
		return;
	}
	const char *name = debuginfo_called(d, die);
	if (!name)
		return;
	name = qualified(d, before, name);
	if (*before)
		map_set(&n->inside, dwarf_dieoffset(die), (void *)(uintptr_t)name);
	if (class && tag == DW_TAG_subprogram)
		return;
	add_name(n, die, tag, name);
}

/** Adds a static member in the form of DWARF 4. */
static void take_member(struct naming *n, Dwarf_Die *die, const char *before)
{
	if (debuginfo_flag(die, DW_AT_external) || debuginfo_flag(die, DW_AT_declaration))
		take_object(n, die, DW_TAG_variable, before, true);
}

static void find_inner(struct naming *n, Dwarf_Die *die, int tag, const char *before)
{
	struct debuginfo *d = n->d;
	const char *name = debuginfo_called(d, die);
	// The enumerators have the scope of the enum's surroundings, unless it is an enum class.
	bool names = tag != DW_TAG_enumeration_type || debuginfo_flag(die, DW_AT_enum_class);
	bool class = tag != DW_TAG_namespace && tag != DW_TAG_enumeration_type;

	if (n->depth > DEPTH_MAX)
		return;
	n->depth++;
	find_names(n, die, name && names ? qualified(d, before, name) : before, class);
	n->depth--;
}

static void find_names(struct naming *n, Dwarf_Die *parent, const char *before, bool class)
{
	struct debuginfo *d = n->d;
	Dwarf_Die die;

	if (dwarf_child(parent, &die))
		return;
	do {
		int tag = dwarf_tag(&die);
		const char *name;

		switch (tag) {
		case DW_TAG_structure_type:
		case DW_TAG_class_type:
		case DW_TAG_union_type:
		case DW_TAG_enumeration_type:
		case DW_TAG_namespace:
			find_inner(n, &die, tag, before);
			if (tag == DW_TAG_namespace)
				break;
			// fall through
		case DW_TAG_typedef:
		case DW_TAG_base_type:
		case DW_TAG_enumerator:
			name = debuginfo_called(d, &die);
			if (name)
				add_name(n, &die, tag, qualified(d, before, name));
			break;
		case DW_TAG_subprogram:
		case DW_TAG_variable:
			take_object(n, &die, tag, before, class);
			break;
		case DW_TAG_member:
			if (class)
				take_member(n, &die, before);
			break;
		default:
			break;
		}
	} while (!dwarf_siblingof(&die, &die));
}

/** Adds the names of entries that are outside of the scope in which they were declared. */
static void name_outside(struct naming *n)
{
	struct debuginfo *d = n->d;
	Dwarf_Die die, back;

	for (size_t i = 0; i < n->noutside; i++) {
		const struct outside *o = &n->outside[i];
		const char *name = NULL;

		if (!dwarf_offdie(d->dwarf, o->off, &die))
			continue;
		back = die;
		for (unsigned hops = 0; !name && hops < HOPS_MAX; hops++) {
			Dwarf_Die from = back;

			if (!refers_back(&from, &back))
				break;
			name = map_get(&n->inside, dwarf_dieoffset(&back));
		}
		if (!name && (name = debuginfo_called(d, &die)))
			name = qualified(d, o->before, name);
		add_name(n, &die, o->tag, name);
	}
	free(n->outside);
	map_deinit(&n->inside);
}

static int by_name(const void *a, const void *b)
{
	const struct debuginfo_name *x = a, *y = b;
	int order = strcmp(x->name, y->name);

	return order ? order : (x->off > y->off) - (x->off < y->off);
}

const struct debuginfo_name *debuginfo_names(struct debuginfo *d, struct debuginfo_unit *u,
					     size_t *n)
{
	struct naming naming = {.d = d, .u = u};
	Dwarf_Die die;

	if (!u->has_names && debuginfo_unit_die(d, u, &die)) {
		find_names(&naming, &die, "", false);
		name_outside(&naming);
		if (u->nnames)
			qsort(u->names, u->nnames, sizeof(*u->names), by_name);
	}
	u->has_names = true;
	*n = u->nnames;
	return u->names;
}
