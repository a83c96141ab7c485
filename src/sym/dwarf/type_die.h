#ifndef SYM_DWARF_TYPE_DIE_H
#define SYM_DWARF_TYPE_DIE_H
/**
 * Makes types (struct type) of debug information entries (sym/dwarf/debuginfo.h). Each entry gives
 * one type, made when it is first needed. Members are read later, so that a pointer to a large
 * struct is cheap. A struct that is only declared in its unit is searched in the other units of the
 * file.
 */
#include "sym/dwarf/debuginfo.h"

/** The type that an entry describes; for a function, its own type. Never NULL: damaged entries give
 * void. */
const struct type *type_of_die(struct debuginfo *d, Dwarf_Die *die);
/** The type of a variable or member, or a function's return type; void if there is none. */
const struct type *type_of_entry(struct debuginfo *d, Dwarf_Die *die);

/** The first type with a name in the file: of kind TYPE_STRUCT, TYPE_UNION or TYPE_ENUM by its tag;
 * with TYPE_TYPEDEF, a type without such a word. Unit `first` (or NULL) is searched first. NULL:
 * none. */
const struct type *type_named(struct debuginfo *d, struct debuginfo_unit *first,
			      enum type_kind kind, const char *name);

#endif
