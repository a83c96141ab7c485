/* What has a list of operands: the debugger's own functions, arrays that are typed, wide strings.
 */
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/lang/eval_complex.h"
#include "debugger/lang/eval_op.h"

enum { OPERANDS_MAX = 256, TEXT_MAX = 65536 };

/* -- texts ------------------------------------------------------------------------------------ */

/** The text that a value is or points to, up to its NUL. */
static struct err *take_text(struct eval_env *env, struct datum *v, char *text, size_t size)
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
		e = take_text(env, v[i], ret[i], TEXT_MAX);
	return e;
}

static struct err *number(struct eval_env *env, uint64_t n, struct datum **ret)
{
	*ret = datum_number(env->arena, env->types->int_, n);
	return NULL;
}

/* -- functions -------------------------------------------------------------------------------- */

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

/** n bytes of a value, or of what it points to, from `at' on. */
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

struct err *eval_call(struct eval_env *env, const struct expr *e, struct datum **ret)
{
	const struct function *f = functions;
	struct datum *v[4];
	struct err *err = NULL;
	unsigned n = 0;

	while (f < functions + ARRAY_LEN(functions) && strcmp(f->name, e->a->text) != 0)
		f++;
	if (f == functions + ARRAY_LEN(functions))
		return err_new("$%s is no function of the debugger.", e->a->text);
	for (const struct expr *one = e->b; one && !err && n < ARRAY_LEN(v); one = one->b)
		err = eval(env, one->a, &v[n++]);
	if (err)
		return err;
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
