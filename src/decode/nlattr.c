#include <string.h>

#include "decode/walk.h"

/*
 * Netlink attributes (linux/netlink.h, struct nlattr): a length that includes the header of four
 * bytes, a type with two flag bits, and data, all aligned to four bytes. They are read one by one:
 * if one cannot be read, those before it are shown, and then its address.
 */

enum { ALIGN = 4, HEADER = 4, NESTED = 0x8000, BYTEORDER = 0x4000, TYPE_MASK = 0x3fff };

/* -- chains ----------------------------------------------------------------------------------- */

void walk_chain_begin(struct walk_chain *c, struct dec *d, taddr addr, uint64_t n)
{
	c->d = d;
	c->addr = addr;
	c->n = n;
	c->limit = d->full ? UINT64_MAX : d->o->str_limit;
	c->shown = c->step = 0;
	c->many = false;
}

/** The header at c->addr, or NULL if it is not there, which is shown. */
static const uint8_t *chain_header(struct walk_chain *c)
{
	if (c->n < c->header) {
		dec_mem_string(c->d, c->addr, c->n, SC_BUF_HEX);
		return NULL;
	}
	const uint8_t *p = dec_read(c->d, c->addr, c->header);
	if (!p && c->shown)
		dec_fault_at(c->d, c->addr);
	else if (!p)
		dec_addr(c->d, c->addr);
	return p;
}

const uint8_t *walk_chain_next(struct walk_chain *c)
{
	if (c->shown && !c->step)
		return NULL; // The last one has been shown.
	c->addr += c->step;
	c->n -= c->step;
	const uint8_t *p = c->d->budget > 1 ? chain_header(c) : NULL;
	if (!p)
		return NULL;
	if (c->shown++ >= c->limit) {
		dec_more(c->d);
		return NULL;
	}
	uint64_t len = bytes_load(p, c->length, c->length, false);
	// The kernel's NLMSG_ALIGN() has 32 bits: past them, nothing follows.
	c->step = (uint32_t)((len + ALIGN - 1) & ~(uint64_t)(ALIGN - 1));
	if (len < c->header || c->step >= c->n || c->addr + c->step < c->addr)
		c->step = 0;
	if (c->step && !c->many) {
		c->many = true;
		dec_array(c->d);
	}
	return p;
}

void walk_chain_end(struct walk_chain *c)
{
	if (c->many)
		dec_array_end(c->d);
}

/* -- attributes ------------------------------------------------------------------------------- */

struct attrs {
	struct dec *d;
	uint16_t table;
	struct frame *fr;
	const struct sc_node *each; /* the attribute set inside each attribute, or NULL */
	unsigned levels;	    /* the number of levels down to that set */
};

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

/** Shows data without a description as a string of bytes. */
static void bytes_show(struct dec *d, taddr addr, size_t n)
{
	dec_mem_string(d, addr, n, SC_BUF_HEX);
}

/** The number of an attribute's n data bytes that its type needs. */
static size_t data_need(struct dec *d, uint16_t node, size_t n)
{
	size_t size = node_size(d, node);

	// A type without a fixed size, or an older version with fewer bytes, uses all bytes that
	// there are. What lies behind the fixed part of a struct without an end is read where it
	// is shown.
	return !size || size > n ? n : size;
}

/** True if n bytes are enough for the type, as its older versions are for a struct and any number
 * for a custom printer of bytes. */
static bool data_is_enough(struct dec *d, uint16_t node, size_t n)
{
	const struct sc_node *t = node_at(node);
	const struct sc_struct *st = t->op == SC_STRUCT ? &sc_structs[t->a] : NULL;

	if (st && st->sized)
		return n >= st->min;
	return n >= node_size(d, node) || (t->op == SC_CUSTOM && t->flags & SC_N_BARE);
}

static void string_keep(struct dec *d, unsigned reg, const uint8_t *p, size_t n)
{
	size_t len = strnlen((const char *)p, n);

	d->c->reg[reg].p = arena_dup(&d->c->arena, p, len);
	d->c->reg[reg].len = (uint32_t)len;
}

/** Shows a header and what follows it: attributes, which may refer to fields of the header, or
 * bytes. */
static void headed_show(struct dec *d, const struct sc_node *t, taddr addr, size_t n)
{
	size_t head = node_size(d, t->a);
	struct place pl = {dec_read(d, addr, head), head, addr, 0};
	const struct place rest = {NULL, n - head, addr + head, 0};
	const struct sc_node *h = node_at(t->a), *r = node_at(t->b);
	struct struct_args none = {.len = -1};
	uint16_t layout = 0;
	struct frame fr;

	if (pl.p)
		walk_node(d, t->a, &pl, 0);
	else
		dec_addr(d, addr);
	if (n == head)
		return;
	if (h->op == SC_STRUCT)
		struct_layout(d, h->a, &layout);
	pl.n = pl.p ? pl.n : 0;
	frame_push(d, &fr, &pl, -1);
	frame_struct(&fr, layout, &none);
	if (r->op == SC_NLATTRS)
		walk_nlattrs(d, r, &rest);
	else
		bytes_show(d, rest.addr, rest.n);
	frame_pop(d, &fr);
}

/** Shows data by its type, n bytes at addr. False: there are too few bytes. */
static bool typed_show(struct attrs *a, const struct sc_payload *pay, taddr addr, size_t n)
{
	struct dec *d = a->d;
	uint16_t node = pay->node;
	const struct sc_node *t = node_at(node);
	const struct place all = {NULL, n, addr, 0};

	while (t->op == SC_SELECT || t->op == SC_REMEMBER) {
		node = t->op == SC_REMEMBER ? t->a : expr_true(d, t->a) ? t->b : t->c;
		t = node_at(node);
	}
	if (t->op == SC_NESTBY) {
		node = walk_nest_chosen(d, t);
		t = node_at(node);
	}
	if (!node)
		return false;
	if (t->op == SC_NLATTRS) {
		walk_nlattrs(d, t, &all);
		return true;
	}
	if (t->op == SC_CONCAT) {
		if (n < node_size(d, t->a))
			return false;
		headed_show(d, t, addr, n);
		return true;
	}
	if (t->op == SC_ARRAY) {
		size_t one = node_size(d, t->a);

		if (!one || n < one)
			return false;
		walk_array_at(d, t->a, addr, t->b ? expr_count(d, t->b, 0) : (int64_t)(n / one));
		return true;
	}
	// An address of an unknown family is shown as bytes.
	if (t->op == SC_SCALAR && t->a == SC_S_INADDR && !node_size(d, node))
		return false;
	// A named number is one of at most eight bytes. (Where more may follow: custom nl_head.)
	if ((t->op == SC_ENUM || t->op == SC_FLAGS) && n > sizeof(uint64_t))
		return false;
	if (!data_is_enough(d, node, n))
		return false;
	size_t need = data_need(d, node, n);
	const uint8_t *p = dec_read(d, addr, need);
	const struct place there = {p, t->op == SC_CUSTOM ? n : need, addr, 0};
	// A custom printer of bytes, not of a number, shows itself what it cannot read.
	if (t->op == SC_CUSTOM && (p || t->flags & SC_N_BARE))
		return walk_custom_call(d, t, &there);
	if (p)
		return walk_sized(d, node, &there, (int64_t)n, 0);
	dec_addr(d, addr);
	return true;
}

static void each_show(struct dec *d, const struct sc_node *n, unsigned levels,
		      const struct place *pl);

static void data_show(struct attrs *a, unsigned type, taddr addr, size_t n)
{
	struct dec *d = a->d;
	const struct sc_payload *p = keyed_payload(a->table, type & TYPE_MASK);
	uint32_t at = d->c->n;

	d->field_name = 0;
	if (a->each) {
		const struct place all = {NULL, n, addr, 0};

		each_show(d, a->each, a->levels, &all);
		return;
	}
	a->fr->len = (int64_t)n; // in a payload, `len` is the payload's own length
	if (!p || p->kind != SC_PL_NODE || !typed_show(a, p, addr, n)) {
		bytes_show(d, addr, n);
		return;
	}
	if (!p->remember || p->remember > DECODE_REGS || d->c->n == at)
		return;
	// The register needs the whole string, even if -s truncates the output.
	const uint8_t *bytes = dec_read(d, addr, n);
	if (bytes)
		string_keep(d, p->remember - 1U, bytes, n);
}

/** Shows an attribute whose header says that it has len bytes. The container has room for n
 * bytes. */
static void attr_show(struct attrs *a, taddr addr, size_t n, size_t len, unsigned type)
{
	struct dec *d = a->d;
	size_t end = len < n ? len : n;
	bool data = end > HEADER;

	if (data)
		dec_array(d);
	dec_struct(d);
	dec_field_str(d, "nla_len");
	dec_int(d, SC_FMT_UDEC, 2, len);
	type_show(a, type);
	dec_struct_end(d);
	if (!data)
		return;
	data_show(a, type, addr + HEADER, end - HEADER);
	dec_array_end(d);
}

/** Shows a sequence of attributes, n bytes at addr. */
static void attrs_show(struct attrs *a, taddr addr, size_t n)
{
	struct walk_chain c = {.header = HEADER, .length = 2};
	const uint8_t *p;

	if (!n)
		return;
	walk_chain_begin(&c, a->d, addr, n);
	while ((p = walk_chain_next(&c)))
		attr_show(a, c.addr, (size_t)c.n, (size_t)bytes_load(p, 2, 2, false),
			  (unsigned)bytes_load(p + 2, 2, 2, false));
	walk_chain_end(&c);
}

void walk_nlattrs(struct dec *d, const struct sc_node *n, const struct place *pl)
{
	int64_t params[FRAME_PARAMS];
	unsigned nparams = expr_params(d, n->b, n->c, params);

	if (n->d)
		each_show(d, n, n->d, pl);
	else
		walk_nlattrs_of(d, n->a, params, nparams, pl);
}

void walk_nlattrs_of(struct dec *d, uint16_t set, const int64_t *params, unsigned nparams,
		     const struct place *pl)
{
	struct frame fr;
	struct attrs a = {d, keyed_table_for(d, set), &fr, NULL, 0};

	frame_push(d, &fr, pl, (int64_t)pl->n);
	fr.scope = true;
	fr.n = 0;
	fr.nparams = (uint8_t)nparams;
	for (unsigned i = 0; i < nparams; i++)
		fr.params[i] = params[i];
	attrs_show(&a, pl->addr, pl->n);
	frame_pop(d, &fr);
}

/** Shows nested attributes of `levels` levels whose types are only numbers, around attributes of
 * the set. */
static void each_show(struct dec *d, const struct sc_node *n, unsigned levels,
		      const struct place *pl)
{
	struct frame fr;
	struct attrs a = {d, 0, &fr, n, levels - 1};
	int64_t params[FRAME_PARAMS];

	if (!levels) {
		walk_nlattrs_of(d, n->a, params, expr_params(d, n->b, n->c, params), pl);
		return;
	}
	frame_push(d, &fr, pl, (int64_t)pl->n);
	fr.n = 0;
	attrs_show(&a, pl->addr, pl->n);
	frame_pop(d, &fr);
}
