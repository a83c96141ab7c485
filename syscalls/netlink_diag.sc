# Netlink: what the kernel tells about sockets. A message is chosen by the address family that it begins with: requests
# are under the key 0x104, their answers under 0x204, requests of the first version under 0x304 (custom/netlink.c).

header <linux/sock_diag.h>
enum diag_tcp_state : u8 "TCP_???" {
    TCP_ESTABLISHED = 1, TCP_SYN_SENT, TCP_SYN_RECV, TCP_FIN_WAIT1, TCP_FIN_WAIT2, TCP_TIME_WAIT, TCP_CLOSE, TCP_CLOSE_WAIT
    TCP_LAST_ACK, TCP_LISTEN, TCP_CLOSING, TCP_NEW_SYN_RECV, TCP_BOUND_INACTIVE
}
flags diag_states "1<<TCP_???" {
    "1<<TCP_ESTABLISHED" = 2, "1<<TCP_SYN_SENT", "1<<TCP_SYN_RECV", "1<<TCP_FIN_WAIT1", "1<<TCP_FIN_WAIT2", "1<<TCP_TIME_WAIT"
    "1<<TCP_CLOSE", "1<<TCP_CLOSE_WAIT", "1<<TCP_LAST_ACK", "1<<TCP_LISTEN", "1<<TCP_CLOSING", "1<<TCP_NEW_SYN_RECV"
    "1<<TCP_BOUND_INACTIVE"
}
flags diag_shutdown "???_SHUTDOWN" { "RCV_SHUTDOWN" = 1, "SEND_SHUTDOWN" }
enum sk_meminfo : s32 "SK_MEMINFO_???" {
    SK_MEMINFO_RMEM_ALLOC = 0, SK_MEMINFO_RCVBUF, SK_MEMINFO_WMEM_ALLOC, SK_MEMINFO_SNDBUF, SK_MEMINFO_FWD_ALLOC
    SK_MEMINFO_WMEM_QUEUED, SK_MEMINFO_OPTMEM, SK_MEMINFO_BACKLOG, SK_MEMINFO_DROPS
}

# ---- unix
header <linux/unix_diag.h>
flags udiag_show "UDIAG_SHOW_???" {
    UDIAG_SHOW_NAME = 1, UDIAG_SHOW_VFS, UDIAG_SHOW_PEER, UDIAG_SHOW_ICONS, UDIAG_SHOW_RQLEN, UDIAG_SHOW_MEMINFO, UDIAG_SHOW_UID
}
struct unix_diag_req {
    af.u8 sdiag_family; u8 sdiag_protocol; pad 2; diag_states udiag_states; u32 udiag_ino; udiag_show udiag_show; u32 udiag_cookie[2]
}
struct unix_diag_msg {
    af.u8 udiag_family; sock_type.u8 udiag_type; diag_tcp_state udiag_state; pad 1; u32 udiag_ino; u32 udiag_cookie[2]
}
struct unix_diag_vfs { u32 udiag_vfs_ino; dev.u32 udiag_vfs_dev; order udiag_vfs_dev udiag_vfs_ino }
struct unix_diag_rqlen { u32 udiag_rqueue; u32 udiag_wqueue }
nlattrs unix_diag "UNIX_DIAG_???" {
    UNIX_DIAG_NAME = 0  custom nl_str
    UNIX_DIAG_VFS  unix_diag_vfs
    UNIX_DIAG_PEER  u32
    UNIX_DIAG_ICONS  u32[]
    UNIX_DIAG_RQLEN  unix_diag_rqlen
    UNIX_DIAG_MEMINFO  custom nl_meminfo
    UNIX_DIAG_SHUTDOWN  u8
    UNIX_DIAG_UID  uid
}

# ---- inet
header <linux/inet_diag.h>
flags inet_diag_ext : u8 "1<<(INET_DIAG_???-1)" {
    "1<<(INET_DIAG_MEMINFO-1)" = 1, "1<<(INET_DIAG_INFO-1)", "1<<(INET_DIAG_VEGASINFO-1)", "1<<(INET_DIAG_CONG-1)"
    "1<<(INET_DIAG_TOS-1)", "1<<(INET_DIAG_TCLASS-1)", "1<<(INET_DIAG_SKMEMINFO-1)", "1<<(INET_DIAG_SHUTDOWN-1)"
}
struct inet_diag_sockid(af) {
    be16 idiag_sport; be16 idiag_dport; union (af) { AF_INET: custom nl_in4 idiag_src[16]; else: in6 idiag_src }
    union (af) { AF_INET: custom nl_in4 idiag_dst[16]; else: in6 idiag_dst }; ifindex idiag_if; u32 idiag_cookie[2]
}
struct inet_diag_req_v2 {
    af.u8 sdiag_family; ip_proto.u8 sdiag_protocol; inet_diag_ext idiag_ext; pad 1; diag_states idiag_states
    inet_diag_sockid(sdiag_family) id
}
struct inet_diag_request {
    af.u8 idiag_family; u8 idiag_src_len; u8 idiag_dst_len; inet_diag_ext idiag_ext; inet_diag_sockid(idiag_family) id
    diag_states idiag_states; u32 idiag_dbs
}
struct inet_diag_msg {
    af.u8 idiag_family; diag_tcp_state idiag_state; u8 idiag_timer; u8 idiag_retrans; inet_diag_sockid(idiag_family) id
    u32 idiag_expires; u32 idiag_rqueue; u32 idiag_wqueue; u32 idiag_uid; u32 idiag_inode
}
enum inet_diag_code : u8 "INET_DIAG_BC_???" {
    INET_DIAG_BC_NOP = 0, INET_DIAG_BC_JMP, INET_DIAG_BC_S_GE, INET_DIAG_BC_S_LE, INET_DIAG_BC_D_GE, INET_DIAG_BC_D_LE
    INET_DIAG_BC_AUTO, INET_DIAG_BC_S_COND, INET_DIAG_BC_D_COND, INET_DIAG_BC_DEV_COND, INET_DIAG_BC_MARK_COND
    INET_DIAG_BC_S_EQ, INET_DIAG_BC_D_EQ, INET_DIAG_BC_CGROUP_COND
}
struct inet_diag_hostcond(ulong n) {
    af.u8 family; u8 prefix_len; pad 2; u32 port; custom nl_host_addr(family, n - 8) addr if n > 8
}
struct inet_diag_markcond { u32 mark; u32 mask }
struct tcp_diag_md5sig {
    af.u8 tcpm_family; u8 tcpm_prefixlen; u16 tcpm_keylen; union (tcpm_family) { AF_INET: custom nl_in4 tcpm_addr[16]; AF_INET6: in6 tcpm_addr; else: buf(16, hex) tcpm_addr }
    custom bytes_hex(min(tcpm_keylen, 80)) tcpm_key[80]
}
struct inet_diag_bc_op { inet_diag_code code; u8 yes; u16 no }
nlattrs inet_diag_req "INET_DIAG_REQ_???" {
    INET_DIAG_REQ_NONE = 0
    INET_DIAG_REQ_BYTECODE  custom nl_bytecode
    INET_DIAG_REQ_SK_BPF_STORAGES
    INET_DIAG_REQ_PROTOCOL  custom nl_number(ip_proto)
}
struct inet_diag_meminfo { u32 idiag_rmem; u32 idiag_wmem; u32 idiag_fmem; u32 idiag_tmem }
struct tcpvegas_info { u32 tcpv_enabled; u32 tcpv_rttcnt; u32 tcpv_rtt; u32 tcpv_minrtt }
struct tcp_dctcp_info { u16 dctcp_enabled; u16 dctcp_ce_state; u32 dctcp_alpha; u32 dctcp_ab_ecn; u32 dctcp_ab_tot }
struct tcp_bbr_info { x32 bbr_bw_lo; x32 bbr_bw_hi; u32 bbr_min_rtt; u32 bbr_pacing_gain; u32 bbr_cwnd_gain }
enum tls_version : u16 "TLS_???_VERSION" { "TLS_1_2_VERSION" = 0x303, "TLS_1_3_VERSION" }
enum tls_cipher : u16 "TLS_CIPHER_???" {
    TLS_CIPHER_AES_GCM_128 = 51, TLS_CIPHER_AES_GCM_256, TLS_CIPHER_AES_CCM_128, TLS_CIPHER_CHACHA20_POLY1305
    TLS_CIPHER_SM4_GCM, TLS_CIPHER_SM4_CCM, TLS_CIPHER_ARIA_GCM_128, TLS_CIPHER_ARIA_GCM_256
}
enum tls_conf : u16 "TLS_CONF_???" { TLS_CONF_BASE = 1, TLS_CONF_SW, TLS_CONF_HW, TLS_CONF_HW_RECORD }
nlattrs tls_info "TLS_INFO_???" {
    TLS_INFO_UNSPEC = 0
    TLS_INFO_VERSION  tls_version
    TLS_INFO_CIPHER  tls_cipher
    TLS_INFO_TXCONF, TLS_INFO_RXCONF  tls_conf
    TLS_INFO_ZC_RO_TX, TLS_INFO_RX_NO_PAD, TLS_INFO_TX_MAX_PAYLOAD_LEN
}
flags mptcp_subflow "MPTCP_SUBFLOW_FLAG_???" {
    MPTCP_SUBFLOW_FLAG_MCAP_REM = 1, MPTCP_SUBFLOW_FLAG_MCAP_LOC, MPTCP_SUBFLOW_FLAG_JOIN_REM, MPTCP_SUBFLOW_FLAG_JOIN_LOC
    MPTCP_SUBFLOW_FLAG_BKUP_REM, MPTCP_SUBFLOW_FLAG_BKUP_LOC, MPTCP_SUBFLOW_FLAG_FULLY_ESTABLISHED, MPTCP_SUBFLOW_FLAG_CONNECTED
    MPTCP_SUBFLOW_FLAG_MAPVALID
}
nlattrs mptcp_info "MPTCP_SUBFLOW_ATTR_???" {
    MPTCP_SUBFLOW_ATTR_UNSPEC = 0
    MPTCP_SUBFLOW_ATTR_TOKEN_REM, MPTCP_SUBFLOW_ATTR_TOKEN_LOC  x32
    MPTCP_SUBFLOW_ATTR_RELWRITE_SEQ  u32
    MPTCP_SUBFLOW_ATTR_MAP_SEQ  u64
    MPTCP_SUBFLOW_ATTR_MAP_SFSEQ, MPTCP_SUBFLOW_ATTR_SSN_OFFSET  u32
    MPTCP_SUBFLOW_ATTR_MAP_DATALEN  u16
    MPTCP_SUBFLOW_ATTR_FLAGS  mptcp_subflow
    MPTCP_SUBFLOW_ATTR_ID_REM, MPTCP_SUBFLOW_ATTR_ID_LOC  u8
    MPTCP_SUBFLOW_ATTR_PAD
}
nlattrs inet_ulp_info "INET_ULP_INFO_???" {
    INET_ULP_INFO_UNSPEC = 0
    INET_ULP_INFO_NAME  custom nl_str
    INET_ULP_INFO_TLS  nest tls_info
    INET_ULP_INFO_MPTCP  nest mptcp_info
}
nlattrs bpf_storage "SK_DIAG_BPF_STORAGE_???" {
    SK_DIAG_BPF_STORAGE_NONE = 0, SK_DIAG_BPF_STORAGE_PAD
    SK_DIAG_BPF_STORAGE_MAP_ID  u32
    SK_DIAG_BPF_STORAGE_MAP_VALUE  select len == 1 ? x8 : select len == 2 ? x16 : select len == 4 ? x32 : select len == 8 ? x64 : buf(len, hex)
}
nlattrs bpf_storages "SK_DIAG_BPF_STORAGE_???" { SK_DIAG_BPF_STORAGE_REP_NONE = 0; SK_DIAG_BPF_STORAGE nest bpf_storage }
nlattrs inet_diag "INET_DIAG_???" {
    INET_DIAG_NONE = 0
    INET_DIAG_MEMINFO  inet_diag_meminfo
    INET_DIAG_INFO
    INET_DIAG_VEGASINFO  tcpvegas_info
    INET_DIAG_CONG  custom nl_str
    INET_DIAG_TOS, INET_DIAG_TCLASS  u8
    INET_DIAG_SKMEMINFO  custom nl_meminfo
    INET_DIAG_SHUTDOWN  custom nl_shutdown
    INET_DIAG_DCTCPINFO  tcp_dctcp_info
    INET_DIAG_PROTOCOL  custom nl_number(ip_proto)
    INET_DIAG_SKV6ONLY  u8
    INET_DIAG_LOCALS, INET_DIAG_PEERS, INET_DIAG_PAD
    INET_DIAG_MARK  u32
    INET_DIAG_BBRINFO  tcp_bbr_info
    INET_DIAG_CLASS_ID  u32
    INET_DIAG_MD5SIG  tcp_diag_md5sig[]
    INET_DIAG_ULP_INFO  nest inet_ulp_info
    INET_DIAG_SK_BPF_STORAGES  nest bpf_storages
    INET_DIAG_CGROUP_ID  u64
    INET_DIAG_SOCKOPT  custom nl_sockopt
}

# ---- netlink
header <linux/netlink_diag.h>
flags ndiag_show "NDIAG_SHOW_???" { NDIAG_SHOW_MEMINFO = 1, NDIAG_SHOW_GROUPS, NDIAG_SHOW_RING_CFG, NDIAG_SHOW_FLAGS }
flags ndiag_flags "NDIAG_FLAG_???" {
    NDIAG_FLAG_CB_RUNNING = 1, NDIAG_FLAG_PKTINFO, NDIAG_FLAG_BROADCAST_ERROR, NDIAG_FLAG_NO_ENOBUFS, NDIAG_FLAG_LISTEN_ALL_NSID
    NDIAG_FLAG_CAP_ACK
}
enum netlink_state : u8 "NETLINK_???" { "NETLINK_UNCONNECTED" = 0, "NETLINK_CONNECTED", TCP_CLOSE = 7 }
enum diag_protocol : u8 "NETLINK_???" {
    NETLINK_ROUTE = 0, NETLINK_UNUSED, NETLINK_USERSOCK, NETLINK_FIREWALL, NETLINK_SOCK_DIAG, NETLINK_NFLOG, NETLINK_XFRM
    NETLINK_SELINUX, NETLINK_ISCSI, NETLINK_AUDIT, NETLINK_FIB_LOOKUP, NETLINK_CONNECTOR, NETLINK_NETFILTER, NETLINK_IP6_FW
    NETLINK_DNRTMSG, NETLINK_KOBJECT_UEVENT, NETLINK_GENERIC, NETLINK_SCSITRANSPORT = 18, NETLINK_ECRYPTFS, NETLINK_RDMA
    NETLINK_CRYPTO, NETLINK_SMC, NDIAG_PROTO_ALL = 255
}
struct netlink_diag_req { af.u8 sdiag_family; diag_protocol sdiag_protocol; pad 2; u32 ndiag_ino; ndiag_show ndiag_show; u32 ndiag_cookie[2] }
struct netlink_diag_msg {
    af.u8 ndiag_family; sock_type.u8 ndiag_type; netlink_proto.u8 ndiag_protocol; netlink_state ndiag_state; u32 ndiag_portid
    u32 ndiag_dst_portid; u32 ndiag_dst_group; u32 ndiag_ino; u32 ndiag_cookie[2]
}
struct netlink_diag_ring { u32 ndr_block_size; u32 ndr_block_nr; u32 ndr_frame_size; u32 ndr_frame_nr }
nlattrs netlink_diag "NETLINK_DIAG_???" {
    NETLINK_DIAG_MEMINFO = 0  custom nl_meminfo
    NETLINK_DIAG_GROUPS  custom nl_groups
    NETLINK_DIAG_RX_RING, NETLINK_DIAG_TX_RING  netlink_diag_ring
    NETLINK_DIAG_FLAGS  custom nl_head(ndiag_flags, 4)
}

# ---- packet
header <linux/packet_diag.h>
flags packet_show "PACKET_SHOW_???" {
    PACKET_SHOW_INFO = 1, PACKET_SHOW_MCLIST, PACKET_SHOW_RING_CFG, PACKET_SHOW_FANOUT, PACKET_SHOW_MEMINFO, PACKET_SHOW_FILTER
}
enum diag_tpacket "TPACKET_???" { "TPACKET_V1" = 0, "TPACKET_V2", "TPACKET_V3" }
flags pdi_flags "PDI_???" { PDI_RUNNING = 1, PDI_AUXDATA, PDI_ORIGDEV, PDI_VNETHDR, PDI_LOSS }
struct packet_diag_req { af.u8 sdiag_family; x8 sdiag_protocol; pad 2; u32 pdiag_ino; packet_show pdiag_show; u32 pdiag_cookie[2] }
struct packet_diag_msg { af.u8 pdiag_family; sock_type.u8 pdiag_type; eth_p.u16 pdiag_num; u32 pdiag_ino; u32 pdiag_cookie[2] }
struct packet_diag_info { u32 pdi_index; diag_tpacket pdi_version; u32 pdi_reserve; u32 pdi_copy_thresh; u32 pdi_tstamp; pdi_flags pdi_flags }
struct packet_diag_mclist { ifindex pdmc_index; u32 pdmc_count; u16 pdmc_type; u16 pdmc_alen; custom bytes_hex(min(pdmc_alen, 32)) pdmc_addr[32] }
struct packet_diag_ring {
    u32 pdr_block_size; u32 pdr_block_nr; u32 pdr_frame_size; u32 pdr_frame_nr; u32 pdr_retire_tmo; u32 pdr_sizeof_priv; u32 pdr_features
}
nlattrs packet_diag "PACKET_DIAG_???" {
    PACKET_DIAG_INFO = 0  packet_diag_info
    PACKET_DIAG_MCLIST  packet_diag_mclist[]
    PACKET_DIAG_RX_RING, PACKET_DIAG_TX_RING  packet_diag_ring
    PACKET_DIAG_FANOUT  u32
    PACKET_DIAG_UID  uid
    PACKET_DIAG_MEMINFO  custom nl_meminfo
    PACKET_DIAG_FILTER  custom nl_filter
}

# ---- SMC
header <linux/smc_diag.h>
enum smc_state : u8 "SMC_???" {
    "SMC_ACTIVE" = 1, "SMC_INIT", "SMC_CLOSED" = 7, "SMC_LISTEN" = 10, "SMC_PEERCLOSEWAIT1" = 20, "SMC_PEERCLOSEWAIT2"
    "SMC_APPCLOSEWAIT1", "SMC_APPCLOSEWAIT2", "SMC_APPFINCLOSEWAIT", "SMC_PEERFINCLOSEWAIT", "SMC_PEERABORTWAIT", "SMC_PROCESSABORT"
}
enum smc_mode : u8 "SMC_DIAG_MODE_???" { SMC_DIAG_MODE_SMCR = 0, SMC_DIAG_MODE_FALLBACK_TCP, SMC_DIAG_MODE_SMCD }
flags smc_ext : u8 "1<<SMC_DIAG_???-1" {
    "1<<(SMC_DIAG_CONNINFO-1)" = 1, "1<<(SMC_DIAG_LGRINFO-1)"
}
type smc_id = inet_diag_sockid(AF_INET)
struct smc_diag_req { af.u8 diag_family; pad 2; smc_ext diag_ext; smc_id id }
struct smc_diag_msg { af.u8 diag_family; smc_state diag_state; smc_mode diag_fallback; u8 diag_shutdown; smc_id id; u32 diag_uid; u64 diag_inode }
struct smc_cursor { u16 reserved; u16 wrap; u32 count }
struct smc_conninfo {
    u32 token; u32 sndbuf_size; u32 rmbe_size; u32 peer_rmbe_size; smc_cursor rx_prod; smc_cursor rx_cons; smc_cursor tx_prod
    smc_cursor tx_cons; z8 rx_prod_flags; z8 rx_conn_state_flags; z8 tx_prod_flags; z8 tx_conn_state_flags; smc_cursor tx_prep
    smc_cursor tx_sent; smc_cursor tx_fin
}
enum smc_role : u8 "SMC_???" { "SMC_CLNT" = 0, "SMC_SERV" }
struct smc_linkinfo { u8 link_id; cstr(64) ibname; u8 ibport; cstr(40) gid; cstr(40) peer_gid }
struct smc_lgrinfo { smc_linkinfo lnk[1]; smc_role role }
struct smc_dmbinfo packed sized len min 40 { u32 linkid; pad 4; x64 peer_gid; x64 my_gid; x64 token; x64 peer_token; ver 6.8; x64 peer_gid_ext; x64 my_gid_ext }
enum smc_decline "SMC_CLC_DECL_???" {
    "SMC_CLC_DECL_MEM" = 0x1010000, "SMC_CLC_DECL_TIMEOUT_CL" = 0x2010000, "SMC_CLC_DECL_TIMEOUT_AL" = 0x2020000
    "SMC_CLC_DECL_CNFERR" = 0x3000000, "SMC_CLC_DECL_PEERNOSMC" = 0x3010000, "SMC_CLC_DECL_IPSEC" = 0x3020000
    "SMC_CLC_DECL_NOSMCDEV" = 0x3030000, "SMC_CLC_DECL_MODEUNSUPP" = 0x3040000, "SMC_CLC_DECL_RMBE_EC" = 0x3050000
    "SMC_CLC_DECL_OPTUNSUPP" = 0x3060000, "SMC_CLC_DECL_SYNCERR" = 0x4000000, "SMC_CLC_DECL_PEERDECL" = 0x5000000
    "SMC_CLC_DECL_INTERR" = 0x99990000, "SMC_CLC_DECL_ERR_RTOK", "SMC_CLC_DECL_ERR_RDYLNK", "SMC_CLC_DECL_ERR_REGRMB"
}
struct smc_fallback { custom smc_decl.u32 reason; custom smc_decl.u32 peer_diagnosis }
nlattrs smc_diag "SMC_DIAG_???" {
    SMC_DIAG_NONE = 0
    SMC_DIAG_CONNINFO  smc_conninfo
    SMC_DIAG_LGRINFO  smc_lgrinfo
    SMC_DIAG_SHUTDOWN  custom nl_word(diag_shutdown, 1)
    SMC_DIAG_DMBINFO  smc_dmbinfo
    SMC_DIAG_FALLBACK  smc_fallback
}
nlmsgs 0x104 "AF_???" {
    AF_UNIX = 1 unix_diag_req; AF_INET = 2 inet_diag_req_v2 + inet_diag_req; AF_INET6 = 10 inet_diag_req_v2 + inet_diag_req
    AF_NETLINK = 16 netlink_diag_req; AF_PACKET = 17 packet_diag_req; AF_SMC = 43 smc_diag_req
}
nlmsgs 0x204 "AF_???" {
    AF_UNIX = 1 unix_diag_msg + unix_diag; AF_INET = 2 inet_diag_msg + inet_diag; AF_INET6 = 10 inet_diag_msg + inet_diag
    AF_NETLINK = 16 netlink_diag_msg + netlink_diag; AF_PACKET = 17 packet_diag_msg + packet_diag; AF_SMC = 43 smc_diag_msg + smc_diag
}
nlmsgs 0x304 "AF_???" { AF_INET = 2 inet_diag_request + inet_diag_req; AF_INET6 = 10 inet_diag_request + inet_diag_req }
