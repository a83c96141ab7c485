#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/walk.h"
#include "sc_custom.h"

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
	FLAG_TLVS = 0x200,
	FAMILY_ROUTE = 0,
	FAMILY_DIAG = 4,
	FAMILY_GENERIC = 16,
	DELACTION = 49, /* shown with the flags of a request for data */
	BYTES_MAX = 1 << 20,
	NO_FAMILY = -1,
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
	uint16_t table = dec_table(d, "netlink_proto");
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

static const char *flags_table(const struct nl *nl, unsigned type)
{
	if (type == TYPE_ERROR)
		return "nlm_flags_ack";
	if (type < TYPE_FIRST)
		return "nlm_flags";
	if (nl->family == FAMILY_DIAG || nl->family == FAMILY_GENERIC)
		return "nlm_flags_get";
	if (nl->family != FAMILY_ROUTE)
		return "nlm_flags";
	if (type == DELACTION)
		return "nlm_flags_get";
	// Messages of routing come in groups of four: new, delete, get, set.
	static const char *const tables[] = {"nlm_flags_new", "nlm_flags_del", "nlm_flags_get",
					     "nlm_flags"};
	return tables[type & 3];
}

static void header_show(const struct nl *nl, const struct nlmsg *m)
{
	struct dec *d = nl->d;
	uint16_t names = nl->family < 0 ? 0 : key_table(SC_FAM_NLMSG, (uint32_t)nl->family);

	if (m->type < TYPE_FIRST || !names)
		names = dec_table(d, "nlmsg_control");
	dec_struct(d);
	dec_field_str(d, "nlmsg_len");
	dec_int(d, SC_FMT_UDEC, 4, m->len);
	dec_field_str(d, "nlmsg_type");
	dec_enum(d, names, m->type, false);
	dec_field_str(d, "nlmsg_flags");
	dec_flags(d, dec_table(d, flags_table(nl, m->type)), m->flags);
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
	const uint16_t table = dec_table(d, "nlmsgerr_attr");
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

	if (n < 4 + HEADER || nl->depth) {
		bytes_show(d, p, n);
		return;
	}
	memcpy(&error, p, sizeof(error));
	struct nlmsg m = header_read(p + 4);
	size_t size = flags & FLAG_CAPPED ? HEADER : m.len < n - 4 ? m.len : n - 4;
	size_t end = 4 + aligned(size < HEADER ? HEADER : size);
	bool tlvs = flags & FLAG_TLVS && end < n;

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
	dec_enum(d, dec_table(d, "af"), p[0], false);
	dec_more(d);
	dec_struct_end(d);
}

static bool described(const struct nl *nl, unsigned type)
{
	uint16_t table = key_table(SC_FAM_NLMSG, (uint32_t)nl->family);
	const struct sc_payload *pay = table ? table_payload(table_for(nl->d, table), type) : NULL;

	return pay && pay->kind == SC_PL_NODE;
}

static void typed_show(const struct nl *nl, unsigned type, taddr addr, const uint8_t *p, size_t n)
{
	struct dec *d = nl->d;
	uint16_t table = key_table(SC_FAM_NLMSG, (uint32_t)nl->family);
	const struct sc_payload *pay = table_payload(table_for(d, table), type);
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
	dec_enum(d, dec_table(d, "af"), p[0], false);
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

static void messages_show(const struct nl *nl, taddr addr, const uint8_t *p, size_t n)
{
	struct dec *d = nl->d;
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, shown = 0;
	uint32_t first = header_read(p).len;
	bool many = first >= HEADER && aligned(first) < n;

	if (many)
		dec_array(d);
	for (size_t off = 0; off < n && d->budget > 1;) {
		if (n - off < HEADER) {
			bytes_show(d, p + off, n - off);
			break;
		}
		if (shown++ >= limit) {
			dec_more(d);
			break;
		}
		uint32_t len = header_read(p + off).len;

		message_show(nl, addr + off, p + off, n - off, false);
		if (len < HEADER || aligned(len) > n - off)
			break;
		off += aligned(len);
	}
	if (many)
		dec_array_end(d);
}

/** n bytes at addr, that went through descriptor fd. */
static void socket_bytes(struct dec *d, taddr addr, int fd, int64_t n)
{
	if (!addr || n < 0 || d->verbose_off || !is_netlink(d, fd)) {
		dec_mem_string(d, addr, (uint64_t)n, 0);
		return;
	}
	if (n < HEADER || n > BYTES_MAX) {
		dec_mem_string(d, addr, (uint64_t)n, SC_BUF_HEX);
		return;
	}
	const struct nl nl = {d, family_of(d, fd), 0};
	const uint8_t *p = dec_read(d, addr, (size_t)n);
	if (p)
		messages_show(&nl, addr, p, (size_t)n);
	else
		dec_addr(d, addr);
}

/** Behind a pointer. Parameters: descriptor, bytes. */
bool custom_sock_buf(struct dec *d, const struct cargs *a)
{
	socket_bytes(d, a->addr, (int)a->p[0], a->p[1]);
	return true;
}

/** An address in a struct iovec. Parameters: descriptor, bytes. */
bool custom_sock_iov(struct dec *d, const struct cargs *a)
{
	socket_bytes(d, a->val, (int)a->p[0], a->p[1]);
	return true;
}

/* -- attributes ------------------------------------------------------------------------------ */

/** An address of hardware, of which at most `shown` bytes are shown; what is too long to be one is
 * bytes. */
static void hwaddr_show(struct dec *d, const struct cargs *a, size_t shown)
{
	enum { ADDR_MAX = 32 };
	size_t n = a->avail < shown ? a->avail : shown;

	if (a->avail > ADDR_MAX)
		bytes_show(d, a->at, a->avail);
	else
		dec_hwaddr(d, a->at, n, n);
}

bool custom_nl_lladdr(struct dec *d, const struct cargs *a)
{
	hwaddr_show(d, a, SIZE_MAX);
	return true;
}

/** The address of a link. */
bool custom_nl_hwaddr(struct dec *d, const struct cargs *a)
{
	enum { SHOWN_MAX = 7 };

	hwaddr_show(d, a, SHOWN_MAX);
	return true;
}

/** An address of a family: what is longer is cut, what is shorter is bytes. Parameters: family,
 * bytes. */
bool custom_nl_via(struct dec *d, const struct cargs *a)
{
	enum { INET = 2, INET6 = 10 };
	size_t size = a->p[0] == INET ? 4 : a->p[0] == INET6 ? 16 : 0;

	if (size && a->avail >= size)
		dec_inaddr(d, a->at, size, d->field_name);
	else
		bytes_show(d, a->at, a->avail);
	return true;
}

/** A number in as many bytes as there are; what is longer is shown as bytes. */
static bool integer(struct dec *d, const struct cargs *a, uint64_t *v)
{
	if (a->avail > sizeof(*v)) {
		bytes_show(d, a->at, a->avail);
		return false;
	}
	*v = 0;
	memcpy(v, a->at, a->avail);
	return true;
}

/** Hundredths of a second, in 1 to 8 bytes. */
bool custom_nl_clock_t(struct dec *d, const struct cargs *a)
{
	enum { HZ = 100 };
	uint64_t v;
	char text[64];

	if (!integer(d, a, &v))
		return true;
	dec_int(d, SC_FMT_UDEC, 8, v);
	snprintf(text, sizeof(text), "%llu.%02u s", (unsigned long long)(v / HZ),
		 (unsigned)(v % HZ));
	if (v)
		dec_note(d, text);
	return true;
}

bool custom_nl_ip_proto(struct dec *d, const struct cargs *a)
{
	uint64_t v;
	uint16_t table = dec_table(d, "ip_proto");

	if (!integer(d, a, &v))
		return true;
	if (names_enum(table, v))
		dec_enum(d, table, v, false);
	else
		dec_label(d, v, NULL, "IPPROTO_???");
	return true;
}

/** A string and its NUL; "..." says that the NUL is missing, or lies behind the -s limit. */
bool custom_nl_str(struct dec *d, const struct cargs *a)
{
	size_t limit = d->o->str_limit, n = a->avail;
	bool whole = n && n <= limit && !a->at[n - 1];

	dec_string(d, a->at, whole ? n - 1 : n < limit ? n : limit, whole ? 0 : VALUE_F_CUT);
	return true;
}

/* -- settings and counters by number --------------------------------------------------------- */

/** [NAME]=number, ...: as many of them as there are bytes for. */
static bool numbers_show(struct dec *d, const struct cargs *a, const char *names, unsigned width)
{
	uint64_t limit = d->full ? UINT64_MAX : d->o->str_limit, n = a->avail / width;
	uint16_t table = dec_table(d, names);

	if (!n) {
		bytes_show(d, a->at, a->avail);
		return true;
	}
	dec_array(d);
	for (uint64_t i = 0; i < n && d->budget > 1; i++) {
		if (i >= limit) {
			dec_more(d);
			break;
		}
		dec_index(d, table, i);
		dec_int(d, width == 4 ? SC_FMT_DEC : SC_FMT_UDEC, width,
			bytes_load(a->at + i * width, width, width, width == 4));
	}
	dec_array_end(d);
	return true;
}

bool custom_nl_ipv4_conf(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, "ipv4_devconf", 4);
}

bool custom_nl_ipv6_conf(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, "ipv6_devconf", 4);
}

bool custom_nl_ip_stats(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, "ipstats_mib", 8);
}

bool custom_nl_icmp6_stats(struct dec *d, const struct cargs *a)
{
	return numbers_show(d, a, "icmp6_mib", 8);
}

/* -- RTA_MULTIPATH --------------------------------------------------------------------------- */

/** Next hops, each with attributes of its own. Parameter: address family. One alone has no
 * brackets around it. */
bool custom_nl_multipath(struct dec *d, const struct cargs *a)
{
	enum { NEXTHOP = 8 };
	const struct sc_node attrs = {.op = SC_NLATTRS, .a = dec_table(d, "rta")};
	size_t off = 0;
	uint16_t len;

	if (a->avail < NEXTHOP) {
		bytes_show(d, a->at, a->avail);
		return true;
	}
	bool many = a->avail > NEXTHOP;
	if (many)
		dec_array(d);
	while (a->avail - off >= NEXTHOP && d->budget > 1) {
		const uint8_t *p = a->at + off;
		size_t left = a->avail - off;

		memcpy(&len, p, sizeof(len));
		dec_struct_bytes(d, a->addr + off, p, NEXTHOP, "rtnexthop", NULL, 0);
		size_t end = len < left ? len : left;
		if (end > NEXTHOP) {
			const struct place pl = {p + NEXTHOP, end - NEXTHOP,
						 a->addr + off + NEXTHOP, 0};

			walk_nlattrs(d, &attrs, &pl);
		}
		if (len < NEXTHOP || aligned(len) > left)
			break;
		off += aligned(len);
	}
	if (many)
		dec_array_end(d);
	return true;
}
