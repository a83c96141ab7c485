# What strace 7.2 prints for these calls.

call x86_64 epoll_create 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_create(1) = 0

call x86_64 epoll_create 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> epoll_create(-1) = 0

call i386 epoll_create 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_create(1) = 0

call i386 epoll_create 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> epoll_create(-1) = 0

call x32 epoll_create 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_create(1) = 0

call x86_64 epoll_create1 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_create1(0x1 /* EPOLL_??? */) = 0

call i386 epoll_create1 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> epoll_create1(EPOLL_CLOEXEC|0xfff7ffff) = 0

call x86_64 epoll_create1 0x2 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x2 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x10 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x10 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x100 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x100 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x800 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x800 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x8000 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x8000 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x40000 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x40000 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x400000 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x400000 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x2000000 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x2000000 /* EPOLL_??? */) = 0

call x86_64 epoll_create1 0x20000000 0x0 0x0 0x0 0x0 0x0 = 0
> epoll_create1(0x20000000 /* EPOLL_??? */) = 0

call x86_64 epoll_ctl 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_ctl(1, EPOLL_CTL_DEL, 3, 0x4) = 0

call x86_64 epoll_ctl 0x0 0x4 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0x4 /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x0 0xe 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0xe /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x0 0x18 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0x18 /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x0 0x22 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0x22 /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x0 0x2c 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0x2c /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x0 0x35 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0x35 /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x0 0x3f 0x0 0x0 0x0 0x0 = 0
> epoll_ctl(0, 0x3f /* EPOLL_CTL_??? */, 0, NULL) = 0

call x86_64 epoll_ctl 0x3 0x1 0x4 0x10009ff4 0x0 0x0 = 0
mem 0x10009ff4 hex:080000000000000000000000
> epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLERR, data=0}) = 0

call x86_64 epoll_ctl 0x3 0x1 0x4 0x1001dff4 0x0 0x0 = 0
mem 0x1001dff4 hex:002000000000000000000000
> epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLRDHUP, data=0}) = 0

call x86_64 epoll_ctl 0x3 0x1 0x4 0x10011ff4 0x0 0x0 = 0
mem 0x10011ff4 hex:000080000000000000000000
> epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=0x800000 /* EPOLL??? */, data=0}) = 0

call x86_64 epoll_wait 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_wait(1, [], 3, 4) = 0

call x86_64 epoll_wait 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> epoll_wait(-1, [], -1, -1) = 0

call i386 epoll_wait 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_wait(1, [], 3, 4) = 0

call i386 epoll_wait 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> epoll_wait(-1, [], -1, -1) = 0

call x32 epoll_wait 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_wait(1, [], 3, 4) = 0

call x86_64 epoll_wait 0x3 0x10001fe8 0x2 0x5 0x0 0x0 = 1
mem 0x10001fe8 hex:010000808877665544332211010000808877665544332211
> epoll_wait(3, [{events=EPOLLIN|EPOLLET, data=0x1122334455667788}], 2, 5) = 1

call x32 epoll_wait 0x3 0x1000dfe8 0x2 0x5 0x0 0x0 = 1
mem 0x1000dfe8 hex:010000808877665544332211010000808877665544332211
> epoll_wait(3, [{events=EPOLLIN|EPOLLET, data=0x1122334455667788}], 2, 5) = 1

call x86_64 epoll_wait 0x3 0x10001fe8 0x2 0x5 0x0 0x0 = -EINTR
mem 0x10001fe8 hex:010000808877665544332211010000808877665544332211
> epoll_wait(3, 0x10001fe8, 2, 5) = -1 EINTR (Interrupted system call)

call x86_64 epoll_wait 0x3 0x10001fe8 0x2 0x5 0x0 0x0 = 3
mem 0x10001fe8 hex:010000808877665544332211010000808877665544332211
> epoll_wait(3, [{events=EPOLLIN|EPOLLET, data=0x1122334455667788}, {events=EPOLLIN|EPOLLET, data=0x1122334455667788}, ... /* 0x10002000 */], 2, 5) = 3

call x86_64 epoll_pwait 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_pwait(1, [], 3, 4, 0x5, 6) = 0

call x86_64 epoll_pwait 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> epoll_pwait(-1, [], -1, -1, 0xffffffffffffffff, 18446744073709551615) = 0

call i386 epoll_pwait 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_pwait(1, [], 3, 4, 0x5, 6) = 0

call i386 epoll_pwait 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> epoll_pwait(-1, [], -1, -1, 0xffffffff, 4294967295) = 0

call x32 epoll_pwait 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_pwait(1, [], 3, 4, 0x5, 6) = 0

call x86_64 epoll_pwait 0x3 0x10003fe8 0x2 0x5 0x10005ff8 0x8 = 1
mem 0x10003fe8 hex:010000808877665544332211010000808877665544332211
mem 0x10005ff8 hex:0200000000000000
> epoll_pwait(3, [{events=EPOLLIN|EPOLLET, data=0x1122334455667788}], 2, 5, [INT], 8) = 1

call x86_64 epoll_pwait 0x3 0x10003fe8 0x2 0x5 0x10005ff8 0x8 = -EINTR
mem 0x10003fe8 hex:010000808877665544332211010000808877665544332211
mem 0x10005ff8 hex:0200000000000000
> epoll_pwait(3, 0x10003fe8, 2, 5, 0x10005ff8, 8) = -1 EINTR (Interrupted system call)

call x86_64 epoll_pwait 0x3 0x10007fe8 0x2 0x5 0x10009ff8 0x4 = -EINTR
mem 0x10007fe8 hex:010000808877665544332211010000808877665544332211
mem 0x10009ff8 hex:0200000000000000
> epoll_pwait(3, 0x10007fe8, 2, 5, 0x10009ff8, 4) = -1 EINTR (Interrupted system call)

call x86_64 epoll_pwait 0x3 0x10003fe8 0x2 0x5 0x10005ff8 0x8 = 3
mem 0x10003fe8 hex:010000808877665544332211010000808877665544332211
mem 0x10005ff8 hex:0200000000000000
> epoll_pwait(3, [{events=EPOLLIN|EPOLLET, data=0x1122334455667788}, {events=EPOLLIN|EPOLLET, data=0x1122334455667788}, ... /* 0x10004000 */], 2, 5, [INT], 8) = 3

call x86_64 epoll_pwait2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_pwait2(1, [], 3, 0x4, 0x5, 6) = 0

call x86_64 epoll_pwait2 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> epoll_pwait2(-1, [], -1, 0xffffffffffffffff, 0xffffffffffffffff, 18446744073709551615) = 0

call i386 epoll_pwait2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_pwait2(1, [], 3, 0x4, 0x5, 6) = 0

call i386 epoll_pwait2 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> epoll_pwait2(-1, [], -1, 0xffffffff, 0xffffffff, 4294967295) = 0

call x32 epoll_pwait2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> epoll_pwait2(1, [], 3, 0x4, 0x5, 6) = 0

call x86_64 epoll_pwait2 0x3 0x10007fe8 0x2 0x10009ff0 0x1000bff8 0x8 = 1
mem 0x10007fe8 hex:010000808877665544332211010000808877665544332211
mem 0x10009ff0 hex:05000000000000000600000000000000
mem 0x1000bff8 hex:0200000000000000
> epoll_pwait2(3, [{events=EPOLLIN|EPOLLET, data=0x1122334455667788}], 2, {tv_sec=5, tv_nsec=6}, [INT], 8) = 1

call x86_64 epoll_pwait2 0x3 0x1000bfe8 0x2 0x1000dff0 0x1000fff8 0x8 = -EINTR
mem 0x1000bfe8 hex:010000808877665544332211010000808877665544332211
mem 0x1000dff0 hex:05000000000000000600000000000000
mem 0x1000fff8 hex:0200000000000000
> epoll_pwait2(3, 0x1000bfe8, 2, 0x1000dff0, 0x1000fff8, 8) = -1 EINTR (Interrupted system call)

call x86_64 poll 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> poll(0x1, 2, 3) = 0 (Timeout)

call i386 poll 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> poll(0xffffffff, 4294967295, -1) = 0 (Timeout)

call x86_64 poll 0x10005fe8 0x4 0xffffffffffffffff 0x0 0x0 0x0 = 0
mem 0x10005fe8 hex:0300000001000100ffffffff050000000400000019201000
> poll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}, ... /* 0x10006000 */], 4, -1) = 0 (Timeout)

call x86_64 poll 0x10003fe8 0x0 0x64 0x0 0x0 0x0 = 1
mem 0x10003fe8 hex:0300000001000100ffffffff050000000400000019201000
> poll([], 0, 100) = 1

call x86_64 poll 0x10003fe8 0x0 0x64 0x0 0x0 0x0 = 2
mem 0x10003fe8 hex:0300000001000100ffffffff050000000400000019201000
> poll([], 0, 100) = 2

call x86_64 poll 0x10001fe8 0x3 0x64 0x0 0x0 0x0 = -EINTR
mem 0x10001fe8 hex:0300000001000100ffffffff050000000400000019201000
> poll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, 100) = -1 EINTR (Interrupted system call)

call x86_64 poll 0x10007ff8 0x1 0x0 0x0 0x0 0x0 = 0
mem 0x10007ff8 hex:0300000004000000
> poll([{fd=3, events=POLLOUT}], 1, 0) = 0 (Timeout)

call x86_64 poll 0x1000dff8 0x1 0x0 0x0 0x0 0x0 = 0
mem 0x1000dff8 hex:0300000020000000
> poll([{fd=3, events=POLLNVAL}], 1, 0) = 0 (Timeout)

call x86_64 poll 0x10015ff8 0x1 0x0 0x0 0x0 0x0 = 0
mem 0x10015ff8 hex:0300000000020000
> poll([{fd=3, events=POLLWRBAND}], 1, 0) = 0 (Timeout)

call x86_64 poll 0x1001bff8 0x1 0x0 0x0 0x0 0x0 = 0
mem 0x1001bff8 hex:0300000000100000
> poll([{fd=3, events=POLLREMOVE}], 1, 0) = 0 (Timeout)

call x86_64 poll 0x10003ff8 0x1 0x0 0x0 0x0 0x0 = 0
mem 0x10003ff8 hex:03000000ffff0000
> poll([{fd=3, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}], 1, 0) = 0 (Timeout)

call x86_64 ppoll 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ppoll(0x1, 2, 0x3, 0x4, 5) = 0 (Timeout)

call x86_64 ppoll 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> ppoll(0xffffffffffffffff, 4294967295, 0xffffffffffffffff, 0xffffffffffffffff, 18446744073709551615) = 0 (Timeout)

call i386 ppoll 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ppoll(0x1, 2, 0x3, 0x4, 5) = 0 (Timeout)

call i386 ppoll 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> ppoll(0xffffffff, 4294967295, 0xffffffff, 0xffffffff, 4294967295) = 0 (Timeout)

call x32 ppoll 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ppoll(0x1, 2, 0x3, 0x4, 5) = 0 (Timeout)

call x86_64 ppoll 0x10001fe8 0x3 0x10003ff0 0x10005ff8 0x8 0x0 = 1
mem 0x10001fe8 hex:0300000001000100ffffffff050000000400000019201000
mem 0x10003ff0 hex:01000000000000000200000000000000
mem 0x10005ff8 hex:0600000000000000
> ppoll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, {tv_sec=1, tv_nsec=2}, [INT QUIT], 8) = 1 ([{fd=3, revents=POLLIN}, {fd=4, revents=POLLHUP}], left {tv_sec=1, tv_nsec=2})

call x86_64 ppoll 0x10007fe8 0x3 0x10009ff0 0x1000bff8 0x4 0x0 = 1
mem 0x10007fe8 hex:0300000001000100ffffffff050000000400000019201000
mem 0x10009ff0 hex:01000000000000000200000000000000
mem 0x1000bff8 hex:0600000000000000
> ppoll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, {tv_sec=1, tv_nsec=2}, 0x1000bff8, 4) = 1 ([{fd=3, revents=POLLIN}, {fd=4, revents=POLLHUP}], left {tv_sec=1, tv_nsec=2})

call x86_64 ppoll 0x1000dfe8 0x3 0x0 0x0 0x8 0x0 = 1
mem 0x1000dfe8 hex:0300000001000100ffffffff050000000400000019201000
> ppoll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, NULL, NULL, 8) = 1 ([{fd=3, revents=POLLIN}, {fd=4, revents=POLLHUP}])

call x86_64 ppoll 0x10001fe8 0x3 0x10003ff0 0x10005ff8 0x8 0x0 = 0
mem 0x10001fe8 hex:0300000001000100ffffffff050000000400000019201000
mem 0x10003ff0 hex:01000000000000000200000000000000
mem 0x10005ff8 hex:0600000000000000
> ppoll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, {tv_sec=1, tv_nsec=2}, [INT QUIT], 8) = 0 (Timeout)

call x86_64 ppoll 0x10007fe8 0x3 0x10009ff0 0x1000bff8 0x4 0x0 = 0
mem 0x10007fe8 hex:0300000001000100ffffffff050000000400000019201000
mem 0x10009ff0 hex:01000000000000000200000000000000
mem 0x1000bff8 hex:0600000000000000
> ppoll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, {tv_sec=1, tv_nsec=2}, 0x1000bff8, 4) = 0 (Timeout)

call x86_64 ppoll 0x1000dfe8 0x3 0x0 0x0 0x8 0x0 = 0
mem 0x1000dfe8 hex:0300000001000100ffffffff050000000400000019201000
> ppoll([{fd=3, events=POLLIN}, {fd=-1}, {fd=4, events=POLLIN|POLLERR|POLLHUP|POLLRDHUP}], 3, NULL, NULL, 8) = 0 (Timeout)

call x86_64 select 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> select(1, 0x2, 0x3, 0x4, 0x5) = 0 (Timeout)

call i386 select 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> select(0x1) = 0

call x32 select 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> select(1, 0x2, 0x3, 0x4, 0x5) = 0 (Timeout)

call x86_64 select 0x4 0x10001ff8 0x10003ff8 0x10005ff8 0x0 0x0 = 0
mem 0x10001ff8 hex:0500000000000000
mem 0x10003ff8 hex:ff00000000000000
mem 0x10005ff8 hex:0000000000000000
> select(4, [0 2], [0 1 2 3], [], NULL) = 0 (Timeout)

call x86_64 select 0x4 0x10001ff8 0x10003ff8 0x10005ff8 0x10007ff0 0x0 = 1
mem 0x10001ff8 hex:0500000000000000
mem 0x10003ff8 hex:ff00000000000000
mem 0x10005ff8 hex:0000000000000000
mem 0x10007ff0 hex:01000000000000000200000000000000
> select(4, [0 2], [0 1 2 3], [], {tv_sec=1, tv_usec=2}) = 1 (in [0], left {tv_sec=1, tv_usec=2})

call x86_64 select 0x4 0x0 0x0 0x0 0x10007ff0 0x0 = 1
mem 0x10007ff0 hex:01000000000000000200000000000000
> select(4, NULL, NULL, NULL, {tv_sec=1, tv_usec=2}) = 1 (left {tv_sec=1, tv_usec=2})

call x86_64 select 0x4 0x0 0x0 0x0 0x10007ff0 0x0 = 2
mem 0x10007ff0 hex:01000000000000000200000000000000
> select(4, NULL, NULL, NULL, {tv_sec=1, tv_usec=2}) = 2 (left {tv_sec=1, tv_usec=2})

call x86_64 select 0x4 0x10001ff8 0x10003ff8 0x10005ff8 0x0 0x0 = 5
mem 0x10001ff8 hex:0500000000000000
mem 0x10003ff8 hex:ff00000000000000
mem 0x10005ff8 hex:0000000000000000
> select(4, [0 2], [0 1 2 3], [], NULL) = 5 (in [0 2], out [0 1 2])

call x86_64 select 0x4 0x10001ff8 0x0 0x0 0x10003ff0 0x0 = -EBADF
mem 0x10001ff8 hex:0500000000000000
mem 0x10003ff0 hex:01000000000000000200000000000000
> select(4, [0 2], NULL, NULL, {tv_sec=1, tv_usec=2}) = -1 EBADF (Bad file descriptor)

call x86_64 select 0xffffffffffffffff 0x10009ff8 0x0 0x0 0x1000bff0 0x0 = -EBADF
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:0100000000000000feffffffffffffff
> select(-1, 0x10009ff8, NULL, NULL, {tv_sec=1, tv_usec=18446744073709551614}) = -1 EBADF (Bad file descriptor)

call x86_64 select 0x100000 0x10011ff8 0x0 0x0 0x10013ff0 0x0 = -EBADF
mem 0x10011ff8 hex:0500000000000000
mem 0x10013ff0 hex:0100000000000000feffffffffffffff
> select(1048576, 0x10011ff8, NULL, NULL, {tv_sec=1, tv_usec=18446744073709551614}) = -1 EBADF (Bad file descriptor)

call x86_64 pselect6 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pselect6(1, 0x2, 0x3, 0x4, 0x5, 0x6) = 0 (Timeout)

call x86_64 pselect6 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> pselect6(-1, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff) = 0 (Timeout)

call i386 pselect6 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pselect6(1, 0x2, 0x3, 0x4, 0x5, 0x6) = 0 (Timeout)

call i386 pselect6 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> pselect6(-1, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff) = 0 (Timeout)

call x86_64 pselect6 0x4 0x10009ff8 0x0 0x0 0x1000bff0 0x10003ff0 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff0 hex:f81f0010000000000800000000000000
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:01000000000000000500000000000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1 (in [0], left {tv_sec=1, tv_nsec=5})

call x86_64 pselect6 0x4 0x10009ff8 0x0 0x0 0x1000bff0 0x10005ff0 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10005ff0 hex:f81f0010000000000900000000000000
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:01000000000000000500000000000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=0x10001ff8, sigsetsize=9}) = 1 (in [0], left {tv_sec=1, tv_nsec=5})

call x86_64 pselect6 0x4 0x10009ff8 0x0 0x0 0x1000bff0 0x10007ff0 = 1
mem 0x10007ff0 hex:00000000000000000800000000000000
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:01000000000000000500000000000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=NULL, sigsetsize=8}) = 1 (in [0], left {tv_sec=1, tv_nsec=5})

call x86_64 pselect6 0x4 0x10009ff8 0x0 0x0 0x1000bff0 0x0 = 1
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:01000000000000000500000000000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, NULL) = 1 (in [0], left {tv_sec=1, tv_nsec=5})

call x86_64 pselect6 0x4 0x10009ff8 0x0 0x0 0x1000bff0 0x10003ff0 = 0
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff0 hex:f81f0010000000000800000000000000
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:01000000000000000500000000000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 0 (Timeout)

call x86_64 pselect6 0x4 0x10009ff8 0x0 0x0 0x1000bff0 0x10003ff0 = -EINTR
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff0 hex:f81f0010000000000800000000000000
mem 0x10009ff8 hex:0500000000000000
mem 0x1000bff0 hex:01000000000000000500000000000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = -1 EINTR (Interrupted system call)

call i386 pselect6 0x4 0x10005ff8 0x0 0x0 0x10007ff8 0x10003ff8 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff8 hex:f81f001008000000
mem 0x10005ff8 hex:0500000000000000
mem 0x10007ff8 hex:0100000005000000
> pselect6(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1 (in [0], left {tv_sec=1, tv_nsec=5})

call i386 ppoll_time64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ppoll_time64(0x1, 2, 0x3, 0x4, 5) = 0 (Timeout)

call i386 ppoll_time64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> ppoll_time64(0xffffffff, 4294967295, 0xffffffff, 0xffffffff, 4294967295) = 0 (Timeout)

call i386 _newselect 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> _newselect(1, 0x2, 0x3, 0x4, 0x5) = 0 (Timeout)

call i386 _newselect 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> _newselect(-1, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff) = 0 (Timeout)

call i386 pselect6_time64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pselect6_time64(1, 0x2, 0x3, 0x4, 0x5, 0x6) = 0 (Timeout)

call i386 pselect6_time64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> pselect6_time64(-1, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff) = 0 (Timeout)

call i386 pselect6_time64 0x4 0x10005ff8 0x0 0x0 0x10009ff0 0x10003ff8 = 1
mem 0x10001ff8 hex:0400000000000000
mem 0x10003ff8 hex:f81f001008000000
mem 0x10005ff8 hex:0500000000000000
mem 0x10009ff0 hex:01000000000000000500000000000000
> pselect6_time64(4, [0 2], NULL, NULL, {tv_sec=1, tv_nsec=5}, {sigmask=[QUIT], sigsetsize=8}) = 1 (in [0], left {tv_sec=1, tv_nsec=5})
