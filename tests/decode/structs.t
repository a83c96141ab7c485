# Sized structs, tails, merged halves, directions of fields, abbreviation.
call openat2 AT 0x1ff4 0x3fe8 24 = 3
mem 0x1ff4 "/etc/passwd\0"
mem 0x3fe8 u64:2,0,0
> openat2(AT_FDCWD, "/etc/passwd", {flags=O_RDWR, resolve=0}, 24) = 3
call openat2 AT 0x1ff4 0x3fe8 23 = 3
mem 0x1ff4 "/etc/passwd\0"
mem 0x3fe8 u64:2,0,0
> openat2(AT_FDCWD, "/etc/passwd", 0x3fe8, 23) = 3
call openat2 AT 0x1ff4 0x3fe0 32 = 3
mem 0x1ff4 "/etc/passwd\0"
mem 0x3fe0 u64:2,0,0,0
> openat2(AT_FDCWD, "/etc/passwd", {flags=O_RDWR, resolve=0}, 32) = 3
call openat2 AT 0x1ff4 0x3fd0 48 = 3
mem 0x1ff4 "/etc/passwd\0"
mem 0x3fd0 u64:2,0,0,0x100000,3,4
> openat2(AT_FDCWD, "/etc/passwd", {flags=O_RDWR, resolve=0, /* bytes 24..47 */ "\x00\x00\x10\x00\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x04\x00\x00\x00\x00\x00\x00\x00"}, 48) = 3
opts -s 3
> openat2(AT_FDCWD, "/etc/passwd", {flags=O_RDWR, resolve=0, /* bytes 24..47 */ "\x00\x00\x10"...}, 48) = 3
opts -X raw
> openat2(-100, "/etc/passwd", {flags=0x2, resolve=0, /* bytes 24..47 */ "\x00\x00\x10\x00\x00\x00\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x04\x00\x00\x00\x00\x00\x00\x00"}, 48) = 3
call openat2 AT 0x1ff4 0x3fe8 32 = -EFAULT
mem 0x1ff4 "/etc/passwd\0"
mem 0x3fe8 u64:2,0,0
> openat2(AT_FDCWD, "/etc/passwd", {flags=O_RDWR, resolve=0, ???}, 32) = -1 EFAULT (Bad address)
call openat2 AT 0x1ff4 0x3ff0 24 = -EFAULT
mem 0x1ff4 "/etc/passwd\0"
mem 0x3ff0 u64:2,0
> openat2(AT_FDCWD, "/etc/passwd", 0x3ff0, 24) = -1 EFAULT (Bad address)
call openat2 AT 0 0 24 = -EFAULT
> openat2(AT_FDCWD, NULL, NULL, 24) = -1 EFAULT (Bad address)

call clone3 0x3fa8 88 = 77
mem 0x3fa8 u64:0x101000,0x1ff0,0,0x1ff4,17,0,0,0,0,0,0
exit 0x1ff0 u32:5,77
> clone3({flags=CLONE_PIDFD|CLONE_PARENT_SETTID, pidfd=0x1ff0, parent_tid=0x1ff4, exit_signal=SIGCHLD, stack=NULL, stack_size=0} => {pidfd=[5], parent_tid=[77]}, 88) = 77
call clone3 0x3fa8 88 = -EAGAIN
mem 0x3fa8 u64:0x101000,0x1ff0,0,0x1ff4,17,0,0,0,0,0,0
> clone3({flags=CLONE_PIDFD|CLONE_PARENT_SETTID, pidfd=0x1ff0, parent_tid=0x1ff4, exit_signal=SIGCHLD, stack=NULL, stack_size=0}, 88) = -1 EAGAIN (Resource temporarily unavailable)
call clone3 0x3fa8 88 = 77
mem 0x3fa8 u64:0,0x1ff0,0,0x1ff4,17,0,0,0,0,0,0
> clone3({flags=0, exit_signal=SIGCHLD, stack=NULL, stack_size=0}, 88) = 77
call clone3 0x3fa8 64 = 77
mem 0x3fa8 u64:0,0x1ff0,0,0x1ff4,17,0,0,0,0,0,0
> clone3({flags=0, exit_signal=SIGCHLD, stack=NULL, stack_size=0}, 64) = 77
call clone3 0x3fa8 60 = -EINVAL
mem 0x3fa8 u64:0,0x1ff0,0,0x1ff4,17,0,0,0,0,0,0
> clone3(0x3fa8, 60) = -1 EINVAL (Invalid argument)

call newfstatat AT 0x1ffd 0x3f70 0 = 0
mem 0x1ffd "/x\0"
exit 0x3f70 u64:0x801,77,1 u32:0100644,0,0,0 u64:0,1234,4096,8,1700000000,5,1700000000,0,1,0,0,0,0
> newfstatat(AT_FDCWD, "/x", {st_mode=S_IFREG|0644, st_size=1234, ...}, 0) = 0
opts -v
> newfstatat(AT_FDCWD, "/x", {st_dev=makedev(0x8, 0x1), st_ino=77, st_mode=S_IFREG|0644, st_nlink=1, st_uid=0, st_gid=0, st_blksize=4096, st_blocks=8, st_size=1234, st_atime=1700000000 /* 2023-11-14T22:13:20.000000005+0000 */, st_atime_nsec=5, st_mtime=1700000000 /* 2023-11-14T22:13:20+0000 */, st_mtime_nsec=0, st_ctime=1 /* 1970-01-01T00:00:01+0000 */, st_ctime_nsec=0}, 0) = 0
opts -v -X raw
> newfstatat(-100, "/x", {st_dev=0x801, st_ino=77, st_mode=0100644, st_nlink=1, st_uid=0, st_gid=0, st_blksize=4096, st_blocks=8, st_size=1234, st_atime=1700000000 /* 2023-11-14T22:13:20.000000005+0000 */, st_atime_nsec=5, st_mtime=1700000000 /* 2023-11-14T22:13:20+0000 */, st_mtime_nsec=0, st_ctime=1 /* 1970-01-01T00:00:01+0000 */, st_ctime_nsec=0}, 0) = 0
opts -X verbose
> newfstatat(-100 /* AT_FDCWD */, "/x", {st_mode=0100644 /* S_IFREG|0644 */, st_size=1234, ...}, 0) = 0
opts -e verbose=none
> newfstatat(AT_FDCWD, "/x", 0x3f70, 0) = 0
call newfstatat AT 0x1ffd 0x3f70 0 = -ENOENT
mem 0x1ffd "/x\0"
> newfstatat(AT_FDCWD, "/x", 0x3f70, 0) = -1 ENOENT (No such file or directory)
call newfstatat AT 0x1ffd 0x3f71 0 = 0
mem 0x1ffd "/x\0"
> newfstatat(AT_FDCWD, "/x", 0x3f71, 0) = 0

call i386 fstat64 3 0x3fa0 = 0
exit 0x3fa0 u64:0x801 u32:0,77,0100644,1,0,0 u64:0 u32:0 u64:1234 u32:4096 u64:8 u32:1700000000,5,1700000000,0,1,0 u64:77
> fstat64(3, {st_mode=S_IFREG|0644, st_size=1234, ...}) = 0
opts -v
> fstat64(3, {st_dev=makedev(0x8, 0x1), st_ino=77, st_mode=S_IFREG|0644, st_nlink=1, st_uid=0, st_gid=0, st_blksize=4096, st_blocks=8, st_size=1234, st_atime=1700000000 /* 2023-11-14T22:13:20.000000005+0000 */, st_atime_nsec=5, st_mtime=1700000000 /* 2023-11-14T22:13:20+0000 */, st_mtime_nsec=0, st_ctime=1 /* 1970-01-01T00:00:01+0000 */, st_ctime_nsec=0}) = 0

call rt_sigaction 10 0x1f00 0 8 = 0
mem 0x1f00 u64:1,0x4000000,0x7fff,0x201 zero:56
> rt_sigaction(SIGUSR1, {sa_handler=SIG_IGN, sa_mask=[HUP USR1], sa_flags=SA_RESTORER, sa_restorer=0x7fff}, NULL, 8) = 0
opts -X verbose
> rt_sigaction(10 /* SIGUSR1 */, {sa_handler=0x1 /* SIG_IGN */, sa_mask=[1 /* HUP */ 10 /* USR1 */], sa_flags=0x4000000 /* SA_RESTORER */, sa_restorer=0x7fff}, NULL, 8) = 0
opts -X raw
> rt_sigaction(10, {sa_handler=0x1, sa_mask=[1 10], sa_flags=0x4000000, sa_restorer=0x7fff}, NULL, 8) = 0
opts -N
> rt_sigaction(signum=SIGUSR1, act={sa_handler=SIG_IGN, sa_mask=[HUP USR1], sa_flags=SA_RESTORER, sa_restorer=0x7fff}, oldact=NULL, sigsetsize=8) = 0
call rt_sigaction 10 0 0x1f00 8 = 0
exit 0x1f00 u64:0x401000,0,0x7fff,0 zero:56
> rt_sigaction(SIGUSR1, NULL, {sa_handler=0x401000, sa_mask=[], sa_flags=0}, 8) = 0

call prlimit64 0 7 0x1ff0 0x3ff0 = 0
mem 0x1ff0 u64:1024,8192
exit 0x3ff0 u64:1048576,0xffffffffffffffff
> prlimit64(0, RLIMIT_NOFILE, {rlim_cur=1024, rlim_max=8*1024}, {rlim_cur=1024*1024, rlim_max=RLIM64_INFINITY}) = 0
opts -X raw
> prlimit64(0, 0x7, {rlim_cur=1024, rlim_max=8192}, {rlim_cur=1048576, rlim_max=18446744073709551615}) = 0
opts -X verbose
> prlimit64(0, 0x7 /* RLIMIT_NOFILE */, {rlim_cur=1024, rlim_max=8192 /* 8*1024 */}, {rlim_cur=1048576 /* 1024*1024 */, rlim_max=18446744073709551615 /* RLIM64_INFINITY */}) = 0

call io_uring_setup 8 0x3f88 = 3
mem 0x3f88 u32:0,0,2,0,0,0,0 zero:92
exit 0x3f88 u32:8,16,2,0,0,3,0 zero:92
> io_uring_setup(8, {flags=IORING_SETUP_SQPOLL, sq_thread_cpu=0, sq_thread_idle=0, sq_entries=8, cq_entries=16, features=IORING_FEAT_SINGLE_MMAP|IORING_FEAT_NODROP, sq_off={head=0, tail=0, ring_mask=0, ring_entries=0, flags=0, dropped=0, array=0, user_addr=0}, cq_off={head=0, tail=0, ring_mask=0, ring_entries=0, overflow=0, cqes=0, flags=0, user_addr=0}}) = 3
call io_uring_setup 8 0x3f88 = -EINVAL
mem 0x3f88 u32:0,0,2,0,0,0,0 zero:92
> io_uring_setup(8, {flags=IORING_SETUP_SQPOLL, sq_thread_cpu=0, sq_thread_idle=0}) = -1 EINVAL (Invalid argument)
call io_uring_setup 8 0x3f89 = -EINVAL
> io_uring_setup(8, 0x3f89) = -1 EINVAL (Invalid argument)
