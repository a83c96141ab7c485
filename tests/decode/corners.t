# Corners in which the reference does what one would not expect, and struct versions cut anywhere.

# the size before and after; an unknown id has a comment
call x86_64 lsm_list_modules 0x10000000 0x10000100 0 = 2
mem 0x10000100 hex:13000000
exit 0x10000000 hex:64000000000000000000000011000000
exit 0x10000100 hex:10000000
> lsm_list_modules([LSM_ID_CAPABILITY, 0x1100000000 /* LSM_ID_??? */], [19 => 16], 0) = 2

# which module was asked for stands in the struct before the call
call x86_64 lsm_get_self_attr 100 0x10000000 0x10000100 1 = 1
mem 0x10000000 hex:68 zero:31
mem 0x10000100 hex:40000000
exit 0x10000000 hex:6400000000000000000000000000000020 zero:15
exit 0x10000100 hex:20000000
> lsm_get_self_attr(LSM_ATTR_CURRENT, {id=LSM_ID_APPARMOR} => [{id=LSM_ID_CAPABILITY, flags=0, len=32, ctx_len=0}], [64 => 32], LSM_FLAG_SINGLE) = 1

# without -v only the first 48 bytes are looked at; too large: the size that the kernel knows
call x86_64 perf_event_open 0x10002fd0 0 -1 -1 0 = -E2BIG
mem 0x10002fd0 hex:010000008800000003 zero:39
exit 0x10002fd4 hex:90000000
> perf_event_open({type=PERF_TYPE_SOFTWARE, size=PERF_ATTR_SIZE_VER8 => PERF_ATTR_SIZE_VER9, config=PERF_COUNT_SW_CONTEXT_SWITCHES, sample_period=0, sample_type=0, read_format=0, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, 0) = -1 E2BIG (Argument list too long)

# a negative policy is refused before the flags are looked at
call x86_64 sched_setattr 0 0x10000000 0 = 0
mem 0x10000000 hex:30000000ffffffff08 zero:39
> sched_setattr(0, {size=48, sched_policy=0xffffffff /* SCHED_??? */, sched_flags=SCHED_FLAG_KEEP_POLICY, sched_nice=0, sched_priority=0, sched_runtime=0, sched_deadline=0, sched_period=0}, 0) = 0

call x86_64 set_thread_area 0x10000000 = -EINVAL
mem 0x10000000 hex:feffffff zero:12
> set_thread_area({entry_number=4294967294, base_addr=00000000, limit=00000000, seg_32bit=0, contents=0, read_exec_only=0, limit_in_pages=0, seg_not_present=0, useable=0, lm=0}) = -1 EINVAL (Invalid argument)

call x86_64 get_thread_area 0x10002ffc = 0
mem 0x10002ffc hex:0c000000
> get_thread_area({entry_number=12, ...}) = 0

# nothing came: no vector
call x86_64 recvmmsg 3 0x10000000 4 0 0 = 0
> recvmmsg(3, [], 4, 0, NULL) = 0 (Timeout)

# a struct that tells its size, but is not there
call x86_64 listns 0x10002ffc 0x10000000 2 0 = 0
mem 0x10002ffc hex:20000000
> listns({size=32, ???}, [], 2, 0) = 0

# no more than a page
call x86_64 mount_setattr -100 0x10000000 0 0x10000010 0xffffffff = -E2BIG
mem 0x10000000 hex:7800
mem 0x10000010 hex:010000000000000000000000000000000000000000000000030000000000000001 zero:4200
> mount_setattr(AT_FDCWD, "x", 0, {attr_set=MOUNT_ATTR_RDONLY, attr_clr=0, propagation=0 /* MS_??? */, userns_fd=3, /* bytes 32..4095 */ "\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"...}, 4294967295) = -1 E2BIG (Argument list too long)

call x86_64 mount_setattr -100 0x10000000 0 0x10000010 32 = 0
mem 0x10000000 hex:7800
mem 0x10000010 hex:0000100000000000000000000000000000000000000000000300000000000000
> mount_setattr(AT_FDCWD, "x", 0, {attr_set=MOUNT_ATTR_IDMAP, attr_clr=0, propagation=0 /* MS_??? */, userns_fd=3}, 32) = 0

call x86_64 ioprio_get 1 5 = 16388
> ioprio_get(IOPRIO_WHO_PROCESS, 5) = 16388 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 4))

call x86_64 ioprio_set 1 5 3 = 0
> ioprio_set(IOPRIO_WHO_PROCESS, 5, IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 3)) = 0
opts -X raw
> ioprio_set(0x1, 5, 3) = 0
opts -X verbose
> ioprio_set(0x1 /* IOPRIO_WHO_PROCESS */, 5, 3 /* IOPRIO_PRIO_VALUE(0 /* IOPRIO_CLASS_NONE */, 3) */) = 0

# the NUL at the end is shown where all bytes are
call x86_64 setxattr 0x10000000 0x10000000 0x10000008 5 1 = 0
mem 0x10000000 hex:752e6100
mem 0x10000008 hex:666f757200
> setxattr("u.a", "u.a", "four", 5, XATTR_CREATE) = 0
opts -x
> setxattr("u.a", "u.a", "\x66\x6f\x75\x72\x00", 5, XATTR_CREATE) = 0
opts -xx
> setxattr("\x75\x2e\x61", "\x75\x2e\x61", "\x66\x6f\x75\x72\x00", 5, XATTR_CREATE) = 0
opts -s 4 -xx
> setxattr("\x75\x2e\x61", "\x75\x2e\x61", "\x66\x6f\x75\x72"..., 5, XATTR_CREATE) = 0

call x86_64 connect 3 0x10000000 28 = 0
mem 0x10000000 hex:0a000050000000000000000000000000000000000000000100000000
> connect(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=0}, 28) = 0
opts -xx
> connect(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "\x3a\x3a\x31", &sin6_addr), sin6_scope_id=0}, 28) = 0

# no such signal
call x86_64 rt_sigtimedwait 0x10000000 0 0 8 = 95
mem 0x10000000 hex:0100000000000000
> rt_sigtimedwait([HUP], NULL, NULL, 8) = 95

# keys are unsigned
call x86_64 shmctl 1 13 0x10000000 = 0
exit 0x10000000 hex:feffffff010000000200000003000000040000008001 zero:90
> shmctl(1, SHM_STAT, {shm_perm={uid=1, gid=2, mode=0600, key=4294967294, cuid=3, cgid=4}, shm_segsz=0, shm_cpid=0, shm_lpid=0, shm_nattch=0, shm_atime=0, shm_dtime=0, shm_ctime=0}) = 0

call x86_64 futex 0x10000000 5 1 1 0x10000008 0x2b003004 = 1
> futex(0x10000000, FUTEX_WAKE_OP, 1, 1, 0x10000008, FUTEX_OP_OR<<28|0x3<<12|0xb<<24 /* FUTEX_OP_CMP_??? */|0x4) = 1
opts -X raw
> futex(0x10000000, 0x5, 1, 1, 0x10000008, 0x2<<28 /* FUTEX_OP_??? */|0x3<<12|0xb<<24 /* FUTEX_OP_CMP_??? */|0x4) = 1
opts -X verbose
> futex(0x10000000, 0x5 /* FUTEX_WAKE_OP */, 1, 1, 0x10000008, 0x2 /* FUTEX_OP_OR */<<28|0x3<<12|0xb<<24 /* FUTEX_OP_CMP_??? */|0x4) = 1

call x86_64 wait4 -1 0x10000000 0 0 = 77
exit 0x10000000 hex:7f050400
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|PTRACE_EVENT_EXEC<<16], 0, NULL) = 77
opts -X raw
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|0x4<<16], 0, NULL) = 77
opts -X verbose
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|0x4 /* PTRACE_EVENT_EXEC */<<16], 0, NULL) = 77

# what a set lacks is empty
call x86_64 signalfd4 -1 0x10000000 6 0 = -EINVAL
mem 0x10000000 hex:ffffffffffff0000
> signalfd4(-1, 0x10000000, 6, 0) = -1 EINVAL (Invalid argument)

# a length that cannot be true
call x86_64 getdents64 3 0x10000000 80 = 48
exit 0x10000000 hex:010000000000000002000000000000003c0008616263 zero:26
> getdents64(3, 0x10000000 /* d_reclen 12 bytes overflow */ /* 1 entries */, 80) = 48
opts -v
> getdents64(3, [{d_ino=1, d_off=2, d_reclen=60 /* 12 bytes overflow */, d_type=DT_REG, d_name="abc"}], 80) = 48

call x86_64 getdents 3 0x10000000 80 = 20
exit 0x10000000 hex:0100000000000000020000000000000003006162
> getdents(3, 0x10000000 /* d_reclen 15 bytes underflow */ /* 1+ entries */, 80) = 20
opts -v
> getdents(3, [{d_ino=1, d_off=2, d_reclen=3 /* 15 bytes underflow */}], 80) = 20

# what is behind the buffer is 0
call x86_64 statmount 0x10000000 0x10000020 16 0 = 0
mem 0x10000000 hex:180000000000000001000000000000004000000000000000
exit 0x10000020 hex:10000000000000004000000000000000
> statmount({size=24, mnt_ns_fd=0, mnt_id=0x1, param=STATMOUNT_MNT_NS_ID}, {size=16, mask=STATMOUNT_MNT_NS_ID, mnt_ns_id=0}, 16, 0) = 0

call x86_64 sendmsg 3 0x10000000 0 = 5
mem 0x10000000 hex:64000010000000001400000000000000a00000100000000001 zero:31
mem 0x10000064 hex:1100000300000000010000040100020000000000
mem 0x100000a0 hex:c8000010000000000500000000000000
mem 0x100000c8 hex:68656c6c6f
> sendmsg(3, {msg_name={sa_family=AF_PACKET, sll_protocol=htons(ETH_P_ALL), sll_ifindex=0, sll_hatype=ARPHRD_ETHER, sll_pkttype=PACKET_HOST, sll_halen=4, sll_addr=[0x1, 00, 0x2, 00]}, msg_namelen=20, msg_iov=[{iov_base="hello", iov_len=5}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 5
opts -X raw
> sendmsg(3, {msg_name={sa_family=0x11, sll_protocol="\x00\x03", sll_ifindex=0, sll_hatype=0x1, sll_pkttype=0, sll_halen=4, sll_addr=[0x1, 00, 0x2, 00]}, msg_namelen=20, msg_iov=[{iov_base="hello", iov_len=5}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 5
opts -X verbose
> sendmsg(3, {msg_name={sa_family=0x11 /* AF_PACKET */, sll_protocol="\x00\x03" /* htons(ETH_P_ALL) */, sll_ifindex=0, sll_hatype=0x1 /* ARPHRD_ETHER */, sll_pkttype=0 /* PACKET_HOST */, sll_halen=4, sll_addr=[0x1, 00, 0x2, 00]}, msg_namelen=20, msg_iov=[{iov_base="hello", iov_len=5}], msg_iovlen=1, msg_controllen=0, msg_flags=0}, 0) = 5

call x86_64 bind 3 0x10000000 36 = 0
mem 0x10000000 hex:2100c40902001000020000507f000001 zero:20
> bind(3, {sa_family=AF_RXRPC, srx_service=0x9c4 /* YFS_FS_SERVICE */, transport_type=SOCK_DGRAM, transport_len=16, transport={sin={sin_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}}}, 36) = 0
opts -X raw
> bind(3, {sa_family=0x21, srx_service=0x9c4, transport_type=0x2, transport_len=16, transport={sin={sin_family=0x2, sin_port="\x00\x50", sin_addr="\x7f\x00\x00\x01"}}}, 36) = 0
opts -X verbose
> bind(3, {sa_family=0x21 /* AF_RXRPC */, srx_service=0x9c4 /* YFS_FS_SERVICE */, transport_type=0x2 /* SOCK_DGRAM */, transport_len=16, transport={sin={sin_family=0x2 /* AF_INET */, sin_port="\x00\x50" /* htons(80) */, sin_addr="\x7f\x00\x00\x01" /* inet_addr("127.0.0.1") */}}}, 36) = 0

call x86_64 bind 3 0x10000000 36 = 0
mem 0x10000000 hex:2100010002001c000a000050010000000000000000000000000000000000000102000000
> bind(3, {sa_family=AF_RXRPC, srx_service=0x1 /* CM_SERVICE */, transport_type=SOCK_DGRAM, transport_len=28, transport={sin6={sin6_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(16777216), inet_pton(AF_INET6, "::1", &sin6_addr), sin6_scope_id=2}}}, 36) = 0

call x86_64 bind 3 0x10000000 36 = 0
mem 0x10000000 hex:21000700020004000300005001 zero:23
> bind(3, {sa_family=AF_RXRPC, srx_service=0x7 /* ???_SERVICE */, transport_type=SOCK_DGRAM, transport_len=4, transport={family=AF_AX25, "\0P"}}, 36) = 0

call x86_64 bind 3 0x10000000 16 = 0
mem 0x10000000 hex:03009c9e868298980200000000000000
> bind(3, {sa_family=AF_AX25, sax25_call=NOCALL-1, sax25_ndigis=0}, 16) = 0

call x86_64 bind 3 0x10000000 30 = 0
mem 0x10000000 hex:03008284404040400200000002000000a48a9882b24004ae92888a6e4004
> bind(3, {sa_family=AF_AX25, fsa_ax25={sax25_call=AB-1, sax25_ndigis=2}, fsa_digipeater=[RELAY-2, WIDE7-2]}, 30) = 0

call x86_64 bind 3 0x10000000 18 = 0
mem 0x10000000 hex:270000000100000002000000050000002021
ifname 1 "lo"
> bind(3, {sa_family=AF_NFC, dev_idx=if_nametoindex("lo"), target_idx=0x2, nfc_protocol=NFC_PROTO_NFC_DEP, ...}, 18) = 0

call x86_64 bind 3 0x10000000 16 = 0
mem 0x10000000 hex:1e000008000102030405060708090a0b
opts -s 4
> bind(3, {sa_family=AF_TIPC, addrtype=0 /* TIPC_??? */, scope=0x8 /* TIPC_???_SCOPE */, addr="\0\1\2\3\4\5\6\7\10\t\n\v"}, 16) = 0

# a version of which a part is there
call x86_64 clone3 0x10000000 71 = -EINVAL
mem 0x10000000 hex:0000000000000000000000000000000000000000000000000000000000000000110000000000000000000000000000000000000000000000000000000000000005000000000000
> clone3({flags=0, exit_signal=SIGCHLD, stack=NULL, stack_size=0, set_tid=0x5, set_tid_size=0}, 71) = -1 EINVAL (Invalid argument)

# more than is known stands in both halves
call x86_64 clone3 0x10000000 96 = 77
mem 0x10000000 hex:000000000000000000000000000000000000000000000000000000000000000011000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000500000000000000
> clone3({flags=0, exit_signal=SIGCHLD, stack=NULL, stack_size=0, /* bytes 88..95 */ "\x05\x00\x00\x00\x00\x00\x00\x00"} => {/* bytes 88..95 */ "\x05\x00\x00\x00\x00\x00\x00\x00"}, 96) = 77

call x86_64 ptrace 0x420d 5 16 0x10000000 = 16
mem 0x10000000 hex:03 zero:15
exit 0x10000000 hex:03000000000000000200000000000000
> ptrace(PTRACE_SECCOMP_GET_METADATA, 5, 16, {filter_off=3, flags=SECCOMP_FILTER_FLAG_LOG}) = 16

call x86_64 ptrace 0x420e 5 88 0x10000000 = 88
exit 0x10000000 hex:010000003e0000c00000000000000000000000000000000000000000010000000100000000000000020000000000000003000000000000000400000000000000050000000000000006 zero:15
> ptrace(PTRACE_GET_SYSCALL_INFO, 5, 88, {op=PTRACE_SYSCALL_INFO_ENTRY, arch=AUDIT_ARCH_X86_64, instruction_pointer=NULL, stack_pointer=NULL, entry={nr=4294967296, args=[0x1, 0x2, 0x3, 0x4, 0x5, 0x6]}}) = 88

# a whole struct ifreq must be there
call x86_64 ioctl 3 0x8921 0x10002fe0 = 0
mem 0x10002fe0 hex:6c6f zero:30
> ioctl(3, SIOCGIFMTU, 0x10002fe0) = 0

call x86_64 ioctl 3 0xc0403d08 0x10000000 = 0
exit 0x10000000 hex:0100000000000000020000000000000001000000000000000200000000000000010000000000000002 zero:23
> ioctl(3, PTP_SYS_OFFSET_PRECISE, {device={sec=1, nsec=2} /* 1970-01-01T00:00:01.000000002+0000 */, sys_realtime={sec=1, nsec=2} /* 1970-01-01T00:00:01.000000002+0000 */, sys_monoraw={sec=1, nsec=2}}) = 0

call x86_64 ioctl 3 0xc0182101 0x10000000 = 0
mem 0x10000000 hex:01000000000000000000000000000000fdffffff00000000
> ioctl(3, SECCOMP_IOCTL_NOTIF_SEND, {id=0x1, val=0, error=-ESRCH, flags=0}) = 0
opts -X raw
> ioctl(3, 0xc0182101, {id=0x1, val=0, error=-3, flags=0}) = 0
opts -X verbose
> ioctl(3, 0xc0182101 /* SECCOMP_IOCTL_NOTIF_SEND */, {id=0x1, val=0, error=-3 /* -ESRCH */, flags=0}) = 0

call x86_64 prctl 0x53564d41 0 0 5 0 = 0
> prctl(PR_SET_VMA, PR_SET_VMA_ANON_NAME, NULL, 5, NULL) = 0

call x86_64 quotactl 0x70001 0x10000000 1 0 = 0
mem 0x10000000 hex:2f6400
> quotactl(QCMD(Q_SETQLIM, GRPQUOTA), "/d", 1, NULL) = 0

call x86_64 fcntl 3 11 = 118
> fcntl(3, F_GETSIG) = 118

call x86_64 landlock_create_ruleset 0 0 4 = 5
> landlock_create_ruleset(NULL, 0, 0x4 /* LANDLOCK_CREATE_RULESET_??? */) = 5

# what is left of the time is not there
call i386 recvmmsg_time64 3 0x10000000 4 0 0x10003000 = 1
exit 0x10000000 zero:32
> recvmmsg_time64(3, [{msg_hdr={msg_name=NULL, msg_namelen=0, msg_iov=NULL, msg_iovlen=0, msg_controllen=0, msg_flags=0}, msg_len=0}], 4, 0, 0x10003000) = 1 (left 0x10003000)

# a signed word
call i386 times 0x10000000 = 1
exit 0x10000000 hex:01000000feffffff000000002c010000
> times({tms_utime=1 /* 0.01 s */, tms_stime=18446744073709551614 /* 184467440737095516.14 s */, tms_cutime=0, tms_cstime=300 /* 3.00 s */}) = 1
opts -X raw
> times({tms_utime=1, tms_stime=18446744073709551614, tms_cutime=0, tms_cstime=300}) = 1

# signed, but not its date
call i386 stime 0x10000000 = -EPERM
mem 0x10000000 hex:fdffffff
> stime(0x10000000) = -1 EPERM (Operation not permitted)

# the mode has 16 bits
call i386 shmctl 1 2 0x10000000 = 0
exit 0x10000000 hex:010000000100000002000000030000000400000080014d zero:61
> shmctl(1, IPC_STAT, {shm_perm={uid=1, gid=2, mode=0600, key=1, cuid=3, cgid=4}, shm_segsz=0, shm_cpid=0, shm_lpid=0, shm_nattch=0, shm_atime=0, shm_dtime=0, shm_ctime=0}) = 0

# the whole struct must be there
call i386 semctl 1 0 1 0x10002fd8 = 0
mem 0x10002fd8 hex:00000000010000000200000003000000040000008001 zero:18
> semctl(1, 0, IPC_SET, 0x10002fd8) = 0

call i386 io_submit 1 1 0x10000000 = 1
mem 0x10000000 hex:10000010
mem 0x10000010 hex:01000000000000000000000000000000010004200300000000000000000000000000000000000000000000000000000000000000000000000200000000000000
> io_submit(0x1, 1, [{aio_data=0x1, aio_lio_opcode=IOCB_CMD_PWRITE, aio_reqprio=IOPRIO_PRIO_VALUE(IOPRIO_CLASS_RT, 4), aio_fildes=3, aio_buf=NULL, aio_nbytes=0, aio_offset=0, aio_flags=IOCB_FLAG_IOPRIO}]) = 1
opts -X raw
> io_submit(0x1, 1, [{aio_data=0x1, aio_lio_opcode=1, aio_reqprio=0x2004, aio_fildes=3, aio_buf=NULL, aio_nbytes=0, aio_offset=0, aio_flags=0x2}]) = 1
opts -X verbose
> io_submit(0x1, 1, [{aio_data=0x1, aio_lio_opcode=1 /* IOCB_CMD_PWRITE */, aio_reqprio=0x2004 /* IOPRIO_PRIO_VALUE(0x1 /* IOPRIO_CLASS_RT */, 4) */, aio_fildes=3, aio_buf=NULL, aio_nbytes=0, aio_offset=0, aio_flags=0x2 /* IOCB_FLAG_IOPRIO */}]) = 1

# a descriptor, not a process
call x86_64 clone 0x1000 0 0x10000000 0 0 = 77
exit 0x10000000 u32:3
fd 3 "anon_inode:[pidfd]"
opts -y
> clone(child_stack=NULL, flags=CLONE_PIDFD, parent_tid=[3<anon_inode:[pidfd]>]) = 77

# BPF_F_ID: a number where else a descriptor is
call x86_64 bpf 9 0x10000000 32 = 0
mem 0x10000000 u32:3,4,0x2c,0x20,5,6,7,0
> bpf(BPF_PROG_DETACH, {target_fd=3, attach_bpf_fd=4, attach_type=BPF_STRUCT_OPS, attach_flags=BPF_F_ID, replace_bpf_fd=5, relative_id=6, expected_revision=7}, 32) = 0

# the parameters of KEYCTL_PKEY_SIGN are not there, so nobody knows how long the data is
call x86_64 keyctl 27 0x10002ff0 0x10000000 0x10000010 0x10000020 = 0
mem 0x10002ff0 u32:1,2,3,4
mem 0x10000000 "x\0" zero:40
> keyctl(KEYCTL_PKEY_SIGN, 0x10002ff0, "x", 0x10000010, 0x10000020) = 0
call ptrace 7 9 0x1000 0x100000001 = 0
> ptrace(PTRACE_CONT, 9, 0x1000, SIGHUP) = 0
call ptrace 24 9 0x1000 0x100000001 = 0
> ptrace(PTRACE_SYSCALL, 9, 0x1000, SIGHUP) = 0
call ptrace 31 9 0x1000 0x100000001 = 0
> ptrace(PTRACE_SYSEMU, 9, 0x1000, SIGHUP) = 0
call io_submit 1 1 0x100c0000 = 1
mem 0x100bafe0 hex:0010000000000000000000000000000000100000000000000000000000000000
mem 0x100bc000 hex:000000000000000001000000000000000700000000000000e0af0b10000000000200000000000000070000000000000000000000000000000000000000000000
mem 0x100c0000 hex:00c00b1000000000
> io_submit(0x1, 1, [{aio_data=0, aio_key=1, aio_lio_opcode=IOCB_CMD_PREADV, aio_fildes=0, aio_buf=[{iov_base=0x1000, iov_len=0}, {iov_base=0x1000, iov_len=0}], aio_offset=7}]) = 1
call io_submit 1 1 0x100cc000 = 1
mem 0x100c6fe0 hex:0010000000000000000000000000000000100000000000000000000000000000
mem 0x100c8000 hex:000000000000000001000000000000000700000000000000e06f0c1000000000fcffffffffffffff070000000000000000000000000000000000000000000000
mem 0x100cc000 hex:00800c1000000000
> io_submit(0x1, 1, [{aio_data=0, aio_key=1, aio_lio_opcode=IOCB_CMD_PREADV, aio_fildes=0, aio_buf=0x100c6fe0, aio_nbytes=18446744073709551612, aio_offset=7}]) = 1
call io_submit 1 1 0x100d8000 = 1
mem 0x100d2fe0 hex:0010000000000000000000000000000000100000000000000000000000000000
mem 0x100d4000 hex:000000000000000001000000000000000700000000000000e02f0d10000000000000000001000000070000000000000000000000000000000000000000000000
mem 0x100d8000 hex:00400d1000000000
> io_submit(0x1, 1, [{aio_data=0, aio_key=1, aio_lio_opcode=IOCB_CMD_PREADV, aio_fildes=0, aio_buf=[{iov_base=0x1000, iov_len=0}, {iov_base=0x1000, iov_len=0}, ... /* 0x100d3000 */], aio_offset=7}]) = 1
call io_submit 1 1 0x100e4000 = 1
mem 0x100defe0 hex:0010000000000000000000000000000000100000000000000000000000000000
mem 0x100e0000 hex:000000000000000001000000000000000800000000000000e0ef0d10000000000200000000000000070000000000000000000000000000000000000000000000
mem 0x100e4000 hex:00000e1000000000
> io_submit(0x1, 1, [{aio_data=0, aio_key=1, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=0, aio_buf=[{iov_base="", iov_len=0}, {iov_base="", iov_len=0}], aio_offset=7}]) = 1
call io_submit 1 1 0x100f0000 = 1
mem 0x100eafe0 hex:0010000000000000000000000000000000100000000000000000000000000000
mem 0x100ec000 hex:000000000000000001000000000000000800000000000000e0af0e1000000000fcffffffffffffff070000000000000000000000000000000000000000000000
mem 0x100f0000 hex:00c00e1000000000
> io_submit(0x1, 1, [{aio_data=0, aio_key=1, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=0, aio_buf=0x100eafe0, aio_nbytes=18446744073709551612, aio_offset=7}]) = 1
call io_submit 1 1 0x100fc000 = 1
mem 0x100f6fe0 hex:0010000000000000000000000000000000100000000000000000000000000000
mem 0x100f8000 hex:000000000000000001000000000000000800000000000000e06f0f10000000000000000001000000070000000000000000000000000000000000000000000000
mem 0x100fc000 hex:00800f1000000000
> io_submit(0x1, 1, [{aio_data=0, aio_key=1, aio_lio_opcode=IOCB_CMD_PWRITEV, aio_fildes=0, aio_buf=[{iov_base="", iov_len=0}, {iov_base="", iov_len=0}, ... /* 0x100f7000 */], aio_offset=7}]) = 1
call sendto 116 0x10006fdc 36 0 0 0 = 36
mem 0x10006fdc hex:2400000010000000000000000000000001020300100006000c0000000700010001020300
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=36, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=16, nla_type=CTRL_ATTR_OPS}, [{nla_len=12, nla_type=0}, [{nla_len=7, nla_type=CTRL_ATTR_OP_ID}, "\x01\x02\x03"]]]], 36, 0, NULL, 0) = 36
call sendto 116 0x1000afdc 36 0 0 0 = 36
mem 0x1000afdc hex:2400000010000000000000000000000001020300100006000c0000000800010001020304
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=36, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=16, nla_type=CTRL_ATTR_OPS}, [{nla_len=12, nla_type=0}, [{nla_len=8, nla_type=CTRL_ATTR_OP_ID}, 0x4030201 /* CTRL_CMD_??? */]]]], 36, 0, NULL, 0) = 36
call sendto 116 0x1000efd8 40 0 0 0 = 40
mem 0x1000efd8 hex:280000001000000000000000000000000102030014000600100000000b0001000102030405060700
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=40, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=20, nla_type=CTRL_ATTR_OPS}, [{nla_len=16, nla_type=0}, [{nla_len=11, nla_type=CTRL_ATTR_OP_ID}, 0x4030201 /* CTRL_CMD_??? */]]]], 40, 0, NULL, 0) = 40
call sendto 116 0x10012fd4 44 0 0 0 = 44
mem 0x10012fd4 hex:2c0000001000000000000000000000000102030018000600140000000d000100010203040506070809000000
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=44, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=24, nla_type=CTRL_ATTR_OPS}, [{nla_len=20, nla_type=0}, [{nla_len=13, nla_type=CTRL_ATTR_OP_ID}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]]]], 44, 0, NULL, 0) = 44
call sendto 116 0x10016fdc 36 0 0 0 = 36
mem 0x10016fdc hex:2400000010000000000000000000000001020300100006000c0000000700020001020300
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=36, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=16, nla_type=CTRL_ATTR_OPS}, [{nla_len=12, nla_type=0}, [{nla_len=7, nla_type=CTRL_ATTR_OP_FLAGS}, "\x01\x02\x03"]]]], 36, 0, NULL, 0) = 36
call sendto 116 0x1001afdc 36 0 0 0 = 36
mem 0x1001afdc hex:2400000010000000000000000000000001020300100006000c0000000800020001020304
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=36, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=16, nla_type=CTRL_ATTR_OPS}, [{nla_len=12, nla_type=0}, [{nla_len=8, nla_type=CTRL_ATTR_OP_FLAGS}, GENL_ADMIN_PERM|0x4030200]]]], 36, 0, NULL, 0) = 36
call sendto 116 0x1001efd8 40 0 0 0 = 40
mem 0x1001efd8 hex:280000001000000000000000000000000102030014000600100000000b0002000102030405060700
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=40, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=20, nla_type=CTRL_ATTR_OPS}, [{nla_len=16, nla_type=0}, [{nla_len=11, nla_type=CTRL_ATTR_OP_FLAGS}, GENL_ADMIN_PERM|0x4030200]]]], 40, 0, NULL, 0) = 40
call sendto 116 0x10022fd4 44 0 0 0 = 44
mem 0x10022fd4 hex:2c0000001000000000000000000000000102030018000600140000000d000200010203040506070809000000
proto 116 "NETLINK"
peer 116 "NETLINK:[GENERIC:1]"
> sendto(116, [{nlmsg_len=44, nlmsg_type=nlctrl, nlmsg_flags=0, nlmsg_seq=0, nlmsg_pid=0}, {cmd=CTRL_CMD_NEWFAMILY, version=2, reserved=0x3}, [{nla_len=24, nla_type=CTRL_ATTR_OPS}, [{nla_len=20, nla_type=0}, [{nla_len=13, nla_type=CTRL_ATTR_OP_FLAGS}, "\x01\x02\x03\x04\x05\x06\x07\x08\x09"]]]], 44, 0, NULL, 0) = 44
call connect 3 0x1002aff0 16 = 0
mem 0x1002aff0 hex:1e000202000000000000000000000000
> connect(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_ADDR, scope=TIPC_CLUSTER_SCOPE, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1002eff0 16 = 0
mem 0x1002eff0 hex:1e000280000000000000000000000000
> connect(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_ADDR, scope=-0xffffff80 /* TIPC_???_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10032ff0 16 = 0
mem 0x10032ff0 hex:1e0002fa000000000000000000000000
> connect(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_ADDR, scope=-0x6 /* TIPC_???_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10036ff0 16 = 0
mem 0x10036ff0 hex:1e0002fe000000000000000000000000
> connect(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_ADDR, scope=-TIPC_CLUSTER_SCOPE, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1003aff0 16 = 0
mem 0x1003aff0 hex:1e0002ff000000000000000000000000
> connect(3, {sa_family=AF_TIPC, addrtype=TIPC_SERVICE_ADDR, scope=-0x1 /* TIPC_???_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10066ff0 16 = 0
mem 0x10066ff0 hex:03009c9e868298980200000000000000
> connect(3, {sa_family=AF_AX25, sax25_call=NOCALL-1, sax25_ndigis=0}, 16) = 0
call connect 3 0x1006aff0 16 = 0
mem 0x1006aff0 hex:03004040404040400000000000000000
> connect(3, {sa_family=AF_AX25, sax25_call=*, sax25_ndigis=0}, 16) = 0
call connect 3 0x1006eff0 16 = 0
mem 0x1006eff0 hex:03008240844040400600000000000000
> connect(3, {sa_family=AF_AX25, sax25_call={ax25_call="\x82\x40\x84\x40\x40\x40\x06"} /* A B-3 */, sax25_ndigis=0}, 16) = 0
call ptrace 0x4209 9 0 6 = 0
> ptrace(PTRACE_PEEKSIGINFO, 9, NULL, []) = 0
call i386 bpf 5 0x10026fac 84 = 3
mem 0x10026fac hex:0100000000000000000000000000000000000000000000000000000000000000fbffffff050000001800000000000000000000000000000000000000000000000000000000000000000000000000000000000000
> bpf(BPF_PROG_LOAD, {prog_type=BPF_PROG_TYPE_SOCKET_FILTER, insn_cnt=0, insns=NULL, license=NULL, log_level=0, log_size=0, log_buf=0x5fffffffb, kern_version=KERNEL_VERSION(0, 0, 24), prog_flags=0, prog_name="", prog_ifindex=0, expected_attach_type=BPF_CGROUP_INET_INGRESS, prog_btf_fd=0, func_info_rec_size=0, func_info=NULL, func_info_cnt=0, line_info_rec_size=0, line_info=NULL, line_info_cnt=0}, 84) = 3
call i386 ipc 3 5 46 272 0x1008affc 7 = 91
mem 0x1008affc hex:e0cd7200
> semctl(5, 46, IPC_64|SETVAL, [0x72cde0]) = 91
call i386 ipc 3 5 46 16 0x10003000 7 = 91
> semctl(5, 46, SETVAL, 0x10003000) = 91
call i386 ipc 3 5 46 0x1ffff 0x10096ffc 7 = 91
mem 0x10096ffc hex:e0cd7200
> semctl(5, 46, IPC_64|0x1feff /* SEM_??? */, [0x72cde0]) = 91
call i386 ipc 3 5 46 0x1ffff 0x10003000 7 = 91
> semctl(5, 46, IPC_64|0x1feff /* SEM_??? */, 0x10003000) = 91
call connect 3 0x1003eff0 16 = 0
mem 0x1003eff0 hex:1e000202000000000000000000000000
opts -X raw
> connect(3, {sa_family=0x1e, addrtype=0x2, scope=0x2, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10042ff0 16 = 0
mem 0x10042ff0 hex:1e000280000000000000000000000000
opts -X raw
> connect(3, {sa_family=0x1e, addrtype=0x2, scope=-0xffffff80, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10046ff0 16 = 0
mem 0x10046ff0 hex:1e0002fa000000000000000000000000
opts -X raw
> connect(3, {sa_family=0x1e, addrtype=0x2, scope=-0x6, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1004aff0 16 = 0
mem 0x1004aff0 hex:1e0002fe000000000000000000000000
opts -X raw
> connect(3, {sa_family=0x1e, addrtype=0x2, scope=-0x2, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1004eff0 16 = 0
mem 0x1004eff0 hex:1e0002ff000000000000000000000000
opts -X raw
> connect(3, {sa_family=0x1e, addrtype=0x2, scope=-0x1, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10072ff0 16 = 0
mem 0x10072ff0 hex:03009c9e868298980200000000000000
opts -X raw
> connect(3, {sa_family=0x3, sax25_call={ax25_call="\x9c\x9e\x86\x82\x98\x98\x02"}, sax25_ndigis=0}, 16) = 0
call connect 3 0x10076ff0 16 = 0
mem 0x10076ff0 hex:03004040404040400000000000000000
opts -X raw
> connect(3, {sa_family=0x3, sax25_call={ax25_call="\x40\x40\x40\x40\x40\x40\x00"}, sax25_ndigis=0}, 16) = 0
call connect 3 0x1007aff0 16 = 0
mem 0x1007aff0 hex:03008240844040400600000000000000
opts -X raw
> connect(3, {sa_family=0x3, sax25_call={ax25_call="\x82\x40\x84\x40\x40\x40\x06"} /* A B-3 */, sax25_ndigis=0}, 16) = 0
call connect 3 0x10052ff0 16 = 0
mem 0x10052ff0 hex:1e000202000000000000000000000000
opts -X verbose
> connect(3, {sa_family=0x1e /* AF_TIPC */, addrtype=0x2 /* TIPC_SERVICE_ADDR */, scope=0x2 /* TIPC_CLUSTER_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10056ff0 16 = 0
mem 0x10056ff0 hex:1e000280000000000000000000000000
opts -X verbose
> connect(3, {sa_family=0x1e /* AF_TIPC */, addrtype=0x2 /* TIPC_SERVICE_ADDR */, scope=-0xffffff80 /* TIPC_???_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1005aff0 16 = 0
mem 0x1005aff0 hex:1e0002fa000000000000000000000000
opts -X verbose
> connect(3, {sa_family=0x1e /* AF_TIPC */, addrtype=0x2 /* TIPC_SERVICE_ADDR */, scope=-0x6 /* TIPC_???_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1005eff0 16 = 0
mem 0x1005eff0 hex:1e0002fe000000000000000000000000
opts -X verbose
> connect(3, {sa_family=0x1e /* AF_TIPC */, addrtype=0x2 /* TIPC_SERVICE_ADDR */, scope=-0x2 /* TIPC_CLUSTER_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x10062ff0 16 = 0
mem 0x10062ff0 hex:1e0002ff000000000000000000000000
opts -X verbose
> connect(3, {sa_family=0x1e /* AF_TIPC */, addrtype=0x2 /* TIPC_SERVICE_ADDR */, scope=-0x1 /* TIPC_???_SCOPE */, addr={name={name={type=0, instance=0}, domain=0}}}, 16) = 0
call connect 3 0x1007eff0 16 = 0
mem 0x1007eff0 hex:03009c9e868298980200000000000000
opts -X verbose
> connect(3, {sa_family=0x3 /* AF_AX25 */, sax25_call={ax25_call="\x9c\x9e\x86\x82\x98\x98\x02"} /* NOCALL-1 */, sax25_ndigis=0}, 16) = 0
call connect 3 0x10082ff0 16 = 0
mem 0x10082ff0 hex:03004040404040400000000000000000
opts -X verbose
> connect(3, {sa_family=0x3 /* AF_AX25 */, sax25_call={ax25_call="\x40\x40\x40\x40\x40\x40\x00"} /* * */, sax25_ndigis=0}, 16) = 0
call connect 3 0x10086ff0 16 = 0
mem 0x10086ff0 hex:03008240844040400600000000000000
opts -X verbose
> connect(3, {sa_family=0x3 /* AF_AX25 */, sax25_call={ax25_call="\x82\x40\x84\x40\x40\x40\x06"} /* A B-3 */, sax25_ndigis=0}, 16) = 0
call i386 ipc 3 5 46 272 0x1008effc 7 = 91
mem 0x1008effc hex:e0cd7200
opts -e raw=all
> semctl(0x5, 0x2e, 0x110, 0x1008effc) = 0x5b
call i386 ipc 3 5 46 16 0x10003000 7 = 91
opts -e raw=all
> semctl(0x5, 0x2e, 0x10, 0x10003000) = 0x5b
call i386 ipc 3 5 46 0x1ffff 0x1009affc 7 = 91
mem 0x1009affc hex:e0cd7200
opts -e raw=all
> semctl(0x5, 0x2e, 0x1ffff, 0x1009affc) = 0x5b
call i386 ipc 3 5 46 0x1ffff 0x10003000 7 = 91
opts -e raw=all
> semctl(0x5, 0x2e, 0x1ffff, 0x10003000) = 0x5b
call i386 ipc 1 1 2 0x100a6ffc 0x100a2ff8 5 = 0
mem 0x100a2ff8 hex:e0cd72004d000000
mem 0x100a6ffc hex:34120000
opts -e raw=all
> semop(0x1, 0x2, 0x100a6ffc, 0x100a2ff8) = 0
call i386 ipc 2 1 2 0x100aeffc 0x100aaff8 5 = 0
mem 0x100aaff8 hex:e0cd72004d000000
mem 0x100aeffc hex:34120000
opts -e raw=all
> semget(0x1, 0x2, 0x100aeffc) = 0
call i386 ipc 4 1 2 0x100b6ffc 0x100b2ff8 5 = 0
mem 0x100b2ff8 hex:e0cd72004d000000
mem 0x100b6ffc hex:34120000
opts -e raw=all
> semtimedop(0x1, 0x2, 0x100b6ffc, 0x100b2ff8, 0x5) = 0
call i386 ipc 12 1 2 0x100beffc 0x100baff8 5 = 0
mem 0x100baff8 hex:e0cd72004d000000
mem 0x100beffc hex:34120000
opts -e raw=all
> msgrcv(0x1, 0x2, 0x100beffc, 0x100baff8, 0x5) = 0
call i386 ipc 21 1 2 0x100c6ffc 0x100c2ff8 5 = 0
mem 0x100c2ff8 hex:e0cd72004d000000
mem 0x100c6ffc hex:34120000
opts -e raw=all
> shmat(0x1, 0x2, 0x100c6ffc, 0x100c2ff8) = 0
call i386 ipc 22 1 2 0x100ceffc 0x100caff8 5 = 0
mem 0x100caff8 hex:e0cd72004d000000
mem 0x100ceffc hex:34120000
opts -e raw=all
> shmdt(0x1, 0x2, 0x100ceffc, 0x100caff8) = 0
call i386 mmap 0x100d2fe8 = 5
mem 0x100d2fe8 hex:e0cd72000200000003000000040000000500000006000000
opts -e raw=all
> mmap(0x100d2fe8) = 0x5
call i386 select 0x100d2fe8 = 5
mem 0x100d2fe8 hex:e0cd72000200000003000000040000000500000006000000
opts -e raw=all
> select(0x100d2fe8) = 0x5
call i386 ipc 3 5 46 272 0x10092ffc 7 = 91
mem 0x10092ffc hex:e0cd7200
opts -e verbose=none
> semctl(5, 46, IPC_64|SETVAL, 0x10092ffc) = 91
call i386 ipc 3 5 46 16 0x10003000 7 = 91
opts -e verbose=none
> semctl(5, 46, SETVAL, 0x10003000) = 91
call i386 ipc 3 5 46 0x1ffff 0x1009effc 7 = 91
mem 0x1009effc hex:e0cd7200
opts -e verbose=none
> semctl(5, 46, IPC_64|0x1feff /* SEM_??? */, 0x1009effc) = 91
call i386 ipc 3 5 46 0x1ffff 0x10003000 7 = 91
opts -e verbose=none
> semctl(5, 46, IPC_64|0x1feff /* SEM_??? */, 0x10003000) = 91
call keyctl 23 0x10003000 0x10003000 4 0x100d6fc8 = 5
mem 0x100d6fc8 hex:003000100000000000300010000000000f000000010000000200000003000000040000000500000006000000070000000800000009000000
opts -e verbose=none
> keyctl(KEYCTL_DH_COMPUTE, 0x10003000, 0x10003000, 4, {hashname=0x10003000, otherinfo=0x10003000, otherinfolen=15, __spare=[0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8]}) = 5
call keyctl 31 0x10000000 0 = 5
opts -e verbose=none
> keyctl(KEYCTL_CAPABILITIES, [], 0) = 5
call keyctl 31 0x10000000 2 = 5
mem 0x10000000 hex:0301
opts -e verbose=none
> keyctl(KEYCTL_CAPABILITIES, 0x10000000, 2) = 5
call ptrace 0x4209 9 0 6 = 0
opts -e verbose=none
> ptrace(PTRACE_PEEKSIGINFO, 9, NULL, 0x6) = 0

# A result beyond the count tells of no entries.
call x86_64 getdents64 3 0x10000000 19 = 20
mem 0x10000000 zero:24
> getdents64(3, 0x10000000, 19) = 20
opts -v
> getdents64(3, 0x10000000, 19) = 20

call x86_64 getdents64 3 0x10000000 20 = 20
mem 0x10000000 zero:24
> getdents64(3, 0x10000000 /* d_reclen 19 bytes underflow */ /* 1+ entries */, 20) = 20

call i386 getdents 3 0 0 = 3
> getdents(3, NULL, 0) = 3
