# What a call that has not returned shows: arguments up to the first one that needs the result.

call accept 3 0x12000 0x11000 = unfinished
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> accept(3 <unfinished ...>

call accept 3 0 0 = unfinished
> accept(3, NULL, NULL <unfinished ...>

call accept 3 0 0x11000 = unfinished
mem 0x11000 u32:16,0
> accept(3, NULL, 0x11000 <unfinished ...>

call accept4 3 0x12000 0x11000 0x80000 = unfinished
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> accept4(3 <unfinished ...>

call accept4 3 0 0 0x80000 = unfinished
> accept4(3, NULL, NULL, SOCK_CLOEXEC <unfinished ...>

call getsockname 3 0x12000 0x11000 = unfinished
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> getsockname(3 <unfinished ...>

call getsockname 3 0 0x11000 = unfinished
mem 0x11000 u32:16,0
> getsockname(3, NULL, 0x11000 <unfinished ...>

call recvfrom 3 0x12000 10 0 0x12000 0x11000 = unfinished
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> recvfrom(3 <unfinished ...>

call recvfrom 3 0x12000 10 0 0 0 = unfinished
mem 0x12000 zero:512
> recvfrom(3 <unfinished ...>

call recvfrom 3 0 10 0 0 0 = unfinished
> recvfrom(3 <unfinished ...>

call recvmsg 3 0x12000 0 = unfinished
mem 0x12000 zero:512
> recvmsg(3 <unfinished ...>

call recvmmsg 3 0x12000 1 0 0x12000 = unfinished
mem 0x12000 zero:512
> recvmmsg(3 <unfinished ...>

call sendmmsg 3 0x12000 1 0 = unfinished
mem 0x12000 zero:512
> sendmmsg(3 <unfinished ...>

call wait4 -1 0x12000 0 0 = unfinished
mem 0x12000 zero:512
> wait4(-1 <unfinished ...>

call wait4 -1 0 0 0 = unfinished
> wait4(-1 <unfinished ...>

call wait4 -1 0 0 0x12000 = unfinished
mem 0x12000 zero:512
> wait4(-1 <unfinished ...>

call waitid 0 5 0x12000 4 0 = unfinished
mem 0x12000 zero:512
> waitid(P_ALL, 5 <unfinished ...>

call waitid 0 5 0 4 0 = unfinished
> waitid(P_ALL, 5 <unfinished ...>

call poll 0x12000 1 -1 = unfinished
mem 0x12000 zero:512
> poll([{fd=0, events=0}], 1, -1 <unfinished ...>

call ppoll 0x12000 1 0x12000 0 8 = unfinished
mem 0x12000 zero:512
> ppoll([{fd=0, events=0}], 1, {tv_sec=0, tv_nsec=0}, NULL, 8 <unfinished ...>

call epoll_wait 3 0x12000 5 -1 = unfinished
mem 0x12000 zero:512
> epoll_wait(3 <unfinished ...>

call epoll_pwait 3 0x12000 5 -1 0 8 = unfinished
mem 0x12000 zero:512
> epoll_pwait(3 <unfinished ...>

call nanosleep 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> nanosleep({tv_sec=0, tv_nsec=0} <unfinished ...>

call nanosleep 0x12000 0 = unfinished
mem 0x12000 zero:512
> nanosleep({tv_sec=0, tv_nsec=0} <unfinished ...>

call clock_nanosleep 0 0 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> clock_nanosleep(CLOCK_REALTIME, 0, {tv_sec=0, tv_nsec=0} <unfinished ...>

call clock_nanosleep 0 0 0x12000 0 = unfinished
mem 0x12000 zero:512
> clock_nanosleep(CLOCK_REALTIME, 0, {tv_sec=0, tv_nsec=0} <unfinished ...>

call futex 0x12000 0 1 0x12000 = unfinished
mem 0x12000 zero:512
> futex(0x12000, FUTEX_WAIT, 1, {tv_sec=0, tv_nsec=0} <unfinished ...>

call readv 3 0x12000 1 = unfinished
mem 0x12000 zero:512
> readv(3 <unfinished ...>

call preadv2 3 0x12000 1 0 0 0 = unfinished
mem 0x12000 zero:512
> preadv2(3 <unfinished ...>

call write 3 0x12000 10 = unfinished
mem 0x12000 zero:512
> write(3, "\0\0\0\0\0\0\0\0\0\0", 10 <unfinished ...>

call getdents64 3 0x12000 10 = unfinished
mem 0x12000 zero:512
> getdents64(3 <unfinished ...>

call ioctl 3 0x5401 0x12000 = unfinished
mem 0x12000 zero:512
> ioctl(3, TCGETS <unfinished ...>

call ioctl 3 0x5401 0 = unfinished
> ioctl(3, TCGETS <unfinished ...>

call ioctl 3 0x5402 0x12000 = unfinished
mem 0x12000 zero:512
> ioctl(3, SNDCTL_TMR_START or TCSETS, {c_iflag=, c_oflag=NL0|CR0|TAB0|BS0|VT0|FF0|, c_cflag=B0|CS5|, c_lflag=, ...} <unfinished ...>

call ioctl 3 0x1234 0x12000 = unfinished
mem 0x12000 zero:512
> ioctl(3, _IOC(_IOC_NONE, 0x12, 0x34, 0), 0x12000 <unfinished ...>

call ioctl 3 0x5413 0x12000 = unfinished
mem 0x12000 zero:512
> ioctl(3, TIOCGWINSZ <unfinished ...>

call ioctl 3 0x541b 0x12000 = unfinished
mem 0x12000 zero:512
> ioctl(3, FIONREAD <unfinished ...>

call fcntl 3 5 0x12000 = unfinished
mem 0x12000 zero:512
> fcntl(3, F_GETLK <unfinished ...>

call fcntl 3 7 0x12000 = unfinished
mem 0x12000 zero:512
> fcntl(3, F_SETLKW, {l_type=F_RDLCK, l_whence=SEEK_SET, l_start=0, l_len=0} <unfinished ...>

call fcntl 3 3 = unfinished
> fcntl(3, F_GETFL <unfinished ...>

call fcntl 3 0 5 = unfinished
> fcntl(3, F_DUPFD, 5 <unfinished ...>

call fcntl 3 16 0x12000 = unfinished
mem 0x12000 zero:512
> fcntl(3, F_GETOWN_EX <unfinished ...>

call statx -100 0x10000 0 0 0x12000 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> statx(AT_FDCWD, "/x", AT_STATX_SYNC_AS_STAT, 0 <unfinished ...>

call pipe2 0x12000 0 = unfinished
mem 0x12000 zero:512
> pipe2( <unfinished ...>

call getxattr 0x10000 0x10000 0x12000 10 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> getxattr("/x", "/x" <unfinished ...>

call getxattr 0x10000 0x10000 0 0 = unfinished
mem 0x10000 "/x\0"
> getxattr("/x", "/x", NULL, 0 <unfinished ...>

call setsockopt 3 1 2 0x11000 4 = unfinished
mem 0x11000 u32:16,0
> setsockopt(3, SOL_SOCKET, SO_REUSEADDR, [16], 4 <unfinished ...>

call getsockopt 3 1 2 0x12000 0x11000 = unfinished
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR <unfinished ...>

call getsockopt 3 1 2 0 0 = unfinished
> getsockopt(3, SOL_SOCKET, SO_REUSEADDR, NULL, NULL <unfinished ...>

call rt_sigprocmask 0 0x12000 0x12000 8 = unfinished
mem 0x12000 zero:512
> rt_sigprocmask(SIG_BLOCK, [] <unfinished ...>

call rt_sigprocmask 0 0x12000 0 8 = unfinished
mem 0x12000 zero:512
> rt_sigprocmask(SIG_BLOCK, [] <unfinished ...>

call rt_sigaction 10 0x12000 0x12000 8 = unfinished
mem 0x12000 zero:512
> rt_sigaction(SIGUSR1, {sa_handler=SIG_DFL, sa_mask=[], sa_flags=0} <unfinished ...>

call rt_sigaction 10 0x12000 0 8 = unfinished
mem 0x12000 zero:512
> rt_sigaction(SIGUSR1, {sa_handler=SIG_DFL, sa_mask=[], sa_flags=0} <unfinished ...>

call rt_sigtimedwait 0x12000 0x12000 0x12000 8 = unfinished
mem 0x12000 zero:512
> rt_sigtimedwait([] <unfinished ...>

call rt_sigtimedwait 0x12000 0 0x12000 8 = unfinished
mem 0x12000 zero:512
> rt_sigtimedwait([], NULL, {tv_sec=0, tv_nsec=0}, 8 <unfinished ...>

call rt_sigsuspend 0x12000 8 = unfinished
mem 0x12000 zero:512
> rt_sigsuspend([], 8 <unfinished ...>

call sigaltstack 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> sigaltstack({ss_sp=NULL, ss_flags=0, ss_size=0} <unfinished ...>

call sigaltstack 0x12000 0 = unfinished
mem 0x12000 zero:512
> sigaltstack({ss_sp=NULL, ss_flags=0, ss_size=0} <unfinished ...>

call mq_timedreceive 3 0x12000 10 0x11000 0x12000 = unfinished
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> mq_timedreceive(3 <unfinished ...>

call mq_timedreceive 3 0x12000 10 0 0 = unfinished
mem 0x12000 zero:512
> mq_timedreceive(3 <unfinished ...>

call msgrcv 3 0x12000 10 0 0 = unfinished
mem 0x12000 zero:512
> msgrcv(3 <unfinished ...>

call semtimedop 3 0x12000 1 0x12000 = unfinished
mem 0x12000 zero:512
> semtimedop(3, [{sem_num=0, sem_op=0, sem_flg=0}], 1, {tv_sec=0, tv_nsec=0} <unfinished ...>

call prctl 15 0x10000 = unfinished
mem 0x10000 "/x\0"
> prctl(PR_SET_NAME, "/x" <unfinished ...>

call prctl 16 0x10000 = unfinished
mem 0x10000 "/x\0"
> prctl(PR_GET_NAME <unfinished ...>

call prctl 2 0x10000 = unfinished
mem 0x10000 "/x\0"
> prctl(PR_GET_PDEATHSIG <unfinished ...>

call prctl 22 0 = unfinished
> prctl(PR_SET_SECCOMP, SECCOMP_MODE_DISABLED, 0, 0, 0 <unfinished ...>

call sched_getaffinity 0 8 0x12000 = unfinished
mem 0x12000 zero:512
> sched_getaffinity(0, 8 <unfinished ...>

call getcwd 0x12000 10 = unfinished
mem 0x12000 zero:512
> getcwd( <unfinished ...>

call readlinkat -100 0x10000 0x12000 10 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> readlinkat(AT_FDCWD, "/x" <unfinished ...>

call name_to_handle_at -100 0x10000 0x12000 0x11000 0 = unfinished
mem 0x10000 "/x\0"
mem 0x11000 u32:16,0
mem 0x12000 zero:512
> name_to_handle_at(AT_FDCWD, "/x", {handle_bytes=0 <unfinished ...>

call sendfile 1 3 0x11000 5 = unfinished
mem 0x11000 u32:16,0
> sendfile(1, 3, [16 <unfinished ...>

call sendfile 1 3 0 5 = unfinished
> sendfile(1, 3, NULL, 5 <unfinished ...>

call sendfile 1 3 0x11000 0 = unfinished
mem 0x11000 u32:16,0
> sendfile(1, 3, [16], 0 <unfinished ...>

call splice 1 0x11000 3 0x11000 5 0 = unfinished
mem 0x11000 u32:16,0
> splice(1, [16], 3, [16], 5, 0 <unfinished ...>

call copy_file_range 1 0x11000 3 0x11000 5 0 = unfinished
mem 0x11000 u32:16,0
> copy_file_range(1, [16], 3, [16], 5, 0 <unfinished ...>

call times 0x12000 = unfinished
mem 0x12000 zero:512
> times( <unfinished ...>

call process_vm_readv 5 0x12000 1 0x12000 1 0 = unfinished
mem 0x12000 zero:512
> process_vm_readv(5 <unfinished ...>

call socketpair 1 1 0 0x12000 = unfinished
mem 0x12000 zero:512
> socketpair(AF_UNIX, SOCK_STREAM, 0 <unfinished ...>

call timer_create 0 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> timer_create(CLOCK_REALTIME, {sigev_signo=0, sigev_notify=SIGEV_SIGNAL} <unfinished ...>

call timer_settime 1 0 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> timer_settime(1, 0, {it_interval={tv_sec=0, tv_nsec=0}, it_value={tv_sec=0, tv_nsec=0}} <unfinished ...>

call setitimer 0 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> setitimer(ITIMER_REAL, {it_interval={tv_sec=0, tv_usec=0}, it_value={tv_sec=0, tv_usec=0}} <unfinished ...>

call setitimer 0 0x12000 0 = unfinished
mem 0x12000 zero:512
> setitimer(ITIMER_REAL, {it_interval={tv_sec=0, tv_usec=0}, it_value={tv_sec=0, tv_usec=0}} <unfinished ...>

call clock_gettime 0 0x12000 = unfinished
mem 0x12000 zero:512
> clock_gettime(CLOCK_REALTIME <unfinished ...>

call getrusage 0 0x12000 = unfinished
mem 0x12000 zero:512
> getrusage(RUSAGE_SELF <unfinished ...>

call sysinfo 0x12000 = unfinished
mem 0x12000 zero:512
> sysinfo( <unfinished ...>

call capget 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> capget({version=0 /* _LINUX_CAPABILITY_VERSION_??? */, pid=0} <unfinished ...>

call capset 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> capset({version=0 /* _LINUX_CAPABILITY_VERSION_??? */, pid=0}, {effective=0, permitted=0, inheritable=0} <unfinished ...>

call gettimeofday 0x12000 0 = unfinished
mem 0x12000 zero:512
> gettimeofday( <unfinished ...>

call getresuid 0x12000 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> getresuid( <unfinished ...>

call getgroups 5 0x12000 = unfinished
mem 0x12000 zero:512
> getgroups(5 <unfinished ...>

call getgroups 0 0 = unfinished
> getgroups(0 <unfinished ...>

call listxattr 0x10000 0x12000 10 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> listxattr("/x" <unfinished ...>

call io_getevents 1 1 1 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> io_getevents(0x1, 1, 1 <unfinished ...>

call sched_getparam 0 0x12000 = unfinished
mem 0x12000 zero:512
> sched_getparam(0 <unfinished ...>

call sched_setattr 0 0x12000 0 = unfinished
mem 0x12000 zero:512
> sched_setattr(0, {size=0, sched_policy=SCHED_OTHER, sched_flags=0, sched_nice=0, sched_priority=0, sched_runtime=0, sched_deadline=0, sched_period=0} <unfinished ...>

call sched_getattr 0 0x12000 48 0 = unfinished
mem 0x12000 zero:512
> sched_getattr(0 <unfinished ...>

call mincore 0x12000 1 0x12000 = unfinished
mem 0x12000 zero:512
> mincore(0x12000, 1 <unfinished ...>

call get_mempolicy 0x12000 0x12000 10 0 0 = unfinished
mem 0x12000 zero:512
> get_mempolicy( <unfinished ...>

call move_pages 0 1 0x12000 0 0x12000 0 = unfinished
mem 0x12000 zero:512
> move_pages(0, 1, [NULL], NULL <unfinished ...>

call lseek 3 0 0 = unfinished
> lseek(3, 0, SEEK_SET <unfinished ...>

call statfs 0x10000 0x12000 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> statfs("/x" <unfinished ...>

call signalfd4 3 0x12000 8 0 = unfinished
mem 0x12000 zero:512
> signalfd4(3, [], 8, 0 <unfinished ...>

call timerfd_settime 3 0 0x12000 0x12000 = unfinished
mem 0x12000 zero:512
> timerfd_settime(3, 0, {it_interval={tv_sec=0, tv_nsec=0}, it_value={tv_sec=0, tv_nsec=0}} <unfinished ...>

call epoll_ctl 3 1 4 0x12000 = unfinished
mem 0x12000 zero:512
> epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=0, data=0} <unfinished ...>

call msgctl 1 2 0x12000 = unfinished
mem 0x12000 zero:512
> msgctl(1, IPC_STAT <unfinished ...>

call shmat 1 0 0 = unfinished
> shmat(1, NULL, 0 <unfinished ...>

call keyctl 6 1 0x12000 10 = unfinished
mem 0x12000 zero:512
> keyctl(KEYCTL_DESCRIBE, 1 <unfinished ...>

call add_key 0x10000 0x10000 0x12000 5 1 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> add_key("/x", "/x", "\0\0\0\0\0", 5, 1 <unfinished ...>

call seccomp 2 0 0x12000 = unfinished
mem 0x12000 zero:512
> seccomp(SECCOMP_GET_ACTION_AVAIL, 0, [SECCOMP_RET_KILL_THREAD] <unfinished ...>

call seccomp 0 0 0 = unfinished
> seccomp(SECCOMP_SET_MODE_STRICT, 0, NULL <unfinished ...>

call perf_event_open 0x12000 0 0 -1 0 = unfinished
mem 0x12000 zero:512
> perf_event_open( <unfinished ...>

call openat2 -100 0x10000 0x12000 24 = unfinished
mem 0x10000 "/x\0"
mem 0x12000 zero:512
> openat2(AT_FDCWD, "/x", {flags=O_RDONLY, resolve=0}, 24 <unfinished ...>

call ioctl 3 0x5401 0x5000 = unfinished
> ioctl(3, TCGETS <unfinished ...>

call syslog 3 0x12000 10 = unfinished
mem 0x12000 zero:512
> syslog(3 /* SYSLOG_ACTION_READ_ALL */ <unfinished ...>

call uname 0x12000 = unfinished
mem 0x12000 zero:512
> uname( <unfinished ...>

call ptrace 0 0 0 0 = unfinished
> ptrace(PTRACE_TRACEME <unfinished ...>

call modify_ldt 0 0x12000 10 = unfinished
mem 0x12000 zero:512
> modify_ldt(0, 0x12000, 10 <unfinished ...>

call membarrier 0 0 0 = unfinished
> membarrier(MEMBARRIER_CMD_QUERY, 0 <unfinished ...>

call kcmp 1 2 0 3 4 = unfinished
> kcmp(1, 2, KCMP_FILE, 3, 4 <unfinished ...>
