# Arrays: -s limits elements, a fault ends them, none at all is [].
call setgroups 3 0x1ff4 = 0
mem 0x1ff4 u32:1,2,3
> setgroups(3, [1, 2, 3]) = 0
opts -s 3
> setgroups(3, [1, 2, 3]) = 0
opts -s 2
> setgroups(3, [1, 2, ...]) = 0
opts -s 0
> setgroups(3, [...]) = 0
opts -s 1 -v
> setgroups(3, [1, 2, 3]) = 0
opts -e verbose=none
> setgroups(3, 0x1ff4) = 0

call setgroups 4 0x1ff4 = 0
mem 0x1ff4 u32:1,2,3
> setgroups(4, [1, 2, 3, ... /* 0x2000 */]) = 0
opts -s 3
> setgroups(4, [1, 2, 3, ... /* 0x2000 */]) = 0
opts -s 2
> setgroups(4, [1, 2, ...]) = 0
opts -s 4
> setgroups(4, [1, 2, 3, ... /* 0x2000 */]) = 0
opts -v
> setgroups(4, [1, 2, 3, ... /* 0x2000 */]) = 0

call setgroups 3 0x2000 = 0
> setgroups(3, 0x2000) = 0
opts -s 0
> setgroups(3, 0x2000) = 0
call setgroups 0 0x2000 = 0
> setgroups(0, []) = 0
call setgroups 0 0 = 0
> setgroups(0, NULL) = 0
call getgroups 3 0x1ff8 = 2
exit 0x1ff8 u32:1,2
> getgroups(3, [1, 2]) = 2
call getgroups 0 0x1ff8 = 2
> getgroups(0, 0x1ff8) = 2
call getgroups 3 0x1ff8 = -EFAULT
> getgroups(3, 0x1ff8) = -1 EFAULT (Bad address)

# structs, whose first parameter is what is left
call writev 3 0x1fe0 3 = 5
mem 0x1fe0 u64:0x3ff9,5,0x10,7
mem 0x3ff9 "abcdefg"
> writev(3, [{iov_base="abcde", iov_len=5}, {iov_base=0x10, iov_len=7}, ... /* 0x2000 */], 3) = 5
call readv 3 0x1fe0 2 = 8
mem 0x1fe0 u64:0x3ff9,5,0x3ff9,7
exit 0x3ff9 "abcdefg"
> readv(3, [{iov_base="abcde", iov_len=5}, {iov_base="abc", iov_len=7}], 2) = 8
call readv 3 0x1fe0 2 = 3
mem 0x1fe0 u64:0x3ff9,5,0x3ff9,7
exit 0x3ff9 "abcdefg"
> readv(3, [{iov_base="abc", iov_len=5}, {iov_base="", iov_len=7}], 2) = 3
call readv 3 0x1fe0 2 = -EFAULT
mem 0x1fe0 u64:0x3ff9,5,0x3ff9,7
> readv(3, [{iov_base=0x3ff9, iov_len=5}, {iov_base=0x3ff9, iov_len=7}], 2) = -1 EFAULT (Bad address)
call writev 1 0x1ff0 -1 = 1
mem 0x1ff0 u64:0x1ff0,16
> writev(1, 0x1ff0, 18446744073709551615) = 1
call writev 1 0x1ff0 0x1000000000000000 = 1
mem 0x1ff0 u64:0x1ff0,16
> writev(1, 0x1ff0, 1152921504606846976) = 1
call poll 0x1ff0 2 -1 = -EINTR
mem 0x1ff0 u32:0 u16:1,0 u32:-1 u16:1,0
> poll([{fd=0, events=POLLIN}, {fd=-1}], 2, -1) = -1 EINTR (Interrupted system call)

# vectors of strings
call execve 0x3ff8 0x1fe8 0x1fe8 = -ENOENT
mem 0x3ff8 "/x\0/y/z\0"
mem 0x1fe8 u64:0x3ff8,0x3ffb,0
> execve("/x", ["/x", "/y/z"], 0x1fe8 /* 2 vars */) = -1 ENOENT (No such file or directory)
opts -s 2
> execve("/x", ["/x", "/y"...], 0x1fe8 /* 2 vars */) = -1 ENOENT (No such file or directory)
opts -s 1
> execve("/x", ["/"..., ...], 0x1fe8 /* 2 vars */) = -1 ENOENT (No such file or directory)
opts -s 0
> execve("/x", [...], 0x1fe8 /* 2 vars */) = -1 ENOENT (No such file or directory)
opts -v -s 1
> execve("/x", ["/"..., "/"...], ["/"..., "/"...]) = -1 ENOENT (No such file or directory)
opts -e verbose=none
> execve("/x", 0x1fe8, 0x1fe8) = -1 ENOENT (No such file or directory)
call execve 0x3ff8 0x1ff0 0x1ff0 = -ENOENT
mem 0x3ff8 "/x\0/y/z\0"
mem 0x1ff0 u64:0x3ff8,0x10
> execve("/x", ["/x", 0x10, ... /* 0x2000 */], 0x1ff0 /* 2 vars, unterminated */) = -1 ENOENT (No such file or directory)
opts -s 2
> execve("/x", ["/x", 0x10, ... /* 0x2000 */], 0x1ff0 /* 2 vars, unterminated */) = -1 ENOENT (No such file or directory)
opts -s 1
> execve("/x", ["/"..., ...], 0x1ff0 /* 2 vars, unterminated */) = -1 ENOENT (No such file or directory)
opts -v -s 1
> execve("/x", ["/"..., 0x10, ... /* 0x2000 */], ["/"..., 0x10, ... /* 0x2000 */]) = -1 ENOENT (No such file or directory)
call execve 0 0x5000 0 = -EFAULT
> execve(NULL, 0x5000, NULL) = -1 EFAULT (Bad address)
call execve 0 0x1ff8 0x1ff8 = -EFAULT
mem 0x1ff8 u64:0
> execve(NULL, [], 0x1ff8 /* 0 vars */) = -1 EFAULT (Bad address)
opts -v
> execve(NULL, [], []) = -1 EFAULT (Bad address)

# sets
call sched_setaffinity 0 16 0x1ff0 = 0
mem 0x1ff0 u64:0x107,0x8000000000000000
> sched_setaffinity(0, 16, [0 1 2 8 127]) = 0
call sched_setaffinity 0 200 0x1f38 = 0
mem 0x1f38 u64:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,1,1,1,1,1
> sched_setaffinity(0, 200, [0 960 ...]) = 0
call sched_setaffinity 0 0 0x1f38 = 0
> sched_setaffinity(0, 0, []) = 0
call rt_sigprocmask 0 0x1ff8 0x3ff8 8 = 0
mem 0x1ff8 u64:0x8000000200000202
exit 0x3ff8 u64:0xffffffff7ffbfeff
> rt_sigprocmask(SIG_BLOCK, [INT USR1 RT_2 RT_32], ~[KILL STOP RTMIN], 8) = 0
opts -X raw
> rt_sigprocmask(0, [2 10 34 64], ~[9 19 32], 8) = 0
opts -X verbose
> rt_sigprocmask(0 /* SIG_BLOCK */, [2 /* INT */ 10 /* USR1 */ 34 /* RT_2 */ 64 /* RT_32 */], ~[9 /* KILL */ 19 /* STOP */ 32 /* RTMIN */], 8) = 0
call rt_sigprocmask 2 0x1ff8 0x3ff8 8 = -EINVAL
mem 0x1ff8 u64:0
> rt_sigprocmask(SIG_SETMASK, [], 0x3ff8, 8) = -1 EINVAL (Invalid argument)
call rt_sigprocmask 2 0x1ff8 0 4 = -EINVAL
mem 0x1ff8 u64:0
> rt_sigprocmask(SIG_SETMASK, 0x1ff8, NULL, 4) = -1 EINVAL (Invalid argument)
