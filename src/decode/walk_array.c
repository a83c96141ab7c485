#include "decode/walk.h"

enum { CHUNK = 4096 };

/** An array of structs: the parameters are computed once; `spend` lowers the first after each
 * element. */
struct elements {
	struct dec *d;
	uint16_t node;
	const struct sc_node *n;
	size_t size;
	struct struct_args a;
};

static void elements_init(struct elements *e, struct dec *d, uint16_t node)
{
	const struct sc_node *n = node_at(node);

	while (n->op == SC_SELECT) {
		node = expr_true(d, n->a) ? n->b : n->c;
		n = node_at(node);
	}
	*e = (struct elements){.d = d, .node = node, .n = n, .size = node_size(d, node)};
	if (n->op == SC_STRUCT)
		struct_args_eval(d, n, -1, &e->a);
}

static void element_show(struct elements *e, const struct place *pl)
{
	struct dec *d = e->d;

	if (e->n->op != SC_STRUCT) {
		walk_node(d, e->node, pl, 0);
		return;
	}
	if (!walk_struct_in(d, e->n->a, pl, &e->a))
		dec_addr(d, pl->addr);
	const struct sc_struct *st = &sc_structs[e->n->a];
	// All bits set: no limit.
	if (!st->spend || !e->a.n || e->a.p[0] == -1)
		return;
	uint16_t layout;
	struct_layout(d, e->n->a, &layout);
	int64_t spent = struct_eval(d, st->spend, pl, layout, &e->a, NULL);
	uint64_t left = (uint64_t)e->a.p[0];
	e->a.p[0] = spent < 0 || (uint64_t)spent > left ? 0 : (int64_t)(left - (uint64_t)spent);
}

/** How many of so many elements are shown. The reference (7.2) compares only the low 32 bits of the
 * number with the limit. */
static int64_t elements_limit(const struct dec *d, int64_t count)
{
	int64_t limit = d->o->ltrace && d->o->array_limit ? d->o->array_limit : d->o->str_limit;

	return d->full || (uint32_t)count <= limit ? count : limit;
}

/** The elements of an array in the target, read in chunks. */
struct fetch {
	taddr addr;   /* of the array */
	int64_t most; /* the maximum number of elements to be read */
	const uint8_t *p;
	size_t at, got;
};

static bool fetch_next(struct elements *e, struct fetch *f, int64_t i, struct place *ret)
{
	if (f->at + e->size > f->got) {
		size_t fit = CHUNK / e->size ? CHUNK / e->size : 1;
		size_t n = f->most - i < (int64_t)fit ? (size_t)(f->most - i) : fit;

		f->p = dec_bytes(e->d, f->addr + (uint64_t)i * e->size, n * e->size, &f->got);
		f->at = 0;
	}
	if (f->got < f->at + e->size)
		return false;
	*ret = (struct place){f->p + f->at, e->size, f->addr + (uint64_t)i * e->size, 0};
	f->at += e->size;
	return true;
}

static bool array_is_possible(const struct elements *e, taddr addr, int64_t count)
{
	return count > 0 && e->size && (uint64_t)count <= UINT64_MAX / e->size &&
	       addr + (uint64_t)count * e->size >= addr;
}

void walk_array_at(struct dec *d, uint16_t elem, taddr addr, int64_t count)
{
	struct elements e;
	struct place pl;

	if (!count) {
		dec_array(d);
		dec_array_end(d);
		return;
	}
	elements_init(&e, d, elem);
	int64_t limit = elements_limit(d, count);
	// One element more than is shown is read, to distinguish a fault from an end.
	struct fetch f = {.addr = addr, .most = limit < count ? limit + 1 : count};
	if (d->verbose_off || !array_is_possible(&e, addr, count) || !fetch_next(&e, &f, 0, &pl)) {
		dec_addr(d, addr);
		return;
	}
	dec_array(d);
	for (int64_t i = 0; d->budget > 1;) {
		if (i >= limit) {
			dec_more_elements(d);
			break;
		}
		element_show(&e, &pl);
		if (++i == count)
			break;
		if (!fetch_next(&e, &f, i, &pl)) {
			dec_fault_at(d, addr + (uint64_t)i * e.size);
			break;
		}
	}
	dec_array_end(d);
}

/** Shows the elements that lie in a place. names: the table of names for the indexes ([NAME]=v), 0:
 * the indexes are not shown. */
static void elements_show(struct dec *d, uint16_t elem, unsigned names, const struct place *pl,
			  int64_t count)
{
	struct elements e;

	elements_init(&e, d, elem);
	if (!e.size)
		return;
	int64_t limit = elements_limit(d, count);
	for (int64_t i = 0; i < count && d->budget > 1; i++) {
		size_t off = (size_t)i * e.size;

		if (off + e.size > pl->n)
			break;
		if (i >= limit) {
			dec_more_elements(d);
			break;
		}
		struct place at = {pl->p + off, e.size, pl->addr + off, 0};
		if (names)
			dec_index(d, keyed_table_for(d, names), (uint64_t)i);
		element_show(&e, &at);
	}
}

void walk_elements(struct dec *d, uint16_t elem, const struct place *pl, int64_t count)
{
	elements_show(d, elem, 0, pl, count);
}

void walk_array_in(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	size_t size = node_size(d, n->a);
	int64_t fit = size ? (int64_t)(pl->n / size) : 0;
	int64_t count = expr_count(d, n->b, fit);
	int64_t upto = n->c ? expr_count(d, n->c, count) : count;

	if (upto >= 0 && upto < count)
		count = upto;
	if (count > fit)
		count = fit;
	dec_array(d);
	elements_show(d, n->a, n->d, pl, count);
	dec_array_end(d);
}
