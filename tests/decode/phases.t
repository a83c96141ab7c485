# What is shown at entry, what at exit; results; outputs of failed calls.
call openat AT 0x1ff4 0x80000 0 = 3
mem 0x1ff4 "/etc/passwd\0"
> openat(AT_FDCWD, "/etc/passwd", O_RDONLY|O_CLOEXEC) = 3
opts -X raw
> openat(-100, "/etc/passwd", 0x80000) = 3
opts -X verbose
> openat(-100 /* AT_FDCWD */, "/etc/passwd", 0x80000 /* O_RDONLY|O_CLOEXEC */) = 3
opts -N
> openat(dirfd=AT_FDCWD, pathname="/etc/passwd", flags=O_RDONLY|O_CLOEXEC) = 3
call openat 7 0x1ff4 0x42 0644 = -EACCES
mem 0x1ff4 "/etc/passwd\0"
> openat(7, "/etc/passwd", O_RDWR|O_CREAT, 0644) = -1 EACCES (Permission denied)

call sendfile 1 3 0x1ff8 100 = 5
mem 0x1ff8 u64:7
exit 0x1ff8 u64:9
> sendfile(1, 3, [7 => 9], 100) = 5
call sendfile 1 3 0x1ff8 100 = 5
mem 0x1ff8 u64:7
exit 0x1ff8 u64:7
> sendfile(1, 3, [7 => 7], 100) = 5
call sendfile 1 3 0x1ff8 100 = -EINVAL
mem 0x1ff8 u64:7
exit 0x1ff8 u64:9
> sendfile(1, 3, [7], 100) = -1 EINVAL (Invalid argument)
call sendfile 1 3 0x1ff8 100 = 0
mem 0x1ff8 u64:7
exit 0x1ff8 u64:9
> sendfile(1, 3, [7], 100) = 0
call sendfile 1 3 0 100 = 5
> sendfile(1, 3, NULL, 100) = 5
call sendfile 1 3 0x5000 100 = 5
> sendfile(1, 3, 0x5000, 100) = 5

call nanosleep 0x1ff0 0x3ff0 = -ERESTART_RESTARTBLOCK
mem 0x1ff0 u64:1,2
exit 0x3ff0 u64:0,5
> nanosleep({tv_sec=1, tv_nsec=2}, {tv_sec=0, tv_nsec=5}) = ? ERESTART_RESTARTBLOCK (Interrupted by signal)
call nanosleep 0x1ff0 0x3ff0 = 0
mem 0x1ff0 u64:1,2
> nanosleep({tv_sec=1, tv_nsec=2}, 0x3ff0) = 0
call umask 022 = 022
> umask(022) = 022
call brk 0 = 0x555555554000
> brk(NULL) = 0x555555554000
call lseek 3 -1 2 = 4294967296
> lseek(3, -1, SEEK_END) = 4294967296
call 600 1 2 3 4 5 6 = -ENOSYS
> syscall_0x258(0x1, 0x2, 0x3, 0x4, 0x5, 0x6) = -1 ENOSYS (Function not implemented)
call 600 1 2 3 4 5 6 = 7
> syscall_0x258(0x1, 0x2, 0x3, 0x4, 0x5, 0x6) = 0x7
call fcntl 3 3 = 0x8002
> fcntl(3, F_GETFL) = 0x8002 (flags O_RDWR|O_LARGEFILE)
call fcntl 3 1 = 0
> fcntl(3, F_GETFD) = 0
call fcntl 3 1 = 1
> fcntl(3, F_GETFD) = 0x1 (flags FD_CLOEXEC)
call fcntl 3 0 10 = 11
> fcntl(3, F_DUPFD, 10) = 11
call fcntl 3 99 5 = -EINVAL
> fcntl(3, 0x63 /* F_??? */, 0x5) = -1 EINVAL (Invalid argument)

call openat AT 0x1000 0x80000 0 = 3
opts -e raw=all
> openat(0xffffffffffffff9c, 0x1000, 0x80000, 0) = 0x3
call fcntl 3 3 0x7 = 2
opts -e raw=all
> fcntl(0x3, 0x3, 0x7) = 0x2
call i386 openat AT 0x1000 0x80000 0 = 3
opts -e raw=all
> openat(0xffffff9c, 0x1000, 0x80000, 0) = 0x3
opts -N -e raw=all
> openat(arg1=0xffffff9c, arg2=0x1000, arg3=0x80000, arg4=0) = 0x3
call prctl 15 0x1000 1 2 3 = 0
opts -e raw=all
> prctl(0xf, 0x1000, 0x1, 0x2, 0x3) = 0
# Names that are shown always belong to decoded arguments, and what lies on the stack is none.
call clone 0x11 0 0 0 0 = 7
> clone(child_stack=NULL, flags=SIGCHLD) = 7
opts -e raw=all
> clone(0x11, 0, 0, 0, 0) = 0x7
call rt_sigreturn 1 2 = 3
opts -e raw=all
> rt_sigreturn() = 0x3
opts -e verbose=none
> rt_sigreturn({mask=0x128}) = 3
call i386 sigreturn 1 2 = 3
opts -e raw=all
> sigreturn() = 0x3
opts -e verbose=none
> sigreturn(NULL) = 3
call 337 1 2 3 4 5 6 = -ENOSYS
> syscall_0x151(0x1, 0x2, 0x3, 0x4, 0x5, 0x6) = -1 ENOSYS (Function not implemented)
opts -N
> syscall_0x151(arg1=0x1, arg2=0x2, arg3=0x3, arg4=0x4, arg5=0x5, arg6=0x6) = -1 ENOSYS (Function not implemented)
call futex 0x1000 0x81 1 0x4444 0x5555 7 = 3
opts -e raw=all
> futex(0x1000, 0x81, 0x1, 0x4444, 0x5555, 0x7) = 0x3

call getsockname 3 0x1ff0 0x3ffc = 0
mem 0x3ffc u32:16
exit 0x1ff0 hex:020000507f000001 zero:8
> getsockname(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.1")}, [16]) = 0
opts -X raw
> getsockname(3, {sa_family=0x2, sin_port="\x00\x50", sin_addr="\x7f\x00\x00\x01"}, [16]) = 0
opts -X verbose
> getsockname(3, {sa_family=0x2 /* AF_INET */, sin_port="\x00\x50" /* htons(80) */, sin_addr="\x7f\x00\x00\x01" /* inet_addr("127.0.0.1") */}, [16]) = 0
call getsockname 3 0x1ff0 0x3ffc = 0
mem 0x3ffc u32:4
exit 0x3ffc u32:16
exit 0x1ff0 hex:020000507f000001 zero:8
> getsockname(3, {sa_family=AF_INET, sa_data="\0P"}, [4 => 16]) = 0
call getsockname 3 0x1ff0 0x3ffc = -ENOTSOCK
mem 0x3ffc u32:16
> getsockname(3, 0x1ff0, [16]) = -1 ENOTSOCK (Socket operation on non-socket)
call getsockname 3 0 0 = -ENOTSOCK
> getsockname(3, NULL, NULL) = -1 ENOTSOCK (Socket operation on non-socket)
call getsockname 3 0x1ff0 0x5000 = -EFAULT
> getsockname(3, 0x1ff0, 0x5000) = -1 EFAULT (Bad address)
call accept 3 0 0x3ffc = 4
mem 0x3ffc u32:16
> accept(3, NULL, 0x3ffc) = 4
