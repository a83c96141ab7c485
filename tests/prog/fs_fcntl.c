// pawl: -a0 -e trace=fcntl,?fcntl64
#include <signal.h>

#include "fake.h"

/* fcntl: what its third argument and its result are, the second says. */

enum { FD = 9, CREATED_QUERY = 1028, CANCELLK, SET_RW_HINT = 1036, GETDELEG = 1039, SETDELEG };

static void flags(void)
{
	T(syscall(SYS_fcntl, FD, F_GETFD),
	  "fcntl(9, F_GETFD) = 0");
	T(syscall(SYS_fcntl, FD, F_SETFD, FD_CLOEXEC),
	  "fcntl(9, F_SETFD, FD_CLOEXEC) = 0");
	T(syscall(SYS_fcntl, FD, F_GETFD),
	  "fcntl(9, F_GETFD) = 0x1 (flags FD_CLOEXEC)");
	T(syscall(SYS_fcntl, FD, F_SETFD, 0L),
	  "fcntl(9, F_SETFD, 0) = 0");
	T(fake_fail(SYS_fcntl, FD, F_SETFD, -1),
	  "fcntl(9, F_SETFD, FD_CLOEXEC|0xfffffffe) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_fcntl, FD, F_GETFL),
	  IF64("fcntl(9, F_GETFL) = 0x8002 (flags O_RDWR|O_LARGEFILE)",
	       "fcntl(9, F_GETFL) = 0x2 (flags O_RDWR)"));
	T(syscall(SYS_fcntl, FD, F_SETFL, (long)(O_NONBLOCK | O_APPEND)),
	  "fcntl(9, F_SETFL, O_RDONLY|O_APPEND|O_NONBLOCK) = 0");
	T(syscall(SYS_fcntl, FD, F_GETFL),
	  IF64("fcntl(9, F_GETFL) = 0x8c02 (flags O_RDWR|O_APPEND|O_NONBLOCK|O_LARGEFILE)",
	       "fcntl(9, F_GETFL) = 0xc02 (flags O_RDWR|O_APPEND|O_NONBLOCK)"));
	T(fake_fail(SYS_fcntl, -1, F_SETFL, -1),
	  "fcntl(-1, F_SETFL, O_ACCMODE|O_CREAT|O_EXCL|O_NOCTTY|O_TRUNC|O_APPEND|O_NONBLOCK|O_SYNC|O_DIRECT|O_LARGEFILE|O_NOFOLLOW|O_NOATIME|O_CLOEXEC|O_PATH|O_TMPFILE|O_EMPTYPATH|FASYNC|0xfb80003c) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_fcntl, FD, F_DUPFD, 50L),
	  "fcntl(9, F_DUPFD, 50) = 50");
	T(syscall(SYS_fcntl, FD, F_DUPFD_CLOEXEC, 60L),
	  "fcntl(9, F_DUPFD_CLOEXEC, 60) = 60");
	T(syscall(SYS_fcntl, -1, F_DUPFD, -1L),
	  IF64("fcntl(-1, F_DUPFD, -1) = -1 EBADF (Bad file descriptor)",
	       "fcntl(-1, F_DUPFD, 4294967295) = -1 EBADF (Bad file descriptor)"));
	T(fake_fail(SYS_fcntl, FD, 1027, 3),
	  "fcntl(9, F_DUPFD_QUERY, 3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fcntl, FD, CREATED_QUERY, 3),
	  "fcntl(9, F_CREATED_QUERY, 0x3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fcntl, FD, CANCELLK, 3),
	  "fcntl(9, F_CANCELLK, 0x3) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_fcntl, 0x7fffffff, 0x7fffffff, -1L),
	  IF64("fcntl(2147483647, 0x7fffffff /* F_?\?? */, 0xffffffffffffffff) = -1 EBADF (Bad file descriptor)",
	       "fcntl(2147483647, 0x7fffffff /* F_?\?? */, 0xffffffff) = -1 EBADF (Bad file descriptor)"));
	T(syscall(SYS_fcntl, -1, -1, 0L),
	  "fcntl(-1, 0xffffffff /* F_?\?? */, 0) = -1 EBADF (Bad file descriptor)");
}

static void owners(void)
{
	int *ex = ARRAY(0, int, 1, -1);

	T(fake(SYS_fcntl, FD, F_SETOWN, -7),
	  "fcntl(9, F_SETOWN, -7) = 0");
	T(syscall(SYS_fcntl, FD, F_GETOWN),
	  "fcntl(9, F_GETOWN) = 0");
	T(fake_fail(SYS_fcntl, FD, F_GETOWN, 5),
	  "fcntl(9, F_GETOWN) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl, FD, F_SETSIG, SIGIO),
	  "fcntl(9, F_SETSIG, SIGIO) = 0");
	T(fake(SYS_fcntl, FD, F_SETSIG, 0),
	  "fcntl(9, F_SETSIG, 0) = 0");
	T(fake_fail(SYS_fcntl, FD, F_SETSIG, 99),
	  "fcntl(9, F_SETSIG, 99) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_fcntl, FD, F_GETSIG),
	  "fcntl(9, F_GETSIG) = 0");
	T(fake(SYS_fcntl, FD, F_SETOWN_EX, ex),
	  "fcntl(9, F_SETOWN_EX, {type=F_OWNER_PID, pid=-1}) = 0");
	T(fake(SYS_fcntl, FD, F_GETOWN_EX, ex),
	  "fcntl(9, F_GETOWN_EX, {type=F_OWNER_PID, pid=-1}) = 0");
	T(fake_fail(SYS_fcntl, FD, F_GETOWN_EX, ex),
	  "fcntl(9, F_GETOWN_EX, 0x10000ff8) = -1 EPERM (Operation not permitted)");
	ex[0] = 9;
	T(fake_fail(SYS_fcntl, FD, F_SETOWN_EX, ex),
	  "fcntl(9, F_SETOWN_EX, {type=0x9 /* F_OWNER_?\?? */, pid=-1}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fcntl, FD, F_SETOWN_EX, ex + 1),
	  "fcntl(9, F_SETOWN_EX, 0x10000ffc) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fcntl, FD, 17, 5),
	  "fcntl(9, F_GETOWNER_UIDS, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl, FD, F_NOTIFY, -1),
	  IF64("fcntl(9, F_NOTIFY, DN_ACCESS|DN_MODIFY|DN_CREATE|DN_DELETE|DN_RENAME|DN_ATTRIB|DN_MULTISHOT|0xffffffff7fffffc0) = 0",
	       "fcntl(9, F_NOTIFY, DN_ACCESS|DN_MODIFY|DN_CREATE|DN_DELETE|DN_RENAME|DN_ATTRIB|DN_MULTISHOT|0x7fffffc0) = 0"));
	T(fake_fail(SYS_fcntl, FD, F_NOTIFY, 0x40),
	  "fcntl(9, F_NOTIFY, 0x40 /* DN_?\?? */) = -1 EPERM (Operation not permitted)");
}

static void locks(void)
{
	struct flock *l = OBJ(0, struct flock, F_WRLCK, SEEK_SET, 1, 2, 3);
	struct flock64 *w = OBJ(1, struct flock64, F_UNLCK, SEEK_END, -1, 1LL << 33, -1);

	T(fake(SYS_fcntl, FD, F_GETLK, l),
	  "fcntl(9, F_GETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=1, l_len=2, l_pid=3}) = 0");
	T(fake_fail(SYS_fcntl, FD, F_GETLK, l),
	  IF64("fcntl(9, F_GETLK, 0x10000fe0) = -1 EPERM (Operation not permitted)",
	       "fcntl(9, F_GETLK, 0x10000ff0) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_fcntl, FD, F_SETLK, l),
	  "fcntl(9, F_SETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=1, l_len=2}) = 0");
	T(fake(SYS_fcntl, FD, F_SETLKW, l),
	  "fcntl(9, F_SETLKW, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=1, l_len=2}) = 0");
	T(fake(SYS_fcntl, FD, F_SETLKW, NULL),
	  "fcntl(9, F_SETLKW, NULL) = 0");
	T(fake(SYS_fcntl, FD, F_SETLK, (char *)l + 1),
	  IF64("fcntl(9, F_SETLK, 0x10000fe1) = 0",
	       "fcntl(9, F_SETLK, 0x10000ff1) = 0"));
	l->l_type = -1;
	l->l_whence = 9;
	l->l_start = -1;
	T(fake_fail(SYS_fcntl, FD, F_SETLK, l),
	  "fcntl(9, F_SETLK, {l_type=0xffff /* F_?\?? */, l_whence=0x9 /* SEEK_?\?? */, l_start=-1, l_len=2}) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl, FD, F_OFD_GETLK, w),
	  "fcntl(9, F_OFD_GETLK, {l_type=F_UNLCK, l_whence=SEEK_END, l_start=-1, l_len=8589934592, l_pid=-1}) = 0");
	T(fake(SYS_fcntl, FD, F_OFD_SETLK, w),
	  "fcntl(9, F_OFD_SETLK, {l_type=F_UNLCK, l_whence=SEEK_END, l_start=-1, l_len=8589934592}) = 0");
	T(fake_fail(SYS_fcntl, FD, F_OFD_SETLKW, w),
	  "fcntl(9, F_OFD_SETLKW, {l_type=F_UNLCK, l_whence=SEEK_END, l_start=-1, l_len=8589934592}) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl, FD, 12, w),
	  IF64("fcntl(9, F_GETLK64, 0x10002fe0) = 0",
	       "fcntl(9, F_GETLK64, 0x10002fe8) = 0"));
	T(fake(SYS_fcntl, FD, 13, w),
	  IF64("fcntl(9, F_SETLK64, 0x10002fe0) = 0",
	       "fcntl(9, F_SETLK64, 0x10002fe8) = 0"));
	T(fake(SYS_fcntl, FD, 14, w),
	  IF64("fcntl(9, F_SETLKW64, 0x10002fe0) = 0",
	       "fcntl(9, F_SETLKW64, 0x10002fe8) = 0"));
	T(fake(SYS_fcntl, FD, F_SETLEASE, F_RDLCK),
	  "fcntl(9, F_SETLEASE, F_RDLCK) = 0");
	T(fake_fail(SYS_fcntl, FD, F_SETLEASE, -1),
	  IF64("fcntl(9, F_SETLEASE, 0xffffffffffffffff /* F_?\?? */) = -1 EPERM (Operation not permitted)",
	       "fcntl(9, F_SETLEASE, 0xffffffff /* F_?\?? */) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_fcntl, FD, F_GETLEASE),
	  "fcntl(9, F_GETLEASE) = 0 (F_RDLCK)");
}

static void others(void)
{
	uint64_t *hint = ARRAY(0, uint64_t, 5);

	T(fake(SYS_fcntl, FD, F_SETPIPE_SZ, 65536),
	  "fcntl(9, F_SETPIPE_SZ, 65536) = 0");
	T(fake(SYS_fcntl, FD, F_GETPIPE_SZ, 1),
	  "fcntl(9, F_GETPIPE_SZ) = 0");
	T(fake(SYS_fcntl, FD, F_ADD_SEALS, 0x3f),
	  "fcntl(9, F_ADD_SEALS, F_SEAL_SEAL|F_SEAL_SHRINK|F_SEAL_GROW|F_SEAL_WRITE|F_SEAL_FUTURE_WRITE|F_SEAL_EXEC) = 0");
	T(fake_fail(SYS_fcntl, FD, F_ADD_SEALS, 0x40),
	  "fcntl(9, F_ADD_SEALS, 0x40 /* F_SEAL_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl, FD, F_GET_SEALS),
	  "fcntl(9, F_GET_SEALS) = 0");
	T(syscall(SYS_fcntl, 10, F_GET_SEALS),
	  "fcntl(10, F_GET_SEALS) = 0");
	T(fake(SYS_fcntl, FD, SET_RW_HINT, hint),
	  "fcntl(9, F_SET_RW_HINT, [RWH_WRITE_LIFE_EXTREME]) = 0");
	T(fake(SYS_fcntl, FD, SET_RW_HINT - 1, hint),
	  "fcntl(9, F_GET_RW_HINT, [RWH_WRITE_LIFE_EXTREME]) = 0");
	T(fake_fail(SYS_fcntl, FD, SET_RW_HINT - 1, hint),
	  "fcntl(9, F_GET_RW_HINT, 0x10000ff8) = -1 EPERM (Operation not permitted)");
	*hint = 6;
	T(fake(SYS_fcntl, FD, SET_RW_HINT + 2, hint),
	  "fcntl(9, F_SET_FILE_RW_HINT, [0x6 /* RWH_WRITE_LIFE_?\?? */]) = 0");
	T(fake(SYS_fcntl, FD, SET_RW_HINT + 1, NULL),
	  "fcntl(9, F_GET_FILE_RW_HINT, NULL) = 0");
	T(fake(SYS_fcntl, FD, GETDELEG, hint),
	  "fcntl(9, F_GETDELEG, {d_flags=0x6, d_type=F_RDLCK, __pad=0}) = 0");
	T(fake(SYS_fcntl, FD, SETDELEG, ARRAY(0, uint16_t, 1, 0, 1, 7)),
	  "fcntl(9, F_SETDELEG, {d_flags=0x1, d_type=F_WRLCK, __pad=0x7}) = 0");
	T(fake_fail(SYS_fcntl, FD, SETDELEG, 5),
	  "fcntl(9, F_SETDELEG, 0x5) = -1 EPERM (Operation not permitted)");
}

#ifdef __i386__
/* The same with locks of both sizes. */
static void wide(void)
{
	struct flock *l = OBJ(0, struct flock, F_WRLCK, SEEK_SET, 1, 2, 3);
	struct flock64 *w = OBJ(1, struct flock64, F_RDLCK, SEEK_CUR, -1, 1LL << 33, -1);

	T(syscall(SYS_fcntl64, FD, F_GETFD),
	  "fcntl64(9, F_GETFD) = 0");
	T(syscall(SYS_fcntl64, FD, F_GETFL),
	  "fcntl64(9, F_GETFL) = 0xc02 (flags O_RDWR|O_APPEND|O_NONBLOCK)");
	T(fake(SYS_fcntl64, FD, F_GETLK, l),
	  "fcntl64(9, F_GETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=1, l_len=2, l_pid=3}) = 0");
	T(fake(SYS_fcntl64, FD, F_SETLK, l),
	  "fcntl64(9, F_SETLK, {l_type=F_WRLCK, l_whence=SEEK_SET, l_start=1, l_len=2}) = 0");
	T(fake(SYS_fcntl64, FD, F_GETLK64, w),
	  "fcntl64(9, F_GETLK64, {l_type=F_RDLCK, l_whence=SEEK_CUR, l_start=-1, l_len=8589934592, l_pid=-1}) = 0");
	T(fake_fail(SYS_fcntl64, FD, F_GETLK64, w),
	  "fcntl64(9, F_GETLK64, 0x10002fe8) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl64, FD, F_SETLK64, w),
	  "fcntl64(9, F_SETLK64, {l_type=F_RDLCK, l_whence=SEEK_CUR, l_start=-1, l_len=8589934592}) = 0");
	T(fake_fail(SYS_fcntl64, FD, F_SETLKW64, w),
	  "fcntl64(9, F_SETLKW64, {l_type=F_RDLCK, l_whence=SEEK_CUR, l_start=-1, l_len=8589934592}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fcntl64, FD, F_SETLKW64, (char *)w + 1),
	  "fcntl64(9, F_SETLKW64, 0x10002fe9) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fcntl64, FD, F_OFD_GETLK, w),
	  "fcntl64(9, F_OFD_GETLK, {l_type=F_RDLCK, l_whence=SEEK_CUR, l_start=-1, l_len=8589934592, l_pid=-1}) = 0");
	T(fake(SYS_fcntl64, -1, 99, 5),
	  "fcntl64(-1, 0x63 /* F_?\?? */, 0x5) = 0");
}
#endif

int main(void)
{
	fake_init();
	if (dup2(open("f", O_CREAT | O_RDWR, 0600), FD) != FD || dup2(memfd_create("m", MFD_ALLOW_SEALING), 10) != 10)
		return 77;
	close_range(11, ~0u, 0);
	flags();
	owners();
	locks();
	others();
#ifdef __i386__
	wide();
#endif
	return finish();
}
