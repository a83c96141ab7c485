#include <stdio.h>
#include <string.h>

#include "decode/names.h"
#include "decode/netlink/family.h"
#include "decode/walk.h"
#include "event/ask.h"
#include "sc_custom.h"
#include "sc_ids.h"

/*
 * Netlink messages (linux/netlink.h): headers, one behind the other, each with a payload that its
 * family and type decide. The family is the protocol of the socket.
 */

enum {
	HEADER = 16,
	ALIGN = 4,
	FLAG_CAPPED = 0x100,
	BYTES_MAX = 1 << 14,
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

/** Returns the family of a netlink socket by the name of its descriptor: NETLINK_ROUTE for
 * "NETLINK:[ROUTE:4711]". */
static int family_of(struct dec *d, int fd)
{
	static const char prefix[] = "NETLINK:[";
	enum { PREFIX = sizeof(prefix) - 1, NAME_MAX_ = 64 };
	char text[128], name[NAME_MAX_];
	uint16_t table = SC_TABLE_netlink_proto;
	long n = mem_ask(d->mem, MEM_ASK_FD_PEER, (uint64_t)(int64_t)fd, text, sizeof(text) - 1);

	if (n <= PREFIX || memcmp(text, prefix, PREFIX) != 0)
		return NL_NO_FAMILY;
	text[n] = '\0';
	size_t len = strcspn(text + PREFIX, ":]");
	if (len + sizeof("NETLINK_") > sizeof(name))
		return NL_NO_FAMILY;
	snprintf(name, sizeof(name), "NETLINK_%.*s", (int)len, text + PREFIX);
	for (unsigned i = 0; i < names_count(table); i++) {
		uint64_t v;
		const char *s = names_entry(table, i, &v);

		if (s && !strcmp(s, name))
			return (int)v;
	}
	return NL_NO_FAMILY;
}

static bool is_netlink(struct dec *d, int fd)
{
	static const char name[] = "NETLINK";
	char text[32];
	long n = mem_ask(d->mem, MEM_ASK_SOCK_PROTO, (uint64_t)(int64_t)fd, text, sizeof(text));

	return n == sizeof(name) - 1 && !memcmp(text, name, sizeof(name) - 1);
}

/* -- headers --------------------------------------------------------------------------------- */

static void header_show(const struct nl *nl, const struct nlmsg *m)
{
	struct dec *d = nl->d;

	dec_struct(d);
	dec_field_str(d, "nlmsg_len");
	dec_int(d, SC_FMT_UDEC, 4, m->len);
	dec_field_str(d, "nlmsg_type");
	family_type_show(d, nl->family, m->type);
	dec_field_str(d, "nlmsg_flags");
	dec_flags(d, family_flags_table(nl->family, m->type), m->flags);
	dec_field_str(d, "nlmsg_seq");
	dec_int(d, SC_FMT_UDEC, 4, m->seq);
	dec_field_str(d, "nlmsg_pid");
	dec_pid(d, SC_S_TGID, (int)m->pid);
	dec_struct_end(d);
}

/* -- payloads -------------------------------------------------------------------------------- */

static void bytes_show(struct dec *d, taddr addr, size_t n)
{
	dec_mem_string(d, addr, n, SC_BUF_HEX);
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

static void message_show(const struct nl *nl, const struct nlmsg *m, taddr addr, size_t n);

/** Shows an error, and the message that it answers. */
static void nlmsgerr_show(const struct nl *nl, unsigned flags, taddr addr, size_t n)
{
	struct dec *d = nl->d;
	const struct nl inner = {d, nl->family, nl->depth + 1};
	const struct sc_node tlvs = {.op = SC_NLATTRS, .a = SC_ATTRS_nlmsgerr_attr};
	int32_t error;
	struct nlmsg m;

	if (n < sizeof(error) + HEADER || nl->depth >= DEPTH_MAX) {
		bytes_show(d, addr, n);
		return;
	}
	const uint8_t *p = dec_read(d, addr, sizeof(error) + HEADER);
	if (!p) {
		dec_addr(d, addr);
		return;
	}
	memcpy(&error, p, sizeof(error));
	memcpy(&m, p + sizeof(error), sizeof(m));
	size_t size = flags & FLAG_CAPPED || m.len < HEADER ? HEADER
		      : m.len < n - 4			    ? m.len
							    : n - 4;
	bool more = 4 + size < n;

	if (more)
		dec_array(d);
	dec_struct(d);
	dec_field_str(d, "error");
	error_show(d, error);
	dec_field_str(d, "msg");
	message_show(&inner, &m, addr + 4, size);
	dec_struct_end(d);
	if (more) {
		const struct place rest = {NULL, n - 4 - size, addr + 4 + size, 0};

		walk_nlattrs(d, &tlvs, &rest);
		dec_array_end(d);
	}
}

static void done_show(struct dec *d, taddr addr, size_t n)
{
	enum { NUMBER = 4 };
	const uint8_t *p = n == NUMBER ? dec_read(d, addr, NUMBER) : NULL;

	if (p)
		dec_int(d, SC_FMT_DEC, NUMBER, bytes_load(p, NUMBER, NUMBER, true));
	else
		bytes_show(d, addr, n);
}

/** Shows the header of a payload of which only the first field, the address family, can be read.
 * The rest is shown as missing, or by the address at which it cannot be read. */
static void family_show(struct dec *d, const struct sc_layout *l, unsigned af, taddr rest)
{
	dec_struct(d);
	dec_field(d, sc_fields[l->first].name);
	dec_enum(d, SC_TABLE_af, af, false);
	if (rest)
		dec_addr(d, rest);
	else
		dec_more(d);
	dec_struct_end(d);
}

/** Shows what follows the header of a payload, n bytes at addr. Its description may refer to fields
 * of the header. */
static void rest_show(struct dec *d, const struct nl_payload *p, taddr addr, size_t n)
{
	const struct place pl = {NULL, n, addr, 0};

	if (p->rest == NL_REST_SET)
		walk_nlattrs(d, node_at(p->set), &pl);
	else if (p->rest == NL_REST_UNNAMED)
		walk_nlattrs_of(d, 0, NULL, 0, &pl);
	else if (p->rest == NL_REST_BYTES)
		bytes_show(d, addr, n);
}

static void short_show(struct dec *d, const struct nl_payload *p, taddr addr, size_t n)
{
	dec_mem_string(d, addr, n, p->text ? 0 : SC_BUF_HEX);
}

/** Shows a payload that has a description, n bytes at addr: its header, and what follows it. first:
 * its first byte if that is an address family. */
static void described_show(struct dec *d, const struct nl_payload *p, int first, taddr addr,
			   size_t n)
{
	struct struct_args args = {.len = -1, .n = sc_structs[p->head].nparams, .p = {p->subsys}};
	struct place pl = {.addr = addr};
	uint16_t layout;
	const struct sc_layout *l = struct_layout(d, p->head, &layout);

	pl.n = l->size;
	pl.p = n >= l->size ? dec_read(d, addr, pl.n) : NULL;
	if (!pl.p) {
		if (p->af_first)
			family_show(d, l, (unsigned)first, n < l->size ? 0 : addr + 1);
		else if (n < l->size)
			short_show(d, p, addr, n);
		else
			dec_addr(d, addr);
		return;
	}
	walk_struct_in(d, p->head, &pl, &args);
	size_t off = aligned(l->size);
	if (n <= off)
		return;
	struct frame fr;
	frame_push(d, &fr, &pl, -1);
	frame_struct(&fr, layout, &args);
	rest_show(d, p, addr + off, n - off);
	frame_pop(d, &fr);
}

/** Shows a payload of which only the address family is known. */
static void family_only_show(struct dec *d, unsigned af, taddr addr, size_t n)
{
	dec_struct(d);
	dec_field_str(d, "family");
	dec_enum(d, SC_TABLE_af, af, false);
	if (n > 1) {
		dec_field_str(d, "data");
		bytes_show(d, addr + 1, n - 1);
	}
	dec_struct_end(d);
}

static void typed_show(const struct nl *nl, const struct nlmsg *m, taddr addr, size_t n)
{
	struct dec *d = nl->d;
	bool af_first = nl->family == NL_ROUTE || nl->family == NL_DIAG;
	const uint8_t *byte = af_first ? dec_read(d, addr, 1) : NULL;
	int first = byte ? *byte : -1;

	if (af_first && !byte) {
		dec_addr(d, addr);
		return;
	}
	struct nl_payload p = nl_payload_of(d, nl->family, m->type, m->flags, first);
	// A single byte cannot be a description of a socket.
	if (p.head && !(nl->family == NL_DIAG && n == 1))
		described_show(d, &p, first, addr, n);
	else if (af_first)
		family_only_show(d, (unsigned)first, addr, n);
	else
		bytes_show(d, addr, n);
}

static void payload_show(const struct nl *nl, const struct nlmsg *m, taddr addr, size_t n)
{
	if (m->type == NL_TYPE_ERROR)
		nlmsgerr_show(nl, m->flags, addr, n);
	else if (m->type == NL_TYPE_DONE)
		done_show(nl->d, addr, n);
	else if (m->type >= NL_TYPE_FIRST && nl->family >= 0)
		typed_show(nl, m, addr, n);
	else
		bytes_show(nl->d, addr, n);
}

/* -- messages -------------------------------------------------------------------------------- */

/** Shows a message whose header was read. n: the bytes from the message to the end of its
 * container. */
static void message_show(const struct nl *nl, const struct nlmsg *m, taddr addr, size_t n)
{
	size_t len = m->len < n ? m->len : n;
	bool payload = len > HEADER;

	if (payload)
		dec_array(nl->d);
	header_show(nl, m);
	if (payload) {
		payload_show(nl, m, addr + HEADER, len - HEADER);
		dec_array_end(nl->d);
	}
}

/** Shows messages, one behind the other, in n bytes at addr. */
static void messages_show(const struct nl *nl, taddr addr, uint64_t n)
{
	struct walk_chain c = {.header = HEADER, .length = 4};
	const uint8_t *p;
	struct nlmsg m;

	walk_chain_begin(&c, nl->d, addr, n);
	while ((p = walk_chain_next(&c))) {
		memcpy(&m, p, sizeof(m));
		message_show(nl, &m, c.addr, (size_t)c.n);
	}
	walk_chain_end(&c);
}

/** Shows an event of a device, by udev or by the kernel: strings, one behind the other. */
static void uevent_show(struct dec *d, taddr addr, uint64_t n)
{
	static const char prefix[] = "libudev";
	uint16_t layout, id = find_struct(d->c, "udev_header");
	struct struct_args none = {.len = -1};
	struct place pl = {.addr = addr, .n = struct_layout(d, id, &layout)->size};

	pl.p = n >= pl.n ? dec_read(d, addr, pl.n) : NULL;
	if (!pl.p || memcmp(pl.p, prefix, sizeof(prefix)) != 0) {
		dec_mem_string(d, addr, n, 0);
		return;
	}
	if (n > pl.n)
		dec_array(d);
	walk_struct_in(d, id, &pl, &none);
	if (n > pl.n) {
		dec_mem_string(d, addr + pl.n, n - pl.n, 0);
		dec_array_end(d);
	}
}

/** Shows n bytes at addr, which are messages of the socket fd. */
static void socket_bytes(struct dec *d, taddr addr, int fd, uint64_t n)
{
	if (!addr) {
		dec_addr(d, addr);
		return;
	}
	const struct nl nl = {d, family_of(d, fd), 0};

	if (nl.family == NL_UEVENT) {
		uevent_show(d, addr, n);
		return;
	}

	// One read usually gets all messages. Later reads find their bytes in its window.
	size_t got;
	dec_bytes(d, addr, n < BYTES_MAX ? (size_t)n : BYTES_MAX, &got);
	messages_show(&nl, addr, n);
}

/** Shows the buffer behind a pointer. Parameters: descriptor, bytes. */
bool custom_sock_buf(struct dec *d, const struct cargs *a)
{
	int fd = (int)a->p[0];

	if (d->verbose_off || !is_netlink(d, fd))
		dec_mem_string(d, a->addr, (uint64_t)a->p[1], 0);
	else
		socket_bytes(d, a->addr, fd, (uint64_t)a->p[1]);
	return true;
}

/** The family of the address in the msghdr to which the iovec belongs; -1: none is shown. */
static int name_family(struct dec *d)
{
	enum { SOCKADDR_MAX = 128, RECEIVED = 3 };
	const struct frame *f = d->frame ? d->frame->up : NULL;
	unsigned word = dec_wordsize(d);

	if (!f || f->n < 2 * (size_t)word)
		return -1;
	taddr name = bytes_load(f->p, word, word, false);
	int64_t len = (int32_t)bytes_load(f->p + word, 4, 4, false);
	// When a message is received, the parameter has the length that the program gave.
	if (f->nparams == RECEIVED && (int32_t)f->params[0] < len)
		len = (int32_t)f->params[0];
	if (!name || len < 2)
		return -1;
	// An address is shown if all of it that can be known is there.
	const uint8_t *p = dec_read(d, name, len < SOCKADDR_MAX ? (size_t)len : SOCKADDR_MAX);
	return p ? (int)bytes_load(p, 2, 2, false) : -1;
}

/** Shows the buffer in a struct iovec. Parameters: descriptor, bytes. */
bool custom_sock_iov(struct dec *d, const struct cargs *a)
{
	enum { AF_NETLINK_ = 16 };
	int family = name_family(d), fd = (int)a->p[0];

	// The family is that of the address, or else that of the socket.
	if (d->verbose_off || (family < 0 ? !is_netlink(d, fd) : family != AF_NETLINK_))
		dec_mem_string(d, a->val, (uint64_t)a->p[1], 0);
	else
		socket_bytes(d, a->val, fd, (uint64_t)a->p[1]);
	return true;
}
