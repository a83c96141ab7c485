# Sockets: how they are made, named and connected. Addresses: sockaddr.sc; options: sockopt*.sc;
# messages: message.sc.

header <linux/socket.h>
enum af : u16 "AF_???" {
    AF_UNSPEC = 0, AF_UNIX, AF_INET, AF_AX25, AF_IPX, AF_APPLETALK, AF_NETROM, AF_BRIDGE
    AF_ATMPVC, AF_X25, AF_INET6, AF_ROSE, AF_DECnet, AF_NETBEUI, AF_SECURITY, AF_KEY
    AF_NETLINK, AF_PACKET, AF_ASH, AF_ECONET, AF_ATMSVC, AF_RDS, AF_SNA, AF_IRDA, AF_PPPOX
    AF_WANPIPE, AF_LLC, AF_IB, AF_MPLS, AF_CAN, AF_TIPC, AF_BLUETOOTH, AF_IUCV, AF_RXRPC
    AF_ISDN, AF_PHONET, AF_IEEE802154, AF_CAIF, AF_ALG, AF_NFC, AF_VSOCK, AF_KCM, AF_QIPCRTR
    AF_SMC, AF_XDP, AF_MCTP
}
enum ip_proto "IPPROTO_???" {
    IPPROTO_IP = 0, IPPROTO_ICMP, IPPROTO_IGMP, IPPROTO_IPIP = 4, IPPROTO_TCP = 6
    IPPROTO_EGP = 8, IPPROTO_PUP = 12, IPPROTO_UDP = 17, IPPROTO_IDP = 22, IPPROTO_TP = 29
    IPPROTO_DCCP = 33, IPPROTO_IPV6 = 41, IPPROTO_ROUTING = 43, IPPROTO_FRAGMENT
    IPPROTO_RSVP = 46, IPPROTO_GRE, IPPROTO_ESP = 50, IPPROTO_AH, IPPROTO_ICMPV6 = 58
    IPPROTO_NONE, IPPROTO_DSTOPTS, IPPROTO_MTP = 92, IPPROTO_BEETPH = 94, IPPROTO_ENCAP = 98
    IPPROTO_PIM = 103, IPPROTO_COMP = 108, IPPROTO_L2TP = 115, IPPROTO_SCTP = 132
    IPPROTO_MH = 135, IPPROTO_UDPLITE, IPPROTO_MPLS, IPPROTO_ETHERNET = 143, IPPROTO_AGGFRAG
    IPPROTO_RAW = 255, IPPROTO_SMC, IPPROTO_MPTCP = 0x106
}
enum netlink_proto "NETLINK_???" {
    NETLINK_ROUTE = 0, NETLINK_UNUSED, NETLINK_USERSOCK, NETLINK_FIREWALL, NETLINK_SOCK_DIAG
    NETLINK_NFLOG, NETLINK_XFRM, NETLINK_SELINUX, NETLINK_ISCSI, NETLINK_AUDIT
    NETLINK_FIB_LOOKUP, NETLINK_CONNECTOR, NETLINK_NETFILTER, NETLINK_IP6_FW, NETLINK_DNRTMSG
    NETLINK_KOBJECT_UEVENT, NETLINK_GENERIC, NETLINK_SCSITRANSPORT = 18, NETLINK_ECRYPTFS
    NETLINK_RDMA, NETLINK_CRYPTO, NETLINK_SMC
}
enum bt_proto "BTPROTO_???" {
    BTPROTO_L2CAP = 0, BTPROTO_HCI, BTPROTO_SCO, BTPROTO_RFCOMM, BTPROTO_BNEP, BTPROTO_CMTP
    BTPROTO_HIDP, BTPROTO_AVDTP
}
# (What the reference implementation shows for IrDA are these names.)
enum irda_proto "IRDAPROTO_???" {
    CAN_RAW = 1, CAN_BCM, CAN_TP16, CAN_TP20, CAN_MCNET, CAN_ISOTP, CAN_J1939
}
enum can_proto "CAN_???" {
    CAN_RAW = 1, CAN_BCM, CAN_TP16, CAN_TP20, CAN_MCNET, CAN_ISOTP, CAN_J1939
}
enum isdn_proto "ISDN_P_???" {
    ISDN_P_BASE = 0, ISDN_P_TE_S0, ISDN_P_NT_S0, ISDN_P_TE_E1, ISDN_P_NT_E1
    ISDN_P_LAPD_TE = 16, ISDN_P_LAPD_NT, ISDN_P_B_RAW = 33, ISDN_P_B_HDLC, ISDN_P_B_X75SLP
    ISDN_P_B_L2DTMF, ISDN_P_B_L2DSP, ISDN_P_B_L2DSPHDLC
}
enum phonet_proto "PN_PROTO_???" {
    PN_PROTO_TRANSPORT = 0, PN_PROTO_PHONET, PN_PROTO_PIPE
}
enum caif_proto "CAIFPROTO_???" {
    CAIFPROTO_AT = 0, CAIFPROTO_DATAGRAM, CAIFPROTO_DATAGRAM_LOOP, CAIFPROTO_UTIL
    CAIFPROTO_RFM, CAIFPROTO_DEBUG
}
enum nfc_proto "NFC_SOCKPROTO_???" {
    NFC_SOCKPROTO_RAW = 0, NFC_SOCKPROTO_LLCP
}
enum kcm_proto "KCMPROTO_???" {
    KCMPROTO_CONNECTED = 0
}
enum smc_proto "SMCPROTO_???" {
    SMCPROTO_SMC = 0, SMCPROTO_SMC6
}
enum eth_p "ETH_P_???" {
    ETH_P_802_3 = 1, ETH_P_AX25, ETH_P_ALL, ETH_P_802_2, ETH_P_SNAP, ETH_P_DDCMP
    ETH_P_WAN_PPP, ETH_P_PPP_MP, ETH_P_LOCALTALK, ETH_P_CAN = 12, ETH_P_CANFD, ETH_P_CANXL
    ETH_P_PPPTALK = 16, ETH_P_TR_802_2, ETH_P_MOBITEX = 21, ETH_P_CONTROL, ETH_P_IRDA
    ETH_P_ECONET, ETH_P_HDLC, ETH_P_ARCNET, ETH_P_DSA, ETH_P_TRAILER, ETH_P_LOOP = 96
    ETH_P_PHONET = 245, ETH_P_IEEE802154, ETH_P_CAIF, ETH_P_XDSA, ETH_P_MAP, ETH_P_MCTP
    ETH_P_GRE_OSI = 254, ETH_P_PUP = 0x200, ETH_P_PUPAT, ETH_P_802_3_MIN = 0x600
    ETH_P_IP = 0x800, ETH_P_X25 = 0x805, ETH_P_ARP, ETH_P_BPQ = 0x8ff, ETH_P_IEEEPUP = 0xa00
    ETH_P_IEEEPUPAT, ETH_P_ERSPAN2 = 0x22eb, ETH_P_TSN = 0x22f0, ETH_P_BATMAN = 0x4305
    ETH_P_DEC = 0x6000, ETH_P_DNA_DL, ETH_P_DNA_RC, ETH_P_DNA_RT, ETH_P_LAT, ETH_P_DIAG
    ETH_P_CUST, ETH_P_SCA, ETH_P_TEB = 0x6558, ETH_P_RARP = 0x8035, ETH_P_ATALK = 0x809b
    ETH_P_AARP = 0x80f3, ETH_P_8021Q = 0x8100, ETH_P_IPX = 0x8137, ETH_P_IPV6 = 0x86dd
    ETH_P_PAUSE = 0x8808, ETH_P_SLOW, ETH_P_WCCP = 0x883e, ETH_P_MPLS_UC = 0x8847
    ETH_P_MPLS_MC, ETH_P_ATMMPOA = 0x884c, ETH_P_PPP_DISC = 0x8863, ETH_P_PPP_SES
    ETH_P_LINK_CTL = 0x886c, ETH_P_8021AC = 0x8870, ETH_P_ATMFATE = 0x8884, ETH_P_PAE = 0x888e
    ETH_P_REALTEK = 0x8899, ETH_P_AOE = 0x88a2, ETH_P_8021AD = 0x88a8, ETH_P_802_EX1 = 0x88b5
    ETH_P_ERSPAN = 0x88be, ETH_P_MXLGSW = 0x88c3, ETH_P_PREAUTH = 0x88c7, ETH_P_TIPC = 0x88ca
    ETH_P_LLDP = 0x88cc, ETH_P_MRP = 0x88e3, ETH_P_MACSEC = 0x88e5, ETH_P_8021AH = 0x88e7
    ETH_P_MVRP = 0x88f5, ETH_P_1588 = 0x88f7, ETH_P_NCSI, ETH_P_PRP = 0x88fb
    ETH_P_CFM = 0x8902, ETH_P_FCOE = 0x8906, ETH_P_TDLS = 0x890d, ETH_P_FIP = 0x8914
    ETH_P_IBOE, ETH_P_80221 = 0x8917, ETH_P_HSR = 0x892f, ETH_P_NSH = 0x894f
    ETH_P_LOOPBACK = 0x9000, ETH_P_QINQ1 = 0x9100, ETH_P_QINQ2 = 0x9200, ETH_P_QINQ3 = 0x9300
    ETH_P_YT921X = 0x9988, ETH_P_EDSA = 0xdada, ETH_P_DSA_8021Q, ETH_P_DSA_A5PSW = 0xe001
    ETH_P_IFE = 0xed3e, ETH_P_AF_IUCV = 0xfbfb, ETH_P_NXP_NETC = 0xfd3a
}
enum ax25_p "AX25_P_???" {
    AX25_P_ROSE = 1, AX25_P_VJCOMP = 6, AX25_P_VJUNCOMP, AX25_P_SEGMENT, AX25_P_TEXNET = 195
    AX25_P_LQ, AX25_P_ATALK = 202, AX25_P_ATALK_ARP, AX25_P_IP, AX25_P_ARP, AX25_P_FLEXNET
    AX25_P_NETROM, AX25_P_TEXT = 240
}

enum sock_type "SOCK_???" {
    SOCK_STREAM = 1, SOCK_DGRAM, SOCK_RAW, SOCK_RDM, SOCK_SEQPACKET, SOCK_DCCP, SOCK_PACKET = 10
}
flags sock_flags "SOCK_???" { SOCK_CLOEXEC = 02000000, SOCK_NONBLOCK = 04000 }
enum shutdown_how "SHUT_???" { SHUT_RD = 0, SHUT_WR, SHUT_RDWR }
# By protocol family; where there is none to be named, the number.
type sock_proto(f) = select f == AF_INET || f == AF_INET6 ? ip_proto : select f == AF_NETLINK ? netlink_proto : sock_proto2(f)
type sock_proto2(f) = select f == AF_PACKET ? custom eth_p_be : select f == AF_AX25 ? custom ax25_proto : sock_proto3(f)
type sock_proto3(f) = select f == AF_IRDA ? irda_proto : select f == AF_CAN ? can_proto : select f == AF_BLUETOOTH ? bt_proto : sock_proto4(f)
type sock_proto4(f) = select f == AF_RXRPC ? af.u32 : select f == AF_ISDN ? isdn_proto : select f == AF_PHONET ? phonet_proto : sock_proto5(f)
type sock_proto5(f) = select f == AF_CAIF ? caif_proto : select f == AF_NFC ? nfc_proto : select f == AF_KCM ? kcm_proto : select f == AF_SMC ? smc_proto : ulong

socket(af.u32 domain, custom sock_type type, sock_proto(domain) protocol) -> fd                       %net
socketpair(af.u32 domain, custom sock_type type, ulong protocol, out fd *sv[2])  %net
bind(fd sockfd, sockaddr(addrlen) *addr, int addrlen)                                                %net
connect(fd sockfd, sockaddr(addrlen) *addr, int addrlen)                                             %net
listen(fd sockfd, int backlog)                                                                       %net
accept(fd sockfd, out sockaddr(min(old(*addrlen), *addrlen)) *addr, inout delta int *addrlen when addr) -> fd  %net !eager
accept4(fd sockfd, out sockaddr(min(old(*addrlen), *addrlen)) *addr, inout delta int *addrlen when addr, sock_flags flags) -> fd  %net !eager
getsockname(fd sockfd, out sockaddr(min(old(*addrlen), *addrlen)) *addr, inout delta int *addrlen when addr)  %net !eager
getpeername(fd sockfd, out sockaddr(min(old(*addrlen), *addrlen)) *addr, inout delta int *addrlen when addr)  %net !eager
shutdown(fd sockfd, shutdown_how how)                                                                %net

# i386: one call for all; it appears under the name of what it asks for where that can be read.
enum socketcall : s32 {
    SYS_SOCKET = 1, SYS_BIND, SYS_CONNECT, SYS_LISTEN, SYS_ACCEPT, SYS_GETSOCKNAME, SYS_GETPEERNAME, SYS_SOCKETPAIR
    SYS_SEND, SYS_RECV, SYS_SENDTO, SYS_RECVFROM, SYS_SHUTDOWN, SYS_SETSOCKOPT, SYS_GETSOCKOPT, SYS_SENDMSG
    SYS_RECVMSG, SYS_ACCEPT4, SYS_RECVMMSG, SYS_SENDMMSG
}
[i386] socketcall(socketcall call, ptr args)						%desc
