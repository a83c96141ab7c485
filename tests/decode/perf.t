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
call perf_event_open 0x10000010 0 0 -1 0 = -EINVAL
mem 0x10000010 u32:5,64 u64:0,0,0,0,0 u32:0,6 u64:0
opts -v
> perf_event_open({type=PERF_TYPE_BREAKPOINT, size=PERF_ATTR_SIZE_VER0, config=0, sample_period=0, sample_type=0, read_format=0, disabled=0, inherit=0, pinned=0, exclusive=0, exclude_user=0, exclude_kernel=0, exclude_hv=0, exclude_idle=0, mmap=0, comm=0, freq=0, inherit_stat=0, enable_on_exec=0, task=0, watermark=0, precise_ip=0 /* arbitrary skid */, mmap_data=0, sample_id_all=0, exclude_host=0, exclude_guest=0, exclude_callchain_kernel=0, exclude_callchain_user=0, mmap2=0, comm_exec=0, use_clockid=0, context_switch=0, write_backward=0, namespaces=0, ksymbol=0, bpf_event=0, aux_output=0, cgroup=0, text_poke=0, build_id=0, inherit_thread=0, remove_on_exec=0, sigtrap=0, wakeup_events=0, bp_type=0x6 /* HW_BREAKPOINT_INVALID */, bp_addr=0}, 0, 0, -1, 0) = -1 EINVAL (Invalid argument)
opts -v -X raw
> perf_event_open({type=0x5, size=0x40, config=0, sample_period=0, sample_type=0, read_format=0, disabled=0, inherit=0, pinned=0, exclusive=0, exclude_user=0, exclude_kernel=0, exclude_hv=0, exclude_idle=0, mmap=0, comm=0, freq=0, inherit_stat=0, enable_on_exec=0, task=0, watermark=0, precise_ip=0 /* arbitrary skid */, mmap_data=0, sample_id_all=0, exclude_host=0, exclude_guest=0, exclude_callchain_kernel=0, exclude_callchain_user=0, mmap2=0, comm_exec=0, use_clockid=0, context_switch=0, write_backward=0, namespaces=0, ksymbol=0, bpf_event=0, aux_output=0, cgroup=0, text_poke=0, build_id=0, inherit_thread=0, remove_on_exec=0, sigtrap=0, wakeup_events=0, bp_type=0x6, bp_addr=0}, 0, 0, -1, 0) = -1 EINVAL (Invalid argument)
opts -v -X verbose
> perf_event_open({type=0x5 /* PERF_TYPE_BREAKPOINT */, size=0x40 /* PERF_ATTR_SIZE_VER0 */, config=0, sample_period=0, sample_type=0, read_format=0, disabled=0, inherit=0, pinned=0, exclusive=0, exclude_user=0, exclude_kernel=0, exclude_hv=0, exclude_idle=0, mmap=0, comm=0, freq=0, inherit_stat=0, enable_on_exec=0, task=0, watermark=0, precise_ip=0 /* arbitrary skid */, mmap_data=0, sample_id_all=0, exclude_host=0, exclude_guest=0, exclude_callchain_kernel=0, exclude_callchain_user=0, mmap2=0, comm_exec=0, use_clockid=0, context_switch=0, write_backward=0, namespaces=0, ksymbol=0, bpf_event=0, aux_output=0, cgroup=0, text_poke=0, build_id=0, inherit_thread=0, remove_on_exec=0, sigtrap=0, wakeup_events=0, bp_type=0x6 /* HW_BREAKPOINT_INVALID */, bp_addr=0}, 0, 0, -1, 0) = -1 EINVAL (Invalid argument)
