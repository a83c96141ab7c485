// pawl: -a0 -e trace=read,write,pread64,pwrite64,readv,writev,open,openat,openat2,creat,close,dup,dup2,dup3,mmap,?mmap2 --trace-fds=9,10,11,77 -P f
#include <linux/openat2.h>
#include <sys/uio.h>

#include "fake.h"

/* Reading and writing with success, on descriptors that only this program has. */

enum { FD = 9, PIPE_OUT = 10, PIPE_IN = 11 };
#ifdef __x86_64__
#define L64(v) (v)
#else
#define L64(v) (uint32_t)(v), (uint32_t)((uint64_t)(v) >> 32)
#endif

static void bytes(void)
{
	char *b = TEXT(0, "\0\1\a\b\t\n\v\f\r\033\0001\0\377\\\"abcdefghijklmnopqrstuvwxyz");

	T(syscall(SYS_write, FD, b, 32),
	  "write(9, \"\\0\\1\\7\\10\\t\\n\\v\\f\\r\\33\\0001\\0\\377\\\\\\\"abcdefghijklmnop\", 32) = 32");
	T(syscall(SYS_write, FD, b, 33),
	  "write(9, \"\\0\\1\\7\\10\\t\\n\\v\\f\\r\\33\\0001\\0\\377\\\\\\\"abcdefghijklmnop\"..., 33) = 33");
	T(syscall(SYS_write, FD, b, 0),
	  "write(9, \"\", 0) = 0");
	T(syscall(SYS_write, FD, NULL, 0),
	  "write(9, NULL, 0) = 0");
	T(syscall(SYS_write, FD, 5, 1),
	  "write(9, 0x5, 1) = -1 EFAULT (Bad address)");
	T(syscall(SYS_write, FD, b + 10, -1L),
	  IF64("write(9, \"\\0001\\0\\377\\\\\\\"abcdefghijklmnopqrstuvwxyz\"..., 18446744073709551615) = -1 EFAULT (Bad address)",
	       "write(9, \"\\0001\\0\\377\\\\\\\"abcdefghijklmnopqrstuvwxyz\"..., 4294967295) = 33"));
	T(syscall(SYS_read, FD, b, 4),
	  "read(9, \"\", 4) = 0");
	T(syscall(SYS_pread64, FD, b, 30, L64(7ull)),
	  "pread64(9, \"\\f\\r\\33\\0001\\0\\377\\\\\\\"abcdefghijklmnop\\0\\1\\7\\10\\t\", 30, 7) = 30");
	T(syscall(SYS_pread64, FD, b, 43, L64(0ull)),
	  "pread64(9, \"\\0\\1\\7\\10\\t\\n\\v\\f\\r\\33\\0001\\0\\377\\\\\\\"abcdefghijklmnop\"..., 43, 0) = 43");
	T(syscall(SYS_pread64, FD, b, 43, L64(1ull << 33)),
	  "pread64(9, \"\", 43, 8589934592) = 0");
	T(syscall(SYS_pread64, FD, 5, 43, L64(0ull)),
	  "pread64(9, 0x5, 43, 0) = -1 EFAULT (Bad address)");
	T(syscall(SYS_pwrite64, FD, TEXT(1, "pwrite\n"), 7, L64(3ull)),
	  "pwrite64(9, \"pwrite\\n\", 7, 3) = 7");
	T(syscall(SYS_read, PIPE_OUT, NULL, 0),
	  "read(10, NULL, 0) = 0");
	T(syscall(SYS_write, PIPE_IN, "x", 1),
	  "write(11, \"x\", 1) = 1");
	T(syscall(SYS_read, PIPE_OUT, b, 1000),
	  "read(10, \"x\", 1000) = 1");
	T(syscall(SYS_read, PIPE_OUT, b, 3),
	  "read(10, 0x10000fd5, 3) = -1 EAGAIN (Resource temporarily unavailable)");
	T(syscall(SYS_read, PIPE_IN, b, 3),
	  "read(11, 0x10000fd5, 3) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_write, PIPE_OUT, b, 3),
	  "write(10, \"x\\1\\7\", 3) = -1 EBADF (Bad file descriptor)");
}

static void vectors(void)
{
	char *a = ARRAY(0, char, "abc"), *b = TEXT(1, "0123456789abcdefghijklmnopqrstuvwxyz");
	struct iovec *v = ARRAY(2, struct iovec, {a, 3}, {b, 36}, {NULL, 0}, {b, 1});

	T(syscall(SYS_writev, PIPE_IN, v, 4),
	  "writev(11, [{iov_base=\"abc\", iov_len=3}, {iov_base=\"0123456789abcdefghijklmnopqrstuv\"..., iov_len=36}, {iov_base=NULL, iov_len=0}, {iov_base=\"0\", iov_len=1}], 4) = 40");
	T(syscall(SYS_writev, PIPE_IN, v, 0),
	  "writev(11, [], 0) = 0");
	T(syscall(SYS_writev, PIPE_IN, v + 4, 1),
	  "writev(11, 0x10005000, 1) = -1 EFAULT (Bad address)");
	T(syscall(SYS_writev, PIPE_IN, NULL, 1),
	  "writev(11, NULL, 1) = -1 EFAULT (Bad address)");
	T(syscall(SYS_writev, PIPE_IN, v + 2, -1L),
	  IF64("writev(11, 0x10004fe0, 18446744073709551615) = -1 EINVAL (Invalid argument)",
	       "writev(11, [{iov_base=NULL, iov_len=0}, {iov_base=\"0\", iov_len=1}, ... /* 0x10005000 */], 4294967295) = -1 EINVAL (Invalid argument)"));
	T(syscall(SYS_readv, PIPE_OUT, v, 2),
	  "readv(10, [{iov_base=\"abc\", iov_len=3}, {iov_base=\"0123456789abcdefghijklmnopqrstuv\"..., iov_len=36}], 2) = 39");
	T(syscall(SYS_readv, PIPE_OUT, v, 4),
	  "readv(10, [{iov_base=\"0\", iov_len=3}, {iov_base=\"\", iov_len=36}, {iov_base=NULL, iov_len=0}, {iov_base=\"\", iov_len=1}], 4) = 1");
	T(syscall(SYS_readv, PIPE_OUT, v, 0),
	  "readv(10, [], 0) = 0");
	T(syscall(SYS_readv, PIPE_IN, v, 1),
	  "readv(11, [{iov_base=0x10000ffc, iov_len=3}], 1) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_readv, FD, v, 4),
	  "readv(9, [{iov_base=\"\", iov_len=3}, {iov_base=\"\", iov_len=36}, {iov_base=NULL, iov_len=0}, {iov_base=\"\", iov_len=1}], 4) = 0");
}

static void opens(void)
{
	T(syscall(SYS_creat, "f", 0600),
	  "creat(\"f\", 0600) = 3");
	T(syscall(SYS_open, "f", O_RDWR | O_APPEND),
	  "open(\"f\", O_RDWR|O_APPEND) = 4");
	T(syscall(SYS_openat, AT_FDCWD, "f", O_RDONLY | O_CREAT | O_CLOEXEC, 0666),
	  "openat(AT_FDCWD, \"f\", O_RDONLY|O_CREAT|O_CLOEXEC, 0666) = 5");
	T(syscall(SYS_openat, FD, "f", O_RDONLY),
	  "openat(9, \"f\", O_RDONLY) = -1 ENOTDIR (Not a directory)");
	T(syscall(SYS_openat2, AT_FDCWD, "f", OBJ(3, struct open_how, .flags = O_PATH, .resolve = RESOLVE_BENEATH), 24),
	  "openat2(AT_FDCWD, \"f\", {flags=O_RDONLY|O_PATH, resolve=RESOLVE_BENEATH}, 24) = 6");
	T(syscall(SYS_openat2, AT_FDCWD, "f", OBJ(3, struct open_how, .flags = O_PATH, .mode = 7), 24),
	  "openat2(AT_FDCWD, \"f\", {flags=O_RDONLY|O_PATH, mode=007, resolve=0}, 24) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_dup, FD),
	  "dup(9) = 7");
	T(syscall(SYS_dup2, FD, 77),
	  "dup2(9, 77) = 77");
	T(syscall(SYS_dup2, 77, 77),
	  "dup2(77, 77) = 77");
	T(syscall(SYS_dup2, -1, 77),
	  "dup2(-1, 77) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_dup3, FD, 77, O_CLOEXEC),
	  "dup3(9, 77, O_CLOEXEC) = 77");
	T(syscall(SYS_dup3, FD, FD, O_CLOEXEC | 1),
	  "dup3(9, 9, O_CLOEXEC|0x1) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_dup3, 77, -1, 0),
	  "dup3(77, -1, 0) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_close, 77),
	  "close(77) = 0");
	T(syscall(SYS_close, 77),
	  "close(77) = -1 EBADF (Bad file descriptor)");
}

static void maps(void)
{
	int nr = IF64(SYS_mmap, SYS_mmap2);

	T(syscall(nr, 0x20000000, 4096L, PROT_READ, MAP_PRIVATE | MAP_FIXED, FD, 0L),
	  IF64("mmap(0x20000000, 4096, PROT_READ, MAP_PRIVATE|MAP_FIXED, 9, 0) = 0x20000000",
	       "mmap2(0x20000000, 4096, PROT_READ, MAP_PRIVATE|MAP_FIXED, 9, 0) = 0x20000000"));
	T(syscall(nr, 0x20000000, 4097L, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED | MAP_POPULATE, FD, 0x1000L),
	  IF64("mmap(0x20000000, 4097, PROT_READ|PROT_WRITE, MAP_SHARED|MAP_FIXED|MAP_POPULATE, 9, 0x1000) = 0x20000000",
	       "mmap2(0x20000000, 4097, PROT_READ|PROT_WRITE, MAP_SHARED|MAP_FIXED|MAP_POPULATE, 9, 0x1000000) = 0x20000000"));
	T(syscall(nr, 5L, 0L, -1L, -1L, FD, -1L),
	  IF64("mmap(0x5, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfffffffffcfffff0, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, 9, 0xffffffffffffffff) = -1 EINVAL (Invalid argument)",
	       "mmap2(0x5, 0, PROT_READ|PROT_WRITE|PROT_EXEC|PROT_SEM|PROT_GROWSDOWN|PROT_GROWSUP|0xfcfffff0, 0xf /* MAP_?\?? */|MAP_FIXED|MAP_ANONYMOUS|MAP_32BIT|MAP_ABOVE4G|MAP_NORESERVE|MAP_POPULATE|MAP_NONBLOCK|MAP_GROWSDOWN|MAP_DENYWRITE|MAP_EXECUTABLE|MAP_LOCKED|MAP_STACK|MAP_HUGETLB|MAP_SYNC|MAP_FIXED_NOREPLACE|0x3e00600|63<<MAP_HUGE_SHIFT, 9, 0xffffffff000) = -1 EINVAL (Invalid argument)"));
	T(syscall(nr, NULL, 1L << 30, PROT_NONE, MAP_SHARED_VALIDATE | MAP_SYNC | MAP_DENYWRITE, FD, 0L),
	  IF64("mmap(NULL, 1073741824, PROT_NONE, MAP_SHARED_VALIDATE|MAP_DENYWRITE|MAP_SYNC, 9, 0) = -1 EOPNOTSUPP (Operation not supported)",
	       "mmap2(NULL, 1073741824, PROT_NONE, MAP_SHARED_VALIDATE|MAP_DENYWRITE|MAP_SYNC, 9, 0) = -1 EOPNOTSUPP (Operation not supported)"));
	T(syscall(nr, NULL, 4096L, PROT_EXEC, MAP_PRIVATE | MAP_HUGETLB | 21 << 26, FD, 0L),
	  IF64("mmap(NULL, 4096, PROT_EXEC, MAP_PRIVATE|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, 9, 0) = -1 EINVAL (Invalid argument)",
	       "mmap2(NULL, 4096, PROT_EXEC, MAP_PRIVATE|MAP_HUGETLB|21<<MAP_HUGE_SHIFT, 9, 0) = -1 EINVAL (Invalid argument)"));
}

int main(void)
{
	int p[2];

	close_range(3, ~0u, 0);
	int fd = open("./f", O_CREAT | O_RDWR, 0600);
	if (fd < 0 || fcntl(fd, F_DUPFD, FD) != FD || pipe2(p, O_NONBLOCK) ||
	    fcntl(p[0], F_DUPFD, PIPE_OUT) != PIPE_OUT || fcntl(p[1], F_DUPFD, PIPE_IN) != PIPE_IN)
		return 77;
	close_range(3, 8, 0);
	bytes();
	vectors();
	opens();
	maps();
	return finish();
}
