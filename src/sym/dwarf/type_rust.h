#ifndef SYM_DWARF_TYPE_RUST_H
#define SYM_DWARF_TYPE_RUST_H
/** Types of Rust: enums whose members have data, and types in the notation of Rust. */
#include "sym/dwarf/debuginfo.h"

/** True if a type, or one that it points to or contains, is one of Rust. */
bool type_is_rust(const struct type *t);
/** True if an entry is in a unit of Rust. */
bool type_rust_unit(struct debuginfo *d, Dwarf_Die *die);

enum type_rust_shape {
	RUST_STRUCT,	   /* S {a: 1} */
	RUST_TUPLE_STRUCT, /* S (1) */
	RUST_TUPLE,	   /* (1, 2) */
	RUST_STR,	   /* &str: address and length of a text */
	RUST_SLICE,	   /* address and number of elements */
	RUST_UNIT,	   /* S */
	RUST_ENUM,
};
/** The form of a loaded struct or union of Rust. */
enum type_rust_shape type_rust_shape(const struct type *t);

/** Reads a DW_TAG_variant_part; `member' makes a field of a member's entry. */
const struct type_variants *type_rust_variants(struct debuginfo *d, Dwarf_Die *part,
					       struct type_field (*member)(struct debuginfo *,
									   Dwarf_Die *));

/** Appends a type, `*mut [i32; 3]'; body: with the members of a struct or enum. */
void type_rust_put(struct buf *b, const struct type *t, bool body);

#endif
