// pawl: -a0 -v -s 64 -e trace=sendto
/* Messages of NETLINK_ROUTE, sent to nobody: headers, attributes, nests. */
#include <linux/if_addr.h>
#include <linux/if_link.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>

#include "prog.h"

enum { NOBODY = 0x7ffffff1, HEADER = sizeof(struct nlmsghdr) };

struct message {
	unsigned char bytes[512];
	size_t n;
};

static void put(struct message *m, const void *p, size_t n)
{
	memcpy(m->bytes + m->n, p, n);
	m->n = (m->n + n + 3) & ~(size_t)3;
}

static struct message begin(int type, int flags, const void *head, size_t n)
{
	struct message m = {.n = 0};
	struct nlmsghdr h = {.nlmsg_type = (uint16_t)type, .nlmsg_flags = (uint16_t)flags, .nlmsg_seq = 7, .nlmsg_pid = ~0u};

	put(&m, &h, sizeof(h));
	put(&m, head, n);
	return m;
}

static void attr(struct message *m, int type, const void *p, size_t n)
{
	struct nlattr a = {.nla_len = (uint16_t)(sizeof(a) + n), .nla_type = (uint16_t)type};

	put(m, &a, sizeof(a));
	put(m, p, n);
}

/* The attributes of `in`, as one. */
static void nest(struct message *m, int type, const struct message *in)
{
	attr(m, type, in->bytes, in->n);
}

static void send_to_nobody(int fd, struct message *m, const char *type, const char *flags, const char *payload)
{
	struct sockaddr_nl to = {.nl_family = AF_NETLINK, .nl_pid = NOBODY};

	memcpy(m->bytes, &(uint32_t){(uint32_t)m->n}, 4);
	void *p = tail_dup(m->bytes, m->n);
	long r = syscall(SYS_sendto, fd, p, m->n, MSG_DONTWAIT, &to, sizeof(to));
	printf("sendto(%d, [{nlmsg_len=%zu, nlmsg_type=%s, nlmsg_flags=%s, nlmsg_seq=7, nlmsg_pid=-1}, %s], %zu, "
	       "MSG_DONTWAIT, {sa_family=AF_NETLINK, nl_pid=%d, nl_groups=00000000}, 12) = %s\n", fd, m->n, type, flags,
	       payload, m->n, NOBODY, rc(r));
}

#define IFI "{ifi_family=AF_UNSPEC, ifi_type=ARPHRD_ETHER, ifi_index=0, ifi_flags=IFF_UP, ifi_change=0xffffffff}"

static void links(int fd)
{
	struct ifinfomsg ifi = {.ifi_type = 1, .ifi_flags = 1, .ifi_change = ~0u};
	struct message m = begin(RTM_NEWLINK, NLM_F_REQUEST | NLM_F_CREATE | NLM_F_EXCL, &ifi, sizeof(ifi)), in = {.n = 0};

	attr(&m, IFLA_IFNAME, "veth9", 6);
	attr(&m, IFLA_ADDRESS, "\1\2\3\4\5\6", 6);
	attr(&m, IFLA_MTU, &(uint32_t){1400}, 4);
	attr(&m, IFLA_MTU, &(uint16_t){1400}, 2);
	attr(&in, IFLA_INFO_KIND, "bridge", 7);
	struct message data = {.n = 0};
	attr(&data, IFLA_BR_FORWARD_DELAY, &(uint32_t){250}, 4);
	nest(&in, IFLA_INFO_DATA, &data);
	nest(&m, IFLA_LINKINFO, &in);
	send_to_nobody(fd, &m, "RTM_NEWLINK", "NLM_F_REQUEST|NLM_F_EXCL|NLM_F_CREATE",
		       IFI ", [[{nla_len=10, nla_type=IFLA_IFNAME}, \"veth9\"], [{nla_len=10, nla_type=IFLA_ADDRESS}, 01:02:03:04:05:06], "
		       "[{nla_len=8, nla_type=IFLA_MTU}, 1400], [{nla_len=6, nla_type=IFLA_MTU}, \"\\x78\\x05\"], [{nla_len=28, "
		       "nla_type=IFLA_LINKINFO}, [[{nla_len=11, nla_type=IFLA_INFO_KIND}, \"bridge\"], [{nla_len=12, "
		       "nla_type=IFLA_INFO_DATA}, [{nla_len=8, nla_type=IFLA_BR_FORWARD_DELAY}, 250 /* 2.50 s */]]]]]");
}

static void families(int fd)
{
	struct ifinfomsg ifi = {.ifi_type = 1, .ifi_flags = 1, .ifi_change = ~0u};
	struct message m = begin(RTM_SETLINK, NLM_F_REQUEST, &ifi, sizeof(ifi)), v4 = {.n = 0}, v6 = {.n = 0}, af = {.n = 0};

	attr(&v4, IFLA_INET_CONF, &(int32_t[]){1, -1}, 8);
	attr(&v6, IFLA_INET6_FLAGS, &(uint32_t){0x80000010}, 4);
	attr(&v6, IFLA_INET6_ADDR_GEN_MODE, "\1", 1);
	nest(&af, AF_INET, &v4);
	nest(&af, AF_INET6, &v6);
	nest(&m, IFLA_AF_SPEC, &af);
	attr(&m, IFLA_EVENT, &(uint32_t){9}, 4);
	attr(&m, 0x8000 | 0x3000, "\1", 1);
	send_to_nobody(fd, &m, "RTM_SETLINK", "NLM_F_REQUEST",
		       IFI ", [[{nla_len=40, nla_type=IFLA_AF_SPEC}, [[{nla_len=16, nla_type=AF_INET}, [{nla_len=12, "
		       "nla_type=IFLA_INET_CONF}, [[IPV4_DEVCONF_FORWARDING-1]=1, [IPV4_DEVCONF_MC_FORWARDING-1]=-1]]], [{nla_len=20, "
		       "nla_type=AF_INET6}, [[{nla_len=8, nla_type=IFLA_INET6_FLAGS}, IF_RS_SENT|IF_READY], [{nla_len=5, "
		       "nla_type=IFLA_INET6_ADDR_GEN_MODE}, IN6_ADDR_GEN_MODE_NONE]]]]], [{nla_len=8, nla_type=IFLA_EVENT}, 0x9 /* "
		       "IFLA_EVENT_??? */], [{nla_len=5, nla_type=NLA_F_NESTED|0x3000 /* IFLA_??? */}, \"\\x01\"]]");
}

static void addresses(int fd)
{
	struct ifaddrmsg ifa = {.ifa_family = AF_INET, .ifa_prefixlen = 24, .ifa_flags = IFA_F_PERMANENT, .ifa_scope = RT_SCOPE_HOST};
	struct message m = begin(RTM_DELADDR, NLM_F_REQUEST | NLM_F_ACK, &ifa, sizeof(ifa));

	attr(&m, IFA_LOCAL, "\12\0\0\1", 4);
	attr(&m, IFA_LABEL, "lo:1", 5);
	attr(&m, IFA_CACHEINFO, &(uint32_t[]){1, ~0u, 3, 4}, 16);
	send_to_nobody(fd, &m, "RTM_DELADDR", "NLM_F_REQUEST|NLM_F_ACK",
		       "{ifa_family=AF_INET, ifa_prefixlen=24, ifa_flags=IFA_F_PERMANENT, ifa_scope=RT_SCOPE_HOST, ifa_index=0}, "
		       "[[{nla_len=8, nla_type=IFA_LOCAL}, inet_addr(\"10.0.0.1\")], [{nla_len=9, nla_type=IFA_LABEL}, \"lo:1\"], "
		       "[{nla_len=20, nla_type=IFA_CACHEINFO}, {ifa_prefered=1, ifa_valid=4294967295, cstamp=3, tstamp=4}]]");
}

static void routes(int fd)
{
	struct rtmsg rtm = {.rtm_family = AF_INET, .rtm_dst_len = 8, .rtm_table = RT_TABLE_MAIN, .rtm_protocol = RTPROT_STATIC,
			    .rtm_scope = RT_SCOPE_LINK, .rtm_type = RTN_UNICAST, .rtm_flags = RTM_F_NOTIFY};
	struct message m = begin(RTM_GETROUTE, NLM_F_REQUEST | NLM_F_DUMP, &rtm, sizeof(rtm)), metrics = {.n = 0};

	attr(&m, RTA_DST, "\177\0\0\1", 4);
	attr(&m, RTA_VIA, "\2\0\177\0\0\1", 6);
	attr(&m, RTA_VIA, "\2\0\177\0", 4);
	attr(&metrics, RTAX_HOPLIMIT, &(uint32_t){64}, 4);
	nest(&m, RTA_METRICS, &metrics);
	attr(&m, RTA_TABLE, &(uint32_t){254}, 4);
	send_to_nobody(fd, &m, "RTM_GETROUTE", "NLM_F_REQUEST|NLM_F_DUMP",
		       "{rtm_family=AF_INET, rtm_dst_len=8, rtm_src_len=0, rtm_tos=0, rtm_table=RT_TABLE_MAIN, rtm_protocol=RTPROT_STATIC, "
		       "rtm_scope=RT_SCOPE_LINK, rtm_type=RTN_UNICAST, rtm_flags=RTM_F_NOTIFY}, [[{nla_len=8, nla_type=RTA_DST}, "
		       "inet_addr(\"127.0.0.1\")], [{nla_len=10, nla_type=RTA_VIA}, {rtvia_family=AF_INET, "
		       "rtvia_addr=inet_addr(\"127.0.0.1\")}], [{nla_len=8, nla_type=RTA_VIA}, {rtvia_family=AF_INET, "
		       "rtvia_addr=\"\\x7f\\x00\"}], [{nla_len=12, nla_type=RTA_METRICS}, [{nla_len=8, nla_type=RTAX_HOPLIMIT}, 64]], "
		       "[{nla_len=8, nla_type=RTA_TABLE}, RT_TABLE_MAIN]]");
}

static void odd(int fd)
{
	struct message m = begin(RTM_NEWNEIGH, NLM_F_REQUEST | NLM_F_REPLACE, "\2\0\0\0\0\0\0\0\0\0\200\1", 12);

	attr(&m, 15, &(uint32_t){5}, 4); /* NDA_FLAGS_EXT */
	attr(&m, 2, "\1\2\3", 3);
	send_to_nobody(fd, &m, "RTM_NEWNEIGH", "NLM_F_REQUEST|NLM_F_REPLACE",
		       "{ndm_family=AF_INET, ndm_ifindex=0, ndm_state=NUD_NONE, ndm_flags=NTF_ROUTER, ndm_type=RTN_UNICAST}, [[{nla_len=8, "
		       "nla_type=NDA_FLAGS_EXT}, NTF_EXT_MANAGED|NTF_EXT_EXT_VALIDATED], [{nla_len=7, nla_type=NDA_LLADDR}, 01:02:03]]");
	m = begin(RTM_GETLINK, NLM_F_REQUEST, "\2\1\2", 3);
	m.n = HEADER + 3;
	send_to_nobody(fd, &m, "RTM_GETLINK", "NLM_F_REQUEST", "{ifi_family=AF_INET, ...}");
}

/* RTA_MULTIPATH: next hops with attributes of their own; one stands for itself, several are a list. */
static void hop(struct message *m, int index, const void *gateway)
{
	struct rtnexthop h = {.rtnh_len = sizeof(h) + (gateway ? 8 : 0), .rtnh_hops = 2, .rtnh_ifindex = index};

	put(m, &h, sizeof(h));
	if (gateway)
		attr(m, RTA_GATEWAY, gateway, 4);
}

#define HOP(len, index) "{rtnh_len=" len ", rtnh_flags=0, rtnh_hops=2, rtnh_ifindex=" index "}"
#define GATEWAY "[{nla_len=8, nla_type=RTA_GATEWAY}, inet_addr(\"10.0.0.1\")]"

static void hops(int fd)
{
	static const char *const texts[] = {
		"[{nla_len=20, nla_type=RTA_MULTIPATH}, [" HOP("16", "77777") ", " GATEWAY "]]",
		"[{nla_len=28, nla_type=RTA_MULTIPATH}, [[" HOP("16", "77777") ", " GATEWAY "], " HOP("8", "77778") "]]",
		"[{nla_len=12, nla_type=RTA_MULTIPATH}, " HOP("8", "77778") "]",
		"[{nla_len=10, nla_type=RTA_MULTIPATH}, \"\\x08\\x00\\x00\\x02\\xd2\\x2f\"]",
	};
	struct rtmsg head = {.rtm_family = AF_INET, .rtm_table = RT_TABLE_MAIN, .rtm_type = RTN_UNICAST};

	for (int i = 0; i < 4; i++) {
		struct message in = {.n = 0}, m = begin(RTM_NEWROUTE, NLM_F_REQUEST, &head, sizeof(head));
		char text[512];

		if (i < 2)
			hop(&in, 77777, "\x0a\0\0\1");
		if (i)
			hop(&in, 77778, NULL);
		attr(&m, RTA_MULTIPATH, in.bytes, i == 3 ? 6 : in.n);
		snprintf(text, sizeof(text), "{rtm_family=AF_INET, rtm_dst_len=0, rtm_src_len=0, rtm_tos=0, "
			 "rtm_table=RT_TABLE_MAIN, rtm_protocol=RTPROT_UNSPEC, rtm_scope=RT_SCOPE_UNIVERSE, "
			 "rtm_type=RTN_UNICAST, rtm_flags=0}, %s", texts[i]);
		send_to_nobody(fd, &m, "RTM_NEWROUTE", "NLM_F_REQUEST", text);
	}
}

int main(void)
{
	int fd = socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
	struct sockaddr_nl own = {.nl_family = AF_NETLINK};

	/* The family of a socket is known by its name. */
	if (fd < 0 || bind(fd, (struct sockaddr *)&own, sizeof(own)))
		return 77;
	links(fd);
	families(fd);
	addresses(fd);
	routes(fd);
	hops(fd);
	odd(fd);
	return finish();
}
