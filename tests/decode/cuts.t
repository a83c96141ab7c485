# What sweeps that end objects at every field, and go beyond the ends of types, brought to light; the lines are those of the reference.
call sendto 0x64 0x1010efbc 0x44 0x0 0x0 0x0 = 68
mem 0x1010efbc hex:440000001000010000000000000000001100090300c02510000004001100000024002b0015000300008020101246707f0000000004000000f90000000800330001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=68, nlmsg_type=RTM_NEWLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_PACKET, ifi_type=ARPHRD_IPDDP, ifi_index=270909440, ifi_flags=IFF_ECHO, ifi_change=0x11}, [{nla_len=36, nla_type=IFLA_XDP}, [[{nla_len=21, nla_type=IFLA_XDP_FLAGS}, 0x10208000 /* XDP_FLAGS_??? */], [{nla_len=8, nla_type=0x33 /* IFLA_XDP_??? */}, "\x01\x00\x00\x00"]]]], 68, 0, NULL, 0) = 68
call sendto 0x64 0x102befc0 0x40 0x0 0x0 0x0 = 64
mem 0x102befc0 hex:400000001200010000000000000000002800050300000000224004000200000015002c001200000001000000ff3c0100010000006600000008001a0001000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=64, nlmsg_type=RTM_GETLINK, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifi_family=AF_VSOCK, ifi_type=ARPHRD_LOCALTLK, ifi_index=0, ifi_flags=IFF_BROADCAST|IFF_NOTRAILERS|IFF_AUTOMEDIA|IFF_ECHO, ifi_change=0x2}, [[{nla_len=21, nla_type=IFLA_EVENT}, 0x12 /* IFLA_EVENT_??? */], [{nla_len=8, nla_type=IFLA_AF_SPEC}, {nla_len=1, nla_type=AF_UNSPEC}]]], 64, 0, NULL, 0) = 64
call sendto 0x64 0x10196fd9 0x27 0x0 0x0 0x0 = 39
mem 0x10196fd9 hex:27000000140001000000000000000000097d83fd000000000f00080000003c1000803710fb9701
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=39, nlmsg_type=RTM_NEWADDR, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {ifa_family=AF_X25, ifa_prefixlen=125, ifa_flags=IFA_F_SECONDARY|IFA_F_NODAD|IFA_F_PERMANENT, ifa_scope=RT_SCOPE_LINK, ifa_index=0}, [{nla_len=15, nla_type=IFA_FLAGS}, 0x103c0000 /* IFA_F_??? */]], 39, 0, NULL, 0) = 39
call sendto 0x64 0x100f2fd2 0x2e 0x0 0x0 0x0 = 46
mem 0x100f2fd2 hex:2e0000001a00010000000000000000001300ea08fc0100030040000012000f000e000000390000000a000000a12c
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=46, nlmsg_type=RTM_GETROUTE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {rtm_family=AF_ECONET, rtm_dst_len=0, rtm_src_len=234, rtm_tos=IPTOS_THROUGHPUT, rtm_table=RT_TABLE_COMPAT, rtm_protocol=RTPROT_REDIRECT, rtm_scope=RT_SCOPE_UNIVERSE, rtm_type=RTN_BROADCAST, rtm_flags=RTM_F_OFFLOAD}, [{nla_len=18, nla_type=RTA_TABLE}, 0xe]], 46, 0, NULL, 0) = 46
call sendto 0x64 0x1038efd5 0x2b 0x0 0x0 0x0 = 43
mem 0x1038efd5 hex:2b0000002000010000000000000000002500020000000003030000000f000f000000000000000000000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=43, nlmsg_type=RTM_NEWRULE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {family=AF_CAIF, dst_len=0, src_len=2, tos=0, table=RT_TABLE_UNSPEC, action=FR_ACT_NOP, flags=FIB_RULE_PERMANENT|FIB_RULE_INVERT}, [{nla_len=15, nla_type=FRA_TABLE}, RT_TABLE_UNSPEC]], 43, 0, NULL, 0) = 43
call sendto 0x64 0x10342fd5 0x2b 0x0 0x0 0x0 = 43
mem 0x10342fd5 hex:2b00000022000100000000000000000004000c00fc0000050e0001000f0015000e0000000100000010218d
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=43, nlmsg_type=RTM_GETRULE, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {family=AF_IPX, dst_len=0, src_len=12, tos=0, table=RT_TABLE_COMPAT, action=FR_ACT_RES4, flags=FIB_RULE_INVERT|FIB_RULE_UNRESOLVED|FIB_RULE_IIF_DETACHED|FIB_RULE_FIND_SADDR}, [{nla_len=15, nla_type=FRA_PROTOCOL}, RTPROT_XORP]], 43, 0, NULL, 0) = 43
call sendto 0x64 0x1021afdb 0x25 0x0 0x0 0x0 = 37
mem 0x1021afdb hex:250000006800010000000000000000001d00bd00480000000d000300000000000000000000
proto 100 "NETLINK"
peer 100 "NETLINK:[ROUTE:1]"
> sendto(100, [{nlmsg_len=37, nlmsg_type=RTM_NEWNEXTHOP, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, {nh_family=AF_CAN, nh_scope=RT_SCOPE_UNIVERSE, nh_protocol=RTPROT_RIP, nh_flags=RTNH_F_OFFLOAD|RTNH_F_TRAP}, [{nla_len=13, nla_type=NHA_GROUP_TYPE}, "\x00\x00\x00\x00\x00\x00\x00\x00\x00"]], 37, 0, NULL, 0) = 37
call sendto 0x68 0x10246f93 0x6d 0x0 0x0 0x0 = 109
mem 0x10246f93 hex:6d0000001400000000000000000000000a01000600400000ffffffffffffffff0000000000000000000000000000000000000000000000000000000000c0161047ad0d000000000108000000fd000000d03c00000000000015001300110002000d000200000000000000000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=109, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET6, idiag_state=TCP_ESTABLISHED, idiag_timer=0, idiag_retrans=6, id={idiag_sport=htons(64), idiag_dport=htons(0), inet_pton(AF_INET6, "ffff:ffff:ffff:ffff::", &idiag_src), inet_pton(AF_INET6, "::", &idiag_dst), idiag_if=0, idiag_cookie=[269926400, 896327]}, idiag_expires=16777216, idiag_rqueue=8, idiag_wqueue=253, idiag_uid=15568, idiag_inode=0}, [{nla_len=21, nla_type=INET_DIAG_ULP_INFO}, [{nla_len=17, nla_type=INET_ULP_INFO_TLS}, [{nla_len=13, nla_type=TLS_INFO_CIPHER}, "\x00\x00\x00\x00\x00\x00\x00\x00\x00"]]]], 109, 0, NULL, 0) = 109
call sendto 0x68 0x102cef8d 0x73 0x0 0x0 0x0 = 115
mem 0x102cef8d hex:730000001400000000000000000000000a0211000000452300000000000000000000000000000000000000000000000000000000000000000000000000000000060000000000331000000000feffffff000000001dd50b601b0013001700020013000300000000000000000000000000000000
proto 104 "NETLINK"
peer 104 "NETLINK:[SOCK_DIAG:1]"
> sendto(104, [{nlmsg_len=115, nlmsg_type=SOCK_DIAG_BY_FAMILY, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {idiag_family=AF_INET6, idiag_state=TCP_SYN_SENT, idiag_timer=17, idiag_retrans=0, id={idiag_sport=htons(0), idiag_dport=htons(17699), inet_pton(AF_INET6, "::", &idiag_src), inet_pton(AF_INET6, "::", &idiag_dst), idiag_if=0, idiag_cookie=[0, 6]}, idiag_expires=271777792, idiag_rqueue=0, idiag_wqueue=4294967294, idiag_uid=0, idiag_inode=1611388189}, [{nla_len=27, nla_type=INET_DIAG_ULP_INFO}, [{nla_len=23, nla_type=INET_ULP_INFO_TLS}, [{nla_len=19, nla_type=TLS_INFO_TXCONF}, "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"]]]], 115, 0, NULL, 0) = 115
call i386 recvmmsg 3 0x10002fe0 1 0 0 = 3
mem 0x10002fe0 zero:32
> recvmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, msg_len=0}, ... /* 0x10003000 */], 1, 0, NULL) = 3
call i386 sendmmsg 3 0x10002fe0 2 0 = 2
mem 0x10002fe0 zero:32
> sendmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, msg_len=0}, ... /* 0x10003000 */], 2, 0) = 2
call recvmmsg 3 0x10000000 0 0 0 = 3
mem 0x10000000 zero:64
> recvmmsg(3, [...], 0, 0, NULL) = 3
call recvmmsg 3 0x10000000 2 0 0 = 3
mem 0x10000000 zero:192
> recvmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, msg_len=0}, {msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, msg_len=0}, ...], 2, 0, NULL) = 3
call recvmmsg 3 0x10002fc0 1 0 0 = 3
mem 0x10002fc0 zero:64
> recvmmsg(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, msg_len=0}, ... /* 0x10003000 */], 1, 0, NULL) = 3
call recvmmsg 3 0x10003000 0 0 0 = 3
> recvmmsg(3, 0x10003000, 0, 0, NULL) = 3
call recvmmsg 3 0x10003000 3 0 0 = 0
> recvmmsg(3, [], 3, 0, NULL) = 0 (Timeout)
call bpf 28 0x10000000 32 = -EINVAL
mem 0x10000000 u32:1,2,45,0,4,5,6,0x23
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_NETFILTER, flags=0, netfilter={pf=4, hooknum=5, priority=6, flags=BPF_F_NETFILTER_IP_DEFRAG|0x22}}}, 32) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 32 = -EINVAL
mem 0x10000000 u32:1,2,45,0,4,5,6,0x22
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_NETFILTER, flags=0, netfilter={pf=4, hooknum=5, priority=6, flags=0x22 /* BPF_F_NETFILTER_??? */}}}, 32) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 32 = -EINVAL
mem 0x10000000 u32:1,2,45,0,4,5,6,0
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_NETFILTER, flags=0, netfilter={pf=4, hooknum=5, priority=6, flags=0}}}, 32) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 32 = -EINVAL
mem 0x10000000 u32:1,2,45,0,4,5,6,1
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_NETFILTER, flags=0, netfilter={pf=4, hooknum=5, priority=6, flags=BPF_F_NETFILTER_IP_DEFRAG}}}, 32) = -1 EINVAL (Invalid argument)
call io_uring_register 3 35 0x10000000 0 = -EINVAL
mem 0x10000000 u64:0,0x10000100 u32:1,40,0,0,0,0
mem 0x10000100 u64:1,1 u32:3,3,7,8 u64:0
> io_uring_register(3, IORING_REGISTER_QUERY, {query_data=0x10000100, query_op=IO_URING_QUERY_ZCRX, size=40, result=0, query_data={register_flags=ZCRX_REG_IMPORT, area_flags=IORING_ZCRX_AREA_DMABUF, nr_ctrl_opcodes=3, features=0x3, rq_hdr_size=7, rq_hdr_alignment=8}, next_entry=NULL}, 0) = -1 EINVAL (Invalid argument)
call ptrace 0x4212 5 96 0x10000000 = 5
mem 0x10000000 hex:02000000000000000000000000000000000000000000000005000000000000000100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000
opts -s 4
> ptrace(PTRACE_SET_SYSCALL_INFO, 5, 96, {op=PTRACE_SYSCALL_INFO_EXIT, arch=0 /* AUDIT_ARCH_??? */, instruction_pointer=NULL, stack_pointer=NULL, exit={rval=5, is_error=1}}) = 5
call ptrace 0x420e 5 96 0x10000000 = 80
exit 0x10000000 hex:02000000000000000000000000000000000000000000000005000000000000000100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000
opts -s 4
> ptrace(PTRACE_GET_SYSCALL_INFO, 5, 96, {op=PTRACE_SYSCALL_INFO_EXIT, arch=0 /* AUDIT_ARCH_??? */, instruction_pointer=NULL, stack_pointer=NULL, exit={rval=5, is_error=1}}) = 80
call ptrace 0x4212 5 96 0x10000000 = 5
mem 0x10000000 hex:01000000000000000000000000000000000000000000000005000000000000000100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000
opts -s 4
> ptrace(PTRACE_SET_SYSCALL_INFO, 5, 96, {op=PTRACE_SYSCALL_INFO_ENTRY, arch=0 /* AUDIT_ARCH_??? */, instruction_pointer=NULL, stack_pointer=NULL, entry={nr=5, args=[0x1, 0x2, 0x3, 0x4, ...]}}) = 5
call bpf 16 0x10000000 64 = 0
mem 0x10000000 u32:1,2,0,0 u64:0x10002ff0 u32:5,0 u64:0x10002ff0,0x10002ff0,0x10002ff0,9
mem 0x10002ff0 u32:1,2,4,8
opts -s 4
> bpf(BPF_PROG_QUERY, {query={target_fd=1, attach_type=BPF_CGROUP_INET_SOCK_CREATE, query_flags=0, attach_flags=0, prog_ids=[1, 2, 4, 8, ... /* 0x10003000 */], prog_cnt=5, prog_attach_flags=[BPF_F_ALLOW_OVERRIDE, BPF_F_ALLOW_MULTI, BPF_F_REPLACE, BPF_F_BEFORE, ... /* 0x10003000 */], link_ids=[1, 2, 4, 8, ... /* 0x10003000 */], link_attach_flags=[BPF_F_ALLOW_OVERRIDE, BPF_F_ALLOW_MULTI, BPF_F_REPLACE, BPF_F_BEFORE, ... /* 0x10003000 */], revision=0x9}}, 64) = 0
call bpf 16 0x10000000 64 = 0
mem 0x10000000 u32:1,2,0,0 u64:0x10002ff0 u32:4,0 u64:0x10002ff0,0x10002ff0,0x10002ff0,9
mem 0x10002ff0 u32:1,2,4,8
opts -s 4
> bpf(BPF_PROG_QUERY, {query={target_fd=1, attach_type=BPF_CGROUP_INET_SOCK_CREATE, query_flags=0, attach_flags=0, prog_ids=[1, 2, 4, 8], prog_cnt=4, prog_attach_flags=[BPF_F_ALLOW_OVERRIDE, BPF_F_ALLOW_MULTI, BPF_F_REPLACE, BPF_F_BEFORE], link_ids=[1, 2, 4, 8], link_attach_flags=[BPF_F_ALLOW_OVERRIDE, BPF_F_ALLOW_MULTI, BPF_F_REPLACE, BPF_F_BEFORE], revision=0x9}}, 64) = 0
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,48,0,0,4 u64:0x10002fe0,0x10002fe0,0,1 zero:8
mem 0x10002fe0 u64:1,2,3,4
opts -s 4
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path=0x400000000, offsets=[0x1], ref_ctr_offsets=[0x1], cookies=NULL, cnt=1, flags=0, pid=0, path_fd=0}}}, 64) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,42,0,0,5 u64:0x10002fe0,0x10002fe0,0,1 zero:8
mem 0x10002fe0 u64:1,2,3,4
opts -s 4
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_KPROBE_MULTI, flags=0, kprobe_multi={flags=0, cnt=5, syms=[0x1, 0x2, 0x3, 0x4, ... /* 0x10003000 */], addrs=[0x1, 0x2, 0x3, 0x4, ... /* 0x10003000 */], cookies=NULL}}, ...}, 64) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,48,0 u64:0x10002000,0x10002fe0,0x10002fe0,0x10002fe0 u32:5,0 zero:8
mem 0x10002fe0 u64:1,2,3,4
mem 0x10002000 zero:1
opts -s 4
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path="", offsets=[0x1, 0x2, 0x3, 0x4, ... /* 0x10003000 */], ref_ctr_offsets=[0x1, 0x2, 0x3, 0x4, ... /* 0x10003000 */], cookies=[0x1, 0x2, 0x3, 0x4, ... /* 0x10003000 */], cnt=5, flags=0, pid=0, path_fd=0}}}, 64) = -1 EINVAL (Invalid argument)
call bpf 5 0x10000000 48 = -EINVAL
mem 0x10000000 u32:1,2 u64:0x10002ff0,0 u32:0,0 zero:16
mem 0x10002ff0 hex:6e160000000000006600000000000000
opts -s 4
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=2, insns=0x10002ff0, license=NULL, log_level=0, log_size=0, log_buf=NULL, kern_version=KERNEL_VERSION(0, 0, 0), prog_flags=0}, 48) = -1 EINVAL (Invalid argument)
call bpf 5 0x10000000 48 = -EINVAL
mem 0x10000000 u32:1,3 u64:0x10002ff0,0 u32:0,0 zero:16
mem 0x10002ff0 hex:6e160000000000006600000000000000
opts -s 4
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=3, insns=0x10002ff0, license=NULL, log_level=0, log_size=0, log_buf=NULL, kern_version=KERNEL_VERSION(0, 0, 0), prog_flags=0}, 48) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 56 = -EINVAL
mem 0x10000000 u32:1,2,48,0 u64:0,0,0,0 u32:1,7,9,3
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path=NULL, offsets=NULL, ref_ctr_offsets=NULL, cookies=NULL, cnt=1, flags=BPF_F_UPROBE_MULTI_RETURN|BPF_F_UPROBE_MULTI_PATH_FD|0x4, pid=0}}}, 56) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 60 = -EINVAL
mem 0x10000000 u32:1,2,48,0 u64:0,0,0,0 u32:1,7,9,3
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path=NULL, offsets=NULL, ref_ctr_offsets=NULL, cookies=NULL, cnt=1, flags=BPF_F_UPROBE_MULTI_RETURN|BPF_F_UPROBE_MULTI_PATH_FD|0x4, pid=9}}}, 60) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 62 = -EINVAL
mem 0x10000000 u32:1,2,48,0 u64:0,0,0,0 u32:1,7,9,3
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path=NULL, offsets=NULL, ref_ctr_offsets=NULL, cookies=NULL, cnt=1, flags=BPF_F_UPROBE_MULTI_RETURN|BPF_F_UPROBE_MULTI_PATH_FD|0x4, pid=9, path_fd=3}}}, 62) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,48,0 u64:0,0,0,0 u32:1,7,9,3
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path=NULL, offsets=NULL, ref_ctr_offsets=NULL, cookies=NULL, cnt=1, flags=BPF_F_UPROBE_MULTI_RETURN|BPF_F_UPROBE_MULTI_PATH_FD|0x4, pid=9, path_fd=3}}}, 64) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 72 = -EINVAL
mem 0x10000000 u32:1,2,48,0 u64:0,0,0,0 u32:1,7,9,3,0,5
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_UPROBE_MULTI, flags=0, uprobe_multi={path=NULL, offsets=NULL, ref_ctr_offsets=NULL, cookies=NULL, cnt=1, flags=BPF_F_UPROBE_MULTI_RETURN|BPF_F_UPROBE_MULTI_PATH_FD|0x4, pid=9, path_fd=3}}, ...}, 72) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,59,0 u64:0x10002ff0,0x10002ff0 u32:3,4 zero:24
mem 0x10002ff0 u64:1,2
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_FENTRY_MULTI, flags=0, tracing_multi={ids=[1, 0, 2], cookies=[0x1, 0x2, ... /* 0x10003000 */], cnt=3}}, ...}, 64) = -1 EINVAL (Invalid argument)
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,60,0 u64:0x10002ff0,0x10002ff0 u32:3,4 zero:24
mem 0x10002ff0 u64:1,2
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_FEXIT_MULTI, flags=0, tracing_multi={ids=[1, 0, 2], cookies=[0x1, 0x2, ... /* 0x10003000 */], cnt=3}}, ...}, 64) = -1 EINVAL (Invalid argument)
call bpf 5 0x10000000 48 = -EINVAL
mem 0x10000000 u32:1,2 u64:0x10002ff0,0 u32:0,0 zero:16
mem 0x10002ff0 hex:6e160000000000006600000000000000
opts -v -X raw
> bpf(0x5, {prog_type=0x1, insn_cnt=2, insns=[{code=0x6|0x68 /* BPF_??? */, dst_reg=0x6, src_reg=0x1, off=0, imm=0}, {code=0x6|0x60 /* BPF_??? */, dst_reg=0, src_reg=0, off=0, imm=0}], license=NULL, log_level=0, log_size=0, log_buf=NULL, kern_version=0, prog_flags=0}, 48) = -1 EINVAL (Invalid argument)
call bpf 5 0x10000000 48 = -EINVAL
mem 0x10000000 u32:1,3 u64:0x10002ff0,0 u32:0,0 zero:16
mem 0x10002ff0 hex:6e160000000000006600000000000000
opts -v -X raw
> bpf(0x5, {prog_type=0x1, insn_cnt=3, insns=[{code=0x6|0x68 /* BPF_??? */, dst_reg=0x6, src_reg=0x1, off=0, imm=0}, {code=0x6|0x60 /* BPF_??? */, dst_reg=0, src_reg=0, off=0, imm=0}, ... /* 0x10003000 */], license=NULL, log_level=0, log_size=0, log_buf=NULL, kern_version=0, prog_flags=0}, 48) = -1 EINVAL (Invalid argument)
call i386 bpf 28 0x10000000 48 = 5
mem 0x10000000 u32:1,2,42,0,1,2 u64:0x10002ff8,0x10002ff0,0
mem 0x10002ff0 u32:1,2,0,0x10002fff
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_KPROBE_MULTI, flags=0, kprobe_multi={flags=BPF_F_KPROBE_MULTI_RETURN, cnt=2, syms=[NULL, 0x10002fff], addrs=[0x200000001, 0x10002fff00000000], cookies=NULL}}}, 48) = 5
call bpf 28 0x10000000 64 = -EINVAL
mem 0x10000000 u32:1,2,28,0 u64:0x10002ff8 u32:0x10000000,0 u64:0,0,0,0
mem 0x10002ff0 u32:1,2,3,4
> bpf(BPF_LINK_CREATE, {link_create={prog_fd=1, target_fd=2, attach_type=BPF_TRACE_ITER, flags=0, iter_info=[{map={map_fd=3}}, {map={map_fd=4}}, ... /* 0x10003000 */], iter_info_len=268435456}}, 64) = -1 EINVAL (Invalid argument)
call seccomp 1 0 0x10000000 = 0
mem 0x10000000 u64:2,0x10000100
opts -e verbose=none
> seccomp(SECCOMP_SET_MODE_FILTER, 0, 0x10000000) = 0
call prctl 22 2 0x10000000 = 0
mem 0x10000000 u64:2,0x10000100
opts -e verbose=none
> prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, 0x10000000) = 0
call x32 521 3 5 0xfffffffffffffffd 0x10378008 = -EFAULT
opts -e raw=all
> ptrace(0x3, 0x5, 0xfffffffd, 0x10378008) = -1 EFAULT (Bad address)
call x32 534 5 0xfffffffffffffffd 0xffffffff10378008 0xffffffff10378008 = -EFAULT
opts -e raw=all
> preadv(0x5, 0xfffffffffffffffd, 0xffffffff10378008, 0xffffffff10378008) = -1 EFAULT (Bad address)
call x32 541 5 0xfffffffd 0xffffffff10378008 0xffffffff10378008 0xffffffff10378008 = -EFAULT
opts -e raw=all
> setsockopt(0x5, 0xfffffffd, 0x10378008, 0x10378008, 0x10378008) = -1 EFAULT (Bad address)
call 128 0 0 0x10000000 8 = -EINVAL
mem 0x10000000 u64:4,5
exit 0x10000000 u64:1,1
> rt_sigtimedwait(NULL, NULL, {tv_sec=4, tv_nsec=5}, 8) = -1 EINVAL (Invalid argument)
call bpf 11 0x10000000 8 = 0
mem 0x10000000 u32:1,0
exit 0x10000000 u32:1,77
> bpf(BPF_PROG_GET_NEXT_ID, {start_id=1, next_id=77}, 8) = 0
call bpf 15 0x10000000 16 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u32:3,200 u64:0x10002000
exit 0x10000000 u32:3,104 u64:0x10002000
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=3, info_len=200 => 104, info=0x10002000}}, 16) = 0
call bpf 16 0x10000000 64 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u32:1,2,0,0 u64:0x10002ff0 u32:4,0 u64:0,0,0,0
exit 0x10000000 u32:1,2,0,7 u64:0x10002ff0 u32:2,0 u64:0,0,0,9
exit 0x10002ff0 u32:5,6,7,8
> bpf(BPF_PROG_QUERY, {query={target_fd=1, attach_type=BPF_CGROUP_INET_SOCK_CREATE, query_flags=0, attach_flags=0, prog_ids=[5, 6], prog_cnt=4 => 2, prog_attach_flags=NULL, link_ids=NULL, link_attach_flags=NULL, revision=0x9}}, 64) = 0
call bpf 16 0x10000000 64 = -EINVAL
mem 0x10002000 zero:4096
mem 0x10000000 u32:1,2,0,0 u64:0x10002ff0 u32:4,0 u64:0,0,0,0
exit 0x10000000 u32:1,2,0,7 u64:0x10002ff0 u32:2,0 u64:0,0,0,9
> bpf(BPF_PROG_QUERY, {query={target_fd=1, attach_type=BPF_CGROUP_INET_SOCK_CREATE, query_flags=0, attach_flags=0, prog_ids=0x10002ff0, prog_cnt=4 => 2, prog_attach_flags=NULL, link_ids=NULL, link_attach_flags=NULL, revision=0x9}}, 64) = -1 EINVAL (Invalid argument)
call bpf 20 0x10000000 48 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u32:1,2,0,16 u64:0x10002ff0 u32:0,0 u64:0,0
exit 0x10000000 u32:1,2,0,5 u64:0x10002ff0 u32:8,9 u64:10,11
exit 0x10002ff0 hex:6162636400
> bpf(BPF_TASK_FD_QUERY, {task_fd_query={pid=1, fd=2, flags=0, buf_len=16 => 5, buf="abcd", prog_id=8, fd_type=0x9 /* BPF_FD_TYPE_??? */, probe_offset=0xa, probe_addr=0xb}}, 48) = 0
call bpf 10 0x10000000 76 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u32:3,0,4,8 u64:0x10002ff0,0x10002ff8 u32:1,0 u64:0,0,0,0 zero:4
exit 0x10000000 u32:3,9,4,4 u64:0x10002ff0,0x10002ff8 u32:1,77 u64:0,0,0,0
exit 0x10002ff8 hex:6162636465666768
> bpf(BPF_PROG_TEST_RUN, {test={prog_fd=3, retval=0, data_size_in=4, data_size_out=8, data_in=0x10002ff0, data_out=0x10002ff8, repeat=1, duration=0, ctx_size_in=0, ctx_size_out=0, ctx_in=NULL, ctx_out=NULL, flags=0, cpu=0, batch_size=0}}, 76) = 0
call bpf 24 0x10000000 56 = 0
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=NULL, out_batch=NULL, keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}} => {batch={count=2}}, 56) = 0
call bpf 1 0x10000000 32 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u32:3,0 u64:0x10002100,0x10002200,0
exit 0x10002200 hex:6162636400
> bpf(BPF_MAP_LOOKUP_ELEM, {map_fd=3, key=0x10002100, value=0x10002200, flags=BPF_ANY}, 32) = 0
call bpf 24 0x10000000 56 = 0
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=NULL, out_batch=NULL, keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}}, 56) = 0
call bpf 24 0x10000000 56 = -EINVAL
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=NULL, out_batch=NULL, keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}}, 56) = -1 EINVAL (Invalid argument)
call bpf 24 0x10000000 56 = -EINVAL
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0
> bpf(BPF_MAP_LOOKUP_BATCH, {batch={in_batch=NULL, out_batch=NULL, keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}} => {batch={count=2}}, 56) = -1 EINVAL (Invalid argument)
call bpf 25 0x10000000 72 = 0
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0,1,1
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0
> bpf(BPF_MAP_LOOKUP_AND_DELETE_BATCH, {batch={in_batch=NULL, out_batch=NULL, keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}, ...} => {batch={count=2}}, 72) = 0
call bpf 26 0x10000000 56 = 0
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0
> bpf(BPF_MAP_UPDATE_BATCH, {batch={keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}} => {batch={count=2}}, 56) = 0
call bpf 27 0x10000000 32 = 0
mem 0x10000000 u64:0,0,0,0
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0
> bpf(BPF_MAP_DELETE_BATCH, {batch={keys=NULL, count=0, map_fd=0, elem_flags=BPF_ANY, flags=0}}, 32) = 0
call bpf 27 0x10000000 36 = 0
mem 0x10000000 u64:0,0,0,0 u32:5
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0
> bpf(BPF_MAP_DELETE_BATCH, {batch={keys=NULL, count=5, map_fd=0, elem_flags=BPF_ANY, flags=0}} => {batch={count=2}}, 36) = 0
call bpf 11 0x10000000 8 = -EINVAL
mem 0x10000000 u32:1,6
exit 0x10000000 u32:3,77
> bpf(BPF_PROG_GET_NEXT_ID, {start_id=1, next_id=77}, 8) = -1 EINVAL (Invalid argument)
call bpf 15 0x10000000 16 = -EINVAL
mem 0x10002000 zero:4096
mem 0x10000000 u32:3,200 u64:0x10002000
exit 0x10000000 u32:3,104 u64:0x10002000
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=3, info_len=200 => 104, info=0x10002000}}, 16) = -1 EINVAL (Invalid argument)
call bpf 20 0x10000000 48 = -EINVAL
mem 0x10002000 zero:4096
mem 0x10000000 u32:1,2,0,16 u64:0x10002ff0 u32:0,0 u64:0,0
exit 0x10000000 u32:1,2,0,5 u64:0x10002ff0 u32:8,9 u64:10,11
> bpf(BPF_TASK_FD_QUERY, {task_fd_query={pid=1, fd=2, flags=0, buf_len=16 => 5, buf="", prog_id=8, fd_type=0x9 /* BPF_FD_TYPE_??? */, probe_offset=0xa, probe_addr=0xb}}, 48) = -1 EINVAL (Invalid argument)
call bpf 11 0x10000000 12 = 0
mem 0x10000000 u32:1,6,0
exit 0x10000000 u32:3,77,5
> bpf(BPF_PROG_GET_NEXT_ID, {start_id=1, next_id=77, ...}, 12) = 0
call bpf 17 0x10000000 24 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u64:0x10002000 u32:3,4 u64:7
exit 0x10000000 u64:0x10002001 u32:5,6 u64:8
> bpf(BPF_RAW_TRACEPOINT_OPEN, {raw_tracepoint={name="", prog_fd=3, cookie=0x7}}, 24) = 0
call bpf 30 0x10000000 4 = 0
mem 0x10000000 u32:3
exit 0x10000000 u32:9
> bpf(BPF_LINK_GET_FD_BY_ID, {link_id=3}, 4) = 0
call bpf 37 0x10000000 20 = 3
mem 0x10002000 zero:4096
mem 0x10000000 u64:0x10002000 u32:4,5,6
exit 0x10000000 u64:0x10002000 u32:7,8,9
exit 0x10002000 u32:0x646362
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf="bcd\0\0\0\0", stream_buf_len=7, stream_id=8, prog_fd=9}}, 20) = 3
call bpf 18 0x10000000 40 = 3
mem 0x10002000 zero:4096
mem 0x10000000 u64:0,0x10002000 u32:4,5,6,0,0,0
exit 0x10000000 u64:0,0x10002000 u32:4,5,6,9,0,0
> bpf(BPF_BTF_LOAD, {btf=NULL, btf_log_buf=0x10002000, btf_size=4, btf_log_size=5, btf_log_level=6, btf_log_true_size=9, btf_flags=0, btf_token_fd=0}, 40) = 3
call bpf 16 0x10000000 64 = 0
mem 0x10002000 zero:4096
mem 0x10000000 u32:1,2,0,3 u64:0x10002ff0 u32:2,5 u64:0x10002ff0,0,0,4
exit 0x10000000 u32:1,2,0,7 u64:0x10002ff8 u32:2,0 u64:0,0,0,9
exit 0x10002ff0 u32:1,2,4,8
> bpf(BPF_PROG_QUERY, {query={target_fd=1, attach_type=BPF_CGROUP_INET_SOCK_CREATE, query_flags=0, attach_flags=BPF_F_ALLOW_OVERRIDE|BPF_F_ALLOW_MULTI, prog_ids=[4, 8], prog_cnt=2, prog_attach_flags=NULL, link_ids=NULL, link_attach_flags=NULL, revision=0x9}}, 64) = 0
call bpf 5 0x10000000 168 = 5
mem 0x10000000 u32:1,0,0,0,0,0 zero:144
exit 0x10000000 u32:1,0,0,0,0,0,0,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=0, insns=NULL, license=NULL, log_level=0, log_size=0, log_buf=NULL, kern_version=KERNEL_VERSION(0, 0, 0), prog_flags=0, prog_name="", prog_ifindex=0, expected_attach_type=BPF_CGROUP_INET_INGRESS, prog_btf_fd=0, func_info_rec_size=0, func_info=NULL, func_info_cnt=0, line_info_rec_size=0, line_info=NULL, line_info_cnt=0, attach_btf_id=0, attach_prog_fd=0, core_relo_cnt=0, fd_array=NULL, core_relos=NULL, core_relo_rec_size=0, log_true_size=28, prog_token_fd=29, fd_array_cnt=30, signature=0x200000001f, signature_size=33, keyring_id=34}, 168) = 5
call bpf 25 0x10000000 72 = 0
mem 0x10000000 u64:0,0,0,0 u32:5,3 u64:0,0,0,0
exit 0x10000000 u64:0,0,0,0 u32:2,3 u64:0,0,1,1
> bpf(BPF_MAP_LOOKUP_AND_DELETE_BATCH, {batch={in_batch=NULL, out_batch=NULL, keys=NULL, values=NULL, count=5, map_fd=3, elem_flags=BPF_ANY, flags=0}} => {batch={count=2}}, 72) = 0
call bpf 15 0x10000000 24 = 0
mem 0x10000000 u64:0,0,0
exit 0x10000000 u64:0,0,1
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=0, info_len=0, info=NULL}, ...}, 24) = 0
call bpf 15 0x10000000 24 = 0
mem 0x10000000 u64:0,0,1
exit 0x10000000 u64:0,0,0
> bpf(BPF_OBJ_GET_INFO_BY_FD, {info={bpf_fd=0, info_len=0, info=NULL}}, 24) = 0
call bpf 11 0x10000000 24 = 0
mem 0x10000000 u64:0,0,1
exit 0x10000000 u64:0,0,0
> bpf(BPF_PROG_GET_NEXT_ID, {start_id=0, next_id=0}, 24) = 0
call bpf 16 0x10000000 72 = 0
mem 0x10000000 u64:0,0,0,0,0,0,0,0,1
exit 0x10000000 u64:0,0,0,0,0,0,0,0,0
> bpf(BPF_PROG_QUERY, {query={target_fd=0, attach_type=BPF_CGROUP_INET_INGRESS, query_flags=0, attach_flags=0, prog_ids=NULL, prog_cnt=0, prog_attach_flags=NULL, link_ids=NULL, link_attach_flags=NULL, revision=0}}, 72) = 0
call bpf 20 0x10000000 56 = 0
mem 0x10000000 u64:0,0,0,0,0,0,1
exit 0x10000000 u64:0,0,0,0,0,0,0
> bpf(BPF_TASK_FD_QUERY, {task_fd_query={pid=0, fd=0, flags=0, buf_len=0, buf=NULL, prog_id=0, fd_type=BPF_FD_TYPE_RAW_TRACEPOINT, probe_offset=0, probe_addr=0}}, 56) = 0
call bpf 18 0x10000000 48 = 0
mem 0x10000000 u64:0,0,0,0,0,1
exit 0x10000000 u64:0,0,0,0,0,0
> bpf(BPF_BTF_LOAD, {btf=NULL, btf_log_buf=NULL, btf_size=0, btf_log_size=0, btf_log_level=0, btf_log_true_size=0, btf_flags=0, btf_token_fd=0}, 48) = 0
call bpf 37 0x10000000 28 = 0
mem 0x10000000 u64:0,0,0 u32:1
exit 0x10000000 u64:0,0,0 u32:0
> bpf(BPF_PROG_STREAM_READ_BY_FD, {prog_stream_read={stream_buf=NULL, stream_buf_len=0, stream_id=0, prog_fd=0}}, 28) = 0
call getdents64 3 0x10000000 100 = 47
exit 0x10000000 hex:2f000000000000000f000000000000002f00ffffffffffff2230332d3d4c247a3d2d3432472873 hex:3a7c443e2d2b2b2b
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=47, d_type=0xff /* DT_??? */, d_name="\377\377\377\377\377\"03-=L$z=-42G(s:|D>-++"...}], 100) = 47
call getdents64 3 0x10000000 100 = 24
exit 0x10000000 hex:2f000000000000000f000000000000001800046161616161
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=24, d_type=DT_DIR, d_name="aaaa"...}], 100) = 24
call getdents64 3 0x10000000 100 = 24
exit 0x10000000 hex:2f000000000000000f000000000000001800046161616100
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=24, d_type=DT_DIR, d_name="aaaa"}], 100) = 24
call getdents64 3 0x10000000 100 = 48
exit 0x10000000 hex:2f000000000000000f000000000000001800046161616161 hex:2f000000000000000f000000000000001800046161616161
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=24, d_type=DT_DIR, d_name="aaaa"...}, {d_ino=47, d_off=15, d_reclen=24, d_type=DT_DIR, d_name="aaaa"...}], 100) = 48
call getdents64 3 0x10000000 100 = 30
exit 0x10000000 hex:2f000000000000000f000000000000001800046161616161 hex:2f000000000000000f000000000000001800046161616161
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=24, d_type=DT_DIR, d_name="aaaa"...}, "\x2f\x00\x00\x00\x00\x00"], 100) = 30
call getdents 3 0x10000000 100 = 24
exit 0x10000000 hex:2f000000000000000f000000000000001800616161616104
opts -v
> getdents(3, [{d_ino=47, d_off=15, d_reclen=24, d_name="aaaa"..., d_type=DT_DIR}], 100) = 24
call getdents 3 0x10000000 100 = 24
exit 0x10000000 hex:2f000000000000000f000000000000001800616161610004
opts -v
> getdents(3, [{d_ino=47, d_off=15, d_reclen=24, d_name="aaaa", d_type=DT_DIR}], 100) = 24
call getdents 3 0x10000000 100 = 19
exit 0x10000000 hex:2f000000000000000f000000000000001300040000000000
opts -v
> getdents(3, [{d_ino=47, d_off=15, d_reclen=19, d_type=DT_DIR}], 100) = 19
call getdents64 3 0x10000000 100 = 20
exit 0x10000000 hex:2f000000000000000f000000000000001400046100000000
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=20, d_type=DT_DIR, d_name=""...}], 100) = 20
call getdents64 3 0x10000000 100 = 22
exit 0x10000000 hex:2f000000000000000f000000000000001400046161610000
opts -v
> getdents64(3, [{d_ino=47, d_off=15, d_reclen=20, d_type=DT_DIR, d_name=""...}, "\x61\x61"], 100) = 22
call ioctl 3 0x31f 0x10000000 = -EIO
mem 0x10000000 hex:ec010203
exit 0x10000000 hex:50040100aabbcc
> ioctl(3, HDIO_DRIVE_CMD, {command=ATA_CMD_ID_ATA, sector_number=1, feature=2, sector_count=3} => {status=0x50, error=4, nsector=1}) = -1 EIO (Input/output error)
call ioctl 3 0x31f 0x10000000 = -EINVAL
mem 0x10000000 hex:ec010203
exit 0x10000000 hex:50040100aabbcc
> ioctl(3, HDIO_DRIVE_CMD, {command=ATA_CMD_ID_ATA, sector_number=1, feature=2, sector_count=3}) = -1 EINVAL (Invalid argument)
call ioctl 3 0x31f 0x10000000 = -EIO
mem 0x10000000 hex:ec010200
exit 0x10000000 hex:50040100aabbcc
> ioctl(3, HDIO_DRIVE_CMD, {command=ATA_CMD_ID_ATA, sector_number=1, feature=2, sector_count=0} => {status=0x50, error=4, nsector=1}) = -1 EIO (Input/output error)
