/* Tables of constants, and words made of parts. */
#include "gen/comp.h"

#include <stdlib.h>

struct item {
	uint64_t val;
	uint32_t name, place;
	struct sc_payload payload;
};

/** The versions of a guarded table are one table, represented by the unguarded one, or else by the
 * first. */
static struct decl *main_table(struct decl *d)
{
	struct decl *first = NULL, *plain = NULL;
	for (struct decl *o = d->name ? d->name->decls : NULL; o; o = o->same) {
		bool table = (K_TABLE | K_ATTRS) >> o->kind & 1;
		if (!table || (o->kind == D_NLATTRS) != (d->kind == D_NLATTRS))
			continue;
		first = first ? first : o;
		plain = o->guard == ABI_ALL ? o : plain;
	}
	return plain ? plain : first ? first : d;
}

static struct table_slot *slot_get(struct comp *c, struct decl *d, struct env *env,
				   struct callctx *call, bool payloads)
{
	struct table_slot *s = d->slots;
	while (s && (s->env != env || s->call != call || s->payloads != payloads))
		s = s->next;
	if (s)
		return s;
	s = zone_new(c->z, struct table_slot);
	*s = (struct table_slot){.next = d->slots,
				 .name = d->name,
				 .first = d,
				 .env = env,
				 .call = call,
				 .payloads = payloads};
	d->slots = s;
	*vec_push(c->z, &s->decls) = d;
	struct sc_table none = {0};
	s->id = (uint16_t)pool_add(&c->tables, &none, 1);
	*vec_push(c->z, &c->slot_list) = s;
	return s;
}

uint16_t table_plain(struct comp *c, struct decl *d)
{
	return slot_get(c, main_table(d), NULL, NULL, false)->id;
}

/* -- the entries ------------------------------------------------------------------------------ */

static int by_value(const void *a, const void *b)
{
	const struct item *x = a, *y = b;
	if (x->val != y->val)
		return x->val < y->val ? -1 : 1;
	return x->place < y->place ? -1 : 1;
}

static uint32_t table_items(struct comp *c, struct table_slot *s, const struct ctx *x,
			    struct item *items)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < s->decls.n; i++) {
		struct decl *d = s->decls.p[i];
		for (uint32_t k = 0; k < d->entries.n; k++) {
			struct entry *e = d->entries.p[k];
			__int128 v;
			if (!const_value(c, e, x->abi, &v))
				continue;
			items[n] = (struct item){
				.val = e->val[x->abi], .name = comp_name(c, e->name), .place = n};
			if (s->payloads && e->payload)
				items[n].payload = payload_make(c, x, e, &s->has_out);
			n++;
		}
	}
	return n;
}

static bool is_direct(const struct item *items, uint32_t n)
{
	for (uint32_t i = 1; i < n; i++) {
		if (items[i].val != items[i - 1].val + 1)
			return false;
	}
	return n && items[0].val <= UINT32_MAX;
}

static void table_search(struct comp *c, struct sc_table *t, struct item *items, uint32_t n)
{
	if (t->flags & SC_T_FLAGS) {
		t->search = SC_LINEAR;
		return;
	}
	if (is_direct(items, n)) {
		t->search = SC_DIRECT;
		t->base = (uint32_t)items[0].val;
		return;
	}
	t->search = n > 6 ? SC_BINARY : SC_LINEAR;
	bool sorted = true;
	for (uint32_t i = 1; i < n; i++)
		sorted &= items[i].val >= items[i - 1].val;
	if (t->search != SC_BINARY || sorted)
		return;
	qsort(items, n, sizeof *items, by_value);
	uint16_t *order = zone_alloc(c->z, n * sizeof *order);
	for (uint32_t i = 0; i < n; i++)
		order[i] = (uint16_t)items[i].place;
	t->order = (uint16_t)pool_intern(&c->list, order, n);
}

static void table_entries(struct comp *c, struct sc_table *t, const struct item *items, uint32_t n)
{
	struct sc_const *small = zone_alloc(c->z, (n + 1) * sizeof *small);
	struct sc_const64 *wide = zone_alloc(c->z, (n + 1) * sizeof *wide);
	for (uint32_t i = 0; i < n; i++) {
		small[i] = (struct sc_const){(uint32_t)items[i].val, items[i].name};
		wide[i] = (struct sc_const64){.val = items[i].val, .name = items[i].name};
		bool fits = items[i].val <= UINT32_MAX ||
			    ((t->flags & SC_T_SIGNED) && (int64_t)items[i].val >= INT32_MIN &&
			     (int64_t)items[i].val < 0);
		t->flags |= fits ? 0 : SC_T_WIDE;
	}
	t->first = t->flags & SC_T_WIDE ? pool_intern(&c->consts64, wide, n)
					: pool_intern(&c->consts, small, n);
}

/** Makes the payloads of the entries, and behind them that of numbers without one. Returns where
 * they are, or 0: there are none. */
static uint16_t table_payloads(struct comp *c, struct table_slot *s, const struct ctx *x,
			       const struct item *items, uint32_t n)
{
	struct sc_payload *payloads = zone_alloc(c->z, (n + 1) * sizeof *payloads);
	bool any = false;

	payloads[n] = (struct sc_payload){0};
	for (uint32_t i = 0; i < n; i++)
		payloads[i] = items[i].payload;
	for (uint32_t i = 0; i < s->decls.n; i++) {
		struct entry *rest = s->decls.p[i]->rest;

		if (rest)
			payloads[n] = payload_make(c, x, rest, &s->has_out);
	}
	for (uint32_t i = 0; i <= n; i++)
		any |= payloads[i].kind != SC_PL_NONE;
	return any ? (uint16_t)pool_intern(&c->payloads, payloads, n + 1) : 0;
}

/** Compiles a table. SC_T_SIGNED tables have 32-bit values that are sign-extended; large unsigned
 * values need a wide table. */
static struct sc_table table_compile(struct comp *c, struct table_slot *s, const struct ctx *x)
{
	struct decl *d = s->decls.p[0];
	uint32_t all = 0;
	for (uint32_t i = 0; i < s->decls.n; i++)
		all += s->decls.p[i]->entries.n;
	struct item *items = zone_alloc(c->z, (all + 1) * sizeof *items);
	uint32_t n = table_items(c, s, x, items);
	uint8_t width = SC_W32, fmt, flags = 0;
	if (d->base && !builtin_width(d->base->s, &width, &fmt, &flags))
		diag_error(c->d, d->pos,
			   "'%s' is no width (u8 .. u64, s8 .., int, long, klong ...)", d->base->s);
	if (n > UINT16_MAX)
		diag_error(c->d, d->pos, "more than 65535 entries");
	struct sc_table t = {.name = s->name ? comp_name(c, s->name) : 0,
			     .dflt = comp_text(c, d->dflt),
			     .n = (uint16_t)n};
	t.flags = (d->kind == D_FLAGS ? SC_T_FLAGS : 0) | (flags & SC_N_SIGNED ? SC_T_SIGNED : 0);
	table_search(c, &t, items, n);
	table_entries(c, &t, items, n);
	t.payload = table_payloads(c, s, x, items, n);
	return t;
}

void table_compile_slot(struct comp *c, struct table_slot *s, const struct ctx *x)
{
	if (s->done >> x->abi & 1)
		return;
	s->done |= 1 << x->abi;
	if (!s->name) {
		s->variant[x->abi] = table_compile(c, s, x);
		return;
	}
	struct decl *d =
		scope_find(s->name, x->abi, s->first->kind == D_NLATTRS ? K_ATTRS : K_TABLE);
	if (!d)
		return;
	struct decl *kept = s->decls.p[0];
	s->decls.p[0] = d;
	s->variant[x->abi] = table_compile(c, s, x);
	s->decls.p[0] = kept;
}

struct table_slot *table_payload(struct comp *c, const struct ctx *x, struct decl *d)
{
	struct frame params = {.params = d->params.p, .nparams = d->params.n};
	struct ctx inner = {.abi = x->abi, .env = x->env, .frame = d->params.n ? &params : NULL};
	if (d->kind != D_NLATTRS)
		inner.call = x->frame ? NULL : x->call;
	struct table_slot *s = slot_get(c, main_table(d), x->env, inner.call, true);
	table_compile_slot(c, s, &inner);
	return s;
}

/* -- all of them ------------------------------------------------------------------------------ */

void tables_all(struct comp *c)
{
	for (uint32_t i = 0; i < c->g->ast.decls.n; i++) {
		struct decl *d = c->g->ast.decls.p[i];
		if (K_TABLE >> d->kind & 1)
			table_plain(c, d);
		for (int abi = 0; d->kind == D_NLATTRS && abi < ABI_COUNT; abi++) {
			struct ctx x = {.abi = abi};
			if (d->guard >> abi & 1)
				table_payload(c, &x, d);
		}
	}
}

/** Variants that equal the main one share it; others become tables of their own. */
static void slot_finish(struct comp *c, struct table_slot *s)
{
	int main_abi = 0;
	while (main_abi < ABI_COUNT - 1 && !(s->done >> main_abi & 1))
		main_abi++;
	uint16_t ids[ABI_COUNT];
	for (int a = 0; a < ABI_COUNT; a++) {
		ids[a] = s->id;
		if (a == main_abi || !(s->done >> a & 1))
			continue;
		for (int b = main_abi; b < a; b++) {
			if ((s->done >> b & 1) &&
			    !memcmp(&s->variant[a], &s->variant[b], sizeof s->variant[a])) {
				ids[a] = ids[b];
				goto found;
			}
		}
		ids[a] = (uint16_t)pool_add(&c->tables, &s->variant[a], 1);
	found:;
	}
	*pool_at(&c->tables, struct sc_table, s->id) = s->variant[main_abi];
	for (int a = 0; a < ABI_COUNT; a++) {
		for (int b = 0; b < ABI_COUNT; b++)
			pool_at(&c->tables, struct sc_table, ids[a])->abi[b] = ids[b];
	}
}

void tables_finish(struct comp *c)
{
	for (uint32_t i = 0; i < c->slot_list.n; i++) {
		struct table_slot *s = c->slot_list.p[i];
		for (int abi = 0; !s->payloads && abi < ABI_COUNT; abi++) {
			struct ctx x = {.abi = abi};
			table_compile_slot(c, s, &x);
		}
	}
	for (uint32_t i = 0; i < c->slot_list.n; i++)
		slot_finish(c, c->slot_list.p[i]);
}

/* -- words made of parts ---------------------------------------------------------------------- */

static void part_make(struct comp *c, const struct ctx *x, const struct part *q,
		      struct sc_part *out)
{
	if (q->mask)
		out->mask = (uint64_t)const_expr(c, x, q->mask, "a mask");
	__int128 shift = q->shift ? const_expr(c, x, q->shift, "a shift") : 0;
	if (shift < 0 || shift > 63)
		diag_error(c->d, q->pos, "a shift lies between 0 and 63");
	out->shift = (uint8_t)shift;
	out->last = q->last;
	if (q->shifted) {
		out->kind = SC_PART_SHIFTED;
		out->hex = q->hex;
		out->name = comp_text(c, q->shifted);
		return;
	}
	struct decl *d = type_table(c, x, q->type);
	if (!d && q->table) {
		diag_error(c->d, q->pos, "unknown %s '%s'%s", q->table == 'e' ? "enum" : "flags",
			   q->type->name ? q->type->name->s : "?",
			   q->type->name ? scope_nearest(c, q->type->name, K_TABLE, false, NULL)
					 : "");
		return;
	}
	out->kind = !d ? SC_PART_TYPE : d->kind == D_FLAGS ? SC_PART_FLAGS : SC_PART_ENUM;
	out->ref = d ? table_plain(c, d) : type_node(c, x, q->type);
	if (d && q->table && (q->table == 'f') != (d->kind == D_FLAGS))
		diag_error(c->d, q->pos, "'%s' is %s", d->name->s,
			   d->kind == D_FLAGS ? "a set of flags" : "an enum");
}

uint16_t bits_make(struct comp *c, const struct ctx *x, struct decl *d)
{
	struct ctx inner = {.abi = x->abi, .depth = x->depth + 1};
	struct sc_part *parts = zone_alloc(c->z, (d->parts.n + 1) * sizeof *parts);
	if (inner.depth > 30) {
		diag_error(c->d, d->pos, "'%s' contains itself", d->name->s);
		return 0;
	}
	for (uint32_t i = 0; i < d->parts.n; i++)
		part_make(c, &inner, &d->parts.p[i], &parts[i]);
	struct sc_bits bits = {.name = comp_name(c, d->name),
			       .n = (uint8_t)d->parts.n,
			       .first = (uint16_t)pool_intern(&c->parts, parts, d->parts.n),
			       .split = d->split};
	return (uint16_t)pool_intern(&c->bits, &bits, 1);
}
