#include <string.h>

#include "fill.h"
#include "script.h"

/* What the tables say nothing of: the bytes in buffers (text, netlink messages), and what custom
 * printers look at. */

enum { NLMSG_HEADER = 16 };

static void put32(uint8_t *p, uint64_t v)
{
	uint32_t w = (uint32_t)v;

	memcpy(p, &w, 4);
}

/** A family with messages that are described, and its table. */
static const struct sc_key *pick_key(struct maker *m, enum sc_family family)
{
	for (;;) {
		const struct sc_key *k = &sc_keys[1 + pick(m, sc_nkeys - 1)];

		if (k->family == family)
			return k;
	}
}

static size_t fill_message(struct maker *m, uint8_t *p, size_t n, unsigned *family)
{
	const struct sc_key *k = pick_key(m, SC_FAM_NLMSG);
	uint64_t type;

	// Some stand for messages that their first byte tells: each_netlink.c makes those.
	while (k->key >= FD_NETLINKS)
		k = pick_key(m, SC_FAM_NLMSG);
	const struct sc_payload *pay = pick_payload(m, k->table, &type);
	size_t len = NLMSG_HEADER + pick(m, 150);

	if (len > n)
		len = n;
	*family = (unsigned)k->key;
	fill_bytes(m, p, len);
	if (pay && pay->kind == SC_PL_NODE) {
		if (likely(m, 70))
			memset(p + NLMSG_HEADER, 0, len - NLMSG_HEADER);
		fill_node(m, pay->node, p + NLMSG_HEADER, len - NLMSG_HEADER);
	}
	uint64_t head = (likely(m, 8) ? pick(m, 60) : len) |
			(likely(m, 10) ? pick(m, 5) : type) << 32 | pick(m, 0x1000) << 48;

	if (likely(m, 15)) {
		// An answer to it: the error, and the message again.
		size_t more = 4 + NLMSG_HEADER < n - len ? 4 + NLMSG_HEADER : 0;
		if (more) {
			memmove(p + more, p, len);
			memcpy(p + more, &head, 8);
			put32(p + NLMSG_HEADER, 0 - pick(m, 140));
			len += more;
			head = len | 2ULL << 32 | pick(m, 0x400) << 48;
		}
	}
	memcpy(p, &head, 8);
	return (len + 3) & ~(size_t)3;
}

void fill_text(struct maker *m, uint8_t *p, size_t n)
{
	unsigned family;
	size_t off = 0;

	if (likely(m, 25))
		return;
	if (likely(m, 60) || n < 2 * NLMSG_HEADER) {
		for (; off < n; off++)
			p[off] = (uint8_t)(likely(m, 90)   ? ' ' + pick(m, 95)
					   : likely(m, 60) ? 0
							   : pick(m, 256));
		return;
	}
	do {
		off += fill_message(m, p + off, n - off, &family);
	} while (off + NLMSG_HEADER <= n && likely(m, 40));
	// Mostly such a message goes through a socket of its family.
	if (likely(m, 90) && m->fields)
		set_arg(m, 0, FD_NETLINK + family);
}

static void fill_cmsgs(struct maker *m, uint8_t *p, size_t n)
{
	unsigned word = m->abi == ABI_X86_64 ? 8 : 4, head = word + 8;

	for (size_t off = 0; off + head <= n;) {
		const struct sc_key *k = pick_key(m, SC_FAM_CMSG);
		uint64_t type;
		const struct sc_payload *pay = pick_payload(m, k->table, &type);
		uint64_t len = head + pick(m, 40);

		if (pay && pay->kind == SC_PL_NODE)
			fill_node(m, pay->node, p + off + head, n - off - head);
		len = likely(m, 95) ? len : pick_int(m, 4);
		memcpy(p + off, &len, word);
		put32(p + off + word, k->key);
		put32(p + off + word + 4, likely(m, 90) ? type : pick(m, 50));
		off += (head + pick(m, 40) + word - 1) & ~(size_t)(word - 1);
		if (len > n)
			break;
	}
}

void fill_named(struct maker *m, const char *prefix, uint8_t *p, size_t n)
{
	for (unsigned tries = 0; tries < 2000; tries++) {
		uint32_t id = 1 + (uint32_t)pick(m, sc_nstructs - 1);
		const struct sc_struct *s = &sc_structs[id];

		if (!s->layout[m->abi] || strncmp(sc_name(s->name), prefix, strlen(prefix)) != 0)
			continue;
		fill_struct(m, (uint16_t)id, p, n);
		return;
	}
}

static size_t mmsg_size(const struct maker *m)
{
	return m->abi == ABI_X86_64 ? 64 : 32;
}

/** A vector of headers of messages, each with the bytes that it moved. */
static void fill_mmsgs(struct maker *m, uint8_t *p, size_t n)
{
	size_t one = mmsg_size(m);

	for (size_t off = 0; off + one <= n; off += one) {
		fill_named(m, "msghdr", p + off, one);
		put32(p + off + one - (one == 64 ? 8 : 4), pick(m, 200));
	}
}

size_t custom_size(struct maker *m, const struct sc_node *n)
{
	const char *name = sc_name(sc_custom_names[n->a]);

	if (!strcmp(name, "bpf_attr"))
		return 20 + pick(m, 160);
	if (!strcmp(name, "perf_attr"))
		return 144;
	if (!strcmp(name, "mmsgs"))
		return (1 + pick(m, 3)) * mmsg_size(m);
	return 8 + pick(m, 120);
}

/** An entry of a list of queries, and perhaps some that follow it. */
static void fill_query(struct maker *m, uint8_t *p, size_t n)
{
	enum { ENTRY = 40, DATA = 8, OP = 16, DATA_SIZE = 56 };
	static const char *const data[] = {"io_uring_query_opcode", "io_uring_query_zcrx",
					   "io_uring_query_scq", "io_uring_query_zcrx_event"};
	uint8_t next[ENTRY], bytes[DATA_SIZE];
	uint64_t op = pick(m, 5), at;

	if (n < ENTRY)
		return;
	fill_bytes(m, bytes, DATA_SIZE);
	if (op < sizeof(data) / sizeof(data[0]))
		fill_named(m, data[op], bytes, DATA_SIZE);
	at = how_place(m, likely(m, 70) ? HOW_WHOLE : HOW_CUT, bytes, DATA_SIZE);
	memcpy(p + DATA, &at, sizeof(at));
	put32(p + OP, op);
	at = 0;
	if (likely(m, 60) && m->depth < DEPTH_MAX) {
		fill_bytes(m, next, ENTRY);
		m->depth++;
		fill_query(m, next, ENTRY);
		m->depth--;
		at = how_place(m, likely(m, 90) ? HOW_WHOLE : HOW_CUT, next, ENTRY);
	}
	memcpy(p, &at, sizeof(at));
}

void fill_addresses(struct maker *m, uint8_t *p, size_t n, unsigned word, unsigned percent)
{
	for (size_t i = 0; i + word <= n; i += word) {
		uint8_t text[48];

		if (!likely(m, percent))
			continue;
		fill_bytes(m, text, sizeof(text));
		if (likely(m, 50))
			memcpy(text, "name", 5);
		uint64_t at =
			how_place(m, likely(m, 70) ? HOW_WHOLE : HOW_CUT, text, 8 * pick(m, 7));
		memcpy(p + i, &at, word);
	}
}

void fill_custom(struct maker *m, const struct sc_node *n, uint8_t *p, size_t size)
{
	static const struct {
		const char *custom, *prefix;
	} structs[] = {
		{"bpf_attr", "bpf_"},
		{"perf_attr", "perf_event_attr"},
		{"sched_attr", "sched_attr"},
		{"sched_attr_out", "sched_attr"},
		{"seccomp_fprog", "sock_fprog"},
		{"cap_data", "cap_"},
		{"utimes", "timeval"},
		{"utimens", "timespec"},
		{"iocb_ptr", "iocb"},
	};
	const char *name = sc_name(sc_custom_names[n->a]);

	for (size_t i = 0; i < sizeof(structs) / sizeof(structs[0]); i++) {
		if (!strcmp(name, structs[i].custom)) {
			fill_named(m, structs[i].prefix, p, size);
			return;
		}
	}
	if (!strcmp(name, "mmsgs")) {
		fill_mmsgs(m, p, size);
	} else if (!strcmp(name, "uring_query")) {
		fill_query(m, p, size);
	} else if (!strcmp(name, "sock_buf")) {
		fill_text(m, p, size);
	} else if (!strcmp(name, "sock_iov") || !strcmp(name, "cmsgs")) {
		uint8_t bytes[400];
		size_t len = pick(m, sizeof(bytes));

		fill_bytes(m, bytes, len);
		if (name[0] == 'c')
			fill_cmsgs(m, bytes, len);
		else
			fill_text(m, bytes, len);
		uint64_t v[2] = {place_object(m, bytes, len), len};
		unsigned w = width_of(m, SC_WLONG);
		if (size >= 2 * (size_t)w) {
			memcpy(p, &v[0], w);
			memcpy(p + w, &v[1], w);
		}
	} else {
		uint64_t v = pick_int(m, 8);

		memcpy(p, &v, size < 8 ? size : 8);
		// Nothing is known of it but that there may be addresses.
		if (size > 8 && likely(m, 50))
			fill_addresses(m, p, size, width_of(m, SC_WLONG), 20);
	}
}
