#ifndef LANG_LAYOUT_H
#define LANG_LAYOUT_H
/** Where the members of structs are: the text of `ptype/o', with offsets, sizes and holes. */
#include "base/buf.h"
#include "sym/dwarf/type.h"

/** Appends a struct or union. hex: numbers are hexadecimal; looks: of the types of its members.
 * False: the type is something else. */
bool layout_put(struct buf *b, const struct type *t, bool hex, const struct type_looks *looks);

#endif
