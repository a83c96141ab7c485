#include "lang/eval_op.h"

#include <string.h>

#include "base/cleanup.h"
#include "lang/eval_complex.h"

struct err *eval_fetch(struct eval_env *env, struct datum *v)
{
	uint64_t size = type_strip(v->type)->size;

	if (!env->dry || v->bytes)
		return datum_fetch(env->arena, env->mem, env->max_size, v);
	if (size > DATUM_SIZE_MAX)
		size = 16;
	v->bytes = arena_alloc(env->arena, size + 16);
	memset(v->bytes, 0, size + 16);
	return NULL;
}

uint64_t eval_address(const struct datum *v)
{
	const struct type *t = type_strip(v->type);

	if (datum_is_place(t) || !v->bytes)
		return v->addr;
	return datum_bits(v);
}

uint64_t eval_put_bits(struct datum *v, uint64_t n)
{
	for (unsigned i = 0; i < v->bit_size; i++) {
		unsigned bit = v->bit_offset + i;
		uint8_t one = (uint8_t)(1u << bit % 8);

		v->bytes[bit / 8] = (uint8_t)(i < 64 && (n >> i & 1) ? v->bytes[bit / 8] | one
								     : v->bytes[bit / 8] & ~one);
	}
	return (v->bit_offset + v->bit_size + 7u) / 8;
}

/* -- conversions ------------------------------------------------------------------------------ */

struct err *eval_keep(struct eval_env *env, struct datum *v, struct datum **ret)
{
	taddr addr = 0;

	*ret = v;
	if (v->place == DATUM_MEMORY)
		return NULL;
	struct err *e = eval_fetch(env, v);
	if (!e && !env->dry && (!env->calls || v->place != DATUM_NOWHERE))
		e = err_new("Attempt to take address of value not located in memory.");
	if (!e && !env->dry)
		e = env->calls->keep(env, v->bytes, type_strip(v->type)->size, &addr);
	if (!e)
		*ret = datum_at(env->arena, v->type, addr);
	return e;
}

/** Converts arrays and functions to pointers, as everywhere except in sizeof and &. */
static struct err *decay(struct eval_env *env, struct datum **v)
{
	const struct type *t = type_strip((*v)->type);

	if (t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE) {
		struct err *e = eval_fetch(env, *v);

		if (e)
			return e;
		*v = datum_at(env->arena, t->target, datum_bits(*v));
		t = type_strip((*v)->type);
	}
	if (!datum_is_place(t))
		return eval_fetch(env, *v);
	struct err *e = eval_keep(env, *v, v);
	if (e)
		return e;
	*v = datum_number(env->arena,
			  types_pointer(env->types, t->kind == TYPE_ARRAY ? t->target : (*v)->type),
			  (*v)->addr);
	return NULL;
}

static bool is_pointer(const struct datum *v)
{
	return type_strip(v->type)->kind == TYPE_POINTER;
}

/** Returns the type after integer promotion (C17, 6.3.1.1). */
static const struct type *promoted(const struct types *types, const struct type *t)
{
	if (t->kind == TYPE_ENUM && t->size == 4)
		return t->is_signed ? types->int_ : types->uint;
	return t->size < 4 ? types->int_ : t;
}

/** Returns the common type of two arithmetic values (C17, 6.3.1.8). */
static const struct type *common(const struct types *types, const struct type *a,
				 const struct type *b)
{
	if (a->kind == TYPE_FLOAT || b->kind == TYPE_FLOAT) {
		if (a->kind != TYPE_FLOAT || (b->kind == TYPE_FLOAT && b->size > a->size))
			return b;
		return a;
	}
	a = promoted(types, a);
	b = promoted(types, b);
	if (a->size != b->size)
		return a->size > b->size ? a : b;
	if (a->is_signed != b->is_signed)
		return a->is_signed ? b : a;
	return a->name && !strncmp(a->name, "long", 4) ? a : b;
}

/** A pointer to an object as one to its base, or to the object of which it is a base; NULL: it is
 * neither. */
static struct datum *cast_to_class(struct eval_env *env, const struct datum *v,
				   const struct type *t)
{
	struct datum *object;

	if (!datum_bits(v))
		return NULL;
	object = datum_at(env->arena, type_strip(v->type)->target, datum_bits(v));
	object = eval_as_class(env, object, type_strip(t)->target);
	return object && object->place == DATUM_MEMORY ? datum_number(env->arena, t, object->addr)
						       : NULL;
}

struct err *eval_cast(struct eval_env *env, struct datum *v, const struct type *t,
		      struct datum **ret)
{
	const struct type *to = type_strip(t), *from = type_strip(v->type);
	struct err *e;

	// A data symbol without a type is reinterpreted as the type of the cast.
	if (from->kind == TYPE_UNKNOWN && !from->is_open && v->place == DATUM_MEMORY &&
	    to->kind != TYPE_VOID) {
		*ret = datum_at(env->arena, t, v->addr);
		return NULL;
	}
	if (to->kind == TYPE_VOID) {
		*ret = datum_number(env->arena, t, 0);
		return NULL;
	}
	if (to->kind == TYPE_REFERENCE || to->kind == TYPE_RVALUE)
		return eval_as_reference(env, v, t, ret);
	if (to->kind == TYPE_ARRAY || type_is_record(to->kind)) {
		if (to->kind == TYPE_STRUCT && (*ret = eval_as_class(env, v, t)))
			return NULL;
		// This is a reinterpretation, which is only possible in memory, or with the same
		// size.
		if ((v->place != DATUM_MEMORY || to->kind == TYPE_ARRAY) && from->size != to->size)
			return err_new("Invalid cast.");
		*ret = arena_dup(env->arena, v, sizeof(*v));
		(*ret)->type = t;
		if (v->place == DATUM_MEMORY)
			(*ret)->bytes = NULL;
		return NULL;
	}
	e = decay(env, &v);
	if (e)
		return e;
	from = type_strip(v->type);
	if (to->kind == TYPE_COMPLEX || (from->kind == TYPE_COMPLEX && to->kind == TYPE_FLOAT))
		return eval_complex_cast(env->arena, v, t, ret);
	if (type_is_scalar(to) && !type_is_scalar(from) && v->place == DATUM_MEMORY) {
		*ret = datum_at(env->arena, t, v->addr); // as in gdb, a reinterpretation
		return NULL;
	}
	if (!type_is_scalar(to) || !type_is_scalar(from))
		return err_new("Invalid cast.");
	if (to->kind == TYPE_POINTER && from->kind == TYPE_POINTER &&
	    (*ret = cast_to_class(env, v, t)))
		return NULL;
	if (to->kind == TYPE_FLOAT)
		*ret = datum_float(env->arena, t, datum_to_float(v));
	else if (to->kind == TYPE_BOOL)
		*ret = datum_number(env->arena, t,
				    from->kind == TYPE_FLOAT ? datum_to_float(v) != 0
							     : datum_bits(v) != 0);
	else if (from->kind == TYPE_FLOAT)
		*ret = datum_number(env->arena, t, (uint64_t)(int64_t)datum_to_float(v));
	else
		*ret = datum_number(env->arena, t, datum_bits(v));
	return NULL;
}

struct err *eval_truth(struct eval_env *env, struct datum *v, bool *ret)
{
	struct err *e = decay(env, &v);
	const struct type *t = type_strip(v->type);

	if (e)
		return e;
	if (!type_is_scalar(t))
		return err_new("A value of this type is neither true nor false.");
	*ret = t->kind == TYPE_FLOAT ? datum_to_float(v) != 0 : datum_bits(v) != 0;
	return NULL;
}

/* -- arithmetic ------------------------------------------------------------------------------- */

struct datum *eval_yes(struct eval_env *env, bool yes)
{
	const struct type *t = env->ops && env->ops->truth ? env->ops->truth(env) : NULL;

	return datum_number(env->arena, t ? t : env->types->int_, yes);
}

/** The error of an operator that has no meaning for a struct: it would be a function of the user's
 * (in C++), or a member. */
static struct err *no_operator(struct eval_env *env, enum expr_op op)
{
	const struct type *t = env->ops && env->ops->truth ? env->ops->truth(env) : NULL;

	return err_new(t && type_strip(t)->kind == TYPE_BOOL
			       ? "No symbol \"operator%s\" in current context."
			       : "Structure has no component named operator%s.",
		       eval_operator_name(op));
}

/** The error of an operator with one operand that is no number. */
static struct err *no_number(struct eval_env *env, enum expr_op op, const struct type *t)
{
	if (type_is_record(t->kind))
		return no_operator(env, op);
	return err_new(op == EXPR_NEGATE ? "Argument to negate operation not a number."
		       : op == EXPR_PLUS
			       ? "Argument to positive operation not a number."
			       : "Argument to complement operation not an integer, boolean.");
}

struct err *eval_can_step(struct eval_env *env, enum expr_op op, const struct type *t)
{
	t = type_strip(t);
	if (type_is_record(t->kind))
		return no_operator(env, op);
	if (t->kind == TYPE_BOOL)
		return err_new("Invalid operation on booleans.");
	return type_is_scalar(t) || t->kind == TYPE_COMPLEX ? NULL : err_new("Not a numeric type.");
}

struct err *eval_unary(struct eval_env *env, enum expr_op op, struct datum *v, struct datum **ret)
{
	bool yes;

	if (op == EXPR_NOT && type_strip(v->type)->kind == TYPE_VOID) {
		*ret = eval_yes(env, true);
		return NULL;
	}
	if (op == EXPR_NOT) {
		struct err *e = eval_truth(env, v, &yes);

		if (!e)
			*ret = eval_yes(env, !yes);
		return e;
	}
	struct err *e = decay(env, &v);
	const struct type *t = type_strip(v->type);
	if (e)
		return e;
	if (t->kind == TYPE_COMPLEX)
		return eval_complex_unary(env->arena, op, v, ret);
	if (t->kind == TYPE_FLOAT && op != EXPR_COMPLEMENT) {
		long double f = datum_to_float(v);

		*ret = datum_float(env->arena, t, op == EXPR_NEGATE ? -f : f);
		return NULL;
	}
	if (!type_is_integer(t))
		return no_number(env, op, t);
	uint64_t n = datum_bits(v);
	*ret = datum_number(env->arena, promoted(env->types, t),
			    op == EXPR_NEGATE	    ? -n
			    : op == EXPR_COMPLEMENT ? ~n
						    : n);
	return NULL;
}

/** Returns the result of comparing two ordered values, given by the sign of `order'. */
static int compare(enum expr_op op, int order)
{
	switch (op) {
	case EXPR_LT:
		return order < 0;
	case EXPR_GT:
		return order > 0;
	case EXPR_LE:
		return order <= 0;
	case EXPR_GE:
		return order >= 0;
	case EXPR_EQ:
		return order == 0;
	default:
		return order != 0;
	}
}

static bool is_comparison(enum expr_op op)
{
	return op >= EXPR_LT && op <= EXPR_NE;
}

static struct err *floats(struct eval_env *env, enum expr_op op, const struct type *t,
			  long double a, long double b, struct datum **ret)
{
	if (is_comparison(op)) {
		// Not a number: unordered, only != holds.
		bool ordered = a == a && b == b;
		int yes = ordered ? compare(op, (a > b) - (a < b)) : op == EXPR_NE;

		*ret = eval_yes(env, yes);
		return NULL;
	}
	switch (op) {
	case EXPR_ADD:
		a += b;
		break;
	case EXPR_SUB:
		a -= b;
		break;
	case EXPR_MUL:
		a *= b;
		break;
	case EXPR_DIV:
		a /= b;
		break;
	default:
		return err_new("Integer-only operation on floating point number.");
	}
	*ret = datum_float(env->arena, t, a);
	return NULL;
}

static uint64_t divide(const struct type *t, enum expr_op op, uint64_t a, uint64_t b)
{
	if (!t->is_signed)
		return op == EXPR_DIV ? a / b : a % b;
	if (b == ~(uint64_t)0) // the smallest number divided by -1 overflows
		return op == EXPR_DIV ? -a : 0;
	return (uint64_t)(op == EXPR_DIV ? (int64_t)a / (int64_t)b : (int64_t)a % (int64_t)b);
}

static uint64_t shift(const struct type *t, enum expr_op op, uint64_t a, uint64_t n)
{
	if (n >= 8 * t->size)
		return op == EXPR_SHR && t->is_signed && (int64_t)a < 0 ? ~(uint64_t)0 : 0;
	if (op == EXPR_SHL)
		return a << n;
	return t->is_signed ? (uint64_t)((int64_t)a >> n) : a >> n;
}

/** Truncates a number to its type, and sign-extends it. */
static uint64_t cut(const struct type *t, uint64_t n)
{
	unsigned unused = 64 - (unsigned)(8 * (t->size < 8 ? t->size : 8));

	n <<= unused;
	return t->is_signed ? (uint64_t)((int64_t)n >> unused) : n >> unused;
}

static struct err *integers(struct eval_env *env, enum expr_op op, const struct type *t, uint64_t a,
			    uint64_t b, struct datum **ret)
{
	uint64_t n;

	if (op != EXPR_SHL && op != EXPR_SHR)
		b = cut(t, b);
	a = cut(t, a);
	if (is_comparison(op)) {
		int order = t->is_signed ? ((int64_t)a > (int64_t)b) - ((int64_t)a < (int64_t)b)
					 : (a > b) - (a < b);

		*ret = eval_yes(env, compare(op, order));
		return NULL;
	}
	switch (op) {
	case EXPR_ADD:
		n = a + b;
		break;
	case EXPR_SUB:
		n = a - b;
		break;
	case EXPR_MUL:
		n = a * b;
		break;
	case EXPR_DIV:
	case EXPR_MOD:
		if (!b && !env->dry)
			return err_new("Division by zero");
		n = b ? divide(t, op, a, b) : 0;
		break;
	case EXPR_SHL:
	case EXPR_SHR:
		n = shift(t, op, a, b);
		break;
	case EXPR_AND:
		n = a & b;
		break;
	case EXPR_XOR:
		n = a ^ b;
		break;
	case EXPR_OR:
		n = a | b;
		break;
	default:
		return err_new("Argument to arithmetic operation not a number or boolean.");
	}
	*ret = datum_number(env->arena, t, n);
	return NULL;
}

/** Returns the size of a pointer's target; as in gcc, it is 1 for void and functions. */
static uint64_t stride(const struct datum *pointer)
{
	const struct type *to = type_strip(type_strip(pointer->type)->target);

	return to->kind == TYPE_VOID || to->kind == TYPE_FUNC || !to->size ? 1 : to->size;
}

static struct err *pointers(struct eval_env *env, enum expr_op op, struct datum *a, struct datum *b,
			    struct datum **ret)
{
	if (is_comparison(op))
		return integers(env, op, env->types->ulong, datum_bits(a), datum_bits(b), ret);
	if (is_pointer(a) && is_pointer(b)) {
		if (op != EXPR_SUB)
			return err_new("Argument to arithmetic operation not a number or boolean.");
		if (stride(a) != stride(b))
			return err_new(
				"Pointers to things of different sizes can't be subtracted.");
		int64_t n = (int64_t)(datum_bits(a) - datum_bits(b)) / (int64_t)stride(a);
		*ret = datum_number(env->arena, env->types->long_, (uint64_t)n);
		return NULL;
	}
	if (!is_pointer(a) && op == EXPR_ADD) {
		struct datum *swap = a;

		a = b;
		b = swap;
	}
	if (!is_pointer(a) || !type_is_integer(type_strip(b->type)) ||
	    (op != EXPR_ADD && op != EXPR_SUB)) {
		// Bits of an address: `$sp & ~0xf`.
		if (type_is_integer(type_strip(is_pointer(a) ? b->type : a->type)))
			return integers(env, op, env->types->ulong, datum_bits(a), datum_bits(b),
					ret);
		return err_new("Argument to arithmetic operation not a number or boolean.");
	}
	uint64_t n = datum_bits(b) * stride(a);
	*ret = datum_number(env->arena, a->type,
			    op == EXPR_ADD ? datum_bits(a) + n : datum_bits(a) - n);
	return NULL;
}

/** Pointers to members can only be compared for equality. */
static struct err *compare_members(struct eval_env *env, enum expr_op op, struct datum *a,
				   struct datum *b, struct datum **ret)
{
	struct err *e = eval_fetch(env, a);
	uint64_t size = type_strip(a->type)->size;

	if (!e)
		e = eval_fetch(env, b);
	if (e)
		return e;
	bool same = size == type_strip(b->type)->size && !memcmp(a->bytes, b->bytes, size);
	*ret = eval_yes(env, same == (op == EXPR_EQ));
	return NULL;
}

struct err *eval_binary(struct eval_env *env, enum expr_op op, struct datum *a, struct datum *b,
			struct datum **ret)
{
	if ((op == EXPR_EQ || op == EXPR_NE) && type_strip(a->type)->kind == TYPE_MEMBER &&
	    type_strip(b->type)->kind == TYPE_MEMBER)
		return compare_members(env, op, a, b, ret);
	struct err *e = decay(env, &a);

	if (!e)
		e = decay(env, &b);
	if (e)
		return e;
	bool equal = op == EXPR_EQ || op == EXPR_NE;
	if (equal && eval_is_complex(a) && eval_is_complex(b)) {
		*ret = eval_yes(env, eval_complex_equal(a, b) == (op == EXPR_EQ));
		return NULL;
	}
	if (eval_is_complex(a) || eval_is_complex(b))
		return eval_complex_binary(env->arena, op, a, b, ret);
	const struct type *ta = type_strip(a->type), *tb = type_strip(b->type);
	if (type_is_record(ta->kind) || type_is_record(tb->kind))
		return no_operator(env, op);
	if (!type_is_scalar(ta) || !type_is_scalar(tb))
		return err_new("Argument to arithmetic operation not a number or boolean.");
	if (ta->kind == TYPE_POINTER || tb->kind == TYPE_POINTER) {
		if (ta->kind == TYPE_FLOAT || tb->kind == TYPE_FLOAT)
			return err_new("Argument to arithmetic operation not a number or boolean.");
		return pointers(env, op, a, b, ret);
	}
	if (ta->kind == TYPE_FLOAT || tb->kind == TYPE_FLOAT)
		return floats(env, op, common(env->types, ta, tb), datum_to_float(a),
			      datum_to_float(b), ret);
	const struct type *t = op == EXPR_SHL || op == EXPR_SHR ? promoted(env->types, ta)
								: common(env->types, ta, tb);
	return integers(env, op, t, datum_bits(a), datum_bits(b), ret);
}

const char *eval_operator_name(enum expr_op op)
{
	static const char *const names[] = {
		[EXPR_ARROW] = "->",	[EXPR_INDEX] = "[]",	[EXPR_DEREF] = "*",
		[EXPR_PLUS] = "+",	[EXPR_NEGATE] = "-",	[EXPR_COMPLEMENT] = "~",
		[EXPR_NOT] = "!",	[EXPR_PRE_INC] = "++",	[EXPR_PRE_DEC] = "--",
		[EXPR_POST_INC] = "++", [EXPR_POST_DEC] = "--", [EXPR_MUL] = "*",
		[EXPR_DIV] = "/",	[EXPR_MOD] = "%",	[EXPR_ADD] = "+",
		[EXPR_SUB] = "-",	[EXPR_SHL] = "<<",	[EXPR_SHR] = ">>",
		[EXPR_LT] = "<",	[EXPR_GT] = ">",	[EXPR_LE] = "<=",
		[EXPR_GE] = ">=",	[EXPR_EQ] = "==",	[EXPR_NE] = "!=",
		[EXPR_AND] = "&",	[EXPR_XOR] = "^",	[EXPR_OR] = "|",
	};

	return (size_t)op < ARRAY_LEN(names) ? names[op] : NULL;
}
