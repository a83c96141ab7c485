#include "where/guard.h"

#include <string.h>

#include "where/program.h"

/** The call that is examined, with the registers of an ABI. */
struct subject {
	const struct where *w;
	uint16_t id;
	unsigned abi;
};

/* -- arguments -------------------------------------------------------------------------------- */

static bool is_fd(const struct sc_node *n)
{
	return n->op == SC_SCALAR && (n->a == SC_S_FD || n->a == SC_S_DIRFD);
}

/** The argument that a term means, if there is exactly one; else NULL. */
static const struct sc_field *field_of(const struct subject *s, const struct where_term *t)
{
	const struct sc_sig *sig = &sc_sigs[sc_calls[s->id].sig];
	const struct sc_field *found = NULL;

	if (sig->tail || (t->subject != SUBJECT_ARG && t->subject != SUBJECT_FD) || t->nfields)
		return NULL;
	for (unsigned i = 0; i < sig->n; i++) {
		const struct sc_field *f = &sc_fields[sig->first + i];
		bool hit =
			t->subject == SUBJECT_ARG ? f->name == t->arg : is_fd(&sc_nodes[f->node]);

		if (hit && found)
			return NULL;
		found = hit ? f : found;
	}
	return found && found->off < 6 && !(found->attr & SC_F_PAIR) ? found : NULL;
}

/** The number of bytes of its register that an argument uses; 0: unknown. */
static unsigned field_width(const struct subject *s, const struct sc_node *n, bool *is_signed)
{
	bool fd = is_fd(n),
	     pid = n->op == SC_SCALAR && n->a >= SC_S_TID && n->a <= SC_S_TGID_OR_PGID;

	*is_signed = fd || pid || (n->op == SC_INT && n->fmt == SC_FMT_DEC) ||
		     (n->op == SC_ENUM && n->flags & SC_N_SIGNED);
	if (fd || pid)
		return 4;
	bool number = n->op == SC_INT || n->op == SC_ENUM || n->op == SC_FLAGS || n->op == SC_BITS;
	if (!number || n->flags & SC_N_BE || (n->op == SC_INT && n->fmt == SC_FMT_BE))
		return 0;
	if (n->width == SC_W32)
		return 4;
	if (n->width != SC_WLONG && n->width != SC_WKLONG)
		return 0;
	return s->abi == ABI_X86_64 ? 8 : s->abi == ABI_I386 ? 4 : 0;
}

/* -- one test --------------------------------------------------------------------------------- */

static enum where_guard_cmp cmp_of(enum where_cmp cmp)
{
	static const enum where_guard_cmp cmps[] = {
		[CMP_TRUE] = GUARD_NE, [CMP_EQ] = GUARD_EQ, [CMP_NE] = GUARD_NE,
		[CMP_LT] = GUARD_LT,   [CMP_LE] = GUARD_LE, [CMP_GT] = GUARD_GT,
		[CMP_GE] = GUARD_GE};

	return cmps[cmp];
}

/** Gets the value of a term that is a constant; false: it is not one. */
static bool constant(const struct where *w, const struct where_term *t, where_num *ret)
{
	where_num a, b = 0;
	bool sum = t->kind >= TERM_AND && t->kind <= TERM_NEG;

	*ret = t->num;
	if (!sum)
		return t->kind == TERM_NUMBER;
	if (!constant(w, &w->terms[t->a], &a) ||
	    (t->kind != TERM_NEG && !constant(w, &w->terms[t->b], &b)))
		return false;
	*ret = t->kind == TERM_AND   ? (a & b)
	       : t->kind == TERM_OR  ? (a | b)
	       : t->kind == TERM_ADD ? a + b
	       : t->kind == TERM_SUB ? a - b
				     : -a;
	return true;
}

/** Splits "argument & constant" into its parts. */
static const struct where_term *masked(const struct subject *s, const struct where_term *t,
				       where_num *mask)
{
	const struct where_term *a = &s->w->terms[t->a], *b = &s->w->terms[t->b];

	where_num value;

	if (t->kind != TERM_AND || !(constant(s->w, b, &value) || constant(s->w, a, &value)))
		return t;
	*mask = value;
	return constant(s->w, b, &value) ? a : b;
}

/** True if comparing the bits of the register with the constant gives the same result as comparing
 * the numbers. */
static bool fits(struct where_guard *g, unsigned width, bool is_signed, where_num mask,
		 where_num value)
{
	const where_num low = UINT32_MAX;
	bool order = g->cmp != GUARD_EQ && g->cmp != GUARD_NE;

	if (mask >= 0) { // a masked value has no sign
		if (mask > low)
			return false;
		g->mask = (uint64_t)mask;
		g->value = (uint64_t)value;
		return value >= 0 && value <= low;
	}
	g->mask = UINT64_MAX;
	g->wide = width == 8;
	g->is_signed = is_signed && order;
	g->value = (uint64_t)value;
	if (g->wide)
		return !is_signed ? value >= 0 && value <= UINT64_MAX
				  : !order && value >= INT64_MIN && value <= INT64_MAX;
	return is_signed ? value >= INT32_MIN && value <= INT32_MAX : value >= 0 && value <= low;
}

static bool guard_of(const struct subject *s, const struct where_test *t, struct where_guard *ret)
{
	const struct where_term *l = &s->w->terms[t->left], *r = &s->w->terms[t->right];
	where_num mask = -1, value = 0;
	bool is_signed;

	if (t->text || t->cmp == CMP_LIKE || t->cmp == CMP_UNLIKE)
		return false;
	if (t->cmp != CMP_TRUE && !constant(s->w, r, &value))
		return false;
	l = masked(s, l, &mask);
	const struct sc_field *f = l->kind == TERM_SUBJECT ? field_of(s, l) : NULL;
	unsigned width = f ? field_width(s, &sc_nodes[f->node], &is_signed) : 0;
	if (!width)
		return false;
	*ret = (struct where_guard){.reg = (uint8_t)f->off,
				    .cmp = (uint8_t)cmp_of((enum where_cmp)t->cmp)};
	return fits(ret, width, is_signed, mask, value);
}

/* -- the tree --------------------------------------------------------------------------------- */

static void guards_of(const struct subject *s, uint16_t at, bool negated, struct where_guards *ret);

/** Both conditions must hold: joins their groups. Each group alone can exclude a call, so groups
 * that do not fit are dropped. */
static void join_all(struct where_guards *a, const struct where_guards *b)
{
	for (unsigned i = 0; i < b->n && a->n < GUARDS_ALL; i++)
		a->all[a->n++] = b->all[i];
}

/** One of two conditions must hold: combines each group of one with each group of the other. */
static void join_any(struct where_guards *a, const struct where_guards *b)
{
	struct where_guards both = {0};

	for (unsigned i = 0; i < a->n; i++) {
		for (unsigned j = 0; j < b->n; j++) {
			unsigned n = a->all[i].n, m = b->all[j].n;

			if (n + m > GUARDS_ANY || both.n == GUARDS_ALL)
				continue;
			both.all[both.n] = a->all[i];
			memcpy(both.all[both.n].any + n, b->all[j].any,
			       m * sizeof(b->all[j].any[0]));
			both.all[both.n++].n = n + m;
		}
	}
	*a = both;
}

static void guards_of_test(const struct subject *s, const struct where_test *t, bool negated,
			   struct where_guards *ret)
{
	static const uint8_t opposite[] = {
		[GUARD_EQ] = GUARD_NE, [GUARD_NE] = GUARD_EQ, [GUARD_GT] = GUARD_LE,
		[GUARD_GE] = GUARD_LT, [GUARD_LT] = GUARD_GE, [GUARD_LE] = GUARD_GT};
	struct where_guard *g = &ret->all[0].any[0];

	if (!guard_of(s, t, g))
		return;
	if (negated)
		g->cmp = opposite[g->cmp];
	ret->n = ret->all[0].n = 1;
}

static void guards_of(const struct subject *s, uint16_t at, bool negated, struct where_guards *ret)
{
	const struct where_node *n = &s->w->nodes[at];
	struct where_guards other;

	*ret = (struct where_guards){0};
	if (n->op == OP_TEST) {
		guards_of_test(s, &s->w->tests[n->a], negated, ret);
		return;
	}
	if (n->op == OP_NOT) {
		guards_of(s, n->a, !negated, ret);
		return;
	}
	bool all = (n->op == OP_AND) != negated;
	enum where_answer impossible = negated ? WHERE_YES : WHERE_NO;
	bool a = where_node_of_call(s->w, n->a, s->id) != impossible,
	     b = where_node_of_call(s->w, n->b, s->id) != impossible;
	if (a || all)
		guards_of(s, n->a, negated, ret);
	if (!(b || all))
		return;
	guards_of(s, n->b, negated, &other);
	if (all)
		join_all(ret, &other);
	else if (a)
		join_any(ret, &other);
	else
		*ret = other;
}

void where_guards(const struct where *w, uint16_t id, unsigned abi, struct where_guards *ret)
{
	struct subject s = {.w = w, .id = id, .abi = abi};
	const char *name = sc_name(sc_calls[id].name);

	*ret = (struct where_guards){0};
	// As in where_of_call(): these calls are replaced by others, or change the thread's name.
	if (!id || !strcmp(name, "socketcall") || !strcmp(name, "ipc") ||
	    (w->has_comm && (sc_calls[id].props & SC_P_COMM)))
		return;
	guards_of(&s, w->root, false, ret);
}
