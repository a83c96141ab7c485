/* Every message of every family of netlink sockets, with every attribute that is described, and
 * with nests of attributes where nothing is. */
#include <string.h>

#include "decode/names.h"
#include "each.h"

enum { HEADER = 16, ATTR = 4, MESSAGE_MAX = 2048, DATA_MAX = 256, WRAPS_MAX = 6 };

/* A nest around an attribute: its type, and the string attribute that stands before it. */
struct wrap {
	uint16_t type, table;
	uint16_t before; /* the type of that; 0: none */
	const char *word;
};

struct sweep {
	struct maker *m;
	unsigned family;
	uint16_t type;
	uint16_t flags;
	uint16_t header; /* node, or 0 */
	size_t header_size;
	bool answer; /* not a request */
	int first;   /* the header's first byte, or -1: any */
	size_t lack; /* HOW_AT: so many bytes at the end are not readable */
	struct wrap wrap[WRAPS_MAX];
	unsigned wraps;
};

static size_t padded(size_t n)
{
	return (n + 3) & ~(size_t)3;
}

/** Puts a header before the n bytes at p, which have room; returns how many there are then. */
static size_t attr_wrap(uint8_t *p, size_t n, unsigned type)
{
	uint16_t head[2] = {(uint16_t)(n + ATTR), (uint16_t)type};

	memmove(p + ATTR, p, n);
	memcpy(p, head, sizeof(head));
	memset(p + ATTR + n, 0, padded(n) - n);
	return ATTR + n;
}

static size_t word_add(uint8_t *p, size_t n, const struct wrap *w)
{
	uint8_t word[64];
	size_t len = strlen(w->word) + 1;

	memcpy(word, w->word, len);
	len = padded(attr_wrap(word, len, w->before));
	memmove(p + len, p, n);
	memcpy(p, word, len);
	return n + len;
}

/** The attributes are at p, n bytes: a message of them is sent. */
static void message_send(struct sweep *s, enum how how, uint8_t *p, size_t n)
{
	struct maker *m = s->m;
	uint8_t msg[MESSAGE_MAX];
	size_t head = HEADER + s->header_size;

	if (!each_begin(m, "sendto"))
		return;
	m->depth = 0;
	memset(msg, 0, head);
	if (s->header)
		fill_node(m, s->header, msg + HEADER, s->header_size);
	else
		fill_bytes(m, msg + HEADER, s->header_size);
	if (how == HOW_ONES)
		memset(msg + HEADER, 0xff, s->header_size);
	if (s->first >= 0 && s->header_size)
		msg[HEADER] = (uint8_t)s->first;
	memcpy(msg + head, p, n);
	uint32_t len = (uint32_t)(head + n);
	memcpy(msg, &len, 4);
	memcpy(msg + 4, &s->type, 2);
	memcpy(msg + 6, &s->flags, 2);
	m->call.args[0] = FD_NETLINK + s->family;
	m->keep = s->lack < len ? len - s->lack : 0;
	m->call.args[1] = how_place(m, how, msg, len);
	m->call.args[2] = len;
	m->call.ret = (int64_t)len;
	each_end(m);
}

/** An attribute of so many bytes in the nests that are open; sometimes another follows it. */
static void attr_send(struct sweep *s, enum how how, unsigned type, const uint8_t *data, size_t n)
{
	uint8_t p[MESSAGE_MAX];
	size_t len;

	memcpy(p, data, n);
	len = attr_wrap(p, n, type);
	if (likely(s->m, 20)) {
		uint8_t more[8] = {8, 0, (uint8_t)pick(s->m, 60), 0, 1};

		len = padded(len);
		memcpy(p + len, more, sizeof(more));
		len += sizeof(more);
	}
	for (unsigned i = s->wraps; i-- > 0;) {
		len = attr_wrap(p, len, s->wrap[i].type);
		if (s->wrap[i].word)
			len = word_add(p, len, &s->wrap[i]);
	}
	message_send(s, how, p, len);
}

/** Data of an attribute nobody described: numbers of all lengths, and attributes in it. */
static void guess_send(struct sweep *s, unsigned type)
{
	static const uint8_t sizes[] = {0,  1,	2,  3,	4,  5,	6,  7,	8,  9,
					12, 16, 20, 24, 32, 40, 56, 64, 100};
	enum { NESTED_TYPES = 8 };
	uint8_t data[DATA_MAX];

	for (size_t i = 0; i < sizeof(sizes); i++) {
		fill_bytes(s->m, data, sizes[i]);
		attr_send(s, likely(s->m, 80) ? HOW_WHOLE : HOW_CUT, type, data, sizes[i]);
	}
	for (unsigned t = 0; t <= NESTED_TYPES; t++) {
		size_t n = pick(s->m, 5) * 4;

		fill_bytes(s->m, data, n);
		n = padded(attr_wrap(data, n, t));
		n = attr_wrap(data, n, pick(s->m, 6));
		attr_send(s, HOW_WHOLE, type, data, n);
	}
}

/** The reference would go on for ever at a next hop that has no length. */
static void next_hop_mend(uint16_t node, uint8_t *data, size_t n)
{
	const struct sc_node *t = &sc_nodes[node];
	uint16_t len = (uint16_t)n;

	if (t->op == SC_CUSTOM && !strcmp(sc_name(sc_custom_names[t->a]), "nl_multipath") && n >= 2)
		memcpy(data, &len, sizeof(len));
}

/** The message ends in the attribute: at each of its fields, and inside of every one. */
static void payload_cuts(struct sweep *s, unsigned type, uint16_t node, size_t n)
{
	uint8_t data[DATA_MAX];
	struct cuts cuts;

	cuts_find(s->m, node, &cuts);
	for (size_t i = 0; i < n; i++) {
		if (!cuts.is[i])
			continue;
		fill_bytes(s->m, data, n);
		fill_node(s->m, node, data, n);
		next_hop_mend(node, data, n);
		s->lack = n - i;
		attr_send(s, HOW_AT, type, data, n);
	}
}

static void payload_send(struct sweep *s, unsigned type, uint16_t node)
{
	uint8_t data[DATA_MAX];
	size_t one = object_size(s->m, node);

	if (!one || one > DATA_MAX)
		one = 4 + 4 * pick(s->m, 12);
	for (int how = 0; how < HOW_COUNT; how++) {
		fill_bytes(s->m, data, one);
		fill_node(s->m, node, data, one);
		how_fill(s->m, (enum how)how, data, one);
		next_hop_mend(node, data, one);
		attr_send(s, (enum how)how, type, data, one);
	}
	payload_cuts(s, type, node, one);
	for (int delta = -2; delta <= 13; delta += delta < 1 ? 1 : 3) {
		size_t n = delta < 0 && one < 2 ? 0 : one + (size_t)delta;

		if (n + 8 > DATA_MAX)
			continue;
		fill_bytes(s->m, data, n);
		next_hop_mend(node, data, n);
		attr_send(s, HOW_WHOLE, type, data, n);
	}
}

static void attrs_each(struct sweep *s, uint16_t table);

static void nest_each(struct sweep *s, unsigned type, uint16_t set, uint16_t before,
		      const char *word)
{
	if (s->wraps == WRAPS_MAX)
		return;
	for (unsigned i = 0; i < s->wraps; i++) {
		if (s->wrap[i].table == set)
			return;
	}
	s->wrap[s->wraps++] = (struct wrap){(uint16_t)type, set, before, word};
	attrs_each(s, set);
	s->wraps--;
}

/** The attribute that keeps a string in a register. */
static uint16_t keeper(uint16_t table, unsigned reg)
{
	for (unsigned i = 0; i < names_count(table); i++) {
		uint64_t v;

		names_entry(table, i, &v);
		const struct sc_payload *p =
			&sc_payloads[sc_tables[table].payload + (unsigned)names_index(table, v)];
		if (p->remember == reg + 1)
			return (uint16_t)v;
	}
	return 0;
}

static void entry_each(struct sweep *s, uint16_t table, unsigned type, const struct sc_payload *p)
{
	if (!p || p->kind != SC_PL_NODE) {
		guess_send(s, type);
		return;
	}
	const struct sc_node *n = &sc_nodes[p->node];
	if (n->op == SC_NLATTRS) {
		nest_each(s, type, n->a, 0, NULL);
		return;
	}
	for (unsigned i = 0; n->op == SC_NESTBY && i < n->b; i++) {
		const struct sc_nest *nest = &sc_nests[n->a + i];

		if (sc_nodes[nest->node].op == SC_NLATTRS)
			nest_each(s, type, sc_nodes[nest->node].a, keeper(table, n->c),
				  sc_name(nest->str));
	}
	payload_send(s, type, p->node);
}

static void attrs_each(struct sweep *s, uint16_t set)
{
	uint16_t table = sc_tables[set].abi[s->m->abi];
	const uint8_t none[4] = {0};

	for (unsigned i = 0; i < names_count(table); i++) {
		uint64_t v;

		names_entry(table, i, &v);
		int at = names_index(table, v);
		entry_each(s, table, (unsigned)v,
			   sc_tables[table].payload && at >= 0
				   ? &sc_payloads[sc_tables[table].payload + at]
				   : NULL);
	}
	// Types that have no name.
	attr_send(s, HOW_WHOLE, 0x3ff, none, sizeof(none));
	attr_send(s, HOW_WHOLE, 0x8000 | 1, none, sizeof(none));
	attr_send(s, HOW_WHOLE, 0x4000 | 2, none, sizeof(none));
}

/** Messages of the type with nothing, or anything, behind their header. */
static void bare_each(struct sweep *s)
{
	uint8_t data[DATA_MAX];

	for (unsigned flag = 0; flag <= 16; flag++) {
		s->flags = (uint16_t)(flag < 16 ? 1U << flag : 0xfff);
		fill_bytes(s->m, data, 8);
		message_send(s, HOW_WHOLE, data, 4 * pick(s->m, 3));
	}
	s->flags = !s->answer;
	for (int how = 0; how < HOW_COUNT; how++) {
		fill_bytes(s->m, data, 64);
		how_fill(s->m, (enum how)how, data, 64);
		message_send(s, (enum how)how, data, pick(s->m, 64));
	}
	size_t whole = s->header_size;
	uint16_t node = s->header;
	for (s->header_size = 0, s->header = 0; s->header_size < whole && s->header_size < 16;
	     s->header_size++)
		message_send(s, HOW_WHOLE, data, 0);
	s->header_size = whole;
	s->header = node;
}

/** A type of which nothing is described: headers of all sizes, attributes behind them. */
static void unknown_each(struct sweep *s)
{
	static const uint8_t headers[] = {0,  1,  2,  4,  8,  12, 16,  20,
					  24, 32, 56, 64, 72, 96, 128, 168};

	for (size_t i = 0; i < sizeof(headers); i++) {
		uint8_t data[DATA_MAX];

		s->header_size = headers[i];
		message_send(s, HOW_WHOLE, data, 0);
		if (headers[i] > 16)
			continue;
		for (unsigned type = 0; type < 24; type++) {
			size_t n = pick(s->m, 5) * 4;

			fill_bytes(s->m, data, n);
			attr_send(s, HOW_WHOLE, type, data, n);
		}
	}
	s->header_size = 0;
}

static void type_each(struct sweep *s, uint16_t type, const struct sc_payload *p)
{
	const struct sc_node *n = p && p->kind == SC_PL_NODE ? &sc_nodes[p->node] : NULL;

	s->type = type;
	s->header = n ? n->op == SC_CONCAT ? n->a : p->node : 0;
	s->header_size = n ? object_size(s->m, s->header) : 4;
	if (s->header_size > DATA_MAX)
		s->header_size = DATA_MAX;
	s->flags = !s->answer;
	bare_each(s);
	if (n && n->op == SC_CONCAT && sc_nodes[n->b].op == SC_NLATTRS)
		attrs_each(s, sc_nodes[n->b].a);
	else
		unknown_each(s);
}

static void family_each(struct sweep *s, uint16_t table)
{
	uint64_t last = 0;

	for (unsigned i = 0; table && i < names_count(table); i++) {
		uint64_t v;

		names_entry(table, i, &v);
		int at = names_index(table, v);
		type_each(s, (uint16_t)v,
			  sc_tables[table].payload && at >= 0
				  ? &sc_payloads[sc_tables[table].payload + at]
				  : NULL);
		last = v > last ? v : last;
	}
	for (uint16_t t = 0; t < 20; t++)
		type_each(s, t, NULL);
	type_each(s, (uint16_t)(last + 1), NULL);
	type_each(s, (uint16_t)(last + 17), NULL);
}

/** Messages that are chosen by the first byte of their payload (syscalls/netlink_diag.sc). */
static void keyed_each(struct maker *m, const struct sc_key *k)
{
	enum {
		TYPE_DIAG = 20,
		TYPE_DIAG_V1 = 18,
		TYPE_REPORT = 96,
		TYPE_GETNEIGH = 30,
		GETNEIGH = 0x11e,
		REPORT = 0x160,
		ANSWER = 0x204,
		V1 = 0x304
	};
	uint16_t table = sc_tables[k->table].abi[m->abi];

	for (unsigned i = 0; i < names_count(table); i++) {
		struct sweep s = {.m = m, .family = k->key == REPORT || k->key == GETNEIGH ? 0 : 4};
		uint64_t v;

		names_entry(table, i, &v);
		s.first = (int)v;
		s.answer = k->key == ANSWER;
		type_each(&s,
			  k->key == REPORT     ? TYPE_REPORT
			  : k->key == GETNEIGH ? TYPE_GETNEIGH
			  : k->key == V1       ? TYPE_DIAG_V1
					       : TYPE_DIAG,
			  &sc_payloads[sc_tables[table].payload + (unsigned)names_index(table, v)]);
	}
}

/** Netfilter's types: a few of every subsystem. */
static void netfilter_each(struct maker *m)
{
	enum { NETFILTER = 12, SUBSYSTEMS = 15, MESSAGES = 36 };
	struct sweep s = {.m = m, .family = NETFILTER, .first = -1};

	for (unsigned t = 0; t < SUBSYSTEMS * MESSAGES; t++)
		type_each(&s, (uint16_t)(t / MESSAGES << 8 | t % MESSAGES), NULL);
}

void each_netlink(struct maker *m)
{
	for (unsigned family = 0; family < FD_NETLINKS; family++) {
		struct sweep s = {.m = m, .family = family, .first = -1};
		uint16_t table = 0;

		for (uint32_t k = 1; k < sc_nkeys; k++) {
			if (sc_keys[k].family == SC_FAM_NLMSG && sc_keys[k].key == family)
				table = sc_tables[sc_keys[k].table].abi[m->abi];
		}
		family_each(&s, table);
	}
	for (uint32_t k = 1; k < sc_nkeys; k++) {
		if (sc_keys[k].family == SC_FAM_NLMSG && sc_keys[k].key >= FD_NETLINKS)
			keyed_each(m, &sc_keys[k]);
	}
	netfilter_each(m);
}
