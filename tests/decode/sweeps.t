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
