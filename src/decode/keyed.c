#include "decode/names.h"
#include "decode/walk.h"

/*
 * Names and data that depend on a key known elsewhere: socket options by level, control messages,
 * netlink messages by family; and the payloads of enum entries.
 */

uint16_t keyed_table_for(const struct dec *d, uint16_t table)
{
	uint16_t t = sc_tables[table].abi[d->c->abi];

	return t ? t : table;
}

uint16_t keyed_table(enum sc_family family, uint64_t key)
{
	unsigned lo = 1, hi = sc_nkeys; // entry 0 is none

	while (lo < hi) {
		unsigned mid = (lo + hi) / 2;
		const struct sc_key *k = &sc_keys[mid];

		if (k->family < family || (k->family == family && k->key < key))
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo < sc_nkeys && sc_keys[lo].family == family && sc_keys[lo].key == key)
		return sc_keys[lo].table;
	return 0;
}

const struct sc_payload *keyed_payload(uint16_t table, uint64_t key)
{
	const struct sc_table *t = &sc_tables[table];

	if (!table || !t->payload)
		return NULL;
	int i = names_index(table, key);
	const struct sc_payload *p = &sc_payloads[t->payload + (i < 0 ? t->n : i)];
	return p->kind == SC_PL_NONE ? NULL : p;
}

void walk_keyed(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	uint64_t v = place_load(d, n, pl);
	uint16_t table = keyed_table((enum sc_family)n->a, (uint64_t)expr_eval(d, n->b, NULL));
	struct value *t;

	if (!table) {
		dec_int(d, SC_FMT_UDEC, width_bytes(d, n->width), v);
		return;
	}
	t = dec_token(d, VALUE_ENUM);
	if (!t)
		return;
	t->num = v;
	t->ref = keyed_table_for(d, table);
	t->width = (uint8_t)width_bytes(d, n->width);
}

static const struct sc_payload *keydata_payload(struct dec *d, const struct sc_node *n)
{
	uint16_t table = keyed_table((enum sc_family)n->a, (uint64_t)expr_eval(d, n->b, NULL));

	return table ? keyed_payload(keyed_table_for(d, table), (uint64_t)expr_eval(d, n->c, NULL))
		     : NULL;
}

/** Returns the type of the data in this direction, or 0. */
static uint16_t payload_node(const struct dec *d, const struct sc_payload *p)
{
	if (!p)
		return 0;
	if (d->exiting)
		return p->get_node ? p->get_node : !p->dir || p->dir & SC_PL_OUT ? p->node : 0;
	return !p->dir || p->dir & SC_PL_IN ? p->node : 0;
}

/** Shows data that is too short for its type: its bytes if the kernel wrote them, else the
 * address. */
static void short_data_at(struct dec *d, taddr addr, int64_t len)
{
	if (d->exiting && len > 0)
		dec_mem_string(d, addr, (uint64_t)len, SC_BUF_HEX);
	else
		dec_addr(d, addr);
}

/** Shows an option without a description: a number if it has that length, else a string. If the
 * data goes to the kernel, a negative length counts as a very large one. */
static void plain_data_at(struct dec *d, taddr addr, int64_t len)
{
	enum { NUMBER = 4 };
	const uint8_t *p = len == NUMBER ? dec_read(d, addr, NUMBER) : NULL;

	if (p) {
		dec_array(d);
		dec_int(d, SC_FMT_DEC, NUMBER, bytes_load(p, NUMBER, NUMBER, true));
		dec_array_end(d);
	} else if (len == NUMBER || (d->exiting && len <= 0)) {
		dec_addr(d, addr);
	} else {
		dec_mem_string(d, addr, (uint64_t)len, 0);
	}
}

/** A length that is in memory, as it was at entry. */
static int64_t length_before(struct dec *d, uint16_t expr, int64_t dflt)
{
	enum { BYTES = 4 };
	const struct sc_field *f =
		sc_expr[expr] == SC_EX_DEREF ? arg_field(d, sc_expr[expr + 1]) : NULL;
	const uint8_t *p = f ? dec_saved(d, arg_value(d, f), BYTES) : NULL;

	return p ? (int64_t)bytes_load(p, BYTES, BYTES, true) : dflt;
}

void walk_keydata_at(struct dec *d, const struct sc_node *n, taddr addr, unsigned attr)
{
	bool unknown = false;
	int64_t len = n->d ? expr_eval(d, n->d, &unknown) : -1;
	int64_t before = d->exiting ? length_before(d, n->d, len) : len;
	uint16_t node = payload_node(d, keydata_payload(d, n));

	bool numberless = node && node_at(node)->op != SC_CUSTOM;

	if (unknown || (len < 0 && (d->exiting || numberless)) || (d->exiting && before <= 0)) {
		dec_addr(d, addr);
		return;
	}
	if (!node) {
		plain_data_at(d, addr, len);
		return;
	}
	const struct sc_node *t = node_at(node);
	size_t size = node_size(d, node);
	bool sized = t->op == SC_STRUCT && sc_structs[t->a].sized && d->exiting;
	if (size && (uint64_t)len < size && !sized) {
		short_data_at(d, addr, len);
		return;
	}
	// This frame, of no struct, is needed for the data's length.
	struct place pl = {.addr = addr};
	struct frame fr;
	frame_push(d, &fr, &pl, len);
	d->partial_hex = d->exiting;
	walk_object(d, node, addr, len, attr);
	d->partial_hex = false;
	frame_pop(d, &fr);
}

void walk_keydata_in(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	int64_t len = expr_count(d, n->d, (int64_t)pl->n);
	const struct sc_payload *p = keydata_payload(d, n);
	size_t size = len >= 0 && (size_t)len < pl->n ? (size_t)len : pl->n;

	if (p && p->node && walk_sized(d, p->node, pl, (int64_t)size, 0))
		return;
	dec_string(d, pl->p, size < d->o->str_limit ? size : d->o->str_limit,
		   VALUE_F_HEX | (size > d->o->str_limit ? VALUE_F_CUT : 0));
}
