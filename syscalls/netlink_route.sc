# Netlink routes: addresses, routes, neighbours, rules and traffic control. The attributes of links:
# netlink_link.sc.

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
    NUD_NONE = 0, NUD_INCOMPLETE = 0x1, NUD_REACHABLE = 0x2, NUD_STALE = 0x4, NUD_DELAY = 0x8, NUD_PROBE = 0x10
    NUD_FAILED = 0x20, NUD_NOARP = 0x40, NUD_PERMANENT = 0x80
}
flags ndm_flags : u8 "X_???" {
    NTF_USE = 0x1, NTF_SELF = 0x2, NTF_MASTER = 0x4, NTF_PROXY = 0x8, NTF_EXT_LEARNED = 0x10
    NTF_OFFLOADED = 0x20, NTF_STICKY = 0x40, NTF_ROUTER = 0x80
}
flags fib_rule_flags : u32 "FIB_RULE_???" {
    FIB_RULE_PERMANENT = 1, FIB_RULE_INVERT, FIB_RULE_UNRESOLVED, FIB_RULE_IIF_DETACHED, FIB_RULE_OIF_DETACHED
    FIB_RULE_FIND_SADDR = 0x10000
}
enum rule_table : u8 "RT_TABLE_???" {
    RT_TABLE_UNSPEC = 0, RT_TABLE_COMPAT = 252, RT_TABLE_DEFAULT, RT_TABLE_MAIN, RT_TABLE_LOCAL
}
flags ifa_flags32 : u32 "IFA_F_???" {
    IFA_F_SECONDARY = 0x1, IFA_F_NODAD = 0x2, IFA_F_OPTIMISTIC = 0x4, IFA_F_DADFAILED = 0x8
    IFA_F_HOMEADDRESS = 0x10, IFA_F_DEPRECATED = 0x20, IFA_F_TENTATIVE = 0x40
    IFA_F_PERMANENT = 0x80, IFA_F_MANAGETEMPADDR = 0x100, IFA_F_NOPREFIXROUTE = 0x200
    IFA_F_MCAUTOJOIN = 0x400, IFA_F_STABLE_PRIVACY = 0x800
}
struct ifinfomsg { af.u8 ifi_family; pad 1; arphrd ifi_type; ifindex ifi_index; nl_if_flags ifi_flags; x32 ifi_change }
struct ifaddrmsg { af.u8 ifa_family; u8 ifa_prefixlen; ifa_flags ifa_flags; rt_scope ifa_scope; ifindex ifa_index }
flags ip_tos : u8 "IPTOS_???" { IPTOS_LOWDELAY = 16, IPTOS_THROUGHPUT = 8, IPTOS_RELIABILITY = 4, IPTOS_MINCOST = 2 }
struct rtmsg {
    af.u8 rtm_family; u8 rtm_dst_len; u8 rtm_src_len; ip_tos rtm_tos; rt_table rtm_table; rt_proto rtm_protocol
    rt_scope rtm_scope; rt_type rtm_type; rtm_flags rtm_flags
}
struct ndmsg { af.u8 ndm_family; pad 3; ifindex ndm_ifindex; ndm_state ndm_state; ndm_flags ndm_flags; rt_type ndm_type }
struct fib_rule_hdr { af.u8 family; u8 dst_len; u8 src_len; ip_tos tos; rule_table table; pad 2; fr_act action; fib_rule_flags flags }
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
struct gnet_stats_basic packed { u64 bytes; u32 packets }
struct gnet_rate_est { u32 bps; u32 pps }
struct gnet_rate_est64 { u64 bps; u64 pps }
struct gnet_stats_queue { u32 qlen; u32 backlog; u32 drops; u32 requeues; u32 overlimits }
struct tc_estimator { s8 interval; u8 ewma_log }
flags rtm_nh_flags : u8 "RTNH_F_???" { RTNH_F_DEAD = 1, RTNH_F_PERVASIVE, RTNH_F_ONLINK, RTNH_F_OFFLOAD, RTNH_F_LINKDOWN, RTNH_F_UNRESOLVED, RTNH_F_TRAP }
nlattrs rtax "RTAX_???" {
    RTAX_UNSPEC = 0
    RTAX_LOCK, RTAX_MTU, RTAX_WINDOW, RTAX_RTT, RTAX_RTTVAR, RTAX_SSTHRESH, RTAX_CWND, RTAX_ADVMSS  u32
    RTAX_REORDERING, RTAX_HOPLIMIT, RTAX_INITCWND, RTAX_FEATURES, RTAX_RTO_MIN, RTAX_INITRWND  u32
    RTAX_QUICKACK  u32
    RTAX_CC_ALGO  custom nl_str
    RTAX_FASTOPEN_NO_COOKIE
}
struct rta_mfc_stats { u64 mfcs_packets; u64 mfcs_bytes; u64 mfcs_wrong_if }
struct rtvia sized len min 2 { af.u16 rtvia_family; custom nl_host_addr(rtvia_family, len - 2) rtvia_addr if len > 2 }
enum rt_table32 { RT_TABLE_UNSPEC = 0, RT_TABLE_COMPAT = 252, RT_TABLE_DEFAULT, RT_TABLE_MAIN, RT_TABLE_LOCAL }
enum lwtunnel_encap : u16 "LWTUNNEL_ENCAP_???" {
    LWTUNNEL_ENCAP_NONE = 0, LWTUNNEL_ENCAP_MPLS, LWTUNNEL_ENCAP_IP, LWTUNNEL_ENCAP_ILA, LWTUNNEL_ENCAP_IP6
    LWTUNNEL_ENCAP_SEG6, LWTUNNEL_ENCAP_BPF, LWTUNNEL_ENCAP_SEG6_LOCAL, LWTUNNEL_ENCAP_RPL
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
    RTA_TABLE  custom nl_head(rt_table32, 4)
    RTA_MARK  u32
    RTA_MFC_STATS  rta_mfc_stats
    RTA_VIA  rtvia
    RTA_NEWDST  inaddr(af)
    RTA_PREF  u8
    RTA_ENCAP_TYPE  custom nl_head(lwtunnel_encap, 2)
    RTA_ENCAP
    RTA_EXPIRES  u64
    RTA_PAD
    RTA_UID  u32
    RTA_TTL_PROPAGATE, RTA_IP_PROTO  u8
    RTA_SPORT, RTA_DPORT  u16
    RTA_NH_ID  u32
    RTA_FLOWLABEL  custom nl_be.u32
}
nlattrs ifa(af) "IFA_???" {
    IFA_UNSPEC = 0
    IFA_ADDRESS, IFA_LOCAL  inaddr(af)
    IFA_LABEL  custom nl_str
    IFA_BROADCAST, IFA_ANYCAST  inaddr(af)
    IFA_CACHEINFO  ifa_cacheinfo
    IFA_MULTICAST  inaddr(af)
    IFA_FLAGS  custom nl_head(ifa_flags32, 4)
    IFA_RT_PRIORITY  u32
    IFA_TARGET_NETNSID  s32
    IFA_PROTO
}
flags ntf_ext_flags : u32 "NTF_EXT_???" { NTF_EXT_MANAGED = 1, NTF_EXT_LOCKED, NTF_EXT_EXT_VALIDATED }
flags fdb_notify : u8 "FDB_NOTIFY_???" { FDB_NOTIFY_BIT = 1, FDB_NOTIFY_INACTIVE_BIT }
nlattrs nfea "NFEA_???" {
    NFEA_UNSPEC = 0
    NFEA_ACTIVITY_NOTIFY  select len > 8 ? buf(len, hex) : fdb_notify
    NFEA_DONT_REFRESH
}
nlattrs nda(af) "NDA_???" {
    NDA_UNSPEC = 0
    NDA_DST  inaddr(af)
    NDA_LLADDR  custom nl_lladdr(len)
    NDA_CACHEINFO  nda_cacheinfo
    NDA_PROBES  u32
    NDA_VLAN  u16
    NDA_PORT  custom nl_be.u16
    NDA_VNI  u32
    NDA_IFINDEX, NDA_MASTER  ifindex
    NDA_LINK_NETNSID, NDA_SRC_VNI  u32
    NDA_PROTOCOL  custom nl_ip_proto(len)
    NDA_NH_ID  u32
    NDA_FDB_EXT_ATTRS  nest nfea
    NDA_FLAGS_EXT  select len > 8 ? buf(len, hex) : ntf_ext_flags
    NDA_NDM_STATE_MASK  select len > 8 ? buf(len, hex) : ndm_state
    NDA_NDM_FLAGS_MASK  select len > 8 ? buf(len, hex) : ndm_flags
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
    FRA_TUN_ID  custom nl_be.u64
    FRA_SUPPRESS_IFGROUP, FRA_SUPPRESS_PREFIXLEN  u32
    FRA_TABLE  custom nl_head(rt_table32, 4)
    FRA_FWMASK  u32
    FRA_OIFNAME  custom nl_str
    FRA_PAD
    FRA_L3MDEV  u8
    FRA_UID_RANGE  uid_range
    FRA_PROTOCOL  custom nl_head(rt_proto, 1)
    FRA_IP_PROTO  custom nl_ip_proto(len)
    FRA_SPORT_RANGE, FRA_DPORT_RANGE  port_range
    FRA_DSCP  u8
    FRA_FLOWLABEL, FRA_FLOWLABEL_MASK  custom nl_be.u32
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
struct tca_counters packed { u64 bytes; u32 packets; u32 drops; u32 overlimits; u32 bps; u32 pps; u32 qlen; u32 backlog }
struct tc_sizespec {
    u8 cell_log; u8 size_log; s16 cell_align; s32 overhead; u32 linklayer; u32 mpu; u32 mtu; u32 tsize
}
nlattrs tca_stab "TCA_STAB_???" {
    TCA_STAB_UNSPEC = 0
    TCA_STAB_BASE  tc_sizespec
    TCA_STAB_DATA  u16[len / 2]
}
nlattrs tca "TCA_???" {
    TCA_UNSPEC = 0
    TCA_KIND  custom nl_str
    TCA_OPTIONS
    TCA_STATS  tca_counters
    TCA_XSTATS
    TCA_RATE  tc_estimator
    TCA_FCNT  u32
    TCA_STATS2  nest tca_stats
    TCA_STAB  nest tca_stab
    TCA_PAD, TCA_DUMP_INVISIBLE
    TCA_CHAIN  u32
    TCA_HW_OFFLOAD  u8
    TCA_INGRESS_BLOCK, TCA_EGRESS_BLOCK, TCA_DUMP_FLAGS  u32
    TCA_EXT_WARN_MSG  custom nl_str
}
nlmsgs NETLINK_ROUTE "RTM_???" {
    RTM_NEWLINK = 16  ifinfomsg + ifla(ifi_family)
    RTM_DELLINK = 17  ifinfomsg + ifla(ifi_family)
    RTM_GETLINK = 18  ifinfomsg + ifla(ifi_family)
    RTM_SETLINK = 19  ifinfomsg + ifla(ifi_family)
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
    RTM_NEWACTION = 48  tca_header + tca_root
    RTM_DELACTION = 49  tca_header + tca_root
    RTM_GETACTION = 50  tca_header + tca_root
    RTM_NEWPREFIX = 52
    RTM_NEWMULTICAST = 56  ifaddrmsg + ifa(ifa_family)
    RTM_DELMULTICAST = 57  ifaddrmsg + ifa(ifa_family)
    RTM_GETMULTICAST = 58  ifaddrmsg + ifa(ifa_family)
    RTM_NEWANYCAST = 60  ifaddrmsg + ifa(ifa_family)
    RTM_DELANYCAST = 61  ifaddrmsg + ifa(ifa_family)
    RTM_GETANYCAST = 62  ifaddrmsg + ifa(ifa_family)
    RTM_NEWNEIGHTBL = 64  ndtm_header + ndta
    RTM_GETNEIGHTBL = 66  ndtm_header + ndta
    RTM_SETNEIGHTBL = 67  ndtm_header + ndta
    RTM_NEWNDUSEROPT = 68
    RTM_NEWADDRLABEL = 72  ifaddrlblmsg + ifal(ifal_family)
    RTM_DELADDRLABEL = 73  ifaddrlblmsg + ifal(ifal_family)
    RTM_GETADDRLABEL = 74  ifaddrlblmsg + ifal(ifal_family)
    RTM_GETDCB = 78  dcbmsg + dcb_attr
    RTM_SETDCB = 79  dcbmsg + dcb_attr
    RTM_NEWNETCONF = 80  netconfmsg + netconfa
    RTM_DELNETCONF = 81  netconfmsg + netconfa
    RTM_GETNETCONF = 82  netconfmsg + netconfa
    RTM_NEWMDB = 84  br_port_msg + mdba
    RTM_DELMDB = 85  br_port_msg + mdba
    RTM_GETMDB = 86  br_port_msg + mdba
    RTM_NEWNSID = 88  rtnl_family + netnsa
    RTM_DELNSID = 89  rtnl_family + netnsa
    RTM_GETNSID = 90  rtnl_family + netnsa
    RTM_NEWSTATS = 92  if_stats_msg + ifla_stats
    RTM_GETSTATS = 94  if_stats_msg + ifla_stats
    RTM_NEWCACHEREPORT = 96  cachereport + buf(len, hex)
    RTM_NEWCHAIN = 100  tcmsg + tca
    RTM_DELCHAIN = 101  tcmsg + tca
    RTM_GETCHAIN = 102  tcmsg + tca
    RTM_NEWNEXTHOP = 104  nhmsg + nha(nh_family)
    RTM_DELNEXTHOP = 105  nhmsg + nha(nh_family)
    RTM_GETNEXTHOP = 106  nhmsg + nha(nh_family)
    RTM_NEWLINKPROP = 108
    RTM_DELLINKPROP = 109
    RTM_GETLINKPROP = 110
    RTM_NEWVLAN = 112
    RTM_DELVLAN = 113
    RTM_GETVLAN = 114
    RTM_NEWNEXTHOPBUCKET = 116
    RTM_DELNEXTHOPBUCKET = 117
    RTM_GETNEXTHOPBUCKET = 118
}
