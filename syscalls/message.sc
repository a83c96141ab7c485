# Data through sockets: send and receive, message headers and control messages.

header <linux/socket.h>
flags msg_flags "MSG_???" {
    MSG_OOB = 1, MSG_PEEK, MSG_DONTROUTE, MSG_CTRUNC, MSG_PROBE, MSG_TRUNC, MSG_DONTWAIT, MSG_EOR
    MSG_WAITALL, MSG_FIN, MSG_SYN, MSG_CONFIRM, MSG_RST, MSG_ERRQUEUE, MSG_NOSIGNAL, MSG_MORE
    MSG_WAITFORONE, MSG_SENDPAGE_NOTLAST, MSG_BATCH = 0x40000, MSG_NO_SHARED_FRAGS = 0x80000
    MSG_SOCK_DEVMEM = 0x2000000, MSG_ZEROCOPY = 0x4000000, MSG_FASTOPEN = 0x20000000
    MSG_CMSG_CLOEXEC = 0x40000000, MSG_CMSG_COMPAT = 0x80000000
}

# ---- control messages. custom/cmsg.c walks them; the data is described here.
enum cmsg_level "SOL_???" {
    SOL_IP = 0, SOL_SOCKET = 1, SOL_TCP = 6, SOL_UDP = 17, SOL_IPV6 = 41, SOL_ICMPV6 = 58
    AF_VSOCK = 40, SOL_CAN_BASE = 100, SOL_CAN_RAW, SOL_SCTP = 132, SOL_UDPLITE = 136, SOL_RAW = 255, SOL_IPX, SOL_AX25
    SOL_ATALK, SOL_NETROM, SOL_ROSE, SOL_DECNET, SOL_X25, SOL_PACKET, SOL_ATM, SOL_AAL, SOL_IRDA
    SOL_NETBEUI, SOL_LLC, SOL_DCCP, SOL_NETLINK, SOL_TIPC, SOL_RXRPC, SOL_PPPOL2TP, SOL_BLUETOOTH
    SOL_PNPIPE, SOL_RDS, SOL_IUCV, SOL_CAIF, SOL_ALG, SOL_NFC, SOL_KCM, SOL_TLS, SOL_XDP, SOL_MPTCP
    SOL_MCTP, SOL_SMC, SOL_VSOCK
}
struct in_pktinfo { ifindex ipi_ifindex; in4 ipi_spec_dst; in4 ipi_addr }
enum ee_origin : u8 "SO_EE_ORIGIN_???" {}
struct sock_extended_err {
    u32 ee_errno; u8 ee_origin; u8 ee_type; u8 ee_code; u8 ee_pad hide; u32 ee_info; u32 ee_data
    sockaddr(min(len - 16, 16)) offender
}
struct scm_timestamping { timespec64 ts[3] }
cmsgs SOL_SOCKET "SCM_???" {
    SCM_RIGHTS = 1, SCM_CREDENTIALS, SCM_SECURITY, SCM_PIDFD, SO_TIMESTAMP_OLD = 29, SO_TIMESTAMPNS_OLD = 35
    SO_TIMESTAMPING_OLD = 37, SO_WIFI_STATUS = 41, SCM_TIMESTAMPING_OPT_STATS = 54
    SCM_TIMESTAMPING_PKTINFO = 58, SO_TXTIME = 61, SO_TIMESTAMP_NEW = 63, SO_TIMESTAMPNS_NEW
    SO_TIMESTAMPING_NEW, SCM_DEVMEM_LINEAR = 78, SCM_DEVMEM_DMABUF, SCM_TS_OPT_ID = 81, SCM_INQ = 84
}
cmsgs SOL_IP "IP_???" {
    IP_TOS = 1, IP_TTL, SCM_SECURITY = 3, IP_RECVOPTS = 6, IP_RETOPTS, IP_PKTINFO, IP_RECVERR = 11
    IP_ORIGDSTADDR = 20, IP_CHECKSUM = 23, IP_PROTOCOL = 52
}

# ---- headers. n: bytes that were sent or received in all; -1: as many as there are.
struct msghdr(int namelen, slong n, int fd) {
    sockaddr(min(namelen, msg_namelen)) *msg_name;  inout delta s32 msg_namelen
    sock_iovec(n, fd) *msg_iov[msg_iovlen];  ulong msg_iovlen
    custom cmsgs(msg_controllen).ulong msg_control if msg_controllen;  ulong msg_controllen
    msg_flags msg_flags
}
struct msghdr_out(int fd) {
    sockaddr(msg_namelen) *msg_name;  s32 msg_namelen
    sock_iovec(-1, fd) *msg_iov[msg_iovlen];  ulong msg_iovlen
    custom cmsgs(msg_controllen).ulong msg_control if msg_controllen;  ulong msg_controllen
    msg_flags msg_flags
}

send(fd sockfd, plain custom sock_buf(sockfd, len) *buf, ulong len, msg_flags flags)                                       %net !dump
sendto(fd sockfd, plain custom sock_buf(sockfd, len) *buf, ulong len, msg_flags flags, sockaddr(addrlen) *dest_addr, int addrlen)  %net !dump
sendmsg(fd sockfd, msghdr_out(sockfd) *msg, msg_flags flags)                                             %net !dump !netlink
sendmmsg(fd sockfd, out custom mmsgs(vlen, 0, sockfd) *msgvec errok, uint vlen, msg_flags flags)         %net !dump
recv(fd sockfd, out plain custom sock_buf(sockfd, min(ret, len)) *buf, ulong len, msg_flags flags)                                   %net !dump
recvfrom(fd sockfd, out plain custom sock_buf(sockfd, min(ret, len)) *buf, ulong len, msg_flags flags, out sockaddr(min(old(*addrlen), *addrlen)) *src_addr, inout delta int *addrlen when src_addr)  %net !dump
recvmsg(fd sockfd, out msghdr(old(msg.msg_namelen), ret, sockfd) *msg errshow(msg_namelen), msg_flags flags)  %net !dump !netlink
recvmmsg(fd sockfd, inout delta custom mmsgs(vlen, 1, sockfd) *msgvec, uint vlen, msg_flags flags, timespec *timeout early) -> dec (custom recvmmsg_left(timeout, 0))  %net !dump
[i386] recvmmsg_time64(fd sockfd, inout delta custom mmsgs(vlen, 1, sockfd) *msgvec, uint vlen, msg_flags flags, timespec64 *timeout early) -> dec (custom recvmmsg_left(timeout, 1))  %net !dump
