/* Names the function of a place. */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/scope/places.h"
#include "sym/names/cxxname.h"
#include "sym/names/function_names.h"
#include "sym/dwarf/type_die.h"

enum { NAME_ROOM = 4096 };

/** Appends a demangled name without the return type. False: the name is not mangled. */
static bool put_demangled(const char *mangled, struct buf *b)
{
	_free_ char *name = demangle(mangled);
	struct cxxname parsed;

	if (name)
		buf_puts(b, cxxname_parse(name, &parsed) ? parsed.start : name);
	return name != NULL;
}

/** True for the object of a constant method: a pointer to a constant one. */
static bool is_const_object(const struct type *t)
{
	t = type_peel(t);
	return t->kind == TYPE_POINTER && t->target->kind == TYPE_CONST;
}

/** Appends the types of the parameters, as in C++ names: (int, char**). */
static void put_params(struct debuginfo *d, Dwarf_Die *function, struct buf *b)
{
	Dwarf_Die die;
	unsigned n = 0;
	bool is_const = false;

	buf_putc(b, '(');
	if (!dwarf_child(function, &die)) {
		do {
			int tag = dwarf_tag(&die);

			if (tag != DW_TAG_formal_parameter && tag != DW_TAG_unspecified_parameters)
				continue;
			if (debuginfo_flag(&die, DW_AT_artificial)) {
				is_const |= is_const_object(type_of_entry(d, &die));
				continue;
			}
			buf_puts(b, n++ ? ", " : "");
			size_t at = b->len;
			if (tag == DW_TAG_unspecified_parameters)
				buf_puts(b, "...");
			else
				type_put(b, type_of_entry(d, &die), NULL);
			// In such a name, `char **' is written `char**'.
			const char *star = b->len > at ? memchr(b->p + at, '*', b->len - at) : NULL;
			if (star && (const char *)b->p + at < star && star[-1] == ' ') {
				size_t i = (size_t)(star - (const char *)b->p);
				memmove(b->p + i - 1, b->p + i, b->len-- - i);
			}
		} while (!dwarf_siblingof(&die, &die));
	}
	buf_puts(b, is_const ? ") const" : ")");
}

void spot_put_function(struct session *s, const struct spot *p, struct buf *b)
{
	struct code_symbol sym;
	Dwarf_Die die = p->function;
	char name[NAME_ROOM];
	bool known = code_at(&s->code, p->addr, &sym);

	if (!die.addr) {
		if (known && !put_demangled(sym.name, b))
			code_put_name(sym.name, b);
		return;
	}
	struct debuginfo *d = p->info;
	const char *linkage = debuginfo_string(d, &die, DW_AT_linkage_name);
	bool inlined = dwarf_tag(&die) == DW_TAG_inlined_subroutine;
	if (linkage && *linkage == '_' && put_demangled(linkage, b))
		return;
	// Names of functions in functions are made of debug information.
	bool nested = known && !strncmp(sym.name, "_ZZ", 3);
	if (!inlined && known && !nested && put_demangled(sym.name, b))
		return;
	if (function_shown(d, &die, name, sizeof(name)))
		buf_puts(b, name);
	if (!inlined && !strcmp(code_language(&die), "c++"))
		put_params(d, &die, b);
}
