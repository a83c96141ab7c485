#include "lang/overload.h"

#include <string.h>

enum { DEPTH = 16 };

/* Distances: the same, a promotion, another number, a base, void * and bool, more arguments than
 * parameters (`...'). */
enum { SAME, PROMOTED = 1, CONVERTED = 10, BASE = 20, WEAK = 40, EXTRA = 80, NEVER = -1 };

static const struct type *unreferred(const struct type *t)
{
	t = type_strip(t);
	return t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE ? type_strip(t->target) : t;
}

static bool is_same_name(const struct type *a, const struct type *b)
{
	return a->name && b->name && !strcmp(a->name, b->name);
}

static bool is_same(const struct type *a, const struct type *b, unsigned depth)
{
	if (a == b)
		return true;
	if (a->kind != b->kind || a->size != b->size || depth > DEPTH)
		return false;
	if (a->kind == TYPE_POINTER)
		return is_same(type_strip(a->target), type_strip(b->target), depth + 1);
	if (a->kind == TYPE_FUNC)
		return true;
	if (a->kind == TYPE_INT || a->kind == TYPE_CHAR)
		return a->is_signed == b->is_signed;
	return a->kind == TYPE_FLOAT || a->kind == TYPE_BOOL || is_same_name(a, b);
}

static bool is_derived(const struct type *t, const struct type *base, unsigned *depth)
{
	if (*depth >= DEPTH)
		return false;
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type *of = t->fields[i].is_base ? type_strip(t->fields[i].type) : NULL;

		if (!of)
			continue;
		++*depth;
		if (is_same_name(of, base) || is_derived(of, base, depth))
			return true;
		--*depth;
	}
	return false;
}

bool overload_is_derived(const struct type *t, const struct type *base, unsigned *depth)
{
	*depth = 0;
	return is_derived(type_strip(t), type_strip(base), depth);
}

static int pointer_distance(const struct type *to, const struct type *from)
{
	const struct type *target = type_strip(to->target);
	unsigned depth;

	if (from->kind == TYPE_ARRAY || from->kind == TYPE_POINTER) {
		const struct type *of = type_strip(from->target);

		if (is_same(target, of, 0))
			return SAME;
		if (target->kind == TYPE_VOID)
			return WEAK;
		if (target->kind == TYPE_CHAR && of->kind == TYPE_CHAR && target->size == of->size)
			return PROMOTED;
		if (of->kind == TYPE_STRUCT && overload_is_derived(of, target, &depth))
			return BASE + (int)depth;
		return NEVER;
	}
	if (from->kind == TYPE_FUNC)
		return target->kind == TYPE_FUNC ? SAME : NEVER;
	return from->kind == TYPE_INT ? WEAK + 1 : NEVER;
}

static bool is_number(const struct type *t)
{
	return type_is_integer(t) || t->kind == TYPE_FLOAT;
}

int overload_distance(const struct type *parameter, const struct type *argument)
{
	const struct type *to = unreferred(parameter), *from = unreferred(argument);
	unsigned depth;

	if (is_same(to, from, 0))
		return SAME;
	if (to->kind == TYPE_POINTER)
		return pointer_distance(to, from);
	if (to->kind == TYPE_BOOL && (from->kind == TYPE_POINTER || from->kind == TYPE_ARRAY))
		return WEAK + 2;
	if (to->kind == TYPE_STRUCT && from->kind == TYPE_STRUCT)
		return overload_is_derived(from, to, &depth) ? BASE + (int)depth : NEVER;
	if (!is_number(to) || !is_number(from) || to->kind == TYPE_ENUM)
		return NEVER;
	bool both = (to->kind == TYPE_FLOAT) == (from->kind == TYPE_FLOAT);
	if (both && from->size < to->size &&
	    (to->kind == TYPE_FLOAT ? to->size == 8 : to->size == 4))
		return PROMOTED;
	return CONVERTED + !both;
}

/** Returns the distance of all arguments from a function; negative: it can't be called with them.
 */
static int distance(const struct type *function, const struct type *const *arguments, unsigned n)
{
	int sum = 0;

	if (n < function->nfields || (n > function->nfields && !function->is_variadic))
		return NEVER;
	for (unsigned i = 0; i < n; i++) {
		int one = i < function->nfields
				  ? overload_distance(function->fields[i].type, arguments[i])
				  : EXTRA;

		if (one < 0)
			return NEVER;
		sum += one;
	}
	return sum;
}

int overload_choose(const struct type *const *functions, unsigned n,
		    const struct type *const *arguments, unsigned nargs)
{
	int best = -1, least = 0;

	for (unsigned i = 0; i < n; i++) {
		int d = distance(type_load(functions[i]), arguments, nargs);

		if (d < 0 || (best >= 0 && d >= least))
			continue;
		best = (int)i;
		least = d;
	}
	return best;
}
