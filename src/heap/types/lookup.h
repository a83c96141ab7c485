#ifndef HEAP_LOOKUP_H
#define HEAP_LOOKUP_H
/** The types of expressions and names in a program's source, by its debug information. */
#include "base/buf.h"
#include "sym/dwarf/debuginfo.h"

/** The type of an expression of names, members, elements and stars (`list->first[i]') at a
 * link-time address; NULL: not known. */
const struct type *lookup_expression(struct debuginfo *d, uint64_t vaddr, const char *text);
/** The type that a template's parameter of that name stands for at an address; NULL: there is none.
 */
const struct type *lookup_parameter(struct debuginfo *d, uint64_t vaddr, const char *name);
/** True if the text is the name of a type, perhaps after `struct', `union' or `enum'. */
bool lookup_is_type(struct debuginfo *d, uint64_t vaddr, const char *text);
/** The type that a pointer or an array is of; NULL: it is none, or one of void. */
const struct type *lookup_target(const struct type *t);
/** Appends the name of a type without qualifiers. */
void lookup_put(const struct type *t, struct buf *b);

#endif
