#include "debugger/scope/language.h"
#include "debugger/scope/env.h"

#include <stdlib.h>
#include <string.h>

#include "arch/regs.h"
#include "base/cleanup.h"
#include "decode/argument.h"
#include "decode/decode.h"
#include "decode/table.h"
#include "lang/eval_op.h"
#include "lang/printer.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/variables.h"
#include "debugger/scope/variables_class.h"
#include "debugger/session/values.h"
#include "debugger/session/registers.h"

static struct session *of(struct eval_env *env)
{
	return (struct session *)((char *)env - offsetof(struct session, env));
}

/* -- registers -------------------------------------------------------------------------------- */

/** The type of $pc where the code is C++, in which `()' means `(void)'. */
static const struct type *code_type(struct session *s)
{
	struct types *t = s->env.types;

	if (strcmp(language_current(s), "c++") != 0)
		return t->code_ptr;
	struct type function = *t->code_ptr->target;
	function.is_open = false;
	return types_pointer(t, types_derived(t, &function));
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
	if (e && !session_is_running(s)) {
		err_free(e);
		e = err_new("No registers.");
	}
	if (e)
		return e;
	*ret = session_reg_value(s, t, r);
	if (*ret && (*ret)->type == s->env.types->code_ptr)
		(*ret)->type = code_type(s);
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
	e = inferior_xsave(t, area, &len);
	if (e)
		return e;
	regs_xsave_put(r, area, len, bytes);
	return inferior_put_xsave(t, area, len);
}

/* -- names, memory ---------------------------------------------------------------------------- */

/** The description of the library function whose first instruction is at an address, so that its
 * arguments are where the caller has put them; 0: there is none. known: there is debug information
 * of the code. glibc has names of its own for what programs call malloc: __libc_malloc, and __GI_
 * before them. */
static uint16_t described_function(struct session *s, taddr addr, bool known)
{
	static const char *const begins[] = {"__GI_", "__libc_"};
	struct code_symbol at;
	uint16_t id = 0;

	if (!code_at(&s->code, addr, &at) ||
	    (addr != at.addr && (known || addr != code_after_prologue(&s->code, &at))))
		return 0;
	const char *name = at.name;
	for (size_t i = 0; !id && i <= ARRAY_LEN(begins); i++) {
		id = decode_library(s->inf.is64 ? ABI_X86_64 : ABI_I386, name);
		if (i < ARRAY_LEN(begins) && !strncmp(name, begins[i], strlen(begins[i])))
			name += strlen(begins[i]);
	}
	return id;
}

/** The register or the word of the stack that an argument is in; -1: it has no such name. */
static int described_slot(uint16_t id, const char *name)
{
	uint16_t sig;

	for (unsigned i = 0; (sig = decode_next_sig(id, &i));)
		for (unsigned k = sc_sigs[sig].first; k < sc_sigs[sig].first + sc_sigs[sig].n; k++)
			if (sc_fields[k].name && !strcmp(sc_name(sc_fields[k].name), name))
				return sc_fields[k].off;
	return -1;
}

/** An argument by the name that the description of a library function has for it, as a number.
 * NULL: there is none here. */
static struct datum *described_argument(struct session *s, const char *name)
{
	enum { IN_REGISTERS = 6 };
	struct frame f;
	struct dthread *t;
	uint64_t value = 0;

	if (!frames_selected(s, &f) || err_discard(session_thread(s, &t)))
		return NULL;
	uint16_t id = f.level || !f.exact || f.inlined ? 0 : described_function(s, f.pc, f.info);
	int slot = id ? described_slot(id, name) : -1;
	const void *regs = inferior_regs(t);
	if (slot < 0 || slot >= IN_REGISTERS || !regs)
		return NULL;
	if (s->inf.is64)
		value = regs_function_arg(regs, (unsigned)slot);
	else if (!f.cfa || !mem_read_all(&s->inf.mem, f.cfa + 4 * (taddr)slot, &value, 4))
		return NULL;
	return datum_number(&s->arena, s->types[s->inf.is64].ulong, value);
}

bool env_describes(struct session *s, taddr addr, bool known, const char *name)
{
	uint16_t id = described_function(s, addr, known);

	return id && described_slot(id, name) >= 0;
}

static struct err *env_name(struct eval_env *env, const char *scope, const char *name,
			    struct datum **ret)
{
	struct err *e = variables_find(of(env), scope, name, ret);

	if (!e || scope)
		return e;
	*ret = described_argument(of(env), name);
	if (!*ret)
		return e;
	err_free(e);
	return NULL;
}

static struct datum *env_class_member(struct eval_env *env, const char *scope, const char *name)
{
	return variables_class_pointer(of(env), scope, name);
}

static unsigned env_functions(struct eval_env *env, const char *name, struct datum **ret,
			      unsigned max)
{
	return variables_functions(of(env), name, ret, max);
}

static struct err *env_described(struct eval_env *env, struct datum *object, const char *name,
				 struct datum *const *args, unsigned n, struct datum **ret)
{
	return printer_method(of(env)->printers, env, object, name, args, n, ret);
}

static const struct type *env_type(struct eval_env *env, const char *name)
{
	struct expr *x;
	struct err *e = env_parse(of(env), name, NULL, &x);
	const struct type *t = !e && x->op == EXPR_TYPE ? x->type : NULL;

	err_free(e);
	return t;
}

static const struct type *env_whole(struct eval_env *env, taddr part, taddr *top)
{
	return code_class_at(&of(env)->code, part, env->types->word, top);
}

static bool env_symbol(struct eval_env *env, const char *name, taddr *ret)
{
	struct code_symbol f;
	bool found = code_symbol_or_stub(&of(env)->code, name, &f) && f.is_code;

	*ret = found ? f.addr : 0;
	return found;
}

/** C has no type of its own for comparisons. */
static const struct type *env_truth(struct eval_env *env)
{
	return variables_truth(of(env));
}

static struct err *env_write(struct eval_env *env, taddr addr, const uint8_t *bytes, size_t n)
{
	struct session *s = of(env);

	if (!s->inf.pid)
		return err_new("Cannot access memory at address 0x%llx", (unsigned long long)addr);
	return inferior_write(&s->inf, addr, bytes, n);
}

/* -- variables and history -------------------------------------------------------------------- */

static const struct datum *env_variable(struct eval_env *env, const char *name)
{
	struct session *s = of(env);

	if (!strcmp(name, "_exitsignal") && s->exit_signal)
		return datum_number(&s->arena, s->env.types->int_, (uint64_t)s->exit_signal);
	if (!strcmp(name, "_exitcode") && s->exit_code >= 0 && !s->exit_signal)
		return datum_number(&s->arena, s->env.types->int_, (uint64_t)s->exit_code);
	if (!strcmp(name, "_thread") || !strcmp(name, "_gthread"))
		return datum_number(&s->arena, s->env.types->int_, s->thread);
	// Scripts ask whether their gdb is new enough: commands and texts are those of gdb 13.
	if (!strcmp(name, "_gdb_major") || !strcmp(name, "_gdb_minor"))
		return datum_number(&s->arena, s->env.types->int_,
				    strcmp(name, "_gdb_major") ? 1 : 13);
	if (!strcmp(name, "_inferior"))
		return datum_number(&s->arena, s->env.types->int_, s->inf.number);
	return values_get(&s->values, name);
}

static struct err *env_computed(struct eval_env *env, const char *name, struct datum **ret)
{
	const struct computed *c = of(env)->computed;

	*ret = NULL;
	while (c && c->name && strcmp(c->name, name) != 0)
		c++;
	return c && c->name ? c->value(of(env), name, ret) : NULL;
}

static void env_set_variable(struct eval_env *env, const char *name, const struct datum *value)
{
	values_set(&of(env)->values, name, value);
}

static struct err *env_history(struct eval_env *env, uint64_t n, bool back,
			       const struct datum **ret)
{
	return values_history(&of(env)->values, n, back, ret);
}

void env_init(struct session *s)
{
	static const struct eval_ops ops = {
		.name = env_name,
		.truth = env_truth,
		.class_member = env_class_member,
		.functions = env_functions,
		.type = env_type,
		.symbol = env_symbol,
		.whole = env_whole,
		.described = env_described,
		.reg = env_reg,
		.set_reg = env_set_reg,
		.reg_name = env_reg_name,
		.write = env_write,
		.variable = env_variable,
		.computed = env_computed,
		.set_variable = env_set_variable,
		.history = env_history,
	};

	s->env = (struct eval_env){.ops = &ops,
				   .arena = &s->arena,
				   .types = &s->types[1],
				   .mem = &s->inf.mem,
				   .max_size = DATUM_SIZE_MAX};
}

static bool is_function(void *data, const char *name)
{
	struct datum *v;

	return variables_functions(data, name, &v, 1) > 0;
}

struct err *env_parse(struct session *s, const char *text, const char **rest, struct expr **ret)
{
	const struct expr_names names = {.type = variables_type,
					 .is_function = is_function,
					 .radix = s->radix.input,
					 .macros = s->macros.find ? &s->macros : NULL,
					 .data = s};

	return expr_parse(&s->arena, s->env.types, &names, text, rest, ret);
}

struct err *env_number(struct session *s, const char *text, uint64_t *ret)
{
	struct expr *x;
	struct err *e = env_parse(s, text, NULL, &x);

	return e ? e : eval_number(&s->env, x, ret);
}
