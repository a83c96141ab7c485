# Netlink routes: links, addresses, routes, neighbours, rules and traffic control.

header <linux/rtnetlink.h>
enum rt_table : u8 {
    RT_TABLE_UNSPEC = 0, RT_TABLE_COMPAT = 252, RT_TABLE_DEFAULT, RT_TABLE_MAIN, RT_TABLE_LOCAL
}
enum rt_proto : u8 "RTPROT_???" {
    RTPROT_UNSPEC = 0, RTPROT_REDIRECT, RTPROT_KERNEL, RTPROT_BOOT, RTPROT_STATIC
    RTPROT_GATED = 8, RTPROT_RA, RTPROT_MRT, RTPROT_ZEBRA, RTPROT_BIRD, RTPROT_DNROUTED
    RTPROT_XORP, RTPROT_NTK, RTPROT_DHCP, RTPROT_MROUTED, RTPROT_KEEPALIVED, RTPROT_BABEL = 42
    RTPROT_OVN = 84, RTPROT_OPENR = 99, RTPROT_BGP = 186, RTPROT_ISIS, RTPROT_OSPF, RTPROT_RIP
    RTPROT_EIGRP = 192
}
enum rt_scope : u8 {
    RT_SCOPE_UNIVERSE = 0, RT_SCOPE_SITE = 200, RT_SCOPE_LINK = 253, RT_SCOPE_HOST, RT_SCOPE_NOWHERE
}
enum rt_type : u8 "RTN_???" {
    RTN_UNSPEC = 0, RTN_UNICAST, RTN_LOCAL, RTN_BROADCAST, RTN_ANYCAST, RTN_MULTICAST
    RTN_BLACKHOLE, RTN_UNREACHABLE, RTN_PROHIBIT, RTN_THROW, RTN_NAT, RTN_XRESOLVE
}
enum fr_act : u8 "FR_ACT_???" {
    FR_ACT_UNSPEC = 0, FR_ACT_TO_TBL, FR_ACT_GOTO, FR_ACT_NOP, FR_ACT_RES3, FR_ACT_RES4
    FR_ACT_BLACKHOLE, FR_ACT_UNREACHABLE, FR_ACT_PROHIBIT
}
flags nl_if_flags : u32 "IFF_???" {
    IFF_UP = 0x1, IFF_BROADCAST = 0x2, IFF_DEBUG = 0x4, IFF_LOOPBACK = 0x8, IFF_POINTOPOINT = 0x10
    IFF_NOTRAILERS = 0x20, IFF_RUNNING = 0x40, IFF_NOARP = 0x80, IFF_PROMISC = 0x100
    IFF_ALLMULTI = 0x200, IFF_MASTER = 0x400, IFF_SLAVE = 0x800, IFF_MULTICAST = 0x1000
    IFF_PORTSEL = 0x2000, IFF_AUTOMEDIA = 0x4000, IFF_DYNAMIC = 0x8000, IFF_LOWER_UP = 0x10000
    IFF_DORMANT = 0x20000, IFF_ECHO = 0x40000
}
flags ifa_flags : u8 "X_???" {
    IFA_F_SECONDARY = 0x1, IFA_F_NODAD = 0x2, IFA_F_OPTIMISTIC = 0x4, IFA_F_DADFAILED = 0x8
    IFA_F_HOMEADDRESS = 0x10, IFA_F_DEPRECATED = 0x20, IFA_F_TENTATIVE = 0x40
    IFA_F_PERMANENT = 0x80
}
flags rtm_flags : u32 "RTM_F_???" {
    RTM_F_NOTIFY = 0x100, RTM_F_CLONED = 0x200, RTM_F_EQUALIZE = 0x400, RTM_F_PREFIX = 0x800
    RTM_F_LOOKUP_TABLE = 0x1000, RTM_F_FIB_MATCH = 0x2000, RTM_F_OFFLOAD = 0x4000
    RTM_F_TRAP = 0x8000, RTM_F_OFFLOAD_FAILED = 0x20000000
}
flags ndm_state : u16 "NUD_???" {
    NUD_INCOMPLETE = 0x1, NUD_REACHABLE = 0x2, NUD_STALE = 0x4, NUD_DELAY = 0x8, NUD_PROBE = 0x10
    NUD_FAILED = 0x20, NUD_NOARP = 0x40, NUD_PERMANENT = 0x80
}
flags ndm_flags : u8 "X_???" {
    NTF_USE = 0x1, NTF_SELF = 0x2, NTF_MASTER = 0x4, NTF_PROXY = 0x8, NTF_EXT_LEARNED = 0x10
    NTF_OFFLOADED = 0x20, NTF_STICKY = 0x40, NTF_ROUTER = 0x80
}
flags fib_rule_flags : u32 "FIB_RULE_???" {
    NLM_F_REQUEST = 0x1
}
flags ifa_flags32 : u32 "IFA_F_???" {
    IFA_F_SECONDARY = 0x1, IFA_F_NODAD = 0x2, IFA_F_OPTIMISTIC = 0x4, IFA_F_DADFAILED = 0x8
    IFA_F_HOMEADDRESS = 0x10, IFA_F_DEPRECATED = 0x20, IFA_F_TENTATIVE = 0x40
    IFA_F_PERMANENT = 0x80, IFA_F_MANAGETEMPADDR = 0x100, IFA_F_NOPREFIXROUTE = 0x200
    IFA_F_MCAUTOJOIN = 0x400, IFA_F_STABLE_PRIVACY = 0x800
}
flags rtext_filter : u32 "RTEXT_FILTER_???" {
    RTEXT_FILTER_VF = 0x1, RTEXT_FILTER_BRVLAN = 0x2, RTEXT_FILTER_BRVLAN_COMPRESSED = 0x4
    RTEXT_FILTER_SKIP_STATS = 0x8, RTEXT_FILTER_MRP = 0x10, RTEXT_FILTER_CFM_CONFIG = 0x20
    RTEXT_FILTER_CFM_STATUS = 0x40, RTEXT_FILTER_MST = 0x80, RTEXT_FILTER_NAME_ONLY = 0x100
}
struct ifinfomsg { af.u8 ifi_family; pad 1; arphrd ifi_type; ifindex ifi_index; nl_if_flags ifi_flags; x32 ifi_change }
struct ifaddrmsg { af.u8 ifa_family; u8 ifa_prefixlen; ifa_flags ifa_flags; rt_scope ifa_scope; ifindex ifa_index }
struct rtmsg {
    af.u8 rtm_family; u8 rtm_dst_len; u8 rtm_src_len; x8 rtm_tos; rt_table rtm_table; rt_proto rtm_protocol
    rt_scope rtm_scope; rt_type rtm_type; rtm_flags rtm_flags
}
struct ndmsg { af.u8 ndm_family; pad 3; ifindex ndm_ifindex; ndm_state ndm_state; ndm_flags ndm_flags; rt_type ndm_type }
struct fib_rule_hdr { af.u8 family; u8 dst_len; u8 src_len; x8 tos; rt_table table; pad 2; fr_act action; fib_rule_flags flags }
struct tcmsg { af.u8 tcm_family; pad 3; ifindex tcm_ifindex; u32 tcm_handle; u32 tcm_parent; u32 tcm_info }
struct rtgenmsg { af.u8 rtgen_family }
struct rta_cacheinfo {
    u32 rta_clntref; u32 rta_lastuse; u32 rta_expires; u32 rta_error; u32 rta_used; x32 rta_id; u32 rta_ts; u32 rta_tsage
}
struct rtnexthop step align(rtnh_len, 4) { u16 rtnh_len; rtm_nh_flags rtnh_flags; u8 rtnh_hops; ifindex rtnh_ifindex }
struct ifa_cacheinfo { u32 ifa_prefered; u32 ifa_valid; u32 cstamp; u32 tstamp }
struct nda_cacheinfo { u32 ndm_confirmed; u32 ndm_used; u32 ndm_updated; u32 ndm_refcnt }
struct uid_range { u32 start; u32 end }
struct port_range { u16 start; u16 end }
struct nl_ifmap { x64 mem_start; x64 mem_end; x64 base_addr; x16 irq; x8 dma; x8 port; pad 4 }
struct gnet_stats_basic { u64 bytes; u32 packets; pad 4 }
struct gnet_rate_est { u32 bps; u32 pps }
struct gnet_rate_est64 { u64 bps; u64 pps }
struct gnet_stats_queue { u32 qlen; u32 backlog; u32 drops; u32 requeues; u32 overlimits }
struct tc_estimator { s8 interval; u8 ewma_log }
struct br_bridge_id { u8 prio[2]; mac addr }
flags rtm_nh_flags : u8 "RTNH_F_???" { RTNH_F_DEAD = 1, RTNH_F_PERVASIVE, RTNH_F_ONLINK, RTNH_F_OFFLOAD, RTNH_F_LINKDOWN, RTNH_F_UNRESOLVED, RTNH_F_TRAP }
nlattrs rtax "RTAX_???" {
    RTAX_UNSPEC = 0
    RTAX_LOCK, RTAX_MTU, RTAX_WINDOW, RTAX_RTT, RTAX_RTTVAR, RTAX_SSTHRESH, RTAX_CWND, RTAX_ADVMSS  u32
    RTAX_REORDERING, RTAX_HOPLIMIT, RTAX_INITCWND, RTAX_FEATURES, RTAX_RTO_MIN, RTAX_INITRWND  u32
    RTAX_QUICKACK  u32
    RTAX_CC_ALGO  custom nl_str
    RTAX_FASTOPEN_NO_COOKIE
}
enum rt_table32 { RT_TABLE_UNSPEC = 0, RT_TABLE_COMPAT = 252, RT_TABLE_DEFAULT, RT_TABLE_MAIN, RT_TABLE_LOCAL }
enum lwtunnel_encap : u16 "LWTUNNEL_ENCAP_???" {
    LWTUNNEL_ENCAP_NONE = 0, LWTUNNEL_ENCAP_MPLS, LWTUNNEL_ENCAP_IP, LWTUNNEL_ENCAP_ILA, LWTUNNEL_ENCAP_IP6
    LWTUNNEL_ENCAP_SEG6, LWTUNNEL_ENCAP_BPF, LWTUNNEL_ENCAP_SEG6_LOCAL, LWTUNNEL_ENCAP_RPL, LWTUNNEL_ENCAP_IOAM6
    LWTUNNEL_ENCAP_XFRM
}
nlattrs rta(af) "RTA_???" {
    RTA_UNSPEC = 0
    RTA_DST, RTA_SRC  inaddr(af)
    RTA_IIF, RTA_OIF  ifindex
    RTA_GATEWAY  inaddr(af)
    RTA_PRIORITY  u32
    RTA_PREFSRC  inaddr(af)
    RTA_METRICS  nest rtax
    RTA_MULTIPATH  custom nl_multipath(af)
    RTA_PROTOINFO, RTA_FLOW  u32
    RTA_CACHEINFO  rta_cacheinfo
    RTA_SESSION
    RTA_MP_ALGO  u32
    RTA_TABLE  rt_table32
    RTA_MARK  u32
    RTA_MFC_STATS, RTA_VIA
    RTA_NEWDST  inaddr(af)
    RTA_PREF  u8
    RTA_ENCAP_TYPE  lwtunnel_encap
    RTA_ENCAP
    RTA_EXPIRES  u64
    RTA_PAD
    RTA_UID  u32
    RTA_TTL_PROPAGATE, RTA_IP_PROTO  u8
    RTA_SPORT, RTA_DPORT  u16
    RTA_NH_ID  u32
    RTA_FLOWLABEL  be32
}
nlattrs br_data "IFLA_BR_???" {
    IFLA_BR_UNSPEC = 0
    IFLA_BR_FORWARD_DELAY, IFLA_BR_HELLO_TIME, IFLA_BR_MAX_AGE, IFLA_BR_AGEING_TIME  custom nl_clock_t(len)
    IFLA_BR_STP_STATE  u32
    IFLA_BR_PRIORITY  u16
    IFLA_BR_VLAN_FILTERING  u8
    IFLA_BR_VLAN_PROTOCOL
    IFLA_BR_GROUP_FWD_MASK  x16
    IFLA_BR_ROOT_ID, IFLA_BR_BRIDGE_ID  br_bridge_id
    IFLA_BR_ROOT_PORT  u16
    IFLA_BR_ROOT_PATH_COST  u32
    IFLA_BR_TOPOLOGY_CHANGE, IFLA_BR_TOPOLOGY_CHANGE_DETECTED  u8
    IFLA_BR_HELLO_TIMER, IFLA_BR_TCN_TIMER, IFLA_BR_TOPOLOGY_CHANGE_TIMER, IFLA_BR_GC_TIMER  custom nl_clock_t(len)
    IFLA_BR_GROUP_ADDR  custom nl_lladdr(len)
    IFLA_BR_FDB_FLUSH
    IFLA_BR_MCAST_ROUTER, IFLA_BR_MCAST_SNOOPING, IFLA_BR_MCAST_QUERY_USE_IFADDR  u8
    IFLA_BR_MCAST_QUERIER  u8
    IFLA_BR_MCAST_HASH_ELASTICITY, IFLA_BR_MCAST_HASH_MAX, IFLA_BR_MCAST_LAST_MEMBER_CNT  u32
    IFLA_BR_MCAST_STARTUP_QUERY_CNT  u32
    IFLA_BR_MCAST_LAST_MEMBER_INTVL, IFLA_BR_MCAST_MEMBERSHIP_INTVL, IFLA_BR_MCAST_QUERIER_INTVL  custom nl_clock_t(len)
    IFLA_BR_MCAST_QUERY_INTVL, IFLA_BR_MCAST_QUERY_RESPONSE_INTVL, IFLA_BR_MCAST_STARTUP_QUERY_INTVL  custom nl_clock_t(len)
    IFLA_BR_NF_CALL_IPTABLES, IFLA_BR_NF_CALL_IP6TABLES, IFLA_BR_NF_CALL_ARPTABLES  u8
    IFLA_BR_VLAN_DEFAULT_PVID  u16
    IFLA_BR_PAD
    IFLA_BR_VLAN_STATS_ENABLED, IFLA_BR_MCAST_STATS_ENABLED, IFLA_BR_MCAST_IGMP_VERSION  u8
    IFLA_BR_MCAST_MLD_VERSION, IFLA_BR_VLAN_STATS_PER_PORT  u8
    IFLA_BR_MULTI_BOOLOPT, IFLA_BR_MCAST_QUERIER_STATE
    IFLA_BR_FDB_N_LEARNED, IFLA_BR_FDB_MAX_LEARNED  u32
    IFLA_BR_STP_MODE
}
enum tun_type : u8 "IFF_???" { IFF_TUN = 1, IFF_TAP }
nlattrs tun_data "IFLA_TUN_???" {
    IFLA_TUN_UNSPEC = 0
    IFLA_TUN_OWNER, IFLA_TUN_GROUP  s32
    IFLA_TUN_TYPE  tun_type
    IFLA_TUN_PI, IFLA_TUN_VNET_HDR, IFLA_TUN_PERSIST, IFLA_TUN_MULTI_QUEUE  u8
    IFLA_TUN_NUM_QUEUES, IFLA_TUN_NUM_DISABLED_QUEUES  u32
}
nlattrs link_info "IFLA_INFO_???" {
    IFLA_INFO_UNSPEC = 0
    IFLA_INFO_KIND  custom nl_str -> kind
    IFLA_INFO_DATA  nest by kind { "bridge" = br_data, "tun" = tun_data }
    IFLA_INFO_XSTATS
    IFLA_INFO_SLAVE_KIND  custom nl_str
    IFLA_INFO_SLAVE_DATA
}
nlattrs link_xdp "IFLA_XDP_???" {
    IFLA_XDP_UNSPEC = 0
    IFLA_XDP_FD  s32
    IFLA_XDP_ATTACHED, IFLA_XDP_FLAGS
    IFLA_XDP_PROG_ID, IFLA_XDP_DRV_PROG_ID, IFLA_XDP_SKB_PROG_ID, IFLA_XDP_HW_PROG_ID  u32
    IFLA_XDP_EXPECTED_FD  s32
}
nlattrs link_proto_down "IFLA_PROTO_DOWN_REASON_???" {
    IFLA_PROTO_DOWN_REASON_UNSPEC = 0
    IFLA_PROTO_DOWN_REASON_MASK, IFLA_PROTO_DOWN_REASON_VALUE  x32
}
nlattrs link_prop "IFLA_???" {
    IFLA_UNSPEC = 0, IFLA_ADDRESS, IFLA_BROADCAST, IFLA_IFNAME, IFLA_MTU, IFLA_LINK, IFLA_QDISC
    IFLA_STATS, IFLA_COST, IFLA_PRIORITY, IFLA_MASTER, IFLA_WIRELESS, IFLA_PROTINFO, IFLA_TXQLEN
    IFLA_MAP, IFLA_WEIGHT, IFLA_OPERSTATE, IFLA_LINKMODE, IFLA_LINKINFO, IFLA_NET_NS_PID, IFLA_IFALIAS
    IFLA_NUM_VF, IFLA_VFINFO_LIST, IFLA_STATS64, IFLA_VF_PORTS, IFLA_PORT_SELF, IFLA_AF_SPEC
    IFLA_GROUP, IFLA_NET_NS_FD, IFLA_EXT_MASK, IFLA_PROMISCUITY, IFLA_NUM_TX_QUEUES
    IFLA_NUM_RX_QUEUES, IFLA_CARRIER, IFLA_PHYS_PORT_ID, IFLA_CARRIER_CHANGES, IFLA_PHYS_SWITCH_ID
    IFLA_LINK_NETNSID, IFLA_PHYS_PORT_NAME, IFLA_PROTO_DOWN, IFLA_GSO_MAX_SEGS, IFLA_GSO_MAX_SIZE
    IFLA_PAD, IFLA_XDP, IFLA_EVENT, IFLA_NEW_NETNSID, IFLA_IF_NETNSID, IFLA_CARRIER_UP_COUNT
    IFLA_CARRIER_DOWN_COUNT, IFLA_NEW_IFINDEX, IFLA_MIN_MTU, IFLA_MAX_MTU, IFLA_PROP_LIST
    IFLA_ALT_IFNAME  custom nl_str
    IFLA_PERM_ADDRESS, IFLA_PROTO_DOWN_REASON, IFLA_PARENT_DEV_NAME, IFLA_PARENT_DEV_BUS_NAME
    IFLA_GRO_MAX_SIZE, IFLA_TSO_MAX_SIZE, IFLA_TSO_MAX_SEGS, IFLA_ALLMULTI, IFLA_DEVLINK_PORT
    IFLA_GSO_IPV4_MAX_SIZE, IFLA_GRO_IPV4_MAX_SIZE, IFLA_DPLL_PIN, IFLA_MAX_PACING_OFFLOAD_HORIZON
    IFLA_NETNS_IMMUTABLE, IFLA_HEADROOM, IFLA_TAILROOM
}
nlattrs ifla "IFLA_???" {
    IFLA_UNSPEC = 0
    IFLA_ADDRESS, IFLA_BROADCAST  custom nl_lladdr(len)
    IFLA_IFNAME  custom nl_str
    IFLA_MTU, IFLA_LINK  u32
    IFLA_QDISC  custom nl_str
    IFLA_STATS, IFLA_COST, IFLA_PRIORITY
    IFLA_MASTER  u32
    IFLA_WIRELESS, IFLA_PROTINFO
    IFLA_TXQLEN  u32
    IFLA_MAP  nl_ifmap
    IFLA_WEIGHT  u32
    IFLA_OPERSTATE, IFLA_LINKMODE  u8
    IFLA_LINKINFO  nest link_info
    IFLA_NET_NS_PID  u32
    IFLA_IFALIAS  custom nl_str
    IFLA_NUM_VF  u32
    IFLA_VFINFO_LIST, IFLA_STATS64, IFLA_VF_PORTS, IFLA_PORT_SELF, IFLA_AF_SPEC
    IFLA_GROUP  u32
    IFLA_NET_NS_FD  s32
    IFLA_EXT_MASK  rtext_filter
    IFLA_PROMISCUITY, IFLA_NUM_TX_QUEUES, IFLA_NUM_RX_QUEUES  u32
    IFLA_CARRIER  u8
    IFLA_PHYS_PORT_ID
    IFLA_CARRIER_CHANGES  u32
    IFLA_PHYS_SWITCH_ID
    IFLA_LINK_NETNSID  s32
    IFLA_PHYS_PORT_NAME  custom nl_str
    IFLA_PROTO_DOWN  u8
    IFLA_GSO_MAX_SEGS, IFLA_GSO_MAX_SIZE  u32
    IFLA_PAD
    IFLA_XDP  nest link_xdp
    IFLA_EVENT
    IFLA_NEW_NETNSID, IFLA_IF_NETNSID  s32
    IFLA_CARRIER_UP_COUNT, IFLA_CARRIER_DOWN_COUNT  u32
    IFLA_NEW_IFINDEX  ifindex
    IFLA_MIN_MTU, IFLA_MAX_MTU  u32
    IFLA_PROP_LIST  nest link_prop
    IFLA_ALT_IFNAME  custom nl_str
    IFLA_PERM_ADDRESS  custom nl_lladdr(len)
    IFLA_PROTO_DOWN_REASON  nest link_proto_down
    IFLA_PARENT_DEV_NAME, IFLA_PARENT_DEV_BUS_NAME  custom nl_str
    IFLA_GRO_MAX_SIZE, IFLA_TSO_MAX_SIZE, IFLA_TSO_MAX_SEGS, IFLA_ALLMULTI, IFLA_DEVLINK_PORT  u32
    IFLA_GSO_IPV4_MAX_SIZE, IFLA_GRO_IPV4_MAX_SIZE  u32
    IFLA_DPLL_PIN
    IFLA_MAX_PACING_OFFLOAD_HORIZON  u64
    IFLA_NETNS_IMMUTABLE  u8
    IFLA_HEADROOM, IFLA_TAILROOM  u16
}
nlattrs ifa(af) "IFA_???" {
    IFA_UNSPEC = 0
    IFA_ADDRESS, IFA_LOCAL  inaddr(af)
    IFA_LABEL  custom nl_str
    IFA_BROADCAST, IFA_ANYCAST  inaddr(af)
    IFA_CACHEINFO  ifa_cacheinfo
    IFA_MULTICAST  inaddr(af)
    IFA_FLAGS  ifa_flags32
    IFA_RT_PRIORITY  u32
    IFA_TARGET_NETNSID  s32
    IFA_PROTO
}
nlattrs nda(af) "NDA_???" {
    NDA_UNSPEC = 0
    NDA_DST  inaddr(af)
    NDA_LLADDR  custom nl_lladdr(len)
    NDA_CACHEINFO  nda_cacheinfo
    NDA_PROBES  u32
    NDA_VLAN  u16
    NDA_PORT  be16
    NDA_VNI  u32
    NDA_IFINDEX, NDA_MASTER  ifindex
    NDA_LINK_NETNSID, NDA_SRC_VNI  u32
    NDA_PROTOCOL  custom nl_ip_proto(len)
    NDA_NH_ID  u32
    NDA_FDB_EXT_ATTRS, NDA_FLAGS_EXT
    NDA_NDM_STATE_MASK  ndm_state
    NDA_NDM_FLAGS_MASK  ndm_flags
}
nlattrs fra(af) "FRA_???" {
    FRA_UNSPEC = 0
    FRA_DST, FRA_SRC  inaddr(af)
    FRA_IIFNAME  custom nl_str
    FRA_GOTO  u32
    FRA_UNUSED2
    FRA_PRIORITY  u32
    FRA_UNUSED3, FRA_UNUSED4, FRA_UNUSED5
    FRA_FWMARK, FRA_FLOW  u32
    FRA_TUN_ID  be64
    FRA_SUPPRESS_IFGROUP, FRA_SUPPRESS_PREFIXLEN  u32
    FRA_TABLE  rt_table32
    FRA_FWMASK  u32
    FRA_OIFNAME  custom nl_str
    FRA_PAD
    FRA_L3MDEV  u8
    FRA_UID_RANGE  uid_range
    FRA_PROTOCOL  rt_proto
    FRA_IP_PROTO  custom nl_ip_proto(len)
    FRA_SPORT_RANGE, FRA_DPORT_RANGE  port_range
    FRA_DSCP  u8
    FRA_FLOWLABEL, FRA_FLOWLABEL_MASK  be32
    FRA_SPORT_MASK, FRA_DPORT_MASK  x16
    FRA_DSCP_MASK  x8
}
nlattrs tca_stats "TCA_STATS_???" {
    TCA_STATS_UNSPEC = 0
    TCA_STATS_BASIC  gnet_stats_basic
    TCA_STATS_RATE_EST  gnet_rate_est
    TCA_STATS_QUEUE  gnet_stats_queue
    TCA_STATS_APP
    TCA_STATS_RATE_EST64  gnet_rate_est64
    TCA_STATS_PAD
    TCA_STATS_BASIC_HW  gnet_stats_basic
    TCA_STATS_PKT64  u64
}
nlattrs tca "TCA_???" {
    TCA_UNSPEC = 0
    TCA_KIND  custom nl_str
    TCA_OPTIONS, TCA_STATS, TCA_XSTATS
    TCA_RATE  tc_estimator
    TCA_FCNT  u32
    TCA_STATS2  nest tca_stats
    TCA_STAB, TCA_PAD, TCA_DUMP_INVISIBLE
    TCA_CHAIN  u32
    TCA_HW_OFFLOAD  u8
    TCA_INGRESS_BLOCK, TCA_EGRESS_BLOCK, TCA_DUMP_FLAGS  u32
    TCA_EXT_WARN_MSG  custom nl_str
}
nlmsgs NETLINK_ROUTE "RTM_???" {
    RTM_NEWLINK = 16  ifinfomsg + ifla
    RTM_DELLINK = 17  ifinfomsg + ifla
    RTM_GETLINK = 18  ifinfomsg + ifla
    RTM_SETLINK = 19  ifinfomsg + ifla
    RTM_NEWADDR = 20  ifaddrmsg + ifa(ifa_family)
    RTM_DELADDR = 21  ifaddrmsg + ifa(ifa_family)
    RTM_GETADDR = 22  ifaddrmsg + ifa(ifa_family)
    RTM_NEWROUTE = 24  rtmsg + rta(rtm_family)
    RTM_DELROUTE = 25  rtmsg + rta(rtm_family)
    RTM_GETROUTE = 26  rtmsg + rta(rtm_family)
    RTM_NEWNEIGH = 28  ndmsg + nda(ndm_family)
    RTM_DELNEIGH = 29  ndmsg + nda(ndm_family)
    RTM_GETNEIGH = 30  ndmsg + nda(ndm_family)
    RTM_NEWRULE = 32  fib_rule_hdr + fra(family)
    RTM_DELRULE = 33  fib_rule_hdr + fra(family)
    RTM_GETRULE = 34  fib_rule_hdr + fra(family)
    RTM_NEWQDISC = 36  tcmsg + tca
    RTM_DELQDISC = 37  tcmsg + tca
    RTM_GETQDISC = 38  tcmsg + tca
    RTM_NEWTCLASS = 40  tcmsg + tca
    RTM_DELTCLASS = 41  tcmsg + tca
    RTM_GETTCLASS = 42  tcmsg + tca
    RTM_NEWTFILTER = 44  tcmsg + tca
    RTM_DELTFILTER = 45  tcmsg + tca
    RTM_GETTFILTER = 46  tcmsg + tca
    RTM_NEWACTION = 48
    RTM_DELACTION = 49
    RTM_GETACTION = 50
    RTM_NEWPREFIX = 52
    RTM_NEWMULTICAST = 56
    RTM_DELMULTICAST = 57
    RTM_GETMULTICAST = 58
    RTM_NEWANYCAST = 60
    RTM_DELANYCAST = 61
    RTM_GETANYCAST = 62
    RTM_NEWNEIGHTBL = 64
    RTM_GETNEIGHTBL = 66
    RTM_SETNEIGHTBL = 67
    RTM_NEWNDUSEROPT = 68
    RTM_NEWADDRLABEL = 72
    RTM_DELADDRLABEL = 73
    RTM_GETADDRLABEL = 74
    RTM_GETDCB = 78
    RTM_SETDCB = 79
    RTM_NEWNETCONF = 80
    RTM_DELNETCONF = 81
    RTM_GETNETCONF = 82
    RTM_NEWMDB = 84
    RTM_DELMDB = 85
    RTM_GETMDB = 86
    RTM_NEWNSID = 88
    RTM_DELNSID = 89
    RTM_GETNSID = 90
    RTM_NEWSTATS = 92
    RTM_GETSTATS = 94
    RTM_NEWCACHEREPORT = 96
    RTM_NEWCHAIN = 100  tcmsg + tca
    RTM_DELCHAIN = 101  tcmsg + tca
    RTM_GETCHAIN = 102  tcmsg + tca
    RTM_NEWNEXTHOP = 104
    RTM_DELNEXTHOP = 105
    RTM_GETNEXTHOP = 106
    RTM_NEWLINKPROP = 108  ifinfomsg + ifla
    RTM_DELLINKPROP = 109  ifinfomsg + ifla
    RTM_GETLINKPROP = 110  ifinfomsg + ifla
    RTM_NEWVLAN = 112
    RTM_DELVLAN = 113
    RTM_GETVLAN = 114
    RTM_NEWNEXTHOPBUCKET = 116
    RTM_DELNEXTHOPBUCKET = 117
    RTM_GETNEXTHOPBUCKET = 118
}
