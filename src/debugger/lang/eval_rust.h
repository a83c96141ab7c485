#ifndef DEBUGGER_LANG_EVAL_RUST_H
#define DEBUGGER_LANG_EVAL_RUST_H
/** What values of Rust are made of: the member of an enum that holds, elements of slices. */
#include "debugger/lang/eval.h"

/** The member that a fetched enum has now. NULL: none has its number. */
const struct type_variant *eval_rust_variant(const struct datum *v);

struct eval_rust_slice {
	taddr addr;
	uint64_t length; /* elements */
	const struct type *element;
};
/** False: it is no slice or text, or can't be read. */
bool eval_rust_slice(struct eval_env *env, struct datum *v, struct eval_rust_slice *ret);

/** Member `name' of an enum's present member, or (0, 1, ...) of a tuple; NULL: none. */
struct datum *eval_rust_member(struct eval_env *env, struct datum *v, const char *name);

#endif
