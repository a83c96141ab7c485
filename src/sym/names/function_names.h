#ifndef SYM_NAMES_FUNCTION_NAMES_H
#define SYM_NAMES_FUNCTION_NAMES_H
/**
 * Finds the code of a function by debug information: its own, and every place where it was inlined,
 * which symbol tables do not have. Only units whose bytes refer to the name are read.
 */
#include "sym/dwarf/debuginfo.h"

/** A place where a function begins. */
struct function_place {
	Dwarf_Die die;	/* the entry of the function, or of the inlined instance */
	uint64_t entry; /* link-time */
	bool inlined;
};

/**
 * Calls f for all places of functions with a name, in any namespace or class, and with any template
 * arguments; a place may be reported twice.
 */
void function_places(struct debuginfo *d, const char *name,
		     void (*f)(void *data, const struct function_place *), void *data);

/** The address at which a function or inlined instance begins: the lowest address of its first
 * range, not the first statement. False: it has no code. */
bool function_entry(Dwarf_Die *die, uint64_t *ret);

/** True if an inlined instance begins at an address, as gdb counts: at its entry, and wherever the
 * code before does not belong to it. */
bool function_begins(Dwarf_Die *die, uint64_t vaddr);

/** Writes the qualified name, `ns::S::get', of a function's entry to `room'; false: it does not
 * fit, or is damaged. */
bool function_qualified(struct debuginfo *d, const Dwarf_Die *die, char *room, size_t size);
/** The same as gdb shows it: without the functions and the unnamed classes that contain it. */
bool function_shown(struct debuginfo *d, const Dwarf_Die *die, char *room, size_t size);

#endif
