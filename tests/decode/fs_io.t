# What strace 7.2 prints for these calls.

call x86_64 writev 0x1 0x10005fd0 0x3 0x0 0x0 0x0 = 0
mem 0x10001ff5 hex:68656c6c6f20776f726c64
mem 0x10003ffd hex:616263
mem 0x10005fd0 hex:f51f001000000000050000000000000000000000000000000300000000000000fd3f0010000000000300000000000000
> writev(1, [{iov_base="hello", iov_len=5}, {iov_base=NULL, iov_len=3}, {iov_base="abc", iov_len=3}], 3) = 0

call x86_64 writev 0x1 0x10005fe0 0x0 0x0 0x0 0x0 = 0
mem 0x10001ff5 hex:68656c6c6f20776f726c64
mem 0x10003ffd hex:616263
mem 0x10005fe0 hex:f51f0010000000000500000000000000fd3f0010000000000900000000000000
> writev(1, [], 0) = 0

call x86_64 writev 0x1 0x10001d80 0x28 0x0 0x0 0x0 = 0
mem 0x10001d80 hex:34120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000341200000000000005000000000000003412000000000000050000000000000034120000000000000500000000000000
opts -s 3
> writev(1, [{iov_base=0x1234, iov_len=5}, {iov_base=0x1234, iov_len=5}, {iov_base=0x1234, iov_len=5}, ...], 40) = 0

call i386 writev 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> writev(1, 0x2, 3) = 0

call x86_64 readv 0x1 0x10005fe0 0x2 0x0 0x0 0x0 = 0
mem 0x10001ff5 hex:68656c6c6f20776f726c64
mem 0x10003ffd hex:616263
mem 0x10005fe0 hex:f51f0010000000000500000000000000fd3f0010000000000900000000000000
> readv(1, [{iov_base="", iov_len=5}, {iov_base="", iov_len=9}], 2) = 0

call x86_64 readv 0x1 0x10005fe0 0x2 0x0 0x0 0x0 = 5
mem 0x10001ffb hex:68656c6c6f
mem 0x10003ffd hex:616263
mem 0x10005fe0 hex:fb1f0010000000000500000000000000fd3f0010000000000300000000000000
> readv(1, [{iov_base="hello", iov_len=5}, {iov_base="", iov_len=3}], 2) = 5

call x86_64 readv 0x1 0x10005fe0 0x2 0x0 0x0 0x0 = -EIO
mem 0x10001ffb hex:68656c6c6f
mem 0x10003ffd hex:616263
mem 0x10005fe0 hex:fb1f0010000000000500000000000000fd3f0010000000000300000000000000
> readv(1, [{iov_base=0x10001ffb, iov_len=5}, {iov_base=0x10003ffd, iov_len=3}], 2) = -1 EIO (Input/output error)

call x86_64 readv 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> readv(-1, 0xffffffffffffffff, 18446744073709551615) = 0

call x86_64 read 0x1 0x10001ff5 0x14 0x0 0x0 0x0 = 5
mem 0x10001ff5 hex:68656c6c6f20776f726c64
> read(1, "hello", 20) = 5

call x86_64 read 0x1 0x10001ff5 0x5 0x0 0x0 0x0 = -EINTR
mem 0x10001ff5 hex:68656c6c6f20776f726c64
> read(1, 0x10001ff5, 5) = -1 EINTR (Interrupted system call)

call x86_64 read 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> read(1, "", 3) = 0

call i386 read 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> read(1, "", 3) = 0

call x86_64 write 0x1 0x10001ff5 0x14 0x0 0x0 0x0 = 0
mem 0x10001ff5 hex:68656c6c6f20776f726c64
> write(1, 0x10001ff5, 20) = 0

call x86_64 write 0x1 0x0 0xc 0x0 0x0 0x0 = 0
> write(1, NULL, 12) = 0

call x86_64 write 0x1 0x10003f92 0xffffffffffffffff 0x0 0x0 0x0 = 0
mem 0x10003f92 hex:68656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c6468656c6c6f20776f726c64
> write(1, "hello worldhello worldhello worl"..., 18446744073709551615) = 0

call i386 write 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> write(1, 0x2, 3) = 0

call x86_64 splice 0x1 0x10001ff8 0x2 0x10003ff8 0x3 0x1 = 2
mem 0x10001ff8 hex:0500000000000000
mem 0x10003ff8 hex:fdffffffffffffff
> splice(1, [5], 2, [-3], 3, SPLICE_F_MOVE) = 2

call x86_64 splice 0x0 0x0 0x0 0x0 0x0 0x4 = 0
> splice(0, NULL, 0, NULL, 0, SPLICE_F_MORE) = 0

call x86_64 splice 0x0 0x0 0x0 0x0 0x0 0x1000 = 0
> splice(0, NULL, 0, NULL, 0, 0x1000 /* SPLICE_F_??? */) = 0

call x86_64 splice 0x0 0x0 0x0 0x0 0x0 0x400000 = 0
> splice(0, NULL, 0, NULL, 0, 0x400000 /* SPLICE_F_??? */) = 0

call x86_64 copy_file_range 0x1 0x10005ff8 0x2 0x0 0x3 0x1 = 2
mem 0x10005ff8 hex:0500000000000000
> copy_file_range(1, [5], 2, NULL, 3, 1) = 2

call x86_64 copy_file_range 0x1 0x10005ff8 0x2 0x0 0x3 0x1 = -EINVAL
mem 0x10005ff8 hex:0500000000000000
> copy_file_range(1, [5], 2, NULL, 3, 1) = -1 EINVAL (Invalid argument)

call x86_64 copy_file_range 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> copy_file_range(-1, 0xffffffffffffffff, -1, 0xffffffffffffffff, 18446744073709551615, 4294967295) = 0

call i386 copy_file_range 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> copy_file_range(-1, 0xffffffff, -1, 0xffffffff, 4294967295, 4294967295) = 0

call x86_64 sendfile 0x1 0x2 0x10007ff8 0x3 0x0 0x0 = 2
mem 0x10007ff8 hex:0700000000000000
> sendfile(1, 2, [7 => 7], 3) = 2

# With a count of 0 the offset is an input.
call x86_64 sendfile 0x1 0x2 0x10007ff8 0x0 0x0 0x0 = 2
mem 0x10007ff8 hex:0700000000000000
> sendfile(1, 2, [7], 0) = 2

call i386 sendfile 0x1 0x2 0x10007ff8 0x0 0x0 0x0 = 2
mem 0x10007ff8 hex:07000000
> sendfile(1, 2, [7], 0) = 2

call i386 sendfile64 0x1 0x2 0x10007ff8 0x0 0x0 0x0 = 2
mem 0x10007ff8 hex:0700000000000000
> sendfile64(1, 2, [7], 0) = 2

call x86_64 sendfile 0x1 0x2 0x10007ff8 0x3 0x0 0x0 = -EINVAL
mem 0x10007ff8 hex:0700000000000000
> sendfile(1, 2, [7], 3) = -1 EINVAL (Invalid argument)

call i386 sendfile 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> sendfile(1, 2, 0x3, 4) = 0

call x86_64 sendfile 0x1 0x2 0x10001ff8 0x3 0x0 0x0 = 0
mem 0x10001ff8 hex:ffffffffffffffff
> sendfile(1, 2, [18446744073709551615], 3) = 0

call i386 sendfile64 0x1 0x2 0x1000bff8 0x3 0x0 0x0 = 2
mem 0x1000bff8 hex:0700000000000000
> sendfile64(1, 2, [7 => 7], 3) = 2

call i386 sendfile64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> sendfile64(1, 2, 0x3, 4) = 0

call i386 sendfile64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> sendfile64(-1, -1, 0xffffffff, 4294967295) = 0

call i386 sendfile64 0x1 0x2 0x10005ff8 0x3 0x0 0x0 = 0
mem 0x10005ff8 hex:ffffffffffffffff
> sendfile64(1, 2, [18446744073709551615], 3) = 0

call i386 _llseek 0x1 0x2 0x3 0x10001ff8 0x0 0x0 = 0
mem 0x10001ff8 hex:4d00000000000000
> _llseek(1, 8589934595, [77], SEEK_SET) = 0

call i386 _llseek 0x1 0x2 0x3 0x10003ff8 0x0 0x0 = 0
mem 0x10003ff8 hex:ffffffffffffffff
> _llseek(1, 8589934595, [18446744073709551615], SEEK_SET) = 0

call i386 _llseek 0x1 0x2 0x3 0x10001ff8 0x0 0x0 = -EINVAL
mem 0x10001ff8 hex:4d00000000000000
> _llseek(1, 8589934595, 0x10001ff8, SEEK_SET) = -1 EINVAL (Invalid argument)

call i386 _llseek 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> _llseek(1, 8589934595, 0x4, 0x5 /* SEEK_??? */) = 0

call i386 lseek 0x1 0xfffffffe 0x0 0x0 0x0 0x0 = 0
> lseek(1, -2, SEEK_SET) = 0

call i386 lseek 0x1 0x80000000 0x0 0x0 0x0 0x0 = 0
> lseek(1, -2147483648, SEEK_SET) = 0

call x86_64 lseek 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> lseek(-1, -1, 0xffffffff /* SEEK_??? */) = 0

call i386 lseek 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> lseek(-1, -1, 0xffffffff /* SEEK_??? */) = 0

call i386 truncate 0x0 0xffffffff 0x0 0x0 0x0 0x0 = 0
> truncate(NULL, 4294967295) = 0

call x86_64 truncate 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> truncate(0x1, 2) = 0

call i386 truncate 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> truncate(0x1, 2) = 0

call i386 truncate 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> truncate(0xffffffff, 4294967295) = 0

call i386 ftruncate 0x1 0x90000000 0x0 0x0 0x0 0x0 = 0
> ftruncate(1, 2415919104) = 0

call x86_64 ftruncate 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ftruncate(1, 2) = 0

call i386 ftruncate 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ftruncate(1, 2) = 0

call i386 ftruncate 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> ftruncate(-1, 4294967295) = 0

call x86_64 vmsplice 0x1 0x10001ff0 0x1 0x0 0x0 0x0 = 0
mem 0x10001ff0 hex:00010000000000000500000000000000
> vmsplice(1, [{iov_base=0x100, iov_len=5}], 1, 0) = 0

call x86_64 vmsplice 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> vmsplice(1, 0x2, 3, SPLICE_F_MORE) = 0

call i386 vmsplice 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> vmsplice(1, 0x2, 3, SPLICE_F_MORE) = 0

call i386 vmsplice 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> vmsplice(-1, 0xffffffff, 4294967295, SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = 0

call x86_64 pread64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pread64(1, "", 3, 4) = 0

call x86_64 pread64 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> pread64(-1, "", 18446744073709551615, -1) = 0

call i386 pread64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pread64(1, "", 3, 21474836484) = 0

call i386 pread64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> pread64(-1, "", 4294967295, -1) = 0

call x86_64 pwrite64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pwrite64(1, 0x2, 3, 4) = 0

call x86_64 pwrite64 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> pwrite64(-1, 0xffffffffffffffff, 18446744073709551615, -1) = 0

call i386 pwrite64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pwrite64(1, 0x2, 3, 21474836484) = 0

call i386 pwrite64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> pwrite64(-1, 0xffffffff, 4294967295, -1) = 0

call x86_64 preadv 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> preadv(1, 0x2, 3, 4) = 0

call x86_64 preadv 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> preadv(-1, 0xffffffffffffffff, 18446744073709551615, -1) = 0

call i386 preadv 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> preadv(1, 0x2, 3, 21474836484) = 0

call i386 preadv 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> preadv(-1, 0xffffffff, 4294967295, -1) = 0

call x86_64 preadv2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> preadv2(1, 0x2, 3, 4, RWF_DSYNC|RWF_SYNC) = 0

call x86_64 preadv2 0x0 0x0 0x0 0x0 0x0 0x8 = 0
> preadv2(0, NULL, 0, 0, RWF_NOWAIT) = 0

call x86_64 preadv2 0x0 0x0 0x0 0x0 0x0 0x2000 = 0
> preadv2(0, NULL, 0, 0, 0x2000 /* RWF_??? */) = 0

call x86_64 preadv2 0x0 0x0 0x0 0x0 0x0 0x800000 = 0
> preadv2(0, NULL, 0, 0, 0x800000 /* RWF_??? */) = 0

call x86_64 pwritev 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pwritev(1, 0x2, 3, 4) = 0

call x86_64 pwritev 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> pwritev(-1, 0xffffffffffffffff, 18446744073709551615, -1) = 0

call i386 pwritev 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pwritev(1, 0x2, 3, 21474836484) = 0

call i386 pwritev 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> pwritev(-1, 0xffffffff, 4294967295, -1) = 0

call x86_64 pwritev2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pwritev2(1, 0x2, 3, 4, RWF_DSYNC|RWF_SYNC) = 0

call x86_64 pwritev2 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> pwritev2(-1, 0xffffffffffffffff, 18446744073709551615, -1, RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00) = 0

call i386 pwritev2 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> pwritev2(1, 0x2, 3, 21474836484, RWF_DSYNC|RWF_SYNC) = 0

call i386 pwritev2 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> pwritev2(-1, 0xffffffff, 4294967295, -1, RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00) = 0

call x86_64 tee 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> tee(1, 2, 3, SPLICE_F_MORE) = 0

call x86_64 tee 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> tee(-1, -1, 18446744073709551615, SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = 0

call i386 tee 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> tee(1, 2, 3, SPLICE_F_MORE) = 0

call i386 tee 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> tee(-1, -1, 4294967295, SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = 0

call x86_64 fallocate 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fallocate(1, FALLOC_FL_PUNCH_HOLE, 3, 4) = 0

call x86_64 fallocate 0x0 0x8 0x0 0x0 0x0 0x0 = 0
> fallocate(0, FALLOC_FL_COLLAPSE_RANGE, 0, 0) = 0

call x86_64 fallocate 0x0 0x2000 0x0 0x0 0x0 0x0 = 0
> fallocate(0, 0x2000 /* FALLOC_FL_??? */, 0, 0) = 0

call x86_64 fallocate 0x0 0x800000 0x0 0x0 0x0 0x0 = 0
> fallocate(0, 0x800000 /* FALLOC_FL_??? */, 0, 0) = 0

call x86_64 sync_file_range 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> sync_file_range(1, 2, 3, SYNC_FILE_RANGE_WAIT_AFTER) = 0

call x86_64 sync_file_range 0x0 0x0 0x0 0x8 0x0 0x0 = 0
> sync_file_range(0, 0, 0, 0x8 /* SYNC_FILE_RANGE_??? */) = 0

call x86_64 sync_file_range 0x0 0x0 0x0 0x2000 0x0 0x0 = 0
> sync_file_range(0, 0, 0, 0x2000 /* SYNC_FILE_RANGE_??? */) = 0

call x86_64 sync_file_range 0x0 0x0 0x0 0x800000 0x0 0x0 = 0
> sync_file_range(0, 0, 0, 0x800000 /* SYNC_FILE_RANGE_??? */) = 0

call x86_64 readahead 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> readahead(1, 2, 3) = 0

call x86_64 readahead 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> readahead(-1, -1, 18446744073709551615) = 0

call i386 readahead 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> readahead(1, 12884901890, 4) = 0

call i386 readahead 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> readahead(-1, -1, 4294967295) = 0

call x86_64 fadvise64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fadvise64(1, 2, 3, POSIX_FADV_DONTNEED) = 0

call x86_64 fadvise64 0x0 0x0 0x0 0xc 0x0 0x0 = 0
> fadvise64(0, 0, 0, 0xc /* POSIX_FADV_??? */) = 0

call x86_64 fadvise64 0x0 0x0 0x0 0x1d 0x0 0x0 = 0
> fadvise64(0, 0, 0, 0x1d /* POSIX_FADV_??? */) = 0

call x86_64 fadvise64 0x0 0x0 0x0 0x2e 0x0 0x0 = 0
> fadvise64(0, 0, 0, 0x2e /* POSIX_FADV_??? */) = 0

call x86_64 process_vm_readv 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> process_vm_readv(1, 0x2, 3, 0x4, 5, 6) = 0

call x86_64 process_vm_readv 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> process_vm_readv(-1, 0xffffffffffffffff, 18446744073709551615, 0xffffffffffffffff, 18446744073709551615, 18446744073709551615) = 0

call i386 process_vm_readv 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> process_vm_readv(-1, 0xffffffff, 4294967295, 0xffffffff, 4294967295, 4294967295) = 0

call x86_64 process_vm_readv 0x7 0x10003ff0 0x1 0x10005fe0 0x2 0x0 = 3
mem 0x10001ffb hex:68656c6c6f
mem 0x10003ff0 hex:fb1f0010000000000500000000000000
mem 0x10005fe0 hex:0010000000000000070000000000000000200000000000000900000000000000
> process_vm_readv(7, [{iov_base="hel", iov_len=5}], 1, [{iov_base=0x1000, iov_len=7}, {iov_base=0x2000, iov_len=9}], 2, 0) = 3

call x86_64 process_vm_writev 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> process_vm_writev(1, 0x2, 3, 0x4, 5, 6) = 0

call x86_64 process_vm_writev 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> process_vm_writev(-1, 0xffffffffffffffff, 18446744073709551615, 0xffffffffffffffff, 18446744073709551615, 18446744073709551615) = 0

call i386 process_vm_writev 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> process_vm_writev(-1, 0xffffffff, 4294967295, 0xffffffff, 4294967295, 4294967295) = 0

call x86_64 process_vm_writev 0x7 0x10003ff0 0x1 0x10005fe0 0x2 0x0 = 3
mem 0x10001ffb hex:68656c6c6f
mem 0x10003ff0 hex:fb1f0010000000000500000000000000
mem 0x10005fe0 hex:0010000000000000070000000000000000200000000000000900000000000000
> process_vm_writev(7, [{iov_base="hello", iov_len=5}], 1, [{iov_base=0x1000, iov_len=7}, {iov_base=0x2000, iov_len=9}], 2, 0) = 3

call x86_64 cachestat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> cachestat(1, 0x2, 0x3, 0x4) = 0

call i386 cachestat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> cachestat(1, 0x2, 0x3, 0x4) = 0

call x32 cachestat 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> cachestat(1, 0x2, 0x3, 0x4) = 0

call x86_64 cachestat 0x3 0x10005ff0 0x10007ff7 0x1 0x0 0x0 = 0
mem 0x10005ff0 hex:01000000000000000200000000000000
mem 0x10007ff7 hex:010000000000000002
> cachestat(3, {off=0x1, len=2}, 0x10007ff7, 0x1) = 0

call x86_64 lookup_dcookie 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> lookup_dcookie(1, "", 3) = 0

call x86_64 lookup_dcookie 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff = 0
> lookup_dcookie(18446744073709551615, "", 18446744073709551615) = 0

call i386 lookup_dcookie 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> lookup_dcookie(18446744073709551615, "", 4294967295) = 0

call x86_64 lookup_dcookie 0xfffffffffffffffd 0x10001ffb 0x6 0x0 0x0 0x0 = 5
mem 0x10001ffb hex:6162630064
> lookup_dcookie(18446744073709551613, "abc\0d", 6) = 5

call i386 ftruncate64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> ftruncate64(1, 12884901890) = 0

call i386 ftruncate64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> ftruncate64(-1, 18446744073709551615) = 0

call i386 truncate64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> truncate64(0x1, 12884901890) = 0

call i386 truncate64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> truncate64(0xffffffff, 18446744073709551615) = 0

call i386 fadvise64_64 0x1 0x2 0x3 0x4 0x5 0x6 = 0
> fadvise64_64(1, 12884901890, 21474836484, 0x6 /* POSIX_FADV_??? */) = 0

call i386 fadvise64_64 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0xffffffff = 0
> fadvise64_64(-1, -1, -1, 0xffffffff /* POSIX_FADV_??? */) = 0
