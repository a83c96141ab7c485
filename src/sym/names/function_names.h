#ifndef SYM_NAMES_FUNCTION_NAMES_H
#define SYM_NAMES_FUNCTION_NAMES_H
/**
 * Where the code of a function is by debug information: its own, and every place that it was
 * inlined into, which no symbol tells. Only units whose bytes refer to the name are read.
 */
#include "sym/dwarf/debuginfo.h"

/** A place where a function begins. */
struct function_place {
	Dwarf_Die die;	/* of the function, or of its being inlined here */
	uint64_t entry; /* link-time */
	bool inlined;
};

/**
 * Calls f for all places of functions of a name, whatever they are in (namespaces, classes), and
 * whatever the arguments of their templates; a place may come twice.
 */
void function_places(struct debuginfo *d, const char *name,
		     void (*f)(void *data, const struct function_place *), void *data);

/** Where a function, or one that was inlined, begins: its first range's lowest address, rather than
 * the statement that the compiler counts as its first. False: it has no code. */
bool function_entry(Dwarf_Die *die, uint64_t *ret);

/** True where one begins that was inlined, as gdb counts: at its entry, and wherever the code
 * before is none of its own. */
bool function_begins(Dwarf_Die *die, uint64_t vaddr);

/** `ns::S::get' of an entry of a function, in `room'; false: it does not fit, or is damaged. */
bool function_qualified(struct debuginfo *d, const Dwarf_Die *die, char *room, size_t size);

#endif
