#include <string.h>

#include "decode/walk.h"

/*
 * Netlink attributes (linux/netlink.h, struct nlattr): a length that counts the header of four
 * bytes, a type with two flag bits, data, all aligned to four bytes.
 */

enum { HEADER = 4, NESTED = 0x8000, BYTEORDER = 0x4000, TYPE_MASK = 0x3fff };

struct attrs {
	struct dec *d;
	uint16_t table;
	struct frame *fr;
};

static size_t aligned4(size_t n)
{
	return (n + 3) & ~(size_t)3;
}

static void type_show(struct attrs *a, unsigned type)
{
	struct dec *d = a->d;
	struct value *t;

	dec_field_str(d, "nla_type");
	if (type & NESTED) {
		dec_label(d, NESTED, "NLA_F_NESTED", NULL);
		dec_or(d);
		dec_attach(d);
	}
	if (type & BYTEORDER) {
		dec_label(d, BYTEORDER, "NLA_F_NET_BYTEORDER", NULL);
		dec_or(d);
		dec_attach(d);
	}
	t = dec_token(d, a->table ? VALUE_ENUM : VALUE_INT);
	if (!t)
		return;
	t->num = type & TYPE_MASK;
	t->width = 2;
	t->fmt = SC_FMT_HEX;
	t->ref = a->table;
}

static void data_show(struct attrs *a, unsigned type, const struct place *pl)
{
	struct dec *d = a->d;
	const struct sc_payload *p = keyed_payload(a->table, type & TYPE_MASK);
	uint32_t at = d->c->n;

	d->field_name = 0;
	a->fr->len = (int64_t)pl->n; // what a payload calls `len` is its own length
	if (!p || p->kind != SC_PL_NODE || !walk_sized(d, p->node, pl, (int64_t)pl->n, 0)) {
		dec_string(d, pl->p, pl->n < d->o->str_limit ? pl->n : d->o->str_limit,
			   VALUE_F_HEX | (pl->n > d->o->str_limit ? VALUE_F_CUT : 0));
		return;
	}
	if (!p->remember || p->remember > DECODE_REGS || d->c->n == at)
		return;
	// The whole string, whatever -s has left of it.
	size_t len = strnlen((const char *)pl->p, pl->n);
	d->c->reg[p->remember - 1].p = arena_dup(&d->c->arena, pl->p, len);
	d->c->reg[p->remember - 1].len = (uint32_t)len;
}

static void attr_show(struct attrs *a, const struct place *pl, size_t len, unsigned type)
{
	struct dec *d = a->d;
	bool data = len > HEADER && pl->n > HEADER;

	if (data)
		dec_array(d);
	dec_struct(d);
	dec_field_str(d, "nla_len");
	dec_int(d, SC_FMT_UDEC, 2, len);
	type_show(a, type);
	dec_struct_end(d);
	if (!data)
		return;
	size_t n = len < pl->n ? len : pl->n;
	struct place in = {pl->p + HEADER, n - HEADER, pl->addr + HEADER, 0};
	data_show(a, type, &in);
	dec_array_end(d);
}

void walk_nlattrs(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	int64_t params[FRAME_PARAMS];
	unsigned nparams = expr_params(d, n->b, n->c, params);

	walk_nlattrs_of(d, n->a, params, nparams, pl);
}

void walk_nlattrs_of(struct dec *d, uint16_t set, const int64_t *params, unsigned nparams,
		     const struct place *pl)
{
	struct frame fr;
	struct attrs a = {d, keyed_table_for(d, set), &fr};
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, shown = 0;
	size_t off = 0;

	if (pl->n < HEADER) {
		dec_string(d, pl->p, pl->n, VALUE_F_HEX);
		return;
	}
	frame_push(d, &fr, pl, (int64_t)pl->n);
	fr.scope = true;
	fr.nparams = (uint8_t)nparams;
	for (unsigned i = 0; i < nparams; i++)
		fr.params[i] = params[i];
	size_t first = (size_t)bytes_load(pl->p, 2, 2, false);
	bool many = first >= HEADER && aligned4(first) < pl->n;
	if (many)
		dec_array(d);
	while (off < pl->n && d->budget > 1) {
		if (pl->n - off < HEADER) {
			dec_string(d, pl->p + off, pl->n - off, VALUE_F_HEX);
			break;
		}
		size_t len = (size_t)bytes_load(pl->p + off, 2, 2, false);
		unsigned type = (unsigned)bytes_load(pl->p + off + 2, 2, 2, false);

		if (shown++ >= limit) {
			dec_more(d);
			break;
		}
		struct place at = {pl->p + off, pl->n - off, pl->addr + off, 0};
		attr_show(&a, &at, len, type);
		size_t step = aligned4(len < HEADER ? HEADER : len);
		if (len < HEADER || step > pl->n - off)
			break;
		off += step;
	}
	if (many)
		dec_array_end(d);
	frame_pop(d, &fr);
}
