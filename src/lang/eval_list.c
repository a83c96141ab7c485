/* What has a list of operands: functions of the debugger and of the program, arrays that are typed;
 * and wide strings. */
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "lang/eval_complex.h"
#include "lang/eval_op.h"
#include "lang/overload.h"

enum { ARGS_MAX = 64, OVERLOADS_MAX = 64, OPERANDS_MAX = 256, TEXT_MAX = 65536 };

/* -- texts ------------------------------------------------------------------------------------ */

struct err *eval_text(struct eval_env *env, struct datum *v, char *text, size_t size)
{
	bool ended = false, fault = false;
	const struct type *t = type_strip(v->type);

	if (t->kind == TYPE_ARRAY && v->place != DATUM_MEMORY) {
		struct err *e = eval_fetch(env, v);
		size_t n = t->size < size - 1 ? t->size : size - 1;

		if (e)
			return e;
		memcpy(text, v->bytes, n);
		text[n] = '\0';
		return NULL;
	}
	struct err *e = datum_is_place(t) ? NULL : eval_fetch(env, v);
	if (e)
		return e;
	long n = mem_read_str(env->mem, eval_address(v), text, size, &ended, &fault);
	if (n < 0 || (fault && !ended))
		return err_new("Error occurred in Python: Cannot access memory at address 0x%llx",
			       (unsigned long long)(eval_address(v) + (n > 0 ? (uint64_t)n : 0)));
	text[(size_t)n < size ? (size_t)n : size - 1] = '\0';
	return NULL;
}

static struct err *texts(struct eval_env *env, struct datum **v, unsigned n, char (*ret)[TEXT_MAX])
{
	struct err *e = NULL;

	for (unsigned i = 0; i < n && !e; i++)
		e = eval_text(env, v[i], ret[i], TEXT_MAX);
	return e;
}

static struct err *number(struct eval_env *env, uint64_t n, struct datum **ret)
{
	*ret = datum_number(env->arena, env->types->int_, n);
	return NULL;
}

/* -- the debugger's functions
 * -------------------------------------------------------------------------------- */

static struct err *call_strlen(struct eval_env *env, struct datum **v, struct datum **ret)
{
	char text[1][TEXT_MAX];
	struct err *e = texts(env, v, 1, text);

	return e ? e : number(env, strlen(text[0]), ret);
}

static struct err *call_streq(struct eval_env *env, struct datum **v, struct datum **ret)
{
	char text[2][TEXT_MAX];
	struct err *e = texts(env, v, 2, text);

	return e ? e : number(env, !strcmp(text[0], text[1]), ret);
}

static struct err *call_regex(struct eval_env *env, struct datum **v, struct datum **ret)
{
	char text[2][TEXT_MAX];
	struct err *e = texts(env, v, 2, text);
	regex_t r;

	if (e)
		return e;
	if (regcomp(&r, text[1], REG_EXTENDED | REG_NOSUB))
		return err_new("Invalid regexp: %s", text[1]);
	regmatch_t at = {.rm_so = 0};
	bool found = !regexec(&r, text[0], 0, &at, 0);
	regfree(&r);
	return number(env, found, ret);
}

/** Reads n bytes of a value, or of what it points to, from `at' on. */
static struct err *take_bytes(struct eval_env *env, struct datum *v, uint64_t at, uint8_t *ret,
			      size_t n)
{
	const struct type *t = type_strip(v->type);
	bool typed = t->kind == TYPE_ARRAY && v->place != DATUM_MEMORY;
	struct err *e = datum_is_place(t) && !typed ? NULL : eval_fetch(env, v);

	if (e)
		return e;
	if (typed) {
		memset(ret, 0, n);
		if (at < t->size)
			memcpy(ret, v->bytes + at, n < t->size - at ? n : t->size - at);
		return NULL;
	}
	taddr addr = eval_address(v) + at;
	if (mem_read(env->mem, addr, ret, n) < n)
		return err_new("Cannot access memory at address 0x%llx", (unsigned long long)addr);
	return NULL;
}

static struct err *call_memeq(struct eval_env *env, struct datum **v, struct datum **ret)
{
	uint8_t bytes[2][4096];
	struct err *e = eval_fetch(env, v[2]);
	uint64_t left = e ? 0 : datum_bits(v[2]), at = 0;
	bool same = true;

	while (!e && left && same) {
		size_t n = left < sizeof(bytes[0]) ? left : sizeof(bytes[0]);

		e = take_bytes(env, v[0], at, bytes[0], n);
		if (!e)
			e = take_bytes(env, v[1], at, bytes[1], n);
		same = !e && !memcmp(bytes[0], bytes[1], n);
		left -= n;
		at += n;
	}
	return e ? e : number(env, same, ret);
}

static struct err *call_isvoid(struct eval_env *env, struct datum **v, struct datum **ret)
{
	return number(env, type_strip(v[0]->type)->kind == TYPE_VOID, ret);
}

static struct err *part(struct eval_env *env, struct datum *v, bool imaginary, struct datum **ret)
{
	struct err *e = eval_fetch(env, v);

	if (!e && !eval_is_complex(v))
		return err_new("expected a complex number");
	if (!e)
		*ret = eval_complex_part(env->arena, v, imaginary);
	return e;
}

static struct err *call_creal(struct eval_env *env, struct datum **v, struct datum **ret)
{
	return part(env, v[0], false, ret);
}

static struct err *call_cimag(struct eval_env *env, struct datum **v, struct datum **ret)
{
	return part(env, v[0], true, ret);
}

static const struct function {
	const char *name;
	unsigned operands;
	struct err *(*call)(struct eval_env *, struct datum **, struct datum **);
} functions[] = {{"_strlen", 1, call_strlen}, {"_streq", 2, call_streq},
		 {"_regex", 2, call_regex},   {"_memeq", 3, call_memeq},
		 {"_isvoid", 1, call_isvoid}, {"_creal", 1, call_creal},
		 {"_cimag", 1, call_cimag}};

/* -- arguments -------------------------------------------------------------------------------- */

static bool is_reference(const struct type *t)
{
	return t->kind == TYPE_REFERENCE || t->kind == TYPE_RVALUE;
}

struct err *eval_referred(struct eval_env *env, struct datum **v)
{
	const struct type *t = type_strip((*v)->type);

	if (!is_reference(t))
		return NULL;
	struct err *e = eval_fetch(env, *v);
	if (!e)
		*v = datum_at(env->arena, t->target, datum_bits(*v));
	return e;
}

/** An argument for a parameter that is a reference: the address of the value, as the type of the
 * reference. */
static struct err *by_reference(struct eval_env *env, struct datum *v, const struct type *to,
				struct datum **ret)
{
	const struct type *target = type_strip(type_strip(to)->target);
	struct err *e = eval_referred(env, &v);

	if (e)
		return e;
	const struct type *from = type_strip(v->type);
	if (type_is_scalar(target) && type_is_scalar(from) &&
	    (target->kind != from->kind || target->size != from->size)) {
		e = eval_cast(env, v, type_strip(to)->target, &v);
	} else if (target->kind == TYPE_STRUCT && from->kind == TYPE_STRUCT) {
		struct datum *base = eval_as_class(env, v, target);

		v = base ? base : v;
	}
	if (!e)
		e = eval_keep(env, v, &v);
	if (!e)
		*ret = datum_number(env->arena, types_pointer(env->types, v->type), v->addr);
	return e;
}

/** The type of an argument for which the function declares none (C17, 6.5.2.2), or for which it has
 * no prototype. */
static const struct type *default_type(const struct eval_env *env, const struct type *t)
{
	if (t->kind == TYPE_FLOAT && t->size < 8)
		return env->types->double_;
	if (type_is_integer(t) && t->size < 4)
		return env->types->int_;
	return NULL;
}

/** Converts an argument. to: the parameter's type, or NULL. */
static struct err *convert(struct eval_env *env, struct datum *v, const struct type *to,
			   bool prototyped, struct datum **ret)
{
	struct err *e = NULL;

	if (to && is_reference(type_strip(to)))
		return by_reference(env, v, to, ret);
	e = eval_referred(env, &v);
	const struct type *from = type_strip(v->type);
	if (!e && from->kind == TYPE_ARRAY && v->place != DATUM_MEMORY)
		e = eval_keep(env, v, &v);
	if (e)
		return e;
	if (datum_is_place(from)) {
		const struct type *pointer = types_pointer(
			env->types, from->kind == TYPE_ARRAY ? from->target : v->type);

		v = datum_number(env->arena, pointer, v->addr);
		from = type_strip(pointer);
	}
	const struct type *plain = prototyped && to ? NULL : default_type(env, from);
	*ret = v;
	if (to && (prototyped || type_strip(to)->kind != TYPE_FLOAT))
		e = eval_cast(env, v, to, ret);
	else if (plain)
		e = eval_cast(env, v, plain, ret);
	return e ? e : eval_fetch(env, *ret);
}

/* -- functions of the program
 * ----------------------------------------------------------------------------- */

/** The words for a function in an error. */
static struct err *unknown_result(const struct expr *callee, const struct datum *f)
{
	if (callee->op == EXPR_NAME)
		return err_new("'%s' has unknown return type; cast the call to its declared return "
			       "type",
			       callee->text);
	const struct type *t = type_strip(f->type);
	return err_new("'at 0x0x%llx' has unknown return type; cast the call to its declared "
		       "return type",
		       (unsigned long long)(t->kind == TYPE_ARRAY || datum_is_place(t)
						    ? f->addr
						    : datum_bits(f)));
}

/** Finds the function that a value is, or points to. */
static struct err *take_callee(struct eval_env *env, struct datum *f, struct eval_callee *ret)
{
	const struct type *t;
	struct err *e = eval_referred(env, &f);

	if (e)
		return e;
	t = type_strip(f->type);
	*ret = (struct eval_callee){.addr = f->addr, .type = t->kind == TYPE_FUNC ? t : NULL};
	if (!env->dry && f->name && (t->kind == TYPE_FUNC || t->kind == TYPE_UNKNOWN))
		ret->addr = env->calls->target(env, f->name, f->addr);
	if (ret->addr != f->addr) // the type is that of the resolver
		ret->type = NULL;
	if (t->kind == TYPE_FUNC || t->kind == TYPE_UNKNOWN || t->kind == TYPE_ARRAY)
		return NULL;
	if (!type_is_scalar(t))
		return err_new("Invalid data type for function to be called.");
	e = eval_fetch(env, f);
	if (e)
		return e;
	ret->addr = datum_bits(f);
	if (t->kind == TYPE_POINTER && type_strip(t->target)->kind == TYPE_FUNC)
		ret->type = type_strip(t->target);
	return NULL;
}

/** Calls a function. n: the arguments without the object of a method. */
static struct err *call(struct eval_env *env, const struct eval_callee *f, struct datum **args,
			unsigned n, const struct type *result, struct datum **ret)
{
	const struct type *type = f->type;
	bool prototyped = type && !type->is_open && !(type->target && type->target->is_incomplete);
	unsigned wanted = prototyped ? type->nfields : 0;
	struct datum *all[ARGS_MAX + 1];
	struct err *e = NULL;

	while (result->kind == TYPE_TYPEDEF && result->target)
		result = result->target;
	if (f->object)
		all[0] = f->object;
	memcpy(all + (f->object != NULL), args, n * sizeof(*args));
	n += f->object != NULL;
	if (n < wanted && !env->dry)
		return err_new("Too few arguments in function call.");
	for (unsigned i = f->object != NULL; i < n && !e; i++)
		e = convert(env, all[i], i < wanted ? type->fields[i].type : NULL, i < wanted,
			    &all[i]);
	if (e)
		return e;
	if (env->dry) {
		*ret = datum_at(env->arena, result, 0);
		(*ret)->place = DATUM_NOWHERE;
		return NULL;
	}
	return env->calls->call(env, f->addr, result, all, n, ret);
}

/** Of several C++ functions with the name of the callee, takes the one that fits the arguments. */
static struct err *take_overload(struct eval_env *env, const struct expr *callee,
				 struct datum *const *args, unsigned n, struct eval_callee *ret)
{
	struct datum *known[OVERLOADS_MAX];
	const struct type *types[OVERLOADS_MAX], *given[ARGS_MAX];
	struct buf name = {0};

	if (callee->op != EXPR_NAME || !env->ops->functions || !ret->type)
		return NULL;
	buf_printf(&name, "%s%s%s", callee->scope ? callee->scope : "",
		   callee->scope && *callee->scope ? "::" : "", callee->text);
	unsigned found = env->ops->functions(env, buf_str(&name), known, OVERLOADS_MAX);
	buf_deinit(&name);
	if (found < 2)
		return NULL;
	for (unsigned i = 0; i < found; i++)
		types[i] = known[i]->type;
	for (unsigned i = 0; i < n; i++)
		given[i] = args[i]->type;
	int best = overload_choose(types, found, given, n);
	if (best < 0)
		return err_new("Cannot resolve function %s to any overloaded instance",
			       callee->text);
	ret->addr = known[best]->addr;
	ret->type = type_strip(types[best]);
	return NULL;
}

/** Finds what `object.name(...)' calls: a function of the class, or what a member points to.
 * *result: the result, if a description has it. */
static struct err *take_member(struct eval_env *env, const struct expr *callee,
			       struct datum *const *args, unsigned n, struct eval_callee *ret,
			       struct datum **result)
{
	struct datum *v, *part;
	bool found = false;
	struct err *e = eval(env, callee->a, &v);

	if (!e)
		e = eval_referred(env, &v);
	if (!e && callee->op == EXPR_ARROW && eval_is_object(v))
		e = eval_operator(env, "->", &v, 1, &v);
	if (!e && type_strip(v->type)->kind == TYPE_POINTER)
		e = eval_dereference(env, v, &v);
	if (!e)
		e = eval_described(env, v, callee->text, args, n, result);
	if (e || *result)
		return e;
	e = eval_method(env, v, callee->text, args, n, &found, ret);
	if (e || found)
		return e;
	e = eval_member(env, v, callee->text, &part);
	if (!e)
		return take_callee(env, part, ret);
	if (!type_strip(v->type)->more)
		return e;
	struct buf class = {0};
	err_free(e);
	type_put(&class, v->type, NULL);
	e = err_new("Couldn't find method %s::%s", buf_str(&class), callee->text);
	buf_deinit(&class);
	return e;
}

/** Finds the function that a callee means for arguments; *f: its value, or NULL. For a member, *f
 * is the result of the call, if a description has it. */
static struct err *find_callee(struct eval_env *env, const struct expr *callee,
			       struct datum *const *args, unsigned n, struct datum **f,
			       struct eval_callee *ret)
{
	bool found = false;

	*f = NULL;
	if (callee->op == EXPR_MEMBER || callee->op == EXPR_ARROW)
		return take_member(env, callee, args, n, ret, f);
	struct err *e = eval(env, callee, f);
	if (!e && eval_is_object(*f)) {
		e = eval_referred(env, f);
		if (!e)
			e = eval_method(env, *f, "operator()", args, n, &found, ret);
		return e || found ? e : err_new("Invalid data type for function to be called.");
	}
	if (!e)
		e = take_callee(env, *f, ret);
	return e ? e : take_overload(env, callee, args, n, ret);
}

static struct err *call_function(struct eval_env *env, const struct expr *e, const struct type *as,
				 struct datum **ret)
{
	struct datum *args[ARGS_MAX], *f;
	struct eval_callee callee = {0};
	unsigned n = 0;
	struct err *err = env->calls ? NULL : err_new("No function can be called here.");

	for (const struct expr *one = e->b; one && !err; one = one->b) {
		if (n == ARGS_MAX)
			err = err_new("Too many arguments in function call.");
		else
			err = eval(env, one->a, &args[n++]);
	}
	if (!err)
		err = find_callee(env, e->a, args, n, &f, &callee);
	if (!err && f && (e->a->op == EXPR_MEMBER || e->a->op == EXPR_ARROW)) {
		*ret = f;
		return NULL;
	}
	if (!err && !env->dry)
		err = env->calls->ready(env);
	if (err)
		return err;
	const struct type *result = callee.type ? callee.type->target : as;
	if (callee.type && !result)
		result = env->types->void_;
	if (result && result->kind == TYPE_VOID && result->is_incomplete)
		result = as; // The function was written in assembler.
	if (!result)
		return unknown_result(e->a, f);
	return call(env, &callee, args, n, result, ret);
}

/* -- operators of classes --------------------------------------------------------------------- */

bool eval_is_object(const struct datum *v)
{
	const struct type *t = type_strip(v->type);

	t = is_reference(t) ? type_strip(t->target) : t;
	return t->kind == TYPE_STRUCT && t->more && !t->is_rust;
}

/** Looks for an operator that is no member: as seen from the place, and in the namespaces of the
 * operands' classes. */
static struct err *free_operator(struct eval_env *env, const char *name, struct datum **v,
				 unsigned n, struct eval_callee *ret)
{
	struct datum *known[OVERLOADS_MAX];
	const struct type *types[OVERLOADS_MAX], *given[ARGS_MAX];
	unsigned found =
		env->ops->functions ? env->ops->functions(env, name, known, OVERLOADS_MAX) : 0;

	for (unsigned i = 0; i < n; i++) {
		const struct type *t = type_strip(v[i]->type);
		size_t len = eval_is_object(v[i]) && t->name ? type_scope_length(t->name) : 0;
		struct buf whole = {0};

		given[i] = v[i]->type;
		if (!len || !env->ops->functions)
			continue;
		buf_printf(&whole, "%.*s::%s", (int)len, t->name, name);
		found += env->ops->functions(env, buf_str(&whole), known + found,
					     OVERLOADS_MAX - found);
		buf_deinit(&whole);
	}
	for (unsigned i = 0; i < found; i++)
		types[i] = known[i]->type;
	int best = overload_choose(types, found, given, n);
	if (best < 0)
		return err_new("No symbol \"%s\" in current context.", name);
	*ret = (struct eval_callee){.addr = known[best]->addr, .type = type_strip(types[best])};
	return NULL;
}

struct err *eval_operator(struct eval_env *env, const char *name, struct datum *const *operands,
			  unsigned n, struct datum **ret)
{
	struct datum *v[2] = {operands[0], n > 1 ? operands[1] : NULL};
	struct eval_callee callee;
	struct buf whole = {0};
	bool found = false;
	struct err *e = NULL;

	buf_printf(&whole, "operator%s", name);
	for (unsigned i = 0; i < n && !e; i++)
		e = eval_referred(env, &v[i]);
	*ret = NULL;
	if (!e)
		e = eval_described(env, v[0], buf_str(&whole), v + 1, n - 1, ret);
	if (e || *ret) {
		buf_deinit(&whole);
		return e;
	}
	if (eval_is_object(v[0]))
		e = eval_method(env, v[0], buf_str(&whole), v + 1, n - 1, &found, &callee);
	if (!e && !found)
		e = free_operator(env, buf_str(&whole), v, n, &callee);
	buf_deinit(&whole);
	if (!e && !env->dry)
		e = env->calls ? env->calls->ready(env)
			       : err_new("No function can be called here.");
	if (e)
		return e;
	const struct type *result = callee.type->target ? callee.type->target : env->types->void_;
	return call(env, &callee, found ? v + 1 : v, found ? n - 1 : n, result, ret);
}

struct err *eval_call(struct eval_env *env, const struct expr *e, const struct type *as,
		      struct datum **ret)
{
	const struct function *f = functions, *end = functions + ARRAY_LEN(functions);
	struct datum *v[4];
	struct err *err = NULL;
	unsigned n = 0;

	bool more = e->a->op == EXPR_DOLLAR && env->functions && env->functions->known(e->a->text);
	while (f < end && (e->a->op != EXPR_DOLLAR || strcmp(f->name, e->a->text) != 0))
		f++;
	if (f == end && !more)
		return call_function(env, e, as, ret);
	for (const struct expr *one = e->b; one && !err && n < ARRAY_LEN(v); one = one->b)
		err = eval(env, one->a, &v[n++]);
	if (err)
		return err;
	if (f == end)
		return env->dry ? number(env, 0, ret)
				: env->functions->call(env, e->a->text, v, n, ret);
	if (n != f->operands)
		return err_new("You must provide %u argument%s.", f->operands,
			       f->operands > 1 ? "s" : "");
	return env->dry ? number(env, 0, ret) : f->call(env, v, ret);
}

/* -- arrays and strings ------------------------------------------------------------------------ */

struct err *eval_array(struct eval_env *env, const struct expr *list, struct datum **ret)
{
	struct datum *v[OPERANDS_MAX];
	struct err *e = NULL;
	unsigned n = 0;

	for (; list && !e; list = list->b) {
		if (n == OPERANDS_MAX)
			return err_new("Too many array elements");
		e = eval_fetched(env, list->a, &v[n]);
		if (!e && n && type_strip(v[n]->type)->size != type_strip(v[0]->type)->size)
			e = err_new("array elements must all be the same size");
		n++;
	}
	if (e || !n)
		return e ? e : err_new("A syntax error in expression, near `}'.");
	uint64_t size = type_strip(v[0]->type)->size;
	*ret = datum_at(env->arena, types_array(env->types, v[0]->type, n), 0);
	(*ret)->place = DATUM_NOWHERE;
	(*ret)->bytes = arena_alloc(env->arena, n * size + 16);
	for (unsigned i = 0; i < n; i++)
		memcpy((*ret)->bytes + i * size, v[i]->bytes, size);
	return NULL;
}

struct datum *eval_wide_string(struct eval_env *env, const struct expr *e)
{
	uint64_t size = type_strip(e->type)->size;
	struct datum *v = datum_at(env->arena, types_array(env->types, e->type, e->len + 1), 0);

	v->place = DATUM_NOWHERE;
	v->bytes = arena_alloc(env->arena, (e->len + 1) * size + 16);
	memset(v->bytes, 0, (e->len + 1) * size);
	for (size_t i = 0; i < e->len; i++)
		v->bytes[i * size] = (uint8_t)e->text[i];
	return v;
}
