#ifndef SYM_DWARF_TYPE_CLASS_H
#define SYM_DWARF_TYPE_CLASS_H
/**
 * What C++ (and Rust) adds to types: qualified names, access, static members, virtual bases,
 * methods, typedefs in classes, template parameters. Used by type_die.c.
 */
#include "sym/dwarf/debuginfo.h"

/** True for an entry of C, where names are not qualified. */
bool type_class_is_c(Dwarf_Die *die);
/** Qualifies a type's name, and notes that it needs no struct before it. */
void type_class_qualify(struct debuginfo *d, Dwarf_Die *die, struct type *t);
/** `outer::name', kept with the debuginfo. */
const char *type_class_inside(struct debuginfo *d, const char *outer, const char *name);
/** The qualified name of an enumerator of t. */
const char *type_class_enumerator(struct debuginfo *d, const struct type *t, const char *name);
/** The access to a member of t (enum type_access). */
uint8_t type_class_access(Dwarf_Die *die, const struct type *t);
/** For a base: true if it is virtual, and *slot is the place of its offset (struct type_field). */
bool type_class_base(Dwarf_Die *die, int64_t *slot);
/** Reads the parts of a struct, class or union besides data; the result is kept. NULL: damaged. */
const struct type_class *type_class_read(struct debuginfo *d, const struct type *t);

#endif
