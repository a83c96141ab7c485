# Making, running and waiting for processes. All expected lines are the reference's.
call i386 clone 0x0 0x5000 0x10001ffc 0x88 0x77 = 0
mem 0x10001ffc hex:07000000
> clone(child_stack=0x5000, flags=0) = 0
call clone 0x101000 0x5000 0x10001ffc 0x77 0x88 = -EPERM
mem 0x10001ffc hex:07000000
> clone(child_stack=0x5000, flags=CLONE_PIDFD|CLONE_PARENT_SETTID, parent_tid=0x10001ffc) = -1 EPERM (Operation not permitted)
call clone 0x3d0f00 0x5000 0x10001ffc 0x77 0x88 = 1234
mem 0x10001ffc hex:07000000
opts -X verbose
> clone(child_stack=0x5000, flags=0x3d0f00 /* CLONE_VM|CLONE_FS|CLONE_FILES|CLONE_SIGHAND|CLONE_THREAD|CLONE_SYSVSEM|CLONE_SETTLS|CLONE_PARENT_SETTID|CLONE_CHILD_CLEARTID */, parent_tid=[7], tls=0x88, child_tidptr=0x77) = 1234
call clone 0x100 0x5000 0x10001ffc 0x77 0x88 = 0
mem 0x10001ffc hex:07000000
> clone(child_stack=0x5000, flags=CLONE_VM) = 0
call i386 clone 0x80000 0x0 0x0 0x10001ff0 = 0
mem 0x10001ff0 hex:0600000000100000ffff0f0051000000
> clone(child_stack=NULL, flags=CLONE_SETTLS, tls={entry_number=6, base_addr=0x001000, limit=0x0fffff, seg_32bit=1, contents=0, read_exec_only=0, limit_in_pages=1, seg_not_present=0, useable=1}) = 0
call clone = 0
opts -X raw
> clone(child_stack=NULL, flags=0) = 0
call clone 0x200 = 0
> clone(child_stack=NULL, flags=CLONE_FS) = 0
call clone3 0x10023fa8 0x3f = 0
mem 0x10001ffc hex:07000000
mem 0x10003ffc hex:08000000
mem 0x10005ff8 hex:090000000a000000
mem 0x10023fa8 hex:0010580100000000fc1f001000000000fc3f001000000000fc3f0010000000000500000000000000060000000000000007000000000000000800000000000000f85f00100000000002000000000000000900000000000000
> clone3(0x10023fa8, 63) = 0
call clone3 0x1002ffc0 0x58 = 0
mem 0x10001ffc hex:07000000
mem 0x10003ffc hex:08000000
mem 0x1002ffc0 hex:0010580100000000fc1f001000000000fc3f001000000000fc3f0010000000000500000000000000060000000000000007000000000000000800000000000000
> clone3(0x1002ffc0, 88) = 0
call clone3 0x10019fa8 0x58 = 0
mem 0x10019fa8 zero:64 hex:010000000000000001 zero:15
> clone3({flags=0, exit_signal=0, stack=NULL, stack_size=0, set_tid=0x1, set_tid_size=1}, 88) = 0
call clone3 0x10033fa8 0x58 = -EPERM
mem 0x10033fa8 zero:32 hex:11 zero:55
> clone3({flags=0, exit_signal=SIGCHLD, stack=NULL, stack_size=0}, 88) = -1 EPERM (Operation not permitted)
call clone3 0x10007fa8 0x58 = 0
mem 0x10007fa8 zero:32 hex:11 zero:55
> clone3({flags=0, exit_signal=SIGCHLD, stack=NULL, stack_size=0}, 88) = 0
call clone3 0x10001fc0 0x40 = 0
mem 0x10001fc0 hex:000000000080 zero:58
> clone3({flags=0x800000000000 /* CLONE_??? */, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10009fc0 0x40 = 0
mem 0x10009fc0 hex:08 zero:63
> clone3({flags=0x8 /* CLONE_??? */, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10007fc0 0x40 = 0
mem 0x10007fc0 hex:0000000004 zero:59
> clone3({flags=CLONE_AUTOREAP, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1000dfc0 0x40 = 0
mem 0x1000dfc0 hex:000020 zero:61
> clone3({flags=CLONE_CHILD_CLEARTID, child_tid=NULL, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10013fc0 0x40 = 0
mem 0x10013fc0 hex:00000001 zero:60
> clone3({flags=CLONE_CHILD_SETTID, child_tid=NULL, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10003fc0 0x40 = 0
mem 0x10003fc0 hex:0000000001 zero:59
> clone3({flags=CLONE_CLEAR_SIGHAND, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1000dfc0 0x40 = 0
mem 0x1000dfc0 hex:0000000020 zero:59
> clone3({flags=CLONE_EMPTY_MNTNS, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10017fc0 0x40 = 0
mem 0x10017fc0 hex:0004 zero:62
> clone3({flags=CLONE_FILES, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10015fc0 0x40 = 0
mem 0x10015fc0 hex:0002 zero:62
> clone3({flags=CLONE_FS, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10005fc0 0x40 = 0
mem 0x10005fc0 hex:0000000002 zero:59
> clone3({flags=CLONE_INTO_CGROUP, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10001fc0 0x40 = 0
mem 0x10001fc0 hex:00000080 zero:60
> clone3({flags=CLONE_IO, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10015fc0 0x40 = 0
mem 0x10015fc0 hex:00000002 zero:60
> clone3({flags=CLONE_NEWCGROUP, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10019fc0 0x40 = 0
mem 0x10019fc0 hex:00000008 zero:60
> clone3({flags=CLONE_NEWIPC, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1001ffc0 0x40 = 0
mem 0x1001ffc0 hex:00000040 zero:60
> clone3({flags=CLONE_NEWNET, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10005fc0 0x40 = 0
mem 0x10005fc0 hex:000002 zero:61
> clone3({flags=CLONE_NEWNS, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1001dfc0 0x40 = 0
mem 0x1001dfc0 hex:00000020 zero:60
> clone3({flags=CLONE_NEWPID, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10011fc0 0x40 = 0
mem 0x10011fc0 hex:80 zero:63
> clone3({flags=CLONE_NEWTIME, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1001bfc0 0x40 = 0
mem 0x1001bfc0 hex:00000010 zero:60
> clone3({flags=CLONE_NEWUSER, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10017fc0 0x40 = 0
mem 0x10017fc0 hex:00000004 zero:60
> clone3({flags=CLONE_NEWUTS, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10009fc0 0x40 = 0
mem 0x10009fc0 hex:0000000008 zero:59
> clone3({flags=CLONE_NNP, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10001fc0 0x40 = 0
mem 0x10001fc0 hex:0080 zero:62
> clone3({flags=CLONE_PARENT, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1000bfc0 0x40 = 0
mem 0x1000bfc0 hex:000010 zero:61
> clone3({flags=CLONE_PARENT_SETTID, parent_tid=NULL, exit_signal=0, stack=NULL, stack_size=0} => {parent_tid=NULL}, 64) = 0
call clone3 0x1000bfa8 0x58 = 0
mem 0x10001ffc hex:07000000
mem 0x1000bfa8 hex:0010000000000000fc1f001000000000fc1f0010 zero:12 hex:11 zero:55
> clone3({flags=CLONE_PIDFD, pidfd=0x10001ffc, exit_signal=SIGCHLD, stack=NULL, stack_size=0} => {pidfd=[7]}, 88) = 0
call clone3 0x1000bfc0 0x40 = 0
mem 0x1000bfc0 hex:0000000010 zero:59
> clone3({flags=CLONE_PIDFD_AUTOKILL, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1000dfa8 0x58 = 0
mem 0x10001ffc hex:07000000
mem 0x10003ffc hex:08000000
mem 0x1000dfa8 hex:0010100000000000fc1f001000000000fc3f001000000000fc3f0010 zero:60
> clone3({flags=CLONE_PIDFD|CLONE_PARENT_SETTID, pidfd=0x10001ffc, parent_tid=0x10003ffc, exit_signal=0, stack=NULL, stack_size=0} => {pidfd=[7], parent_tid=[8]}, 88) = 0
call clone3 0x1000ffa8 0x58 = 0
mem 0x10001ffc hex:07000000
mem 0x10003ffc hex:08000000
mem 0x10005ff8 hex:090000000a000000
mem 0x1000ffa8 hex:0010580100000000fc1f001000000000fc3f001000000000fc3f0010000000000500000000000000060000000000000007000000000000000800000000000000f85f00100000000002000000000000000900000000000000
> clone3({flags=CLONE_PIDFD|CLONE_SETTLS|CLONE_PARENT_SETTID|CLONE_CHILD_SETTID|0x400000, pidfd=0x10001ffc, child_tid=0x10003ffc, parent_tid=0x10003ffc, exit_signal=SIGTRAP, stack=0x6, stack_size=0x7, tls=0x8, set_tid=[9, 10], set_tid_size=2, cgroup=9} => {pidfd=[7], parent_tid=[8]}, 88) = 0
call clone3 0x10031fa8 0x58 = -EPERM
mem 0x10001ffc hex:07000000
mem 0x10003ffc hex:08000000
mem 0x10005ff8 hex:090000000a000000
mem 0x10031fa8 hex:0010580100000000fc1f001000000000fc3f001000000000fc3f0010000000000500000000000000060000000000000007000000000000000800000000000000f85f00100000000002000000000000000900000000000000
> clone3({flags=CLONE_PIDFD|CLONE_SETTLS|CLONE_PARENT_SETTID|CLONE_CHILD_SETTID|0x400000, pidfd=0x10001ffc, child_tid=0x10003ffc, parent_tid=0x10003ffc, exit_signal=SIGTRAP, stack=0x6, stack_size=0x7, tls=0x8, set_tid=[9, 10], set_tid_size=2, cgroup=9}, 88) = -1 EPERM (Operation not permitted)
call clone3 0x1001dfc0 0x40 = 0
mem 0x1001dfc0 hex:0020 zero:62
> clone3({flags=CLONE_PTRACE, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10009fc0 0x40 = 0
mem 0x10009fc0 hex:000008 zero:61
> clone3({flags=CLONE_SETTLS, exit_signal=0, stack=NULL, stack_size=0, tls=NULL}, 64) = 0
call clone3 0x10019fc0 0x40 = 0
mem 0x10019fc0 hex:0008 zero:62
> clone3({flags=CLONE_SIGHAND, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10007fc0 0x40 = 0
mem 0x10007fc0 hex:000004 zero:61
> clone3({flags=CLONE_SYSVSEM, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10003fc0 0x40 = 0
mem 0x10003fc0 hex:000001 zero:61
> clone3({flags=CLONE_THREAD, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10011fc0 0x40 = 0
mem 0x10011fc0 hex:000080 zero:61
> clone3({flags=CLONE_UNTRACED, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x1001ffc0 0x40 = 0
mem 0x1001ffc0 hex:0040 zero:62
> clone3({flags=CLONE_VFORK, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10013fc0 0x40 = 0
mem 0x10013fc0 hex:0001 zero:62
> clone3({flags=CLONE_VM, exit_signal=0, stack=NULL, stack_size=0}, 64) = 0
call clone3 0x10003fc0 0x40 = 0
mem 0x10003fc0 hex:ffffffffffffffff zero:56
> clone3({flags=CLONE_VM|CLONE_FS|CLONE_FILES|CLONE_SIGHAND|CLONE_PIDFD|CLONE_PTRACE|CLONE_VFORK|CLONE_PARENT|CLONE_THREAD|CLONE_NEWNS|CLONE_SYSVSEM|CLONE_SETTLS|CLONE_PARENT_SETTID|CLONE_CHILD_CLEARTID|CLONE_UNTRACED|CLONE_CHILD_SETTID|CLONE_NEWCGROUP|CLONE_NEWUTS|CLONE_NEWIPC|CLONE_NEWUSER|CLONE_NEWPID|CLONE_NEWNET|CLONE_IO|CLONE_NEWTIME|CLONE_CLEAR_SIGHAND|CLONE_INTO_CGROUP|CLONE_AUTOREAP|CLONE_NNP|CLONE_PIDFD_AUTOKILL|CLONE_EMPTY_MNTNS|0xffffffc00040007f, pidfd=NULL, child_tid=NULL, parent_tid=NULL, exit_signal=0, stack=NULL, stack_size=0, tls=NULL} => {pidfd=NULL, parent_tid=NULL}, 64) = 0
call execveat 3 0x100a1ffd 5 5 0x10000 = -ENOENT
mem 0x100a1ffd hex:2f7800
> execveat(3, "/x", 0x5, 0x5, AT_EXECVE_CHECK) = -1 ENOENT (No such file or directory)
call execveat 3 0x100a3ffd 0x10041ff0 0x10041ff0 0x100 = -ENOENT
mem 0x1003fffe hex:6100
mem 0x10041ff0 hex:feff0310000000000500000000000000
mem 0x100a3ffd hex:2f7800
opts -v
> execveat(3, "/x", ["a", 0x5, ... /* 0x10042000 */], ["a", 0x5, ... /* 0x10042000 */], AT_SYMLINK_NOFOLLOW) = -1 ENOENT (No such file or directory)
call execveat 0 0 0 0 0xffffffff = 0
> execveat(0, NULL, NULL, NULL, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|AT_EXECVE_CHECK|0xfffeeeff) = 0
call execveat 0xffffffffffffff9c 0x10099ffd 0x10041ff0 0x10041ff0 0x1000 = -ENOENT
mem 0x1003fffe hex:6100
mem 0x10041ff0 hex:feff0310000000000500000000000000
mem 0x10099ffd hex:2f7800
> execveat(AT_FDCWD, "/x", ["a", 0x5, ... /* 0x10042000 */], 0x10041ff0 /* 2 vars, unterminated */, AT_EMPTY_PATH) = -1 ENOENT (No such file or directory)
call getpgrp = 5
> getpgrp() = 5
call getppid = 9223372036854775803
> getppid() = -5
call getsid = 5
> getsid(0) = 5
call kcmp 0 0 6 = 0
> kcmp(0, 0, KCMP_SYSVSEM) = 0
call pidfd_open 0 1 = 0
> pidfd_open(0, 0x1 /* PIDFD_??? */) = 0
call set_tid_address 5 = 5
> set_tid_address(0x5) = 5
call setns 0 0x1000 = 0
> setns(0, 0x1000 /* CLONE_NEW??? */) = 0
call setns 0 0x100 = 0
> setns(0, 0x100 /* CLONE_NEW??? */) = 0
call unshare = 0
> unshare(0) = 0
call unshare 0x400000000000 = 0
> unshare(0x400000000000 /* CLONE_??? */) = 0
call unshare 0x400 = 0
> unshare(CLONE_FILES) = 0
call unshare 0x200 = 0
> unshare(CLONE_FS) = 0
call unshare 0x2000000 = 0
> unshare(CLONE_NEWCGROUP) = 0
call unshare 0x8000000 = 0
> unshare(CLONE_NEWIPC) = 0
call unshare 0x40000000 = 0
> unshare(CLONE_NEWNET) = 0
call unshare 0x20000 = 0
> unshare(CLONE_NEWNS) = 0
call unshare 0x20000000 = 0
> unshare(CLONE_NEWPID) = 0
call unshare 0x80 = 0
> unshare(CLONE_NEWTIME) = 0
call unshare 0xffffffffffffffff = 0
> unshare(CLONE_NEWTIME|CLONE_VM|CLONE_FS|CLONE_FILES|CLONE_SIGHAND|CLONE_THREAD|CLONE_NEWNS|CLONE_SYSVSEM|CLONE_NEWCGROUP|CLONE_NEWUTS|CLONE_NEWIPC|CLONE_NEWUSER|CLONE_NEWPID|CLONE_NEWNET|0xffffffff81f8f07f) = 0
call unshare 0x10000000 = 0
> unshare(CLONE_NEWUSER) = 0
call unshare 0x4000000 = 0
> unshare(CLONE_NEWUTS) = 0
call unshare 0x800 = 0
> unshare(CLONE_SIGHAND) = 0
call unshare 0x40000 = 0
> unshare(CLONE_SYSVSEM) = 0
call unshare 0x10000 = 0
> unshare(CLONE_THREAD) = 0
call unshare 0x100 = 0
> unshare(CLONE_VM) = 0
call i386 wait4 0xffffffff 0x10001ffc 0x1 0x10003fb8 = 7
mem 0x10001ffc hex:00000000
mem 0x10003fb8 hex:000000000100000002000000030000000400000005000000060000000700000008000000090000000a0000000b0000000c0000000d0000000e0000000f0000001000000011000000
opts -v
> wait4(-1, [{WIFEXITED(s) && WEXITSTATUS(s) == 0}], WNOHANG, {ru_utime={tv_sec=0, tv_usec=1}, ru_stime={tv_sec=2, tv_usec=3}, ru_maxrss=4, ru_ixrss=5, ru_idrss=6, ru_isrss=7, ru_minflt=8, ru_majflt=9, ru_nswap=10, ru_inblock=11, ru_oublock=12, ru_msgsnd=13, ru_msgrcv=14, ru_nsignals=15, ru_nvcsw=16, ru_nivcsw=17}) = 7
call wait4 0xffffffffffffffff 0x10001ffc = 5
mem 0x10001ffc hex:ffff0000
> wait4(-1, [{WIFCONTINUED(s)}], 0, NULL) = 5
call wait4 0xffffffffffffffff 0x10001ffc 1 0x10003f70 = -ECHILD
mem 0x10001ffc hex:00000000
mem 0x10003f70 zero:8 hex:0100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000
> wait4(-1, 0x10001ffc, WNOHANG, 0x10003f70) = -1 ECHILD (No child processes)
call wait4 0xffffffffffffffff 0x10001ffc = 1
mem 0x10001ffc hex:7f130000
opts -X verbose
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGSTOP}], 0, NULL) = 1
call wait4 0xffffffffffffffff 0x10001ffc = 5
mem 0x10001ffc hex:7f058000
> wait4(-1, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|PTRACE_EVENT_STOP<<16], 0, NULL) = 5
call wait4 0xffffffffffffffff 0x10005ffc = 1
mem 0x10005ffc hex:0b000000
opts -X raw
> wait4(-1, [{WIFSIGNALED(s) && WTERMSIG(s) == SIGSEGV}], 0, NULL) = 1
call wait4 0 0 0x80 = 0
> wait4(0, NULL, 0x80 /* W??? */, NULL) = 0
call wait4 0 0 0x200000 = 0
> wait4(0, NULL, 0x200000 /* W??? */, NULL) = 0
call waitid 6 = 0
> waitid(0x6 /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x2a = 0
> waitid(0x2a /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x3b = 0
> waitid(0x3b /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x1b = 0
> waitid(0x1b /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x3c = 0
> waitid(0x3c /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x1d = 0
> waitid(0x1d /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x3e = 0
> waitid(0x3e /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x2e = 0
> waitid(0x2e /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x1f = 0
> waitid(0x1f /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0x2f = 0
> waitid(0x2f /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0xa = 0
> waitid(0xa /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0xb = 0
> waitid(0xb /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0xc = 0
> waitid(0xc /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0xd = 0
> waitid(0xd /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0xe = 0
> waitid(0xe /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0xf = 0
> waitid(0xf /* P_??? */, 0, NULL, 0, NULL) = 0
call waitid 0 5 0x10001f80 4 0x10003f70 = -ECHILD
mem 0x10001f80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
mem 0x10003f70 zero:8 hex:0100000000000000020000000000000003000000000000000400000000000000050000000000000006000000000000000700000000000000080000000000000009000000000000000a000000000000000b000000000000000c000000000000000d000000000000000e000000000000000f0000000000000010000000000000001100000000000000
> waitid(P_ALL, 5, 0x10001f80, WEXITED, 0x10003f70) = -1 ECHILD (No child processes)
call waitid = 0
> waitid(P_ALL, 0, NULL, 0, NULL) = 0
call waitid 2 = 0
> waitid(P_PGID, 0, NULL, 0, NULL) = 0
call waitid 1 = 0
> waitid(P_PID, 0, NULL, 0, NULL) = 0
call waitid 3 5 0 4 = 0
> waitid(P_PIDFD, 5, NULL, WEXITED, NULL) = 0
call waitid 2 5 0x10001f80 4 = 0
mem 0x10001f80 hex:0a00000000000000ffffffff0000000005000000060000000700000001 zero:99
opts -v -N
> waitid(idtype=P_PGID, id=5, siginfo={si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=5, si_uid=6, si_int=7, si_ptr=0x100000007}, options=WEXITED, usage=NULL) = 0
call i386 waitpid 0xfffffffb 0x10005ffc 0x2 = 7
mem 0x10005ffc hex:00010000
opts -v
> waitpid(-5, [{WIFEXITED(s) && WEXITSTATUS(s) == 1}], WSTOPPED) = 7
call i386 waitpid 0xfffffffb 0x10001ffc 0x2 = -ECHILD
mem 0x10001ffc hex:00010000
> waitpid(-5, 0x10001ffc, WSTOPPED) = -1 ECHILD (No child processes)
call i386 waitpid 0xfffffffb 0x10001ffc 0x2 = 0
mem 0x10001ffc hex:00010000
> waitpid(-5, 0x10001ffc, WSTOPPED) = 0
call i386 clone3 0x10000010 88 = 88
mem 0x10000010 u64:0x80000,0,0,0,254,0x66,0x4a,0,0x1027c008,0,269107200
> clone3({flags=CLONE_SETTLS, exit_signal=254, stack=0x66, stack_size=0x4a, tls=NULL, set_tid=0x1027c008, set_tid_size=0, cgroup=269107200}, 88) = 88
call i386 clone3 0x10000010 88 = 88
mem 0x10000010 u64:0x80000,0,0,0,254,0x66,0x4a,0x10003ff0,0x1027c008,0,269107200
> clone3({flags=CLONE_SETTLS, exit_signal=254, stack=0x66, stack_size=0x4a, tls=0x10003ff0, set_tid=0x1027c008, set_tid_size=0, cgroup=269107200}, 88) = 88
