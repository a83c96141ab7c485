#include "sym/unwind/expr.h"

#include <string.h>

static const struct expr_type generic;

/* -- the stack -------------------------------------------------------------------------------- */

static uint64_t narrow(const struct expr *x, uint64_t n)
{
	return x->word == 4 ? (uint32_t)n : n;
}

void expr_push_typed(struct expr *x, uint64_t n, struct expr_type t)
{
	if (x->sp == EXPR_STACK_MAX || t.size > 8)
		x->bad = true;
	else
		x->stack[x->sp++] = (struct expr_cell){.n = t.size ? n : narrow(x, n), .type = t};
}

void expr_push(struct expr *x, uint64_t n)
{
	expr_push_typed(x, n, generic);
}

struct expr_cell expr_pop(struct expr *x)
{
	if (x->sp)
		return x->stack[--x->sp];
	x->bad = true;
	return (struct expr_cell){0};
}

void expr_read(struct expr *x, taddr addr, uint64_t size, struct expr_type t)
{
	uint64_t n = 0;

	if (!size || size > 8 || !x->env->read(x, narrow(x, addr), (unsigned)size, &n))
		x->bad = true;
	expr_push_typed(x, n, t);
}

static void push_register(struct expr *x, uint64_t reg, uint64_t offset)
{
	uint64_t n = 0;

	if (!x->env->reg(x, reg, &n))
		x->bad = true;
	expr_push(x, n + offset);
}

/** The cell at depth `depth` below the top. */
static void push_copy(struct expr *x, uint64_t depth)
{
	if (depth >= x->sp) {
		x->bad = true;
		return;
	}
	struct expr_cell c = x->stack[x->sp - 1 - depth];
	expr_push_typed(x, c.n, c.type);
}

/** Moves the top below the n - 1 other cells. */
static void rotate(struct expr *x, unsigned n)
{
	if (x->sp < n) {
		x->bad = true;
		return;
	}
	struct expr_cell top = x->stack[x->sp - 1], *lowest = &x->stack[x->sp - n];
	memmove(lowest + 1, lowest, (n - 1) * sizeof(*lowest));
	*lowest = top;
}

/* -- typed numbers ---------------------------------------------------------------------------- */

static double to_double(struct expr_cell c)
{
	float single;
	double twice;

	if (c.type.size == 4) {
		memcpy(&single, &c.n, sizeof(single));
		return single;
	}
	memcpy(&twice, &c.n, sizeof(twice));
	return twice;
}

static uint64_t from_double(double v, struct expr_type t)
{
	uint64_t n = 0;
	float single = (float)v;

	memcpy(&n, t.size == 4 ? (void *)&single : (void *)&v, t.size == 4 ? 4 : 8);
	return n;
}

/** A number cut to its type, and sign-extended if that is signed, as the generic one is here. */
static int64_t as_signed(const struct expr *x, struct expr_cell c)
{
	unsigned size = c.type.size ? c.type.size : x->word;
	unsigned unused = 64 - 8 * size;

	if (c.type.size && !c.type.is_signed)
		return (int64_t)(c.n << unused >> unused);
	return (int64_t)(c.n << unused) >> unused;
}

/** Converts a float to an integer. A value that fits in none (undefined in C) counts as damage. */
static uint64_t to_integer(struct expr *x, double v)
{
	static const double signed_end = 9223372036854775808.0; // 2^63

	if (v >= -signed_end && v < signed_end)
		return (uint64_t)(int64_t)v;
	if (v >= signed_end && v < 2 * signed_end)
		return (uint64_t)v;
	x->bad = true;
	return 0;
}

void expr_convert(struct expr *x, struct expr_type t)
{
	struct expr_cell a = expr_pop(x);
	uint64_t n;

	if (t.is_float)
		n = from_double(a.type.is_float ? to_double(a) : (double)as_signed(x, a), t);
	else
		n = a.type.is_float ? to_integer(x, to_double(a)) : (uint64_t)as_signed(x, a);
	if (t.size && t.size < 8)
		n &= ((uint64_t)1 << 8 * t.size) - 1;
	expr_push_typed(x, n, t);
}

/* -- arithmetic ------------------------------------------------------------------------------- */

static void compute_float(struct expr *x, uint8_t op, struct expr_cell a, struct expr_cell b)
{
	double v = to_double(a), by = to_double(b);

	switch (op) {
	case DW_OP_plus:
		v += by;
		break;
	case DW_OP_minus:
		v -= by;
		break;
	case DW_OP_mul:
		v *= by;
		break;
	case DW_OP_div:
		v /= by;
		break;
	default:
		x->bad = true;
		return;
	}
	expr_push_typed(x, from_double(v, a.type), a.type);
}

static bool compare(uint8_t op, int64_t a, int64_t b)
{
	switch (op) {
	case DW_OP_eq:
		return a == b;
	case DW_OP_ge:
		return a >= b;
	case DW_OP_gt:
		return a > b;
	case DW_OP_le:
		return a <= b;
	case DW_OP_lt:
		return a < b;
	default:
		return a != b;
	}
}

static uint64_t shift(uint8_t op, uint64_t a, int64_t signed_a, uint64_t by)
{
	if (op == DW_OP_shra)
		return (uint64_t)(signed_a >> (by > 63 ? 63 : by));
	if (by > 63)
		return 0;
	return op == DW_OP_shl ? a << by : a >> by;
}

static uint64_t divide(struct expr *x, uint8_t op, struct expr_cell a, struct expr_cell b)
{
	int64_t n = as_signed(x, a), by = as_signed(x, b);

	if (!b.n || !by) {
		x->bad = true;
		return 0;
	}
	if (op == DW_OP_mod && !a.type.size)
		return a.n % b.n; // of the generic type it is unsigned
	if (by == -1)
		return op == DW_OP_mod ? 0 : 0 - (uint64_t)n;
	return (uint64_t)(op == DW_OP_mod ? n % by : n / by);
}

static uint64_t compute(struct expr *x, uint8_t op, struct expr_cell a, struct expr_cell b)
{
	switch (op) {
	case DW_OP_and:
		return a.n & b.n;
	case DW_OP_or:
		return a.n | b.n;
	case DW_OP_xor:
		return a.n ^ b.n;
	case DW_OP_plus:
		return a.n + b.n;
	case DW_OP_minus:
		return a.n - b.n;
	case DW_OP_mul:
		return a.n * b.n;
	case DW_OP_shl:
	case DW_OP_shr:
	case DW_OP_shra:
		return shift(op, narrow(x, a.n), as_signed(x, a), b.n);
	default:
		return divide(x, op, a, b);
	}
}

/** The two operands: a below, b on top. */
static void binary(struct expr *x, uint8_t op)
{
	struct expr_cell b = expr_pop(x), a = expr_pop(x);

	if (a.type.is_float && b.type.is_float)
		compute_float(x, op, a, b);
	else if (a.type.is_float || b.type.is_float)
		x->bad = true;
	else if (op >= DW_OP_eq && op <= DW_OP_ne)
		expr_push(x, compare(op, as_signed(x, a), as_signed(x, b)));
	else
		expr_push_typed(x, compute(x, op, a, b), a.type);
}

static void unary(struct expr *x, uint8_t op)
{
	struct expr_cell a = expr_pop(x);
	int64_t n = as_signed(x, a);

	if (a.type.is_float && op == DW_OP_neg)
		a.n = from_double(-to_double(a), a.type);
	else if (a.type.is_float)
		x->bad = true;
	else if (op == DW_OP_not)
		a.n = ~a.n;
	else
		a.n = op == DW_OP_neg || n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
	expr_push_typed(x, a.n, a.type);
}

/* -- operations ------------------------------------------------------------------------------- */

/** Constants, registers, memory. False: it is another operation. */
static bool load(struct expr *x, const Dwarf_Op *op)
{
	switch (op->atom) {
	case DW_OP_addr:
		expr_push(x, op->number + x->bias);
		return true;
	case DW_OP_const1u ... DW_OP_consts:
		expr_push(x, op->number);
		return true;
	case DW_OP_lit0 ... DW_OP_lit31:
		expr_push(x, op->atom - DW_OP_lit0);
		return true;
	case DW_OP_breg0 ... DW_OP_breg31:
		push_register(x, op->atom - DW_OP_breg0, op->number);
		return true;
	case DW_OP_bregx:
		push_register(x, op->number, op->number2);
		return true;
	case DW_OP_deref:
		expr_read(x, expr_pop(x).n, x->word, generic);
		return true;
	case DW_OP_deref_size:
		expr_read(x, expr_pop(x).n, op->number, generic);
		return true;
	case DW_OP_nop:
		return true;
	default:
		return false;
	}
}

/** Arithmetic and stack operations. False: it is another operation. */
static bool operate(struct expr *x, const Dwarf_Op *op)
{
	switch (op->atom) {
	case DW_OP_dup:
		push_copy(x, 0);
		return true;
	case DW_OP_over:
		push_copy(x, 1);
		return true;
	case DW_OP_pick:
		push_copy(x, op->number);
		return true;
	case DW_OP_drop:
		expr_pop(x);
		return true;
	case DW_OP_swap:
		rotate(x, 2);
		return true;
	case DW_OP_rot:
		rotate(x, 3);
		return true;
	case DW_OP_plus_uconst:
		expr_push(x, expr_pop(x).n + op->number);
		return true;
	case DW_OP_abs:
	case DW_OP_neg:
	case DW_OP_not:
		unary(x, op->atom);
		return true;
	case DW_OP_and ... DW_OP_mul:
	case DW_OP_or:
	case DW_OP_plus:
	case DW_OP_shl ... DW_OP_xor:
	case DW_OP_eq ... DW_OP_ne:
		binary(x, op->atom);
		return true;
	default:
		return false;
	}
}

/** The target of a jump: the index of an operation; n = the end. */
static size_t jump(struct expr *x, const Dwarf_Op *ops, size_t n, size_t i)
{
	enum { JUMP_LEN = 3 }; // what a jump is long in the file: its number is from its end on
	uint64_t to = ops[i].offset + JUMP_LEN + (uint64_t)(int64_t)(int16_t)ops[i].number;
	size_t k = 0;

	while (k < n && ops[k].offset < to)
		k++;
	if ((int64_t)to < 0 || (k < n && ops[k].offset != to))
		x->bad = true;
	return k;
}

bool expr_run(struct expr *x, const Dwarf_Op *ops, size_t n)
{
	for (size_t i = 0; i < n && !x->bad;) {
		const Dwarf_Op *op = &ops[i];

		if (++x->steps > EXPR_STEPS_MAX)
			x->bad = true;
		else if (op->atom == DW_OP_skip || op->atom == DW_OP_bra)
			i = op->atom == DW_OP_skip || expr_pop(x).n ? jump(x, ops, n, i) : i + 1;
		else if (load(x, op) || operate(x, op) || (x->env->other && x->env->other(x, op)))
			i++;
		else
			x->bad = true;
	}
	return !x->bad;
}
