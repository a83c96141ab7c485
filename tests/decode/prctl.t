# prctl and arch_prctl. All expected lines are the reference's.
call arch_prctl 0x1023 3 = 0
opts -X raw
> arch_prctl(0x1023, 0x3) = 0
call arch_prctl 0x1021 0x10001ff8 = 0
mem 0x10001ff8 hex:0700000000000000
opts -X verbose
> arch_prctl(0x1021 /* ARCH_GET_XCOMP_SUPP */, [0x7 /* XFEATURE_MASK_FPSSE|XFEATURE_MASK_YMM */]) = 0
call arch_prctl 0x1023 3 = 0
opts -X verbose
> arch_prctl(0x1023 /* ARCH_REQ_XCOMP_PERM */, 0x3 /* XFEATURE_BNDREGS */) = 0
call arch_prctl 0x103e = 0
> arch_prctl(0x103e /* ARCH_??? */, 0) = 0
call arch_prctl 0x500f = 0
> arch_prctl(0x500f /* ARCH_??? */, 0) = 0
call arch_prctl 0x4004 = 0
> arch_prctl(ARCH_FORCE_TAGGED_SVA, 0) = 0
call i386 arch_prctl 0x1003 0x10001ffc = 0
mem 0x10001ffc hex:05000000
> arch_prctl(ARCH_GET_FS, [0x5]) = 0
call arch_prctl 0x1003 = 0
> arch_prctl(ARCH_GET_FS, NULL) = 0
call arch_prctl 0x1003 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_GET_FS, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x4001 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_GET_UNTAG_MASK, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x4001 0x10001ff8 = 0
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_GET_UNTAG_MASK, 0x10001ff8) = 0
call arch_prctl 0x1021 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_GET_XCOMP_SUPP, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x2001 = 0
> arch_prctl(ARCH_MAP_VDSO_X32, 0) = 0
call arch_prctl 0x2001 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_MAP_VDSO_X32, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x1023 5 = 0
> arch_prctl(ARCH_REQ_XCOMP_PERM, 0x5 /* XFEATURE_OPMASK */) = 0
call arch_prctl 0x1012 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SET_CPUID, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x1001 0x10001ff8 = 3
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SET_GS, 0x10001ff8) = 3
call arch_prctl 0x1001 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SET_GS, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x5001 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SHSTK_ENABLE, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x5003 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SHSTK_LOCK, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x5005 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SHSTK_STATUS, 0x10001ff8) = -1 EINVAL (Invalid argument)
call arch_prctl 0x5004 5 = 0
> arch_prctl(ARCH_SHSTK_UNLOCK, 0x5) = 0
call arch_prctl 0x5004 0x10001ff8 = -EINVAL
mem 0x10001ff8 hex:0700000000000000
> arch_prctl(ARCH_SHSTK_UNLOCK, 0x10001ff8) = -1 EINVAL (Invalid argument)
call prctl 0x37 3 = 0
opts -X verbose
> prctl(0x37 /* PR_SET_TAGGED_ADDR_CTRL */, 0x3 /* PR_TAGGED_ADDR_ENABLE|PR_MTE_TCF_SYNC */, 0, 0, 0) = 0
call prctl 3 = 1
opts -X raw
> prctl(0x3) = 1 (SUID_DUMP_USER)
call prctl 0x1b = 1
opts -X verbose
> prctl(0x1b /* PR_GET_SECUREBITS */) = 0x1 (SECBIT_NOROOT)
call prctl 0x2e = 1
opts -X verbose
> prctl(0x2e /* PR_GET_FP_MODE */) = 0x1 (PR_FP_MODE_FR)
call prctl 0x2e = 1
opts -X raw
> prctl(0x2e) = 0x1
call prctl 0x2f 0x11 = 0
> prctl(PR_CAP_AMBIENT, 0x11 /* PR_CAP_AMBIENT_??? */, 0, 0, 0) = 0
call prctl 0x25 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = -EINVAL
mem 0x10001fc0 zero:64
> prctl(PR_GET_CHILD_SUBREAPER, 0x10001fc0) = -1 EINVAL (Invalid argument)
call prctl 9 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_GET_FPEMU, 0xffffffffffffffff) = 1
call prctl 0x3a 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_GET_IO_FLUSHER, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 1
call prctl 2 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = -EINVAL
mem 0x10001fc0 zero:64
> prctl(PR_GET_PDEATHSIG, 0x10001fc0) = -1 EINVAL (Invalid argument)
call prctl 2 = 0
> prctl(PR_GET_PDEATHSIG, NULL) = 0
call prctl 0x15 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_GET_SECCOMP) = 1
call prctl 0x1b = 2
> prctl(PR_GET_SECUREBITS) = 0x2 (SECBIT_NOROOT_LOCKED)
call prctl 0x34 = 0
> prctl(PR_GET_SPECULATION_CTRL, PR_SPEC_STORE_BYPASS) = 0 (PR_SPEC_NOT_AFFECTED)
call prctl 0x28 0x10005fc0 0x10005fc0 0x10005fc0 0x10005fc0 = 3
mem 0x10005fc0 hex:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> prctl(PR_GET_TID_ADDRESS, [0xffffffffffffffff]) = 3
call prctl 0x1e 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_GET_TIMERSLACK) = 1
call prctl 0x19 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = -EINVAL
mem 0x10001fc0 zero:64
> prctl(PR_GET_TSC, 0x10001fc0) = -1 EINVAL (Invalid argument)
call prctl 0x2c 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = 0
mem 0x10001fc0 zero:64
> prctl(PR_MPX_DISABLE_MANAGEMENT, 0x10001fc0, 0x10001fc0, 0x10001fc0, 0x10001fc0) = 0
call prctl 0x2b = 0
> prctl(PR_MPX_ENABLE_MANAGEMENT, 0, 0, 0, 0) = 0
call prctl 0x3d 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_PAC_GET_ENABLED_KEYS, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 0x1 (PR_PAC_APIAKEY)
call prctl 0x48 3 = 0
> prctl(PR_PPC_GET_DEXCR, PR_PPC_DEXCR_NPHIE, 0, 0, 0) = 0
call prctl 0x49 1 0x10 = 0
> prctl(PR_PPC_SET_DEXCR, PR_PPC_DEXCR_IBRTPD, PR_PPC_DEXCR_CTRL_CLEAR_ONEXEC, 0, 0) = 0
call prctl 0x46 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = 0
mem 0x10001fc0 zero:64
> prctl(PR_RISCV_V_GET_CONTROL) = 0 (PR_RISCV_V_VSTATE_CTRL_DEFAULT|PR_RISCV_V_VSTATE_CTRL_DEFAULT<<2|!PR_RISCV_V_VSTATE_CTRL_INHERIT)
call prctl 0x46 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_RISCV_V_GET_CONTROL) = 0x1 (PR_RISCV_V_VSTATE_CTRL_OFF|PR_RISCV_V_VSTATE_CTRL_DEFAULT<<2|!PR_RISCV_V_VSTATE_CTRL_INHERIT)
call prctl 0x4f 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_RSEQ_SLICE_EXTENSION, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 1
call prctl 0x24 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_SET_CHILD_SUBREAPER, 18446744073709551615) = 1
call prctl 0x14 = 0
> prctl(PR_SET_ENDIAN, 0) = 0
call prctl 0xa 0x10005fc0 0x10005fc0 0x10005fc0 0x10005fc0 = 3
mem 0x10005fc0 hex:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> prctl(PR_SET_FPEMU, 268459968) = 3
call prctl 0x39 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_SET_IO_FLUSHER, 18446744073709551615, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 1
call prctl 8 0x10005fc0 0x10005fc0 0x10005fc0 0x10005fc0 = 3
mem 0x10005fc0 hex:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> prctl(PR_SET_KEEPCAPS, 268459968) = 3
call prctl 0x41 0x80 = 0
> prctl(PR_SET_MDWE, 0x80 /* PR_MDWE_??? */, 0, 0, 0) = 0
call prctl 0x43 = 0
> prctl(PR_SET_MEMORY_MERGE, 0, 0, 0, 0) = 0
call prctl 0xf 0x10001fed = 0
mem 0x10001fed hex:30313233343536373839616263646566676800
opts -s 4
> prctl(PR_SET_NAME, "0123"...) = 0
call prctl 0xf 0x10005fc0 0x10005fc0 0x10005fc0 0x10005fc0 = 3
mem 0x10005fc0 hex:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> prctl(PR_SET_NAME, "\377\377\377\377\377\377\377\377\377\377\377\377\377\377\377"...) = 3
call prctl 0x26 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = 0
mem 0x10001fc0 zero:64
> prctl(PR_SET_NO_NEW_PRIVS, 268443584, 0x10001fc0, 0x10001fc0, 0x10001fc0) = 0
call prctl 0x16 1 5 = 0
> prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT) = 0
call i386 prctl 0x1c 0x1001 = 0
> prctl(PR_SET_SECUREBITS, SECBIT_NOROOT|0x1000) = 0
call prctl 0x35 2 8 = 0
> prctl(PR_SET_SPECULATION_CTRL, PR_SPEC_L1D_FLUSH, PR_SPEC_FORCE_DISABLE) = 0
call prctl 0x29 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 1
> prctl(PR_SET_THP_DISABLE, 18446744073709551615, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 1
call x32 prctl 0x1d 0xffffffffffffffff = 0
> prctl(PR_SET_TIMERSLACK, -1) = 0
call prctl 0x1d = 0
> prctl(PR_SET_TIMERSLACK, 0) = 0
call prctl 0xe 0x10005fc0 0x10005fc0 0x10005fc0 0x10005fc0 = 3
mem 0x10005fc0 hex:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> prctl(PR_SET_TIMING, 268459968) = 3
call prctl 0x1a 2 = 0
> prctl(PR_SET_TSC, PR_TSC_SIGSEGV) = 0
call prctl 6 0x200000 = 0
> prctl(PR_SET_UNALIGN, 0x200000 /* PR_UNALIGN_??? */) = 0
call prctl 0x53564d41 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = 0
mem 0x10001fc0 zero:64
> prctl(PR_SET_VMA, 0x10001fc0 /* PR_SET_VMA_??? */, 0x10001fc0, 0x10001fc0, 0x10001fc0) = 0
call prctl 0x40 0x10001fc0 0x10001fc0 0x10001fc0 0x10001fc0 = 0
mem 0x10001fc0 zero:64
> prctl(PR_SME_GET_VL) = 0
call prctl 0x40 = 131088
> prctl(PR_SME_GET_VL) = 0x20010 (PR_SME_VL_INHERIT|0x10)
call prctl 0x33 = 131088
> prctl(PR_SVE_GET_VL) = 0x20010 (PR_SVE_VL_INHERIT|0x10)
call prctl 0x20 0x10005fc0 0x10005fc0 0x10005fc0 0x10005fc0 = 3
mem 0x10005fc0 hex:ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
> prctl(PR_TASK_PERF_EVENTS_ENABLE) = 3
call prctl 0x4d42 1 2 3 4 = 0
opts -N
> prctl(op=0x4d42 /* PR_??? */, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0xffffffffffffffff 1 2 3 4 = 0
opts -N
> prctl(op=0xffffffff /* PR_??? */, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x2f 1 2 3 4 = 0
opts -N
> prctl(op=PR_CAP_AMBIENT, operation=PR_CAP_AMBIENT_IS_SET, caps=CAP_DAC_READ_SEARCH, arg4=0x3, arg5=0x4) = 0
call prctl 0x4e 1 2 3 4 = 0
opts -N
> prctl(op=PR_FUTEX_HASH, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x41555856 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_AUXV, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 3 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_DUMPABLE) = 0 (SUID_DUMP_DISABLE)
call prctl 0x13 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_ENDIAN, endianness=0x1) = 0
call prctl 0xb 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_FPEXC, mode=0x1) = 0
call prctl 0x2e 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_FP_MODE) = 0
call prctl 0x10 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_NAME, name=0x1) = 0
call prctl 0x27 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_NO_NEW_PRIVS, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x15 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_SECCOMP) = 0
call prctl 0x34 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_SPECULATION_CTRL, misfeature=PR_SPEC_INDIRECT_BRANCH) = 0 (PR_SPEC_NOT_AFFECTED)
call prctl 0x28 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_TID_ADDRESS, addr=0x1) = 0
call prctl 5 1 2 3 4 = 0
opts -N
> prctl(op=PR_GET_UNALIGN, flags=0x1) = 0
call prctl 0x21 1 2 3 4 = 0
opts -N
> prctl(op=PR_MCE_KILL, operation=PR_MCE_KILL_SET, policy=PR_MCE_KILL_DEFAULT, arg4=0x3, arg5=0x4) = 0
call prctl 0x22 1 2 3 4 = 0
opts -N
> prctl(op=PR_MCE_KILL_GET, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0 (PR_MCE_KILL_LATE)
call prctl 0x2b 1 2 3 4 = 0
opts -N
> prctl(op=PR_MPX_ENABLE_MANAGEMENT, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x3d 1 2 3 4 = 0
opts -N
> prctl(op=PR_PAC_GET_ENABLED_KEYS, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x49 1 2 3 4 = 0
opts -N
> prctl(op=PR_PPC_SET_DEXCR, which=PR_PPC_DEXCR_IBRTPD, ctrl=PR_PPC_DEXCR_CTRL_SET, arg4=0x3, arg5=0x4) = 0
call prctl 0x47 1 2 3 4 = 0
opts -N
> prctl(op=PR_RISCV_SET_ICACHE_FLUSH_CTX, ctx=PR_RISCV_CTX_SW_FENCEI_OFF, scope=0x2 /* PR_RISCV_SCOPE_??? */) = 0
call prctl 0x45 1 2 3 4 = 0
opts -N
> prctl(op=PR_RISCV_V_SET_CONTROL, arg=PR_RISCV_V_VSTATE_CTRL_OFF|PR_RISCV_V_VSTATE_CTRL_DEFAULT<<2|!PR_RISCV_V_VSTATE_CTRL_INHERIT) = 0
call prctl 0x3e 1 2 3 4 = 0
opts -N
> prctl(op=PR_SCHED_CORE, operation=PR_SCHED_CORE_CREATE, pid=2, pid_type=0x3 /* PIDTYPE_SID */, arg5=0x4) = 0
call prctl 0x24 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_CHILD_SUBREAPER, set=1) = 0
call prctl 4 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_DUMPABLE, dumpable=SUID_DUMP_USER) = 0
call prctl 0xa 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_FPEMU, fpemu=1) = 0
call prctl 0xc 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_FPEXC, mode=1) = 0
call prctl 0x41 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_MDWE, mask=PR_MDWE_REFUSE_EXEC_GAIN, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x43 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_MEMORY_MERGE, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x23 0xe 0x10001f90 0x68 = 0
mem 0x10001f90 hex:0100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e00000000000000
opts -N
> prctl(op=PR_SET_MM, operation=PR_SET_MM_MAP, arg3=0x10001f90, arg4=0x68, arg5=0) = 0
call prctl 1 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_PDEATHSIG, sig=SIGHUP) = 0
call prctl 0x1c 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_SECUREBITS, flags=SECBIT_NOROOT) = 0
call prctl 0x35 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_SPECULATION_CTRL, misfeature=PR_SPEC_INDIRECT_BRANCH, value=PR_SPEC_ENABLE) = 0
call prctl 0x37 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_TAGGED_ADDR_CTRL, mode=PR_TAGGED_ADDR_ENABLE|PR_MTE_TCF_NONE, arg3=0x2, arg4=0x3, arg5=0x4) = 0
call prctl 0x1d 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_TIMERSLACK, slack=1) = 0
call prctl 0x1a 1 2 3 4 = 0
opts -N
> prctl(op=PR_SET_TSC, flag=PR_TSC_ENABLE) = 0
call prctl 0x40 1 2 3 4 = 0
opts -N
> prctl(op=PR_SME_GET_VL) = 0
call prctl 0x4d 1 2 3 4 = 0
opts -N
> prctl(op=PR_TIMER_CREATE_RESTORE_IDS, arg2=0x1, arg3=0x2, arg4=0x3, arg5=0x4) = 0

call prctl 0x37 0x6b = 0
> prctl(PR_SET_TAGGED_ADDR_CTRL, PR_TAGGED_ADDR_ENABLE|PR_MTE_TCF_SYNC|0xd<<PR_MTE_TAG_SHIFT, 0, 0, 0) = 0
call prctl 63 0x60000 = 0x20000
> prctl(PR_SME_SET_VL, PR_SME_SET_VL_ONEXEC|PR_SME_VL_INHERIT|0) = 0x20000 (PR_SME_VL_INHERIT|0)
opts -X raw
> prctl(0x3f, 0x60000) = 0x20000
opts -X verbose
> prctl(0x3f /* PR_SME_SET_VL */, 0x60000 /* PR_SME_SET_VL_ONEXEC|PR_SME_VL_INHERIT|0 */) = 0x20000 (PR_SME_VL_INHERIT|0)
call prctl 63 0x60005 = 0x20005
> prctl(PR_SME_SET_VL, PR_SME_SET_VL_ONEXEC|PR_SME_VL_INHERIT|0x5) = 0x20005 (PR_SME_VL_INHERIT|0x5)
opts -X verbose
> prctl(0x3f /* PR_SME_SET_VL */, 0x60005 /* PR_SME_SET_VL_ONEXEC|PR_SME_VL_INHERIT|0x5 */) = 0x20005 (PR_SME_VL_INHERIT|0x5)
call prctl 63 5 = 0x50000
> prctl(PR_SME_SET_VL, 0x5) = 0x50000 (PR_SME_SET_VL_ONEXEC|0x10000|0)
opts -X verbose
> prctl(0x3f /* PR_SME_SET_VL */, 0x5) = 0x50000 (PR_SME_SET_VL_ONEXEC|0x10000|0)
call prctl 63 0 = 0
> prctl(PR_SME_SET_VL, 0) = 0
opts -X verbose
> prctl(0x3f /* PR_SME_SET_VL */, 0) = 0
call prctl 50 0x10000 = 9
> prctl(PR_SVE_SET_VL, 0x10000|0) = 0x9
opts -X verbose
> prctl(0x32 /* PR_SVE_SET_VL */, 0x10000 /* 0x10000|0 */) = 0x9
call prctl 51 = 0x20000
> prctl(PR_SVE_GET_VL) = 0x20000 (PR_SVE_VL_INHERIT|0)
call arch_prctl 0x1004 0x10000010 = 0
mem 0x10000010 u64:0
> arch_prctl(ARCH_GET_GS, [NULL]) = 0
call x32 arch_prctl 0x1004 0x10000010 = 0
mem 0x10000010 u64:0x1000000005
> arch_prctl(ARCH_GET_GS, [0x1000000005]) = 0
call i386 arch_prctl 0x1003 0x10000010 = 0
mem 0x10000010 u32:0
> arch_prctl(ARCH_GET_FS, [NULL]) = 0

# Names of arguments that depend on what is asked for.
call prctl 22 2 0 4 5 = 0
opts -N
> prctl(op=PR_SET_SECCOMP, mode=SECCOMP_MODE_FILTER, filter=NULL) = 0
call prctl 22 3 1 4 5 = 0
opts -N
> prctl(op=PR_SET_SECCOMP, mode=0x3 /* SECCOMP_MODE_??? */, arg3=0x1, arg4=0x4, arg5=0x5) = 0
call prctl 33 0 1 4 5 = 0
opts -N
> prctl(op=PR_MCE_KILL, operation=PR_MCE_KILL_CLEAR, arg3=0x1, arg4=0x4, arg5=0x5) = 0
call prctl 47 2 1 4 5 = 0
opts -N
> prctl(op=PR_CAP_AMBIENT, operation=PR_CAP_AMBIENT_RAISE, caps=CAP_DAC_OVERRIDE, arg4=0x4, arg5=0x5) = 0
call prctl 62 1 9 0 7 = 0
opts -N
> prctl(op=PR_SCHED_CORE, operation=PR_SCHED_CORE_CREATE, pid=9, pid_type=0 /* PIDTYPE_PID */, arg5=0x7) = 0
