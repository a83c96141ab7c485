#ifndef DEBUGGER_LANG_EVAL_OP_H
#define DEBUGGER_LANG_EVAL_OP_H
/**
 * The operators of expressions on values, by C's rules: conversions, arithmetic, comparison,
 * pointers. For debugger/lang/eval.c.
 */
#include "debugger/lang/eval.h"

/** Sees to it that v->bytes are there; when only types matter, they are zeros. */
struct err *eval_fetch(struct eval_env *env, struct datum *v) ERR_CHECK;

/** EXPR_PLUS .. EXPR_NOT of a value. */
struct err *eval_unary(struct eval_env *env, enum expr_op op, struct datum *v,
		       struct datum **ret) ERR_CHECK;
/** EXPR_MUL .. EXPR_OR of two. */
struct err *eval_binary(struct eval_env *env, enum expr_op op, struct datum *a, struct datum *b,
			struct datum **ret) ERR_CHECK;
/** A value as another type, as a cast does. */
struct err *eval_cast(struct eval_env *env, struct datum *v, const struct type *t,
		      struct datum **ret) ERR_CHECK;
/** *v. */
struct err *eval_dereference(struct eval_env *env, struct datum *v, struct datum **ret) ERR_CHECK;
/** A member of a class that none of its objects has; lost where it can't be found. */
struct datum *eval_static_field(struct eval_env *env, const struct type_field *f);
/** A base that the object says the place of. */
struct datum *eval_virtual_base(struct eval_env *env, const struct datum *v,
				const struct type_field *f);
/** An object of a class as a base of it, or as what it is the base of; NULL: neither. */
struct datum *eval_as_class(struct eval_env *env, struct datum *v, const struct type *t);
/** The member of an object (or pointer to one) that a pointer to a member means. */
struct err *eval_member_of(struct eval_env *env, struct datum *v, struct datum *member,
			   struct datum **ret) ERR_CHECK;
/** What a comparison has found, as the language has it. */
struct datum *eval_yes(struct eval_env *env, bool yes);
/** Is it not zero? */
struct err *eval_truth(struct eval_env *env, struct datum *v, bool *ret) ERR_CHECK;

/** The number of a fetched scalar, the address of an array or function. */
uint64_t eval_address(const struct datum *v);
/** Puts n into the bits of a fetched bit-field; returns the bytes that it covers. */
uint64_t eval_put_bits(struct datum *v, uint64_t n);

#endif
