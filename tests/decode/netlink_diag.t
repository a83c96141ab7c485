# What the reference shows of sock_diag's attributes: those with too much data, too little, and none that can be read.
call sendto 104 0x10006fd8 40 0 0 0 = 40
mem 0x10006fd8 hex:28000000140000000000000000000000110100000e00000005000000060000000800070000010203
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=40, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=8, nla_type=PACKET_DIAG_FILTER}, "\x00\x01\x02\x03"]], 40, 0, NULL, 0) = 40
call sendto 104 0x1000afd0 48 0 0 0 = 48
mem 0x1000afd0 hex:30000000140000000000000000000000110100000e00000005000000060000000d000700000102030405060708000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=48, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=13, nla_type=PACKET_DIAG_FILTER}, 0x1000aff4]], 48, 0, NULL, 0) = 48
call sendto 104 0x1000efcc 52 0 0 0 = 52
mem 0x1000efcc hex:34000000140000000000000000000000110100000e000000050000000600000014000700000102030405060708090a0b0c0d0e0f
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=52, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=20, nla_type=PACKET_DIAG_FILTER}, 0x1000eff0]], 52, 0, NULL, 0) = 52
call sendto 104 0x10012fcf 52 0 0 0 = 52
mem 0x10012fcf hex:34000000140000000000000000000000110100000e000000050000000600000014000700000102030405060708090a0b0c
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=52, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=20, nla_type=PACKET_DIAG_FILTER}, 0x10012ff3]], 52, 0, NULL, 0) = 52
call sendto 104 0x10026fa8 88 0 0 0 = 88
mem 0x10026fa8 hex:58000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000100070405060102030408000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=88, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=16, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_UNIX, prefix_len=2, port=8}]], 88, 0, NULL, 0) = 88
call sendto 104 0x1002afa4 92 0 0 0 = 92
mem 0x1002afa4 hex:5c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001300010007040506010203040800000001020300
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=92, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=19, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_UNIX, prefix_len=2, port=8, addr="\x01\x02\x03"}]], 92, 0, NULL, 0) = 92
call sendto 104 0x1002efa4 92 0 0 0 = 92
mem 0x1002efa4 hex:5c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001400010007040506010203040800000001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=92, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=20, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_UNIX, prefix_len=2, port=8, addr="\x01\x02\x03\x04"}]], 92, 0, NULL, 0) = 92
call sendto 104 0x10032f98 104 0 0 0 = 104
mem 0x10032f98 hex:680000001400010000000000000000000200000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200001000704050601020304080000000102030405060708090a0b0c0d0e0f10
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=104, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=32, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_UNIX, prefix_len=2, port=8, addr="\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10"}]], 104, 0, NULL, 0) = 104
call sendto 104 0x10036f9b 108 0 0 0 = 108
mem 0x10036f9b hex:6c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002300010007040506010203040102030405060708090a0b0c0d0e0f1011
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=108, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=35, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_UNIX, prefix_len=2, port=67305985, addr=0x10036ff3}]], 108, 0, NULL, 0) = 108
call sendto 104 0x1003af98 108 0 0 0 = 108
mem 0x1003af98 hex:6c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002300010007040506010203040102030405060708090a0b0c0d0e0f1011121314
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=108, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=35, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_UNIX, prefix_len=2, port=67305985, addr=0x1003aff0}]], 108, 0, NULL, 0) = 108
call sendto 104 0x1003efa8 88 0 0 0 = 88
mem 0x1003efa8 hex:58000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000100070405060202030408000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=88, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=16, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=2, port=8}]], 88, 0, NULL, 0) = 88
call sendto 104 0x10042fa4 92 0 0 0 = 92
mem 0x10042fa4 hex:5c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001300010007040506020203040800000001020300
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=92, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=19, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=2, port=8, addr="\x01\x02\x03"}]], 92, 0, NULL, 0) = 92
call sendto 104 0x10046fa4 92 0 0 0 = 92
mem 0x10046fa4 hex:5c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001400010007040506020203040800000001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=92, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=20, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=2, port=8, addr=inet_addr("1.2.3.4")}]], 92, 0, NULL, 0) = 92
call sendto 104 0x1004af98 104 0 0 0 = 104
mem 0x1004af98 hex:680000001400010000000000000000000200000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200001000704050602020304080000000102030405060708090a0b0c0d0e0f10
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=104, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=32, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=2, port=8, addr=inet_addr("1.2.3.4")}]], 104, 0, NULL, 0) = 104
call sendto 104 0x1004ef9b 108 0 0 0 = 108
mem 0x1004ef9b hex:6c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002300010007040506020203040102030405060708090a0b0c0d0e0f1011
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=108, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=35, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=2, port=67305985, addr=inet_addr("5.6.7.8")}]], 108, 0, NULL, 0) = 108
call sendto 104 0x10052f98 108 0 0 0 = 108
mem 0x10052f98 hex:6c00000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002300010007040506020203040102030405060708090a0b0c0d0e0f1011121314
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=108, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=35, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=2, port=67305985, addr=inet_addr("5.6.7.8")}]], 108, 0, NULL, 0) = 108
call sendto 104 0x10056fa8 88 0 0 0 = 88
mem 0x10056fa8 hex:58000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000100070405060a02030408000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=88, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=16, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET6, prefix_len=2, port=8}]], 88, 0, NULL, 0) = 88
call sendto 104 0x1005afa4 92 0 0 0 = 92
mem 0x1005afa4 hex:5c000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000013000100070405060a0203040800000001020300
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=92, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=19, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET6, prefix_len=2, port=8, addr="\x01\x02\x03"}]], 92, 0, NULL, 0) = 92
call sendto 104 0x1005efa4 92 0 0 0 = 92
mem 0x1005efa4 hex:5c000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000014000100070405060a0203040800000001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=92, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=20, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET6, prefix_len=2, port=8, addr="\x01\x02\x03\x04"}]], 92, 0, NULL, 0) = 92
call sendto 104 0x10062f98 104 0 0 0 = 104
mem 0x10062f98 hex:68000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000100070405060a020304080000000102030405060708090a0b0c0d0e0f10
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=104, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=32, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET6, prefix_len=2, port=8, inet_pton(AF_INET6, "102:304:506:708:90a:b0c:d0e:f10", &addr)}]], 104, 0, NULL, 0) = 104
call sendto 104 0x10066f9b 108 0 0 0 = 108
mem 0x10066f9b hex:6c000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000023000100070405060a0203040102030405060708090a0b0c0d0e0f1011
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=108, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=35, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET6, prefix_len=2, port=67305985, addr=0x10066ff3}]], 108, 0, NULL, 0) = 108
call sendto 104 0x1006af98 108 0 0 0 = 108
mem 0x1006af98 hex:6c000000140001000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000023000100070405060a0203040102030405060708090a0b0c0d0e0f1011121314
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=108, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=35, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET6, prefix_len=2, port=67305985, inet_pton(AF_INET6, "506:708:90a:b0c:d0e:f10:1112:1314", &addr)}]], 108, 0, NULL, 0) = 108
call sendto 104 0x1006efac 84 0 0 0 = 84
mem 0x1006efac hex:5400000014000100000000000000000002000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c0001000b04050601020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=84, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=12, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_EQ, yes=4, no=1541}, "\x01\x02\x03\x04"]], 84, 0, NULL, 0) = 84
call sendto 104 0x10072fa0 96 0 0 0 = 96
mem 0x10072fa0 hex:600000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000500080001000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=96, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET, idiag_state=TCP_ESTABLISHED, idiag_timer=0, idiag_retrans=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=5, nla_type=INET_DIAG_SHUTDOWN}, 0x1 /* RCV_SHUTDOWN */]], 96, 0, NULL, 0) = 96
call sendto 104 0x10076fa0 96 0 0 0 = 96
mem 0x10076fa0 hex:600000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000800080001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=96, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET, idiag_state=TCP_ESTABLISHED, idiag_timer=0, idiag_retrans=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=8, nla_type=INET_DIAG_SHUTDOWN}, 0x1 /* RCV_SHUTDOWN */]], 96, 0, NULL, 0) = 96
call sendto 104 0x1007af98 104 0 0 0 = 104
mem 0x1007af98 hex:680000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000d000800010203040506070809000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=104, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET, idiag_state=TCP_ESTABLISHED, idiag_timer=0, idiag_retrans=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=13, nla_type=INET_DIAG_SHUTDOWN}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]], 104, 0, NULL, 0) = 104
call sendto 104 0x1007efa3 96 0 0 0 = 96
mem 0x1007efa3 hex:600000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000800080001
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=96, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET, idiag_state=TCP_ESTABLISHED, idiag_timer=0, idiag_retrans=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=8, nla_type=INET_DIAG_SHUTDOWN}, 0x1 /* RCV_SHUTDOWN */]], 96, 0, NULL, 0) = 96
call sendto 104 0x10092fa1 96 0 0 0 = 96
mem 0x10092fa1 hex:6000000014000000000000000000000002010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000200000003000000040000000500000008001600010203
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=96, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET, idiag_state=TCP_ESTABLISHED, idiag_timer=0, idiag_retrans=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=8, nla_type=INET_DIAG_SOCKOPT}, {recverr=1, recverr_rfc4884=1}, ???]], 96, 0, NULL, 0) = 96
call sendto 104 0x10096fa8 88 0 0 0 = 88
mem 0x10096fa8 hex:580000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000500030001000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=88, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=AF_SMC, diag_state=SMC_ACTIVE, diag_fallback=SMC_DIAG_MODE_SMCR, diag_shutdown=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=5, nla_type=SMC_DIAG_SHUTDOWN}, RCV_SHUTDOWN]], 88, 0, NULL, 0) = 88
call sendto 104 0x1009afa8 88 0 0 0 = 88
mem 0x1009afa8 hex:580000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000800030001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=88, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=AF_SMC, diag_state=SMC_ACTIVE, diag_fallback=SMC_DIAG_MODE_SMCR, diag_shutdown=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=8, nla_type=SMC_DIAG_SHUTDOWN}, RCV_SHUTDOWN]], 88, 0, NULL, 0) = 88
call sendto 104 0x1009efa0 96 0 0 0 = 96
mem 0x1009efa0 hex:600000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000d000300010203040506070809000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=96, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=AF_SMC, diag_state=SMC_ACTIVE, diag_fallback=SMC_DIAG_MODE_SMCR, diag_shutdown=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=13, nla_type=SMC_DIAG_SHUTDOWN}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]], 96, 0, NULL, 0) = 96
call sendto 104 0x100a2fab 88 0 0 0 = 88
mem 0x100a2fab hex:580000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000800030001
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=88, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=AF_SMC, diag_state=SMC_ACTIVE, diag_fallback=SMC_DIAG_MODE_SMCR, diag_shutdown=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=8, nla_type=SMC_DIAG_SHUTDOWN}, RCV_SHUTDOWN]], 88, 0, NULL, 0) = 88
call sendto 104 0x100b6fbc 68 0 0 0 = 68
mem 0x100b6fbc hex:440000001400010000000000000000002b1f0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=68, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=AF_SMC, diag_ext=0, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}], 68, 0, NULL, 0) = 68
call sendto 104 0x10016fd8 40 0 0 0 = 40
mem 0x10016fd8 hex:28000000140000000000000000000000110100000e00000005000000060000000800070000010203
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -v
> sendto(104, [{nlmsg_len=40, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=8, nla_type=PACKET_DIAG_FILTER}, "\x00\x01\x02\x03"]], 40, 0, NULL, 0) = 40
call sendto 104 0x1001afd0 48 0 0 0 = 48
mem 0x1001afd0 hex:30000000140000000000000000000000110100000e00000005000000060000000d000700000102030405060708000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -v
> sendto(104, [{nlmsg_len=48, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=13, nla_type=PACKET_DIAG_FILTER}, [BPF_JUMP(BPF_LD|BPF_W|BPF_IMM, 0x7060504, 0x2, 0x3)]]], 48, 0, NULL, 0) = 48
call sendto 104 0x1001efcc 52 0 0 0 = 52
mem 0x1001efcc hex:34000000140000000000000000000000110100000e000000050000000600000014000700000102030405060708090a0b0c0d0e0f
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -v
> sendto(104, [{nlmsg_len=52, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=20, nla_type=PACKET_DIAG_FILTER}, [BPF_JUMP(BPF_LD|BPF_W|BPF_IMM, 0x7060504, 0x2, 0x3), BPF_JUMP(BPF_LD|BPF_H|BPF_IMM, 0xf0e0d0c, 0xa, 0xb)]]], 52, 0, NULL, 0) = 52
call sendto 104 0x10022fcf 52 0 0 0 = 52
mem 0x10022fcf hex:34000000140000000000000000000000110100000e000000050000000600000014000700000102030405060708090a0b0c
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -v
> sendto(104, [{nlmsg_len=52, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {pdiag_family=AF_PACKET, pdiag_type=SOCK_STREAM, pdiag_num=0 /* ETH_P_??? */, pdiag_ino=14, pdiag_cookie=[5, 6]}, [{nla_len=20, nla_type=PACKET_DIAG_FILTER}, [BPF_JUMP(BPF_LD|BPF_W|BPF_IMM, 0x7060504, 0x2, 0x3), ... /* 0x10022ffb */]]], 52, 0, NULL, 0) = 52
call sendto 104 0x10082fa0 96 0 0 0 = 96
mem 0x10082fa0 hex:600000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000500080001000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=96, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=0x2 /* AF_INET */, idiag_state=0x1 /* TCP_ESTABLISHED */, idiag_timer=0, idiag_retrans=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=5, nla_type=0x8 /* INET_DIAG_SHUTDOWN */}, 0x1 /* RCV_SHUTDOWN */]], 96, 0, NULL, 0) = 96
call sendto 104 0x10086fa0 96 0 0 0 = 96
mem 0x10086fa0 hex:600000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000800080001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=96, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=0x2 /* AF_INET */, idiag_state=0x1 /* TCP_ESTABLISHED */, idiag_timer=0, idiag_retrans=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=8, nla_type=0x8 /* INET_DIAG_SHUTDOWN */}, 0x1 /* RCV_SHUTDOWN */]], 96, 0, NULL, 0) = 96
call sendto 104 0x1008af98 104 0 0 0 = 104
mem 0x1008af98 hex:680000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000d000800010203040506070809000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=104, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=0x2 /* AF_INET */, idiag_state=0x1 /* TCP_ESTABLISHED */, idiag_timer=0, idiag_retrans=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=13, nla_type=0x8 /* INET_DIAG_SHUTDOWN */}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]], 104, 0, NULL, 0) = 104
call sendto 104 0x1008efa3 96 0 0 0 = 96
mem 0x1008efa3 hex:600000001400000000000000000000000201000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000020000000300000004000000050000000800080001
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=96, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=0x2 /* AF_INET */, idiag_state=0x1 /* TCP_ESTABLISHED */, idiag_timer=0, idiag_retrans=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, idiag_expires=1, idiag_rqueue=2, idiag_wqueue=3, idiag_uid=4, idiag_inode=5}, [{nla_len=8, nla_type=0x8 /* INET_DIAG_SHUTDOWN */}, 0x1 /* RCV_SHUTDOWN */]], 96, 0, NULL, 0) = 96
call sendto 104 0x100a6fa8 88 0 0 0 = 88
mem 0x100a6fa8 hex:580000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000500030001000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=88, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=0x2b /* AF_SMC */, diag_state=0x1 /* SMC_ACTIVE */, diag_fallback=0 /* SMC_DIAG_MODE_SMCR */, diag_shutdown=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=5, nla_type=0x3 /* SMC_DIAG_SHUTDOWN */}, 0x1 /* RCV_SHUTDOWN */]], 88, 0, NULL, 0) = 88
call sendto 104 0x100aafa8 88 0 0 0 = 88
mem 0x100aafa8 hex:580000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000800030001020304
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=88, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=0x2b /* AF_SMC */, diag_state=0x1 /* SMC_ACTIVE */, diag_fallback=0 /* SMC_DIAG_MODE_SMCR */, diag_shutdown=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=8, nla_type=0x3 /* SMC_DIAG_SHUTDOWN */}, 0x1 /* RCV_SHUTDOWN */]], 88, 0, NULL, 0) = 88
call sendto 104 0x100aefa0 96 0 0 0 = 96
mem 0x100aefa0 hex:600000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000d000300010203040506070809000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=96, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=0x2b /* AF_SMC */, diag_state=0x1 /* SMC_ACTIVE */, diag_fallback=0 /* SMC_DIAG_MODE_SMCR */, diag_shutdown=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=13, nla_type=0x3 /* SMC_DIAG_SHUTDOWN */}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]], 96, 0, NULL, 0) = 96
call sendto 104 0x100b2fab 88 0 0 0 = 88
mem 0x100b2fab hex:580000001400000000000000000000002b0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000002000000000000000800030001
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
opts -X verbose
> sendto(104, [{nlmsg_len=88, nlmsg_type=0x14 /* SOCK_DIAG_BY_FAMILY */, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {diag_family=0x2b /* AF_SMC */, diag_state=0x1 /* SMC_ACTIVE */, diag_fallback=0 /* SMC_DIAG_MODE_SMCR */, diag_shutdown=0, id={idiag_sport="\x00\x00" /* htons(0) */, idiag_dport="\x00\x00" /* htons(0) */, idiag_src="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_dst="\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" /* inet_addr("0.0.0.0") */, idiag_if=0, idiag_cookie=[0, 0]}, diag_uid=1, diag_inode=2}, [{nla_len=8, nla_type=0x3 /* SMC_DIAG_SHUTDOWN */}, 0x1 /* RCV_SHUTDOWN */]], 88, 0, NULL, 0) = 88
