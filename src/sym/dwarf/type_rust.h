#ifndef SYM_DWARF_TYPE_RUST_H
#define SYM_DWARF_TYPE_RUST_H
/** Types of Rust: enums whose members have data, and types as its source writes them. */
#include "sym/dwarf/debuginfo.h"

/** Is a type, or what it points to or is made of, one of Rust? */
bool type_is_rust(const struct type *t);
/** Is an entry in a unit of Rust? */
bool type_rust_unit(struct debuginfo *d, Dwarf_Die *die);

enum type_rust_shape {
	RUST_STRUCT,	   /* S {a: 1} */
	RUST_TUPLE_STRUCT, /* S (1) */
	RUST_TUPLE,	   /* (1, 2) */
	RUST_STR,	   /* &str: text by its place and length */
	RUST_SLICE,	   /* elements by their place and number */
	RUST_UNIT,	   /* S */
	RUST_ENUM,
};
/** What a struct or union of Rust looks like; it is loaded. */
enum type_rust_shape type_rust_shape(const struct type *t);

/** Reads a DW_TAG_variant_part; `member' gives the field of a member's entry. */
const struct type_variants *type_rust_variants(struct debuginfo *d, Dwarf_Die *part,
					       struct type_field (*member)(struct debuginfo *,
									   Dwarf_Die *));

/** Appends `*mut [i32; 3]'; body: of a struct or enum what is in it. */
void type_rust_put(struct buf *b, const struct type *t, bool body);

#endif
