#ifndef LANG_EVAL_RUST_H
#define LANG_EVAL_RUST_H
/** The parts of Rust's values: the active member of an enum, elements of slices. */
#include "lang/eval.h"

/** Returns the active member of a fetched enum. NULL: no member has its number. */
const struct type_variant *eval_rust_variant(const struct datum *v);

struct eval_rust_slice {
	taddr addr;
	uint64_t length; /* elements */
	const struct type *element;
};
/** False: it is not a slice or text, or cannot be read. */
bool eval_rust_slice(struct eval_env *env, struct datum *v, struct eval_rust_slice *ret);

/** Returns member `name' of an enum's active member, or element `name' (0, 1, ...) of a tuple; NULL
 * if there is none. */
struct datum *eval_rust_member(struct eval_env *env, struct datum *v, const char *name);

#endif
