#include "decode/args.h"
#include "decode/multiplex.h"
#include "decode/walk.h"

/*
 * Finds what to copy so that a call can be decoded later. The generator has found which arguments
 * point to data; this file computes the lengths and limits them to what will be shown.
 */

enum { PATH_BYTES = 4096, PIECE_MAX = 1 << 20 };

struct plan {
	struct dec *d;
	bool at_exit;
	struct decode_piece *ret;
	unsigned n, max;
};

static bool plan_add(struct plan *p, taddr addr, size_t len, bool string)
{
	if (!addr || !len)
		return true;
	if (p->n == p->max)
		return false;
	p->ret[p->n++] = (struct decode_piece){addr, len, string};
	return true;
}

static const struct sc_field *slot_field(const struct sc_sig *s, unsigned slot)
{
	for (unsigned i = 0; i < s->n; i++) {
		const struct sc_field *f = &sc_fields[s->first + i];

		if (f->off == slot && !(f->attr & SC_F_SKIP))
			return f;
	}
	return NULL;
}

/** Of a string of bytes, no more is read than what is shown before the truncation. */
static size_t shown_bytes(const struct dec *d, const struct sc_field *f, size_t n)
{
	const struct sc_node *node = node_at(f->node);
	size_t limit = (size_t)d->o->str_limit + 1;

	if (node->op == SC_PTR && !node->b && node_at(node->a)->op == SC_BUF && n > limit)
		return limit;
	return n;
}

/** True for a struct whose end or size depends on its own bytes. */
static bool end_is_unknown(struct dec *d, const struct sc_node *ptr)
{
	const struct sc_node *n = node_at(ptr->op == SC_PTR ? ptr->a : 0);
	const struct sc_struct *st = &sc_structs[n->a];
	bool unknown = false;

	if (n->op != SC_STRUCT)
		return false;
	if (st->flags & SC_ST_OPEN)
		return n->c <= st->nparams;
	if (st->sized) {
		struct place none = {0};
		struct struct_args a;
		uint16_t layout;

		struct_args_eval(d, n, -1, &a);
		struct_layout(d, n->a, &layout);
		struct_eval(d, st->sized, &none, layout, &a, &unknown);
	}
	return unknown;
}

static bool plan_one(struct plan *p, const struct sc_sig *s, const struct sc_plan *what)
{
	struct dec *d = p->d;
	const struct sc_field *f = slot_field(s, what->slot);

	if (what->at_exit != p->at_exit)
		return true;
	if (!f)
		return false;
	if (!expr_true(d, f->if_))
		return true;
	// A custom printer may read anything.
	if (node_at(f->node)->op == SC_CUSTOM)
		return false;
	taddr addr = arg_value(d, f);
	if (!addr)
		return true;
	if (end_is_unknown(d, node_at(f->node)))
		return false;
	switch (what->kind) {
	case SC_PLAN_STR:
		return plan_add(p, addr,
				node_at(f->node)->d & SC_STR_PATH ? PATH_BYTES
								  : (size_t)d->o->str_limit + 1,
				true);
	case SC_PLAN_BYTES: {
		int64_t n = expr_count(d, what->size, -1);

		if (n > PIECE_MAX)
			return false;
		return n <= 0 || plan_add(p, addr, shown_bytes(d, f, (size_t)n), false);
	}
	default:
		return false;
	}
}

static bool plan_sig(struct plan *p, uint16_t sig)
{
	const struct sc_sig *s = &sc_sigs[sig];

	for (unsigned i = 0; i < s->nplan; i++) {
		if (!plan_one(p, s, &sc_plans[s->plan + i]))
			return false;
	}
	return true;
}

/** True if an argument is one of several types by a condition, one of which is a pointer. Such
 * arguments have no plan. */
static bool chooses_pointer(const struct dec *d)
{
	for (unsigned i = 0; i < arg_count(d); i++) {
		const struct sc_node *n = node_at(arg_at(d, i)->node);

		if (n->op != SC_SELECT)
			continue;
		for (unsigned k = 0; k < 2; k++) {
			unsigned op = node_at(k ? n->b : n->c)->op;

			if (op == SC_PTR || op == SC_STR || op == SC_STRV || op == SC_SELECT ||
			    op == SC_CUSTOM)
				return true;
		}
	}
	return false;
}

/** True if an input comes after an output: it is decoded at exit, with the memory of that time. */
static bool inputs_wait(const struct dec *d)
{
	const struct sc_sig *s = &sc_sigs[d->c->sig];

	for (unsigned i = s->exit_from; i < arg_count(d); i++) {
		const struct sc_field *f = arg_at(d, i);
		unsigned op = node_at(f->node)->op;

		if (!(f->attr & SC_F_OUT) && (op == SC_PTR || op == SC_STR || op == SC_STRV))
			return true;
	}
	return false;
}

/** True if the result is shown by a condition or a custom printer, which may read anything. */
static bool result_looks(const struct dec *d)
{
	const struct call *c = d->c;
	uint16_t ret = c->tail_sig && sc_sigs[c->tail_sig].ret ? sc_sigs[c->tail_sig].ret
							       : sc_sigs[c->sig].ret;

	return sc_rets[ret].select || node_at(sc_rets[ret].note)->op == SC_CUSTOM;
}

int decode_plan(const struct decode_opts *o, const struct call *c, bool at_exit, struct mem *mem,
		struct decode_piece *ret, unsigned max)
{
	struct call tmp = *c;
	struct dec d = {.o = o, .c = &tmp, .mem = mem, .budget = 1, .exiting = at_exit};
	struct plan p = {.d = &d, .at_exit = at_exit, .ret = ret, .max = max};

	tmp.arena = (struct arena){0};
	tmp.vals = NULL;
	tmp.n = tmp.cap = 0;
	d.bytes = PATH_BYTES;
	d.silent = true;
	if (multiplex_is(c))
		return -1;
	if (c->raw || !c->id)
		return 0;
	if (!c->tail_sig)
		args_resolve(&d);
	bool ok = !inputs_wait(&d) && !chooses_pointer(&d) && !result_looks(&d) &&
		  plan_sig(&p, tmp.sig) && (!tmp.tail_sig || plan_sig(&p, tmp.tail_sig));
	arena_deinit(&tmp.arena);
	return ok ? (int)p.n : -1;
}
