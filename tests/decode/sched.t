# Scheduling, priorities, processors. All expected lines are the reference's.
call getcpu 0x10001ffc 0x10003ffc = -EFAULT
mem 0x10001ffc hex:01000000
mem 0x10003ffc hex:02000000
> getcpu(0x10001ffc, 0x10003ffc, NULL) = -1 EFAULT (Bad address)
call getcpu 0x10001ffc 0x10003ffc = 4
mem 0x10001ffc hex:01000000
mem 0x10003ffc hex:02000000
> getcpu([1], [2], NULL) = 4
call getpriority 1 = 0
opts -X raw
> getpriority(0x1, 0) = 0
call getpriority 0x38 = 0
> getpriority(0x38 /* PRIO_??? */, 0) = 0
call getpriority 1 = 0
opts -X verbose
> getpriority(0x1 /* PRIO_PGRP */, 0) = 0
call getpriority 0x2a = 0
> getpriority(0x2a /* PRIO_??? */, 0) = 0
call getpriority 0x2b = 0
> getpriority(0x2b /* PRIO_??? */, 0) = 0
call getpriority 0x1c = 0
> getpriority(0x1c /* PRIO_??? */, 0) = 0
call getpriority 0x1d = 0
> getpriority(0x1d /* PRIO_??? */, 0) = 0
call getpriority 0x2e = 0
> getpriority(0x2e /* PRIO_??? */, 0) = 0
call getpriority 0x2f = 0
> getpriority(0x2f /* PRIO_??? */, 0) = 0
call getpriority 0xa = 0
> getpriority(0xa /* PRIO_??? */, 0) = 0
call getpriority 0xb = 0
> getpriority(0xb /* PRIO_??? */, 0) = 0
call getpriority 0xc = 0
> getpriority(0xc /* PRIO_??? */, 0) = 0
call getpriority 0xd = 0
> getpriority(0xd /* PRIO_??? */, 0) = 0
call getpriority 0xe = 0
> getpriority(0xe /* PRIO_??? */, 0) = 0
call getpriority 0xf = 0
> getpriority(0xf /* PRIO_??? */, 0) = 0
call getpriority 1 = 0
> getpriority(PRIO_PGRP, 0) = 0
call getpriority = 1
> getpriority(PRIO_PROCESS, 0) = 1
call getpriority = -ESRCH
> getpriority(PRIO_PROCESS, 0) = -1 ESRCH (No such process)
call getpriority 2 = 0
> getpriority(PRIO_USER, 0) = 0
call ioprio_get = 0
> ioprio_get(0 /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x27 = 0
> ioprio_get(0x27 /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x1a = 0
> ioprio_get(0x1a /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x2b = 0
> ioprio_get(0x2b /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x1c = 0
> ioprio_get(0x1c /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x1d = 0
> ioprio_get(0x1d /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x1e = 0
> ioprio_get(0x1e /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0x2f = 0
> ioprio_get(0x2f /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0xa = 0
> ioprio_get(0xa /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0xb = 0
> ioprio_get(0xb /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0xc = 0
> ioprio_get(0xc /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0xd = 0
> ioprio_get(0xd /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0xe = 0
> ioprio_get(0xe /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 0xf = 0
> ioprio_get(0xf /* IOPRIO_WHO_??? */, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 2 = 0
> ioprio_get(IOPRIO_WHO_PGRP, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 1 = 0
> ioprio_get(IOPRIO_WHO_PROCESS, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_get 3 = 0
> ioprio_get(IOPRIO_WHO_USER, 0) = 0 (IOPRIO_PRIO_VALUE(IOPRIO_CLASS_NONE, 0))
call ioprio_set 1 2 0x4007 = 0
opts -X raw
> ioprio_set(0x1, 2, 16391) = 0
call ioprio_set 1 0 0x4038 = 16440
> ioprio_set(IOPRIO_WHO_PROCESS, 0, IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 56)) = 16440
call membarrier = 0
opts -X raw
> membarrier(0, 0) = 0
call membarrier = 0
opts -X verbose
> membarrier(0 /* MEMBARRIER_CMD_QUERY */, 0) = 0
call membarrier 0x80000000 = 0
> membarrier(0x80000000 /* MEMBARRIER_CMD_??? */, 0) = 0
call membarrier 0xffffffff = 0
> membarrier(0xffffffff /* MEMBARRIER_CMD_??? */, 0) = 0
call membarrier 0x200 = 0
> membarrier(MEMBARRIER_CMD_GET_REGISTRATIONS, 0) = 0
call membarrier 1 0x40000000 = 0
> membarrier(MEMBARRIER_CMD_GLOBAL, 0x40000000 /* MEMBARRIER_CMD_FLAG_??? */) = 0
call membarrier 2 = 0
> membarrier(MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0) = 0
call membarrier 8 = 0
> membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0) = 0
call membarrier 0x80 1 3 = 0
> membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED_RSEQ, MEMBARRIER_CMD_FLAG_CPU, 3) = 0
call membarrier 0x20 = 0
> membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE, 0) = 0
call membarrier = 0
> membarrier(MEMBARRIER_CMD_QUERY, 0) = 0
call membarrier 4 = 0
> membarrier(MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0) = 0
call membarrier 0x40 = 0
> membarrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE, 0) = 0
call i386 nice 0xfffffffb = -EIO
> nice(-5) = -1 EIO (Input/output error)
call rseq 0x1001bfbc 0x20 = 0
mem 0x1001bfbc hex:01000000ffffffff03 zero:8 hex:100000050000000600000007000000040302010900000009000000090000000900000009000000090000000900000009000000
> rseq(0x1001bfbc, 32, 0, 0) = 0
call rseq 0x1001dfbc 0x20 = 0
mem 0x1001dfbc hex:01000000ffffffff03 zero:8 hex:200000050000000600000007000000040302010900000009000000090000000900000009000000090000000900000009000000
> rseq(0x1001dfbc, 32, 0, 0) = 0
call rseq 0x10001f80 0x14 0 0x53053053 = 0
mem 0x10001f80 hex:01000000ffffffff030000000000000007000000050000000600000007000000040302010909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909
> rseq(0x10001f80, 20, 0, 0x53053053) = 0
call rseq 0x10001fbc 0x20 1 0x53053053 = -EINVAL
mem 0x10001fbc hex:01000000ffffffff03 zero:11 hex:050000000600000007000000040302010900000009000000090000000900000009000000090000000900000009000000
> rseq(0x10001fbc, 32, RSEQ_FLAG_UNREGISTER, 0x53053053) = -1 EINVAL (Invalid argument)
call rseq 0x10001fbc 0x20 0 0x53053053 = 0
mem 0x10001fbc hex:01000000feffffff030000000000000007000000050000000600000007000000040302010900000009000000090000000900000009000000090000000900000009000000
opts -v -X verbose
> rseq(0x10001fbc, 32, 0, 0x53053053) = 0
call rseq 0x10001fbc 0x28 0 0x53053053 = 0
mem 0x10001fbc hex:01000000ffffffff030000000000000007000000050000000600000007000000040302010900000009000000090000000900000009000000090000000900000009000000
> rseq(0x10001fbc, 40, 0, 0x53053053) = 0
call rseq 0x1000ffbc 0x20 = 0
mem 0x1000ffbc hex:01000000ffffffff030000000000000040000000050000000600000007000000040302010900000009000000090000000900000009000000090000000900000009000000
> rseq(0x1000ffbc, 32, 0, 0) = 0
call rseq 0 0 0x400 = 0
> rseq(NULL, 0, 0x400 /* RSEQ_FLAG_??? */, 0) = 0
call rseq 0x10001f80 0x20 0 0x53053053 = 0
mem 0x10001f80 hex:01000000feffffff030000000000000007000000050000000600000007000000040302010909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909
opts -v -X verbose
> rseq({cpu_id_start=1, cpu_id=-2 /* RSEQ_CPU_ID_REGISTRATION_FAILED */, rseq_cs=0x3, flags=0x7 /* RSEQ_CS_FLAG_NO_RESTART_ON_PREEMPT|RSEQ_CS_FLAG_NO_RESTART_ON_SIGNAL|RSEQ_CS_FLAG_NO_RESTART_ON_MIGRATE */, node_id=5, mm_cid=6, slice_ctrl={request=7, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x53053053) = 0
call rseq 0x10001f80 0x20 1 0x53053053 = -EINVAL
mem 0x10001f80 hex:01000000ffffffff03 zero:11 hex:050000000600000007000000040302010909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909
> rseq({cpu_id_start=1, cpu_id=RSEQ_CPU_ID_UNINITIALIZED, rseq_cs=0x3, flags=0, node_id=5, mm_cid=6, slice_ctrl={request=7, granted=0, __reserved=0}, __reserved=0}, 32, RSEQ_FLAG_UNREGISTER, 0x53053053) = -1 EINVAL (Invalid argument)
call rseq 0x10019f80 0x20 = 0
mem 0x10019f80 hex:01000000ffffffff03 zero:10 hex:08050000000600000007000000040302010909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909
> rseq({cpu_id_start=1, cpu_id=RSEQ_CPU_ID_UNINITIALIZED, rseq_cs=0x3, flags=0x8000000 /* RSEQ_CS_FLAG_??? */, node_id=5, mm_cid=6, slice_ctrl={request=7, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0) = 0
call sched_get_priority_max 0x31 = 0
> sched_get_priority_max(0x31 /* SCHED_??? */) = 0
call sched_get_priority_max 0x1a = 0
> sched_get_priority_max(0x1a /* SCHED_??? */) = 0
call sched_get_priority_max 0x1b = 0
> sched_get_priority_max(0x1b /* SCHED_??? */) = 0
call sched_get_priority_max 0x3c = 0
> sched_get_priority_max(0x3c /* SCHED_??? */) = 0
call sched_get_priority_max 0x2d = 0
> sched_get_priority_max(0x2d /* SCHED_??? */) = 0
call sched_get_priority_max 0x3e = 0
> sched_get_priority_max(0x3e /* SCHED_??? */) = 0
call sched_get_priority_max 0x2f = 0
> sched_get_priority_max(0x2f /* SCHED_??? */) = 0
call sched_get_priority_max 0xa = 0
> sched_get_priority_max(0xa /* SCHED_??? */) = 0
call sched_get_priority_max 0xb = 0
> sched_get_priority_max(0xb /* SCHED_??? */) = 0
call sched_get_priority_max 0xc = 0
> sched_get_priority_max(0xc /* SCHED_??? */) = 0
call sched_get_priority_max 0xd = 0
> sched_get_priority_max(0xd /* SCHED_??? */) = 0
call sched_get_priority_max 0xe = 0
> sched_get_priority_max(0xe /* SCHED_??? */) = 0
call sched_get_priority_max 0xf = 0
> sched_get_priority_max(0xf /* SCHED_??? */) = 0
call sched_get_priority_max 3 = 0
> sched_get_priority_max(SCHED_BATCH) = 0
call sched_get_priority_max 6 = 0
> sched_get_priority_max(SCHED_DEADLINE) = 0
call sched_get_priority_max 7 = 0
> sched_get_priority_max(SCHED_EXT) = 0
call sched_get_priority_max 1 = 99
> sched_get_priority_max(SCHED_FIFO) = 99
call sched_get_priority_max 5 = 0
> sched_get_priority_max(SCHED_IDLE) = 0
call sched_get_priority_max 4 = 0
> sched_get_priority_max(SCHED_ISO) = 0
call sched_get_priority_max = 0
> sched_get_priority_max(SCHED_OTHER) = 0
call sched_get_priority_max 2 = 0
> sched_get_priority_max(SCHED_RR) = 0
call sched_getaffinity 0 8 0x10001ff0 = -EINVAL
mem 0x10001ff0 hex:05000000000000000300000000000000
> sched_getaffinity(0, 8, 0x10001ff0) = -1 EINVAL (Invalid argument)
call sched_getaffinity 0 0x80 0x10001f80 = 16
mem 0x10001f80 hex:050000000000000003 zero:119
> sched_getaffinity(0, 128, [0 2 64 65]) = 16
call sched_getattr 0 0 0 0x10 = 0
> sched_getattr(0, NULL, 0, 0x10 /* SCHED_GETATTR_FLAG_??? */) = 0
call sched_getparam 0 0x10001ffc = -EINVAL
mem 0x10001ffc hex:05000000
> sched_getparam(0, 0x10001ffc) = -1 EINVAL (Invalid argument)
call sched_getparam 0 0x10003ffc = 0
mem 0x10003ffc hex:05000000
> sched_getparam(0, {sched_priority=5}) = 0
call sched_getscheduler = -EPERM
> sched_getscheduler(0) = -1 EPERM (Operation not permitted)
call sched_getscheduler 1 = 0
opts -X verbose
> sched_getscheduler(1) = 0 (SCHED_OTHER)
call sched_getscheduler = 3
> sched_getscheduler(0) = 0x3 (SCHED_BATCH)
call sched_getscheduler = 6
> sched_getscheduler(0) = 0x6 (SCHED_DEADLINE)
call sched_getscheduler = 7
> sched_getscheduler(0) = 0x7 (SCHED_EXT)
call sched_getscheduler = 1
> sched_getscheduler(0) = 0x1 (SCHED_FIFO)
call sched_getscheduler 1 = 1
opts -X raw
> sched_getscheduler(1) = 0x1 (SCHED_FIFO)
call sched_getscheduler = 5
> sched_getscheduler(0) = 0x5 (SCHED_IDLE)
call sched_getscheduler = 4
> sched_getscheduler(0) = 0x4 (SCHED_ISO)
call sched_getscheduler = 1073741825
> sched_getscheduler(0) = 0x40000001 (SCHED_RESET_ON_FORK|SCHED_FIFO)
call sched_rr_get_interval 0 0x10007ff0 = 0
mem 0x10007ff0 hex:01000000000000000200000000000000
> sched_rr_get_interval(0, {tv_sec=1, tv_nsec=2}) = 0
call i386 sched_setaffinity 0x0 0x3 0x1000dff8 = 0
mem 0x1000dff8 hex:0501050000000000
> sched_setaffinity(0, 3, [0 2 8 16 18]) = 0
call sched_setaffinity 0 0x10 0x10005ff0 = 0
mem 0x10005ff0 hex:05000000000000000300000000000000
> sched_setaffinity(0, 16, [0 2 64 65]) = 0
call sched_setattr 0 0x10001fc8 = -E2BIG
mem 0x10001fc8 hex:3000000006 zero:11 hex:fdffffff040000000500000000000000060000000000000007000000000000000800000009000000
> sched_setattr(0, {size=48, sched_policy=SCHED_DEADLINE, sched_flags=0, sched_nice=-3, sched_priority=4, sched_runtime=5, sched_deadline=6, sched_period=7} => {size=48}, 0) = -1 E2BIG (Argument list too long)
call sched_setattr 0 0x10001fd0 = 0
mem 0x10001fd0 hex:30000000060000000100000000000000fdffffff04000000050000000000000006000000000000000700000000000000
> sched_setattr(0, {size=48, sched_policy=SCHED_DEADLINE, sched_flags=SCHED_FLAG_RESET_ON_FORK, sched_nice=-3, sched_priority=4, sched_runtime=5, sched_deadline=6, sched_period=7}, 0) = 0
call sched_setparam 0 0x10001ffc = 0
mem 0x10001ffc hex:fbffffff
> sched_setparam(0, {sched_priority=-5}) = 0
call sched_setscheduler 0 0x40000003 = 0
> sched_setscheduler(0, SCHED_RESET_ON_FORK|SCHED_BATCH, NULL) = 0
call sched_setscheduler 0 0x40000009 = 0
opts -X verbose
> sched_setscheduler(0, 0x40000009 /* SCHED_RESET_ON_FORK|0x9 */, NULL) = 0
call setpriority 0 0 0xffffffffffffffec = 0
> setpriority(PRIO_PROCESS, 0, -20) = 0
call sched_getscheduler 0 = 0x7a1752cb
> sched_getscheduler(0) = 0x7a1752cb (SCHED_RESET_ON_FORK|0x3a1752cb)
opts -X verbose
> sched_getscheduler(0) = 0x7a1752cb (SCHED_RESET_ON_FORK|0x3a1752cb)
opts -X raw
> sched_getscheduler(0) = 0x7a1752cb (SCHED_RESET_ON_FORK|0x3a1752cb)
call sched_getscheduler 0 = 0x40000000
> sched_getscheduler(0) = 0x40000000 (SCHED_RESET_ON_FORK|SCHED_OTHER)
opts -X raw
> sched_getscheduler(0) = 0x40000000 (SCHED_RESET_ON_FORK|SCHED_OTHER)
call sched_getattr 8 0x10000010 3 1 = 0
mem 0x10000010 hex:6161616161616161
> sched_getattr(8, {size=6381921, sched_policy=SCHED_OTHER, sched_flags=0, sched_nice=0, sched_priority=0, sched_runtime=0, sched_deadline=0, sched_period=0, sched_util_min=0, sched_util_max=0}, 3, SCHED_GETATTR_FLAG_DL_DYNAMIC) = 0
call sched_getattr 8 0x10002fff 1 1 = 0
mem 0x10002fff hex:61
> sched_getattr(8, {size=97, sched_policy=SCHED_OTHER, sched_flags=0, sched_nice=0, sched_priority=0, sched_runtime=0, sched_deadline=0, sched_period=0, sched_util_min=0, sched_util_max=0}, 1, SCHED_GETATTR_FLAG_DL_DYNAMIC) = 0
call sched_getattr 8 0x10002ffe 3 1 = 0
mem 0x10002ffe hex:6161
> sched_getattr(8, 0x10002ffe, 3, SCHED_GETATTR_FLAG_DL_DYNAMIC) = 0
call rseq 0x10000020 32 0 3 = 0
mem 0x10000020 u32:1,1 u64:0x10001000 u32:0,0,0,0
mem 0x10001000 u32:1,9 u64:3,4,0x1234
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs={version=1, flags=RSEQ_CS_FLAG_NO_RESTART_ON_PREEMPT|0x8, start_ip=0x3, post_commit_offset=0x4, abort_ip=0x1234} /* 0x10001000 */, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
opts -X verbose
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs={version=1, flags=0x9 /* RSEQ_CS_FLAG_NO_RESTART_ON_PREEMPT|0x8 */, start_ip=0x3, post_commit_offset=0x4, abort_ip=0x1234} /* 0x10001000 */, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
opts -X raw
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs={version=1, flags=0x9, start_ip=0x3, post_commit_offset=0x4, abort_ip=0x1234} /* 0x10001000 */, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
call rseq 0x10000020 32 0 3 = 0
mem 0x10000020 u32:1,1 u64:0x10003000 u32:0,0,0,0
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs=0x10003000, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
call rseq 0x10000020 32 0 3 = 0
mem 0x10000020 u32:1,1 u64:0x1010001000 u32:0,0,0,0
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs=0x1010001000, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
call i386 rseq 0x10000020 32 0 3 = 0
mem 0x10000020 u32:1,1 u64:0x1010001000 u32:0,0,0,0
mem 0x10001000 u32:1,9 u64:3,4,0x1234
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs={version=1, flags=RSEQ_CS_FLAG_NO_RESTART_ON_PREEMPT|0x8, start_ip=0x3, post_commit_offset=0x4, abort_ip=0x1234} /* 0x10001000 */, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
call x32 rseq 0x10000020 32 0 3 = 0
mem 0x10000020 u32:1,1 u64:0x1000000000 u32:0,0,0,0
> rseq({cpu_id_start=1, cpu_id=1, rseq_cs=0x1000000000, flags=0, node_id=0, mm_cid=0, slice_ctrl={request=0, granted=0, __reserved=0}, __reserved=0}, 32, 0, 0x3) = 0
