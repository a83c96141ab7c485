#include "sym/unwind/dwarf_read.h"
#include "sym/unwind/unwind.h"

/* DW_OP_*: those that make sense in call frame information. */
enum {
	OP_ADDR = 0x03,
	OP_DEREF = 0x06,
	OP_CONST1U = 0x08,
	OP_CONST1S = 0x09,
	OP_CONST2U = 0x0a,
	OP_CONST2S = 0x0b,
	OP_CONST4U = 0x0c,
	OP_CONST4S = 0x0d,
	OP_CONST8U = 0x0e,
	OP_CONST8S = 0x0f,
	OP_CONSTU = 0x10,
	OP_CONSTS = 0x11,
	OP_DUP = 0x12,
	OP_DROP = 0x13,
	OP_OVER = 0x14,
	OP_PICK = 0x15,
	OP_SWAP = 0x16,
	OP_ROT = 0x17,
	OP_ABS = 0x19,
	OP_AND = 0x1a,
	OP_DIV = 0x1b,
	OP_MINUS = 0x1c,
	OP_MOD = 0x1d,
	OP_MUL = 0x1e,
	OP_NEG = 0x1f,
	OP_NOT = 0x20,
	OP_OR = 0x21,
	OP_PLUS = 0x22,
	OP_PLUS_UCONST = 0x23,
	OP_SHL = 0x24,
	OP_SHR = 0x25,
	OP_SHRA = 0x26,
	OP_XOR = 0x27,
	OP_BRA = 0x28,
	OP_EQ = 0x29,
	OP_GE = 0x2a,
	OP_GT = 0x2b,
	OP_LE = 0x2c,
	OP_LT = 0x2d,
	OP_NE = 0x2e,
	OP_SKIP = 0x2f,
	OP_LIT0 = 0x30,
	OP_LIT31 = 0x4f,
	OP_BREG0 = 0x70,
	OP_BREG31 = 0x8f,
	OP_BREGX = 0x92,
	OP_DEREF_SIZE = 0x94,
	OP_NOP = 0x96,
};

enum { DEPTH = 64, STEPS = 4096 };

struct eval {
	const struct frame_machine *m;
	struct stack_memory *stack;
	const struct frame_regs *regs;
	struct dwarf_read r;
	const uint8_t *start;
	uint64_t v[DEPTH];
	unsigned n;
	bool bad;
};

static void push(struct eval *x, uint64_t v)
{
	if (x->n == DEPTH)
		x->bad = true;
	else
		x->v[x->n++] = x->m->word == 4 ? (uint32_t)v : v;
}

static uint64_t pop(struct eval *x)
{
	if (x->n)
		return x->v[--x->n];
	x->bad = true;
	return 0;
}

/** The value `depth` below the top. */
static uint64_t peek(struct eval *x, uint64_t depth)
{
	if (depth < x->n)
		return x->v[x->n - 1 - depth];
	x->bad = true;
	return 0;
}

static int64_t as_signed(const struct eval *x, uint64_t v)
{
	return x->m->word == 4 ? (int32_t)v : (int64_t)v;
}

static void push_register(struct eval *x, uint64_t reg)
{
	int64_t offset = dwarf_sleb(&x->r);

	if (reg >= FRAME_REGS || !frame_has(x->regs, (unsigned)reg))
		x->bad = true;
	else
		push(x, x->regs->r[reg] + (uint64_t)offset);
}

static void deref(struct eval *x, uint64_t size)
{
	uint64_t v = 0;

	if (!size || size > 8 || !stack_memory_read(x->stack, pop(x), (unsigned)size, &v))
		x->bad = true;
	push(x, v);
}

static void jump(struct eval *x, bool taken)
{
	int64_t by = dwarf_int(&x->r, 2);
	int64_t to = x->r.p - x->start + by;

	if (!taken)
		return;
	if (to < 0 || to > x->r.end - x->start)
		x->bad = true;
	else
		x->r.p = x->start + to;
}

/** Constants. False: the operation is another one. */
static bool step_constant(struct eval *x, unsigned op)
{
	if (op >= OP_LIT0 && op <= OP_LIT31)
		push(x, op - OP_LIT0);
	else if (op == OP_ADDR)
		push(x, dwarf_uint(&x->r, x->m->word));
	else if (op == OP_CONSTU)
		push(x, dwarf_uleb(&x->r));
	else if (op == OP_CONSTS)
		push(x, (uint64_t)dwarf_sleb(&x->r));
	else if (op >= OP_CONST1U && op <= OP_CONST8S) {
		unsigned size = 1u << (op - OP_CONST1U) / 2;

		push(x, op & 1 ? (uint64_t)dwarf_int(&x->r, size) : dwarf_uint(&x->r, size));
	} else {
		return false;
	}
	return true;
}

/** Operations on the stack itself. */
static bool step_stack(struct eval *x, unsigned op)
{
	uint64_t a, b, c;

	switch (op) {
	case OP_DUP:
		push(x, peek(x, 0));
		return true;
	case OP_DROP:
		pop(x);
		return true;
	case OP_OVER:
		push(x, peek(x, 1));
		return true;
	case OP_PICK:
		push(x, peek(x, dwarf_uint(&x->r, 1)));
		return true;
	case OP_SWAP:
		a = pop(x);
		b = pop(x);
		push(x, a);
		push(x, b);
		return true;
	case OP_ROT: // the top goes below the two others
		a = pop(x);
		b = pop(x);
		c = pop(x);
		push(x, a);
		push(x, c);
		push(x, b);
		return true;
	default:
		return false;
	}
}

static bool step_one(struct eval *x, unsigned op)
{
	switch (op) {
	case OP_ABS:
		if (as_signed(x, peek(x, 0)) < 0)
			push(x, 0 - pop(x));
		return true;
	case OP_NEG:
		push(x, 0 - pop(x));
		return true;
	case OP_NOT:
		push(x, ~pop(x));
		return true;
	case OP_PLUS_UCONST:
		push(x, pop(x) + dwarf_uleb(&x->r));
		return true;
	case OP_DEREF:
		deref(x, x->m->word);
		return true;
	case OP_DEREF_SIZE:
		deref(x, dwarf_uint(&x->r, 1));
		return true;
	case OP_SKIP:
		jump(x, true);
		return true;
	case OP_BRA:
		jump(x, pop(x) != 0);
		return true;
	case OP_NOP:
		return true;
	default:
		return false;
	}
}

static uint64_t shift(unsigned op, uint64_t a, uint64_t by, const struct eval *x)
{
	if (op == OP_SHRA)
		return (uint64_t)(as_signed(x, a) >> (by > 63 ? 63 : by));
	if (by > 63)
		return 0;
	return op == OP_SHL ? a << by : a >> by;
}

/** Two operands: a below, b on top. */
static uint64_t compute(struct eval *x, unsigned op, uint64_t a, uint64_t b)
{
	int64_t sa = as_signed(x, a), sb = as_signed(x, b);

	switch (op) {
	case OP_AND:
		return a & b;
	case OP_OR:
		return a | b;
	case OP_XOR:
		return a ^ b;
	case OP_PLUS:
		return a + b;
	case OP_MINUS:
		return a - b;
	case OP_MUL:
		return a * b;
	case OP_DIV:
		x->bad |= !b;
		return sb == 0 ? 0 : sb == -1 ? 0 - a : (uint64_t)(sa / sb);
	case OP_MOD:
		x->bad |= !b;
		return b ? a % b : 0;
	case OP_EQ:
		return sa == sb;
	case OP_NE:
		return sa != sb;
	case OP_GE:
		return sa >= sb;
	case OP_GT:
		return sa > sb;
	case OP_LE:
		return sa <= sb;
	case OP_LT:
		return sa < sb;
	case OP_SHL:
	case OP_SHR:
	case OP_SHRA:
		return shift(op, a, b, x);
	default:
		x->bad = true;
		return 0;
	}
}

static void step(struct eval *x)
{
	unsigned op = (unsigned)dwarf_uint(&x->r, 1);

	if (op >= OP_BREG0 && op <= OP_BREG31) {
		push_register(x, op - OP_BREG0);
	} else if (op == OP_BREGX) {
		push_register(x, dwarf_uleb(&x->r));
	} else if (!step_constant(x, op) && !step_stack(x, op) && !step_one(x, op)) {
		uint64_t b = pop(x), a = pop(x);

		push(x, compute(x, op, a, b));
	}
}

bool unwind_expr(const struct frame_machine *m, const uint8_t *expr, size_t n,
		 struct stack_memory *stack, const struct frame_regs *regs, uint64_t first,
		 uint64_t *ret)
{
	struct eval x = {.m = m, .stack = stack, .regs = regs, .start = expr};

	x.r = (struct dwarf_read){expr, expr + n, false};
	push(&x, first);
	for (unsigned steps = 0; x.r.p < x.r.end; steps++) {
		step(&x);
		if (x.bad || x.r.bad || steps == STEPS)
			return false;
	}
	*ret = pop(&x);
	return !x.bad;
}
