#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Netlink messages (linux/netlink.h): headers, one behind the other, each with a payload that its
 * family and type decide. The family is the protocol of the socket.
 */

enum {
	HEADER = 16,
	ALIGN = 4,
	TYPE_ERROR = 2,
	TYPE_DONE = 3,
	TYPE_FIRST = 16, /* types below are the same for all families */
	FLAG_CAPPED = 0x100,
	FAMILY_ROUTE = 0,
	FAMILY_DIAG = 4,
	FAMILY_GENERIC = 16,
	DELACTION = 49, /* shown with the flags of a request for data */
	BYTES_MAX = 1 << 20,
	NO_FAMILY = -1,
	DEPTH_MAX = 8, /* errors about errors: the kernel makes none */
};

struct nlmsg {
	uint32_t len;
	uint16_t type, flags;
	uint32_t seq, pid;
};

struct nl {
	struct dec *d;
	int family;
	unsigned depth;
};

static size_t aligned(size_t n)
{
	return (n + ALIGN - 1) & ~(size_t)(ALIGN - 1);
}

/* -- the socket ------------------------------------------------------------------------------ */

/** "NETLINK:[ROUTE:4711]" -> NETLINK_ROUTE. */
static int family_of(struct dec *d, int fd)
{
	static const char prefix[] = "NETLINK:[";
	enum { PREFIX = sizeof(prefix) - 1, NAME_MAX_ = 64 };
	char text[128], name[NAME_MAX_];
	uint16_t table = SC_TABLE_netlink_proto;
	long n = mem_ask(d->mem, MEM_ASK_FD_PEER, (uint64_t)(int64_t)fd, text, sizeof(text) - 1);

	if (n <= PREFIX || memcmp(text, prefix, PREFIX) != 0)
		return NO_FAMILY;
	text[n] = '\0';
	size_t len = strcspn(text + PREFIX, ":]");
	if (len + sizeof("NETLINK_") > sizeof(name))
		return NO_FAMILY;
	snprintf(name, sizeof(name), "NETLINK_%.*s", (int)len, text + PREFIX);
	for (unsigned i = 0; i < names_count(table); i++) {
		uint64_t v;
		const char *s = names_entry(table, i, &v);

		if (s && !strcmp(s, name))
			return (int)v;
	}
	return NO_FAMILY;
}

static bool is_netlink(struct dec *d, int fd)
{
	static const char name[] = "NETLINK";
	char text[32];
	long n = mem_ask(d->mem, MEM_ASK_SOCK_PROTO, (uint64_t)(int64_t)fd, text, sizeof(text));

	return n == sizeof(name) - 1 && !memcmp(text, name, sizeof(name) - 1);
}

/* -- headers --------------------------------------------------------------------------------- */

static uint16_t flags_table(const struct nl *nl, unsigned type)
{
	if (type == TYPE_ERROR)
		return SC_TABLE_nlm_flags_ack;
	if (type < TYPE_FIRST)
		return SC_TABLE_nlm_flags;
	if (nl->family == FAMILY_DIAG || nl->family == FAMILY_GENERIC)
		return SC_TABLE_nlm_flags_get;
	if (nl->family != FAMILY_ROUTE)
		return SC_TABLE_nlm_flags;
	if (type == DELACTION)
		return SC_TABLE_nlm_flags_get;
	// Messages of routing come in groups of four: new, delete, get, set.
	static const uint16_t tables[] = {SC_TABLE_nlm_flags_new, SC_TABLE_nlm_flags_del,
					  SC_TABLE_nlm_flags_get, SC_TABLE_nlm_flags};
	return tables[type & 3];
}

static void header_show(const struct nl *nl, const struct nlmsg *m)
{
	struct dec *d = nl->d;
	uint16_t names = nl->family < 0 ? 0 : keyed_table(SC_FAM_NLMSG, (uint32_t)nl->family);

	if (m->type < TYPE_FIRST || !names)
		names = SC_TABLE_nlmsg_control;
	dec_struct(d);
	dec_field_str(d, "nlmsg_len");
	dec_int(d, SC_FMT_UDEC, 4, m->len);
	dec_field_str(d, "nlmsg_type");
	dec_enum(d, names, m->type, false);
	dec_field_str(d, "nlmsg_flags");
	dec_flags(d, flags_table(nl, m->type), m->flags);
	dec_field_str(d, "nlmsg_seq");
	dec_int(d, SC_FMT_UDEC, 4, m->seq);
	dec_field_str(d, "nlmsg_pid");
	dec_pid(d, SC_S_TGID, (int)m->pid);
	dec_struct_end(d);
}

/* -- payloads -------------------------------------------------------------------------------- */

static void bytes_show(struct dec *d, const uint8_t *p, size_t n)
{
	size_t limit = d->o->str_limit;

	dec_string(d, p, n < limit ? n : limit, VALUE_F_HEX | (n > limit ? VALUE_F_CUT : 0));
}

static void error_show(struct dec *d, int32_t v)
{
	const char *name = v < 0 && v > INT32_MIN ? names_errno(-v) : NULL;

	char text[64];

	if (!name) {
		dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)v);
		return;
	}
	snprintf(text, sizeof(text), "-%s", name);
	dec_label_dec(d, (uint64_t)(int64_t)v, text);
}

static void message_show(const struct nl *nl, taddr addr, const uint8_t *p, size_t avail,
			 bool capped);

static struct nlmsg header_read(const uint8_t *p)
{
	struct nlmsg m;

	memcpy(&m, p, sizeof(m));
	return m;
}

/** The attributes of an extended acknowledgement. */
static void tlvs_show(struct dec *d, taddr addr, const uint8_t *p, size_t n)
{
	const uint16_t table = SC_ATTRS_nlmsgerr_attr;
	const struct sc_node node = {.op = SC_NLATTRS, .a = table};
	const struct place pl = {p, n, addr, 0};

	walk_nlattrs(d, &node, &pl);
}

/** An error, and the message that it answers. */
static void nlmsgerr_show(const struct nl *nl, unsigned flags, taddr addr, const uint8_t *p,
			  size_t n)
{
	struct dec *d = nl->d;
	const struct nl inner = {d, nl->family, nl->depth + 1};
	int32_t error;

	if (n < 4 + HEADER || nl->depth >= DEPTH_MAX) {
		bytes_show(d, p, n);
		return;
	}
	memcpy(&error, p, sizeof(error));
	struct nlmsg m = header_read(p + 4);
	size_t size = flags & FLAG_CAPPED ? HEADER : m.len < n - 4 ? m.len : n - 4;
	size_t end = 4 + aligned(size < HEADER ? HEADER : size);
	bool tlvs = end < n;

	if (tlvs)
		dec_array(d);
	dec_struct(d);
	dec_field_str(d, "error");
	error_show(d, error);
	dec_field_str(d, "msg");
	message_show(&inner, addr + 4, p + 4, n - 4, flags & FLAG_CAPPED);
	dec_struct_end(d);
	if (tlvs) {
		tlvs_show(d, addr + end, p + end, n - end);
		dec_array_end(d);
	}
}

static void done_show(struct dec *d, const uint8_t *p, size_t n)
{
	int32_t v;

	if (n != sizeof(v)) {
		bytes_show(d, p, n);
		return;
	}
	memcpy(&v, p, sizeof(v));
	dec_int(d, SC_FMT_DEC, 4, (uint64_t)(int64_t)v);
}

static size_t header_size(struct dec *d, const struct sc_node *n)
{
	uint16_t layout;

	while (n->op == SC_CONCAT)
		n = node_at(n->a);
	return struct_layout(d, n->a, &layout)->size;
}

/** The header of the payload is cut short: its first byte, the address family, is there. */
static void short_show(const struct nl *nl, const struct sc_node *n, const uint8_t *p, size_t size)
{
	struct dec *d = nl->d;
	uint16_t layout;
	const struct sc_layout *l;

	if (nl->family != FAMILY_ROUTE) {
		bytes_show(d, p, size);
		return;
	}
	while (n->op == SC_CONCAT)
		n = node_at(n->a);
	l = struct_layout(d, n->a, &layout);
	dec_struct(d);
	dec_field(d, sc_fields[l->first].name);
	dec_enum(d, SC_TABLE_af, p[0], false);
	dec_more(d);
	dec_struct_end(d);
}

static bool described(const struct nl *nl, unsigned type)
{
	uint16_t table = keyed_table(SC_FAM_NLMSG, (uint32_t)nl->family);
	const struct sc_payload *pay =
		table ? keyed_payload(keyed_table_for(nl->d, table), type) : NULL;

	return pay && pay->kind == SC_PL_NODE;
}

static void typed_show(const struct nl *nl, unsigned type, taddr addr, const uint8_t *p, size_t n)
{
	struct dec *d = nl->d;
	uint16_t table = keyed_table(SC_FAM_NLMSG, (uint32_t)nl->family);
	const struct sc_payload *pay = keyed_payload(keyed_table_for(d, table), type);
	const struct place pl = {p, n, addr, 0};

	if (pay && pay->kind == SC_PL_NODE) {
		if (n < header_size(d, node_at(pay->node)))
			short_show(nl, node_at(pay->node), p, n);
		else
			walk_sized(d, pay->node, &pl, (int64_t)n, 0);
		return;
	}
	dec_struct(d);
	dec_field_str(d, "family");
	dec_enum(d, SC_TABLE_af, p[0], false);
	if (n > 1) {
		dec_field_str(d, "data");
		bytes_show(d, p + 1, n - 1);
	}
	dec_struct_end(d);
}

static void payload_show(const struct nl *nl, const struct nlmsg *m, taddr addr, const uint8_t *p,
			 size_t n)
{
	if (m->type == TYPE_ERROR)
		nlmsgerr_show(nl, m->flags, addr, p, n);
	else if (m->type == TYPE_DONE)
		done_show(nl->d, p, n);
	else if (m->type >= TYPE_FIRST && nl->family >= 0 &&
		 (described(nl, m->type) || nl->family == FAMILY_ROUTE ||
		  nl->family == FAMILY_DIAG))
		typed_show(nl, m->type, addr, p, n);
	else
		bytes_show(nl->d, p, n);
}

/* -- messages -------------------------------------------------------------------------------- */

/** A message of which avail bytes are there; capped: its payload is not. */
static void message_show(const struct nl *nl, taddr addr, const uint8_t *p, size_t avail,
			 bool capped)
{
	struct nlmsg m = header_read(p);
	size_t len = m.len < avail ? m.len : avail;
	bool payload = len > HEADER && !capped;

	if (payload)
		dec_array(nl->d);
	header_show(nl, &m);
	if (payload) {
		payload_show(nl, &m, addr + HEADER, p + HEADER, len - HEADER);
		dec_array_end(nl->d);
	}
}

/** n bytes, of which the first `got` are there. */
/** A message of `size` bytes of which only the first `got` can be read. */
static void part_show(const struct nl *nl, taddr addr, const uint8_t *p, size_t size, size_t got)
{
	struct dec *d = nl->d;
	struct nlmsg m = header_read(p);
	size_t want = size - HEADER < d->o->str_limit ? size - HEADER : (size_t)d->o->str_limit + 1;

	dec_array(d);
	header_show(nl, &m);
	if (got - HEADER < want || described(nl, m.type))
		dec_addr(d, addr + HEADER);
	else
		payload_show(nl, &m, addr + HEADER, p + HEADER, size - HEADER);
	dec_array_end(d);
}

static void messages_show(const struct nl *nl, taddr addr, const uint8_t *p, size_t n, size_t got)
{
	struct dec *d = nl->d;
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, shown = 0;
	uint32_t first = header_read(p).len;
	bool many = first >= HEADER && aligned(first) < n;

	if (many)
		dec_array(d);
	for (size_t off = 0; off < n && d->budget > 1;) {
		size_t left = got > off ? got - off : 0;

		if (left < HEADER && left < n - off) {
			// A long message may have led past a hole.
			size_t more = n - off < BYTES_MAX ? n - off : BYTES_MAX;

			p = dec_bytes(d, addr += off, more, &got);
			n -= off;
			left = got;
			off = 0;
		}
		if (left < HEADER && left < n - off) {
			if (n - off < HEADER)
				dec_addr(d, addr + off);
			else
				dec_fault_at(d, addr + off);
			break;
		}
		if (n - off < HEADER) {
			bytes_show(d, p + off, n - off);
			break;
		}
		if (shown++ >= limit) {
			dec_more(d);
			break;
		}
		uint32_t len = header_read(p + off).len;

		if (left < n - off && left < len)
			part_show(nl, addr + off, p + off, len < n - off ? len : n - off, left);
		else
			message_show(nl, addr + off, p + off, left, false);
		if (len < HEADER || aligned(len) > n - off)
			break;
		off += aligned(len);
	}
	if (many)
		dec_array_end(d);
}

/** n bytes at addr: messages that went through descriptor fd. */
static void socket_bytes(struct dec *d, taddr addr, int fd, uint64_t n)
{
	if (!addr || n < HEADER) {
		dec_mem_string(d, addr, n, SC_BUF_HEX);
		return;
	}
	const struct nl nl = {d, family_of(d, fd), 0};
	size_t got;
	const uint8_t *p = dec_bytes(d, addr, n < BYTES_MAX ? (size_t)n : BYTES_MAX, &got);
	if (got >= HEADER)
		messages_show(&nl, addr, p, (size_t)n, got);
	else
		dec_addr(d, addr);
}

/** Behind a pointer. Parameters: descriptor, bytes. */
bool custom_sock_buf(struct dec *d, const struct cargs *a)
{
	int fd = (int)a->p[0];

	if (d->verbose_off || !is_netlink(d, fd))
		dec_mem_string(d, a->addr, (uint64_t)a->p[1], 0);
	else
		socket_bytes(d, a->addr, fd, (uint64_t)a->p[1]);
	return true;
}

/** The family of the address in the msghdr around the iovec; -1: none is shown. */
static int name_family(struct dec *d)
{
	enum { SOCKADDR_MAX = 128, RECEIVED = 3 };
	const struct frame *f = d->frame ? d->frame->up : NULL;
	unsigned word = dec_wordsize(d);

	if (!f || f->n < 2 * (size_t)word)
		return -1;
	taddr name = bytes_load(f->p, word, word, false);
	int64_t len = (int32_t)bytes_load(f->p + word, 4, 4, false);
	// What is received has the length that was there before as its parameter, too.
	if (f->nparams == RECEIVED && (int32_t)f->params[0] < len)
		len = (int32_t)f->params[0];
	if (!name || len < 2)
		return -1;
	// An address is shown if as much of it as can be known is there.
	const uint8_t *p = dec_read(d, name, len < SOCKADDR_MAX ? (size_t)len : SOCKADDR_MAX);
	return p ? (int)bytes_load(p, 2, 2, false) : -1;
}

/** An address in a struct iovec. Parameters: descriptor, bytes. */
bool custom_sock_iov(struct dec *d, const struct cargs *a)
{
	enum { AF_NETLINK_ = 16 };
	int family = name_family(d), fd = (int)a->p[0];

	// The address tells, else the socket.
	if (d->verbose_off || (family < 0 ? !is_netlink(d, fd) : family != AF_NETLINK_))
		dec_mem_string(d, a->val, (uint64_t)a->p[1], 0);
	else
		socket_bytes(d, a->val, fd, (uint64_t)a->p[1]);
	return true;
}
