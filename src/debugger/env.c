/* What expressions of a session mean: registers, the debugger's variables, history, memory. */
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/eval_op.h"
#include "debugger/session.h"
#include "debugger/variables.h"
#include "debugger/variables_class.h"
#include "proc/debug.h"

struct variable {
	struct variable *next;
	char *name;
	struct datum value; /* its bytes are ours */
};

enum { HISTORY_STEP = 64 };

static struct session *of(struct eval_env *env)
{
	return (struct session *)((char *)env - offsetof(struct session, env));
}

static uint8_t *keep_bytes(const struct datum *v)
{
	uint64_t size = type_strip(v->type)->size;
	uint8_t *p = calloc(1, size < 16 ? 16 : size);

	if (p && v->bytes)
		memcpy(p, v->bytes, size);
	return p;
}

/* -- registers -------------------------------------------------------------------------------- */

const struct reg_table *session_regs(const struct session *s)
{
	return regs_table(!s->inf.pid || s->inf.is64);
}

/** The types of registers are kept, since values of the history have them. */
static const struct type *flags_type(struct session *s, bool mxcsr)
{
	const struct reg_flag *flags = mxcsr ? regs_mxcsr() : regs_eflags();
	const struct type **kept = &s->flag_types[mxcsr];
	struct type_field fields[32];
	unsigned n = 0;

	for (; !*kept && flags[n].name; n++)
		fields[n] = (struct type_field){.name = flags[n].name, .number = flags[n].bit};
	if (!*kept)
		*kept = types_make(&s->types[1],
				   &(struct type){.kind = TYPE_FLAGS,
						  .size = 4,
						  .fields = arena_dup(&s->types[1].arena, fields,
								      n * sizeof(*fields)),
						  .nfields = n,
						  .name = mxcsr ? "i386_mxcsr" : "i386_eflags"});
	return *kept;
}

const struct type *session_int(struct session *s, unsigned size)
{
	static const char *const names[] = {"int8_t", "int16_t", "int32_t", "int64_t"};
	unsigned i = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
	const struct type **kept = &s->int_types[i];

	if (!*kept)
		*kept = types_make(&s->types[1], &(struct type){.kind = TYPE_INT,
								.size = size,
								.is_signed = true,
								.name = names[i]});
	return *kept;
}

static const struct type *make_vector(struct types *t, unsigned size)
{
	const struct {
		const char *name;
		enum type_kind kind;
		uint8_t size;
	} views[] = {
		{"bfloat16", TYPE_FLOAT, 2}, {"half", TYPE_FLOAT, 2}, {"float", TYPE_FLOAT, 4},
		{"double", TYPE_FLOAT, 8},   {"int8", TYPE_INT, 1},   {"int16", TYPE_INT, 2},
		{"int32", TYPE_INT, 4},	     {"int64", TYPE_INT, 8},  {"int128", TYPE_INT, 16}};
	struct type_field fields[ARRAY_LEN(views)];

	for (unsigned i = 0; i < ARRAY_LEN(views); i++) {
		unsigned count = size / views[i].size;
		struct buf name = {0};
		const struct type *of =
			types_make(t, &(struct type){.kind = views[i].kind,
						     .size = views[i].size,
						     .is_signed = views[i].size < 16,
						     .name = views[i].name});

		if (count > 1)
			buf_printf(&name, "v%u_", count);
		else
			buf_putc(&name, 'u');
		buf_puts(&name, views[i].name);
		fields[i] = (struct type_field){
			.name = arena_dup(&t->arena, buf_str(&name), name.len + 1),
			.type = count > 1 ? types_array(t, of, count) : of};
		buf_deinit(&name);
	}
	return types_make(t, &(struct type){.kind = TYPE_UNION,
					    .size = size,
					    .fields = arena_dup(&t->arena, fields, sizeof(fields)),
					    .nfields = ARRAY_LEN(views),
					    .name = size == 64	 ? "vec512"
						    : size == 32 ? "vec256"
								 : "vec128"});
}

/** A vector register as a union of what it can be seen as, with gdb's names. */
static const struct type *vector_type(struct session *s, unsigned size)
{
	const struct type **kept = &s->vector_types[size / 32];

	if (!*kept)
		*kept = make_vector(&s->types[1], size);
	return *kept;
}

static const struct type *reg_type(struct session *s, const struct reg *r)
{
	struct types *t = s->env.types;

	switch (r->kind) {
	case REG_CODE:
		return t->code_ptr;
	case REG_DATA:
		return r->size == t->word ? t->data_ptr : types_int(t, r->size, true);
	case REG_FLAGS:
		return flags_type(s, r->set == REG_XSAVE);
	case REG_X87:
		return t->ldouble;
	case REG_TAGS:
		return t->int_;
	case REG_VECTOR:
		return vector_type(s, r->size);
	case REG_MASK:
		return types_int(t, r->size, false);
	default:
		return r->size == 1 ? session_int(s, 1) : types_int(t, r->size, true);
	}
}

struct datum *session_reg_value(struct session *s, struct dthread *t, const struct reg *r)
{
	struct datum *v = datum_number(&s->arena, s->env.types->int_, 0);
	uint8_t area[REGS_XSAVE_MAX];
	size_t len = sizeof(area);
	const uint8_t *set = inferior_regs(t);

	if (r->set == REG_XSAVE) {
		struct err *e = inferior_xsave(&s->inf, t, area, &len);

		set = e ? NULL : area;
		err_free(e);
	}
	if (!set)
		return NULL;
	v->type = reg_type(s, r);
	v->place = DATUM_REGISTER;
	v->reg = (unsigned)(r - session_regs(s)->regs);
	v->bytes = arena_alloc(&s->arena, REGS_VALUE_MAX);
	memset(v->bytes, 0, REGS_VALUE_MAX);
	v->whole = v->bytes; // so that a part can be set
	if (r->set == REG_XSAVE)
		regs_xsave_get(r, area, len, v->bytes);
	else
		memcpy(v->bytes, set + r->offset, r->size);
	if (r->kind == REG_TAGS) {
		uint16_t tags = regs_x87_tags(set);

		memcpy(v->bytes, &tags, sizeof(tags));
	}
	return v;
}

static struct err *env_reg(struct eval_env *env, const char *name, struct datum **ret)
{
	struct session *s = of(env);
	const struct reg *r = regs_find(session_regs(s), name);
	struct dthread *t;

	*ret = NULL;
	if (!r)
		return NULL;
	struct err *e = session_thread(s, &t);
	if (e) {
		// Without a program a register is no more than an unset variable.
		err_free(e);
		return NULL;
	}
	*ret = session_reg_value(s, t, r);
	if (*ret && s->frame)
		frames_see_register(s, r, *ret);
	return *ret ? NULL : err_new("The registers of this thread can't be read.");
}

static const char *env_reg_name(struct eval_env *env, unsigned reg)
{
	return session_regs(of(env))->regs[reg].name;
}

static struct err *env_set_reg(struct eval_env *env, unsigned reg, const uint8_t *bytes)
{
	struct session *s = of(env);
	const struct reg *r = &session_regs(s)->regs[reg];
	uint8_t area[REGS_XSAVE_MAX];
	size_t len = sizeof(area);
	struct dthread *t;
	struct err *e = session_thread(s, &t);

	if (e)
		return e;
	if (r->set == REG_GENERAL) {
		uint8_t *set = inferior_regs_change(t);

		if (!set)
			return &err_gone;
		// Writing eax clears the upper half of rax, as the CPU does.
		if (r->size == 4 && r->kind == REG_INT && r->alias)
			memset(set + r->offset, 0, 8);
		memcpy(set + r->offset, bytes, r->size);
		return NULL;
	}
	e = debug_get_xsave(t->thread.tid, area, &len);
	if (e)
		return e;
	regs_xsave_put(r, area, len, bytes);
	return debug_set_xsave(t->thread.tid, area, len);
}

/* -- names, memory ---------------------------------------------------------------------------- */

static struct err *env_name(struct eval_env *env, const char *scope, const char *name,
			    struct datum **ret)
{
	return variables_find(of(env), scope, name, ret);
}

static struct datum *env_class_member(struct eval_env *env, const char *scope, const char *name)
{
	return variables_class_pointer(of(env), scope, name);
}

/** C has no such type of its own. */
static const struct type *env_truth(struct eval_env *env)
{
	return variables_truth(of(env));
}

static struct err *env_write(struct eval_env *env, taddr addr, const uint8_t *bytes, size_t n)
{
	struct session *s = of(env);

	if (!s->inf.pid)
		return err_new("cannot access memory without a process");
	return inferior_write(&s->inf, addr, bytes, n);
}

/* -- variables and history -------------------------------------------------------------------- */

static struct variable *find_variable(const struct session *s, const char *name)
{
	struct variable *v = s->variables;

	while (v && strcmp(v->name, name) != 0)
		v = v->next;
	return v;
}

const struct variable *session_variable_next(const struct session *s, const struct variable *at,
					     const char **name, const struct datum **value)
{
	at = at ? at->next : s->variables;
	if (at) {
		*name = at->name;
		*value = &at->value;
	}
	return at;
}

static const struct datum *env_variable(struct eval_env *env, const char *name)
{
	struct session *s = of(env);
	struct variable *v;

	if (!strcmp(name, "_exitcode") && s->exit_code >= 0)
		return datum_number(&s->arena, s->env.types->int_, (uint64_t)s->exit_code);
	if (!strcmp(name, "_thread"))
		return datum_number(&s->arena, s->env.types->int_, s->thread);
	if (!strcmp(name, "_inferior"))
		return datum_number(&s->arena, s->env.types->int_, s->inf.number);
	v = find_variable(s, name);
	return v ? &v->value : NULL;
}

static void env_set_variable(struct eval_env *env, const char *name, const struct datum *value)
{
	struct session *s = of(env);
	struct variable *v = find_variable(s, name);

	if (!v) {
		v = calloc(1, sizeof(*v));
		if (!v || !(v->name = strdup(name))) {
			free(v);
			return;
		}
		v->next = s->variables;
		s->variables = v;
	}
	uint8_t *bytes = keep_bytes(value);
	free(v->value.bytes);
	v->value = (struct datum){.type = value->type, .bytes = bytes};
}

unsigned session_remember(struct session *s, const struct datum *v)
{
	if (s->nhistory % HISTORY_STEP == 0) {
		struct datum *p =
			realloc(s->history, (s->nhistory + HISTORY_STEP) * sizeof(*s->history));

		if (!p)
			return 0;
		s->history = p;
	}
	// What stands in the arena ends with the command; a register by then has another value.
	uint64_t size = type_strip(v->type)->size;
	uint8_t *lost = v->lost ? malloc(size) : NULL;
	if (lost)
		memcpy(lost, v->lost, size);
	struct datum *kept = &s->history[s->nhistory];
	*kept = *v;
	kept->bytes = v->bytes ? keep_bytes(v) : NULL;
	kept->lost = lost;
	kept->whole = NULL;
	kept->name = NULL;
	if (v->place == DATUM_REGISTER)
		kept->place = DATUM_NOWHERE;
	return ++s->nhistory;
}

static struct err *env_history(struct eval_env *env, uint64_t n, bool back,
			       const struct datum **ret)
{
	const struct session *s = of(env);

	*ret = NULL;
	if (!s->nhistory)
		return NULL;
	uint64_t at = back ? s->nhistory - n : n;
	if ((back && n >= s->nhistory) || !at || at > s->nhistory)
		return err_new("History has not yet reached $%lld.",
			       (long long)(back ? (int64_t)at : (int64_t)n));
	*ret = &s->history[at - 1];
	return NULL;
}

void session_env_init(struct session *s)
{
	static const struct eval_ops ops = {
		.name = env_name,
		.truth = env_truth,
		.class_member = env_class_member,
		.reg = env_reg,
		.set_reg = env_set_reg,
		.reg_name = env_reg_name,
		.write = env_write,
		.variable = env_variable,
		.set_variable = env_set_variable,
		.history = env_history,
	};

	s->env = (struct eval_env){
		.ops = &ops, .arena = &s->arena, .types = &s->types[1], .mem = &s->inf.mem};
}

void session_env_deinit(struct session *s)
{
	struct variable *v;

	while ((v = s->variables)) {
		s->variables = v->next;
		free(v->value.bytes);
		free(v->name);
		free(v);
	}
	for (unsigned i = 0; i < s->nhistory; i++) {
		free(s->history[i].bytes);
		free((void *)(uintptr_t)s->history[i].lost);
	}
	free(s->history);
}
