# What sweeps over the arguments of all calls brought to light; the lines are those of the reference.
call msgget 5 0x4000 = 0
> msgget(0x5, 0x4000000) = 0
call semget 5 2 0x4600 = 0
> semget(0x5, 2, IPC_CREAT|IPC_EXCL|0x4000|000) = 0
call ptrace 3 9 0 0 = 0
> ptrace(PTRACE_PEEKUSER, 9, 8*R15, NULL) = 0
call mmap 0 0x1000 3 0x100000022 0xffffffffffffffff 0 = 5
> mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x5
call getsockopt 3 271 128 0x10006ffc 0x1000affc = 0
mem 0x10006ffc hex:01020304
mem 0x1000affc zero:4
> getsockopt(3, SOL_TIPC, TIPC_SRC_DROPPABLE, 0x10006ffc, [0]) = 0
call setsockopt 3 271 128 0x10006ffc 0 = 0
mem 0x10006ffc hex:01020304
> setsockopt(3, SOL_TIPC, TIPC_SRC_DROPPABLE, [67305985], 0) = 0
call getsockopt 3 271 128 0x1000effc 0x10012ffc = 0
mem 0x1000effc hex:01020304
mem 0x10012ffc hex:03000000
> getsockopt(3, SOL_TIPC, TIPC_SRC_DROPPABLE, [67305985], [3]) = 0
call setsockopt 3 271 128 0x1000effc 3 = 0
mem 0x1000effc hex:01020304
> setsockopt(3, SOL_TIPC, TIPC_SRC_DROPPABLE, [67305985], 3) = 0
call getsockopt 3 271 128 0x10016ffc 0x1001affc = 0
mem 0x10016ffc hex:01020304
mem 0x1001affc hex:04000000
> getsockopt(3, SOL_TIPC, TIPC_SRC_DROPPABLE, [67305985], [4]) = 0
call setsockopt 3 271 128 0x10016ffc 4 = 0
mem 0x10016ffc hex:01020304
> setsockopt(3, SOL_TIPC, TIPC_SRC_DROPPABLE, [67305985], 4) = 0
call sendto 104 0x1002efa0 96 0 0 0 = 96
mem 0x1002efa0 hex:600000001400010000000000000000000200000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000180001000704050602030000ffffffff0000000000000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=96, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {sdiag_family=AF_INET, sdiag_protocol=IPPROTO_IP, idiag_ext=0, idiag_states=0x1 /* 1<<TCP_??? */, id={idiag_sport=htons(0), idiag_dport=htons(0), idiag_src=inet_addr("0.0.0.0"), idiag_dst=inet_addr("0.0.0.0"), idiag_if=0, idiag_cookie=[0, 0]}}, [{nla_len=24, nla_type=INET_DIAG_REQ_BYTECODE}, {code=INET_DIAG_BC_S_COND, yes=4, no=1541}, {family=AF_INET, prefix_len=3, port=4294967295, addr=inet_addr("0.0.0.0")}]], 96, 0, NULL, 0) = 96
call close 3 = -EINVAL
> close(3) = -1 EINVAL (Invalid argument)
call rt_sigqueueinfo 1 10 0x10032f80 = 0
mem 0x10032f80 hex:0a00000007020000050000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000
> rt_sigqueueinfo(1, SIGUSR1, {si_signo=SIGUSR1, si_code=0x5, si_errno=519}) = 0
call sched_setattr 5 0x10036ffc 0 = -E2BIG
mem 0x10036ffc hex:30000000
> sched_setattr(5, 0x10036ffc => {size=48}, 0) = -1 E2BIG (Argument list too long)
call sched_setattr 5 0x10036ffc 0 = 0
mem 0x10036ffc hex:30000000
> sched_setattr(5, 0x10036ffc, 0) = 0
call sendto 100 0x1003efe4 28 0 0 0 = 28
mem 0x1003efe4 hex:1c000000600000000000000000000000800000000500010001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
ifname 1 "lo"
> sendto(100, [{nlmsg_len=28, nlmsg_type=RTM_NEWCACHEREPORT, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {rtgen_family=RTNL_FAMILY_IPMR}, [{nla_len=5, nla_type=IPMRA_CREPORT_MSGTYPE}, IGMPMSG_NOCACHE]], 28, 0, NULL, 0) = 28
call sendto 100 0x10042fe0 32 0 0 0 = 32
mem 0x10042fe0 hex:20000000600000000000000000000000800000000c0001000101010101010101
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
ifname 1 "lo"
> sendto(100, [{nlmsg_len=32, nlmsg_type=RTM_NEWCACHEREPORT, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {rtgen_family=RTNL_FAMILY_IPMR}, [{nla_len=12, nla_type=IPMRA_CREPORT_MSGTYPE}, IGMPMSG_NOCACHE]], 32, 0, NULL, 0) = 32
call sendto 100 0x10046fdc 36 0 0 0 = 36
mem 0x10046fdc hex:24000000600000000000000000000000800000000d000100010101010101010101000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
ifname 1 "lo"
> sendto(100, [{nlmsg_len=36, nlmsg_type=RTM_NEWCACHEREPORT, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {rtgen_family=RTNL_FAMILY_IPMR}, [{nla_len=13, nla_type=IPMRA_CREPORT_MSGTYPE}, "\x01\x01\x01\x01\x01\x01\x01\x01\x01"]], 36, 0, NULL, 0) = 36
call msgget 5 0x4000 = 0
opts -X raw
> msgget(0x5, 0x4000|000) = 0
call semget 5 2 0x4600 = 0
opts -X raw
> semget(0x5, 2, 0x4600|000) = 0
call ptrace 3 9 0 0 = 0
opts -X raw
> ptrace(0x3, 9, NULL, NULL) = 0
call mmap 0 0x1000 3 0x100000022 0xffffffffffffffff 0 = 5
opts -X raw
> mmap(NULL, 4096, 0x3, 0x100000022, -1, 0) = 0x5
call msgget 5 0x4000 = 0
opts -X verbose
> msgget(0x5, 0x4000000) = 0
call semget 5 2 0x4600 = 0
opts -X verbose
> semget(0x5, 2, 0x4600 /* IPC_CREAT|IPC_EXCL|0x4000 */|000) = 0
call ptrace 3 9 0 0 = 0
opts -X verbose
> ptrace(0x3 /* PTRACE_PEEKUSER */, 9, NULL /* 8*R15 */, NULL) = 0
call mmap 0 0x1000 3 0x100000022 0xffffffffffffffff 0 = 5
opts -X verbose
> mmap(NULL, 4096, 0x3 /* PROT_READ|PROT_WRITE */, 0x100000022 /* MAP_PRIVATE|MAP_ANONYMOUS */, -1, 0) = 0x5
call i386 ipc 21 1 2 0x10003000 0x10000000 5 = 24
mem 0x1001effc hex:34120000
> shmat(1, 0x10000000, 0x2 /* SHM_??? */) = ?
call i386 ipc 21 1 2 0x10022ffc 0x10000000 5 = 24
mem 0x10022ffc hex:34120000
> shmat(1, 0x10000000, 0x2 /* SHM_??? */) = 0x1234
call i386 ipc 21 1 2 0x10003000 0x10000000 5 = -EINVAL
mem 0x10026ffc hex:34120000
> shmat(1, 0x10000000, 0x2 /* SHM_??? */) = -1 EINVAL (Invalid argument)
call i386 ipc 21 1 2 0x1002affc 0x10000000 5 = -EINVAL
mem 0x1002affc hex:34120000
> shmat(1, 0x10000000, 0x2 /* SHM_??? */) = -1 EINVAL (Invalid argument)
call i386 recvmmsg 3 0x10052fe0 1 0 0 = 1
mem 0x1004aff8 hex:6162636465666768
mem 0x1004efe8 hex:f8af041008000000f8af041008000000f8af041008000000
mem 0x10052fe0 hex:0000000000000000e8ef041003000000000000000000000000000000ffffffff
> recvmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="abcdefgh", iov_len=8}, {iov_base="abcdefgh", iov_len=8}, {iov_base="abcdefgh", iov_len=8}], msg_iovlen=3, msg_controllen=0, msg_flags=0}, msg_len=4294967295}], 1, 0, NULL) = 1
call i386 recvmmsg 3 0x10056fe0 1 0 0 = 1
mem 0x1004aff8 hex:6162636465666768
mem 0x1004efe8 hex:f8af041008000000f8af041008000000f8af041008000000
mem 0x10056fe0 hex:0000000000000000e8ef0410030000000000000000000000000000000b000000
> recvmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=[{iov_base="abcdefgh", iov_len=8}, {iov_base="abc", iov_len=8}, {iov_base="", iov_len=8}], msg_iovlen=3, msg_controllen=0, msg_flags=0}, msg_len=11}], 1, 0, NULL) = 1
call i386 writev 3 0x1004efe8 3 = 5
mem 0x1004aff8 hex:6162636465666768
mem 0x1004efe8 hex:f8af041008000000f8af041008000000f8af041008000000
> writev(3, [{iov_base="abcdefgh", iov_len=8}, {iov_base="abcdefgh", iov_len=8}, {iov_base="abcdefgh", iov_len=8}], 3) = 5
call sendto 100 0x10006fd0 48 0 0 0 = 48
mem 0x10006fd0 hex:3000000024000000000000000000000000000000010000000200000003000000040000000c0008000500020001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
ifname 1 "lo"
> sendto(100, [{nlmsg_len=48, nlmsg_type=RTM_NEWQDISC, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {tcm_family=AF_UNSPEC, tcm_ifindex=if_nametoindex("lo"), tcm_handle=2, tcm_parent=3, tcm_info=4}, [{nla_len=12, nla_type=TCA_STAB}, [{nla_len=5, nla_type=TCA_STAB_DATA}, "\x01"]]], 48, 0, NULL, 0) = 48
call sendto 100 0x1000afd0 48 0 0 0 = 48
mem 0x1000afd0 hex:3000000024000000000000000000000000000000010000000200000003000000040000000c0008000600020001020000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
ifname 1 "lo"
> sendto(100, [{nlmsg_len=48, nlmsg_type=RTM_NEWQDISC, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {tcm_family=AF_UNSPEC, tcm_ifindex=if_nametoindex("lo"), tcm_handle=2, tcm_parent=3, tcm_info=4}, [{nla_len=12, nla_type=TCA_STAB}, [{nla_len=6, nla_type=TCA_STAB_DATA}, [513]]]], 48, 0, NULL, 0) = 48
call sendto 100 0x1000efcc 52 0 0 0 = 52
mem 0x1000efcc hex:34000000240000000000000000000000000000000100000002000000030000000400000010000800090002000102030405000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
ifname 1 "lo"
> sendto(100, [{nlmsg_len=52, nlmsg_type=RTM_NEWQDISC, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {tcm_family=AF_UNSPEC, tcm_ifindex=if_nametoindex("lo"), tcm_handle=2, tcm_parent=3, tcm_info=4}, [{nla_len=16, nla_type=TCA_STAB}, [{nla_len=9, nla_type=TCA_STAB_DATA}, [513, 1027]]]], 52, 0, NULL, 0) = 52
call futex_waitv 0x10012fb8 3 0 0 0 = 1
mem 0x10012fb8 hex:050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000
> futex_waitv([{val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}], 3, 0, NULL, CLOCK_REALTIME) = 1
call futex_waitv 0x10012fb8 4 0 0 0 = 1
mem 0x10012fb8 hex:050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000
> futex_waitv([{val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, ... /* 0x10013000 */], 4, 0, NULL, CLOCK_REALTIME) = 1
call ptrace 0x4204 9 1 0x1001aff0 = 0
mem 0x10016f28 hex:0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8
mem 0x1001aff0 hex:286f0110000000001000000000000000
exit 0x1001aff8 hex:0800000000000000
exit 0x10016f28 hex:55555555555555555555555555555555
> ptrace(PTRACE_GETREGSET, 9, NT_PRSTATUS, {iov_base={r15=0x5555555555555555}, iov_len=16 => 8}) = 0
call ptrace 0x4204 9 1 0x1001aff0 = -EINVAL
mem 0x10016f28 hex:0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8
mem 0x1001aff0 hex:286f0110000000001000000000000000
> ptrace(PTRACE_GETREGSET, 9, NT_PRSTATUS, {iov_base=0x10016f28, iov_len=16}) = -1 EINVAL (Invalid argument)
call ptrace 0x4205 9 1 0x1001eff0 = 0
mem 0x10016f28 hex:0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8
mem 0x1001eff0 hex:286f0110000000001000000000000000
exit 0x1001eff8 hex:0800000000000000
exit 0x10016f28 hex:55555555555555555555555555555555
> ptrace(PTRACE_SETREGSET, 9, NT_PRSTATUS, {iov_base={r15=0x807060504030201, r14=0x100f0e0d0c0b0a09}, iov_len=16 => 8}) = 0
call ptrace 0x4205 9 1 0x1001eff0 = -EINVAL
mem 0x10016f28 hex:0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8
mem 0x1001eff0 hex:286f0110000000001000000000000000
> ptrace(PTRACE_SETREGSET, 9, NT_PRSTATUS, {iov_base={r15=0x807060504030201, r14=0x100f0e0d0c0b0a09}, iov_len=16}) = -1 EINVAL (Invalid argument)
call getsockopt 3 271 138 0x10022ffc 0x10026ffc = 0
mem 0x10022ffc hex:07000000
mem 0x10026ffc hex:09000000
exit 0x10026ffc zero:4
> getsockopt(3, SOL_TIPC, TIPC_NODELAY, 0x10022ffc, [9 => 0]) = 0
call futex_waitv 0x10012fb8 3 0 0 0 = 1
mem 0x10012fb8 hex:050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000
opts -s 2
> futex_waitv([{val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x5, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, ...], 3, 0, NULL, CLOCK_REALTIME) = 1
call futex_waitv 0x10012fb8 3 0 0 0 = 1
mem 0x10012fb8 hex:050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000
opts -e verbose=none
> futex_waitv(0x10012fb8, 3, 0, NULL, CLOCK_REALTIME) = 1
call futex_waitv 0x10012fb8 0 0 0 0 = 1
mem 0x10012fb8 hex:050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000050000000000000000100000000000008200000000000000
opts -e verbose=none
> futex_waitv([], 0, 0, NULL, CLOCK_REALTIME) = 1
call sendto 100 0x10006fe0 32 0 0 0 = 32
mem 0x10006fe0 hex:2000000068000000000000000000000002000000000000000500070003000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=32, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_INET, nh_scope=RT_SCOPE_UNIVERSE, nh_protocol=RTPROT_UNSPEC, nh_flags=0}, [{nla_len=5, nla_type=NHA_ENCAP_TYPE}, "\x03"]], 32, 0, NULL, 0) = 32
call sendto 100 0x1000afe0 32 0 0 0 = 32
mem 0x1000afe0 hex:2000000068000000000000000000000002000000000000000600070003040000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=32, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_INET, nh_scope=RT_SCOPE_UNIVERSE, nh_protocol=RTPROT_UNSPEC, nh_flags=0}, [{nla_len=6, nla_type=NHA_ENCAP_TYPE}, 0x403 /* LWTUNNEL_ENCAP_??? */]], 32, 0, NULL, 0) = 32
call sendto 100 0x1000efdc 36 0 0 0 = 36
mem 0x1000efdc hex:2400000068000000000000000000000002000000000000000c000700030405060708090a
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=36, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_INET, nh_scope=RT_SCOPE_UNIVERSE, nh_protocol=RTPROT_UNSPEC, nh_flags=0}, [{nla_len=12, nla_type=NHA_ENCAP_TYPE}, 0x403 /* LWTUNNEL_ENCAP_??? */]], 36, 0, NULL, 0) = 36
call sendto 100 0x10012fd8 40 0 0 0 = 40
mem 0x10012fd8 hex:2800000068000000000000000000000002000000000000000d000700030405060708090a0b000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=40, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_INET, nh_scope=RT_SCOPE_UNIVERSE, nh_protocol=RTPROT_UNSPEC, nh_flags=0}, [{nla_len=13, nla_type=NHA_ENCAP_TYPE}, 0x403 /* LWTUNNEL_ENCAP_??? */]], 40, 0, NULL, 0) = 40
call sendto 100 0x10016fd0 48 0 0 0 = 48
mem 0x10016fd0 hex:30000000680000000000000000000000020000000000000018000700030405060708090a0b0c0d0e0f10111213141516
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=48, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_INET, nh_scope=RT_SCOPE_UNIVERSE, nh_protocol=RTPROT_UNSPEC, nh_flags=0}, [{nla_len=24, nla_type=NHA_ENCAP_TYPE}, 0x403 /* LWTUNNEL_ENCAP_??? */]], 48, 0, NULL, 0) = 48
call sendto 116 0x1001afdc 36 0 0 0 = 36
mem 0x1001afdc hex:2400000010000000000000000000000001020300100006000c0000000500020001000000
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=36, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=16, nla_type=CTRL_ATTR_OPS}, [{nla_len=12, nla_type=0}, [{nla_len=5, nla_type=CTRL_ATTR_OP_FLAGS}, "\x01"]]]], 36, 0, NULL, 0) = 36
call sendto 116 0x1001efdc 36 0 0 0 = 36
mem 0x1001efdc hex:2400000010000000000000000000000001020300100006000c0000000800020001020304
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=36, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=16, nla_type=CTRL_ATTR_OPS}, [{nla_len=12, nla_type=0}, [{nla_len=8, nla_type=CTRL_ATTR_OP_FLAGS}, GENL_ADMIN_PERM|0x4030200]]]], 36, 0, NULL, 0) = 36
call sendto 116 0x10022fd8 40 0 0 0 = 40
mem 0x10022fd8 hex:280000001000000000000000000000000102030014000600100000000c0002000102030405060708
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=40, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=20, nla_type=CTRL_ATTR_OPS}, [{nla_len=16, nla_type=0}, [{nla_len=12, nla_type=CTRL_ATTR_OP_FLAGS}, GENL_ADMIN_PERM|0x4030200]]]], 40, 0, NULL, 0) = 40
call sendto 116 0x10026fd4 44 0 0 0 = 44
mem 0x10026fd4 hex:2c0000001000000000000000000000000102030018000600140000000d000200010203040506070809000000
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=44, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=24, nla_type=CTRL_ATTR_OPS}, [{nla_len=20, nla_type=0}, [{nla_len=13, nla_type=CTRL_ATTR_OP_FLAGS}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]]]], 44, 0, NULL, 0) = 44
call sendto 100 0x1002afe4 28 0 0 0 = 28
mem 0x1002afe4 hex:1c000000600000000000000000000000800000000500010001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=28, nlmsg_type=RTM_NEWCACHEREPORT, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {rtgen_family=RTNL_FAMILY_IPMR}, [{nla_len=5, nla_type=IPMRA_CREPORT_MSGTYPE}, IGMPMSG_NOCACHE]], 28, 0, NULL, 0) = 28
call sendto 100 0x1002efe0 32 0 0 0 = 32
mem 0x1002efe0 hex:20000000600000000000000000000000800000000c0001000101010101010101
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=32, nlmsg_type=RTM_NEWCACHEREPORT, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {rtgen_family=RTNL_FAMILY_IPMR}, [{nla_len=12, nla_type=IPMRA_CREPORT_MSGTYPE}, IGMPMSG_NOCACHE]], 32, 0, NULL, 0) = 32
call sendto 100 0x10032fdc 36 0 0 0 = 36
mem 0x10032fdc hex:24000000600000000000000000000000800000000d000100010101010101010101000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=36, nlmsg_type=RTM_NEWCACHEREPORT, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {rtgen_family=RTNL_FAMILY_IPMR}, [{nla_len=13, nla_type=IPMRA_CREPORT_MSGTYPE}, "\x01\x01\x01\x01\x01\x01\x01\x01\x01"]], 36, 0, NULL, 0) = 36
