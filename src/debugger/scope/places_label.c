/* Labels of C as locations: `function:label'. */
#include <stdlib.h>
#include <string.h>

#include "debugger/scope/frames.h"
#include "debugger/scope/places.h"

/** Looks for a label in a block and in those inside of it. */
static bool find_label(Dwarf_Die *block, const char *label, Dwarf_Die *ret, unsigned depth)
{
	enum { DEPTH_MAX = 64 };
	Dwarf_Die die;

	if (depth > DEPTH_MAX || dwarf_child(block, &die))
		return false;
	do {
		const char *name = dwarf_diename(&die);
		int tag = dwarf_tag(&die);

		if (tag == DW_TAG_label && name && !strcmp(name, label)) {
			*ret = die;
			return true;
		}
		if (tag == DW_TAG_lexical_block && find_label(&die, label, ret, depth + 1))
			return true;
	} while (!dwarf_siblingof(&die, &die));
	return false;
}

bool places_of_label(struct session *s, const struct buf *functions, const char *label,
		     struct buf *ret)
{
	const struct spot *all = (const struct spot *)(const void *)functions->p;
	bool any = false;

	for (size_t i = 0; i < functions->len / sizeof(*all); i++) {
		Dwarf_Die function = all[i].function;
		Dwarf_Die found;
		Dwarf_Addr at;
		uint64_t line;

		if (!function.addr || !find_label(&function, label, &found, 0) ||
		    dwarf_lowpc(&found, &at))
			continue;
		struct spot p = places_at(s, at + all[i].bias);
		p.label = true;
		if (debuginfo_number(&found, DW_AT_decl_line, &line))
			p.line = (unsigned)line;
		places_add(ret, &p);
		any = true;
	}
	return any;
}
