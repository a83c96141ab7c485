#include "lang/eval_complex.h"

#include <string.h>

struct number {
	long double real, imaginary;
};

static struct number get(const struct datum *v)
{
	const struct type *t = type_strip(v->type);

	if (t->kind != TYPE_COMPLEX)
		return (struct number){datum_to_float(v), 0};
	uint64_t size = type_strip(t->target)->size;
	const struct datum real = {.type = t->target, .bytes = v->bytes},
			   imaginary = {.type = t->target, .bytes = v->bytes + size};

	return (struct number){datum_to_float(&real), datum_to_float(&imaginary)};
}

static struct datum *make(struct arena *arena, const struct type *type, struct number n)
{
	const struct type *part = type_strip(type_strip(type)->target);
	struct datum *v = datum_at(arena, type, 0);

	v->place = DATUM_NOWHERE;
	v->bytes = arena_alloc(arena, 2 * part->size);
	memset(v->bytes, 0, 2 * part->size);
	datum_store_float(part, n.real, v->bytes);
	datum_store_float(part, n.imaginary, v->bytes + part->size);
	return v;
}

bool eval_is_complex(const struct datum *v)
{
	return type_strip(v->type)->kind == TYPE_COMPLEX;
}

struct datum *eval_complex_part(struct arena *arena, const struct datum *v, bool imaginary)
{
	struct number n = get(v);

	return datum_float(arena, type_strip(v->type)->target, imaginary ? n.imaginary : n.real);
}

struct err *eval_complex_cast(struct arena *arena, struct datum *v, const struct type *t,
			      struct datum **ret)
{
	if (!eval_is_complex(v) && !type_is_scalar(type_strip(v->type)))
		return err_new("Invalid cast.");
	*ret = type_strip(t)->kind == TYPE_COMPLEX ? make(arena, t, get(v))
						   : datum_float(arena, t, get(v).real);
	return NULL;
}

struct err *eval_complex_unary(struct arena *arena, enum expr_op op, struct datum *v,
			       struct datum **ret)
{
	struct number n = get(v);

	if (op == EXPR_NEGATE)
		n = (struct number){-n.real, -n.imaginary};
	else if (op == EXPR_COMPLEMENT) // as GNU C: the conjugate
		n.imaginary = -n.imaginary;
	else if (op != EXPR_PLUS)
		return err_new("Argument to arithmetic operation not a number or boolean.");
	*ret = make(arena, v->type, n);
	return NULL;
}

/** Returns the type of two: the one whose parts are larger. */
static const struct type *common(const struct datum *a, const struct datum *b)
{
	const struct type *ta = type_strip(a->type), *tb = type_strip(b->type);

	if (ta->kind != TYPE_COMPLEX || (tb->kind == TYPE_COMPLEX && tb->size > ta->size))
		return b->type;
	return a->type;
}

struct err *eval_complex_binary(struct arena *arena, enum expr_op op, struct datum *a,
				struct datum *b, struct datum **ret)
{
	struct number x, y, n;

	if ((!eval_is_complex(a) && !type_is_scalar(type_strip(a->type))) ||
	    (!eval_is_complex(b) && !type_is_scalar(type_strip(b->type))))
		return err_new("Argument to arithmetic operation not a number or boolean.");
	x = get(a);
	y = get(b);
	long double square = y.real * y.real + y.imaginary * y.imaginary;
	switch (op) {
	case EXPR_ADD:
		n = (struct number){x.real + y.real, x.imaginary + y.imaginary};
		break;
	case EXPR_SUB:
		n = (struct number){x.real - y.real, x.imaginary - y.imaginary};
		break;
	case EXPR_MUL:
		n = (struct number){x.real * y.real - x.imaginary * y.imaginary,
				    x.real * y.imaginary + x.imaginary * y.real};
		break;
	case EXPR_DIV:
		n = (struct number){(x.real * y.real + x.imaginary * y.imaginary) / square,
				    (x.imaginary * y.real - x.real * y.imaginary) / square};
		break;
	default:
		return err_new("Argument to arithmetic operation not a number or boolean.");
	}
	*ret = make(arena, common(a, b), n);
	return NULL;
}

bool eval_complex_equal(const struct datum *a, const struct datum *b)
{
	struct number x = get(a), y = get(b);

	return x.real == y.real && x.imaginary == y.imaginary;
}
