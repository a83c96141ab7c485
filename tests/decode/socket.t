# Sockets: calls, families, types, protocols, messages.

call x86_64 accept 3 0x1000 0x2000 = 4
mem 0x1000 zero:16
mem 0x2000 u32:16
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
opts -N
> accept(sockfd=3, addr={sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, addrlen=[16]) = 4

call x86_64 accept 3 0x1000 0x2000 = 4
mem 0x1000 zero:16
mem 0x2000 u32:128
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x2000 u32:16
> accept(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, [128 => 16]) = 4

call x86_64 accept 3 0x1000 0x2000 = 4
mem 0x1000 zero:16
mem 0x2000 u32:4
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x2000 u32:16
> accept(3, {sa_family=AF_INET, sa_data="\0P"}, [4 => 16]) = 4

call x86_64 accept 3 0x1000 0x2000 = -EAGAIN
mem 0x1000 zero:16
mem 0x2000 u32:4
> accept(3, 0x1000, [4]) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 accept 3 0 0 = 4
> accept(3, NULL, NULL) = 4

call x86_64 accept 3 0 0x2000 = 4
mem 0x2000 u32:4
> accept(3, NULL, 0x2000) = 4

call x86_64 accept 3 0x1000 0 = 4
mem 0x1000 zero:16
> accept(3, 0x1000, NULL) = 4

call x86_64 accept 3 0x1000 0x2000 = 4
mem 0x1000 zero:16
> accept(3, 0x1000, 0x2000) = 4

call x86_64 accept4 3 0x1000 0x2000 0x80800 = 4
mem 0x1000 zero:16
mem 0x2000 u32:16
opts -N
> accept4(sockfd=3, addr={sa_family=AF_UNSPEC, sa_data="\0\0\0\0\0\0\0\0\0\0\0\0\0\0"}, addrlen=[16], flags=SOCK_CLOEXEC|SOCK_NONBLOCK) = 4

call x86_64 getsockname 3 0x1000 0x2000 = 0
mem 0x1000 zero:16
mem 0x2000 u32:16
exit 0x1000 u16:1
exit 0x2000 u32:2
> getsockname(3, {sa_family=AF_UNIX}, [16 => 2]) = 0

call x86_64 recvfrom 3 0x3000 10 0 0x1000 0x2000 = 3
mem 0x1000 zero:16
mem 0x2000 u32:128
mem 0x3000 zero:10
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x2000 u32:16
exit 0x3000 "abc"
opts -N
> recvfrom(sockfd=3, buf="abc", len=10, flags=0, src_addr={sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, addrlen=[128 => 16]) = 3

call x86_64 recvfrom 3 0x3000 10 0 0x1000 0x2000 = -EAGAIN
mem 0x1000 zero:16
mem 0x2000 u32:128
mem 0x3000 zero:10
> recvfrom(3, 0x3000, 10, 0, 0x1000, [128]) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 recvfrom 3 0x3000 10 0 0 0 = -EAGAIN
mem 0x3000 zero:10
> recvfrom(3, 0x3000, 10, 0, NULL, NULL) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 recvfrom 3 0x3000 10 0 0 0 = 0
mem 0x3000 zero:10
> recvfrom(3, "", 10, 0, NULL, NULL) = 0

call x86_64 recvfrom 3 0x3000 10 0 0x1000 0x2000 = 0
mem 0x3000 zero:10
mem 0x1000 zero:16
> recvfrom(3, "", 10, 0, 0x1000, 0x2000) = 0

call x86_64 recvfrom 3 0x3000 10 0x40 0x1000 0x2000 = 3
mem 0x1000 zero:16
mem 0x2000 u32:128
mem 0x3000 zero:10
exit 0x2000 u32:0
> recvfrom(3, "\0\0\0", 10, MSG_DONTWAIT, 0x1000, [128 => 0]) = 3

call x86_64 sendto 3 0x3000 3 0x4000 0x1000 16 = 3
mem 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
mem 0x3000 "abc"
opts -N
> sendto(sockfd=3, buf="abc", len=3, flags=MSG_NOSIGNAL, dest_addr={sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, addrlen=16) = 3

call x86_64 recvmsg 3 0x4000 0 = 3
mem 0x1000 zero:16
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0x1000 u64:128 u64:0x5000 u64:1 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x4000 u64:0x1000 u64:16 u64:0x5000 u64:1 u64:0 u64:0 u64:0
> recvmsg(3, {msg_name={sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, msg_namelen=128 => 16, msg_iov=[{iov_base="abc", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 3

call x86_64 recvmsg 3 0x4000 0 = 3
mem 0x1000 zero:16
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x4000 u64:0x1000 u64:16 u64:0x5000 u64:1 u64:0 u64:0 u64:0
opts -N
> recvmsg(sockfd=3, msg={msg_name={sa_family=AF_INET, sa_data="\0P\177\0\0\1"}, msg_namelen=8 => 16, msg_iov=[{iov_base="abc", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, flags=0) = 3

call x86_64 recvmsg 3 0x4000 0 = -EAGAIN
mem 0x1000 zero:16
> recvmsg(3, 0x4000, 0) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 recvmsg 3 0 0 = 0
mem 0x1000 zero:16
> recvmsg(3, NULL, 0) = 0

call x86_64 sendmsg 3 0x4000 0 = 3
mem 0x1000 zero:16
> sendmsg(3, 0x4000, 0) = 3

call x86_64 sendmsg 3 0x4000 0 = 3
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0x6000 u64:0x24 u64:0
opts -N
> sendmsg(sockfd=3, msg={msg_name=0x1000, msg_namelen=8, msg_iov=0x5000, msg_iovlen=1, msg_control=0x6000, msg_controllen=36, msg_flags=0}, flags=0) = 3

call x86_64 recvmsg 3 0x4000 0 = 3
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0x6000 u64:0x24 u64:0
> recvmsg(3, {msg_name=0x1000, msg_namelen=8, msg_iov=0x5000, msg_iovlen=1, msg_control=0x6000, msg_controllen=36, msg_flags=0}, 0) = 3

call x86_64 recvmmsg 3 0x4000 2 0 0 = 2
mem 0x1000 zero:16
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x4000 u64:0x1000 u64:16 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:3 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:2
opts -N
> recvmmsg(sockfd=3, msgvec=[{msg_hdr={msg_name={sa_family=AF_INET, sa_data="\0P\177\0\0\1"}, msg_namelen=8 => 16, msg_iov=[{iov_base="abc", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=3}, {msg_hdr={msg_name=NULL, msg_namelen=8, msg_iov=[{iov_base="ab", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=2}], vlen=2, flags=0, timeout=NULL) = 2

call x86_64 recvmmsg 3 0x4000 2 0 0x7000 = 1
mem 0x7000 u64:1 u64:0
exit 0x7000 u64:0 u64:5
mem 0x1000 zero:16
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
exit 0x1000 u16:2 hex:0050 hex:7f000001 zero:8
exit 0x4000 u64:0x1000 u64:16 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:3 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:2
> recvmmsg(3, [{msg_hdr={msg_name={sa_family=AF_INET, sa_data="\0P\177\0\0\1"}, msg_namelen=8 => 16, msg_iov=[{iov_base="abc", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=3}], 2, 0, {tv_sec=1, tv_nsec=0}) = 1 (left {tv_sec=0, tv_nsec=5})

call x86_64 recvmmsg 3 0x4000 2 0 0x7000 = -EAGAIN
mem 0x7000 u64:1 u64:0
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
> recvmmsg(3, 0x4000, 2, 0, {tv_sec=1, tv_nsec=0}) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 recvmmsg 3 0x4000 2 0 0x7000 = 0
mem 0x7000 u64:1 u64:0
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
> recvmmsg(3, [], 2, 0, {tv_sec=1, tv_nsec=0}) = 0 (Timeout)

call x86_64 sendmmsg 3 0x4000 2 0 = 1
mem 0x1000 zero:16
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
exit 0x4000 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:7 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:2
opts -N
> sendmmsg(sockfd=3, msgvec=[{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="abc\0\0\0\0", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=7}, {msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="abc\0\0\0\0", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}}], vlen=2, flags=0) = 1

call x86_64 sendmmsg 3 0x4000 2 0 = -EAGAIN
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
> sendmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="abc\0\0\0\0", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}}, {msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="abc\0\0\0\0", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}}], 2, 0) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 socketpair 1 1 0 0x1000 = -EMFILE
mem 0x1000 u32:3 u32:4
opts -N
> socketpair(domain=AF_UNIX, type=SOCK_STREAM, protocol=0, sv=0x1000) = -1 EMFILE (Too many open files)

call x86_64 socketpair 1 1 0 0x1000 = 0
mem 0x1000 u32:3 u32:4
opts -N
> socketpair(domain=AF_UNIX, type=SOCK_STREAM, protocol=0, sv=[3, 4]) = 0

call x86_64 getsockopt 3 1 4 0x1000 0x2000 = 0
mem 0x1000 u32:2
mem 0x2000 u32:4
opts -N
> getsockopt(sockfd=3, level=SOL_SOCKET, optname=SO_ERROR, optval=[ENOENT], optlen=[4]) = 0

call x86_64 getsockopt 3 1 4 0x1000 0x2000 = 0
mem 0x1000 u32:2
mem 0x2000 u32:8
exit 0x2000 u32:4
opts -N
> getsockopt(sockfd=3, level=SOL_SOCKET, optname=SO_ERROR, optval=[ENOENT], optlen=[8 => 4]) = 0

call x86_64 getsockopt 3 1 4 0x1000 0x2000 = -EBADF
mem 0x1000 u32:2
mem 0x2000 u32:8
exit 0x2000 u32:4
> getsockopt(3, SOL_SOCKET, SO_ERROR, 0x1000, [8 => 4]) = -1 EBADF (Bad file descriptor)

call x86_64 getsockopt 3 1 4 0x1000 0x2000 = 0
mem 0x1000 u32:2
> getsockopt(3, SOL_SOCKET, SO_ERROR, 0x1000, 0x2000) = 0

call x86_64 getsockopt 3 1 4 0x1000 0x2000 = 0
mem 0x1000 u32:2
mem 0x2000 u32:2
exit 0x2000 u32:8
> getsockopt(3, SOL_SOCKET, SO_ERROR, [ENOENT], [2 => 8]) = 0

call x86_64 setsockopt 3 1 4 0x1000 4 = 0
mem 0x1000 u32:2
opts -N
> setsockopt(sockfd=3, level=SOL_SOCKET, optname=SO_ERROR, optval=[2], optlen=4) = 0

call x86_64 accept 3 0x1000 0x2000 = -EAGAIN
mem 0x1000 zero:16
mem 0x2000 u32:4
exit 0x2000 u32:8
> accept(3, 0x1000, [4]) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 recvfrom 3 0x3000 10 0 0x1000 0x2000 = -EAGAIN
mem 0x1000 zero:16
mem 0x2000 u32:128
mem 0x3000 zero:10
exit 0x2000 u32:8
> recvfrom(3, 0x3000, 10, 0, 0x1000, [128]) = -1 EAGAIN (Resource temporarily unavailable)

call x86_64 getsockname 3 0x1000 0x2000 = -EBADF
mem 0x1000 zero:16
mem 0x2000 u32:128
exit 0x2000 u32:8
> getsockname(3, 0x1000, [128]) = -1 EBADF (Bad file descriptor)

call x86_64 getsockopt 3 0 1 0x1000 0x2000 = 0
mem 0x1000 u32:2 u32:5
mem 0x2000 u32:8
exit 0x2000 u32:4
> getsockopt(3, SOL_IP, IP_TOS, [2], [8 => 4]) = 0

call x86_64 getsockopt 3 0 1 0x1000 0x2000 = 0
mem 0x1000 u32:2 u32:5
mem 0x2000 u32:4
exit 0x2000 u32:8
> getsockopt(3, SOL_IP, IP_TOS, "\2\0\0\0\5\0\0\0", [4 => 8]) = 0

call x86_64 getsockopt 3 1 17 0x1000 0x2000 = 0
mem 0x1000 u32:2 u32:5
mem 0x2000 u32:4
exit 0x2000 u32:8
> getsockopt(3, SOL_SOCKET, SO_PEERCRED, {pid=2, uid=5}, [4 => 8]) = 0

call x86_64 getsockopt 3 1 17 0x1000 0x2000 = 0
mem 0x1000 u32:2 u32:5
mem 0x2000 u32:8
exit 0x2000 u32:4
> getsockopt(3, SOL_SOCKET, SO_PEERCRED, {pid=2}, [8 => 4]) = 0

call x86_64 getsockname 3 0x1000 0x2000 = 0
mem 0x1000 u16:1 "abcd"
mem 0x2000 u32:3
exit 0x2000 u32:6
> getsockname(3, {sa_family=AF_UNIX, sun_path="a"}, [3 => 6]) = 0

call x86_64 ioctl 3 0x8912 0x1000 = 0
mem 0x1000 u64:128 u64:0x2000
mem 0x2000 zero:128
exit 0x1000 u64:40 u64:0x2000
exit 0x2000 "lo" zero:14 u16:2 hex:0000 hex:7f000001 zero:16
> ioctl(3, SIOCGIFCONF, {ifc_len=128 => 40 /* 1 * sizeof(struct ifreq) */, ifc_buf=[{ifr_name="lo", ifr_addr={sa_family=AF_INET, sin_port=htons(0), sin_addr=inet_addr("127.0.0.1")}}]}) = 0
opts -e verbose=none
> ioctl(3, SIOCGIFCONF, {ifc_len=128 => 40 /* 1 * sizeof(struct ifreq) */, ifc_buf=0x2000}) = 0

call x86_64 ioctl 3 0x8912 0x1000 = 0
mem 0x1000 u64:0 u64:0
exit 0x1000 u64:40 u64:0
> ioctl(3, SIOCGIFCONF, {ifc_len=40 /* 1 * sizeof(struct ifreq) */, ifc_buf=NULL}) = 0

call x86_64 ioctl 3 0x8912 0x1000 = -EPERM
mem 0x1000 u64:128 u64:0x2000
> ioctl(3, SIOCGIFCONF, {ifc_len=128, ifc_buf=0x2000}) = -1 EPERM (Operation not permitted)

call x86_64 ioctl 3 0x8913 0x1000 = 0
mem 0x1000 "lo" zero:38
exit 0x1000 "eth" zero:13 u16:1 zero:22
> ioctl(3, SIOCGIFFLAGS, {ifr_name="lo", ifr_flags=IFF_UP}) = 0

call x86_64 recvmmsg 3 0x4000 2 0 0 = 2
mem 0x1000 zero:16
mem 0x3000 "abc\0\0\0\0"
mem 0x4000 u64:0x1000 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0 u64:0 u64:8 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:0
mem 0x5000 u64:0x3000 u64:7
exit 0x4000 u64:0x1000 u64:16 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:3 u64:0 u64:0 u64:0x5000 u64:1 u64:0 u64:0 u64:0 u64:2
> recvmmsg(3, [{msg_hdr={msg_name={sa_family=AF_UNSPEC, sa_data="\0\0\0\0\0\0"}, msg_namelen=8 => 16, msg_iov=[{iov_base="abc", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=3}, {msg_hdr={msg_name=NULL, msg_namelen=8 => 0, msg_iov=[{iov_base="ab", iov_len=7}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, msg_len=2}], 2, 0, NULL) = 2

call x86_64 ioctl 3 0xb701 0 = 3
> ioctl(3, NS_GET_USERNS) = 3

call x86_64 ioctl 3 0xc018aa3f 0x1000 = 0
mem 0x1000 u64:0xaa u64:1 u64:0
exit 0x1000 u64:0xaa u64:3 u64:0
> ioctl(3, UFFDIO_API, {api=0xaa, features=UFFD_FEATURE_PAGEFAULT_FLAG_WP => features=UFFD_FEATURE_PAGEFAULT_FLAG_WP|UFFD_FEATURE_EVENT_FORK, ioctls=0}) = 0

call x86_64 ioctl 3 0xc018aa3f 0x1000 = -EINVAL
mem 0x1000 u64:0xaa u64:1 u64:0
exit 0x1000 u64:0 u64:0 u64:0
> ioctl(3, UFFDIO_API, {api=0xaa, features=UFFD_FEATURE_PAGEFAULT_FLAG_WP}) = -1 EINVAL (Invalid argument)

call x86_64 ioctl 3 0xc0502100 0x1000 = -EINVAL
mem 0x1000 zero:80
> ioctl(3, SECCOMP_IOCTL_NOTIF_RECV, 0x1000) = -1 EINVAL (Invalid argument)

call x86_64 ioctl 3 0xc0502100 0x1000 = 0
mem 0x1000 zero:80
exit 0x1000 u64:1
> ioctl(3, SECCOMP_IOCTL_NOTIF_RECV, {id=0x1, pid=0, flags=0, data={nr=0, arch=0 /* AUDIT_ARCH_??? */, instruction_pointer=NULL, args=[0, 0, 0, 0, 0, 0]}}) = 0

call x86_64 ioctl 3 0xc058ff0b 0x1000 = 0
mem 0x1000 u64:3 zero:80
exit 0x1000 u64:7 u64:5 u32:1 u32:2
> ioctl(3, PIDFD_GET_INFO, {mask=PIDFD_INFO_PID|PIDFD_INFO_CREDS => PIDFD_INFO_PID|PIDFD_INFO_CREDS|PIDFD_INFO_CGROUPID, cgroupid=5, pid=1, tgid=2, ppid=0, ruid=0, rgid=0, euid=0, egid=0, suid=0, sgid=0, fsuid=0, fsgid=0}) = 0

call x86_64 ioctl 3 0x40085203 0x1000 = 0
mem 0x1000 u32:3 u32:3 "abcdef"
> ioctl(3, RNDADDENTROPY, {entropy_count=3, buf_size=3, buf="abc"}) = 0

call x86_64 ioctl 3 0x40085203 0x1ff0 = 0
mem 0x1ff0 u32:3 u32:100 "abcdefgh"
> ioctl(3, RNDADDENTROPY, {entropy_count=3, buf_size=100, buf=0x1ff8}) = 0

call x86_64 ioctl 3 0x41009432 0x1000 = 0
mem 0x1000 "abcdefgh\0" zero:250
opts -s 3
> ioctl(3, FS_IOC_SETFSLABEL, "abcdefgh") = 0

call x86_64 ioctl 3 0x81009431 0x1000 = 0
mem 0x1000 "abcdefgh\0" zero:250
opts -s 3
> ioctl(3, FS_IOC_GETFSLABEL, "abcdefgh") = 0

call x86_64 ioctl 3 0x89a0 0x1000 = 0
mem 0x1000 "abcdefgh\0" zero:250
opts -s 3
> ioctl(3, SIOCBRADDBR, "abc"...) = 0

call x86_64 bind 3 0x1000 8 = 0
mem 0x1000 u16:31 "abcdef"
opts -X raw
> bind(3, {sa_family=0x1f, sco_bdaddr="\x61\x62\x63\x64\x65\x66"}, 8) = 0

call x86_64 bind 3 0x1000 8 = 0
mem 0x1000 u16:31 "abcdef"
opts -X verbose
> bind(3, {sa_family=0x1f /* AF_BLUETOOTH */, sco_bdaddr="\x61\x62\x63\x64\x65\x66" /* 61:62:63:64:65:66 */}, 8) = 0

call x86_64 ioctl 3 0x8927 0x1000 = 0
mem 0x1000 "lo\0" zero:13 u16:1 "abcdef" zero:22
opts -X verbose
> ioctl(3, 0x8927 /* SIOCGIFHWADDR */, {ifr_name="lo", ifr_hwaddr={sa_family=0x1 /* ARPHRD_ETHER */, sa_data="\x61\x62\x63\x64\x65\x66\x00\x00\x00\x00\x00\x00\x00\x00" /* 61:62:63:64:65:66 */}}) = 0
call socket 3 1 0x1ffffffff = 0
> socket(AF_AX25, SOCK_STREAM, 0x1ffffffff /* AX25_P_??? */) = 0
call socket 3 1 0xcc = 0
> socket(AF_AX25, SOCK_STREAM, 0xcc /* AX25_P_IP */) = 0
opts -X raw
> socket(0x3, 0x1, 0xcc /* AX25_P_IP */) = 0
call x32 socket 3 1 -5 = 0
> socket(AF_AX25, SOCK_STREAM, 0xfffffffffffffffb /* AX25_P_??? */) = 0
call i386 socket 3 1 -5 = 0
> socket(AF_AX25, SOCK_STREAM, 0xfffffffb /* AX25_P_??? */) = 0
