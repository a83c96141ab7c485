#include "sym/dwarf/call_site.h"

#include "sym/dwarf/var.h"

enum { DEPTH_MAX = 32 };

static bool is_site(int tag)
{
	return tag == DW_TAG_call_site || tag == DW_TAG_GNU_call_site;
}

/** The return address of a call. GNU's older entry has it as its low_pc. */
static bool back_of(Dwarf_Die *site, uint64_t *ret)
{
	Dwarf_Attribute a;

	return (dwarf_attr(site, DW_AT_call_return_pc, &a) || dwarf_attr(site, DW_AT_low_pc, &a)) &&
	       !dwarf_formaddr(&a, ret);
}

bool call_site_at(struct debuginfo *d, uint64_t back, Dwarf_Die *ret)
{
	struct var_scopes scopes;
	uint64_t at;

	if (!var_scopes_at(d, back - 1, &scopes))
		return false;
	for (unsigned i = scopes.n; i-- > 0;) {
		if (dwarf_child(&scopes.dies[i], ret))
			continue;
		do {
			if (is_site(dwarf_tag(ret)) && back_of(ret, &at) && at == back)
				return true;
		} while (!dwarf_siblingof(ret, ret));
	}
	return false;
}

/* -- what is called --------------------------------------------------------------------------- */

/** Finds the code of a function that has an abstract entry, because it is also inlined elsewhere.
 */
static bool concrete_entry(struct debuginfo *d, Dwarf_Die *abstract, uint64_t *ret)
{
	const char *name = debuginfo_called(d, abstract);
	struct debuginfo_unit *unit = debuginfo_unit_of(d, abstract);
	Dwarf_Die die, origin;
	size_t n;

	if (!name || !unit)
		return false;
	const struct debuginfo_name *found = debuginfo_named(d, unit, name, &n);
	for (size_t i = 0; found && i < n; i++)
		if (found[i].tag == DW_TAG_subprogram &&
		    dwarf_offdie(d->dwarf, found[i].off, &die) &&
		    debuginfo_refers(&die, DW_AT_abstract_origin, &origin) &&
		    origin.addr == abstract->addr && !dwarf_entrypc(&die, ret))
			return true;
	return false;
}

void call_site_target(struct debuginfo *d, Dwarf_Die *site, struct call_target *ret)
{
	Dwarf_Die origin;

	*ret = (struct call_target){.kind = CALL_UNKNOWN};
	if (debuginfo_refers(site, DW_AT_call_origin, &origin) ||
	    debuginfo_refers(site, DW_AT_abstract_origin, &origin)) {
		const char *linkage = debuginfo_string(d, &origin, DW_AT_linkage_name);

		ret->name = linkage ? linkage : debuginfo_called(d, &origin);
		if (!dwarf_entrypc(&origin, &ret->entry) || concrete_entry(d, &origin, &ret->entry))
			ret->kind = CALL_ADDRESS;
		else if (ret->name && debuginfo_flag(&origin, DW_AT_external))
			ret->kind = CALL_NAME;
	} else if (dwarf_attr(site, DW_AT_call_target, &ret->expr) ||
		   dwarf_attr(site, DW_AT_GNU_call_site_target, &ret->expr)) {
		ret->kind = CALL_EXPR;
	}
}

/* -- tail calls ------------------------------------------------------------------------------- */

/** True if the compiler has described all tail calls of the function. */
static bool is_complete(Dwarf_Die *function)
{
	static const unsigned attrs[] = {DW_AT_call_all_calls, DW_AT_call_all_tail_calls,
					 DW_AT_GNU_all_call_sites, DW_AT_GNU_all_tail_call_sites};

	for (unsigned i = 0; i < sizeof(attrs) / sizeof(*attrs); i++)
		if (debuginfo_flag(function, attrs[i]))
			return true;
	return false;
}

static bool each_tail(struct debuginfo *d, Dwarf_Die *block, unsigned depth,
		      bool (*f)(void *, Dwarf_Die *, uint64_t), void *data)
{
	Dwarf_Die die;
	uint64_t back;

	if (depth > DEPTH_MAX || dwarf_child(block, &die))
		return true;
	do {
		int tag = dwarf_tag(&die);

		if (is_site(tag)) {
			if ((debuginfo_flag(&die, DW_AT_call_tail_call) ||
			     debuginfo_flag(&die, DW_AT_GNU_tail_call)) &&
			    back_of(&die, &back) && !f(data, &die, back))
				return false;
		} else if ((tag == DW_TAG_lexical_block || tag == DW_TAG_inlined_subroutine) &&
			   !each_tail(d, &die, depth + 1, f, data)) {
			return false;
		}
	} while (!dwarf_siblingof(&die, &die));
	return true;
}

bool call_site_each_tail(struct debuginfo *d, Dwarf_Die *function,
			 bool (*f)(void *data, Dwarf_Die *site, uint64_t back), void *data)
{
	return !is_complete(function) || each_tail(d, function, 0, f, data);
}
