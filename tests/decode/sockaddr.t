# Addresses of sockets: families by length.

call x86_64 bind 3 0x1ff7 9 = 0
mem 0x1ff7 hex:01002f746d702f7800
> bind(3, {sa_family=AF_UNIX, sun_path="/tmp/x"}, 9) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:010000616273
> bind(3, {sa_family=AF_UNIX, sun_path=@"abs"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:0100006162007301
> bind(3, {sa_family=AF_UNIX, sun_path=@"ab\0s\1"}, 8) = 0

call x86_64 bind 3 0x1ffe 2 = 0
mem 0x1ffe hex:0100
> bind(3, {sa_family=AF_UNIX}, 2) = 0

call x86_64 bind 3 0x1ffd 3 = 0
mem 0x1ffd hex:010000
> bind(3, {sa_family=AF_UNIX, sun_path=@""}, 3) = 0

call x86_64 bind 3 0x1ffc 4 = 0
mem 0x1ffc hex:01000000
> bind(3, {sa_family=AF_UNIX, sun_path=@"\0"}, 4) = 0

call x86_64 bind 3 0x1f86 122 = 0
mem 0x1f86 hex:0100616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161
> bind(3, {sa_family=AF_UNIX, sun_path="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, 122) = 0

call x86_64 bind 3 0x1f85 123 = 0
mem 0x1f85 hex:010000616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161616161
> bind(3, {sa_family=AF_UNIX, sun_path=@"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}, 123) = 0

call x86_64 bind 3 0x1ff7 300 = 0
mem 0x1ff7 hex:01002f746d702f7800
> bind(3, 0x1ff7, 300) = 0

call x86_64 bind 3 0x1ff7 1 = 0
mem 0x1ff7 hex:01002f746d702f7800
> bind(3, 0x1ff7, 1) = 0

call x86_64 bind 3 0x1ff7 0 = 0
mem 0x1ff7 hex:01002f746d702f7800
> bind(3, 0x1ff7, 0) = 0

call x86_64 bind 3 0x1ff7 -1 = 0
mem 0x1ff7 hex:01002f746d702f7800
> bind(3, 0x1ff7, -1) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:020000507f0000010000000000000000
> bind(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, 16) = 0

call x86_64 bind 3 0x1fe4 28 = 0
mem 0x1fe4 hex:0a000050000000050000000000000000000000000000000107000000
> bind(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(5), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=7}, 28) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:020000507f0000010000000000000000
opts -X raw
> bind(3, {sa_family=0x2, sin_port="\x00\x50", sin_addr="\x7f\x00\x00\x01"}, 16) = 0

call x86_64 bind 3 0x1fe4 28 = 0
mem 0x1fe4 hex:0a000050000000050000000000000000000000000000000107000000
opts -X raw
> bind(3, {sa_family=0xa, sin6_port="\x00\x50", sin6_flowinfo="\x00\x00\x00\x05", sin6_addr="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01", sin6_scope_id=7}, 28) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:020000507f0000010000000000000000
opts -X verbose
> bind(3, {sa_family=0x2 /* AF_INET */, sin_port="\x00\x50" /* htons(80) */, sin_addr="\x7f\x00\x00\x01" /* inet_addr("127.0.0.1") */}, 16) = 0

call x86_64 bind 3 0x1fe4 28 = 0
mem 0x1fe4 hex:0a000050000000050000000000000000000000000000000107000000
opts -X verbose
> bind(3, {sa_family=0xa /* AF_INET6 */, sin6_port="\x00\x50" /* htons(80) */, sin6_flowinfo="\x00\x00\x00\x05" /* htonl(5) */, sin6_addr="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01" /* inet_pton(AF_INET6, "::1") */, sin6_scope_id=7}, 28) = 0

call x86_64 bind 3 0x1ffd 3 = 0
mem 0x1ffd hex:020000
> bind(3, {sa_family=AF_INET, sa_data="\0"}, 3) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:0a0000500000000500000000
> bind(3, {sa_family=AF_INET6, sa_data="\0P\0\0\0\5\0\0\0\0"}, 12) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:020000507f000001
> bind(3, {sa_family=AF_INET, sa_data="\0P\177\0\0\1"}, 8) = 0

call x86_64 bind 3 0x1fef 17 = 0
mem 0x1fef hex:0a00005000000005000000000000000000
> bind(3, {sa_family=AF_INET6, sa_data="\0P\0\0\0\5\0\0\0\0\0\0\0\0\0"}, 17) = 0

call x86_64 bind 3 0x1ff1 15 = 0
mem 0x1ff1 hex:020000507f00000100000000000000
> bind(3, {sa_family=AF_INET, sa_data="\0P\177\0\0\1\0\0\0\0\0\0\0"}, 15) = 0

call x86_64 bind 3 0x1fe8 24 = 0
mem 0x1fe8 hex:0a0000500000000500000000000000000000000000000001
> bind(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(5), inet_pton(AF_INET6, "::1", &sin6_addr)}, 24) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1000000000004d000000ff000000
> bind(3, {sa_family=AF_NETLINK, nl_pid=5046272, nl_groups=0xff0000}, 14) = 0

call x86_64 bind 3 0x1ff5 11 = 0
mem 0x1ff5 hex:1000000000004d000000ff
> bind(3, {sa_family=AF_NETLINK, sa_data="\0\0\0\0M\0\0\0\377"}, 11) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1000050000004d000000ff000000
> bind(3, {sa_family=AF_NETLINK, nl_pad=0x5, nl_pid=5046272, nl_groups=0xff0000}, 14) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:110000030f270000010000066162636465666768
> bind(3, {sa_family=AF_PACKET, sll_protocol=htons(ETH_P_ALL), sll_ifindex=9999, sll_hatype=ARPHRD_ETHER, sll_pkttype=PACKET_HOST, sll_halen=6, sll_addr=[0x61, 0x62, 0x63, 0x64, 0x65, 0x66]}, 20) = 0

call x86_64 bind 3 0x1fed 19 = 0
mem 0x1fed hex:110000030f2700000100000661626364656667
> bind(3, {sa_family=AF_PACKET, sa_data="\0\3\17'\0\0\1\0\0\6abcdefg"}, 19) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:1100fefe00000000e70309096162636465666768
> bind(3, {sa_family=AF_PACKET, sll_protocol=htons(0xfefe /* ETH_P_??? */), sll_ifindex=0, sll_hatype=0x3e7 /* ARPHRD_??? */, sll_pkttype=0x9 /* PACKET_??? */, sll_halen=9, sll_addr=[0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, ...]}, 20) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:00000102030405060708090a0b0c
> bind(3, {sa_family=AF_UNSPEC, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:040001020304
> bind(3, {sa_family=AF_IPX, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:0400010203040506
> bind(3, {sa_family=AF_IPX, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:04000102030405060708
> bind(3, {sa_family=AF_IPX, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:04000102030405060708090a
> bind(3, {sa_family=AF_IPX, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:04000102030405060708090a0b0c
> bind(3, {sa_family=AF_IPX, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:04000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_IPX, sipx_port=htons(258), sipx_network=htonl(0x3040506), sipx_node=[0x7, 0x8, 0x9, 0xa, 0xb, 0xc], sipx_type=0xd, sipx_zero=0xe}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:04000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_IPX, sipx_port=htons(258), sipx_network=htonl(0x3040506), sipx_node=[0x7, 0x8, 0x9, 0xa, 0xb, 0xc], sipx_type=0xd, sipx_zero=0xe}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:04000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_IPX, sipx_port=htons(258), sipx_network=htonl(0x3040506), sipx_node=[0x7, 0x8, 0x9, 0xa, 0xb, 0xc], sipx_type=0xd, sipx_zero=0xe}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:04000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_IPX, sipx_port=htons(258), sipx_network=htonl(0x3040506), sipx_node=[0x7, 0x8, 0x9, 0xa, 0xb, 0xc], sipx_type=0xd, sipx_zero=0xe}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:04000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_IPX, sipx_port=htons(258), sipx_network=htonl(0x3040506), sipx_node=[0x7, 0x8, 0x9, 0xa, 0xb, 0xc], sipx_type=0xd, sipx_zero=0xe}, 128) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:05000102030405060708090a0b0c
> bind(3, {sa_family=AF_APPLETALK, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:06000102030405060708090a0b0c
> bind(3, {sa_family=AF_NETROM, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:07000102030405060708090a0b0c
> bind(3, {sa_family=AF_BRIDGE, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:08000102030405060708090a0b0c
> bind(3, {sa_family=AF_ATMPVC, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:090001020304
> bind(3, {sa_family=AF_X25, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:0900010203040506
> bind(3, {sa_family=AF_X25, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:09000102030405060708
> bind(3, {sa_family=AF_X25, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:09000102030405060708090a
> bind(3, {sa_family=AF_X25, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:09000102030405060708090a0b0c
> bind(3, {sa_family=AF_X25, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:09000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_X25, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16"}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:09000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_X25, sx25_addr={x25_addr="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17"...}}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:09000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_X25, sx25_addr={x25_addr="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17"...}}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:09000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_X25, sx25_addr={x25_addr="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17"...}}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:09000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_X25, sx25_addr={x25_addr="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17"...}}, 128) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:0b000102030405060708090a0b0c
> bind(3, {sa_family=AF_ROSE, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:0c000102030405060708090a0b0c
> bind(3, {sa_family=AF_DECnet, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:0d000102030405060708090a0b0c
> bind(3, {sa_family=AF_NETBEUI, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:0e000102030405060708090a0b0c
> bind(3, {sa_family=AF_SECURITY, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:0f000102030405060708090a0b0c
> bind(3, {sa_family=AF_KEY, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:12000102030405060708090a0b0c
> bind(3, {sa_family=AF_ASH, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:13000102030405060708090a0b0c
> bind(3, {sa_family=AF_ECONET, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:14000102030405060708090a0b0c
> bind(3, {sa_family=AF_ATMSVC, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:15000102030405060708090a0b0c
> bind(3, {sa_family=AF_RDS, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:16000102030405060708090a0b0c
> bind(3, {sa_family=AF_SNA, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:17000102030405060708090a0b0c
> bind(3, {sa_family=AF_IRDA, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:18000102030405060708090a0b0c
> bind(3, {sa_family=AF_PPPOX, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:19000102030405060708090a0b0c
> bind(3, {sa_family=AF_WANPIPE, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1a000102030405060708090a0b0c
> bind(3, {sa_family=AF_LLC, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1b000102030405060708090a0b0c
> bind(3, {sa_family=AF_IB, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1c000102030405060708090a0b0c
> bind(3, {sa_family=AF_MPLS, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1d000102030405060708090a0b0c
> bind(3, {sa_family=AF_CAN, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:1e0001020304
> bind(3, {sa_family=AF_TIPC, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:1e00010203040506
> bind(3, {sa_family=AF_TIPC, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:1e000102030405060708
> bind(3, {sa_family=AF_TIPC, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:1e000102030405060708090a
> bind(3, {sa_family=AF_TIPC, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1e000102030405060708090a0b0c
> bind(3, {sa_family=AF_TIPC, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:1e000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_RANGE, scope=TIPC_CLUSTER_SCOPE, addr={nameseq={type=100992003, lower=168364039, upper=235736075}}}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:1e000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_RANGE, scope=TIPC_CLUSTER_SCOPE, addr={nameseq={type=100992003, lower=168364039, upper=235736075}}}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:1e000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_RANGE, scope=TIPC_CLUSTER_SCOPE, addr={nameseq={type=100992003, lower=168364039, upper=235736075}}}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:1e000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_RANGE, scope=TIPC_CLUSTER_SCOPE, addr={nameseq={type=100992003, lower=168364039, upper=235736075}}}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:1e000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_RANGE, scope=TIPC_CLUSTER_SCOPE, addr={nameseq={type=100992003, lower=168364039, upper=235736075}}}, 128) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:1f0001020304
> bind(3, {sa_family=AF_BLUETOOTH, hci_dev=htobs(513), hci_channel=0x403 /* HCI_CHANNEL_??? */}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:1f00010203040506
> bind(3, {sa_family=AF_BLUETOOTH, sco_bdaddr=01:02:03:04:05:06}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:1f000102030405060708
> bind(3, {sa_family=AF_BLUETOOTH, rc_bdaddr=01:02:03:04:05:06, rc_channel=7}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:1f000102030405060708090a
> bind(3, {sa_family=AF_BLUETOOTH, l2_psm=htobs(0x201 /* L2CAP_PSM_??? */), l2_bdaddr=03:04:05:06:07:08, l2_cid=htobs(L2CAP_CID_DYN_START+2505)}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1f000102030405060708090a0b0c
> bind(3, {sa_family=AF_BLUETOOTH, l2_psm=htobs(0x201 /* L2CAP_PSM_??? */), l2_bdaddr=03:04:05:06:07:08, l2_cid=htobs(L2CAP_CID_DYN_START+2505), l2_bdaddr_type=0xb /* BDADDR_??? */}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:1f000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_BLUETOOTH, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16"}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:1f000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_BLUETOOTH, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17\20\21\22"}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:1f000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_BLUETOOTH, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36"}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:1f000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_BLUETOOTH, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37 !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUV"}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:1f000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_BLUETOOTH, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30\31\32\33\34\35\36\37 !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"}, 128) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:20000102030405060708090a0b0c
> bind(3, {sa_family=AF_IUCV, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:22000102030405060708090a0b0c
> bind(3, {sa_family=AF_ISDN, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:23000102030405060708090a0b0c
> bind(3, {sa_family=AF_PHONET, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:240001020304
> bind(3, {sa_family=AF_IEEE802154, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2400010203040506
> bind(3, {sa_family=AF_IEEE802154, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:24000102030405060708
> bind(3, {sa_family=AF_IEEE802154, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:24000102030405060708090a
> bind(3, {sa_family=AF_IEEE802154, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:24000102030405060708090a0b0c
> bind(3, {sa_family=AF_IEEE802154, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:24000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_IEEE802154, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16"}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:24000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_IEEE802154, addr={addr_type=0x6050403 /* IEEE802154_ADDR_??? */, pan_id=0x807, hwaddr=09:0a:0b:0c:0d:0e:0f:10}}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:24000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_IEEE802154, addr={addr_type=0x6050403 /* IEEE802154_ADDR_??? */, pan_id=0x807, hwaddr=09:0a:0b:0c:0d:0e:0f:10}}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:24000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_IEEE802154, addr={addr_type=0x6050403 /* IEEE802154_ADDR_??? */, pan_id=0x807, hwaddr=09:0a:0b:0c:0d:0e:0f:10}}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:24000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_IEEE802154, addr={addr_type=0x6050403 /* IEEE802154_ADDR_??? */, pan_id=0x807, hwaddr=09:0a:0b:0c:0d:0e:0f:10}}, 128) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:25000102030405060708090a0b0c
> bind(3, {sa_family=AF_CAIF, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:260001020304
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2600010203040506
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:26000102030405060708
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:26000102030405060708090a
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:26000102030405060708090a0b0c
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:26000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16"}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:26000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_ALG, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f\r\16\17\20\21\22"}, 20) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:270001020304
> bind(3, {sa_family=AF_NFC, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2700010203040506
> bind(3, {sa_family=AF_NFC, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:27000102030405060708
> bind(3, {sa_family=AF_NFC, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:27000102030405060708090a
> bind(3, {sa_family=AF_NFC, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:27000102030405060708090a0b0c
> bind(3, {sa_family=AF_NFC, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:27000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_NFC, dev_idx=100992003, target_idx=0xa090807, nfc_protocol=0xe0d0c0b /* NFC_PROTO_??? */}, 16) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:280001020304
> bind(3, {sa_family=AF_VSOCK, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2800010203040506
> bind(3, {sa_family=AF_VSOCK, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:28000102030405060708
> bind(3, {sa_family=AF_VSOCK, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:28000102030405060708090a
> bind(3, {sa_family=AF_VSOCK, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:28000102030405060708090a0b0c
> bind(3, {sa_family=AF_VSOCK, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:28000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_VSOCK, svm_reserved1=0x201, svm_cid=0xa090807, svm_port=0x6050403, svm_flags=VMADDR_FLAG_TO_HOST|0xa, svm_zero="\x0c\x0d\x0e"}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:28000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_VSOCK, svm_reserved1=0x201, svm_cid=0xa090807, svm_port=0x6050403, svm_flags=VMADDR_FLAG_TO_HOST|0xa, svm_zero="\x0c\x0d\x0e"}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:28000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_VSOCK, svm_reserved1=0x201, svm_cid=0xa090807, svm_port=0x6050403, svm_flags=VMADDR_FLAG_TO_HOST|0xa, svm_zero="\x0c\x0d\x0e"}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:28000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_VSOCK, svm_reserved1=0x201, svm_cid=0xa090807, svm_port=0x6050403, svm_flags=VMADDR_FLAG_TO_HOST|0xa, svm_zero="\x0c\x0d\x0e"}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:28000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_VSOCK, svm_reserved1=0x201, svm_cid=0xa090807, svm_port=0x6050403, svm_flags=VMADDR_FLAG_TO_HOST|0xa, svm_zero="\x0c\x0d\x0e"}, 128) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:29000102030405060708090a0b0c
> bind(3, {sa_family=AF_KCM, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:2a0001020304
> bind(3, {sa_family=AF_QIPCRTR, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2a00010203040506
> bind(3, {sa_family=AF_QIPCRTR, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:2a000102030405060708
> bind(3, {sa_family=AF_QIPCRTR, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:2a000102030405060708090a
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:2a000102030405060708090a0b0c
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:2a000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:2a000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:2a000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:2a000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:2a000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0x6050403, sq_port=0xa090807}, 128) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:2c0001020304
> bind(3, {sa_family=AF_XDP, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2c00010203040506
> bind(3, {sa_family=AF_XDP, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:2c000102030405060708
> bind(3, {sa_family=AF_XDP, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:2c000102030405060708090a
> bind(3, {sa_family=AF_XDP, sa_data="\1\2\3\4\5\6\7\10\t\n"}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:2c000102030405060708090a0b0c
> bind(3, {sa_family=AF_XDP, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:2c000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_XDP, sxdp_flags=XDP_SHARED_UMEM|0x200, sxdp_ifindex=100992003, sxdp_queue_id=168364039, sxdp_shared_umem_fd=235736075}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:2c000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_XDP, sxdp_flags=XDP_SHARED_UMEM|0x200, sxdp_ifindex=100992003, sxdp_queue_id=168364039, sxdp_shared_umem_fd=235736075}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:2c000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_XDP, sxdp_flags=XDP_SHARED_UMEM|0x200, sxdp_ifindex=100992003, sxdp_queue_id=168364039, sxdp_shared_umem_fd=235736075}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:2c000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_XDP, sxdp_flags=XDP_SHARED_UMEM|0x200, sxdp_ifindex=100992003, sxdp_queue_id=168364039, sxdp_shared_umem_fd=235736075}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:2c000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_XDP, sxdp_flags=XDP_SHARED_UMEM|0x200, sxdp_ifindex=100992003, sxdp_queue_id=168364039, sxdp_shared_umem_fd=235736075}, 128) = 0

call x86_64 bind 3 0x1ffa 6 = 0
mem 0x1ffa hex:2d0001020304
> bind(3, {sa_family=AF_MCTP, sa_data="\1\2\3\4"}, 6) = 0

call x86_64 bind 3 0x1ff8 8 = 0
mem 0x1ff8 hex:2d00010203040506
> bind(3, {sa_family=AF_MCTP, sa_data="\1\2\3\4\5\6"}, 8) = 0

call x86_64 bind 3 0x1ff6 10 = 0
mem 0x1ff6 hex:2d000102030405060708
> bind(3, {sa_family=AF_MCTP, sa_data="\1\2\3\4\5\6\7\10"}, 10) = 0

call x86_64 bind 3 0x1ff4 12 = 0
mem 0x1ff4 hex:2d000102030405060708090a
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 12) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:2d000102030405060708090a0b0c
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 14) = 0

call x86_64 bind 3 0x1ff0 16 = 0
mem 0x1ff0 hex:2d000102030405060708090a0b0c0d0e
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 16) = 0

call x86_64 bind 3 0x1fec 20 = 0
mem 0x1fec hex:2d000102030405060708090a0b0c0d0e0f101112
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 20) = 0

call x86_64 bind 3 0x1fe0 32 = 0
mem 0x1fe0 hex:2d000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 32) = 0

call x86_64 bind 3 0x1fa8 88 = 0
mem 0x1fa8 hex:2d000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f50515253545556
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 88) = 0

call x86_64 bind 3 0x1f80 128 = 0
mem 0x1f80 hex:2d000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e
> bind(3, {sa_family=AF_MCTP, __smctp_pad0=0x201, smctp_network=0x6050403, smctp_addr={s_addr=0x7}, smctp_type=0x8, smctp_tag=0x9, __smctp_pad1=0xa}, 128) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:2e000102030405060708090a0b0c
> bind(3, {sa_family=0x2e /* AF_??? */, sa_data="\1\2\3\4\5\6\7\10\t\n\v\f"}, 14) = 0

call x86_64 bind 3 0x1fee 18 = 0
mem 0x1fee hex:280005000000ffffffffffffffff01000000
> bind(3, {sa_family=AF_VSOCK, svm_reserved1=0x5, svm_cid=VMADDR_CID_ANY, svm_port=0xffff0000, svm_flags=VMADDR_FLAG_TO_HOST|0xfe, svm_zero="\xff\x01\x00"}, 18) = 0

call x86_64 bind 3 0x1ff2 14 = 0
mem 0x1ff2 hex:1f00011061626364656640000100
opts -X verbose
> bind(3, {sa_family=0x1f /* AF_BLUETOOTH */, l2_psm=htobs(0x1001 /* L2CAP_PSM_DYN_START */), l2_bdaddr="\x61\x62\x63\x64\x65\x66" /* 61:62:63:64:65:66 */, l2_cid=htobs(0x40 /* L2CAP_CID_DYN_START */), l2_bdaddr_type=0x1 /* BDADDR_LE_PUBLIC */}, 14) = 0
call bind 5 0x10000010 96 = 0
ifname 1 "lo"
mem 0x10000010 u16:39,0 u32:1,2,1 u8:1,4 "name" zero:66 u64:4
> bind(5, {sa_family=AF_NFC, dev_idx=if_nametoindex("lo"), target_idx=0x2, nfc_protocol=NFC_PROTO_JEWEL, dsap=0x1 /* LLCP_SAP_SDP */, ssap=0x4 /* LLCP_SAP_SNEP */, service_name="name", service_name_len=4}, 96) = 0
opts -X verbose
> bind(5, {sa_family=0x27 /* AF_NFC */, dev_idx=1 /* if_nametoindex("lo") */, target_idx=0x2, nfc_protocol=0x1 /* NFC_PROTO_JEWEL */, dsap=0x1 /* LLCP_SAP_SDP */, ssap=0x4 /* LLCP_SAP_SNEP */, service_name="name", service_name_len=4}, 96) = 0
opts -X raw
> bind(5, {sa_family=0x27, dev_idx=1, target_idx=0x2, nfc_protocol=0x1, dsap=0x1, ssap=0x4, service_name="name", service_name_len=4}, 96) = 0
call bind 5 0x10000010 96 = 0
ifname 1 "lo"
mem 0x10000010 u16:39,0 u32:1,2,1 u8:5,0xff "name" zero:66 u64:4
> bind(5, {sa_family=AF_NFC, dev_idx=if_nametoindex("lo"), target_idx=0x2, nfc_protocol=NFC_PROTO_JEWEL, dsap=0x5, ssap=0xff /* LLCP_SAP_MAX */, service_name="name", service_name_len=4}, 96) = 0
call x32 bind 5 0x10000010 88 = 0
mem 0x10000010 u16:39,0 u32:0,2,1 u8:1,4 "name" zero:60 u32:4 zero:20
> bind(5, {sa_family=AF_NFC, dev_idx=0, target_idx=0x2, nfc_protocol=NFC_PROTO_JEWEL, dsap=0x1 /* LLCP_SAP_SDP */, ssap=0x4 /* LLCP_SAP_SNEP */, service_name="", service_name_len=0}, 88) = 0
call bind 5 0x10000010 18 = 0
mem 0x10000010 u16:3 hex:00000000000005000000 u32:0xffffffff zero:2
> bind(5, {sa_family=AF_AX25, fsa_ax25={sax25_call={ax25_call="\x00\x00\x00\x00\x00\x00\x05"}, sax25_ndigis=-1}, ...}, 18) = 0
call bind 5 0x10000010 44 = 0
mem 0x10000010 u16:3 hex:00000000000005000000 u32:1 hex:92888a9a40400292888a9a40400292888a9a40400292888a9a404002
> bind(5, {sa_family=AF_AX25, fsa_ax25={sax25_call={ax25_call="\x00\x00\x00\x00\x00\x00\x05"}, sax25_ndigis=1}, fsa_digipeater=[IDEM-1]}, 44) = 0
call bind 5 0x10000010 72 = 0
mem 0x10000010 u16:3 hex:00000000000005000000 u32:0 zero:56
> bind(5, {sa_family=AF_AX25, fsa_ax25={sax25_call={ax25_call="\x00\x00\x00\x00\x00\x00\x05"}, sax25_ndigis=0}}, 72) = 0

# Addresses whose names are comments, and callsigns that would end one.
call bind 3 0x10000010 20 = 0
mem 0x10000010 u16:36 zero:2 u32:2 u16:0xffff u16:0xfffe zero:8
> bind(3, {sa_family=AF_IEEE802154, addr={addr_type=0x2 /* IEEE802154_ADDR_SHORT */, pan_id=0xffff /* IEEE802154_PANID_BROADCAST */, short_addr=0xfffe /* IEEE802154_ADDR_UNDEF */}}, 20) = 0
call bind 3 0x10000010 12 = 0
mem 0x10000010 u16:42 zero:2 u32:10 u32:0xfffffffe
> bind(3, {sa_family=AF_QIPCRTR, sq_node=0xa, sq_port=QRTR_PORT_CTRL}, 12) = 0
call bind 3 0x10000010 16 = 0
mem 0x10000010 u16:3 hex:48545e8a8a8a04 zero:7
> bind(3, {sa_family=AF_AX25, sax25_call={ax25_call="\x48\x54\x5e\x8a\x8a\x8a\x04"}, sax25_ndigis=0}, 16) = 0
call bind 3 0x10000010 16 = 0
opts -s 2
mem 0x10000010 u16:4 u16:0 u32:0 hex:010203040506 zero:2
> bind(3, {sa_family=AF_IPX, sipx_port=htons(0), sipx_network=htonl(0), sipx_node=[0x1, 0x2, 0x3, 0x4, 0x5, 0x6], sipx_type=00}, 16) = 0
