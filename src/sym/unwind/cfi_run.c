#include "sym/unwind/cfi_run.h"

#include <dwarf.h>

/* An instruction's number is in its high two bits; where those are 0, it is the whole byte. */
enum { CFA_HIGH = 0xc0 };

enum { STATES = 16 }; /* nested DW_CFA_remember_state; compilers write one or two */

struct state {
	bool cfa_known, cfa_is_expr;
	uint64_t cfa_reg;
	int64_t cfa_offset;
	const uint8_t *cfa_expr;
	uint32_t cfa_len;
	struct cfi_rule rules[FRAME_REGS];
};

struct run {
	const struct cfi_common *common;
	struct state now, initial, kept[STATES];
	unsigned nkept;
	uint64_t at, until;
	bool done, bad;
};

static void set_rule(struct run *x, uint64_t reg, enum cfi_kind kind, int64_t offset)
{
	if (reg >= FRAME_REGS)
		return; // Vector registers and the like are not needed.
	x->now.rules[reg] =
		(struct cfi_rule){.reg = (uint8_t)reg, .kind = (uint8_t)kind, .u.offset = offset};
}

static void set_expr(struct run *x, struct dwarf_read *r, enum cfi_kind kind)
{
	uint64_t reg = dwarf_uleb(r), len = dwarf_uleb(r);
	const uint8_t *expr = dwarf_skip(r, len);

	if (reg < FRAME_REGS && expr)
		x->now.rules[reg] = (struct cfi_rule){.reg = (uint8_t)reg,
						      .kind = (uint8_t)kind,
						      .expr_len = (uint32_t)len,
						      .u.expr = expr};
}

static void set_cfa(struct run *x, uint64_t reg, int64_t offset)
{
	x->now.cfa_known = true;
	x->now.cfa_is_expr = false;
	x->now.cfa_reg = reg;
	x->now.cfa_offset = offset;
}

static void restore(struct run *x, uint64_t reg)
{
	if (reg < FRAME_REGS)
		x->now.rules[reg] = x->initial.rules[reg];
}

static void advance(struct run *x, uint64_t by)
{
	by *= x->common->code_align;
	if (by > x->until - x->at)
		x->done = true;
	else
		x->at += by;
}

static int64_t scaled(const struct run *x, uint64_t v)
{
	return (int64_t)(v * (uint64_t)x->common->data_align);
}

static int64_t signed_scaled(const struct run *x, struct dwarf_read *r)
{
	return scaled(x, (uint64_t)dwarf_sleb(r));
}

/** Pushes the state, or pops the last one. */
static void keep(struct run *x, bool back)
{
	if (back ? !x->nkept : x->nkept == STATES)
		x->bad = true;
	else if (back)
		x->now = x->kept[--x->nkept];
	else
		x->kept[x->nkept++] = x->now;
}

/** Instructions that advance the location or define the CFA. False: it is another instruction. */
static bool step_cfa(struct run *x, unsigned op, struct dwarf_read *r)
{
	uint64_t reg;

	switch (op) {
	case DW_CFA_advance_loc1:
		advance(x, dwarf_uint(r, 1));
		return true;
	case DW_CFA_advance_loc2:
		advance(x, dwarf_uint(r, 2));
		return true;
	case DW_CFA_advance_loc4:
		advance(x, dwarf_uint(r, 4));
		return true;
	case DW_CFA_def_cfa:
		reg = dwarf_uleb(r);
		set_cfa(x, reg, (int64_t)dwarf_uleb(r));
		return true;
	case DW_CFA_def_cfa_sf:
		reg = dwarf_uleb(r);
		set_cfa(x, reg, signed_scaled(x, r));
		return true;
	case DW_CFA_def_cfa_register:
		set_cfa(x, dwarf_uleb(r), x->now.cfa_offset);
		return true;
	case DW_CFA_def_cfa_offset:
		set_cfa(x, x->now.cfa_reg, (int64_t)dwarf_uleb(r));
		return true;
	case DW_CFA_def_cfa_offset_sf:
		set_cfa(x, x->now.cfa_reg, signed_scaled(x, r));
		return true;
	case DW_CFA_def_cfa_expression:
		x->now.cfa_known = x->now.cfa_is_expr = true;
		x->now.cfa_len = (uint32_t)dwarf_uleb(r);
		x->now.cfa_expr = dwarf_skip(r, x->now.cfa_len);
		return true;
	default:
		return false;
	}
}

/** Instructions about a register. */
static void step_register(struct run *x, unsigned op, struct dwarf_read *r)
{
	uint64_t reg = dwarf_uleb(r);

	switch (op) {
	case DW_CFA_offset_extended:
		set_rule(x, reg, CFI_OFFSET, scaled(x, dwarf_uleb(r)));
		break;
	case DW_CFA_offset_extended_sf:
		set_rule(x, reg, CFI_OFFSET, signed_scaled(x, r));
		break;
	case DW_CFA_GNU_negative_offset_extended:
		set_rule(x, reg, CFI_OFFSET, scaled(x, 0 - dwarf_uleb(r)));
		break;
	case DW_CFA_val_offset:
		set_rule(x, reg, CFI_VAL_OFFSET, scaled(x, dwarf_uleb(r)));
		break;
	case DW_CFA_val_offset_sf:
		set_rule(x, reg, CFI_VAL_OFFSET, signed_scaled(x, r));
		break;
	case DW_CFA_restore_extended:
		restore(x, reg);
		break;
	case DW_CFA_undefined:
		set_rule(x, reg, CFI_UNDEFINED, 0);
		break;
	case DW_CFA_same_value:
		set_rule(x, reg, CFI_SAME, 0);
		break;
	case DW_CFA_register:
		set_rule(x, reg, CFI_REGISTER, (int64_t)dwarf_uleb(r));
		break;
	case DW_CFA_GNU_args_size: // The operand is no register of ours, so the rule is dropped.
		break;
	default:
		x->bad = true; // The length of its operands is unknown, so the rest cannot be read.
	}
}

static void step(struct run *x, struct dwarf_read *r)
{
	unsigned op = (unsigned)dwarf_uint(r, 1), low = op & (unsigned)~CFA_HIGH;

	switch (op & CFA_HIGH) {
	case DW_CFA_advance_loc:
		advance(x, low);
		return;
	case DW_CFA_offset:
		set_rule(x, low, CFI_OFFSET, scaled(x, dwarf_uleb(r)));
		return;
	case DW_CFA_restore:
		restore(x, low);
		return;
	}
	if (op == DW_CFA_nop || step_cfa(x, op, r))
		return;
	if (op == DW_CFA_remember_state || op == DW_CFA_restore_state)
		keep(x, op == DW_CFA_restore_state);
	else if (op == DW_CFA_expression || op == DW_CFA_val_expression)
		set_expr(x, r, op == DW_CFA_expression ? CFI_EXPR : CFI_VAL_EXPR);
	else
		step_register(x, op, r);
}

static bool finish(const struct run *x, struct cfi_row *ret)
{
	const struct state *s = &x->now;

	*ret = (struct cfi_row){.signal = x->common->signal, .ra = x->common->ra};
	if (!s->cfa_known || (!s->cfa_is_expr && s->cfa_reg >= FRAME_REGS))
		return false;
	ret->cfa_is_expr = s->cfa_is_expr;
	if (s->cfa_is_expr) {
		ret->cfa.expr = s->cfa_expr;
		ret->cfa_len = s->cfa_len;
	} else {
		ret->cfa_reg = (uint8_t)s->cfa_reg;
		ret->cfa.offset = s->cfa_offset;
	}
	for (unsigned i = 0; i < FRAME_REGS; i++)
		if (s->rules[i].kind != CFI_SAME)
			ret->rules[ret->nrules++] = s->rules[i];
	return true;
}

bool cfi_run(const struct cfi_common *common, struct dwarf_read code, uint64_t offset,
	     struct cfi_row *ret)
{
	struct run x = {.common = common, .until = ~(uint64_t)0};
	struct dwarf_read r = common->code;

	while (r.p < r.end && !x.bad && !r.bad)
		step(&x, &r);
	if (x.bad || r.bad)
		return false;
	x.initial = x.now;
	x.at = 0;
	x.until = offset;
	x.done = false;
	while (code.p < code.end && !x.done && !x.bad && !code.bad)
		step(&x, &code);
	return !x.bad && !code.bad && finish(&x, ret);
}
