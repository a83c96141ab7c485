#include "decode/walk.h"

/*
 * Sequences of structs that contain their own length, like directory entries and control messages.
 */

struct records {
	struct dec *d;
	uint16_t node; /* type of an element */
	uint16_t head; /* the struct with the length: the element's header, if it consists of header
			* and rest */
	uint16_t layout;
	const struct place *pl;
	size_t off, size; /* of the current element */
};

static void records_init(struct records *r, struct dec *d, uint16_t node, const struct place *pl)
{
	const struct sc_node *n = node_at(node);

	*r = (struct records){.d = d, .node = node, .pl = pl};
	if (n->op == SC_CONCAT)
		n = node_at(n->a);
	r->head = n->op == SC_STRUCT ? n->a : 0;
	struct_layout(d, r->head, &r->layout);
}

/** Returns the minimum number of bytes of an element. */
static size_t records_least(const struct records *r)
{
	const struct sc_struct *st = &sc_structs[r->head];

	return st->min ? st->min : sc_layouts[r->layout].size ? sc_layouts[r->layout].size : 1;
}

/** Finds the element at r->off; false at the end. */
static bool records_at(struct records *r)
{
	const struct sc_struct *st = &sc_structs[r->head];
	size_t left = r->pl->n - r->off, least = records_least(r);

	if (!r->head || r->off >= r->pl->n || left < least)
		return false;
	struct struct_args a = {.len = (int64_t)left};
	struct place at = {r->pl->p + r->off, left, r->pl->addr + r->off, 0};
	int64_t step =
		st->step ? struct_eval(r->d, st->step, &at, r->layout, &a, NULL) : (int64_t)least;

	if (step < (int64_t)least)
		return false;
	r->size = (uint64_t)step < left ? (size_t)step : left;
	return true;
}

static void records_show(struct records *r)
{
	struct place at = {r->pl->p + r->off, r->size, r->pl->addr + r->off, 0};

	walk_sized(r->d, r->node, &at, (int64_t)r->size, 0);
}

void walk_records_in(struct dec *d, const struct sc_node *n, const struct place *pl, int64_t bytes)
{
	struct records r;
	struct place cut = *pl;
	uint64_t shown = 0, limit = d->full ? UINT64_MAX : d->o->str_limit;

	if (bytes >= 0 && (uint64_t)bytes < cut.n)
		cut.n = (size_t)bytes;
	records_init(&r, d, n->a, &cut);
	dec_array(d);
	for (; d->budget > 1 && records_at(&r); r.off += r.size) {
		if (shown++ >= limit) {
			dec_more(d);
			break;
		}
		records_show(&r);
	}
	dec_array_end(d);
}

static void records_count(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	struct records r;
	unsigned long long count = 0;

	records_init(&r, d, n->a, pl);
	for (; records_at(&r); r.off += r.size)
		count++;
	dec_addr(d, pl->addr);
	dec_commentf(d, "%llu %s", count, sc_name(sc_notes[n->c]));
}

void walk_records_at(struct dec *d, const struct sc_node *n, taddr addr, int64_t bytes)
{
	size_t got = 0, want = bytes < 0 ? 0 : bytes > WALK_OBJECT ? WALK_OBJECT : (size_t)bytes;
	const uint8_t *p = (const uint8_t *)"";

	if (want)
		p = dec_bytes(d, addr, want, &got);
	if (bytes < 0 || got < want) {
		dec_addr(d, addr);
		return;
	}
	struct place pl = {p, want, addr, 0};
	if (n->c && !d->full)
		records_count(d, n, &pl);
	else
		walk_records_in(d, n, &pl, (int64_t)want);
}
