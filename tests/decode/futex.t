# Futexes and robust lists. All expected lines are the reference's.
call i386 futex 0x77 0x9 0x2 0x10003ff8 0x99 0x12345678 = 0
mem 0x10003ff8 hex:0100000002000000
> futex(0x77, FUTEX_WAIT_BITSET, 2, {tv_sec=1, tv_nsec=2}, 0x12345678) = 0
call i386 futex 0x77 0x0 0x2 0x10003ff8 0x99 0x12345678 = 0
mem 0x10003ff8 hex:0100000002000000
> futex(0x77, FUTEX_WAIT, 2, {tv_sec=1, tv_nsec=2}) = 0
call i386 futex 0x77 0xb 0x2 0x10003ff8 0x99 0x12345678 = 0
mem 0x10003ff8 hex:0100000002000000
> futex(0x77, FUTEX_WAIT_REQUEUE_PI, 2, {tv_sec=1, tv_nsec=2}, 0x99) = 0
call i386 futex 0x77 0x5 0x2 0x10003ff8 0x99 0x12345678 = 0
mem 0x10003ff8 hex:0100000002000000
> futex(0x77, FUTEX_WAKE_OP, 2, 268451832, 0x99, FUTEX_OP_ADD<<28|0x345<<12|FUTEX_OP_CMP_LT<<24|0x678) = 0
call futex 0x77 0x80 2 0 0x99 0xffffffff = 0
opts -X verbose
> futex(0x77, 0x80 /* FUTEX_WAIT_PRIVATE */, 2, NULL) = 0
call futex 7 0x109 2 3 4 5 = 0
> futex(0x7, FUTEX_WAIT_BITSET|FUTEX_CLOCK_REALTIME, 2, 0x3, 0x5) = 0
call futex 0x77 0 2 0x10001ff0 0x99 0x12345678 = -ETIMEDOUT
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex(0x77, FUTEX_WAIT, 2, {tv_sec=1, tv_nsec=2}) = -1 ETIMEDOUT (Connection timed out)
call futex 0x77 5 2 3 0x99 0x83001004 = 0
opts -X verbose
> futex(0x77, 0x5 /* FUTEX_WAKE_OP */, 2, 3, 0x99, 0x8 /* FUTEX_OP_OPARG_SHIFT */<<28|0 /* FUTEX_OP_SET */<<28|0x1<<12|0x3 /* FUTEX_OP_CMP_LE */<<24|0x4) = 0
call futex 0x77 5 2 3 0x99 0x33003004 = 0
> futex(0x77, FUTEX_WAKE_OP, 2, 3, 0x99, FUTEX_OP_ANDN<<28|0x3<<12|FUTEX_OP_CMP_LE<<24|0x4) = 0
call futex 0x77 9 2 0 0x99 0xffffffff = 0
opts -X verbose
> futex(0x77, 0x9 /* FUTEX_WAIT_BITSET */, 2, NULL, 0xffffffff /* FUTEX_BITSET_MATCH_ANY */) = 0
call futex 7 0x84 2 3 4 5 = 0
> futex(0x7, FUTEX_CMP_REQUEUE_PRIVATE, 2, 3, 0x4, 5) = 0
call futex 7 9 2 3 4 5 = 0
> futex(0x7, FUTEX_WAIT_BITSET, 2, 0x3, 0x5) = 0
call futex 7 0x100 2 3 4 5 = 0
> futex(0x7, FUTEX_WAIT|FUTEX_CLOCK_REALTIME, 2, 0x3) = 0
call futex 7 0xa 2 3 4 5 = 0
> futex(0x7, FUTEX_WAKE_BITSET, 2, 0x5) = 0
call futex 0x77 5 2 3 0x99 0x66003004 = 0
> futex(0x77, FUTEX_WAKE_OP, 2, 3, 0x99, 0x6<<28 /* FUTEX_OP_??? */|0x3<<12|0x6<<24 /* FUTEX_OP_CMP_??? */|0x4) = 0
call futex 7 0x200 2 3 4 5 = 0
> futex(0x7, 0x200 /* FUTEX_??? */, 2, 0x3) = 0
call futex 7 0x180 2 3 4 5 = 0
> futex(0x7, FUTEX_WAIT_PRIVATE|FUTEX_CLOCK_REALTIME, 2, 0x3) = 0
call futex 0x77 5 2 3 0x99 0x77003004 = 0
> futex(0x77, FUTEX_WAKE_OP, 2, 3, 0x99, 0x7<<28 /* FUTEX_OP_??? */|0x3<<12|0x7<<24 /* FUTEX_OP_CMP_??? */|0x4) = 0
call futex 0x77 1 2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex(0x77, FUTEX_WAKE, 2) = 0
call futex 7 3 2 3 4 5 = 0
> futex(0x7, FUTEX_REQUEUE, 2, 3, 0x4) = 0
call futex 7 7 2 3 4 5 = 0
> futex(0x7, FUTEX_UNLOCK_PI) = 0
call futex 0x77 3 2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex(0x77, FUTEX_REQUEUE, 2, 268443632, 0x99) = 0
call futex 0x77 0xa 2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex(0x77, FUTEX_WAKE_BITSET, 2, 0x12345678) = 0
call futex 0x77 5 2 3 0x99 0xffffffff = 0
> futex(0x77, FUTEX_WAKE_OP, 2, 3, 0x99, FUTEX_OP_OPARG_SHIFT<<28|0x7<<28 /* FUTEX_OP_??? */|0xfff<<12|0xf<<24 /* FUTEX_OP_CMP_??? */|0xfff) = 0
call futex 0x77 0 2 0x10001ff0 0x99 0x12345678 = 1
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex(0x77, FUTEX_WAIT, 2, {tv_sec=1, tv_nsec=2}) = 1
call futex 0x77 5 2 3 0x99 0x91003004 = 0
> futex(0x77, FUTEX_WAKE_OP, 2, 3, 0x99, FUTEX_OP_OPARG_SHIFT<<28|FUTEX_OP_ADD<<28|0x3<<12|FUTEX_OP_CMP_NE<<24|0x4) = 0
call futex 0 0x9f = 0
> futex(NULL, 0x9f /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x55 = 0
> futex(NULL, 0x55 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x7d = 0
> futex(NULL, 0x7d /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x1a1 = 0
> futex(NULL, 0x1a1 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x13b = 0
> futex(NULL, 0x13b /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0xb8 = 0
> futex(NULL, 0xb8 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x1b1 = 0
> futex(NULL, 0x1b1 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 2 = 0
> futex(NULL, FUTEX_FD, 0) = 0
call futex 0 0x7c = 0
> futex(NULL, 0x7c /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x116 = 0
> futex(NULL, 0x116 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x94 = 0
> futex(NULL, 0x94 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x2d = 0
> futex(NULL, 0x2d /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x79 = 0
> futex(NULL, 0x79 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0xfd = 0
> futex(NULL, 0xfd /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x1bf = 0
> futex(NULL, 0x1bf /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0xa2 = 0
> futex(NULL, 0xa2 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x1e0 = 0
> futex(NULL, 0x1e0 /* FUTEX_??? */, 0, NULL, NULL, 0) = 0
call futex 0 0x104 = 0
> futex(NULL, 0x104 /* FUTEX_??? */, 0, 0, NULL, 0) = 0
call futex 0x77 0 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_WAIT, val=2, timeout=NULL) = 0
call futex 0x77 9 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_WAIT_BITSET, val=2, timeout=NULL, val3=0x12345678) = 0
call futex 0x77 5 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_WAKE_OP, val=2, val2=0, uaddr2=0x99, val3=FUTEX_OP_ADD<<28|0x345<<12|FUTEX_OP_CMP_LT<<24|0x678) = 0
call futex 0x77 3 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_REQUEUE, val=2, val2=0, uaddr2=0x99) = 0
call futex 0x77 4 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_CMP_REQUEUE, val=2, val2=0, uaddr2=0x99, val3=305419896) = 0
call futex 0x77 1 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_WAKE, val=2) = 0
call futex 0x77 0xb 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_WAIT_REQUEUE_PI, val=2, timeout=NULL, uaddr2=0x99) = 0
call futex 0x77 6 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_LOCK_PI, timeout=NULL) = 0
call futex 0x77 8 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_TRYLOCK_PI) = 0
call futex 0x77 0xa 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_WAKE_BITSET, val=2, val3=0x12345678) = 0
call futex 0x77 2 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_FD, val=2) = 0
call futex 0x77 0xd 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_LOCK_PI2, timeout=NULL) = 0
call futex 0x77 0xc 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_CMP_REQUEUE_PI, val=2, val2=0, uaddr2=0x99, val3=305419896) = 0
call futex 0x77 7 2 0 0x99 0x12345678 = 0
opts -N
> futex(uaddr=0x77, futex_op=FUTEX_UNLOCK_PI) = 0
call futex_requeue 0x10005fd0 0 1 2 = 0
mem 0x10005fd0 hex:01 zero:8 hex:10000000000000820000000000000002 zero:8 hex:200000000000000200000005000000
> futex_requeue([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x2, uaddr=0x2000, flags=FUTEX2_SIZE_U32, __reserved=0x5}], 0, 1, 2) = 0
call i386 futex_time64 0x77 0xb 0x2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex_time64(0x77, FUTEX_WAIT_REQUEUE_PI, 2, {tv_sec=1, tv_nsec=2}, 0x99) = 0
call i386 futex_time64 0x77 0x5 0x2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex_time64(0x77, FUTEX_WAKE_OP, 2, 268443632, 0x99, FUTEX_OP_ADD<<28|0x345<<12|FUTEX_OP_CMP_LT<<24|0x678) = 0
call i386 futex_time64 0x77 0x9 0x2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex_time64(0x77, FUTEX_WAIT_BITSET, 2, {tv_sec=1, tv_nsec=2}, 0x12345678) = 0
call i386 futex_time64 0x77 0x0 0x2 0x10001ff0 0x99 0x12345678 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex_time64(0x77, FUTEX_WAIT, 2, {tv_sec=1, tv_nsec=2}) = 0
call i386 futex_wait 0x1 0x2 0x3 0x2 0x10001ff0 0x1 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
> futex_wait(0x1, 2, 0x3, FUTEX2_SIZE_U32, {tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = 0
call futex_wait 0 0 0 0x92 = 0
opts -X verbose
> futex_wait(NULL, 0, 0, 0x92 /* FUTEX2_SIZE_U32|FUTEX2_PRIVATE|0x10 */, NULL, 0 /* CLOCK_REALTIME */) = 0
call futex_wait 0 0 0 0x80 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|FUTEX2_PRIVATE, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x92 = 0
opts -X raw
> futex_wait(NULL, 0, 0, 0x92, NULL, 0) = 0
call futex_wait 0 0 0 0x80000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x80000, NULL, CLOCK_REALTIME) = 0
call futex_wait = 0
opts -X raw
> futex_wait(NULL, 0, 0, 0, NULL, 0) = 0
call futex_wait 0 0 0 0x2000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x2000, NULL, CLOCK_REALTIME) = 0
call futex_wait = 0
opts -X verbose
> futex_wait(NULL, 0, 0, 0 /* FUTEX2_SIZE_U8 */, NULL, 0 /* CLOCK_REALTIME */) = 0
call futex_wait 0 0 0 4 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|FUTEX2_NUMA, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x82 = 0
opts -X raw
> futex_wait(NULL, 0, 0, 0x82, NULL, 0) = 0
call futex_wait 0 0 0 0x40000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x40000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x82 = 0
opts -X verbose
> futex_wait(NULL, 0, 0, 0x82 /* FUTEX2_SIZE_U32|FUTEX2_PRIVATE */, NULL, 0 /* CLOCK_REALTIME */) = 0
call futex_wait 0 0 0 0x100 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x100, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x100000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x100000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x800000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x800000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x20000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x20000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 3 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U64, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x1000000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x1000000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0xffffffff = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U64|FUTEX2_NUMA|FUTEX2_MPOL|FUTEX2_PRIVATE|0xffffff70, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x20000000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x20000000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x8000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x8000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x800 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x800, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 1 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U16, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 0x10000 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U8|0x10000, NULL, CLOCK_REALTIME) = 0
call futex_wait 0 0 0 6 = 0
> futex_wait(NULL, 0, 0, FUTEX2_SIZE_U32|FUTEX2_NUMA, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10005fd0 0 0 0 1 = 0
mem 0x10005fd0 hex:01 zero:8 hex:10000000000000820000000000000002 zero:8 hex:200000000000000200000005000000
> futex_waitv([], 0, 0, NULL, CLOCK_MONOTONIC) = 0
call i386 futex_waitv 0x10005fd0 0x2 0x0 0x10001ff0 0x1 = 0
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10005fd0 hex:01 zero:8 hex:10000000000000820000000000000002 zero:8 hex:200000000000000200000005000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x2, uaddr=0x2000, flags=FUTEX2_SIZE_U32, __reserved=0x5}], 2, 0, {tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = 0
call futex_waitv 0x10003fe8 1 = 0
mem 0x10003fe8 hex:01 zero:8 hex:10000000000000ffffffff00000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U64|FUTEX2_NUMA|FUTEX2_MPOL|FUTEX2_PRIVATE|0xffffff70}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x1001ffe8 1 = 0
mem 0x1001ffe8 hex:01 zero:8 hex:10 zero:9 hex:4000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x40000000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10007fe8 1 = 0
mem 0x10007fe8 hex:01 zero:8 hex:100000000000000400000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|FUTEX2_NUMA}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10019fe8 1 = 0
mem 0x10019fe8 hex:01 zero:8 hex:100000000000000008000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x800}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10017fe8 1 = 0
mem 0x10017fe8 hex:01 zero:8 hex:100000000000000004000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x400}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10015fe8 1 = 0
mem 0x10015fe8 hex:01 zero:8 hex:10 zero:9 hex:0200000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x2000000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x1000dfe8 1 = 0
mem 0x1000dfe8 hex:01 zero:8 hex:10 zero:8 hex:200000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x200000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x1001dfe8 1 = 0
mem 0x1001dfe8 hex:01 zero:8 hex:100000000000000020000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x2000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10007fe8 1 = 0
mem 0x10007fe8 hex:01 zero:8 hex:10 zero:8 hex:040000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x40000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10017fe8 1 = 0
mem 0x10017fe8 hex:01 zero:8 hex:10 zero:9 hex:0400000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x4000000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10001fe8 1 = 0
mem 0x10001fe8 hex:01 zero:8 hex:10 zero:9 hex:8000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x80000000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x1000bfe8 1 = 0
mem 0x1000bfe8 hex:01 zero:8 hex:100000000000001000000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x10}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10005fe8 1 = 0
mem 0x10005fe8 hex:01 zero:8 hex:100000000000000200000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U32}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10005fd0 2 0 0x10001ff0 1 = 1
mem 0x10001ff0 hex:01000000000000000200000000000000
mem 0x10005fd0 hex:01 zero:8 hex:10000000000000820000000000000002 zero:8 hex:200000000000000200000005000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, {val=0x2, uaddr=0x2000, flags=FUTEX2_SIZE_U32, __reserved=0x5}], 2, 0, {tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = 1
call futex_waitv 0x10013fe8 1 = 0
mem 0x10013fe8 hex:01 zero:8 hex:100000000000000001000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x100}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x1001ffe8 1 = 0
mem 0x1001ffe8 hex:01 zero:8 hex:100000000000000040000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|0x4000}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10001fe8 1 = 0
mem 0x10001fe8 hex:01 zero:8 hex:10 zero:14
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8}], 1, 0, NULL, CLOCK_REALTIME) = 0
call futex_waitv 0x10011fe8 1 = 0
mem 0x10011fe8 hex:01 zero:8 hex:100000000000008000000000000000
> futex_waitv([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U8|FUTEX2_PRIVATE}], 1, 0, NULL, CLOCK_REALTIME) = 0
call i386 get_robust_list 0x1 0x10005ffc 0x10007ffc = 0
mem 0x10005ffc hex:34120000
mem 0x10007ffc hex:18000000
> get_robust_list(1, [0x1234], [24]) = 0
call get_robust_list 1 0x10001ff8 0x10003ff8 = -EPERM
mem 0x10001ff8 hex:3412000000000000
mem 0x10003ff8 hex:1800000000000000
> get_robust_list(1, 0x10001ff8, 0x10003ff8) = -1 EPERM (Operation not permitted)

# A bit of the robust lists without one of the three commands that have it has no name.
call futex 7 0x201 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_WAKE_LIST64, 2) = -1 ENOSYS (Function not implemented)
call futex 7 0x281 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_WAKE_LIST64_PRIVATE, 2) = -1 ENOSYS (Function not implemented)
call futex 7 0x601 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_WAKE_LIST32, 2) = -1 ENOSYS (Function not implemented)
call futex 7 0x681 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_WAKE_LIST32_PRIVATE, 2) = -1 ENOSYS (Function not implemented)
call futex 7 0x207 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_PI_LIST64) = -1 ENOSYS (Function not implemented)
call futex 7 0x287 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_PI_LIST64_PRIVATE) = -1 ENOSYS (Function not implemented)
call futex 7 0x607 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_PI_LIST32) = -1 ENOSYS (Function not implemented)
call futex 7 0x687 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_PI_LIST32_PRIVATE) = -1 ENOSYS (Function not implemented)
call futex 7 0x20a 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_BITSET_LIST64, 2, 0x5) = -1 ENOSYS (Function not implemented)
call futex 7 0x28a 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_BITSET_LIST64_PRIVATE, 2, 0x5) = -1 ENOSYS (Function not implemented)
call futex 7 0x60a 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_BITSET_LIST32, 2, 0x5) = -1 ENOSYS (Function not implemented)
call futex 7 0x68a 2 3 4 5 = -ENOSYS
> futex(0x7, FUTEX_UNLOCK_BITSET_LIST32_PRIVATE, 2, 0x5) = -1 ENOSYS (Function not implemented)
call futex 7 0x606 2 3 4 5 = -ENOSYS
> futex(0x7, 0x606 /* FUTEX_??? */, 0x3) = -1 ENOSYS (Function not implemented)
