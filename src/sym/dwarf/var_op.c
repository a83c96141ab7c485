/* The stack of location expressions, and what is computed on it. */
#include <string.h>

#include "sym/unwind/dwarf_read.h"
#include "sym/dwarf/type_die.h"
#include "sym/dwarf/var_machine.h"

void var_push(struct var_machine *m, uint64_t n)
{
	if (m->sp == VAR_STACK_MAX)
		m->bad = true;
	else
		m->stack[m->sp++] = (struct var_cell){.n = n};
}

struct var_cell var_pop(struct var_machine *m)
{
	if (m->sp)
		return m->stack[--m->sp];
	m->bad = true;
	return (struct var_cell){0};
}

static struct var_cell *at(struct var_machine *m, uint64_t depth)
{
	static struct var_cell none;

	if (depth < m->sp)
		return &m->stack[m->sp - 1 - depth];
	m->bad = true;
	return &none;
}

uint64_t var_word_mask(const struct var_machine *m)
{
	return m->f->d->types.word == 4 ? UINT32_MAX : UINT64_MAX;
}

void var_read(struct var_machine *m, taddr addr, uint64_t size)
{
	uint64_t n = 0;

	if (!size || size > 8 || !mem_read_all(m->f->mem, addr & var_word_mask(m), &n, size))
		m->bad = true;
	var_push(m, n);
}

/* -- arithmetic ------------------------------------------------------------------------------- */

static double to_double(struct var_cell c)
{
	float single;
	double twice;

	if (c.type->size == 4) {
		memcpy(&single, &c.n, sizeof(single));
		return single;
	}
	memcpy(&twice, &c.n, sizeof(twice));
	return twice;
}

static struct var_cell from_double(double v, const struct type *t)
{
	struct var_cell c = {.type = t};
	float single = (float)v;

	memcpy(&c.n, t->size == 4 ? (void *)&single : (void *)&v, t->size == 4 ? 4 : 8);
	return c;
}

static bool is_float(const struct type *t)
{
	return t && t->kind == TYPE_FLOAT;
}

/** A number cut to its type, and sign-extended if that is signed. */
static int64_t as_signed(const struct var_machine *m, struct var_cell c)
{
	uint64_t size = c.type ? c.type->size : m->f->d->types.word;
	unsigned unused = size < 8 ? 64 - 8 * (unsigned)size : 0;

	if (c.type && !c.type->is_signed)
		return (int64_t)(c.n << unused >> unused);
	return (int64_t)(c.n << unused) >> unused;
}

void var_push_typed(struct var_machine *m, uint64_t n, const struct type *t)
{
	if (t && (t->size > 8 || !t->size))
		m->bad = true;
	var_push(m, n);
	if (m->sp)
		m->stack[m->sp - 1].type = t;
}

static void float_binary(struct var_machine *m, uint8_t op, struct var_cell a, struct var_cell b)
{
	double x = to_double(a), y = to_double(b), v;

	switch (op) {
	case DW_OP_plus:
		v = x + y;
		break;
	case DW_OP_minus:
		v = x - y;
		break;
	case DW_OP_mul:
		v = x * y;
		break;
	case DW_OP_div:
		v = x / y;
		break;
	default:
		m->bad = true;
		return;
	}
	var_push_typed(m, from_double(v, a.type).n, a.type);
}

static uint64_t compare(uint8_t op, int64_t a, int64_t b)
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

static uint64_t shift(uint8_t op, uint64_t a, int64_t sa, uint64_t n)
{
	if (op == DW_OP_shra)
		return (uint64_t)(sa >> (n > 63 ? 63 : n));
	if (n > 63)
		return 0;
	return op == DW_OP_shl ? a << n : a >> n;
}

static uint64_t divide(struct var_machine *m, uint8_t op, struct var_cell a, struct var_cell b)
{
	int64_t x = as_signed(m, a), y = as_signed(m, b);

	if (!b.n || !y) {
		m->bad = true;
		return 0;
	}
	if (op == DW_OP_mod)
		return a.type ? (uint64_t)(y == -1 ? 0 : x % y) : a.n % b.n;
	return y == -1 ? (uint64_t)0 - (uint64_t)x : (uint64_t)(x / y);
}

static void binary(struct var_machine *m, uint8_t op)
{
	struct var_cell b = var_pop(m), a = var_pop(m);
	uint64_t v = 0;

	if (is_float(a.type) || is_float(b.type)) {
		if (is_float(a.type) && is_float(b.type))
			float_binary(m, op, a, b);
		else
			m->bad = true;
		return;
	}
	switch (op) {
	case DW_OP_and:
		v = a.n & b.n;
		break;
	case DW_OP_or:
		v = a.n | b.n;
		break;
	case DW_OP_xor:
		v = a.n ^ b.n;
		break;
	case DW_OP_plus:
		v = a.n + b.n;
		break;
	case DW_OP_minus:
		v = a.n - b.n;
		break;
	case DW_OP_mul:
		v = a.n * b.n;
		break;
	case DW_OP_div:
	case DW_OP_mod:
		v = divide(m, op, a, b);
		break;
	case DW_OP_shl:
	case DW_OP_shr:
	case DW_OP_shra:
		v = shift(op, a.n & var_word_mask(m), as_signed(m, a), b.n);
		break;
	default:
		var_push(m, compare(op, as_signed(m, a), as_signed(m, b)));
		return;
	}
	var_push_typed(m, a.type ? v : v & var_word_mask(m), a.type);
}

static void unary(struct var_machine *m, uint8_t op)
{
	struct var_cell a = var_pop(m);
	int64_t n = as_signed(m, a);

	if (is_float(a.type)) {
		if (op == DW_OP_neg)
			a = from_double(-to_double(a), a.type);
		else
			m->bad = true;
		var_push_typed(m, a.n, a.type);
		return;
	}
	uint64_t v = op == DW_OP_not ? ~a.n : op == DW_OP_neg || n < 0 ? -(uint64_t)n : (uint64_t)n;
	var_push_typed(m, a.type ? v : v & var_word_mask(m), a.type);
}

bool var_op_type(struct var_machine *m, const Dwarf_Op *op, const struct type **ret)
{
	Dwarf_Die die;

	*ret = NULL;
	if (dwarf_getlocation_die(m->attr, op, &die)) {
		// 0: back to an address-sized integer, for convert only.
		return (op->atom == DW_OP_convert || op->atom == DW_OP_GNU_convert ||
			op->atom == DW_OP_reinterpret || op->atom == DW_OP_GNU_reinterpret) &&
		       !op->number;
	}
	*ret = type_strip(type_of_die(m->f->d, &die));
	return (*ret)->size && (*ret)->size <= 8;
}

static void convert(struct var_machine *m, const struct type *t)
{
	struct var_cell a = var_pop(m);

	if (is_float(t))
		a = from_double(is_float(a.type) ? to_double(a) : (double)as_signed(m, a), t);
	else if (is_float(a.type))
		a.n = (uint64_t)(int64_t)to_double(a);
	else
		a.n = (uint64_t)as_signed(m, a);
	if (t && !is_float(t) && t->size < 8)
		a.n &= ((uint64_t)1 << 8 * t->size) - 1;
	var_push_typed(m, a.n, t);
}

/** The bytes of a typed constant; of GNU's operation libdw gives none, but where it stands. */
static bool constant_of(struct var_machine *m, const Dwarf_Op *op, Dwarf_Block *ret)
{
	Dwarf_Block whole;

	if (!dwarf_getlocation_implicit_value(m->attr, op, ret))
		return true;
	if (dwarf_formblock(m->attr, &whole) || op->offset >= whole.length)
		return false;
	struct dwarf_read r = {.p = whole.data + op->offset + 1, .end = whole.data + whole.length};
	dwarf_uleb(&r); // the type
	ret->length = dwarf_uint(&r, 1);
	ret->data = (uint8_t *)(uintptr_t)dwarf_skip(&r, ret->length);
	return !r.bad;
}

static void typed(struct var_machine *m, const Dwarf_Op *op)
{
	const struct type *t;
	Dwarf_Block block;
	uint64_t n = 0;

	if (!var_op_type(m, op, &t)) {
		m->bad = true;
		return;
	}
	switch (op->atom) {
	case DW_OP_convert:
	case DW_OP_GNU_convert:
		convert(m, t);
		break;
	case DW_OP_reinterpret:
	case DW_OP_GNU_reinterpret:
		n = var_pop(m).n;
		var_push_typed(m, n, t);
		break;
	case DW_OP_regval_type:
	case DW_OP_GNU_regval_type:
		if (!m->f->ops->reg(m->f, (unsigned)op->number, (uint8_t *)&n, t->size))
			m->bad = true;
		var_push_typed(m, n, t);
		break;
	case DW_OP_deref_type:
	case DW_OP_GNU_deref_type:
		var_read(m, var_pop(m).n, t->size);
		if (m->sp)
			m->stack[m->sp - 1].type = t;
		break;
	default: // const_type
		if (!constant_of(m, op, &block) || block.length > 8) {
			m->bad = true;
			break;
		}
		memcpy(&n, block.data, block.length);
		var_push_typed(m, n, t);
	}
}

/** Operations that only move what is on the stack. False: it is none. */
static bool shuffle(struct var_machine *m, const Dwarf_Op *op)
{
	struct var_cell c, *a, *b;

	switch (op->atom) {
	case DW_OP_dup:
	case DW_OP_over:
	case DW_OP_pick:
		c = *at(m, op->atom == DW_OP_dup ? 0 : op->atom == DW_OP_over ? 1 : op->number);
		var_push_typed(m, c.n, c.type);
		return true;
	case DW_OP_drop:
		var_pop(m);
		return true;
	case DW_OP_swap:
		a = at(m, 0);
		b = at(m, 1);
		c = *a;
		*a = *b;
		*b = c;
		return true;
	case DW_OP_rot:
		a = at(m, 0);
		b = at(m, 1);
		c = *a;
		*a = *b;
		*b = *at(m, 2);
		*at(m, 2) = c;
		return true;
	default:
		return false;
	}
}

bool var_operate(struct var_machine *m, const Dwarf_Op *op)
{
	if (shuffle(m, op))
		return true;
	switch (op->atom) {
	case DW_OP_abs:
	case DW_OP_neg:
	case DW_OP_not:
		unary(m, op->atom);
		return true;
	case DW_OP_and ... DW_OP_mul:
	case DW_OP_or:
	case DW_OP_plus:
	case DW_OP_shl ... DW_OP_xor:
	case DW_OP_eq ... DW_OP_ne:
		binary(m, op->atom);
		return true;
	case DW_OP_const_type ... DW_OP_deref_type:
	case DW_OP_convert ... DW_OP_reinterpret:
	case DW_OP_GNU_const_type ... DW_OP_GNU_convert:
	case DW_OP_GNU_reinterpret:
		typed(m, op);
		return true;
	default:
		return false;
	}
}
