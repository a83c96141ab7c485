#ifndef LIBCALL_NAMES_H
#define LIBCALL_NAMES_H
/** Numbers for the names of functions, as used in records of library calls. */
#include <stdbool.h>

#include "base/map.h"

struct lib_symbol {
	char *name;
	int8_t endless; /* nobody wants its end; -1: not looked up yet */
	bool returns;	/* the function returns to its caller, so a breakpoint at the return address
			 * is useful */
};

/** Zero-initialised is empty. */
struct lib_names {
	struct map of; /* hash of the name: 1 + index into the list */
	struct lib_symbol *list;
	size_t n, cap;
};

/** The number of a name, from 1 on. Copies the name. */
uint32_t lib_names_id(struct lib_names *l, const char *name);
/** A number of its own for a name that others may have as well, and that lib_names_id() does not
 * find. */
uint32_t lib_names_add(struct lib_names *l, const char *name);
/** The name with a number; NULL: there is none. Valid until the next lib_names_id(). */
static inline const struct lib_symbol *lib_names_at(const struct lib_names *l, uint64_t id)
{
	return id && id <= l->n ? &l->list[id - 1] : NULL;
}
void lib_names_deinit(struct lib_names *l);

#endif
