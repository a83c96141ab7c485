# Netlink messages: errors and what they answer. All expected lines are the reference's.
call sendto 112 0x10000010 52 0 0 0 = 0
mem 0x10000010 hex:3400000002000000010000000000000016000000140000000100000001000000000000005758595a040001000800020007000000
proto 112 "NETLINK"
peer 112 "NETLINK:[ROUTE:1]"
> sendto(112, [{nlmsg_len=52, nlmsg_type=NLMSG_ERROR, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, [{error=22, msg=[{nlmsg_len=20, nlmsg_type=NLMSG_NOOP, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, "\x57\x58\x59\x5a"]}, [{nla_len=4, nla_type=NLMSGERR_ATTR_MSG}, [{nla_len=8, nla_type=NLMSGERR_ATTR_OFFS}, 7]]]], 52, 0, NULL, 0) = 0
call sendto 112 0x10000010 80 0 0 0 = 0
mem 0x10000010 hex:50000000020000000100000000000000fbffffff3400000002000000010000000000000016000000140000000100000001000000000000005758595a0400010008000200070000000800020007000000
proto 112 "NETLINK"
peer 112 "NETLINK:[ROUTE:1]"
> sendto(112, [{nlmsg_len=80, nlmsg_type=NLMSG_ERROR, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, [{error=-EIO, msg=[{nlmsg_len=52, nlmsg_type=NLMSG_ERROR, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, [{error=22, msg=[{nlmsg_len=20, nlmsg_type=NLMSG_NOOP, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, "\x57\x58\x59\x5a"]}, [{nla_len=4, nla_type=NLMSGERR_ATTR_MSG}, [{nla_len=8, nla_type=NLMSGERR_ATTR_OFFS}, 7]]]]}, [{nla_len=8, nla_type=NLMSGERR_ATTR_OFFS}, 7]]], 80, 0, NULL, 0) = 0
call sendto 112 0x10000010 60 0 0 0 = 0
mem 0x10000010 hex:3c0000000200000101000000000000001600000014000000010000000100000000000000080003000403020108000500070000000800000007000000
proto 112 "NETLINK"
peer 112 "NETLINK:[ROUTE:1]"
> sendto(112, [{nlmsg_len=60, nlmsg_type=NLMSG_ERROR, nlmsg_flags=NLM_F_CAPPED, nlmsg_seq=1, nlmsg_pid=0}, [{error=22, msg={nlmsg_len=20, nlmsg_type=NLMSG_NOOP, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}}, [[{nla_len=8, nla_type=NLMSGERR_ATTR_COOKIE}, [4, 3, 2, 1]], [{nla_len=8, nla_type=NLMSGERR_ATTR_MISS_TYPE}, "\x07\x00\x00\x00"], [{nla_len=8, nla_type=NLMSGERR_ATTR_UNUSED}, "\x07\x00\x00\x00"]]]], 60, 0, NULL, 0) = 0
opts -v
> sendto(112, [{nlmsg_len=60, nlmsg_type=NLMSG_ERROR, nlmsg_flags=NLM_F_CAPPED, nlmsg_seq=1, nlmsg_pid=0}, [{error=22, msg={nlmsg_len=20, nlmsg_type=NLMSG_NOOP, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}}, [[{nla_len=8, nla_type=NLMSGERR_ATTR_COOKIE}, [4, 3, 2, 1]], [{nla_len=8, nla_type=NLMSGERR_ATTR_MISS_TYPE}, "\x07\x00\x00\x00"], [{nla_len=8, nla_type=NLMSGERR_ATTR_UNUSED}, "\x07\x00\x00\x00"]]]], 60, 0, NULL, 0) = 0
call sendto 112 0x10000010 20500 0 0 0 = 0
mem 0x10000010 hex:005000000500000001000000000000006162636461626364616263646162636461626364616263646162636461626364
mem 0x10005010 hex:140000000100000001000000000000005758595a
proto 112 "NETLINK"
peer 112 "NETLINK:[ROUTE:1]"
opts -s 8
> sendto(112, [[{nlmsg_len=20480, nlmsg_type=0x5 /* NLMSG_??? */, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, "\x61\x62\x63\x64\x61\x62\x63\x64"...], [{nlmsg_len=20, nlmsg_type=NLMSG_NOOP, nlmsg_flags=0, nlmsg_seq=1, nlmsg_pid=0}, "\x57\x58\x59\x5a"]], 20500, 0, NULL, 0) = 0
