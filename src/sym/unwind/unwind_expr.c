/* Expressions of call frame information: decoded, and run over the registers of a frame. */
#include "sym/unwind/dwarf_read.h"
#include "sym/unwind/expr.h"
#include "sym/unwind/unwind.h"

/* Compilers and linkers write some ten operations. */
enum { OPS_MAX = 256 };

/* libdw decodes the expressions of attributes, and those of call frame information only where it
 * has looked the frame up itself. */

/** The operands of an operation, if it makes sense in call frame information (DWARF 5, 6.4.2 and
 * 7.7.1). False: it does not. */
static bool read_operands(struct dwarf_read *r, uint8_t word, Dwarf_Op *op)
{
	switch (op->atom) {
	case DW_OP_addr:
		op->number = dwarf_uint(r, word);
		return true;
	case DW_OP_const1u:
	case DW_OP_const2u:
	case DW_OP_const4u:
	case DW_OP_const8u:
		op->number = dwarf_uint(r, 1u << (op->atom - DW_OP_const1u) / 2);
		return true;
	case DW_OP_const1s:
	case DW_OP_const2s:
	case DW_OP_const4s:
	case DW_OP_const8s:
		op->number = (uint64_t)dwarf_int(r, 1u << (op->atom - DW_OP_const1s) / 2);
		return true;
	case DW_OP_constu:
	case DW_OP_plus_uconst:
		op->number = dwarf_uleb(r);
		return true;
	case DW_OP_consts:
	case DW_OP_breg0 ... DW_OP_breg31:
		op->number = (uint64_t)dwarf_sleb(r);
		return true;
	case DW_OP_bregx:
		op->number = dwarf_uleb(r);
		op->number2 = (uint64_t)dwarf_sleb(r);
		return true;
	case DW_OP_pick:
	case DW_OP_deref_size:
		op->number = dwarf_uint(r, 1);
		return true;
	case DW_OP_bra:
	case DW_OP_skip:
		op->number = dwarf_uint(r, 2);
		return true;
	case DW_OP_deref:
	case DW_OP_dup ... DW_OP_over:
	case DW_OP_swap ... DW_OP_rot:
	case DW_OP_abs ... DW_OP_plus:
	case DW_OP_shl ... DW_OP_xor:
	case DW_OP_eq ... DW_OP_ne:
	case DW_OP_lit0 ... DW_OP_lit31:
	case DW_OP_nop:
		return true;
	default:
		return false;
	}
}

/** Returns how many operations there are; 0: none, or they are damaged. */
static size_t decode(const uint8_t *expr, size_t len, uint8_t word, Dwarf_Op ops[OPS_MAX])
{
	struct dwarf_read r = {expr, expr + len, false};
	size_t n = 0;

	for (; r.p < r.end; n++) {
		if (n == OPS_MAX)
			return 0;
		ops[n] = (Dwarf_Op){.offset = (uint64_t)(r.p - expr)};
		ops[n].atom = (uint8_t)dwarf_uint(&r, 1);
		if (!read_operands(&r, word, &ops[n]) || r.bad)
			return 0;
		bool jumps = ops[n].atom == DW_OP_bra || ops[n].atom == DW_OP_skip;
		if (jumps && r.p - expr + (int16_t)ops[n].number > (ptrdiff_t)len)
			return 0;
	}
	return n;
}

struct frame {
	struct stack_memory *stack;
	const struct frame_regs *regs;
};

static bool reg(struct expr *x, uint64_t n, uint64_t *ret)
{
	const struct frame *f = x->data;

	if (n >= FRAME_REGS || !frame_has(f->regs, (unsigned)n))
		return false;
	*ret = f->regs->r[n];
	return true;
}

static bool read(struct expr *x, taddr addr, unsigned size, uint64_t *ret)
{
	const struct frame *f = x->data;

	return stack_memory_read(f->stack, addr, size, ret);
}

bool unwind_expr(const struct frame_machine *m, const uint8_t *expr, size_t len,
		 struct stack_memory *stack, const struct frame_regs *regs, uint64_t first,
		 uint64_t *ret)
{
	static const struct expr_env env = {.reg = reg, .read = read};
	struct frame f = {stack, regs};
	struct expr x = {.env = &env, .data = &f, .word = m->word};
	Dwarf_Op ops[OPS_MAX];
	size_t n = decode(expr, len, m->word, ops);

	expr_push(&x, first);
	if ((len && !n) || !expr_run(&x, ops, n))
		return false;
	*ret = expr_pop(&x).n;
	return !x.bad;
}
