/* Messages of netlink sockets as programs send them: several attributes, nests, messages behind
 * each other. */
#include <arpa/inet.h>
#include <linux/dcbnl.h>
#include <linux/fib_rules.h>
#include <linux/genetlink.h>
#include <linux/if.h>
#include <linux/if_bridge.h>
#include <linux/if_link.h>
#include <linux/inet_diag.h>
#include <linux/neighbour.h>
#include <linux/netconf.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/nexthop.h>
#include <linux/pkt_sched.h>
#include <linux/rtnetlink.h>
#include <linux/sock_diag.h>
#include <linux/unix_diag.h>
#include <linux/xfrm.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "plausible.h"

/* The message that is being made. */
static struct {
	uint8_t bytes[2048];
	size_t n, nest[8];
	unsigned nests;
} msg;

static void msg_pad(void)
{
	while (msg.n % 4)
		msg.bytes[msg.n++] = 0;
}

static void msg_add(const void *p, size_t n)
{
	memcpy(msg.bytes + msg.n, p, n);
	msg.n += n;
}

static void msg_begin(uint16_t type, uint16_t flags, const void *head, size_t n)
{
	const struct nlmsghdr h = {0, type, flags, 1, 0};

	msg.n = msg.nests = 0;
	msg_add(&h, sizeof(h));
	msg_add(head, n);
	msg_pad();
}

static void attr(uint16_t type, const void *p, size_t n)
{
	const struct nlattr a = {(uint16_t)(n + 4), type};

	msg_pad();
	msg_add(&a, sizeof(a));
	msg_add(p, n);
}

static void nest(uint16_t type)
{
	msg_pad();
	msg.nest[msg.nests++] = msg.n;
	attr(type, "", 0);
}

static void nest_end(void)
{
	const size_t at = msg.nest[--msg.nests];
	const uint16_t len = (uint16_t)(msg.n - at);

	memcpy(msg.bytes + at, &len, sizeof(len));
}

/** Sends it to a family, with `more` bytes fewer or more in its length than it has. */
static void msg_send(unsigned family, int more)
{
	uint32_t len = (uint32_t)((int)msg.n + more);

	memcpy(msg.bytes, &len, sizeof(len));
	EACH()
	call(SYS_sendto, FD_NETLINK + (long)family, (long)put(msg.bytes, msg.n), (long)msg.n, 0, 0,
	     0);
}

#define BEGIN(type, T, ...) msg_begin(type, NLM_F_REQUEST | NLM_F_ACK, &(T){__VA_ARGS__}, sizeof(T))
#define ATTR(type, T, ...) attr(type, (T[]){__VA_ARGS__}, sizeof((T[]){__VA_ARGS__}))
#define STRING(type, s) attr(type, s, sizeof(s))

static void links(void)
{
	static const char *const kinds[] = {"bridge", "tun", "vlan", "none"};

	for (int i = 0; i < 4; i++) {
		BEGIN(RTM_NEWLINK, struct ifinfomsg, AF_UNSPEC, 0, 1, 1, IFF_UP | IFF_RUNNING, ~0U);
		STRING(IFLA_IFNAME, "eth0");
		attr(IFLA_ADDRESS, "\1\2\3\4\5\6", 6);
		ATTR(IFLA_MTU, uint32_t, 1500);
		ATTR(IFLA_LINK_NETNSID, int, -1);
		nest(IFLA_LINKINFO);
		attr(IFLA_INFO_KIND, kinds[i], strlen(kinds[i]) + 1);
		nest(IFLA_INFO_DATA);
		for (uint16_t t = 1; t < 46; t++)
			attr(t, "\1\0\0\0\2\0\0\0", t % 4 ? 4 : 8);
		nest_end();
		STRING(IFLA_INFO_SLAVE_KIND, "bridge");
		nest(IFLA_INFO_SLAVE_DATA);
		ATTR(IFLA_BRPORT_STATE, uint8_t, BR_STATE_FORWARDING);
		nest_end();
		nest_end();
		nest(IFLA_AF_SPEC);
		nest(AF_INET);
		ATTR(IFLA_INET_CONF, uint32_t, 1, 2, 3);
		nest_end();
		nest(AF_INET6);
		ATTR(IFLA_INET6_FLAGS, uint32_t, 0x80000000);
		ATTR(IFLA_INET6_CONF, int, 1, -1, 64);
		ATTR(IFLA_INET6_ADDR_GEN_MODE, uint8_t, 3);
		nest_end();
		nest_end();
		msg_send(0, 0);
		msg_send(0, i - 2);
	}
}

static void functions(void)
{
	BEGIN(RTM_NEWLINK, struct ifinfomsg, AF_BRIDGE);
	ATTR(IFLA_STATS, struct rtnl_link_stats, {1, 2, 3, 4});
	ATTR(IFLA_MAP, struct rtnl_link_ifmap, {1, 2, 3, 4, 5, 6});
	nest(IFLA_VFINFO_LIST);
	nest(IFLA_VF_INFO);
	ATTR(IFLA_VF_MAC, struct ifla_vf_mac, {1, "\1\2\3\4\5\6"});
	ATTR(IFLA_VF_VLAN, struct ifla_vf_vlan, {1, 2, 3});
	ATTR(IFLA_VF_LINK_STATE, struct ifla_vf_link_state, {1, 2});
	nest_end();
	nest_end();
	nest(IFLA_XDP);
	ATTR(IFLA_XDP_FD, int, FD_FILE);
	ATTR(IFLA_XDP_FLAGS, uint32_t, 3);
	nest_end();
	nest(IFLA_PROP_LIST | NLA_F_NESTED);
	STRING(IFLA_ALT_IFNAME, "other");
	nest_end();
	msg_send(0, 0);
	nest(IFLA_PROTINFO | NLA_F_NESTED);
	ATTR(IFLA_BRPORT_STATE, uint8_t, 3);
	ATTR(IFLA_BRPORT_ID, uint16_t, 0x8001);
	attr(IFLA_BRPORT_ROOT_ID, "\1\2\3\4\5\6\7\10", 8);
	nest_end();
	msg_send(0, 0);
}

static void tables(unsigned t)
{
	BEGIN(RTM_NEWADDR, struct ifaddrmsg, AF_INET, 8, 1U << t % 8, 254, 1);
	attr(IFA_LOCAL, "\177\0\0\1", 4);
	STRING(IFA_LABEL, "lo");
	ATTR(IFA_CACHEINFO, struct ifa_cacheinfo, {~0U, 1, 2, 3});
	ATTR(IFA_FLAGS, uint32_t, 1U << t);
	msg_send(0, 0);
	BEGIN(RTM_NEWRULE, struct fib_rule_hdr, AF_INET, 1, 2, 0x10, RT_TABLE_MAIN, 0, 0,
	      (uint8_t)t, 1U << t);
	ATTR(FRA_PRIORITY, uint32_t, t);
	ATTR(FRA_UID_RANGE, struct fib_rule_uid_range, {0, ~0U});
	ATTR(FRA_SPORT_RANGE, struct fib_rule_port_range, {1, 2});
	msg_send(0, 0);
	BEGIN(RTM_NEWNEXTHOP, struct nhmsg, AF_INET6, 0, (uint8_t)t, 0, 1U << t);
	ATTR(NHA_GROUP, struct nexthop_grp, {1, 2, 0, 0}, {3, 4, 1, 2});
	ATTR(NHA_GROUP_TYPE, uint16_t, (uint16_t)t);
	nest(NHA_RES_GROUP);
	ATTR(1, uint16_t, 8);
	ATTR(2, uint32_t, 100);
	nest_end();
	msg_send(0, 0);
	BEGIN(RTM_NEWNEIGH, struct ndmsg, AF_INET, 0, 0, 1, (uint16_t)(1U << t),
	      (uint8_t)(1U << t % 8), (uint8_t)t);
	attr(NDA_DST, "\12\0\0\1", 4);
	attr(NDA_LLADDR, "\1\2\3\4\5\6", 6);
	ATTR(NDA_CACHEINFO, struct nda_cacheinfo, {1, 2, 3, 4});
	ATTR(NDA_VLAN, uint16_t, 5);
	msg_send(0, 0);
}

static void routes(void)
{
	for (unsigned t = 0; t < 16; t++) {
		BEGIN(RTM_NEWROUTE, struct rtmsg, t & 1 ? AF_INET6 : AF_INET, 24, 0,
		      (uint8_t)(t * 4), (uint8_t)(t * 25), (uint8_t)t, (uint8_t)(200 + t * 10 % 56),
		      (uint8_t)t, 1U << t);
		attr(RTA_DST, "\12\1\2\3\0\0\0\0\0\0\0\0\0\0\0\1", t & 1 ? 16 : 4);
		ATTR(RTA_OIF, uint32_t, 1);
		nest(RTA_METRICS);
		ATTR(RTAX_MTU, uint32_t, 1400);
		STRING(RTAX_CC_ALGO, "cubic");
		ATTR(RTAX_FEATURES, uint32_t, 0x21);
		nest_end();
		ATTR(RTA_CACHEINFO, struct rta_cacheinfo, {1, 2, 3, 4, 5, 6, 7, 8});
		nest(RTA_MULTIPATH);
		msg_add(&(struct rtnexthop){16, RTNH_F_ONLINK, 1, 1}, 8);
		attr(RTA_GATEWAY, "\12\0\0\1", 4);
		nest_end();
		ATTR(RTA_ENCAP_TYPE, uint16_t, (uint16_t)t);
		ATTR(RTA_PREF, uint8_t, (uint8_t)t);
		msg_send(0, 0);
		tables(t);
	}
}

static void others(void)
{
	for (unsigned t = 0; t < 12; t++) {
		BEGIN(RTM_NEWQDISC, struct tcmsg, AF_UNSPEC, 0, 0, 1, t ? 0x10000 * t : TC_H_ROOT,
		      TC_H_INGRESS, t);
		STRING(TCA_KIND, "pfifo_fast");
		nest(TCA_STATS2);
		ATTR(1, uint64_t, 1, 2);
		attr(3, "\1\0\0\0\2\0\0\0\3\0\0\0\4\0\0\0\5\0\0\0", 20);
		nest_end();
		nest(TCA_STAB);
		ATTR(TCA_STAB_BASE, struct tc_sizespec, {1, 2, 3, 4, 5, 6, 7, 8});
		ATTR(TCA_STAB_DATA, uint16_t, 1, 2, 3);
		nest_end();
		msg_send(0, 0);
		BEGIN(RTM_GETDCB, struct dcbmsg, AF_UNSPEC, (uint8_t)t, 0);
		STRING(DCB_ATTR_IFNAME, "eth0");
		nest(DCB_ATTR_PFC_CFG);
		ATTR(1, uint8_t, 1);
		nest_end();
		msg_send(0, 0);
		BEGIN(SOCK_DIAG_BY_FAMILY, struct inet_diag_req_v2, t & 1 ? AF_INET6 : AF_INET, 6,
		      1 << t % 8, 0, 1U << t, {htons(80), 0, {1}, {2}, 1, {~0U, ~0U}});
		nest(INET_DIAG_REQ_BYTECODE);
		msg_add((uint8_t[]){(uint8_t)t, 4, 8, 0, 1, 4, 8, 0}, 8);
		nest_end();
		msg_send(4, 0);
		BEGIN(SOCK_DIAG_BY_FAMILY, struct unix_diag_req, AF_UNIX, 0, 0, 1U << t, 7,
		      UDIAG_SHOW_NAME | 1U << t, {1, ~0U});
		msg_send(4, 0);
		BEGIN((uint16_t)(NFNL_SUBSYS_NFTABLES << 8 | t), struct nfgenmsg, AF_INET,
		      NFNETLINK_V0, htons((uint16_t)t));
		ATTR(1, uint32_t, t);
		nest(2 | NLA_F_NESTED);
		STRING(1, "table");
		nest_end();
		msg_send(12, 0);
		BEGIN(GENL_ID_CTRL, struct genlmsghdr, (uint8_t)t, 2, 0);
		STRING(CTRL_ATTR_FAMILY_NAME, "nl80211");
		ATTR(CTRL_ATTR_FAMILY_ID, uint16_t, 16);
		msg_send(16, 0);
		BEGIN((uint16_t)(XFRM_MSG_NEWSA + t), struct xfrm_usersa_id, {.a4 = 1}, htonl(5),
		      AF_INET, 50);
		msg_send(6, 0);
		const struct nlmsgerr e = {t ? -(int)t : 0,
					   {40, (uint16_t)(16 + t), NLM_F_REQUEST, 1, 2}};
		msg_begin(NLMSG_ERROR, t & 1 ? 0x300 : 0x200, &e, sizeof(e));
		STRING(1, "an error");
		ATTR(2, uint32_t, 20);
		msg_send(0, 0);
		msg_send(4, 0);
		msg_begin(NLMSG_DONE, NLM_F_MULTI, &e.error, 4);
		msg_send(12, 0);
	}
}

/** Two messages in one call; the second one is cut, or says too much. */
static void several(void)
{
	for (int more = -20; more < 24; more += 4) {
		BEGIN(RTM_GETLINK, struct rtgenmsg, AF_PACKET);
		const uint32_t first = (uint32_t)msg.n;

		memcpy(msg.bytes, &first, 4);
		const struct nlmsghdr h = {(uint32_t)(32 + more), RTM_NEWNSID, NLM_F_DUMP, 2, 3};

		msg_add(&h, sizeof(h));
		msg_add(&(struct rtgenmsg){AF_UNSPEC}, 1);
		msg_pad();
		ATTR(1, int, -1);
		ATTR(2, uint32_t, 1);
		EACH()
		call(SYS_sendto, FD_NETLINK, (long)put(msg.bytes, msg.n), (long)msg.n, 0, 0, 0);
		EACH()
		{
			void *at = counting(msg.n);

			gives(msg.bytes, msg.n);
			call(SYS_recvfrom, FD_NETLINK, (long)at, (long)msg.n, 0, 0, 0);
		}
	}
}

int main(int argc, char **argv)
{
	script_begin(argc, argv);
	links();
	functions();
	routes();
	others();
	several();
	return 0;
}
