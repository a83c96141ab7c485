#include "lang/eval.h"

#include <string.h>

#include "lang/eval_op.h"
#include "lang/eval_rust.h"

enum { REGISTER_SIZE = 64 };

static struct err *evaluate(struct eval_env *env, const struct expr *e, struct datum **ret);

static struct datum *copy(struct eval_env *env, const struct datum *v)
{
	return arena_dup(env->arena, v, sizeof(*v));
}

/* -- parts of values -------------------------------------------------------------------------- */

/** For a value that is partly unknown: true if the part is known, completely for a scalar, or at
 * least in part for a struct. */
static bool take_known(const struct datum *whole, struct datum *part, uint64_t at)
{
	const struct type *t = type_strip(part->type);
	uint64_t size = type_strip(whole->type)->size, n = t->size, gone = 0;

	if (part->bit_size)
		n = (part->bit_offset + part->bit_size + 7u) / 8;
	n = at > size ? 0 : n < size - at ? n : size - at;
	for (uint64_t i = 0; i < n; i++)
		gone += whole->lost[at + i];
	part->lost = gone ? whole->lost + at : NULL;
	if (gone && (type_is_scalar(t) || gone == n))
		part->place = DATUM_LOST;
	return part->place != DATUM_LOST;
}

struct datum *eval_field(struct eval_env *env, struct datum *v, const struct type_field *f)
{
	struct datum *part = copy(env, v);

	if (f->is_static)
		return eval_static_field(env, f);
	if (f->is_virtual)
		return eval_virtual_base(env, v, f);
	part->name = NULL;
	uint64_t at = f->offset + f->bit_offset / 8;

	part->type = f->type;
	part->addr = v->addr + at;
	part->bit_offset = f->bit_offset % 8;
	part->bit_size = f->bit_size;
	part->bytes = NULL;
	if (v->lost && !take_known(v, part, at))
		return part;
	if (part->place != DATUM_MEMORY && v->bytes) {
		uint64_t whole = type_strip(v->type)->size, n = type_strip(f->type)->size;

		// This is a copy, so that damaged debug information cannot lead beyond the whole.
		part->bytes = arena_alloc(env->arena, (n > 9 ? n : 9));
		memset(part->bytes, 0, n > 9 ? n : 9);
		if (at < whole)
			memcpy(part->bytes, v->bytes + at, n < whole - at ? n : whole - at);
	}
	return part;
}

struct datum *eval_element(struct eval_env *env, struct datum *v, uint64_t i)
{
	const struct type *t = type_strip(v->type);
	struct type_field f = {.type = t->target, .offset = i * type_strip(t->target)->size};

	return eval_field(env, v, &f);
}

/* -- operators -------------------------------------------------------------------------------- */

struct err *eval_dereference(struct eval_env *env, struct datum *v, struct datum **ret)
{
	const struct type *t = type_strip(v->type), *to = t->target;
	struct err *e;

	if (v->place == DATUM_SYNTHETIC && env->ops->pointed)
		return env->ops->pointed(env, v, ret);
	if (t->kind == TYPE_ARRAY) {
		*ret = eval_element(env, v, 0);
		return NULL;
	}
	if (datum_is_place(t)) {
		*ret = v;
		return NULL;
	}
	if (t->kind == TYPE_INT) // so that *0x1000 can be cast to anything
		to = env->types->long_;
	else if (t->kind != TYPE_POINTER)
		return err_new("Attempt to take contents of a non-pointer value.");
	else if (type_strip(to)->kind == TYPE_VOID)
		return err_new("Attempt to dereference a generic pointer.");
	e = eval_fetch(env, v);
	if (!e)
		*ret = datum_at(env->arena, to, datum_bits(v));
	return e;
}

static struct err *address_of(struct eval_env *env, const struct datum *v, struct datum **ret)
{
	const struct type *t = type_strip(v->type);
	if ((t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE) && v->place != DATUM_LOST) {
		struct datum *refers = copy(env, v);
		struct err *e = eval_fetch(env, refers);

		if (!e)
			*ret = datum_number(env->arena, types_pointer(env->types, t->target),
					    datum_bits(refers));
		return e;
	}
	if (v->place == DATUM_REGISTER && v->whole && v->name && env->ops->reg_name)
		return err_new("Address requested for identifier \"%s\" which is in register $%s",
			       v->name, env->ops->reg_name(env, v->reg));
	if (v->place == DATUM_REGISTER)
		return err_new("Attempt to take address of value not located in memory.");
	struct datum *at = copy(env, v);
	struct err *e = NULL;

	if (v->place == DATUM_NOWHERE && t->kind == TYPE_ARRAY)
		e = eval_keep(env, at, &at);
	if (!e && at->place != DATUM_MEMORY)
		e = err_new("Attempt to take address of value not located in memory.");
	if (!e)
		*ret = datum_number(env->arena, types_pointer(env->types, at->type), at->addr);
	return e;
}

static struct err *repeat(struct eval_env *env, struct datum *v, struct datum *count,
			  struct datum **ret)
{
	struct err *e = eval_fetch(env, count);

	if (e)
		return e;
	if (v->place != DATUM_MEMORY || v->bit_size)
		return err_new("Only values in memory can be extended with '@'.");
	int64_t n = (int64_t)datum_bits(count);
	if (env->dry && n < 1)
		n = 1;
	if (n < 1)
		return err_new("Invalid number %lld of repetitions.", (long long)n);
	*ret = datum_at(env->arena, types_array(env->types, v->type, (uint64_t)n), v->addr);
	return NULL;
}

static struct err *element(struct eval_env *env, struct datum *v, struct datum *index,
			   struct datum **ret)
{
	const struct type *t = type_strip(v->type);
	struct eval_rust_slice slice;
	struct datum *sum;
	struct err *e;

	if (eval_rust_slice(env, v, &slice)) {
		v = datum_number(env->arena, types_pointer(env->types, slice.element), slice.addr);
		t = v->type;
	}

	// A pointer to an array that is not in memory (but in a register) is impossible.
	if (t->kind == TYPE_ARRAY && v->place != DATUM_MEMORY) {
		e = eval_fetch(env, index);
		if (e)
			return e;
		if (datum_bits(index) >= t->count)
			return err_new("no such vector element");
		*ret = eval_element(env, v, datum_bits(index));
		return NULL;
	}
	if (t->kind != TYPE_ARRAY && t->kind != TYPE_POINTER &&
	    type_strip(index->type)->kind != TYPE_POINTER)
		return err_new("cannot subscript something that is neither array nor pointer");
	e = eval_binary(env, EXPR_ADD, v, index, &sum);
	return e ? e : eval_dereference(env, sum, ret);
}

struct err *eval_assign(struct eval_env *env, const struct datum *to, struct datum *from,
			struct datum **ret)
{
	struct datum *v;
	struct err *e = eval_cast(env, from, to->type, &v);

	if (!e)
		e = eval_fetch(env, v);
	if (e)
		return e;
	struct datum *done = copy(env, to);
	uint64_t n = type_strip(to->type)->size;
	done->bytes = v->bytes;
	if (to->bit_size) {
		struct datum *old = copy(env, to);

		old->bytes = NULL;
		e = eval_fetch(env, old);
		if (e)
			return e;
		done->bytes = old->bytes;
		n = eval_put_bits(done, datum_bits(v));
	}
	*ret = done;
	if (to->place == DATUM_REGISTER && to->whole) { // It is a part of a register.
		uint8_t *all = arena_dup(env->arena, to->whole, REGISTER_SIZE);

		memcpy(all + to->addr, done->bytes, to->addr + n <= REGISTER_SIZE ? n : 0);
		return env->ops->set_reg(env, to->reg, all);
	}
	if (to->place == DATUM_MEMORY && env->ops->write)
		return env->ops->write(env, to->addr, done->bytes, n);
	if (to->place == DATUM_REGISTER && env->ops->set_reg)
		return env->ops->set_reg(env, to->reg, done->bytes);
	return err_new("Left operand of assignment is not an lvalue.");
}

/* -- leaves ----------------------------------------------------------------------------------- */

static struct err *string(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	if (e->type) {
		*ret = eval_wide_string(env, e);
		return NULL;
	}
	*ret = datum_number(env->arena, env->types->char_, 0);
	(*ret)->type = types_array(env->types, env->types->char_, e->len + 1);
	(*ret)->bytes = arena_dup(env->arena, e->text, e->len + 1);
	return NULL;
}

static struct err *dollar(struct eval_env *env, const char *name, struct datum **ret)
{
	const struct datum *v = NULL;
	struct err *e = NULL;

	*ret = NULL;
	if (env->ops->reg)
		e = env->ops->reg(env, name, ret);
	if (!e && !*ret && env->ops->computed)
		e = env->ops->computed(env, name, ret);
	if (e || *ret)
		return e;
	if (env->ops->variable)
		v = env->ops->variable(env, name);
	*ret = v ? copy(env, v) : datum_number(env->arena, env->types->void_, 0);
	// The variable may change while this value is still in use: $n++.
	if (v && v->bytes)
		(*ret)->bytes = arena_dup(env->arena, v->bytes, type_strip(v->type)->size);
	return NULL;
}

static struct err *leaf(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	const struct datum *old = NULL;
	struct err *err = NULL;

	switch (e->op) {
	case EXPR_NUMBER:
		*ret = datum_number(env->arena, e->type, e->u.number);
		return NULL;
	case EXPR_FLOAT:
		*ret = datum_float(env->arena, e->type, e->u.real);
		return NULL;
	case EXPR_STRING:
		return string(env, e, ret);
	case EXPR_NAME:
		if (!env->ops->name)
			return err_new("No symbol table is loaded.");
		return env->ops->name(env, e->scope, e->text, ret);
	case EXPR_DOLLAR:
		return dollar(env, e->text, ret);
	case EXPR_HISTORY:
		if (env->ops->history)
			err = env->ops->history(env, e->u.number, e->back, &old);
		*ret = old ? copy(env, old) : datum_number(env->arena, env->types->void_, 0);
		return err;
	default:
		return err_new("Attempt to use a type as an expression");
	}
}

/* -- the walk --------------------------------------------------------------------------------- */

static struct err *logic(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	bool yes = false;
	struct err *err = eval_truth(env, *ret, &yes);

	if (!err && yes == (e->op == EXPR_ANDAND)) {
		err = evaluate(env, e->b, ret);
		if (!err)
			err = eval_truth(env, *ret, &yes);
	}
	if (!err)
		*ret = eval_yes(env, yes);
	return err;
}

static struct err *assignment(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	struct datum *to = NULL, *from;
	struct err *err = NULL;
	bool plain = e->binop == EXPR_ASSIGN;

	// A variable of the debugger gets the type of the assigned value.
	struct datum *reg = NULL;
	bool variable = e->a->op == EXPR_DOLLAR;
	if (variable && env->ops->reg)
		err = env->ops->reg(env, e->a->text, &reg);
	variable = variable && !reg;
	if (!err && (!plain || !variable))
		err = evaluate(env, e->a, &to);
	if (!err)
		err = evaluate(env, e->b, &from);
	if (!err && !plain)
		err = eval_binary(env, e->binop, to, from, &from);
	if (err)
		return err;
	if (!variable)
		return eval_assign(env, to, from, ret);
	if (type_strip(from->type)->kind == TYPE_FUNC) // kept as a pointer
		err = address_of(env, from, &from);
	if (!err)
		err = eval_fetch(env, from);
	if (err)
		return err;
	if (env->ops->set_variable)
		env->ops->set_variable(env, e->a->text, from);
	*ret = from;
	return NULL;
}

static struct err *step(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	const struct expr one = {.op = EXPR_NUMBER, .type = env->types->int_, .u.number = 1};
	const struct expr sum = {
		.op = EXPR_ASSIGN,
		.binop = e->op == EXPR_PRE_INC || e->op == EXPR_POST_INC ? EXPR_ADD : EXPR_SUB,
		.a = e->a,
		.b = (struct expr *)(uintptr_t)&one};

	struct datum *old = NULL;
	struct err *err = NULL;
	bool post = e->op == EXPR_POST_INC || e->op == EXPR_POST_DEC;

	const struct type *t = NULL;
	err = eval_type(env, e->a, &t);
	bool object = !err && eval_is_object(&(struct datum){.type = t});
	if (!err && !object)
		err = eval_can_step(env, e->op, t);
	if (!err && (post || object))
		err = evaluate(env, e->a, &old);
	if (!err && object) {
		struct datum *v[] = {old, datum_number(env->arena, env->types->int_, 0)};

		return eval_operator(env, eval_operator_name(e->op), v, 1 + post, ret);
	}
	if (post && !err)
		err = eval_fetch(env, old);
	if (!err)
		err = assignment(env, &sum, ret);
	if (post && !err)
		*ret = old;
	return err;
}

static struct err *size_of(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	const struct type *t;
	struct err *err = eval_type(env, e->a, &t);

	if (err)
		return err;
	t = type_strip(t);
	// A reference is as large as what it refers to.
	if (t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE)
		t = type_strip(t->target);
	uint64_t size = t->size;
	if (t->kind == TYPE_VOID)
		size = 1;
	// As in gdb, sizeof of a type gives an int if only the type is wanted.
	bool of_type = env->dry && e->a->op == EXPR_TYPE;
	*ret = datum_number(env->arena, of_type ? env->types->int_ : env->types->ulong, size);
	return NULL;
}

/** Evaluates operators with one operand v. */
static struct err *one_operand(struct eval_env *env, const struct expr *e, struct datum *v,
			       struct datum **ret)
{
	struct datum *whole;
	struct err *err;

	switch (e->op) {
	case EXPR_AT_TYPE:
		err = eval_fetch(env, v);
		if (!err)
			*ret = datum_at(env->arena, e->type, eval_address(v));
		return err;
	case EXPR_ARROW:
		if (type_is_scalar(type_strip(v->type)) &&
		    type_strip(v->type)->kind != TYPE_POINTER)
			return err_new("Attempt to extract a component of a value that is not a "
				       "structure pointer.");
		whole = env->objects ? eval_whole_pointed(env, v) : NULL;
		return eval_member(env, whole ? whole : v, e->text, ret);
	case EXPR_MEMBER:
		return eval_member(env, v, e->text, ret);
	case EXPR_DEREF:
		return eval_dereference(env, v, ret);
	case EXPR_ADDRESS:
		return address_of(env, v, ret);
	default:
		return eval_unary(env, e->op, v, ret);
	}
}

/** Evaluates what has no operands, or decides itself about them. *ret is NULL if it is another
 * expression. */
static struct err *whole(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	struct datum *v = NULL;
	struct err *err;

	switch (e->op) {
	case EXPR_NUMBER ... EXPR_HISTORY:
	case EXPR_TYPE:
		return leaf(env, e, ret);
	case EXPR_SIZEOF:
		return size_of(env, e, ret);
	case EXPR_CALL:
		return eval_call(env, e, NULL, ret);
	case EXPR_ARRAY:
		return eval_array(env, e->a, ret);
	case EXPR_CAST: // says what a function without debug information returns
		err = e->a->op == EXPR_CALL ? eval_call(env, e->a, e->type, &v)
					    : evaluate(env, e->a, &v);
		return err ? err : eval_cast(env, v, e->type, ret);
	case EXPR_DYNAMIC_CAST:
		err = evaluate(env, e->a, &v);
		return err ? err : eval_dynamic_cast(env, v, e->type, ret);
	case EXPR_REINTERPRET_CAST:
		err = evaluate(env, e->a, &v);
		return err ? err : eval_reinterpret(env, v, e->type, ret);
	case EXPR_ADDRESS: // of a member of a class, which is in no object
		if (e->a->op == EXPR_NAME && e->a->scope && env->ops->class_member)
			*ret = env->ops->class_member(env, e->a->scope, e->a->text);
		return NULL;
	case EXPR_ASSIGN:
		return env->dry ? evaluate(env, e->a, ret) : assignment(env, e, ret);
	case EXPR_PRE_INC:
	case EXPR_PRE_DEC:
	case EXPR_POST_INC:
	case EXPR_POST_DEC:
		return env->dry ? evaluate(env, e->a, ret) : step(env, e, ret);
	default:
		return NULL;
	}
}

static struct err *two_operands(struct eval_env *env, const struct expr *e, struct datum *a,
				struct datum **ret)
{
	struct datum *b;
	struct err *err = evaluate(env, e->b, &b);

	if (!err && e->op == EXPR_INDEX)
		err = eval_described(env, a, "operator[]", &b, 1, ret);
	if (err || *ret)
		return err;
	const char *name =
		eval_is_object(a) || eval_is_object(b) ? eval_operator_name(e->op) : NULL;
	if (name)
		return eval_operator(env, name, (struct datum *[]){a, b}, 2, ret);
	switch (e->op) {
	case EXPR_COMMA:
		*ret = b;
		return NULL;
	case EXPR_INDEX:
		return element(env, a, b, ret);
	case EXPR_MEMBER_OF:
		return eval_member_of(env, a, b, ret);
	case EXPR_REPEAT:
		return repeat(env, a, b, ret);
	default:
		return eval_binary(env, e->op, a, b, ret);
	}
}

/** `object->member' of a class without that operator: as `object.member', or else the error. */
static struct err *own_member(struct eval_env *env, struct datum *object, const char *name,
			      struct err *none, struct datum **ret)
{
	struct err *e = eval_member(env, object, name, ret);

	err_free(e ? e : none);
	return e ? none : NULL;
}

static struct err *evaluate(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	struct datum *a;
	bool yes;

	*ret = NULL;
	struct err *err = whole(env, e, ret);
	if (err || *ret)
		return err;
	err = evaluate(env, e->a, &a);
	if (err)
		return err;
	if (e->op < EXPR_MUL && e->op != EXPR_INDEX) {
		const char *name = eval_is_object(a) ? eval_operator_name(e->op) : NULL;

		if (e->op == EXPR_DEREF)
			err = eval_described(env, a, "operator*", NULL, 0, ret);
		if (err || *ret)
			return err;
		if (!name)
			return one_operand(env, e, a, ret);
		err = eval_operator(env, name, &a, 1, ret);
		if (e->op != EXPR_ARROW)
			return err;
		return err ? own_member(env, a, e->text, err, ret)
			   : eval_member(env, *ret, e->text, ret);
	}
	if (e->op == EXPR_ANDAND || e->op == EXPR_OROR) {
		*ret = a;
		return logic(env, e, ret);
	}
	if (e->op == EXPR_COND) {
		err = eval_truth(env, a, &yes);
		return err ? err : evaluate(env, yes ? e->b : e->c, ret);
	}
	return two_operands(env, e, a, ret);
}

struct err *eval(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	return evaluate(env, e, ret);
}

struct err *eval_fetched(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	struct err *err = evaluate(env, e, ret);

	return err ? err : eval_fetch(env, *ret);
}

struct err *eval_type(struct eval_env *env, const struct expr *e, const struct type **ret)
{
	bool before = env->dry;
	struct datum *v;

	if (e->op == EXPR_TYPE) {
		*ret = e->type;
		return NULL;
	}
	env->dry = true;
	struct err *err = evaluate(env, e, &v);
	env->dry = before;
	if (!err)
		*ret = v->type;
	return err;
}

struct err *eval_number(struct eval_env *env, const struct expr *e, uint64_t *ret)
{
	struct datum *v;
	struct err *err = evaluate(env, e, &v);

	if (err)
		return err;
	const struct type *t = type_strip(v->type);
	if (!datum_is_place(t) && !type_is_scalar(t))
		return err_new("Value can't be converted to integer.");
	err = datum_is_place(t) ? NULL : eval_fetch(env, v);
	if (!err)
		*ret = t->kind == TYPE_FLOAT ? (uint64_t)(int64_t)datum_to_float(v)
					     : eval_address(v);
	return err;
}
