# perf_event_open. All expected lines are the reference's.
call perf_event_open 0x10001f38 0 0xffffffffffffffff 0xffffffffffffffff = 0
mem 0x10001f38 hex:0000000008 zero:11 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff070000000000000008000000090000000a000000000000007700000000000000330000000000000044 zero:63
opts -v
> perf_event_open(0x10001f38, 0, -1, -1, 0) = 0
call perf_event_open 0x10003f9c 0 0xffffffffffffffff 0xffffffffffffffff = 0
mem 0x10003f9c hex:0000000090 zero:11 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff07000000
opts -v
> perf_event_open(0x10003f9c, 0, -1, -1, 0) = 0
call perf_event_open 0x10005fe2 0 0xffffffffffffffff 0xffffffffffffffff = 0
mem 0x10005fe2 hex:0000000090 zero:11 hex:05 zero:13
opts -v
> perf_event_open(0x10005fe2, 0, -1, -1, 0) = 0
call perf_event_open 0x10001de0 0 0xffffffffffffffff 0xffffffffffffffff = -E2BIG
mem 0x10001de0 hex:00000000f401 zero:10 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff070000000000000008000000090000000a000000000000007700000000000000330000000000000044 zero:407
> perf_event_open({type=PERF_TYPE_HARDWARE, size=0x1f4 /* PERF_ATTR_SIZE_??? */ => 0x1f4 /* PERF_ATTR_SIZE_??? */, config=PERF_COUNT_HW_CPU_CYCLES, sample_period=5, sample_type=0, read_format=0, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, 0) = -1 E2BIG (Argument list too long)
call perf_event_open 0x10001f60 0 0xffffffffffffffff 0xffffffffffffffff = 0
mem 0x10001f60 hex:00000000a0 zero:11 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff070000000000000008000000090000000a0000000000000077000000000000003300000000000000440000000000000005000000000000000600000000000000
> perf_event_open({type=PERF_TYPE_HARDWARE, size=0xa0 /* PERF_ATTR_SIZE_??? */, config=PERF_COUNT_HW_CPU_CYCLES, sample_period=5, sample_type=0, read_format=0, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, 0) = 0
call perf_event_open 0x10001f70 0 0xffffffffffffffff 0xffffffffffffffff = -EINVAL
mem 0x10001f70 hex:0000000090 zero:11 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff070000000000000008000000090000000a00000000000000770000000000000033000000000000004400000000000000
> perf_event_open({type=PERF_TYPE_HARDWARE, size=PERF_ATTR_SIZE_VER9, config=PERF_COUNT_HW_CPU_CYCLES, sample_period=5, sample_type=0, read_format=0, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, 0) = -1 EINVAL (Invalid argument)
call perf_event_open 0x10001f70 0 0xffffffffffffffff 0xffffffffffffffff = 0
mem 0x10001f70 hex:0000000090 zero:11 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff070000000000000008000000090000000a00000000000000770000000000000033000000000000004400000000000000
> perf_event_open({type=PERF_TYPE_HARDWARE, size=PERF_ATTR_SIZE_VER9, config=PERF_COUNT_HW_CPU_CYCLES, sample_period=5, sample_type=0, read_format=0, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, 0) = 0
call perf_event_open 0x10001f70 0 0xffffffffffffffff 0xffffffffffffffff 8 = 3
mem 0x10001f70 hex:0000000090 zero:11 hex:05 zero:31 hex:0100000000000000110000000000000022000000000000000300000000000000040000000000000005000000faffffff070000000000000008000000090000000a00000000000000770000000000000033000000000000004400000000000000
> perf_event_open({type=PERF_TYPE_HARDWARE, size=PERF_ATTR_SIZE_VER9, config=PERF_COUNT_HW_CPU_CYCLES, sample_period=5, sample_type=0, read_format=0, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, PERF_FLAG_FD_CLOEXEC) = 3
