# The same descriptions on other ABIs: words, pairs of registers, layouts.
call i386 pread64 3 0x1ffb 5 0xffffffff 1 = 5
exit 0x1ffb "hello"
> pread64(3, "hello", 5, 8589934591) = 5
call i386 writev 1 0x1ff0 2 = 5
mem 0x1ff0 u32:0x3ffb,5,0x10,3
mem 0x3ffb "hello"
> writev(1, [{iov_base="hello", iov_len=5}, {iov_base=0x10, iov_len=3}], 2) = 5
call i386 rt_sigaction 2 0x1f00 0 8 = 0
mem 0x1f00 u32:0x8048000,0x14000000,0x8049000,0x200,0 zero:56
> rt_sigaction(SIGINT, {sa_handler=0x8048000, sa_mask=[USR1], sa_flags=SA_RESTORER|SA_RESTART, sa_restorer=0x8049000}, NULL, 8) = 0
call i386 execve 0x3ffd 0x1ff8 0 = -ENOENT
mem 0x3ffd "/x\0"
mem 0x1ff8 u32:0x3ffd,0
> execve("/x", ["/x"], NULL) = -1 ENOENT (No such file or directory)
call i386 clock_gettime 0 0x1ff8 = 0
exit 0x1ff8 u32:5,6
> clock_gettime(CLOCK_REALTIME, {tv_sec=5, tv_nsec=6}) = 0
call i386 clock_gettime64 0 0x1ff0 = 0
exit 0x1ff0 u64:5,6
> clock_gettime64(CLOCK_REALTIME, {tv_sec=5, tv_nsec=6}) = 0
call i386 nanosleep 0x1ff8 0 = 0
mem 0x1ff8 u32:5,-1
> nanosleep({tv_sec=5, tv_nsec=4294967295}, NULL) = 0
call i386 getrlimit 7 0x1ff8 = 0
exit 0x1ff8 u32:1024,0xffffffff
> getrlimit(RLIMIT_NOFILE, {rlim_cur=1024, rlim_max=RLIM_INFINITY}) = 0
call i386 setgroups32 -1 0x1ff4 = 0
> setgroups32(-1, 0x1ff4) = 0
call i386 read 3 0x1ff8 4 = -EINTR
> read(3, 0x1ff8, 4) = -1 EINTR (Interrupted system call)
call i386 mmap2 0 4096 3 0x22 -1 1 = 0xf7f00000
> mmap2(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0x1000) = 0xf7f00000
call x32 readv 3 0x1ff0 2 = 5
mem 0x1ff0 u32:0x3ffb,5,0x10,3
exit 0x3ffb "hello"
> readv(3, [{iov_base="hello", iov_len=5}, {iov_base="", iov_len=3}], 2) = 5
call x32 clock_gettime 0 0x1ff0 = 0
exit 0x1ff0 u64:5,6
> clock_gettime(CLOCK_REALTIME, {tv_sec=5, tv_nsec=6}) = 0
call x32 rt_sigprocmask 0 0x1ff8 0 8 = 0
mem 0x1ff8 u64:2
> rt_sigprocmask(SIG_BLOCK, [INT], NULL, 8) = 0
