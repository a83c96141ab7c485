# Sockets and names of hosts: sys/socket.h, netdb.h, arpa/inet.h, net/if.h.
socket(af domain, sock_type type, s32 protocol) -> int32
socketpair(af domain, sock_type type, s32 protocol, out s32 *sv[2]) -> int32
bind(fd sockfd, sockaddr(addrlen) *addr, u32 addrlen) -> int32
connect(fd sockfd, sockaddr(addrlen) *addr, u32 addrlen) -> int32
accept(fd sockfd, out sockaddr(*addrlen) *addr, inout u32 *addrlen) -> int32
accept4(fd sockfd, out sockaddr(*addrlen) *addr, inout u32 *addrlen, sock_flags flags) -> int32
getsockname(fd sockfd, out sockaddr(*addrlen) *addr, inout u32 *addrlen) -> int32
getpeername(fd sockfd, out sockaddr(*addrlen) *addr, inout u32 *addrlen) -> int32
send(fd sockfd, buf(len) *buf, ulong len, msg_flags flags) -> word
recv(fd sockfd, out buf(ret) *buf, ulong len, msg_flags flags) -> word
__recv_chk(fd sockfd, out buf(ret) *buf, ulong len, ulong buflen, msg_flags flags) -> word
sendto(fd sockfd, buf(len) *buf, ulong len, msg_flags flags, sockaddr(addrlen) *dest_addr, u32 addrlen) -> word
recvfrom(fd sockfd, out buf(ret) *buf, ulong len, msg_flags flags, out sockaddr(*addrlen) *src_addr, inout u32 *addrlen) -> word
sendmsg(fd sockfd, ptr msg, msg_flags flags) -> word
recvmsg(fd sockfd, ptr msg, msg_flags flags) -> word
shutdown(fd sockfd, shutdown_how how) -> int32
getaddrinfo(str node, str service, addrinfo *hints, out ptr *res) -> eai
# Its seventh argument, flags, is not seen.
flags ni_flags "NI_???" { NI_NUMERICHOST = 1, NI_NUMERICSERV, NI_NOFQDN, NI_NAMEREQD, NI_DGRAM, NI_IDN }
getnameinfo(sockaddr(addrlen) *addr, u32 addrlen, out str host when hostlen, u32 hostlen, out str serv when servlen, u32 servlen, ni_flags flags) -> eai
gai_strerror(eai errcode) -> text
gethostbyname2(str name, af af) -> addr
gethostbyaddr(ptr addr, u32 len, af type) -> addr
getservbyport(be16 port, str proto) -> addr
inet_pton(af af, str src, ptr dst) -> int32
inet_ntop(af af, ptr src, ptr dst, u32 size) -> text
inet_ntoa(in4 in) -> text
inet_aton(str cp, out in4 *inp) -> int32
inet_addr(str cp) -> addr4

# ---- sys/socket.h
sendmmsg(fd fd, ptr vmessages, u32 vlen, s32 flags) -> int32
recvmmsg(fd fd, ptr vmessages, u32 vlen, s32 flags, timespec *tmo) -> int32
getsockopt(fd fd, s32 level, s32 optname, ptr optval, ptr optlen) -> int32
setsockopt(fd fd, s32 level, s32 optname, buf(optlen) *optval, u32 optlen) -> int32
listen(fd fd, s32 n) -> int32
sockatmark(fd fd) -> int32
isfdtype(fd fd, s32 fdtype) -> int32

# ---- netdb.h
__h_errno_location() -> addr
herror(str str) -> none
hstrerror(s32 err_num) -> text
sethostent(s32 stay_open) -> none
endhostent() -> none
gethostent() -> addr
gethostbyname(str name) -> addr
gethostent_r(ptr result_buf, ptr buf, ulong buflen, ptr result, ptr h_errnop) -> error
gethostbyname_r(str name, ptr result_buf, ptr buf, ulong buflen, ptr result, ptr h_errnop) -> error
setnetent(s32 stay_open) -> none
endnetent() -> none
getnetent() -> addr
getnetbyaddr(u32 net, s32 type) -> addr
getnetbyname(str name) -> addr
getnetent_r(ptr result_buf, ptr buf, ulong buflen, ptr result, ptr h_errnop) -> error
getnetbyname_r(str name, ptr result_buf, ptr buf, ulong buflen, ptr result, ptr h_errnop) -> error
setservent(s32 stay_open) -> none
endservent() -> none
getservent() -> addr
getservbyname(str name, str proto) -> addr
getservent_r(ptr result_buf, ptr buf, ulong buflen, ptr result) -> error
getservbyname_r(str name, str proto, ptr result_buf, ptr buf, ulong buflen, ptr result) -> error
getservbyport_r(s32 port, str proto, ptr result_buf, ptr buf, ulong buflen, ptr result) -> error
setprotoent(s32 stay_open) -> none
endprotoent() -> none
getprotoent() -> addr
getprotobyname(str name) -> addr
getprotobynumber(s32 proto) -> addr
getprotoent_r(ptr result_buf, ptr buf, ulong buflen, ptr result) -> error
getprotobyname_r(str name, ptr result_buf, ptr buf, ulong buflen, ptr result) -> error
getprotobynumber_r(s32 proto, ptr result_buf, ptr buf, ulong buflen, ptr result) -> error
setnetgrent(str netgroup) -> int32
endnetgrent() -> none
getnetgrent(ptr hostp, ptr userp, ptr domainp) -> int32
innetgr(str netgroup, str host, str user, str domain) -> int32
getnetgrent_r(ptr hostp, ptr userp, ptr domainp, ptr buffer, ulong buflen) -> error
rcmd(ptr ahost, u16 rport, str locuser, str remuser, str cmd, ptr fd2p) -> int32
rexec(ptr ahost, s32 rport, str name, str pass, str cmd, ptr fd2p) -> int32
ruserok(str rhost, s32 suser, str remuser, str locuser) -> int32
iruserok(u32 raddr, s32 suser, str remuser, str locuser) -> int32
rresvport(ptr alport) -> int32
freeaddrinfo(ptr ai) -> none
getaddrinfo_a(s32 mode, ptr list, s32 ent, ptr sig) -> int32
gai_suspend(ptr list, s32 ent, timespec *timeout) -> int32
gai_error(ptr req) -> int32
gai_cancel(ptr gaicbp) -> int32

# ---- arpa/inet.h
inet_network(str cp) -> addr4
inet_nsap_addr(str cp, ptr buf, s32 len) -> uint32
inet_nsap_ntoa(s32 len, ptr cp, ptr buf) -> text

# ---- net/if.h
if_nametoindex(str ifname) -> uint32
if_indextoname(u32 ifindex, ptr ifname) -> text
if_nameindex() -> addr
if_freenameindex(ptr ptr) -> none

# ---- ifaddrs.h
getifaddrs(ptr ifap) -> int32
freeifaddrs(ptr ifa) -> none
