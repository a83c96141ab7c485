#ifndef SYM_DWARF_TYPE_CLASS_H
#define SYM_DWARF_TYPE_CLASS_H
/**
 * What C++ (and Rust) adds to types: names with what they are in, access, static members, virtual
 * bases, methods, typedefs in classes, parameters of templates. For sym/type_die.
 */
#include "sym/dwarf/debuginfo.h"

/** Is an entry of C, where names stand alone? */
bool type_class_is_c(Dwarf_Die *die);
/** Puts in front of a type's name what the type is in, and notes that it needs no struct there. */
void type_class_qualify(struct debuginfo *d, Dwarf_Die *die, struct type *t);
/** `outer::name', kept. */
const char *type_class_inside(struct debuginfo *d, const char *outer, const char *name);
/** The name of an enumerator of t with what it is in. */
const char *type_class_enumerator(struct debuginfo *d, const struct type *t, const char *name);
/** Who may use a member of t (enum type_access). */
uint8_t type_class_access(Dwarf_Die *die, const struct type *t);
/** A base: true for a virtual one, *slot: where its offset stands (struct type_field). */
bool type_class_base(Dwarf_Die *die, int64_t *slot);
/** What a struct, class or union has but data; kept. NULL: damaged. */
const struct type_class *type_class_read(struct debuginfo *d, const struct type *t);

#endif
