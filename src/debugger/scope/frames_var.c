/* Frames as locations of variables need them: registers, wherever inner frames have saved them. */
#include <stdio.h>
#include <string.h>

#include "base/cleanup.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/tail_calls.h"
#include "debugger/scope/variables.h"
#include "debugger/session/registers.h"

/** The name of a vector or x87 register that DWARF numbers (System V ABI, AMD64 and i386). */
static const struct reg *wide_register(const struct session *s, unsigned reg)
{
	const struct reg_table *table = session_regs(s);
	unsigned xmm = s->inf.is64 ? 17 : 21, st = s->inf.is64 ? 33 : 11;
	char name[8];

	if (reg >= xmm && reg < xmm + (s->inf.is64 ? 16u : 8u))
		snprintf(name, sizeof(name), "xmm%u", reg - xmm);
	else if (reg >= st && reg < st + 8)
		snprintf(name, sizeof(name), "st%u", reg - st);
	else
		return NULL;
	return regs_find(table, name);
}

static bool var_reg(const struct var_frame *f, unsigned reg, uint8_t *bytes, size_t n)
{
	const struct frame_of *of = f->data;
	struct dthread *t;

	memset(bytes, 0, n);
	if (frame_has(&of->frame.regs, reg)) {
		memcpy(bytes, &of->frame.regs.r[reg], n < 8 ? n : 8);
		return true;
	}
	const struct reg *r = wide_register(of->s, reg);
	struct err *e = session_thread(of->s, &t);
	struct datum *v = e || !r ? NULL : session_reg_value(of->s, t, r);
	err_free(e);
	if (v)
		memcpy(bytes, v->bytes, n < 16 ? n : 16);
	return v != NULL;
}

static bool var_cfa(const struct var_frame *f, uint64_t *ret)
{
	const struct frame_of *of = f->data;

	*ret = of->frame.cfa;
	return of->frame.cfa != 0;
}

static bool var_caller(const struct var_frame *f, struct var_frame *ret)
{
	const struct frame_of *of = f->data;
	struct frame caller;

	if (!frames_caller(of->s, &of->frame, &caller) || caller.exact)
		return false;
	*ret = frames_var(of->s, &caller);
	return true;
}

static bool var_tls(const struct var_frame *f, uint64_t off, taddr *ret)
{
	const struct frame_of *of = f->data;

	return variables_tls(of->s, f->bias, off, ret);
}

/** The general registers in DWARF's order. */
static const char *const names64[] = {"rax", "rdx", "rcx", "rbx", "rsi", "rdi", "rbp", "rsp", "r8",
				      "r9",  "r10", "r11", "r12", "r13", "r14", "r15", "rip"};
static const char *const names32[] = {"eax", "ecx", "edx", "ebx", "esp",
				      "ebp", "esi", "edi", "eip"};

const char *frames_register_name(const struct session *s, unsigned reg)
{
	if (s->inf.is64)
		return reg < ARRAY_LEN(names64) ? names64[reg] : NULL;
	return reg < ARRAY_LEN(names32) ? names32[reg] : NULL;
}

void frames_see_register(struct session *s, const struct reg *r, struct datum *v)
{
	struct frame f;
	const char *name;

	if (r->set != REG_GENERAL || !frames_selected(s, &f))
		return;
	for (unsigned i = 0; (name = frames_register_name(s, i)); i++) {
		const struct reg *whole = regs_find(session_regs(s), name);
		unsigned at = whole ? (unsigned)(r->offset - whole->offset) : 0;

		// eax and ah are parts of rax.
		if (!whole || r->offset < whole->offset || at + r->size > 8)
			continue;
		v->place = f.saved[i] ? DATUM_MEMORY : DATUM_REGISTER;
		v->addr = f.saved[i] + at;
		if (frame_has(&f.regs, i))
			memcpy(v->bytes, (const uint8_t *)&f.regs.r[i] + at, r->size);
		else
			v->place = DATUM_LOST;
		return;
	}
}

static bool var_calls_itself(const struct var_frame *f, taddr entry)
{
	const struct frame_of *of = f->data;

	return tail_calls_itself(of->s, entry);
}

static bool var_is_named(const struct var_frame *f, const char *name, taddr addr)
{
	const struct frame_of *of = f->data;
	struct code_symbol sym;

	for (unsigned i = 0; code_named(&of->s->code, name, i, &sym); i++)
		if (sym.addr == addr)
			return true;
	return false;
}

static const struct var_frame_ops var_ops = {.reg = var_reg,
					     .cfa = var_cfa,
					     .caller = var_caller,
					     .tls = var_tls,
					     .calls_itself = var_calls_itself,
					     .is_named = var_is_named};

const taddr *frames_saved(const struct var_frame *f)
{
	return f->ops == &var_ops ? ((const struct frame_of *)f->data)->frame.saved : NULL;
}

struct var_frame frames_var_in(struct frame_of *of, struct session *s, const struct frame *f)
{
	*of = (struct frame_of){.s = s, .frame = *f};
	return (struct var_frame){.ops = &var_ops,
				  .data = of,
				  .mem = s->env.mem,
				  .d = f->info,
				  .bias = f->bias,
				  .pc = frame_look(f) - f->bias};
}

struct var_frame frames_var(struct session *s, const struct frame *f)
{
	return frames_var_in(arena_alloc(&s->arena, sizeof(struct frame_of)), s, f);
}
