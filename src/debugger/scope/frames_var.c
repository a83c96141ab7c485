/* The registers of frames for locations of variables, wherever inner frames have saved them. */
#include <string.h>

#include "base/cleanup.h"
#include "debugger/scope/frames.h"
#include "debugger/scope/tail_calls.h"
#include "debugger/scope/variables.h"
#include "debugger/session/registers.h"

static bool var_reg(const struct var_frame *f, unsigned reg, uint8_t *bytes, size_t n)
{
	const struct frame_of *of = f->data;
	struct dthread *t;

	memset(bytes, 0, n);
	if (frame_has(&of->frame.regs, reg)) {
		memcpy(bytes, &of->frame.regs.r[reg], n < 8 ? n : 8);
		return true;
	}
	const struct reg *r = regs_dwarf(session_regs(of->s), reg);
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

void frames_see_register(struct session *s, const struct reg *r, struct datum *v)
{
	const struct reg *whole;
	struct frame f;

	if (r->set != REG_GENERAL || !frames_selected(s, &f))
		return;
	for (unsigned i = 0; i < FRAME_REGS && (whole = regs_dwarf(session_regs(s), i)); i++) {
		unsigned at = (unsigned)(r->offset - whole->offset);

		// A register may be part of another one, like eax and ah of rax.
		if (r->offset < whole->offset || at + r->size > 8)
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
