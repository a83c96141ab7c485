#include "proc/fs/sockinfo.h"

#include <arpa/inet.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/netlink_diag.h>
#include <linux/rtnetlink.h>
#include <linux/sock_diag.h>
#include <linux/unix_diag.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/alloc.h"
#include "base/cleanup.h"

/** Checks one answer. True: it is about the socket, and its text was appended. */
typedef bool answer_fn(struct buf *b, const char *protocol, const struct nlmsghdr *h,
		       unsigned long inode);

static void put_escaped(struct buf *b, const char *s, size_t n)
{
	static const char special[] = "\"\\\t\n\v\f\r", letter[] = "\"\\tnvfr";

	buf_putc(b, '"');
	for (size_t i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];
		const char *p = c ? strchr(special, c) : NULL;

		if (p) {
			buf_putc(b, '\\');
			buf_putc(b, letter[p - special]);
		} else if (c >= ' ' && c < 0x7f) {
			buf_putc(b, (char)c);
		} else if (i + 1 < n && s[i + 1] >= '0' && s[i + 1] <= '9') {
			// A digit after the octal escape would be read as a part of it.
			buf_printf(b, "\\%03o", c);
		} else {
			buf_printf(b, "\\%o", c);
		}
	}
	buf_putc(b, '"');
}

static bool answer_unix(struct buf *b, const char *protocol, const struct nlmsghdr *h,
			unsigned long inode)
{
	const struct unix_diag_msg *m = NLMSG_DATA(h);
	int len = (int)h->nlmsg_len - (int)NLMSG_LENGTH(sizeof(*m));
	uint32_t peer = 0;
	const char *path = NULL;
	size_t path_len = 0;

	if (len < 0 || m->udiag_ino != inode)
		return false;
	for (const struct rtattr *a = (const void *)(m + 1); RTA_OK(a, len); a = RTA_NEXT(a, len)) {
		if (a->rta_type == UNIX_DIAG_PEER && RTA_PAYLOAD(a) >= sizeof(peer))
			memcpy(&peer, RTA_DATA(a), sizeof(peer));
		if (a->rta_type == UNIX_DIAG_NAME) {
			path = RTA_DATA(a);
			path_len = RTA_PAYLOAD(a);
		}
	}
	if (!peer && !path_len)
		return false;
	buf_puts(b, protocol);
	buf_puts(b, ":[");
	buf_put_udec(b, inode);
	if (peer) {
		buf_puts(b, "->");
		buf_put_udec(b, peer);
	}
	if (path_len) {
		buf_putc(b, ',');
		if (!path[0]) {
			buf_putc(b, '@');
			path++;
			path_len--;
		}
		put_escaped(b, path, strnlen(path, path_len));
	}
	buf_putc(b, ']');
	return true;
}

static void put_endpoint(struct buf *b, int family, const void *addr, uint16_t port)
{
	char text[INET6_ADDRSTRLEN] = "";

	inet_ntop(family, addr, text, sizeof(text));
	buf_puts(b, family == AF_INET6 ? "[" : "");
	buf_puts(b, text);
	buf_puts(b, family == AF_INET6 ? "]:" : ":");
	buf_put_udec(b, ntohs(port));
}

static bool answer_inet(struct buf *b, const char *protocol, const struct nlmsghdr *h,
			unsigned long inode)
{
	static const uint8_t zero[16];
	const struct inet_diag_msg *m = NLMSG_DATA(h);

	if (h->nlmsg_len < NLMSG_LENGTH(sizeof(*m)) || m->idiag_inode != inode)
		return false;
	if (m->idiag_family != AF_INET && m->idiag_family != AF_INET6)
		return false;
	size_t size = m->idiag_family == AF_INET ? 4 : 16;
	buf_puts(b, protocol);
	buf_puts(b, ":[");
	put_endpoint(b, m->idiag_family, m->id.idiag_src, m->id.idiag_sport);
	if (m->id.idiag_dport || memcmp(m->id.idiag_dst, zero, size)) {
		buf_puts(b, "->");
		put_endpoint(b, m->idiag_family, m->id.idiag_dst, m->id.idiag_dport);
	}
	buf_putc(b, ']');
	return true;
}

static bool answer_netlink(struct buf *b, const char *protocol, const struct nlmsghdr *h,
			   unsigned long inode)
{
	static const char *const names[] = {
		"ROUTE",	  "UNUSED",    "USERSOCK",  "FIREWALL",	     "SOCK_DIAG",
		"NFLOG",	  "XFRM",      "SELINUX",   "ISCSI",	     "AUDIT",
		"FIB_LOOKUP",	  "CONNECTOR", "NETFILTER", "IP6_FW",	     "DNRTMSG",
		"KOBJECT_UEVENT", "GENERIC",   NULL,	    "SCSITRANSPORT", "ECRYPTFS",
		"RDMA",		  "CRYPTO",    "SMC",
	};
	const struct netlink_diag_msg *m = NLMSG_DATA(h);

	if (h->nlmsg_len < NLMSG_LENGTH(sizeof(*m)) || m->ndiag_ino != inode)
		return false;
	buf_puts(b, protocol);
	buf_puts(b, ":[");
	if (m->ndiag_protocol < ARRAY_LEN(names) && names[m->ndiag_protocol]) {
		buf_puts(b, names[m->ndiag_protocol]);
		buf_putc(b, ':');
		buf_put_udec(b, m->ndiag_portid);
	} else {
		buf_put_udec(b, m->ndiag_protocol);
	}
	buf_putc(b, ']');
	return true;
}

/** Sends one request, and passes the answers to `answer` until it returns true. */
static bool diag(struct buf *b, const char *protocol, unsigned long inode, struct nlmsghdr *req,
		 answer_fn *answer)
{
	struct sockaddr_nl kernel = {.nl_family = AF_NETLINK};
	_Alignas(struct nlmsghdr) char reply[32768];

	_close_ int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
	if (fd < 0 ||
	    sendto(fd, req, req->nlmsg_len, 0, (struct sockaddr *)&kernel, sizeof(kernel)) < 0)
		return false;
	for (;;) {
		ssize_t n = recv(fd, reply, sizeof(reply), 0);

		if (n <= 0)
			return false;
		unsigned len = (unsigned)n;
		for (struct nlmsghdr *h = (void *)reply; NLMSG_OK(h, len); h = NLMSG_NEXT(h, len)) {
			if (h->nlmsg_type != SOCK_DIAG_BY_FAMILY)
				return false; // NLMSG_DONE or NLMSG_ERROR
			if (answer(b, protocol, h, inode))
				return true;
		}
		if (!(req->nlmsg_flags & NLM_F_DUMP))
			return false;
	}
}

static bool ask_unix(struct buf *b, const char *protocol, unsigned long inode)
{
	struct {
		struct nlmsghdr h;
		struct unix_diag_req r;
	} q = {
		.h = {.nlmsg_len = sizeof(q),
		      .nlmsg_type = SOCK_DIAG_BY_FAMILY,
		      .nlmsg_flags = NLM_F_REQUEST},
		.r = {.sdiag_family = AF_UNIX,
		      .udiag_states = ~0u,
		      .udiag_ino = (uint32_t)inode,
		      .udiag_show = UDIAG_SHOW_NAME | UDIAG_SHOW_PEER,
		      .udiag_cookie = {~0u, ~0u}},
	};

	return diag(b, protocol, inode, &q.h, answer_unix);
}

static bool ask_inet(struct buf *b, const char *protocol, unsigned long inode, int family,
		     int proto)
{
	struct {
		struct nlmsghdr h;
		struct inet_diag_req_v2 r;
	} q = {
		.h = {.nlmsg_len = sizeof(q),
		      .nlmsg_type = SOCK_DIAG_BY_FAMILY,
		      .nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP},
		.r = {.sdiag_family = (uint8_t)family,
		      .sdiag_protocol = (uint8_t)proto,
		      .idiag_states = ~0u},
	};

	return diag(b, protocol, inode, &q.h, answer_inet);
}

static bool ask_netlink(struct buf *b, const char *protocol, unsigned long inode)
{
	struct {
		struct nlmsghdr h;
		struct netlink_diag_req r;
	} q = {
		.h = {.nlmsg_len = sizeof(q),
		      .nlmsg_type = SOCK_DIAG_BY_FAMILY,
		      .nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP},
		.r = {.sdiag_family = AF_NETLINK, .sdiag_protocol = NDIAG_PROTO_ALL},
	};

	return diag(b, protocol, inode, &q.h, answer_netlink);
}

/** The name that a socket has for its protocol, the lists of the kernel in which it is, and the
 * name to show if that differs. An MPTCP socket is in the lists of TCP. */
static const struct protocol {
	const char *name;
	int family, proto;
	const char *shown;
} protocols[] = {
	{"TCP", AF_INET, IPPROTO_TCP, NULL},
	{"UDP", AF_INET, IPPROTO_UDP, NULL},
	{"UDP-Lite", AF_INET, IPPROTO_UDPLITE, "UDPLITE"},
	{"RAW", AF_INET, IPPROTO_RAW, NULL},
	{"DCCP", AF_INET, IPPROTO_DCCP, NULL},
	{"SCTP", AF_INET, IPPROTO_SCTP, NULL},
	{"PING", 0, 0, NULL},
	{"L2TP/IP", 0, 0, NULL},
	{"MPTCP", AF_INET, IPPROTO_TCP, "TCP"},
	{"TCPv6", AF_INET6, IPPROTO_TCP, NULL},
	{"UDPv6", AF_INET6, IPPROTO_UDP, NULL},
	{"UDPLITEv6", AF_INET6, IPPROTO_UDPLITE, NULL},
	{"RAWv6", AF_INET6, IPPROTO_RAW, NULL},
	{"DCCPv6", AF_INET6, IPPROTO_DCCP, NULL},
	{"SCTPv6", AF_INET6, IPPROTO_SCTP, NULL},
	{"PINGv6", 0, 0, NULL},
	{"L2TP/IPv6", 0, 0, NULL},
	{"MPTCPv6", AF_INET6, IPPROTO_TCP, "TCPv6"},
	{"UNIX", AF_UNIX, 0, NULL},
	{"UNIX-STREAM", AF_UNIX, 0, NULL},
	{"NETLINK", AF_NETLINK, 0, NULL},
};

static const struct protocol *protocol_find(const char *name)
{
	for (unsigned i = 0; i < ARRAY_LEN(protocols); i++)
		if (!strcmp(name, protocols[i].name))
			return &protocols[i];
	return NULL;
}

bool sockinfo_is_known(const char *protocol)
{
	const struct protocol *p = protocol_find(protocol);

	return p && !p->shown;
}

static bool ask(struct buf *b, const char *protocol, unsigned long inode)
{
	const struct protocol *p = protocol_find(protocol);

	if (!p || !p->family)
		return false;
	const char *shown = p->shown ? p->shown : p->name;
	if (p->family == AF_UNIX)
		return ask_unix(b, shown, inode);
	if (p->family == AF_NETLINK)
		return ask_netlink(b, shown, inode);
	return ask_inet(b, shown, inode, p->family, p->proto);
}

/** The cache entry for a socket, or NULL. */
static struct sockinfo_slot *slot_of(struct sockinfo *known, unsigned long inode)
{
	if (!known)
		return NULL;
	if (!known->slots)
		known->slots = alloc_array(SOCKINFO_SLOTS, sizeof(*known->slots));
	return &known->slots[inode % SOCKINFO_SLOTS];
}

bool sockinfo_put(struct sockinfo *known, struct buf *b, const char *protocol, unsigned long inode)
{
	struct sockinfo_slot *s = slot_of(known, inode);
	size_t start = b->len;

	if (s && s->text && s->inode == inode) {
		buf_puts(b, s->text);
		return true;
	}
	if (!ask(b, protocol, inode))
		return false;
	if (s) {
		free(s->text);
		s->text = alloc_strndup(b->p + start, b->len - start);
		s->inode = inode;
	}
	return true;
}

void sockinfo_deinit(struct sockinfo *known)
{
	for (unsigned i = 0; known->slots && i < SOCKINFO_SLOTS; i++)
		free(known->slots[i].text);
	free(known->slots);
	known->slots = NULL;
}
