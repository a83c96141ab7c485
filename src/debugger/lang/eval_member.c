/* Members of structs, unions and classes: by name, through anonymous ones and bases. */
#include <string.h>

#include "debugger/lang/eval_op.h"
#include "debugger/lang/eval_rust.h"

enum { DEPTH = 16 };

struct datum *eval_static_field(struct eval_env *env, const struct type_field *f)
{
	struct datum *v = NULL;
	struct err *e = env->ops->name ? env->ops->name(env, "", f->whole, &v) : NULL;

	if (!e && v)
		return v;
	err_free(e);
	v = datum_at(env->arena, f->type, 0);
	v->place = DATUM_LOST;
	return v;
}

struct datum *eval_virtual_base(struct eval_env *env, const struct datum *v,
				const struct type_field *f)
{
	struct datum *base = datum_at(env->arena, f->type, v->addr);
	const struct type *word = types_pointer(env->types, env->types->long_);
	struct datum *table = datum_at(env->arena, word, v->addr), *at;

	if (env->dry)
		return base;
	base->place = DATUM_LOST;
	if (v->place != DATUM_MEMORY)
		return base;
	struct err *e = eval_fetch(env, table);
	if (!e) {
		at = datum_at(env->arena, env->types->long_,
			      datum_bits(table) + (uint64_t)f->number);
		e = eval_fetch(env, at);
		if (!e) {
			base->place = DATUM_MEMORY;
			base->addr = v->addr + datum_bits(at);
		}
	}
	err_free(e);
	return base;
}

/** Finds a member of v, also in anonymous structs and unions, and in bases. */
static struct datum *find(struct eval_env *env, struct datum *v, const char *name, unsigned depth)
{
	const struct type *t = type_strip(v->type);

	if (depth > DEPTH)
		return NULL;
	for (unsigned i = 0; i < t->nfields; i++)
		if (!t->fields[i].is_base && t->fields[i].name && !strcmp(t->fields[i].name, name))
			return eval_field(env, v, &t->fields[i]);
	for (unsigned i = 0; i < t->nfields; i++) {
		const struct type_field *f = &t->fields[i];

		if ((f->name && !f->is_base) || !f->type)
			continue;
		const struct type *inner = type_strip(f->type);
		if (inner->kind != TYPE_STRUCT && inner->kind != TYPE_UNION)
			continue;
		struct datum *found = find(env, eval_field(env, v, f), name, depth + 1);
		if (found)
			return found;
	}
	return NULL;
}

static bool is_same_class(const struct type *a, const struct type *b)
{
	return a == b || (a->kind == b->kind && a->name && b->name && !strcmp(a->name, b->name));
}

/** The base of v of class t; NULL: it has none. */
static struct datum *find_base(struct eval_env *env, struct datum *v, const struct type *t,
			       unsigned depth)
{
	const struct type *of = type_strip(v->type);
	struct datum *found = NULL;

	for (unsigned i = 0; !found && depth < DEPTH && i < of->nfields; i++) {
		if (!of->fields[i].is_base)
			continue;
		struct datum *base = eval_field(env, v, &of->fields[i]);
		found = is_same_class(type_strip(base->type), t)
				? base
				: find_base(env, base, t, depth + 1);
	}
	return found;
}

struct datum *eval_as_class(struct eval_env *env, struct datum *v, const struct type *t)
{
	const struct type *from = type_strip(v->type), *to = type_strip(t);

	if (from->kind != TYPE_STRUCT || to->kind != TYPE_STRUCT || !from->more)
		return NULL;
	struct datum *base = find_base(env, v, to, 0);
	if (base || v->place != DATUM_MEMORY)
		return base;
	// The reverse: the object of which it is a base.
	struct datum *whole = datum_at(env->arena, t, v->addr);
	base = find_base(env, whole, from, 0);
	if (base && base->place == DATUM_MEMORY)
		whole->addr -= base->addr - v->addr;
	return base ? whole : NULL;
}

/** Finds a function of a class or of its bases; NULL: none. */
static struct datum *find_method(struct eval_env *env, const struct type *type, const char *name,
				 unsigned depth)
{
	const struct type *t = type_strip(type);
	const struct type_class *all = type_class(t);
	struct datum *v = NULL;
	struct buf b = {0};

	if (!all || !env->ops->name || !t->name || depth > DEPTH)
		return NULL;
	for (unsigned i = 0; !v && i < all->nmethods; i++) {
		if (strcmp(all->methods[i].name, name) != 0)
			continue;
		buf_printf(&b, "%s::%s", t->name, name);
		err_free(env->ops->name(env, "", buf_str(&b), &v));
		buf_deinit(&b);
		return v;
	}
	for (unsigned i = 0; !v && i < t->nfields; i++)
		if (t->fields[i].is_base)
			v = find_method(env, t->fields[i].type, name, depth + 1);
	return v;
}

struct err *eval_member_of(struct eval_env *env, struct datum *v, struct datum *member,
			   struct datum **ret)
{
	const struct type *t = type_strip(member->type);
	struct err *e = NULL;
	uint64_t offset = 0;

	if (t->kind != TYPE_MEMBER || type_peel(t->target)->kind == TYPE_FUNC)
		return err_new("A pointer to a member that is no function is expected.");
	const struct type *of = type_strip(v->type);
	if (of->kind == TYPE_POINTER || of->kind == TYPE_REFERENCE || of->kind == TYPE_RVALUE) {
		e = eval_fetch(env, v);
		if (!e && of->kind == TYPE_POINTER)
			e = eval_dereference(env, v, &v);
		else if (!e)
			v = datum_at(env->arena, of->target, datum_bits(v));
	}
	if (!e)
		e = eval_fetch(env, member);
	if (e)
		return e;
	struct datum *part = t->base ? eval_as_class(env, v, t->base) : NULL;
	v = part ? part : v;
	if (v->place != DATUM_MEMORY)
		return err_new("Attempt to take contents of a value that is in no memory.");
	memcpy(&offset, member->bytes, env->types->word);
	*ret = datum_at(env->arena, t->target, v->addr + offset);
	return NULL;
}

struct err *eval_member(struct eval_env *env, struct datum *v, const char *name, struct datum **ret)
{
	const struct type *t = type_strip(v->type);

	if (t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE) {
		struct err *e = eval_fetch(env, v);

		if (e)
			return e;
		v = datum_at(env->arena, t->target, datum_bits(v));
		t = type_strip(v->type);
	}
	if (t->kind == TYPE_POINTER) { // p.x is accepted for p->x
		struct err *e = eval_fetch(env, v);

		if (e)
			return e;
		e = eval_dereference(env, v, &v);
		if (e)
			return e;
		t = type_strip(v->type);
	}
	if (t->kind != TYPE_STRUCT && t->kind != TYPE_UNION && t->kind != TYPE_FLAGS)
		return err_new(
			"Attempt to extract a component of a value that is not a structure.");
	*ret = find(env, v, name, 0);
	if (!*ret)
		*ret = eval_rust_member(env, v, name);
	if (!*ret && t->more)
		*ret = find_method(env, t, name, 0);
	return *ret ? NULL
		    : err_new(t->more ? "There is no member or method named %s."
				      : "There is no member named %s.",
			      name);
}
