#include <string.h>

#include "decode/library/floats.h"
#include "decode/walk.h"

enum { FAMILY_INET = 2, FAMILY_INET6 = 10 };

const uint8_t shape_widths[ABI_COUNT][SC_WKLONG + 1] = {
	[ABI_X86_64] = {1, 2, 4, 8, 8, 8},
	[ABI_I386] = {1, 2, 4, 8, 4, 4},
	[ABI_X32] = {1, 2, 4, 8, 4, 8},
};

unsigned dec_wordsize(const struct dec *d)
{
	return width_bytes(d, SC_WLONG);
}

const struct sc_layout *struct_layout(const struct dec *d, uint16_t id, uint16_t *index)
{
	uint16_t i = sc_structs[id].layout[d->c->abi];

	if (index)
		*index = i;
	return &sc_layouts[i];
}

static size_t scalar_size(struct dec *d, const struct sc_node *n)
{
	switch (n->a) {
	case SC_S_SIGSET:
	case SC_S_CPUSET:
	case SC_S_BITSET: {
		int64_t size = n->c ? expr_count(d, sc_list[n->b], 0) : 8;

		return size > 0 && size < WALK_OBJECT ? (size_t)size : 0;
	}
	case SC_S_IN6:
	case SC_S_UUID:
		return 16;
	case SC_S_MAC:
		return 6;
	case SC_S_INADDR: {
		int64_t family = n->c ? expr_eval(d, sc_list[n->b], NULL) : 0;

		return family == FAMILY_INET ? 4 : family == FAMILY_INET6 ? 16 : 0;
	}
	case SC_S_HWADDR:
		return 8;
	case SC_S_OFF64:
		return 8;
	default:
		return width_bytes(d, n->width);
	}
}

size_t node_size(struct dec *d, uint16_t node)
{
	const struct sc_node *n = node_at(node);
	int64_t count;

	switch (n->op) {
	case SC_NONE:
		return 0;
	case SC_SCALAR:
		return scalar_size(d, n);
	case SC_STRUCT:
		return struct_layout(d, n->a, NULL)->size;
	case SC_ARRAY:
		count = expr_count(d, n->b, 0);
		return count > 0 && count < WALK_OBJECT ? (size_t)count * node_size(d, n->a) : 0;
	case SC_BUF:
	case SC_CSTR:
		count = n->a ? expr_count(d, n->a, 0) : 0;
		return count > 0 && count < WALK_OBJECT ? (size_t)count : 0;
	case SC_SELECT:
		return node_size(d, expr_true(d, n->a) ? n->b : n->c);
	case SC_FLOAT:
		return float_size(d, (enum sc_float)n->a);
	case SC_REMEMBER:
		return node_size(d, n->a);
	case SC_CUSTOM:
		if (!(n->flags & SC_N_BARE))
			return width_bytes(d, n->width);
		count = n->d ? expr_count(d, n->d, 0) : 0;
		return count > 0 && count < WALK_OBJECT ? (size_t)count : 0;
	case SC_UNION:
	case SC_PAYLOAD:
	case SC_KEYDATA:
	case SC_RECORDS:
	case SC_NLATTRS:
	case SC_NESTBY:
	case SC_CONCAT:
		return 0;
	default:
		return width_bytes(d, n->width);
	}
}

uint64_t bytes_load(const uint8_t *p, size_t n, unsigned width, bool is_signed)
{
	uint64_t v = 0;

	if (width > 8)
		width = 8;
	memcpy(&v, p, n < width ? n : width);
	if (is_signed && width < 8) {
		unsigned shift = 64 - width * 8;

		v = (uint64_t)((int64_t)(v << shift) >> shift);
	}
	return v;
}

/** True for an object that is not a number. In expressions, its first bytes count. */
static bool is_object(const struct sc_node *n)
{
	return n->op == SC_STRUCT || n->op == SC_ARRAY || n->op == SC_BUF || n->op == SC_CSTR ||
	       n->op == SC_UNION;
}

uint64_t place_load_as(const struct sc_node *n, const struct place *pl, unsigned width)
{
	if (pl->p)
		return bytes_load(pl->p, pl->n, width, node_is_signed(n));
	return width ? register_load(pl->val, width, node_is_signed(n)) : 0;
}

uint64_t place_load(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	// The condition of a choice may need this very value; but all choices have the same width.
	while (n->op == SC_REMEMBER || n->op == SC_SELECT)
		n = node_at(n->op == SC_REMEMBER ? n->a : n->b);
	return place_load_as(n, pl, is_object(n) ? 8 : place_width(d, n, pl));
}

uint64_t arg_register(struct dec *d, const struct sc_field *f)
{
	const uint64_t *args = d->c->args;
	unsigned slot = f->off;

	if (slot >= 6 || (f->attr & SC_F_VECTOR))
		return float_word(d, f);
	if (slot == 5 && (f->attr & SC_F_PAIR) && d->c->nmore)
		return (uint32_t)args[5] | d->c->more[0] << 32;
	if ((f->attr & SC_F_PAIR) && slot < 5)
		return (uint32_t)args[slot] | args[slot + 1] << 32;
	return args[slot];
}

uint64_t arg_value(struct dec *d, const struct sc_field *f)
{
	if (f->attr & SC_F_PLAIN)
		return arg_plain(d, f, node_at(f->node));
	struct place pl = {.val = arg_register(d, f)};

	return place_load(d, node_at(f->node), &pl);
}
