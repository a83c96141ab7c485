# Signals: sending, masks, handlers, siginfo by its code. All expected lines are the reference's.
call kill 0xfffffffffffffffe = 0
> kill(-2, 0) = 0
call kill 0xffffffffffffffff = 0
> kill(-1, 0) = 0
call kill 0x100 0xffffffffffffffff = 0
> kill(256, -1) = 0
call kill 5 9 = 0
opts -X verbose
> kill(5, 9 /* SIGKILL */) = 0
call kill 0x100 1 = 0
> kill(256, SIGHUP) = 0
call kill 5 9 = 0
opts -X raw
> kill(5, 9) = 0
call kill 0x100 0x10 = 0
> kill(256, SIGSTKFLT) = 0
call pidfd_send_signal 0 0 0 0x20 = 0
> pidfd_send_signal(0, 0, NULL, 0x20 /* PIDFD_SIGNAL_??? */) = 0
call pidfd_send_signal 0 0 0 0x40000000 = 0
> pidfd_send_signal(0, 0, NULL, 0x40000000 /* PIDFD_SIGNAL_??? */) = 0
call pidfd_send_signal 0 0 0 0x8000000 = 0
> pidfd_send_signal(0, 0, NULL, 0x8000000 /* PIDFD_SIGNAL_??? */) = 0
call rt_sigaction 0xff 0x1000dfa0 0 8 = 0
mem 0x1000dfa0 hex:05 zero:15 hex:7707000000000000fcffffffffffffff zero:64
> rt_sigaction(255, {sa_handler=0x5, sa_mask=~[HUP INT], sa_flags=0}, NULL, 8) = 0
call rt_sigaction 0x46 0 0 8 = 0
opts -X verbose
> rt_sigaction(70, NULL, NULL, 8) = 0
call rt_sigaction 0 0x10001fa0 0 8 = 0
mem 0x10001fa0 zero:16 hex:7707 zero:78
> rt_sigaction(0, {sa_handler=SIG_DFL, sa_mask=[], sa_flags=0}, NULL, 8) = 0
call rt_sigaction 0x40 0 0 8 = 0
opts -X raw
> rt_sigaction(64, NULL, NULL, 8) = 0
call rt_sigaction 0x41 0x1000bfa0 0 8 = 0
mem 0x1000bfa0 hex:05 zero:15 hex:7707000000000000ffffff7f zero:68
> rt_sigaction(65, {sa_handler=0x5, sa_mask=[HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS], sa_flags=0}, NULL, 8) = 0
call rt_sigaction 0x40 0 0 8 = 0
opts -X verbose
> rt_sigaction(64 /* SIGRT_32 */, NULL, NULL, 8) = 0
call rt_sigaction 0x11 0x1001bfa0 0 8 = 0
mem 0x1001bfa0 hex:3412 zero:11 hex:10 zero:82
> rt_sigaction(SIGCHLD, {sa_handler=0x1234, sa_mask=[], sa_flags=0x100000000000 /* SA_??? */}, NULL, 8) = 0
call rt_sigaction 0x11 0x10015fa0 0 8 = 0
mem 0x10015fa0 hex:3412 zero:9 hex:02 zero:84
> rt_sigaction(SIGCHLD, {sa_handler=0x1234, sa_mask=[], sa_flags=0x2000000 /* SA_??? */}, NULL, 8) = 0
call rt_sigaction 0x11 0x1001dfa0 0 8 = 0
mem 0x1001dfa0 hex:3412 zero:11 hex:20 zero:82
> rt_sigaction(SIGCHLD, {sa_handler=0x1234, sa_mask=[], sa_flags=0x200000000000 /* SA_??? */}, NULL, 8) = 0
call rt_sigaction 1 0x10003fa0 0 8 = 0
mem 0x10003fa0 hex:01 zero:10 hex:0400000000770700000000000001 zero:71
> rt_sigaction(SIGHUP, {sa_handler=SIG_IGN, sa_mask=[HUP], sa_flags=SA_RESTORER, sa_restorer=0x777}, NULL, 8) = 0
call x32 rt_sigaction 2 0x10009fec 0x1000bfec 8 = 0
mem 0x10009fec hex:341200000000000477070000ff0000000f000000
mem 0x1000bfec hex:0100000004000000050000000200000001000000
> rt_sigaction(SIGINT, 0x10009fec, 0x1000bfec, 8) = 0
call rt_sigaction 2 0x10001fa0 0x10003fa0 8 = -EINVAL
mem 0x10001fa0 zero:96
mem 0x10003fa0 hex:010000000000000004 zero:15 hex:02 zero:71
> rt_sigaction(SIGINT, {sa_handler=SIG_DFL, sa_mask=[], sa_flags=0}, 0x10003fa0, 8) = -1 EINVAL (Invalid argument)
call rt_sigaction 2 0x10001fa0 0x10003fa0 8 = 0
mem 0x10001fa0 zero:96
mem 0x10003fa0 hex:010000000000000004 zero:15 hex:02 zero:71
> rt_sigaction(SIGINT, {sa_handler=SIG_DFL, sa_mask=[], sa_flags=0}, {sa_handler=SIG_IGN, sa_mask=[INT], sa_flags=SA_SIGINFO}, 8) = 0
call rt_sigaction 2 0 0x10005fa0 8 = 0
mem 0x10005fa0 hex:010000000000000004 zero:15 hex:02 zero:71
> rt_sigaction(SIGINT, NULL, {sa_handler=SIG_IGN, sa_mask=[INT], sa_flags=SA_SIGINFO}, 8) = 0
call rt_sigaction 0x20 0x10005fa0 0 8 = 0
mem 0x10005fa0 hex:ffffffffffffffff0000008000000000770700000000000003 zero:71
> rt_sigaction(SIGRTMIN, {sa_handler=SIG_ERR, sa_mask=[HUP INT], sa_flags=SA_RESETHAND}, NULL, 8) = 0
call rt_sigaction 0x40 0x10009fa0 0 8 = 0
mem 0x10009fa0 hex:050000000000000004000004000000007707000000000000fffefbffffffffff zero:64
> rt_sigaction(SIGRT_32, {sa_handler=0x5, sa_mask=~[KILL STOP], sa_flags=SA_RESTORER|SA_SIGINFO, sa_restorer=0x777}, NULL, 8) = 0
call rt_sigaction 0x21 0x10007fa0 0 8 = 0
mem 0x10007fa0 hex:050000000000000004000000000000007707000000000000ffffffffffffffff zero:64
> rt_sigaction(SIGRT_1, {sa_handler=0x5, sa_mask=~[], sa_flags=SA_SIGINFO}, NULL, 8) = 0
call rt_sigpending 0x10007ff8 9 = 0
mem 0x10007ff8 hex:0600000000000000
> rt_sigpending(0x10007ff8, 9) = 0
call rt_sigpending 0x10005ff8 = 0
mem 0x10005ff8 hex:0600000000000000
> rt_sigpending(0x10005ff8, 0) = 0
call rt_sigpending 0x10003ff8 4 = 0
mem 0x10003ff8 hex:0600000000000000
> rt_sigpending([INT QUIT], 4) = 0
call rt_sigpending 0x10001ff8 8 = 0
mem 0x10001ff8 hex:0600000000000000
> rt_sigpending([INT QUIT], 8) = 0
call rt_sigprocmask 0x37 0 0 8 = 0
> rt_sigprocmask(0x37 /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x32 0 0 8 = 0
> rt_sigprocmask(0x32 /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x1a 0 0 8 = 0
> rt_sigprocmask(0x1a /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x3a 0 0 8 = 0
> rt_sigprocmask(0x3a /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x3b 0 0 8 = 0
> rt_sigprocmask(0x3b /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x1b 0 0 8 = 0
> rt_sigprocmask(0x1b /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x2c 0 0 8 = 0
> rt_sigprocmask(0x2c /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x3c 0 0 8 = 0
> rt_sigprocmask(0x3c /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x3d 0 0 8 = 0
> rt_sigprocmask(0x3d /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x2d 0 0 8 = 0
> rt_sigprocmask(0x2d /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x1e 0 0 8 = 0
> rt_sigprocmask(0x1e /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x3e 0 0 8 = 0
> rt_sigprocmask(0x3e /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x2f 0 0 8 = 0
> rt_sigprocmask(0x2f /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0x1f 0 0 8 = 0
> rt_sigprocmask(0x1f /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0xa 0 0 8 = 0
> rt_sigprocmask(0xa /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0xb 0 0 8 = 0
> rt_sigprocmask(0xb /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0xc 0 0 8 = 0
> rt_sigprocmask(0xc /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0xd 0 0 8 = 0
> rt_sigprocmask(0xd /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0xe 0 0 8 = 0
> rt_sigprocmask(0xe /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0xf 0 0 8 = 0
> rt_sigprocmask(0xf /* SIG_??? */, NULL, NULL, 8) = 0
call rt_sigprocmask 0 0x10001ff8 0x10003ff8 5 = 0
mem 0x10001ff8 hex:ff01000000000000
mem 0x10003ff8 hex:0300000000000000
> rt_sigprocmask(SIG_BLOCK, 0x10001ff8, 0x10003ff8, 5) = 0
call rt_sigprocmask 0 0x10001ff8 0x10003ff8 3 = 0
mem 0x10001ff8 hex:ff01000000000000
mem 0x10003ff8 hex:0300000000000000
> rt_sigprocmask(SIG_BLOCK, 0x10001ff8, 0x10003ff8, 3) = 0
call rt_sigprocmask 0 0 0 8 = 0
> rt_sigprocmask(SIG_BLOCK, NULL, NULL, 8) = 0
call rt_sigprocmask 2 0x10001ffb 0x10003ff8 8 = 0
mem 0x10001ffb hex:ff01000000
mem 0x10003ff8 hex:0300000000000000
> rt_sigprocmask(SIG_SETMASK, 0x10001ffb, [HUP INT], 8) = 0
call rt_sigprocmask 2 0x10001ff8 0x10003ff8 8 = -EINVAL
mem 0x10001ff8 hex:ff01000000000000
mem 0x10003ff8 hex:0300000000000000
> rt_sigprocmask(SIG_SETMASK, [HUP INT QUIT ILL TRAP ABRT BUS FPE KILL], 0x10003ff8, 8) = -1 EINVAL (Invalid argument)
call rt_sigprocmask 2 0 0 8 = 0
> rt_sigprocmask(SIG_SETMASK, NULL, NULL, 8) = 0
call rt_sigprocmask 1 0 0 8 = 0
> rt_sigprocmask(SIG_UNBLOCK, NULL, NULL, 8) = 0
call i386 rt_sigqueueinfo 0x1 0x2 0x10003f80 = 0
mem 0x10003f80 hex:0b00000000000000030000000500000006000000070000000800000009 zero:99
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGSEGV, si_code=SEGV_BNDERR, si_addr=0x5, si_lower=0x7, si_upper=0x8}) = 0
call i386 rt_sigqueueinfo 0x1 0x2 0x10001f80 = 0
mem 0x10001f80 hex:1100000000000000010000000500000006000000070000000800000009 zero:99
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=5, si_uid=6, si_status=7, si_utime=8 /* 0.08 s */, si_stime=9 /* 0.09 s */}) = 0
call i386 rt_sigqueueinfo 0x1 0x2 0x10001f80 = 0
mem 0x10001f80 hex:1f000000000000000100000005000000030000003e0000c0 zero:104
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGSYS, si_code=SYS_SECCOMP, si_call_addr=0x5, si_syscall=3 /* close */, si_arch=AUDIT_ARCH_X86_64}) = 0
call x32 rt_sigqueueinfo 1 2 0x10005f80 = 0
mem 0x10005f80 hex:0a00000000000000ffffffff0500000006000000070000000800000009 zero:99
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, si_int=7, si_ptr=0x7}) = 0
call x32 rt_sigqueueinfo 1 2 0x10007f80 = 0
mem 0x10007f80 hex:1f00000000000000010000000500000006000000070000000800000009 zero:99
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGSYS, si_code=SYS_SECCOMP, si_call_addr=0x5, si_syscall=6, si_arch=0x7 /* AUDIT_ARCH_??? */}) = 0
call rt_sigqueueinfo 1 2 0x10001f80 = 0
mem 0x10001f80 hex:0b0000000000000080000000000000003412 zero:14 hex:550000000000000066 zero:87
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGSEGV, si_code=SI_KERNEL, si_addr=0x1234}) = 0
call rt_sigqueueinfo 1 2 0x10001f80 = -EPERM
mem 0x10001f80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, si_int=7, si_ptr=0x100000007}) = -1 EPERM (Operation not permitted)
call rt_sigqueueinfo 1 2 0x10001f80 = 0
mem 0x10001f80 hex:1f0000000000000001 zero:19 hex:03000040 zero:96
opts -X verbose
> rt_sigqueueinfo(1, 2 /* SIGINT */, {si_signo=31 /* SIGSYS */, si_code=0x1 /* SYS_SECCOMP */, si_call_addr=NULL, si_syscall=0 /* restart_syscall */, si_arch=0x40000003 /* AUDIT_ARCH_I386 */}) = 0
call rt_sigqueueinfo 1 2 0x10001f80 = 0
mem 0x10001f80 hex:040000000000000005000000000000000500000006000000070000000800000009000000000000000a zero:87
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGILL, si_code=ILL_PRVOPC, si_addr=0x600000005}) = 0
call rt_sigqueueinfo 1 2 0x10005f80 = 0
mem 0x10005f80 hex:1f0000000000000001 zero:15 hex:90010000b70000c0 zero:96
opts -X raw
> rt_sigqueueinfo(1, 2, {si_signo=31, si_code=0x1, si_call_addr=NULL, si_syscall=400, si_arch=0xc00000b7}) = 0
call rt_sigqueueinfo 1 2 0x10013f80 = 0
mem 0x10013f80 hex:1f0000000000000001 zero:15 hex:01000000080000e0 zero:96
> rt_sigqueueinfo(1, SIGINT, {si_signo=SIGSYS, si_code=SYS_SECCOMP, si_call_addr=NULL, si_syscall=1, si_arch=AUDIT_ARCH_MIPSEL64N32}) = 0
call rt_sigqueueinfo 1 2 0x10001f80 = 0
mem 0x10001f80 hex:1f0000000000000001 zero:19 hex:b70000c0 zero:96
opts -X raw
> rt_sigqueueinfo(1, 2, {si_signo=31, si_code=0x1, si_call_addr=NULL, si_syscall=0, si_arch=0xc00000b7}) = 0
call rt_sigsuspend 0x1000bff8 4 = 0
mem 0x1000bff8 hex:0600000000000000
> rt_sigsuspend(0x1000bff8, 4) = 0
call rt_sigsuspend 0x1000dff8 0x10 = 0
mem 0x1000dff8 hex:0600000000000000
> rt_sigsuspend(0x1000dff8, 16) = 0
call rt_sigsuspend 0x10001ff8 8 = 0
mem 0x10001ff8 hex:ffffffffff000000
> rt_sigsuspend([HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS RTMIN RT_1 RT_2 RT_3 RT_4 RT_5 RT_6 RT_7 RT_8], 8) = 0
call rt_sigsuspend 0x10001ff8 8 = 0
mem 0x10001ff8 hex:ffffffff00000000
> rt_sigsuspend([HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS RTMIN], 8) = 0
call rt_sigsuspend 0x10001ff8 8 = 0
mem 0x10001ff8 hex:0100000000000000
> rt_sigsuspend([HUP], 8) = 0
call rt_sigsuspend 0x10005ff8 8 = 0
mem 0x10005ff8 hex:0600000000000000
> rt_sigsuspend([INT QUIT], 8) = 0
call rt_sigsuspend 0x10009ff8 8 = 0
mem 0x10009ff8 hex:feffffffffffffff
> rt_sigsuspend(~[HUP], 8) = 0
call rt_sigsuspend 0x10001ff8 8 = 0
mem 0x10001ff8 hex:ffffffffff070000
> rt_sigsuspend(~[RT_12 RT_13 RT_14 RT_15 RT_16 RT_17 RT_18 RT_19 RT_20 RT_21 RT_22 RT_23 RT_24 RT_25 RT_26 RT_27 RT_28 RT_29 RT_30 RT_31 RT_32], 8) = 0
call rt_sigsuspend 0x10001ff8 8 = 0
mem 0x10001ff8 hex:ffffffffff1f0000
> rt_sigsuspend(~[RT_14 RT_15 RT_16 RT_17 RT_18 RT_19 RT_20 RT_21 RT_22 RT_23 RT_24 RT_25 RT_26 RT_27 RT_28 RT_29 RT_30 RT_31 RT_32], 8) = 0
call rt_sigsuspend 0x10001ff8 8 = 0
mem 0x10001ff8 hex:ffffffffffffff7f
> rt_sigsuspend(~[RT_32], 8) = 0
call rt_sigsuspend 0x10007ff8 8 = 0
mem 0x10007ff8 hex:ffffffffffffffff
> rt_sigsuspend(~[], 8) = 0
call rt_sigtimedwait 0x10009ff8 0x1000bf80 0x1000dff0 4 = 10
mem 0x10009ff8 hex:0600000000000000
mem 0x1000bf80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
mem 0x1000dff0 hex:01000000000000000200000000000000
> rt_sigtimedwait(0x10009ff8, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, si_int=7, si_ptr=0x100000007}, {tv_sec=1, tv_nsec=2}, 4) = 10 (SIGUSR1)
call rt_sigtimedwait 0 0 0 8 = 1
opts -X verbose
> rt_sigtimedwait(NULL, NULL, NULL, 8) = 1 (SIGHUP)
call i386 rt_sigtimedwait 0x10001ff8 0x0 0x10003ff8 0x8 = 10
mem 0x10001ff8 hex:0600000000000000
mem 0x10003ff8 hex:0100000002000000
> rt_sigtimedwait([INT QUIT], NULL, {tv_sec=1, tv_nsec=2}, 8) = 10 (SIGUSR1)
call rt_sigtimedwait 0x10007ff8 0 0x10009ff0 8 = -EAGAIN
mem 0x10007ff8 hex:0600000000000000
mem 0x10009ff0 hex:01000000000000000200000000000000
> rt_sigtimedwait([INT QUIT], NULL, {tv_sec=1, tv_nsec=2}, 8) = -1 EAGAIN (Resource temporarily unavailable)
call rt_sigtimedwait 0x10007ff8 0 0 8 = 10
mem 0x10007ff8 hex:0600000000000000
> rt_sigtimedwait([INT QUIT], NULL, NULL, 8) = 10 (SIGUSR1)
call rt_sigtimedwait 0x10001ff8 0x10003f80 0x10005ff0 8 = -EAGAIN
mem 0x10001ff8 hex:0600000000000000
mem 0x10003f80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
mem 0x10005ff0 hex:01000000000000000200000000000000
> rt_sigtimedwait([INT QUIT], 0x10003f80, {tv_sec=1, tv_nsec=2}, 8) = -1 EAGAIN (Resource temporarily unavailable)
call rt_sigtimedwait 0x10001ff8 0x10003f80 0x10005ff0 8 = 10
mem 0x10001ff8 hex:0600000000000000
mem 0x10003f80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
mem 0x10005ff0 hex:01000000000000000200000000000000
> rt_sigtimedwait([INT QUIT], {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, si_int=7, si_ptr=0x100000007}, {tv_sec=1, tv_nsec=2}, 8) = 10 (SIGUSR1)
call i386 rt_sigtimedwait_time64 0x10005ff8 0x0 0x10007ff0 0x8 = 10
mem 0x10005ff8 hex:0600000000000000
mem 0x10007ff0 hex:01000000000000000200000000000000
> rt_sigtimedwait_time64([INT QUIT], NULL, {tv_sec=1, tv_nsec=2}, 8) = 10 (SIGUSR1)
call rt_tgsigqueueinfo 1 2 3 0x10003f80 = 0
mem 0x10003f80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
> rt_tgsigqueueinfo(1, 2, SIGQUIT, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, si_int=7, si_ptr=0x100000007}) = 0
call i386 sgetmask = 5
> sgetmask() = 0x5 (mask [HUP QUIT])
call i386 sgetmask = 1
> sgetmask() = 0x1 (mask [HUP])
call i386 sigaction 0x2 0x10005ff0 0x10007fec = 0
mem 0x10005ff0 hex:341200000f0000000000000477070000
mem 0x10007fec hex:0100000004000000050000000200000001000000
> sigaction(SIGINT, {sa_handler=0x1234, sa_mask=[HUP INT QUIT ILL], sa_flags=SA_RESTORER, sa_restorer=0x777}, {sa_handler=SIG_IGN, sa_mask=[QUIT], sa_flags=SA_SIGINFO|SA_NOCLDSTOP}) = 0
call sigaltstack 0x1000bfe8 = 0
mem 0x1000bfe8 hex:010000000000000010000000000000000300000000000000
> sigaltstack({ss_sp=0x1, ss_flags=0x10 /* SS_??? */, ss_size=3}, NULL) = 0
call sigaltstack 0x10005fe8 = 0
mem 0x10005fe8 hex:010000000000000002000000000000000300000000000000
> sigaltstack({ss_sp=0x1, ss_flags=SS_DISABLE, ss_size=3}, NULL) = 0
call i386 signal 0x2 0x1 = 5
> signal(SIGINT, SIG_IGN) = 0x5
call i386 signal 0x2 0x1234 = -EINVAL
> signal(SIGINT, 0x1234) = -1 EINVAL (Invalid argument)
call i386 signal 0x2 0x1234 = 1
> signal(SIGINT, 0x1234) = 0x1 (SIG_IGN)
call i386 signal 0x2 0x1234 = 74565
> signal(SIGINT, 0x1234) = 0x12345
call i386 sigpending 0x10005ffc = 0
mem 0x10005ffc hex:09000000
> sigpending([HUP ILL]) = 0
call i386 sigprocmask 0x3 = 0
> sigprocmask(0x3 /* SIG_??? */, NULL, NULL) = 0
call i386 sigprocmask = 0
> sigprocmask(SIG_BLOCK, NULL, NULL) = 0
call i386 sigprocmask 0x0 0x10001ffc 0x10003ffc = 0
mem 0x10001ffc hex:ff010000
mem 0x10003ffc hex:03000000
> sigprocmask(SIG_BLOCK, [HUP INT QUIT ILL TRAP ABRT BUS FPE KILL], [HUP INT]) = 0
call i386 sigprocmask 0x2 = 0
> sigprocmask(SIG_SETMASK, NULL, NULL) = 0
call i386 sigprocmask 0x1 = 0
> sigprocmask(SIG_UNBLOCK, NULL, NULL) = 0
call i386 sigsuspend 0x1 0x2 0xff = 0
> sigsuspend([HUP INT QUIT ILL TRAP ABRT BUS FPE]) = 0
call i386 sigsuspend 0xfffffffe = 0
> sigsuspend([]) = 0
call i386 ssetmask 0x5 = 0
> ssetmask([HUP QUIT]) = 0 (old mask [])
call i386 ssetmask 0x5 = 5
> ssetmask([HUP QUIT]) = 0x5 (old mask [HUP QUIT])
call i386 ssetmask 0x5 = 1
> ssetmask([HUP QUIT]) = 0x1 (old mask [HUP])
call rt_sigpending 0x10002ffc 4 = 0
mem 0x10002ffc hex:fbffffff
> rt_sigpending(~[QUIT], 4) = 0
call i386 rt_sigpending 0x10000010 4 = 0
mem 0x10000010 hex:ffffffff00000000
> rt_sigpending(~[], 4) = 0
call rt_sigpending 0x10000010 3 = 0
mem 0x10000010 hex:fbffffff00000000
> rt_sigpending(~[QUIT XFSZ VTALRM PROF WINCH IO PWR SYS RTMIN], 3) = 0
call rt_sigpending 0x10000010 6 = 0
mem 0x10000010 hex:fbffffffffffffff
> rt_sigpending(~[QUIT RT_17 RT_18 RT_19 RT_20 RT_21 RT_22 RT_23 RT_24 RT_25 RT_26 RT_27 RT_28 RT_29 RT_30 RT_31 RT_32], 6) = 0
call rt_sigtimedwait 0x10000800 0x10000010 0 8 = 82
mem 0x10000800 u64:1
mem 0x10000010 u32:4,131,0xfffffffe,0,13,0xfffffffb,2,0 zero:128
> rt_sigtimedwait([HUP], {si_signo=SIGILL, si_code=SI_TIMER, si_errno=ENOTRECOVERABLE, si_timerid=0xd, si_overrun=-5, si_int=2, si_ptr=0x2}, NULL, 8) = 82
call i386 rt_sigtimedwait 0x10000800 0x10000010 0 8 = 82
mem 0x10000800 u64:1
mem 0x10000010 u32:4,131,0xfffffffe,13,0xfffffffb,2,0 zero:128
> rt_sigtimedwait([HUP], {si_signo=SIGILL, si_code=SI_TIMER, si_errno=ENOTRECOVERABLE, si_timerid=0xd, si_overrun=-5, si_int=2, si_ptr=0x2}, NULL, 8) = 82
