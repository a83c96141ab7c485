#include "sym/dwarf/var.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "sym/dwarf/var_known.h"

/* -- scopes ----------------------------------------------------------------------------------- */

static bool inner_scope(uint64_t pc, Dwarf_Die *outer, Dwarf_Die *ret)
{
	if (dwarf_child(outer, ret))
		return false;
	do {
		int tag = dwarf_tag(ret);

		if ((tag == DW_TAG_lexical_block || tag == DW_TAG_inlined_subroutine ||
		     tag == DW_TAG_subprogram) &&
		    dwarf_haspc(ret, pc) > 0)
			return true;
	} while (!dwarf_siblingof(ret, ret));
	return false;
}

static bool find_scopes(struct debuginfo *d, uint64_t pc, struct var_scopes *ret)
{
	ret->n = 0;
	if (!debuginfo_function(d, pc, &ret->dies[0]))
		return false;
	for (ret->n = 1; ret->n < VAR_SCOPES_MAX; ret->n++)
		if (!inner_scope(pc, &ret->dies[ret->n - 1], &ret->dies[ret->n]))
			break;
	return true;
}

bool var_scopes_at(struct debuginfo *d, uint64_t pc, struct var_scopes *ret)
{
	struct var_known *k = var_known(d);

	if (!k->has_scopes || k->pc != pc) {
		k->has_scopes = true;
		k->pc = pc;
		k->in_function = find_scopes(d, pc, &k->scopes);
	}
	ret->n = k->scopes.n;
	memcpy(ret->dies, k->scopes.dies, ret->n * sizeof(*ret->dies));
	return k->in_function;
}

/* -- a block's variables ---------------------------------------------------------------------- */

static bool is_variable(int tag)
{
	return tag == DW_TAG_variable || tag == DW_TAG_formal_parameter ||
	       tag == DW_TAG_enumerator || tag == DW_TAG_subprogram;
}

enum { SEEN_MAX = 512 };

/** Entries of an abstract instance that a concrete instance has already described. */
struct seen {
	void *addr[SEEN_MAX];
	unsigned n;
};

static bool is_seen(const struct seen *s, const void *addr)
{
	for (unsigned i = 0; i < s->n; i++)
		if (s->addr[i] == addr)
			return true;
	return false;
}

/** Calls f for the enumerators of an enumeration. */
static bool each_enumerator(Dwarf_Die *of, bool (*f)(void *, Dwarf_Die *, int), void *data)
{
	Dwarf_Die die;

	if (dwarf_tag(of) != DW_TAG_enumeration_type || dwarf_child(of, &die))
		return true;
	do {
		if (!f(data, &die, dwarf_tag(&die)))
			return false;
	} while (!dwarf_siblingof(&die, &die));
	return true;
}

/** Calls f for the children; remembers the entries of which they are instances. */
static bool each_child(Dwarf_Die *block, struct seen *seen, bool abstract,
		       bool (*f)(void *, Dwarf_Die *, int), void *data)
{
	Dwarf_Die die, origin;

	if (dwarf_child(block, &die))
		return true;
	do {
		int tag = dwarf_tag(&die);

		if (!each_enumerator(&die, f, data))
			return false;
		if (!is_variable(tag) || (abstract && is_seen(seen, die.addr)))
			continue;
		if (!abstract && seen->n < SEEN_MAX &&
		    debuginfo_refers(&die, DW_AT_abstract_origin, &origin))
			seen->addr[seen->n++] = origin.addr;
		if (!f(data, &die, tag))
			return false;
	} while (!dwarf_siblingof(&die, &die));
	return true;
}

bool var_each(Dwarf_Die *block, bool (*f)(void *data, Dwarf_Die *var, int tag), void *data)
{
	struct seen seen = {.n = 0};
	Dwarf_Die origin;

	if (!each_child(block, &seen, false, f, data))
		return false;
	return !debuginfo_refers(block, DW_AT_abstract_origin, &origin) ||
	       each_child(&origin, &seen, true, f, data);
}

/** The names of a block, in their order. */
struct block {
	size_t n;
	struct named {
		const char *name;
		uint64_t hash;
		bool is_declared;
		Dwarf_Die die;
	} * list;
};

struct collection {
	struct debuginfo *d;
	struct block block;
};

static bool collect(void *data, Dwarf_Die *var, int tag)
{
	struct collection *c = data;
	struct block *b = &c->block;
	const char *name = debuginfo_called(c->d, var);

	(void)tag;
	if (!name)
		return true;
	b->list = alloc_more(b->list, b->n, sizeof(*b->list));
	b->list[b->n++] = (struct named){.name = name,
					 .hash = hash_bytes(name, strlen(name)),
					 .is_declared = debuginfo_flag(var, DW_AT_declaration),
					 .die = *var};
	return true;
}

static const struct block *block_at(struct debuginfo *d, Dwarf_Die *die)
{
	struct map *blocks = &var_known(d)->blocks;
	struct block *b = map_get(blocks, (uintptr_t)die->addr);

	if (b)
		return b;
	struct collection c = {.d = d};
	var_each(die, collect, &c);
	b = arena_dup(&d->arena, &c.block, sizeof(c.block));
	b->list = arena_dup(&d->arena, c.block.list, b->n * sizeof(*b->list));
	free(c.block.list);
	map_set(blocks, (uintptr_t)die->addr, b);
	return b;
}

unsigned var_find(struct debuginfo *d, const struct var_scopes *scopes, unsigned first, unsigned n,
		  const char *name, Dwarf_Die *ret)
{
	uint64_t hash = hash_bytes(name, strlen(name));

	for (unsigned i = first + n; i-- > first;) {
		Dwarf_Die die = scopes->dies[i];
		const struct block *b = block_at(d, &die);

		for (const struct named *at = b->list; at < b->list + b->n; at++) {
			if (at->hash != hash || strcmp(at->name, name) != 0)
				continue;
			*ret = at->die;
			return at->is_declared ? 0 : i + 1;
		}
	}
	return 0;
}

/* -- by name ---------------------------------------------------------------------------------- */

static bool named_in(struct debuginfo *d, struct debuginfo_unit *u, const char *name, bool external,
		     Dwarf_Die *ret)
{
	uint64_t entry;
	size_t n;
	const struct debuginfo_name *found = debuginfo_named(d, u, name, &n);

	// An entry that has code is preferred to one of a function that was only inlined.
	for (int code = 1; code >= 0; code--)
		for (size_t i = 0; i < n; i++)
			if (is_variable(found[i].tag) && !found[i].is_declaration &&
			    (!external || found[i].is_external ||
			     found[i].tag == DW_TAG_enumerator) &&
			    dwarf_offdie(d->dwarf, found[i].off, ret) &&
			    (!code || found[i].tag != DW_TAG_subprogram ||
			     !dwarf_entrypc(ret, &entry)))
				return true;
	// A declaration has a type, and the symbol gives the address.
	for (size_t i = 0; i < n; i++)
		if (found[i].tag == DW_TAG_variable && found[i].is_declaration &&
		    found[i].is_external && dwarf_offdie(d->dwarf, found[i].off, ret))
			return true;
	return false;
}

bool var_named(struct debuginfo *d, struct debuginfo_unit *first, const char *name, bool external,
	       Dwarf_Die *ret)
{
	struct debuginfo_having having = {0};
	struct debuginfo_unit *u;

	if (first && named_in(d, first, name, false, ret))
		return true;
	while ((u = debuginfo_next_having(d, name, &having)))
		if (u != first && named_in(d, u, name, external, ret))
			return true;
	return false;
}

/* -- lists ------------------------------------------------------------------------------------ */

/** True if the location of a variable in a block, or inside of it, depends on the address. */
static bool has_list(struct debuginfo *d, Dwarf_Die *parent, unsigned depth)
{
	Dwarf_Attribute a;
	Dwarf_Die die;

	if (depth == VAR_SCOPES_MAX || dwarf_child(parent, &die))
		return false;
	do {
		int tag = dwarf_tag(&die);

		if (tag == DW_TAG_variable || tag == DW_TAG_formal_parameter) {
			if (dwarf_attr(&die, DW_AT_location, &a) &&
			    (a.form == DW_FORM_sec_offset || a.form == DW_FORM_loclistx ||
			     a.form == DW_FORM_data4 || a.form == DW_FORM_data8))
				return true;
		} else if ((tag == DW_TAG_subprogram || tag == DW_TAG_lexical_block ||
			    tag == DW_TAG_inlined_subroutine || tag == DW_TAG_namespace) &&
			   has_list(d, &die, depth + 1)) {
			return true;
		}
	} while (!dwarf_siblingof(&die, &die));
	return false;
}

bool var_has_lists(struct debuginfo *d, struct debuginfo_unit *u)
{
	Dwarf_Die die;

	if (!u->lists)
		u->lists = debuginfo_unit_die(d, u, &die) && has_list(d, &die, 0) ? 2 : 1;
	return u->lists == 2;
}
