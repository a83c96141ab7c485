# Addresses of sockets, messages, descriptors.
call connect 3 0x1ff0 16 = 0
mem 0x1ff0 hex:020000507f000001 zero:8
> connect(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, 16) = 0
opts -X raw
> connect(3, {sa_family=0x2, sin_port="\x00\x50", sin_addr="\x7f\x00\x00\x01"}, 16) = 0
opts -X verbose
> connect(3, {sa_family=0x2 /* AF_INET */, sin_port="\x00\x50" /* htons(80) */, sin_addr="\x7f\x00\x00\x01" /* inet_addr("127.0.0.1") */}, 16) = 0
call connect 3 0x1ff0 8 = 0
mem 0x1ff0 hex:020000507f000001 zero:8
> connect(3, {sa_family=AF_INET, sa_data="\0P\177\0\0\1"}, 8) = 0
call connect 3 0x1ff0 2 = 0
mem 0x1ff0 hex:020000507f000001 zero:8
> connect(3, {sa_family=AF_INET}, 2) = 0
call connect 3 0x1ff0 1 = 0
mem 0x1ff0 hex:020000507f000001 zero:8
> connect(3, 0x1ff0, 1) = 0
call connect 3 0x1ff0 0 = 0
> connect(3, 0x1ff0, 0) = 0
call connect 3 0 16 = -EFAULT
> connect(3, NULL, 16) = -1 EFAULT (Bad address)
call connect 3 0x1fe4 28 = 0
mem 0x1fe4 hex:0a00005000000000 zero:15 u8:1 u32:7
> connect(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=7}, 28) = 0
opts -X raw
> connect(3, {sa_family=0xa, sin6_port="\x00\x50", sin6_flowinfo="\x00\x00\x00\x00", sin6_addr="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01", sin6_scope_id=7}, 28) = 0
opts -X verbose
> connect(3, {sa_family=0xa /* AF_INET6 */, sin6_port="\x00\x50" /* htons(80) */, sin6_flowinfo="\x00\x00\x00\x00" /* htonl(0) */, sin6_addr="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01" /* inet_pton(AF_INET6, "::1") */, sin6_scope_id=7}, 28) = 0
call connect 3 0x1ff8 8 = 0
mem 0x1ff8 u16:1 "/tmp/x"
> connect(3, {sa_family=AF_UNIX, sun_path="/tmp/x"}, 8) = 0
call connect 3 0x1ff8 8 = 0
mem 0x1ff8 u16:1 "\0abc\0\0"
> connect(3, {sa_family=AF_UNIX, sun_path=@"abc\0\0"}, 8) = 0
call sendmsg 3 0x1f00 0 = 5
mem 0x1f00 u64:0x3ff0,16,0x5ff0,1,0,0,0
mem 0x3ff0 hex:020000507f000001 zero:8
mem 0x5ff0 u64:0x7ffb,5
mem 0x7ffb "hello"
> sendmsg(3, {msg_name={sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, msg_namelen=16, msg_iov=[{iov_base="hello", iov_len=5}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 5
call recvmsg 3 0x1f00 0 = 3
mem 0x1f00 u64:0x3ff0,16,0x5ff0,1,0,0,0
exit 0x1f00 u64:0x3ff0,8,0x5ff0,1,0,0,0
mem 0x3ff0 hex:020000507f000001 zero:8
mem 0x5ff0 u64:0x7ffb,5
mem 0x7ffb "hello"
> recvmsg(3, {msg_name={sa_family=AF_INET, sa_data="\0P\177\0\0\1"}, msg_namelen=16 => 8, msg_iov=[{iov_base="hel", iov_len=5}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 3
call recvmsg 3 0x1f00 0 = -EAGAIN
mem 0x1f00 u64:0x3ff0,16,0x5ff0,1,0,0,0
> recvmsg(3, {msg_namelen=16}, 0) = -1 EAGAIN (Resource temporarily unavailable)
