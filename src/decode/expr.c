#include <limits.h>

#include "decode/walk.h"

/*
 * Evaluates the expressions of the descriptions: stack code without loops. Values have 128 bits, so
 * that u64 and s64 never conflict. Memory that cannot be read counts as 0, and the result is marked
 * as unknown.
 */
typedef __int128 wide;

enum { STACK = 32, DEPTH = 16, PAGE_SIZE = 4096 };

struct machine {
	struct dec *d;
	const uint16_t *pc;
	wide stack[STACK];
	unsigned sp, up;
	bool unknown;
};

static void push(struct machine *m, wide v)
{
	if (m->sp < STACK)
		m->stack[m->sp++] = v;
	else
		m->unknown = true;
}

static wide pop(struct machine *m)
{
	if (m->sp)
		return m->stack[--m->sp];
	m->unknown = true;
	return 0;
}

static wide widen(uint64_t v, bool is_signed)
{
	return is_signed ? (wide)(int64_t)v : (wide)v;
}

static wide var_value(struct machine *m, unsigned var)
{
	struct dec *d = m->d;

	switch (var) {
	case SC_VAR_RET:
		return d->exiting ? (wide)d->c->ret : 0;
	case SC_VAR_FAILED:
		return d->exiting && d->c->failed;
	case SC_VAR_RESTARTED:
		return d->exiting && d->c->restarted;
	case SC_VAR_VERBOSE:
		return d->full;
	case SC_VAR_WORDSIZE:
		return dec_wordsize(d);
	case SC_VAR_PAGESIZE:
		return PAGE_SIZE;
	case SC_VAR_LEN:
		for (struct frame *f = d->frame; f; f = f->up) {
			if (f->len >= 0)
				return f->len;
		}
		m->unknown = true;
		return 0;
	case SC_VAR_EXITING:
		return d->exiting;
	default:
		m->unknown = true;
		return 0;
	}
}

/** Follows n places through inline structs and unions. Returns the last field; *off is its
 * offset. */
static const struct sc_field *path_walk(struct machine *m, uint16_t layout, const uint16_t *places,
					unsigned n, uint32_t *off)
{
	const struct sc_field *f = NULL;
	uint32_t base = 0;

	for (unsigned i = 0; i < n; i++) {
		const struct sc_layout *l = &sc_layouts[layout];
		unsigned place = places[i] & ~(unsigned)SC_EX_IN_CASE;

		if (place >= l->n)
			return NULL;
		f = &sc_fields[l->first + place];
		*off = base + f->off;
		const struct sc_node *node = node_at(f->node);
		if (node->op == SC_STRUCT) {
			struct_layout(m->d, node->a, &layout);
			base = *off;
		} else if (node->op == SC_UNION && i + 2 < n && places[i + 1] < node->c) {
			// Offsets in a case count from the same start as those of the union.
			layout = sc_ucases[node->b + places[++i]].layout[m->d->c->abi];
		} else if (i + 1 < n) {
			return NULL;
		}
	}
	return f;
}

/** The frame in which names are looked up: m->up frames outside the innermost one. */
static const struct frame *scope_frame(struct machine *m)
{
	const struct frame *fr = m->d->frame;

	for (unsigned up = m->up; fr; fr = fr->up) {
		if (fr->scope && !up--)
			break;
	}
	m->up = 0;
	return fr;
}

static void load_field(struct machine *m)
{
	unsigned n = *m->pc++;
	const uint16_t *places = m->pc;
	const struct frame *fr = scope_frame(m);
	uint32_t off = 0;

	m->pc += n;
	if (!fr || !fr->layout || !n) {
		m->unknown = true;
		push(m, 0);
		return;
	}
	uint16_t layout = places[0] & SC_EX_IN_CASE ? fr->ucase : fr->layout;
	const struct sc_field *f = path_walk(m, layout, places, n, &off);
	if (!f || off >= fr->n) {
		m->unknown = true;
		push(m, 0);
		return;
	}
	const struct sc_node *node = node_at(f->node);
	struct place pl = {fr->p + off, fr->n - off, fr->addr + off, 0};
	push(m, widen(place_load(m->d, node, &pl), node_is_signed(node)));
}

/** Loads the scalar that a pointer argument points to, or a field (`places`) of the struct there.
 */
static void load_behind(struct machine *m, unsigned arg, const uint16_t *places, unsigned n)
{
	struct dec *d = m->d;
	const struct sc_field *f = arg_field(d, arg);
	const struct sc_node *ptr = f ? node_at(f->node) : NULL;
	uint32_t off = 0;

	if (!ptr || ptr->op != SC_PTR)
		goto none;
	taddr addr = arg_value(d, f);
	const struct sc_node *node = node_at(ptr->a);
	if (n) {
		uint16_t layout;

		if (node->op != SC_STRUCT)
			goto none;
		struct_layout(d, node->a, &layout);
		f = path_walk(m, layout, places, n, &off);
		if (!f)
			goto none;
		node = node_at(f->node);
	}
	unsigned width = width_bytes(d, node->width);
	const uint8_t *p = addr ? dec_read(d, addr + off, width) : NULL;
	if (!p)
		goto none;
	push(m, widen(bytes_load(p, width, width, node_is_signed(node)), node_is_signed(node)));
	return;
none:
	m->unknown = true;
	push(m, 0);
}

/** Whether the whole object that a pointer argument points to can be read, and is to be shown. */
static bool behind_is_readable(struct dec *d, unsigned arg)
{
	const struct sc_field *f = arg_field(d, arg);
	const struct sc_node *ptr = f ? node_at(f->node) : NULL;
	uint16_t layout;

	if (!ptr || ptr->op != SC_PTR)
		return false;
	taddr addr = arg_value(d, f);
	const struct sc_node *node = node_at(ptr->a);
	if (node->op == SC_STRUCT)
		struct_layout(d, node->a, &layout);
	size_t size = node->op == SC_STRUCT ? sc_layouts[layout].size : width_bytes(d, node->width);
	int64_t count = expr_count(d, ptr->b, 1);
	if (count < 0 || (count && size > (size_t)WALK_OBJECT / (size_t)count))
		return false;
	size *= (size_t)count;
	return addr && !d->verbose_off && (!size || dec_read(d, addr, size));
}

static void load_arg(struct machine *m)
{
	const struct sc_field *f = arg_field(m->d, *m->pc++);

	if (!f) {
		m->unknown = true;
		push(m, 0);
		return;
	}
	push(m, widen(arg_value(m->d, f), node_is_signed(node_at(f->node))));
}

static void load_param(struct machine *m)
{
	unsigned i = *m->pc++;
	const struct frame *fr = scope_frame(m);

	if (!fr || i >= fr->nparams) {
		m->unknown = true;
		push(m, 0);
		return;
	}
	push(m, widen((uint64_t)fr->params[i], !(fr->is_unsigned >> i & 1)));
}

static void load_old(struct machine *m)
{
	unsigned i = *m->pc++;
	struct call *c = m->d->c;

	if (i >= DECODE_MAX_OLD || !(c->old_known & 1u << i)) {
		m->unknown = true;
		push(m, 0);
		return;
	}
	push(m, (int64_t)c->old[i]);
}

static wide imm64(struct machine *m)
{
	uint64_t v = 0;

	for (unsigned i = 0; i < 4; i++)
		v |= (uint64_t)*m->pc++ << (16 * i);
	return (wide)v;
}

/** Executes a load: an operation that pushes without popping. False: op is none. */
static bool step_load(struct machine *m, unsigned op)
{
	struct dec *d = m->d;
	unsigned arg, n;

	switch (op) {
	case SC_EX_IMM:
		push(m, (int16_t)*m->pc++);
		return true;
	case SC_EX_IMM64:
		push(m, imm64(m));
		return true;
	case SC_EX_ARG:
		load_arg(m);
		return true;
	case SC_EX_DEREF:
		n = *m->pc++;
		load_behind(m, n, NULL, 0);
		return true;
	case SC_EX_READABLE:
		push(m, behind_is_readable(d, *m->pc++));
		return true;
	case SC_EX_ARGFIELD:
		arg = *m->pc++;
		n = *m->pc++;
		load_behind(m, arg, m->pc, n);
		m->pc += n;
		return true;
	case SC_EX_FIELD:
		load_field(m);
		return true;
	case SC_EX_PARAM:
		load_param(m);
		return true;
	case SC_EX_UP:
		m->up = *m->pc++;
		return true;
	case SC_EX_OLD:
		load_old(m);
		return true;
	case SC_EX_VAR:
		push(m, var_value(m, *m->pc++));
		return true;
	case SC_EX_SIZEOF:
		push(m, struct_layout(d, *m->pc++, NULL)->size);
		return true;
	case SC_EX_VALUE:
		push(m, (int64_t)d->value);
		return true;
	case SC_EX_TABLE:
		push(m, *m->pc++);
		return true;
	default:
		return false;
	}
}

static wide shifted(wide a, wide by, bool left)
{
	if (by < 0 || by > 63)
		return 0;
	return left ? (wide)((unsigned __int128)a << (int)by) : a >> (int)by;
}

static wide aligned(wide v, wide to)
{
	return to > 0 ? (v + to - 1) / to * to : v;
}

static wide binary(unsigned op, wide a, wide b)
{
	switch (op) {
	case SC_EX_MUL:
		return (wide)((unsigned __int128)a * (unsigned __int128)b);
	case SC_EX_DIV:
		return b ? a / b : 0;
	case SC_EX_MOD:
		return b ? a % b : 0;
	case SC_EX_ADD:
		return (wide)((unsigned __int128)a + (unsigned __int128)b);
	case SC_EX_SUB:
		return (wide)((unsigned __int128)a - (unsigned __int128)b);
	case SC_EX_SHL:
		return shifted(a, b, true);
	case SC_EX_SHR:
		return shifted(a, b, false);
	case SC_EX_LT:
		return a < b;
	case SC_EX_LE:
		return a <= b;
	case SC_EX_GT:
		return a > b;
	case SC_EX_GE:
		return a >= b;
	case SC_EX_EQ:
		return a == b;
	case SC_EX_NE:
		return a != b;
	case SC_EX_AND:
		return a & b;
	case SC_EX_XOR:
		return a ^ b;
	case SC_EX_OR:
		return a | b;
	case SC_EX_LAND:
		return a && b;
	case SC_EX_LOR:
		return a || b;
	case SC_EX_MIN:
		return a < b ? a : b;
	case SC_EX_MAX:
		return a > b ? a : b;
	case SC_EX_ALIGN:
		return aligned(a, b);
	default:
		return 0;
	}
}

static bool is_device(wide mode)
{
	return (mode & 0170000) == 0020000 || (mode & 0170000) == 0060000;
}

static void step(struct machine *m, unsigned op)
{
	wide a, b, c;

	if (step_load(m, op))
		return;
	switch (op) {
	case SC_EX_NEG:
		push(m, (wide)(0 - (unsigned __int128)pop(m)));
		return;
	case SC_EX_NOT:
		push(m, !pop(m));
		return;
	case SC_EX_INV:
		push(m, ~pop(m));
		return;
	case SC_EX_ISDEV:
		push(m, is_device(pop(m)));
		return;
	case SC_EX_COND:
		c = pop(m);
		b = pop(m);
		a = pop(m);
		push(m, a ? b : c);
		return;
	default:
		b = pop(m);
		a = pop(m);
		push(m, binary(op, a, b));
		return;
	}
}

/** Most expressions are an argument, the result, or a number. False: it is another one. */
static bool run_single(struct dec *d, const uint16_t *e, wide *ret)
{
	const struct sc_field *f;

	// These have an operand each.
	if ((e[0] != SC_EX_IMM && e[0] != SC_EX_ARG && e[0] != SC_EX_VAR) || e[2] != SC_EX_END)
		return false;
	if (e[0] == SC_EX_IMM) {
		*ret = (int16_t)e[1];
		return true;
	}
	if (e[0] == SC_EX_ARG) {
		f = arg_field(d, e[1]);
		if (f)
			*ret = widen(arg_value(d, f), node_is_signed(node_at(f->node)));
		return f != NULL;
	}
	if (e[1] == SC_VAR_RET && d->exiting)
		*ret = d->c->ret;
	return e[1] == SC_VAR_RET && d->exiting;
}

static wide run(struct dec *d, uint16_t expr, bool *unknown)
{
	struct machine m;
	wide single;

	if (run_single(d, &sc_expr[expr], &single)) {
		if (unknown)
			*unknown = false;
		return single;
	}
	// This ends descriptions that refer to each other in a circle.
	if (d->expr_depth >= DEPTH) {
		if (unknown)
			*unknown = true;
		return 0;
	}
	d->expr_depth++;
	// The stack is not cleared, because that would cost more than most expressions.
	m.d = d;
	m.pc = &sc_expr[expr];
	m.sp = m.up = 0;
	m.unknown = false;
	for (unsigned op; (op = *m.pc++) != SC_EX_END;)
		step(&m, op);
	d->expr_depth--;
	if (unknown)
		*unknown = m.unknown;
	return pop(&m);
}

int64_t expr_eval(struct dec *d, uint16_t expr, bool *unknown)
{
	if (!expr) {
		if (unknown)
			*unknown = true;
		return 0;
	}
	return (int64_t)run(d, expr, unknown);
}

bool expr_true(struct dec *d, uint16_t expr)
{
	return !expr || run(d, expr, NULL) != 0;
}

static int64_t clamped(wide v)
{
	if (v < 0)
		return -1;
	return v > (wide)1 << 62 ? (int64_t)1 << 62 : (int64_t)v;
}

int64_t expr_count(struct dec *d, uint16_t expr, int64_t dflt)
{
	return expr ? clamped(run(d, expr, NULL)) : dflt;
}

int64_t expr_size(struct dec *d, uint16_t expr, bool *unknown)
{
	return clamped(run(d, expr, unknown));
}

unsigned expr_params(struct dec *d, uint16_t list, unsigned n, int64_t *ret)
{
	if (n > FRAME_PARAMS)
		n = FRAME_PARAMS;
	for (unsigned i = 0; i < n; i++)
		ret[i] = expr_eval(d, sc_list[list + i], NULL);
	return n;
}
