#include "fill.h"

#include <string.h>

#include "decode/names.h"
#include "script.h"

/* -- expressions: which argument or field a length or a tag hangs on ----------------------------
 */

/** The place of the first plain FIELD (want SC_EX_FIELD) or ARG of an expression, or -1. Looks at
 * its beginning only, where most have it. */
static int expr_first(uint16_t expr, enum sc_ex want)
{
	const uint16_t *e = &sc_expr[expr];

	if (!expr)
		return -1;
	if (want == SC_EX_ARG && e[0] == SC_EX_ARG)
		return e[1];
	if (want == SC_EX_FIELD && e[0] == SC_EX_FIELD && e[1] == 1 && !(e[2] & SC_EX_IN_CASE))
		return e[2];
	return -1;
}

static bool expr_is_simple(uint16_t expr)
{
	const uint16_t *e = &sc_expr[expr];

	return (e[0] == SC_EX_ARG && e[2] == SC_EX_END) ||
	       (e[0] == SC_EX_FIELD && e[1] == 1 && e[3] == SC_EX_END);
}

void set_arg(struct maker *m, unsigned i, uint64_t v)
{
	if (i >= m->fields)
		return;
	const struct sc_field *f = m->field[i];

	m->call.args[f->off % 6] = v;
	if (f->attr & SC_F_PAIR) {
		m->call.args[f->off % 6] = v & UINT32_MAX;
		m->call.args[(f->off + 1) % 6] = v >> 32;
	}
}

/** The struct that is being filled: where its fields are. */
struct inside {
	const struct sc_layout *l;
	uint8_t *p;
	size_t n;
};

static void set_field(struct maker *m, const struct inside *in, int place, uint64_t v)
{
	if (!in || place < 0 || place >= in->l->n)
		return;
	const struct sc_field *f = &sc_fields[in->l->first + place];
	unsigned w = width_of(m, sc_nodes[f->node].width);

	if (f->off + w <= in->n)
		memcpy(in->p + f->off, &v, w);
}

/** Makes what an expression depends on hold v. */
static void set_expr(struct maker *m, const struct inside *in, uint16_t expr, uint64_t v)
{
	int arg = expr_first(expr, SC_EX_ARG);

	if (arg >= 0)
		set_arg(m, (unsigned)arg, v);
	else
		set_field(m, in, expr_first(expr, SC_EX_FIELD), v);
}

/* -- objects ---------------------------------------------------------------------------------- */

static void fill_in(struct maker *m, uint16_t node, uint8_t *p, size_t n, const struct inside *in);

/** Bytes that one object of the type takes at least; 0: any number. */
static size_t size_of(struct maker *m, uint16_t node)
{
	const struct sc_node *n = &sc_nodes[node];

	switch (n->op) {
	case SC_STRUCT:
		return sc_layouts[sc_structs[n->a].layout[m->abi]].size;
	case SC_SCALAR:
		return n->a == SC_S_IN6 || n->a == SC_S_UUID ? 16
		       : n->a == SC_S_SIGSET		     ? 8
							     : width_of(m, n->width);
	case SC_CONCAT:
		return size_of(m, n->a);
	case SC_REMEMBER:
		return size_of(m, n->a);
	case SC_BUF:
	case SC_CSTR:
	case SC_RECORDS:
	case SC_NLATTRS:
	case SC_KEYDATA:
	case SC_PAYLOAD:
	case SC_ARRAY:
		return 0;
	case SC_CUSTOM:
		return n->flags & SC_N_BARE ? 0 : width_of(m, n->width);
	default:
		return width_of(m, n->width);
	}
}

size_t object_size(struct maker *m, uint16_t node)
{
	return size_of(m, node);
}

/** Whether the object that is made is one of which a sweep says how large it is. */
static bool size_is_wished(const struct maker *m)
{
	const struct wish *w = m->wish;

	return w && w->size >= 0 && w->arg == m->arg && w->depth + 1 == m->depth;
}

/** Params of a struct that are arguments or fields say its size, when it is sized. */
static void size_struct(struct maker *m, const struct sc_node *n, const struct inside *in)
{
	const struct sc_struct *s = &sc_structs[n->a];
	size_t size = sc_layouts[s->layout[m->abi]].size;

	bool asked = size_is_wished(m);

	for (unsigned i = 0; s->sized && i < n->c; i++) {
		uint64_t v = asked	     ? (uint64_t)m->wish->size
			     : likely(m, 50) ? size
			     : likely(m, 50) ? size + pick(m, 24)
					     : pick(m, size + 1);

		if (asked || likely(m, 80))
			set_expr(m, in, sc_list[n->b + i], v);
	}
}

/** An object behind a pointer, in `room` bytes at p; returns how many it has. */
static size_t make_object(struct maker *m, uint16_t node, uint16_t count, uint8_t *p,
			  const struct inside *in)
{
	const struct sc_node *n = &sc_nodes[node];
	size_t one = size_of(m, node), many = count ? pick(m, 5) : 1, size;

	if (n->op == SC_STRUCT)
		size_struct(m, n, in);
	if (count)
		set_expr(m, in, count, likely(m, 80) ? many : pick_int(m, 4));
	if (!one) {
		size = size_is_wished(m)    ? (size_t)m->wish->size
		       : n->op == SC_CUSTOM ? custom_size(m, n)
					    : pick(m, 120);
		uint16_t len = n->op == SC_BUF || n->op == SC_CSTR || n->op == SC_ARRAY ? n->a
			       : n->op == SC_RECORDS					? n->b
			       : n->op == SC_KEYDATA					? n->d
											: 0;
		if (n->op == SC_ARRAY)
			len = n->b;
		if (len && likely(m, 85))
			set_expr(m, in, len, size);
		if (n->op == SC_CUSTOM && n->c > 1 && likely(m, 90))
			set_expr(m, in, sc_list[n->b + 1], size);
		fill_bytes(m, p, size);
		fill_in(m, node, p, size, in);
		return size;
	}
	if (one * many > OBJECT_MAX / 2)
		many = 1;
	// Behind a struct there may be more of it.
	size = one * many + (n->op == SC_STRUCT && likely(m, 30) ? pick(m, 80) : 0);
	if (size_is_wished(m) && (size_t)m->wish->size > size)
		size = (size_t)m->wish->size;
	if (size > OBJECT_MAX)
		size = OBJECT_MAX;
	fill_bytes(m, p, size);
	for (size_t i = 0; i < many && (i + 1) * one <= size; i++)
		fill_in(m, node, p + i * one, i + 1 == many ? size - i * one : one, in);
	// Exactly so many bytes are readable, though the structure may have more.
	if (size_is_wished(m) && m->wish->how == HOW_WHOLE)
		size = (size_t)m->wish->size;
	return size;
}

/** Fills an object as a sweep asks. The counts in it stay below 2^32: the reference shows arrays of
 * more elements to the end of memory. */
static void fill_as_wished(struct maker *m, uint16_t node, uint8_t *p, size_t n)
{
	const struct sc_node *o = &sc_nodes[node];

	how_fill(m, m->wish->how, p, n);
	if (o->op != SC_STRUCT)
		return;
	const struct sc_layout *l = &sc_layouts[sc_structs[o->a].layout[m->abi]];
	const struct inside in = {l, p, n};
	for (unsigned i = 0; i < l->n; i++) {
		const struct sc_node *fn = &sc_nodes[sc_fields[l->first + i].node];

		if (fn->op == SC_PTR && fn->b)
			set_expr(m, &in, fn->b, pick_int(m, 4));
	}
}

static uint64_t make_pointer(struct maker *m, uint16_t node, uint16_t count, unsigned attr,
			     const struct inside *in, uint32_t *ret)
{
	uint8_t p[OBJECT_MAX];

	if (m->depth >= DEPTH_MAX)
		return pick_int(m, 4);
	m->depth++;
	size_t size = make_object(m, node, count, p, in);
	bool out = m->writes && attr & SC_F_OUT;
	m->depth--;
	if (is_wished(m))
		fill_as_wished(m, node, p, size);
	uint64_t at = out ? place_written(m, p, size) : place_object(m, p, size);
	if (m->writes && (attr & SC_F_OUT) && at >= ROOMS_AT &&
	    at < ROOMS_AT + ROOMS * ROOM_STRIDE && !m->at_exit) {
		// What the call writes there.
		size_t room = ROOM_SIZE - (at - ROOMS_AT) % ROOM_STRIDE;

		m->at_exit = true;
		m->depth++;
		size = make_object(m, node, count, p, in);
		m->depth--;
		if (is_wished(m))
			fill_as_wished(m, node, p, size);
		if (m->n + size + 64 < SCRIPT_MAX && (at - ROOMS_AT) % ROOM_STRIDE < ROOM_SIZE)
			block_add(m, at, p, size < room ? size : room);
		m->at_exit = false;
	}
	if (ret)
		*ret = (uint32_t)size;
	return at;
}

static uint64_t make_in(struct maker *m, uint16_t node, unsigned attr, const struct inside *in)
{
	const struct sc_node *n = &sc_nodes[node];
	unsigned bytes = width_of(m, n->width);
	uint64_t v;

	switch (n->op) {
	case SC_ENUM:
		v = make_enum(m, n->a, bytes);
		break;
	case SC_FLAGS:
		v = make_flags(m, n->a, bytes);
		break;
	case SC_BITS:
		v = make_bits(m, n->a, bytes);
		break;
	case SC_SCALAR:
		v = make_scalar(m, n, bytes);
		break;
	case SC_PTR:
		return make_pointer(m, n->a, n->b, attr, in, NULL);
	case SC_STR:
		return make_string(m);
	case SC_STRV:
		return make_strv(m);
	case SC_SELECT:
		return make_in(m, likely(m, 50) ? n->b : n->c, attr, in);
	case SC_REMEMBER:
		return make_in(m, n->a, attr, in);
	case SC_IOCTL:
		return pick_ioctl(m)->code;
	default:
		return pick_int(m, bytes);
	}
	v = cut(v, bytes);
	if (n->flags & SC_N_BE)
		v = bytes == 2	 ? __builtin_bswap16((uint16_t)v)
		    : bytes == 4 ? __builtin_bswap32((uint32_t)v)
				 : v;
	return v;
}

uint64_t make_value(struct maker *m, uint16_t node, unsigned attr)
{
	return make_in(m, node, attr, NULL);
}

uint64_t make_sized_at(struct maker *m, uint16_t node, unsigned attr, uint32_t *size)
{
	*size = 0;
	return make_pointer(m, node, 0, attr, NULL, size);
}

uint64_t make_object_at(struct maker *m, uint16_t node, unsigned attr)
{
	return make_pointer(m, node, 0, attr, NULL, NULL);
}

/* -- in place -----------------------------------------------------------------------------------
 */

static void fill_layout(struct maker *m, const struct sc_layout *l, uint8_t *p, size_t n,
			const struct inside *up);

static void fill_union(struct maker *m, const struct sc_node *u, uint8_t *p, size_t n,
		       const struct inside *in)
{
	const struct sc_ucase *c = &sc_ucases[u->b + pick(m, u->c ? u->c : 1)];
	const struct sc_layout *l = &sc_layouts[c->layout[m->abi]];

	if (!u->c)
		return;
	if (!c->is_else && likely(m, 85)) {
		int place = expr_first(u->a, SC_EX_FIELD);

		if (place >= 0 && expr_is_simple(u->a))
			set_field(m, in, place, c->val);
		else
			set_expr(m, in, u->a, c->val);
	}
	fill_layout(m, l, p, n, in);
}

static void fill_layout(struct maker *m, const struct sc_layout *l, uint8_t *p, size_t n,
			const struct inside *up)
{
	const struct inside own = {l, p, n}, *in = up && !l->size ? up : &own;

	for (int pass = 0; pass < 2; pass++) {
		for (unsigned i = 0; i < l->n; i++) {
			const struct sc_field *f = &sc_fields[l->first + i];
			const struct sc_node *fn = &sc_nodes[f->node];
			bool late = fn->op == SC_UNION || fn->op == SC_PTR ||
				    fn->op == SC_PAYLOAD || fn->op == SC_KEYDATA ||
				    fn->op == SC_ARRAY || fn->op == SC_SELECT;

			if (late != pass || f->off >= n)
				continue;
			if (fn->op == SC_UNION)
				fill_union(m, fn, p, n, up ? up : in);
			else
				fill_in(m, f->node, p + f->off, n - f->off, in);
		}
	}
}

static void put_attr(uint8_t *p, size_t len, uint64_t type)
{
	uint16_t head[2] = {(uint16_t)len, (uint16_t)type};

	memcpy(p, head, sizeof(head));
}

static void fill_nlattrs(struct maker *m, uint16_t table, uint8_t *p, size_t n)
{
	size_t off = 0;

	table = sc_tables[table].abi[m->abi];
	while (off + 8 <= n && m->depth < DEPTH_MAX) {
		uint64_t type = pick_entry(m, table);
		const struct sc_payload *pay = payload_of(table, type);
		size_t one = pay && pay->kind == SC_PL_NODE ? size_of(m, pay->node) : 0;
		size_t len = one ? one : pick(m, 20);

		if (likely(m, 8))
			len = pick(m, 40);
		if (4 + len > n - off)
			len = n - off - 4;
		m->depth++;
		if (pay && pay->kind == SC_PL_NODE)
			fill_in(m, pay->node, p + off + 4, len, NULL);
		m->depth--;
		if (likely(m, 5))
			type |= 0x8000;
		put_attr(p + off, likely(m, 3) ? pick(m, 30) : len + 4, type);
		off += (len + 4 + 3) & ~(size_t)3;
		if (likely(m, 15))
			break;
	}
}

static void fill_payload(struct maker *m, uint16_t table, uint16_t key, uint8_t *p, size_t n,
			 const struct inside *in)
{
	uint64_t v;
	const struct sc_payload *pay = pick_payload(m, table, &v);

	if (!pay || pay->kind != SC_PL_NODE)
		return;
	if (likely(m, 85))
		set_expr(m, in, key, v);
	fill_in(m, pay->node, p, n, NULL);
}

static void fill_array(struct maker *m, const struct sc_node *n, uint8_t *p, size_t size,
		       const struct inside *in)
{
	size_t one = size_of(m, n->a);

	for (size_t i = 0; one && (i + 1) * one <= size && i < 16; i++)
		fill_in(m, n->a, p + i * one, one, in);
}

static void fill_records(struct maker *m, uint16_t node, uint8_t *p, size_t size)
{
	size_t one = size_of(m, node);

	for (size_t off = 0; one && off + one <= size; off += (one + 7) & ~(size_t)7)
		fill_in(m, node, p + off, one, NULL);
}

static void fill_in(struct maker *m, uint16_t node, uint8_t *p, size_t size,
		    const struct inside *in)
{
	const struct sc_node *n = &sc_nodes[node];
	uint64_t v;

	switch (n->op) {
	case SC_STRUCT:
		fill_layout(m, &sc_layouts[sc_structs[n->a].layout[m->abi]], p, size, NULL);
		return;
	case SC_NLATTRS:
		fill_nlattrs(m, n->a, p, size);
		return;
	case SC_CONCAT: {
		size_t head = size_of(m, n->a), off = (head + 3) & ~(size_t)3;

		fill_in(m, n->a, p, head < size ? head : size, NULL);
		if (off < size)
			fill_in(m, n->b, p + off, size - off, NULL);
		return;
	}
	case SC_PAYLOAD:
		fill_payload(m, n->a, n->b, p, size, in);
		return;
	case SC_ARRAY:
		fill_array(m, n, p, size, in);
		return;
	case SC_RECORDS:
		fill_records(m, n->a, p, size);
		return;
	case SC_BUF:
	case SC_CSTR:
		fill_text(m, p, size);
		return;
	case SC_CUSTOM:
		fill_custom(m, n, p, size);
		return;
	case SC_NONE:
	case SC_UNION:
	case SC_KEYDATA:
	case SC_NESTBY:
		return;
	case SC_SCALAR:
		if (n->a == SC_S_SIGSET || n->a == SC_S_UUID || n->a == SC_S_IN6 ||
		    n->a == SC_S_MAC || n->a == SC_S_HWADDR)
			return;
		// falls through
	default:
		v = make_in(m, node, 0, in);
		unsigned w = width_of(m, n->width);
		memcpy(p, &v, w < size ? w : size);
	}
}

void fill_struct(struct maker *m, uint16_t id, uint8_t *p, size_t n)
{
	fill_layout(m, &sc_layouts[sc_structs[id].layout[m->abi]], p, n, NULL);
}

void fill_node(struct maker *m, uint16_t node, uint8_t *p, size_t n)
{
	fill_in(m, node, p, n, NULL);
}

const struct sc_payload *payload_of(uint16_t table, uint64_t val)
{
	int i = names_index(table, val);

	return sc_tables[table].payload && i >= 0
		       ? &sc_payloads[sc_tables[table].payload + (unsigned)i]
		       : NULL;
}

const struct sc_payload *pick_payload(struct maker *m, uint16_t table, uint64_t *val)
{
	table = sc_tables[table].abi[m->abi];
	*val = pick_entry(m, table);
	return payload_of(table, *val);
}

const struct sc_ioctl *pick_ioctl(struct maker *m)
{
	return &sc_ioctls[sc_ioctl_first[m->abi] + pick(m, sc_ioctl_n[m->abi])];
}
