#ifndef LANG_EVAL_COMPLEX_H
#define LANG_EVAL_COMPLEX_H
/** Complex numbers: what is done with two of them, or with one and a real one. All are fetched. */
#include "lang/datum.h"
#include "lang/syntax/expr.h"

bool eval_is_complex(const struct datum *v);
/** Its real or imaginary part. */
struct datum *eval_complex_part(struct arena *arena, const struct datum *v, bool imaginary);
/** A value as a complex type, or a complex number as a real type. */
struct err *eval_complex_cast(struct arena *arena, struct datum *v, const struct type *t,
			      struct datum **ret) ERR_CHECK;
struct err *eval_complex_unary(struct arena *arena, enum expr_op op, struct datum *v,
			       struct datum **ret) ERR_CHECK;
/** Arithmetic of two, one of which is complex. */
struct err *eval_complex_binary(struct arena *arena, enum expr_op op, struct datum *a,
				struct datum *b, struct datum **ret) ERR_CHECK;
/** Returns true if both are the same number. */
bool eval_complex_equal(const struct datum *a, const struct datum *b);

#endif
