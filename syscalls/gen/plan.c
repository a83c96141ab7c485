/* Capture plans: the bytes to copy so that a call can be decoded later, without the process. */
#include "gen/comp.h"

/** True if the object contains a pointer. */
static bool node_deep(struct comp *c, uint16_t id, int abi, unsigned depth)
{
	const struct sc_node node = *node_at(c, id), *n = &node;
	switch (n->op) {
	case SC_PTR:
	case SC_STR:
	case SC_STRV:
	case SC_CUSTOM:
	case SC_PAYLOAD:
	case SC_KEYDATA:
		return true;
	case SC_ARRAY:
	case SC_RECORDS:
		return depth > 8 || node_deep(c, n->a, abi, depth + 1);
	case SC_SELECT:
		return depth > 8 || node_deep(c, n->b, abi, depth + 1) ||
		       node_deep(c, n->c, abi, depth + 1);
	case SC_STRUCT:
		break;
	default:
		return false;
	}
	struct shape *shape = shape_by_id(c, n->a);
	if (!shape || !shape_layout(c, shape, abi))
		return true;
	const struct sc_struct *s = pool_at(&c->structs, const struct sc_struct, n->a);
	const struct sc_layout l = *pool_at(&c->layouts, const struct sc_layout, s->layout[abi]);
	for (unsigned i = 0; i < l.n; i++) {
		uint16_t field = pool_at(&c->fields, const struct sc_field, l.first + i)->node;
		if (depth > 8 || node_at(c, field)->op == SC_UNION ||
		    node_deep(c, field, abi, depth + 1))
			return true;
	}
	return false;
}

/** Makes code for count * size. */
static uint16_t times(struct comp *c, uint16_t count, uint64_t size)
{
	uint16_t w[420];
	unsigned n = 0;
	const uint16_t *code = pool_at(&c->expr, const uint16_t, count);
	const struct pool_seq *seq = NULL;
	for (uint32_t i = 0; i < c->expr.seqs.n && !seq; i++)
		seq = c->expr.seqs.p[i].first == count ? &c->expr.seqs.p[i] : NULL;
	if (!seq || seq->n > 400 || size > INT16_MAX)
		return 0;
	memcpy(w, code, (seq->n - 1) * sizeof *w);
	n = seq->n - 1;
	w[n++] = SC_EX_IMM;
	w[n++] = (uint16_t)size;
	w[n++] = SC_EX_MUL;
	w[n++] = SC_EX_END;
	return (uint16_t)pool_intern(&c->expr, w, n);
}

/** The size of the object as code; 0: unknown. */
static uint16_t object_size(struct comp *c, uint16_t id, int abi)
{
	const struct sc_node n = *node_at(c, id);
	if (n.op == SC_BUF || n.op == SC_CSTR)
		return n.a;
	if (n.op == SC_RECORDS)
		return n.b;
	if (n.op == SC_KEYDATA)
		return n.d;
	bool counted = n.a == SC_S_SIGSET || n.a == SC_S_CPUSET || n.a == SC_S_BITSET;
	if (n.op == SC_SCALAR && counted)
		return pool_at(&c->list, const uint16_t, n.b)[0];
	if (n.op == SC_STRUCT) {
		/* the length after the parameters; or, with `sized n`, a parameter has it */
		const struct sc_struct *s = pool_at(&c->structs, const struct sc_struct, n.a);
		const uint16_t *w = pool_at(&c->expr, const uint16_t, s->sized);
		if (n.c > s->nparams)
			return pool_at(&c->list, const uint16_t, n.b)[s->nparams];
		if (s->sized && w[0] == SC_EX_PARAM && w[2] == SC_EX_END && w[1] < n.c)
			return pool_at(&c->list, const uint16_t, n.b)[w[1]];
	}
	struct room r = node_room(c, id, abi, (struct pos){UINT32_MAX, 0});
	return r.size ? expr_from_number(c, (__int128)r.size) : 0;
}

static void plan_arg(struct comp *c, const struct ctx *x, const struct sc_field *f,
		     struct sc_plan *out, unsigned *n)
{
	const struct sc_node p = *node_at(c, f->node);
	struct sc_plan plan = {.slot = (uint8_t)f->off, .kind = SC_PLAN_BYTES};
	if (p.op == SC_STR || p.op == SC_STRV)
		plan.kind = p.op == SC_STR ? SC_PLAN_STR : SC_PLAN_STRV;
	else if (p.op == SC_CUSTOM || p.op == SC_IOCTLARG)
		plan.kind = SC_PLAN_DEEP;
	else if (p.op != SC_PTR)
		return;
	if (p.op == SC_PTR) {
		const struct sc_node to = *node_at(c, p.a);
		if (node_deep(c, p.a, x->abi, 0))
			plan.kind = SC_PLAN_DEEP;
		if (p.b)
			plan.size =
				times(c, p.b,
				      node_room(c, p.a, x->abi, (struct pos){UINT32_MAX, 0}).size);
		else if (to.op == SC_ARRAY)
			plan.size =
				times(c, to.b,
				      node_room(c, to.a, x->abi, (struct pos){UINT32_MAX, 0}).size);
		else
			plan.size = object_size(c, p.a, x->abi);
		plan.kind = plan.size ? plan.kind : SC_PLAN_DEEP;
	}
	if ((f->attr & SC_F_IN) || p.op == SC_IOCTLARG)
		out[(*n)++] = plan;
	plan.at_exit = 1;
	if ((f->attr & SC_F_OUT) || p.op == SC_IOCTLARG)
		out[(*n)++] = plan;
}

void plan_make(struct comp *c, const struct ctx *x, const struct sc_field *args, uint32_t n,
	       struct sc_sig *sig)
{
	struct sc_plan plans[16];
	unsigned count = 0;
	for (uint32_t i = 0; i < n && count < 14; i++)
		plan_arg(c, x, &args[i], plans, &count);
	while (c->expr_uses.n < c->expr.n)
		*vec_push(c->z, &c->expr_uses) = 0;
	sig->plan = (uint16_t)pool_intern(&c->plans, plans, count);
	sig->nplan = (uint8_t)count;
}
