// pawl: -a0 -e trace=fallocate,fadvise64,?fadvise64_64,readahead,sync_file_range,fsync,fdatasync,sync,syncfs,cachestat,flock,lseek,?_llseek,sendfile,?sendfile64,splice,tee,vmsplice,copy_file_range,preadv,pwritev,preadv2,pwritev2,readv,pwrite64
#include <linux/falloc.h>
#include <sys/file.h>
#include <sys/uio.h>

#include "fake.h"

/* Bytes on their way between files, and what the kernel is told of them. */

enum { FD = 9, PIPE_OUT = 10, PIPE_IN = 11, CACHESTAT = 451 };
#ifdef __x86_64__
/* A number of 64 bits in one register or two. */
#define L64(v) (v)
#else
#define L64(v) (uint32_t)(v), (uint32_t)((uint64_t)(v) >> 32)
#endif

static void hints(void)
{
	T(fake(SYS_fallocate, FD, 0, L64(0ull), L64(4096ull)),
	  "fallocate(9, 0, 0, 4096) = 0");
	T(fake_fail(SYS_fallocate, -1, FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE, L64(0x123456789ull), L64(-1ull)),
	  "fallocate(-1, FALLOC_FL_KEEP_SIZE|FALLOC_FL_PUNCH_HOLE, 4886718345, -1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fallocate, FD, -1, L64(1ull << 63), L64(1ull)),
	  "fallocate(9, FALLOC_FL_KEEP_SIZE|FALLOC_FL_PUNCH_HOLE|FALLOC_FL_NO_HIDE_STALE|FALLOC_FL_COLLAPSE_RANGE|FALLOC_FL_ZERO_RANGE|FALLOC_FL_INSERT_RANGE|FALLOC_FL_UNSHARE_RANGE|FALLOC_FL_WRITE_ZEROES|0xffffff00, -9223372036854775808, 1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fallocate, FD, 0x400, L64(0ull), L64(0ull)),
	  "fallocate(9, 0x400 /* FALLOC_FL_?\?? */, 0, 0) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_fadvise64, FD, L64(0ull), 0L, 0),
	  "fadvise64(9, 0, 0, POSIX_FADV_NORMAL) = 0");
	T(syscall(SYS_fadvise64, FD, L64(0x100000000ull), -1L, 4),
	  IF64("fadvise64(9, 4294967296, 18446744073709551615, POSIX_FADV_DONTNEED) = -1 EINVAL (Invalid argument)",
	       "fadvise64(9, 4294967296, 4294967295, POSIX_FADV_DONTNEED) = 0"));
	T(syscall(SYS_fadvise64, -1, L64(-1ull), 5L, 6),
	  "fadvise64(-1, -1, 5, 0x6 /* POSIX_FADV_?\?? */) = -1 EBADF (Bad file descriptor)");
#ifdef __i386__
	T(fake(SYS_fadvise64_64, FD, L64(0x100000001ull), L64(-1ull), 5),
	  "fadvise64_64(9, 4294967297, -1, POSIX_FADV_NOREUSE) = 0");
	T(fake_fail(SYS_fadvise64_64, FD, L64(0ull), L64(0ull), -1),
	  "fadvise64_64(9, 0, 0, 0xffffffff /* POSIX_FADV_?\?? */) = -1 EPERM (Operation not permitted)");
#endif
	T(syscall(SYS_readahead, FD, L64(0ull), 10L),
	  "readahead(9, 0, 10) = 0");
	T(syscall(SYS_readahead, -1, L64(-1ull), -1L),
	  IF64("readahead(-1, -1, 18446744073709551615) = -1 EBADF (Bad file descriptor)",
	       "readahead(-1, -1, 4294967295) = -1 EBADF (Bad file descriptor)"));
	T(fake(SYS_sync_file_range, FD, L64(1ull), L64(2ull), 7),
	  "sync_file_range(9, 1, 2, SYNC_FILE_RANGE_WAIT_BEFORE|SYNC_FILE_RANGE_WRITE|SYNC_FILE_RANGE_WAIT_AFTER) = 0");
	T(fake_fail(SYS_sync_file_range, -1, L64(1ull << 40), L64(-2ull), 9),
	  "sync_file_range(-1, 1099511627776, -2, SYNC_FILE_RANGE_WAIT_BEFORE|0x8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_sync_file_range, -1, L64(0ull), L64(0ull), 0x10),
	  "sync_file_range(-1, 0, 0, 0x10 /* SYNC_FILE_RANGE_?\?? */) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_fsync, FD),
	  "fsync(9) = 0");
	T(syscall(SYS_fsync, -1),
	  "fsync(-1) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_fdatasync, FD),
	  "fdatasync(9) = 0");
	T(fake(SYS_sync),
	  "sync() = 0");
	T(fake(SYS_syncfs, FD),
	  "syncfs(9) = 0");
	T(fake_fail(SYS_syncfs, 0x80000000),
	  "syncfs(-2147483648) = -1 EPERM (Operation not permitted)");
	T(fake(CACHESTAT, FD, ARRAY(0, uint64_t, 1, -1), ARRAY(1, uint64_t, 1, 2, 3, 4, 5), 0),
	  "cachestat(9, {off=0x1, len=18446744073709551615}, {nr_cache=1, nr_dirty=2, nr_writeback=3, nr_evicted=4, nr_recently_evicted=5}, 0) = 0");
	T(fake_fail(CACHESTAT, -1, 5, ARRAY(1, uint64_t, 1, 2, 3, 4, 5), -1),
	  "cachestat(-1, 0x5, 0x10002fd8, 0xffffffff) = -1 EPERM (Operation not permitted)");
	T(fake(CACHESTAT, FD, NULL, ARRAY(1, uint64_t, 1, 2, 3, 4), 1),
	  "cachestat(9, NULL, 0x10002fe0, 0x1) = 0");
	T(syscall(SYS_flock, FD, LOCK_SH | LOCK_NB),
	  "flock(9, LOCK_SH|LOCK_NB) = 0");
	T(syscall(SYS_flock, FD, LOCK_UN),
	  "flock(9, LOCK_UN) = 0");
	T(syscall(SYS_flock, -1, -1),
	  "flock(-1, LOCK_SH|LOCK_EX|LOCK_NB|LOCK_UN|LOCK_MAND|LOCK_RW|0xffffff10) = 0");
	T(syscall(SYS_flock, -1, 0x100),
	  "flock(-1, 0x100 /* LOCK_?\?? */) = -1 EINVAL (Invalid argument)");
}

static void offsets(void)
{
	T(syscall(SYS_lseek, FD, 0L, SEEK_END),
	  "lseek(9, 0, SEEK_END) = 14");
	T(syscall(SYS_lseek, FD, -1L, SEEK_SET),
	  "lseek(9, -1, SEEK_SET) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_lseek, -1, 0x7fffffffL, SEEK_HOLE),
	  "lseek(-1, 2147483647, SEEK_HOLE) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_lseek, FD, 0L, 5),
	  "lseek(9, 0, 0x5 /* SEEK_?\?? */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_lseek, FD, 2L, SEEK_SET),
	  "lseek(9, 2, SEEK_SET) = 2");
#ifdef __i386__
	T(syscall(SYS__llseek, FD, 0, 3, ARRAY(0, uint64_t, 7), SEEK_CUR),
	  "_llseek(9, 3, [5], SEEK_CUR) = 0");
	T(syscall(SYS__llseek, FD, -1, -1, ARRAY(0, uint64_t, 7), SEEK_END),
	  "_llseek(9, -1, [13], SEEK_END) = 0");
	T(syscall(SYS__llseek, FD, -1, -100, ARRAY(0, uint64_t, 7), SEEK_SET),
	  "_llseek(9, -100, 0x10000ff8, SEEK_SET) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS__llseek, -1, 1, 2, NULL, -1),
	  "_llseek(-1, 4294967298, NULL, 0xffffffff /* SEEK_?\?? */) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS__llseek, FD, 0, 2, 5, SEEK_SET),
	  "_llseek(9, 2, 0x5, SEEK_SET) = -1 EFAULT (Bad address)");
#endif
}

static void vectors(void)
{
	char *a = ARRAY(3, char, [3] = 0), *b = ARRAY(4, char, [63] = 0);
	struct iovec *v = ARRAY(0, struct iovec, {a, 3}, {NULL, 0}, {b, 40}, {b, 1});

	T(syscall(SYS_preadv, FD, v, 3, 0L, 0L),
	  "preadv(9, [{iov_base=\"lin\", iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=\"e 1\\nline 2\\n\", iov_len=40}], 3, 0) = 14");
	T(syscall(SYS_preadv, FD, v, 1, 7L, 0L),
	  "preadv(9, [{iov_base=\"lin\", iov_len=3}], 1, 7) = 3");
	T(syscall(SYS_preadv, FD, v, 2, -1L, -1L),
	  "preadv(9, [{iov_base=0x10006ffc, iov_len=3}, {iov_base=NULL, iov_len=0}], 2, -1) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_preadv, -1, 5, 2, 0L, 1L),
	  IF64("preadv(-1, 0x5, 2, 0) = -1 EBADF (Bad file descriptor)",
	       "preadv(-1, 0x5, 2, 4294967296) = -1 EBADF (Bad file descriptor)"));
	T(syscall(SYS_preadv, FD, v, 0, 0L, 0L),
	  "preadv(9, [], 0, 0) = 0");
	T(syscall(SYS_preadv2, FD, v, 4, 1L, 0L, 1),
	  "preadv2(9, [{iov_base=\"ine\", iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=\" 1\\nline 2\\n\", iov_len=40}, {iov_base=\"\", iov_len=1}], 4, 1, RWF_HIPRI) = 13");
	T(syscall(SYS_preadv2, FD, v, 3, -1L, -1L, 0),
	  "preadv2(9, [{iov_base=\"ne \", iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=\"1\\nline 2\\n\", iov_len=40}], 3, -1, 0) = 12");
	T(syscall(SYS_preadv2, -1, NULL, -1L, 0L, 0L, -1),
	  IF64("preadv2(-1, NULL, 18446744073709551615, 0, RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00) = -1 EBADF (Bad file descriptor)",
	       "preadv2(-1, NULL, 4294967295, 0, RWF_HIPRI|RWF_DSYNC|RWF_SYNC|RWF_NOWAIT|RWF_APPEND|RWF_NOAPPEND|RWF_ATOMIC|RWF_DONTCACHE|RWF_NOSIGNAL|0xfffffe00) = -1 EBADF (Bad file descriptor)"));
	T(syscall(SYS_readv, FD, v, 2),
	  "readv(9, [{iov_base=\"\", iov_len=3}, {iov_base=NULL, iov_len=0}], 2) = 0");
	T(syscall(SYS_readv, FD, v, 5),
	  "readv(9, [{iov_base=0x10006ffc, iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=0x10008fc0, iov_len=40}, {iov_base=0x10008fc0, iov_len=1}, ... /* 0x10001000 */], 5) = -1 EFAULT (Bad address)");
	T(syscall(SYS_readv, -1, v + 3, 2),
	  "readv(-1, [{iov_base=0x10008fc0, iov_len=1}, ... /* 0x10001000 */], 2) = -1 EBADF (Bad file descriptor)");
	memcpy(a, "a\n", 3);
	memset(b, 'b', 64);
	T(syscall(SYS_pwritev, FD, v, 3, 0L, 0L),
	  "pwritev(9, [{iov_base=\"a\\n\\0\", iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=\"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\"..., iov_len=40}], 3, 0) = 43");
	T(syscall(SYS_pwritev, FD, v, 5, 0L, 0L),
	  "pwritev(9, [{iov_base=\"a\\n\\0\", iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=\"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\"..., iov_len=40}, {iov_base=\"b\", iov_len=1}, ... /* 0x10001000 */], 5, 0) = -1 EFAULT (Bad address)");
	T(syscall(SYS_pwritev, -1, NULL, 2, 1L, 0L),
	  "pwritev(-1, NULL, 2, 1) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_pwritev2, FD, v, 1, 50L, 0L, 2 | 4),
	  "pwritev2(9, [{iov_base=\"a\\n\\0\", iov_len=3}], 1, 50, RWF_DSYNC|RWF_SYNC) = 3");
	T(syscall(SYS_pwritev2, FD, v, 4, -1L, -1L, 0x10),
	  "pwritev2(9, [{iov_base=\"a\\n\\0\", iov_len=3}, {iov_base=NULL, iov_len=0}, {iov_base=\"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\"..., iov_len=40}, {iov_base=\"b\", iov_len=1}], 4, -1, RWF_APPEND) = 44");
	T(syscall(SYS_pwritev2, FD, 5, 4, -1L, -1L, 0x1000),
	  "pwritev2(9, 0x5, 4, -1, 0x1000 /* RWF_?\?? */) = -1 EFAULT (Bad address)");
	T(syscall(SYS_pwrite64, FD, "0123456789abcdefghijklmnopqrstuvwxyz", 36L, L64(4ull)),
	  "pwrite64(9, \"0123456789abcdefghijklmnopqrstuv\"..., 36, 4) = 36");
	T(syscall(SYS_pwrite64, FD, "\0\1\377", 3L, L64(0x100000000ull)),
	  IF64("pwrite64(9, \"\\0\\1\\377\", 3, 4294967296) = 3",
	       "pwrite64(9, \"\\0\\1\\377\", 3, 4294967296) = -1 EFBIG (File too large)"));
	T(syscall(SYS_pwrite64, -1, 5, 3L, L64(-1ull)),
	  "pwrite64(-1, 0x5, 3, -1) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_pwrite64, FD, NULL, 0L, L64(0ull)),
	  "pwrite64(9, NULL, 0, 0) = 0");
	T(syscall(SYS_pwrite64, FD, TEXT(1, "abc"), 5L, L64(0ull)),
	  "pwrite64(9, 0x10002ffc, 5, 0) = 4");
}

static void copies(void)
{
	struct iovec *v = ARRAY(0, struct iovec, {(char *)"vmsplice", 8}, {(char *)"x", 1});

	T(syscall(SYS_vmsplice, PIPE_IN, v, 2L, 2),
	  "vmsplice(11, [{iov_base=\"vmsplice\", iov_len=8}, {iov_base=\"x\", iov_len=1}], 2, SPLICE_F_NONBLOCK) = 9");
	T(syscall(SYS_vmsplice, -1, v + 1, 2L, 0),
	  "vmsplice(-1, [{iov_base=\"x\", iov_len=1}, ... /* 0x10001000 */], 2, 0) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_vmsplice, PIPE_IN, NULL, 0L, -1),
	  "vmsplice(11, NULL, 0, SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_tee, PIPE_OUT, PIPE_OUT, 5L, 1),
	  "tee(10, 10, 5, SPLICE_F_MOVE) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_tee, -1, 3, -1L, 0x10),
	  IF64("tee(-1, 3, 18446744073709551615, 0x10 /* SPLICE_F_?\?? */) = -1 EINVAL (Invalid argument)",
	       "tee(-1, 3, 4294967295, 0x10 /* SPLICE_F_?\?? */) = -1 EINVAL (Invalid argument)"));
	T(syscall(SYS_splice, PIPE_OUT, NULL, FD, ARRAY(1, int64_t, 3), 4L, 4),
	  "splice(10, NULL, 9, [3], 4, SPLICE_F_MORE) = 4");
	T(syscall(SYS_splice, -1, 5, -1, 6, 4L, 8),
	  "splice(-1, 0x5, -1, 0x6, 4, SPLICE_F_GIFT) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_splice, FD, ARRAY(1, int64_t, -2), PIPE_IN, NULL, -1L, -1),
	  IF64("splice(9, [-2], 11, NULL, 18446744073709551615, SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = -1 EINVAL (Invalid argument)",
	       "splice(9, [-2], 11, NULL, 4294967295, SPLICE_F_MOVE|SPLICE_F_NONBLOCK|SPLICE_F_MORE|SPLICE_F_GIFT|0xfffffff0) = -1 EINVAL (Invalid argument)"));
	T(syscall(SYS_copy_file_range, FD, ARRAY(1, int64_t, 0), FD, ARRAY(2, int64_t, 100), 4L, 0),
	  "copy_file_range(9, [0], 9, [100], 4, 0) = 4");
	T(syscall(SYS_copy_file_range, -1, NULL, -1, 5, -1L, -1),
	  IF64("copy_file_range(-1, NULL, -1, 0x5, 18446744073709551615, 4294967295) = -1 EBADF (Bad file descriptor)",
	       "copy_file_range(-1, NULL, -1, 0x5, 4294967295, 4294967295) = -1 EBADF (Bad file descriptor)"));
	T(syscall(SYS_sendfile, PIPE_IN, FD, ARRAY(1, long, 2), 3L),
	  "sendfile(11, 9, [2 => 5], 3) = 3");
	T(syscall(SYS_sendfile, PIPE_IN, FD, NULL, 3L),
	  "sendfile(11, 9, NULL, 3) = 3");
	T(syscall(SYS_sendfile, -1, FD, ARRAY(1, long, -1), -1L),
	  IF64("sendfile(-1, 9, [18446744073709551615], 18446744073709551615) = -1 EINVAL (Invalid argument)",
	       "sendfile(-1, 9, [4294967295], 4294967295) = -1 EINVAL (Invalid argument)"));
	T(syscall(SYS_sendfile, PIPE_IN, FD, ARRAY(1, long, 1000), 3L),
	  IF64("sendfile(11, 9, [1000 => 1003], 3) = 3",
	       "sendfile(11, 9, [1000], 3) = 0"));
	T(syscall(SYS_sendfile, -1, -1, 5, 0L),
	  "sendfile(-1, -1, 0x5, 0) = -1 EFAULT (Bad address)");
#ifdef __i386__
	T(syscall(SYS_sendfile64, PIPE_IN, FD, ARRAY(1, int64_t, 2), 3L),
	  "sendfile64(11, 9, [2 => 5], 3) = 3");
	T(syscall(SYS_sendfile64, PIPE_IN, FD, ARRAY(1, int64_t, 1LL << 32), 3L),
	  "sendfile64(11, 9, [4294967296], 3) = 0");
	T(syscall(SYS_sendfile64, -1, FD, ARRAY(1, int32_t, 1), 3L),
	  "sendfile64(-1, 9, 0x10002ffc, 3) = -1 EFAULT (Bad address)");
#endif
}

int main(void)
{
	int fd = open("f", O_CREAT | O_RDWR, 0600), p[2];

	if (write(fd, "line 1\nline 2\n", 14) < 0 || pipe(p))
		return 77;
	dup2(fd, FD);
	dup2(p[0], PIPE_OUT);
	dup2(p[1], PIPE_IN);
	fake_init();
	hints();
	offsets();
	vectors();
	copies();
	return finish();
}
