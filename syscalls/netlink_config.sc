# Netlink routes: actions, neighbour tables, DCB, settings and statistics of interfaces, multicast
# groups, next hops, namespaces. Where a number takes as many bytes as the attribute has, it says nl_number.

header <linux/rtnetlink.h>
struct rtnl_family { af.u8 rtgen_family }
struct tca_header { af.u8 tca_family }
struct ndtm_header { af.u8 ndtm_family }
struct netconfmsg { af.u8 ncm_family }
enum dcb_cmd : u8 "DCB_CMD_???" {
    DCB_CMD_UNDEFINED = 0, DCB_CMD_GSTATE, DCB_CMD_SSTATE, DCB_CMD_PGTX_GCFG, DCB_CMD_PGTX_SCFG, DCB_CMD_PGRX_GCFG
    DCB_CMD_PGRX_SCFG, DCB_CMD_PFC_GCFG, DCB_CMD_PFC_SCFG, DCB_CMD_SET_ALL, DCB_CMD_GPERM_HWADDR, DCB_CMD_GCAP
    DCB_CMD_GNUMTCS, DCB_CMD_SNUMTCS, DCB_CMD_PFC_GSTATE, DCB_CMD_PFC_SSTATE, DCB_CMD_BCN_GCFG, DCB_CMD_BCN_SCFG
    DCB_CMD_GAPP, DCB_CMD_SAPP, DCB_CMD_IEEE_SET, DCB_CMD_IEEE_GET, DCB_CMD_GDCBX, DCB_CMD_SDCBX, DCB_CMD_GFEATCFG
    DCB_CMD_SFEATCFG, DCB_CMD_CEE_GET, DCB_CMD_IEEE_DEL
}
struct dcbmsg { af.u8 dcb_family; dcb_cmd cmd; pad 2 }
struct br_port_msg { af.u8 family; pad 3; ifindex ifindex }
struct ifaddrlblmsg { af.u8 ifal_family; pad 1; u8 ifal_prefixlen; u8 ifal_flags; ifindex ifal_index; u32 ifal_seq }
flags stats_filter "1<<IFLA_STATS_???" {
    "1<<IFLA_STATS_UNSPEC" = 1, "1<<IFLA_STATS_LINK_64", "1<<IFLA_STATS_LINK_XSTATS", "1<<IFLA_STATS_LINK_XSTATS_SLAVE"
    "1<<IFLA_STATS_LINK_OFFLOAD_XSTATS", "1<<IFLA_STATS_AF_SPEC"
}
struct if_stats_msg { af.u8 family; x8 pad1 nz; x16 pad2 nz; ifindex ifindex; stats_filter filter_mask }
struct nhmsg { af.u8 nh_family; rt_scope nh_scope; rt_proto nh_protocol; x8 resvd nz; rtm_nh_flags.u32 nh_flags }

# ---- actions
header <linux/pkt_cls.h>
flags tca_act_flags "TCA_ACT_FLAGS_???" { TCA_ACT_FLAGS_NO_PERCPU_STATS = 1, TCA_ACT_FLAGS_SKIP_HW, TCA_ACT_FLAGS_SKIP_SW }
flags tca_act_hw_stats "TCA_ACT_HW_STATS_???" { TCA_ACT_HW_STATS_IMMEDIATE = 1, TCA_ACT_HW_STATS_DELAYED }
flags tca_root_flags "TCA_ACT_FLAG_???" { TCA_ACT_FLAG_LARGE_DUMP_ON = 1, TCA_ACT_FLAG_TERSE_DUMP }
nlattrs tca_act "TCA_ACT_???" {
    TCA_ACT_UNSPEC = 0
    TCA_ACT_KIND  custom nl_str
    TCA_ACT_OPTIONS
    TCA_ACT_INDEX  u32
    TCA_ACT_STATS  nest tca_stats
    TCA_ACT_PAD, TCA_ACT_COOKIE
    TCA_ACT_FLAGS  tca_act_flags
    TCA_ACT_HW_STATS, TCA_ACT_USED_HW_STATS  tca_act_hw_stats
    TCA_ACT_IN_HW_COUNT  u32
}
nlattrs tca_root "TCA_ROOT_???" {
    TCA_ROOT_UNSPEC = 0
    TCA_ROOT_TAB  nest each tca_act
    TCA_ROOT_FLAGS  tca_root_flags
    TCA_ROOT_COUNT  u32
    TCA_ROOT_TIME_DELTA  custom nl_msecs
    TCA_ROOT_EXT_WARN_MSG  custom nl_str
}

# ---- neighbour tables
header <linux/neighbour.h>
struct ndt_config {
    u16 ndtc_key_len; u16 ndtc_entry_size; u32 ndtc_entries; u32 ndtc_last_flush; u32 ndtc_last_rand; u32 ndtc_hash_rnd
    x32 ndtc_hash_mask; u32 ndtc_hash_chain_gc; u32 ndtc_proxy_qlen
}
struct ndt_stats sized len min 80 {
    u64 ndts_allocs; u64 ndts_destroys; u64 ndts_hash_grows; u64 ndts_res_failed; u64 ndts_lookups; u64 ndts_hits
    u64 ndts_rcv_probes_mcast; u64 ndts_rcv_probes_ucast; u64 ndts_periodic_gc_runs; u64 ndts_forced_gc_runs; ver 4.4; u64 ndts_table_fulls
}
nlattrs ndtpa "NDTPA_???" {
    NDTPA_UNSPEC = 0
    NDTPA_IFINDEX  ifindex
    NDTPA_REFCNT  u32
    NDTPA_REACHABLE_TIME, NDTPA_BASE_REACHABLE_TIME, NDTPA_RETRANS_TIME, NDTPA_GC_STALETIME, NDTPA_DELAY_PROBE_TIME  u64
    NDTPA_QUEUE_LEN, NDTPA_APP_PROBES, NDTPA_UCAST_PROBES, NDTPA_MCAST_PROBES  u32
    NDTPA_ANYCAST_DELAY, NDTPA_PROXY_DELAY  u64
    NDTPA_PROXY_QLEN  u32
    NDTPA_LOCKTIME  u64
    NDTPA_QUEUE_LENBYTES, NDTPA_MCAST_REPROBES  u32
    NDTPA_PAD
    NDTPA_INTERVAL_PROBE_TIME_MS  u64
}
nlattrs ndta "NDTA_???" {
    NDTA_UNSPEC = 0
    NDTA_NAME  custom nl_str
    NDTA_THRESH1, NDTA_THRESH2, NDTA_THRESH3  u32
    NDTA_CONFIG  ndt_config
    NDTA_PARMS  nest ndtpa
    NDTA_STATS  ndt_stats
    NDTA_GC_INTERVAL  u64
    NDTA_PAD
}

# ---- DCB, settings, labels
header <linux/dcbnl.h>
nlattrs dcb_attr "DCB_ATTR_???" {
    DCB_ATTR_UNDEFINED = 0, DCB_ATTR_IFNAME, DCB_ATTR_STATE, DCB_ATTR_PFC_STATE, DCB_ATTR_PFC_CFG, DCB_ATTR_NUM_TC
    DCB_ATTR_PG_CFG, DCB_ATTR_SET_ALL, DCB_ATTR_PERM_HWADDR, DCB_ATTR_CAP, DCB_ATTR_NUMTCS, DCB_ATTR_BCN, DCB_ATTR_APP
    DCB_ATTR_IEEE, DCB_ATTR_DCBX, DCB_ATTR_FEATCFG, DCB_ATTR_CEE
}
header <linux/netconf.h>
nlattrs netconfa "NETCONFA_???" {
    NETCONFA_UNSPEC = 0
    NETCONFA_IFINDEX  ifindex
    NETCONFA_FORWARDING, NETCONFA_RP_FILTER, NETCONFA_MC_FORWARDING, NETCONFA_PROXY_NEIGH  s32
    NETCONFA_IGNORE_ROUTES_WITH_LINKDOWN, NETCONFA_INPUT, NETCONFA_BC_FORWARDING, NETCONFA_FORCE_FORWARDING  s32
}
header <linux/if_addrlabel.h>
nlattrs ifal(af) "IFAL_???" { IFAL_ADDRESS = 1 inaddr(af); IFAL_LABEL u32 }
header <linux/net_namespace.h>
nlattrs netnsa "NETNSA_???" {
    NETNSA_NONE = 0
    NETNSA_NSID  s32
    NETNSA_PID  u32
    NETNSA_FD  fd
    NETNSA_TARGET_NSID, NETNSA_CURRENT_NSID  s32
}

# ---- multicast groups of bridges
header <linux/if_bridge.h>
enum mdb_state : u8 "MDB_???" { MDB_TEMPORARY = 0, MDB_PERMANENT }
flags mdb_flags : u8 "MDB_FLAGS_???" {
    MDB_FLAGS_OFFLOAD = 1, MDB_FLAGS_FAST_LEAVE, MDB_FLAGS_STAR_EXCL, MDB_FLAGS_BLOCKED, MDB_FLAGS_OFFLOAD_FAILED
}
struct br_mdb_addr {
    union (proto) { 0x200: custom nl_in4 u[16]; 0xa00: in6 u; else: custom bytes_hex(16) u[16] }
    af.be16 proto; pad 2
}
struct br_mdb_entry { ifindex ifindex; mdb_state state; mdb_flags flags; u16 vid; br_mdb_addr addr }
nlattrs mdb_eattr "MDBA_MDB_EATTR_???" {
    MDBA_MDB_EATTR_UNSPEC = 0
    MDBA_MDB_EATTR_TIMER  custom nl_clock_t(len)
    MDBA_MDB_EATTR_SRC_LIST, MDBA_MDB_EATTR_GROUP_MODE, MDBA_MDB_EATTR_SOURCE, MDBA_MDB_EATTR_RTPROT, MDBA_MDB_EATTR_DST
    MDBA_MDB_EATTR_DST_PORT, MDBA_MDB_EATTR_VNI, MDBA_MDB_EATTR_IFINDEX, MDBA_MDB_EATTR_SRC_VNI
}
nlattrs mdb_entry "MDBA_MDB_ENTRY_???" { MDBA_MDB_ENTRY_UNSPEC = 0; MDBA_MDB_ENTRY_INFO br_mdb_entry + mdb_eattr }
nlattrs mdb_mdb "MDBA_MDB_???" { MDBA_MDB_UNSPEC = 0; MDBA_MDB_ENTRY nest mdb_entry }
enum mdb_rtr_type : u8 "MDB_RTR_TYPE_???" {
    MDB_RTR_TYPE_DISABLED = 0, MDB_RTR_TYPE_TEMP_QUERY, MDB_RTR_TYPE_PERM, MDB_RTR_TYPE_TEMP
}
nlattrs mdb_pattr "MDBA_ROUTER_PATTR_???" {
    MDBA_ROUTER_PATTR_UNSPEC = 0
    MDBA_ROUTER_PATTR_TIMER  custom nl_clock_t(len)
    MDBA_ROUTER_PATTR_TYPE  mdb_rtr_type
    MDBA_ROUTER_PATTR_INET_TIMER, MDBA_ROUTER_PATTR_INET6_TIMER  custom nl_clock_t(len)
}
nlattrs mdb_router "MDBA_ROUTER_???" { MDBA_ROUTER_UNSPEC = 0; MDBA_ROUTER_PORT ifindex + mdb_pattr }
nlattrs mdba "MDBA_???" { MDBA_UNSPEC = 0; MDBA_MDB nest mdb_mdb; MDBA_ROUTER nest mdb_router }

# ---- statistics
header <linux/if_link.h>
struct bridge_vlan_xstats {
    u64 rx_bytes; u64 rx_packets; u64 tx_bytes; u64 tx_packets; u16 vid; bridge_vlan_flags flags; x32 pad2 nz
}
enum br_mcast_dir : s32 "BR_MCAST_DIR_???" { "BR_MCAST_DIR_RX" = 0, "BR_MCAST_DIR_TX" }
struct br_mcast_stats {
    u64 igmp_v1queries[2] indexed br_mcast_dir; u64 igmp_v2queries[2] indexed br_mcast_dir
    u64 igmp_v3queries[2] indexed br_mcast_dir; u64 igmp_leaves[2] indexed br_mcast_dir
    u64 igmp_v1reports[2] indexed br_mcast_dir; u64 igmp_v2reports[2] indexed br_mcast_dir
    u64 igmp_v3reports[2] indexed br_mcast_dir; u64 igmp_parse_errors
    u64 mld_v1queries[2] indexed br_mcast_dir; u64 mld_v2queries[2] indexed br_mcast_dir
    u64 mld_leaves[2] indexed br_mcast_dir; u64 mld_v1reports[2] indexed br_mcast_dir
    u64 mld_v2reports[2] indexed br_mcast_dir; u64 mld_parse_errors
    u64 mcast_bytes[2] indexed br_mcast_dir; u64 mcast_packets[2] indexed br_mcast_dir
}
struct bridge_stp_xstats { u64 transition_blk; u64 transition_fwd; u64 rx_bpdu; u64 tx_bpdu; u64 rx_tcn; u64 tx_tcn }
nlattrs bridge_xstats "BRIDGE_XSTATS_???" {
    BRIDGE_XSTATS_UNSPEC = 0
    BRIDGE_XSTATS_VLAN  bridge_vlan_xstats + buf(len, hex)
    BRIDGE_XSTATS_MCAST  br_mcast_stats + buf(len, hex)
    BRIDGE_XSTATS_PAD
    BRIDGE_XSTATS_STP  bridge_stp_xstats + buf(len, hex)
}
nlattrs bond_3ad_stat "BOND_3AD_STAT_???" {
    BOND_3AD_STAT_LACPDU_RX = 0  u64
    BOND_3AD_STAT_LACPDU_TX, BOND_3AD_STAT_LACPDU_UNKNOWN_RX, BOND_3AD_STAT_LACPDU_ILLEGAL_RX, BOND_3AD_STAT_MARKER_RX  u64
    BOND_3AD_STAT_MARKER_TX, BOND_3AD_STAT_MARKER_RESP_RX, BOND_3AD_STAT_MARKER_RESP_TX, BOND_3AD_STAT_MARKER_UNKNOWN_RX  u64
    BOND_3AD_STAT_PAD
}
nlattrs bond_xstats "BOND_XSTATS_???" { BOND_XSTATS_UNSPEC = 0; BOND_XSTATS_3AD nest bond_3ad_stat }
nlattrs link_xstats "LINK_XSTATS_TYPE_???" {
    LINK_XSTATS_TYPE_UNSPEC = 0; LINK_XSTATS_TYPE_BRIDGE nest bridge_xstats; LINK_XSTATS_TYPE_BOND nest bond_xstats
}
nlattrs offload_xstats "IFLA_OFFLOAD_XSTATS_???" { IFLA_OFFLOAD_XSTATS_UNSPEC = 0; IFLA_OFFLOAD_XSTATS_CPU_HIT link_stats64_whole }
struct mpls_link_stats {
    u64 rx_packets; u64 tx_packets; u64 rx_bytes; u64 tx_bytes; u64 rx_errors; u64 tx_errors; u64 rx_dropped; u64 tx_dropped
    u64 rx_noroute
}
nlattrs mpls_stats "MPLS_STATS_???" { MPLS_STATS_UNSPEC = 0; MPLS_STATS_LINK mpls_link_stats + buf(len, hex) }
nlattrs stats_af "AF_???" {
    AF_UNSPEC = 0, AF_UNIX, AF_INET, AF_AX25, AF_IPX, AF_APPLETALK, AF_NETROM, AF_BRIDGE, AF_ATMPVC, AF_X25, AF_INET6
    AF_ROSE, AF_DECnet, AF_NETBEUI, AF_SECURITY, AF_KEY, AF_NETLINK, AF_PACKET, AF_ASH, AF_ECONET, AF_ATMSVC, AF_RDS
    AF_SNA, AF_IRDA, AF_PPPOX, AF_WANPIPE, AF_LLC, AF_IB
    AF_MPLS  nest mpls_stats
    AF_CAN, AF_TIPC, AF_BLUETOOTH, AF_IUCV, AF_RXRPC, AF_ISDN, AF_PHONET, AF_IEEE802154, AF_CAIF, AF_ALG, AF_NFC, AF_VSOCK
    AF_KCM, AF_QIPCRTR, AF_SMC, AF_XDP, AF_MCTP
}
nlattrs ifla_stats "IFLA_STATS_???" {
    IFLA_STATS_UNSPEC = 0
    IFLA_STATS_LINK_64  link_stats64_whole
    IFLA_STATS_LINK_XSTATS, IFLA_STATS_LINK_XSTATS_SLAVE  nest link_xstats
    IFLA_STATS_LINK_OFFLOAD_XSTATS  nest offload_xstats
    IFLA_STATS_AF_SPEC  nest stats_af
}

# ---- next hops
header <linux/nexthop.h>
struct nexthop_grp { u32 id; u8 weight; u8 weight_high; x16 resvd2 nz }
enum nexthop_grp_type : u16 "NEXTHOP_GRP_TYPE_???" { NEXTHOP_GRP_TYPE_MPATH = 0, NEXTHOP_GRP_TYPE_RES }
nlattrs nha_res_group "NHA_RES_GROUP_???" {
    NHA_RES_GROUP_PAD = 0
    NHA_RES_GROUP_BUCKETS  u16
    NHA_RES_GROUP_IDLE_TIMER, NHA_RES_GROUP_UNBALANCED_TIMER, NHA_RES_GROUP_UNBALANCED_TIME  custom nl_clock_t(len)
}
nlattrs nha_res_bucket "NHA_RES_BUCKET_???" {
    NHA_RES_BUCKET_PAD = 0
    NHA_RES_BUCKET_INDEX  u16
    NHA_RES_BUCKET_IDLE_TIME  custom nl_clock_t(len)
    NHA_RES_BUCKET_NH_ID  u32
}
nlattrs nha(af) "NHA_???" {
    NHA_UNSPEC = 0
    NHA_ID  u32
    NHA_GROUP  nexthop_grp[]
    NHA_GROUP_TYPE  nexthop_grp_type
    NHA_BLACKHOLE  u32
    NHA_OIF  ifindex
    NHA_GATEWAY  inaddr(af)
    NHA_ENCAP_TYPE  custom nl_head(lwtunnel_encap, 2)
    NHA_ENCAP
    NHA_GROUPS  u32
    NHA_MASTER  ifindex
    NHA_FDB  u32
    NHA_RES_GROUP  nest nha_res_group
    NHA_RES_BUCKET  nest nha_res_bucket
}

# ---- reports of multicast routers: what is in them the family says (custom/netlink.c looks it up here)
header <linux/mroute.h>
enum rtnl_af : u8 "RTNL_FAMILY_???" {
    AF_UNSPEC = 0, AF_UNIX, AF_INET, AF_AX25, AF_IPX, AF_APPLETALK, AF_NETROM, AF_BRIDGE, AF_ATMPVC, AF_X25, AF_INET6
    AF_ROSE, AF_DECnet, AF_NETBEUI, AF_SECURITY, AF_KEY, AF_NETLINK, AF_PACKET, AF_ASH, AF_ECONET, AF_ATMSVC, AF_RDS
    AF_SNA, AF_IRDA, AF_PPPOX, AF_WANPIPE, AF_LLC, AF_IB, AF_MPLS, AF_CAN, AF_TIPC, AF_BLUETOOTH, AF_IUCV, AF_RXRPC
    AF_ISDN, AF_PHONET, AF_IEEE802154, AF_CAIF, AF_ALG, AF_NFC, AF_VSOCK, AF_KCM, AF_QIPCRTR, AF_SMC, AF_XDP, AF_MCTP
    RTNL_FAMILY_IPMR = 128, RTNL_FAMILY_IP6MR
}
struct cachereport { rtnl_af rtgen_family }
enum igmpmsg : u8 "IGMPMSG_???" { IGMPMSG_NOCACHE = 1, IGMPMSG_WRONGVIF, IGMPMSG_WHOLEPKT, IGMPMSG_WRVIFWHOLE }
nlattrs ipmra_creport "IPMRA_CREPORT_???" {
    IPMRA_CREPORT_UNSPEC = 0
    IPMRA_CREPORT_MSGTYPE  igmpmsg
    IPMRA_CREPORT_VIF_ID  u32
    IPMRA_CREPORT_SRC_ADDR, IPMRA_CREPORT_DST_ADDR  in4
    IPMRA_CREPORT_PKT
    IPMRA_CREPORT_TABLE  u32
}
header <linux/mroute6.h>
enum mrt6msg : u8 "MRT6MSG_???" { MRT6MSG_NOCACHE = 1, MRT6MSG_WRONGMIF, MRT6MSG_WHOLEPKT }
nlattrs ip6mra_creport "IP6MRA_CREPORT_???" {
    IP6MRA_CREPORT_UNSPEC = 0
    IP6MRA_CREPORT_MSGTYPE  mrt6msg
    IP6MRA_CREPORT_MIF_ID  u32
    IP6MRA_CREPORT_SRC_ADDR, IP6MRA_CREPORT_DST_ADDR  in6
    IP6MRA_CREPORT_PKT
}
nlmsgs 0x160 "RTNL_FAMILY_???" { RTNL_FAMILY_IPMR = 128 cachereport + ipmra_creport; RTNL_FAMILY_IP6MR cachereport + ip6mra_creport }
# A question about neighbours that a bridge forwards to is put as one about a link.
nlmsgs 0x11e "AF_???" { AF_BRIDGE = 7 ifinfomsg + ifla(ifi_family) }
