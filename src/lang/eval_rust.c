#include "lang/eval_rust.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "lang/eval_op.h"
#include "sym/dwarf/type_rust.h"

const struct type_variant *eval_rust_variant(const struct datum *v)
{
	const struct type *t = type_strip(v->type);
	const struct type_variants *all = t->variants;
	const struct type_variant *other = NULL;
	uint64_t n = 0, mask = UINT64_MAX, size;

	if (!v->bytes)
		return NULL;
	if (all->discriminant) {
		size = all->discriminant->size;
		if (size > sizeof(n) || all->offset > t->size || size > t->size - all->offset)
			return NULL;
		memcpy(&n, v->bytes + all->offset, size);
		mask = size ? UINT64_MAX >> (64 - 8 * size) : 0;
	}
	for (unsigned i = 0; i < all->n; i++) {
		const struct type_variant *one = &all->list[i];

		if (one->is_other)
			other = one;
		else if (all->discriminant && (one->number & mask) == n)
			return one;
	}
	return other;
}

bool eval_rust_slice(struct eval_env *env, struct datum *v, struct eval_rust_slice *ret)
{
	const struct type *t = type_strip(v->type);
	enum type_rust_shape shape;

	if (t->kind != TYPE_STRUCT || !type_is_rust(t))
		return false;
	shape = type_rust_shape(t);
	if (shape != RUST_STR && shape != RUST_SLICE)
		return false;
	const struct type *pointer = type_strip(t->fields[0].type);
	if (pointer->kind != TYPE_POINTER)
		return false;
	struct datum *at = eval_field(env, v, &t->fields[0]);
	struct datum *length = eval_field(env, v, &t->fields[1]);
	struct err *e = eval_fetch(env, at);
	if (!e)
		e = eval_fetch(env, length);
	if (!e)
		*ret = (struct eval_rust_slice){.addr = datum_bits(at),
						.length = datum_bits(length),
						.element = pointer->target};
	bool known = !e;
	err_free(e);
	return known;
}

static struct datum *find(struct eval_env *env, struct datum *v, const char *name)
{
	const struct type *t = type_strip(v->type);

	for (unsigned i = 0; i < t->nfields; i++)
		if (t->fields[i].name && !strcmp(t->fields[i].name, name))
			return eval_field(env, v, &t->fields[i]);
	return NULL;
}

struct datum *eval_rust_member(struct eval_env *env, struct datum *v, const char *name)
{
	const struct type *t = type_strip(v->type);
	char numbered[32];

	if (!type_is_rust(t))
		return NULL;
	if (isdigit((unsigned char)*name)) {
		snprintf(numbered, sizeof(numbered), "__%s", name);
		name = numbered;
	}
	if (t->variants) {
		struct err *e = eval_fetch(env, v);
		const struct type_variant *one = e ? NULL : eval_rust_variant(v);

		err_free(e);
		if (!one)
			return NULL;
		v = eval_field(env, v, &one->field);
	}
	return find(env, v, name);
}
