/* Members of structs, unions and classes: by name, through anonymous ones and bases. */
#include <string.h>

#include "lang/eval_op.h"
#include "lang/eval_rust.h"
#include "lang/overload.h"

enum { DEPTH = 16, METHODS_MAX = 64 };

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

/** Returns the base of v of class t; NULL: it has none. */
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

struct datum *eval_as_base(struct eval_env *env, struct datum *v, const struct type *t)
{
	const struct type *to = type_strip(t);

	return is_same_class(type_strip(v->type), to) ? v : find_base(env, v, to, 0);
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

/* -- functions of classes --------------------------------------------------------------------- */

/** The functions of one name that a class has. */
struct methods {
	const struct type *class;
	const struct type_method *list[METHODS_MAX];
	unsigned n;
};

/** Finds them in a class, else in the first of its bases that has any. */
static void find_methods(const struct type *type, const char *name, unsigned depth,
			 struct methods *ret)
{
	const struct type *t = type_strip(type);
	const struct type_class *all = type_class(t);

	if (!all || depth > DEPTH)
		return;
	ret->class = t;
	for (unsigned i = 0; i < all->nmethods && ret->n < METHODS_MAX; i++)
		if (!strcmp(all->methods[i].name, name))
			ret->list[ret->n++] = &all->methods[i];
	for (unsigned i = 0; !ret->n && i < t->nfields; i++)
		if (t->fields[i].is_base)
			find_methods(t->fields[i].type, name, depth + 1, ret);
}

/** The value of a function of a class, which is in no object. */
static struct err *method_value(struct eval_env *env, const struct methods *m, const char *name,
				struct datum **ret)
{
	taddr addr;

	if (m->n > 1)
		return err_new("cannot resolve overloaded method `%s': no arguments supplied",
			       name);
	if (!m->list[0]->linkage || !env->ops->symbol ||
	    !env->ops->symbol(env, m->list[0]->linkage, &addr))
		return err_new("Cannot evaluate function -- may be inlined");
	*ret = datum_at(env->arena, m->list[0]->type, addr);
	return NULL;
}

/** Finds the address of a virtual function in the table of an object. */
static struct err *virtual_address(struct eval_env *env, const struct datum *object,
				   const struct type_method *m, taddr *ret)
{
	const struct type *word = types_pointer(env->types, env->types->data_ptr);
	struct datum *table = datum_at(env->arena, word, object->addr), *at;
	struct err *e = eval_fetch(env, table);

	if (e)
		return e;
	at = datum_at(env->arena, word, datum_bits(table) + m->slot * env->types->word);
	e = eval_fetch(env, at);
	*ret = e ? 0 : datum_bits(at);
	return e;
}

/** Prepares a call of one of the functions for an object. */
static struct err *take_method(struct eval_env *env, struct datum *v, const struct methods *all,
			       const struct type_method *m, struct eval_callee *ret)
{
	struct err *e = NULL;

	*ret = (struct eval_callee){.type = type_load(m->type)};
	if (!m->is_static) {
		struct datum *part =
			all->class == type_strip(v->type) ? v : eval_as_class(env, v, all->class);

		e = eval_keep(env, part ? part : v, &v);
		if (e)
			return e;
		ret->object = datum_number(env->arena, types_pointer(env->types, v->type), v->addr);
	}
	if (env->dry)
		return NULL;
	if (m->is_virtual && ret->object)
		return virtual_address(env, v, m, &ret->addr);
	if (m->linkage && env->ops->symbol && env->ops->symbol(env, m->linkage, &ret->addr))
		return NULL;
	return err_new("Cannot evaluate function -- may be inlined");
}

/** The functions of a kind, those first that are for objects as constant as v; returns how many. */
static unsigned take_kind(const struct methods *all, const struct datum *v, bool is_static,
			  const struct type_method *list[METHODS_MAX])
{
	bool is_const = v->type->kind == TYPE_CONST;
	unsigned n = 0;

	for (unsigned same = 0; same < 2; same++)
		for (unsigned i = 0; i < all->n; i++)
			if (all->list[i]->is_static == is_static &&
			    (all->list[i]->is_const == is_const) != same)
				list[n++] = all->list[i];
	return n;
}

struct err *eval_method(struct eval_env *env, struct datum *v, const char *name,
			struct datum *const *args, unsigned n, bool *found, struct eval_callee *ret)
{
	const struct type *types[METHODS_MAX], *given[METHODS_MAX];
	const struct type_method *list[METHODS_MAX];
	struct methods all = {0};
	unsigned least = ~0U;
	int best = -1;

	find_methods(v->type, name, 0, &all);
	*found = all.n > 0;
	if (!*found || n + 1 > METHODS_MAX)
		return NULL;
	given[0] = types_pointer(env->types, v->type);
	for (unsigned i = 0; i < n; i++)
		given[i + 1] = args[i]->type;
	for (unsigned is_static = 0; is_static < 2 && best < 0; is_static++) {
		unsigned count = take_kind(&all, v, is_static, list);

		for (unsigned i = 0; i < count; i++) {
			types[i] = list[i]->type;
			unsigned wanted = type_load(types[i])->nfields - !is_static;
			least = wanted < least ? wanted : least;
		}
		best = overload_choose(types, count, given + is_static, n + !is_static);
	}
	if (best < 0)
		return n < least
			       ? err_new("Too few arguments in function call.")
			       : err_new("Cannot resolve method %s::%s to any overloaded instance",
					 all.class->name, name);
	return take_method(env, v, &all, list[best], ret);
}

/* -- casts of C++ ------------------------------------------------------------------------------ */

/** The part of an object that is of a class: itself, one of its bases, or a part of the whole that
 * it belongs to. NULL: there is none. */
static struct datum *as_dynamic(struct eval_env *env, struct datum *v, const struct type *to)
{
	struct datum *base = eval_as_base(env, v, to);
	struct datum *whole = base ? NULL : eval_whole(env, v);

	return whole ? eval_as_base(env, whole, to) : base;
}

struct err *eval_dynamic_cast(struct eval_env *env, struct datum *v, const struct type *to,
			      struct datum **ret)
{
	const struct type *t = type_strip(to), *from = type_strip(v->type);
	bool pointer = t->kind == TYPE_POINTER;
	const struct type *class =
		pointer || t->kind == TYPE_REFERENCE ? type_strip(t->target) : NULL;

	if (!class)
		return err_new("Argument to dynamic_cast must be a pointer or reference type");
	if (class->kind != TYPE_STRUCT && !(pointer && class->kind == TYPE_VOID))
		return err_new("Argument to dynamic_cast must be pointer to class or `void *'");
	if (pointer && from->kind != TYPE_POINTER)
		return err_new("Argument to dynamic_cast does not have pointer type");
	if (pointer && type_strip(from->target)->kind != TYPE_STRUCT)
		return err_new("Argument to dynamic_cast does not have pointer to class type");
	struct err *e = pointer ? eval_fetch(env, v) : eval_referred(env, &v);
	if (e)
		return e;
	if (pointer && !datum_bits(v)) {
		*ret = datum_number(env->arena, to, 0);
		return NULL;
	}
	struct datum *object = pointer ? datum_at(env->arena, from->target, datum_bits(v)) : v,
		     *found;
	if (class->kind == TYPE_VOID)
		found = eval_whole(env, object);
	else
		found = as_dynamic(env, object, class);
	if (!found && !pointer)
		return err_new("dynamic_cast failed");
	*ret = datum_number(env->arena, to, found ? found->addr : 0);
	return NULL;
}

struct err *eval_reinterpret(struct eval_env *env, struct datum *v, const struct type *to,
			     struct datum **ret)
{
	const struct type *t = type_strip(to), *from;
	struct err *e = NULL;

	if (t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE) {
		e = eval_referred(env, &v);
		if (!e && v->place != DATUM_MEMORY)
			e = err_new("Attempt to take address of value not located in memory.");
		if (!e)
			*ret = datum_number(env->arena, to, v->addr);
		return e;
	}
	from = type_strip(v->type);
	if (!datum_is_place(from))
		e = eval_fetch(env, v);
	if (e)
		return e;
	bool is_number = type_is_scalar(t) && t->kind != TYPE_FLOAT;
	bool was_number =
		datum_is_place(from) || (type_is_scalar(from) && from->kind != TYPE_FLOAT);
	if (!is_number || !was_number)
		return err_new("Invalid reinterpret_cast");
	*ret = datum_number(env->arena, to, eval_address(v));
	return NULL;
}

struct err *eval_as_reference(struct eval_env *env, struct datum *v, const struct type *to,
			      struct datum **ret)
{
	struct err *e = eval_referred(env, &v);

	if (e)
		return e;
	struct datum *part = eval_as_class(env, v, type_strip(to)->target);
	v = part ? part : v;
	if (v->place != DATUM_MEMORY)
		return err_new("Attempt to take address of value not located in memory.");
	*ret = datum_number(env->arena, to, v->addr);
	return NULL;
}

/* -- pointers to members ---------------------------------------------------------------------- */

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
	struct methods methods = {0};
	if (!*ret && t->more)
		find_methods(t, name, 0, &methods);
	if (methods.n)
		return method_value(env, &methods, name, ret);
	return *ret ? NULL
		    : err_new(t->more ? "There is no member or method named %s."
				      : "There is no member named %s.",
			      name);
}
