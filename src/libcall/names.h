#ifndef LIBCALL_NAMES_H
#define LIBCALL_NAMES_H
/** Numbers for the names of functions, as records of library calls have them. */
#include <stdbool.h>

#include "base/map.h"

struct lib_symbol {
	char *name;
	bool returns; /* returns to its caller, so that a breakpoint there makes sense */
};

/** Zero: empty. */
struct lib_names {
	struct map of; /* 1 + index into the list, by hash */
	struct lib_symbol *list;
	size_t n, cap;
};

/** The number of a name, from 1 on; keeps a copy of the name. */
uint32_t lib_names_id(struct lib_names *l, const char *name);
/** The name with a number; NULL: there is none. Valid until the next lib_names_id(). */
static inline const struct lib_symbol *lib_names_at(const struct lib_names *l, uint64_t id)
{
	return id && id <= l->n ? &l->list[id - 1] : NULL;
}
void lib_names_deinit(struct lib_names *l);

#endif
