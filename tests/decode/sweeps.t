# Lines of the reference that the sweeps over prctl, socket options and io_uring brought to light.
call prctl 62 1 0 0 0 = 0
> prctl(PR_SCHED_CORE, PR_SCHED_CORE_CREATE, 0, 0 /* PIDTYPE_PID */, 0) = 0
call prctl 62 0 0 0 0 = 0
> prctl(PR_SCHED_CORE, PR_SCHED_CORE_GET, 0, 0 /* PIDTYPE_PID */, NULL) = 0
call prctl 62 0 0 0 0x10000000 = 0
mem 0x10000000 hex:0700000000000000
> prctl(PR_SCHED_CORE, PR_SCHED_CORE_GET, 0, 0 /* PIDTYPE_PID */, [0x7]) = 0
call getsockopt 3 1 4 0x10000000 0x10000100 = 0
mem 0x10000000 hex:ffffffff
mem 0x10000100 hex:04000000
> getsockopt(3, SOL_SOCKET, SO_ERROR, [4294967295], [4]) = 0
call getsockopt 3 1 4 0x10000000 0x10000100 = 0
mem 0x10000000 hex:01000000
mem 0x10000100 hex:04000000
> getsockopt(3, SOL_SOCKET, SO_ERROR, [EPERM], [4]) = 0
call getsockopt 3 270 1 0x10000000 0x10000100 = 0
mem 0x10000000 hex:01020304
mem 0x10000100 hex:01000000
> getsockopt(3, SOL_NETLINK, NETLINK_ADD_MEMBERSHIP, [67305985], [1]) = 0
call getsockopt 3 270 9 0x10000000 0x10000100 = 0
mem 0x10000000 u32:1,2,3,4
mem 0x10000100 hex:08000000
exit 0x10000100 hex:10000000
> getsockopt(3, SOL_NETLINK, NETLINK_LIST_MEMBERSHIPS, [1, 2], [8 => 16]) = 0
call getsockopt 3 0 51 0x10000000 0x10000100 = 0
mem 0x10000100 hex:04000000
exit 0x10000100 hex:00000000
> getsockopt(3, SOL_IP, IP_LOCAL_PORT_RANGE, 0x10000000, [4 => 0]) = 0
call setsockopt 3 263 13 0x10000000 17 = 0
mem 0x10000000 zero:64
> setsockopt(3, SOL_PACKET, PACKET_TX_RING, 0x10000000, 17) = 0
call setsockopt 3 255 1 0x10000000 4 = 0
mem 0x10000000 hex:ffff0100
> setsockopt(3, SOL_RAW, ICMP_FILTER, ~[ICMP_ADDRESS ICMP_ADDRESSREPLY 0x13 /* ICMP_??? */ 0x14 /* ICMP_??? */ 0x15 /* ICMP_??? */ 0x16 /* ICMP_??? */ 0x17 /* ICMP_??? */ 0x18 /* ICMP_??? */ 0x19 /* ICMP_??? */ 0x1a /* ICMP_??? */ 0x1b /* ICMP_??? */ 0x1c /* ICMP_??? */ 0x1d /* ICMP_??? */ 0x1e /* ICMP_??? */ 0x1f /* ICMP_??? */], 4) = 0
call io_uring_register 3 8 0x10000000 257 = 0
mem 0x10000000 zero:3000
> io_uring_register(3, IORING_REGISTER_PROBE, 0x10000000, 257) = 0
call io_uring_register 3 19 0x10000000 0 = 2
opts -e verbose=none
> io_uring_register(3, IORING_REGISTER_IOWQ_MAX_WORKERS, [], 0) = 2
call ioctl 3 0x4b34 0x3c0 = 0
> ioctl(3, KDADDIO, 0x3c0 /* GPFIRST + 12 */) = 0
call ioctl 3 0x4b35 0x3e0 = 0
> ioctl(3, KDDELIO, 0x3e0) = 0
call setsockopt 3 0 51 0x10000000 4 = 0
mem 0x10000000 hex:0b000000
> setsockopt(3, SOL_IP, IP_LOCAL_PORT_RANGE, [0xb /* 11.. */], 4) = 0
opts -X raw
> setsockopt(3, 0, 0x33, [0xb], 4) = 0
# Options without a name, of levels whose options are numbers.
call setsockopt 3 270 0x30 0x10003000 16 = 0
mem 0x10003000 hex:03000000040000000500000006000000
> setsockopt(3, SOL_NETLINK, 0x30 /* NETLINK_??? */, [3], 16) = 0
call setsockopt 3 270 0x30 0x10003000 1 = 0
mem 0x10003000 hex:03000000
> setsockopt(3, SOL_NETLINK, 0x30 /* NETLINK_??? */, 0x10003000, 1) = 0
call getsockopt 3 270 0x30 0x10003000 0x10001000 = 0
mem 0x10001000 hex:10000000
exit 0x10003000 hex:03000000
exit 0x10001000 hex:05000000
> getsockopt(3, SOL_NETLINK, 0x30 /* NETLINK_??? */, [3], [16 => 5]) = 0
call setsockopt 3 271 0x30 0x10003000 9 = -EINVAL
mem 0x10003000 hex:feffffff0400000005
> setsockopt(3, SOL_TIPC, 0x30 /* TIPC_??? */, [-2], 9) = -1 EINVAL (Invalid argument)
call getsockopt 3 271 0x30 0x10003000 0x10001000 = 0
mem 0x10001000 hex:10000000
exit 0x10003000 hex:03000000
> getsockopt(3, SOL_TIPC, 0x30 /* TIPC_??? */, [3], [16]) = 0
# The entry that was asked for, and the one that the kernel has.
call get_thread_area 0x10001000 = 0
mem 0x10001000 hex:01000000020000000300000000000000
exit 0x10001000 hex:05000000040000000300000000000000
> get_thread_area({entry_number=1 => 5, base_addr=0x000004, limit=0x000003, seg_32bit=0, contents=0, read_exec_only=0, limit_in_pages=0, seg_not_present=0, useable=0, lm=0}) = 0
call get_thread_area 0x10001000 = -EINVAL
mem 0x10001000 hex:01000000020000000300000000000000
exit 0x10001000 hex:05000000040000000300000000000000
> get_thread_area({entry_number=1, ...}) = -1 EINVAL (Invalid argument)
# Any flag, not only TIMER_ABSTIME, leaves no time.
call clock_nanosleep 0 2 0x10001000 0x10002000 = -ERESTART_RESTARTBLOCK
mem 0x10001000 hex:01000000000000000200000000000000
mem 0x10002000 hex:01000000000000000500000000000000
> clock_nanosleep(CLOCK_REALTIME, 0x2 /* TIMER_??? */, {tv_sec=1, tv_nsec=2}, 0x10002000) = ? ERESTART_RESTARTBLOCK (Interrupted by signal)
call ptrace 0x4205 9 0x80 0x10001000 = -EPERM
mem 0x10001000 hex:01000000000000000800000000000000
exit 0x10001008 hex:0400000000000000
> ptrace(PTRACE_SETREGSET, 9, 0x80 /* NT_??? */, {iov_base=0x1, iov_len=8 => 4}) = -1 EPERM (Operation not permitted)
# What was interrupted is a number like others in a raw call.
call read 3 0x10002000 16 = -ERESTARTSYS
opts -e raw=all
> read(0x3, 0x10002000, 0x10) = -1 ERESTARTSYS (Unknown error 512)
call read 3 0x10002000 16 = -ERESTART_RESTARTBLOCK
opts -e raw=all
> read(0x3, 0x10002000, 0x10) = -1 ERESTART_RESTARTBLOCK (Unknown error 516)
# Hardware without addresses.
call ioctl 3 0x8924 0x10003fd8 = -EINVAL
mem 0x10003fd8 hex:657468300000000000000000000000000f01112233445566778899aabbccddee0000000000000000
> ioctl(3, SIOCSIFHWADDR, {ifr_name="eth0", ifr_hwaddr={sa_family=ARPHRD_X25, sa_data=}}) = -1 EINVAL (Invalid argument)
# No kernel gives 0 as the length of a directory's name.
call getcwd 0x10000000 100 = 0
mem 0x10000000 "/tmp\0"
> getcwd(""..., 100) = 0
