#ifndef SYM_DWARF_TYPE_DIE_H
#define SYM_DWARF_TYPE_DIE_H
/**
 * Types of a program by its debug information: entries (sym/dwarf/debuginfo.h) to struct type. Each
 * entry gives one type, made when it is first asked for; members are read when they are wanted, so
 * that a pointer to a large struct costs nothing. A struct that its unit only declares is looked
 * for in the file's other units.
 */
#include "sym/dwarf/debuginfo.h"

/** The type that an entry describes; of a function, its own. Never NULL: what is damaged is void.
 */
const struct type *type_of_die(struct debuginfo *d, Dwarf_Die *die);
/** The type of a variable, member, or what a function returns; void where there is none. */
const struct type *type_of_entry(struct debuginfo *d, Dwarf_Die *die);

/** The first type of a name in the file: kind TYPE_STRUCT, TYPE_UNION, TYPE_ENUM by tag, else
 * TYPE_TYPEDEF: a plain name. Looked for in unit `first` (or NULL) first. NULL: none. */
const struct type *type_named(struct debuginfo *d, struct debuginfo_unit *first,
			      enum type_kind kind, const char *name);

#endif
