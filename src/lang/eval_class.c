/* Objects of C++ as parts of whole objects, which their tables of virtual functions tell. */
#include <string.h>

#include "lang/eval_op.h"

enum { DEPTH = 16 };

static bool is_dynamic(const struct type *type, unsigned depth)
{
	const struct type *t = type_strip(type);
	const struct type_class *c = t->kind == TYPE_STRUCT && depth < DEPTH ? type_class(t) : NULL;
	bool is = c && c->is_vptr;

	for (unsigned i = 0; c && !is && i < t->nfields; i++)
		is = t->fields[i].is_base &&
		     (t->fields[i].is_virtual || is_dynamic(t->fields[i].type, depth + 1));
	return is;
}

bool eval_is_dynamic(const struct type *t)
{
	return is_dynamic(t, 0);
}

struct datum *eval_whole(struct eval_env *env, const struct datum *v)
{
	const struct type *t;
	taddr top;

	if (env->dry || v->place != DATUM_MEMORY || !env->ops->whole || !eval_is_dynamic(v->type))
		return NULL;
	t = env->ops->whole(env, v->addr, &top);
	return t ? datum_at(env->arena, t, top) : NULL;
}

struct datum *eval_whole_pointed(struct eval_env *env, struct datum *v)
{
	const struct type *t = type_strip(v->type);
	struct err *e = NULL;

	if (t->kind != TYPE_POINTER && t->kind != TYPE_REFERENCE && t->kind != TYPE_RVALUE)
		return NULL;
	if (v->place == DATUM_SYNTHETIC || !eval_is_dynamic(t->target))
		return NULL;
	e = datum_fetch(env->arena, env->mem, env->max_size, v);
	if (e) {
		err_free(e);
		return NULL;
	}
	return eval_whole(env, datum_at(env->arena, t->target, datum_bits(v)));
}

struct datum *eval_whole_pointer(struct eval_env *env, struct datum *v)
{
	struct datum *whole = eval_whole_pointed(env, v);
	const struct type *t = type_strip(v->type), *to;

	if (!whole)
		return NULL;
	to = whole->type;
	if (t->target->kind == TYPE_CONST)
		to = types_derived(
			env->types,
			&(struct type){.kind = TYPE_CONST, .size = to->size, .target = to});
	to = types_derived(env->types,
			   &(struct type){.kind = t->kind, .size = t->size, .target = to});
	return datum_number(env->arena, to, whole->addr);
}

struct err *eval_described(struct eval_env *env, struct datum *v, const char *name,
			   struct datum *const *args, unsigned n, struct datum **ret)
{
	*ret = NULL;
	if (type_strip(v->type)->kind != TYPE_STRUCT || !env->ops->described)
		return NULL;
	return env->ops->described(env, v, name, args, n, ret);
}
