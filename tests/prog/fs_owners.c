// pawl: -a0 -e trace=chmod,fchmod,fchmodat,fchmodat2,chown,lchown,fchown,fchownat,?chown32,?lchown32,?fchown32,utime,utimes,futimesat,utimensat,?utimensat_time64,faccessat,faccessat2,umask,truncate,ftruncate,?truncate64,?ftruncate64
#include <sys/stat.h>
#include <sys/time.h>
#include <utime.h>

#include "fake.h"

/* Who may do what with a file, when it was changed, how long it is. */

enum { FD = 9, FCHMODAT2 = 452 };

static void modes(void)
{
	T(syscall(SYS_chmod, "f", 0600),
	  "chmod(\"f\", 0600) = 0");
	T(syscall(SYS_chmod, "f", -1),
	  "chmod(\"f\", 0177777) = 0");
	T(syscall(SYS_chmod, NULL, 0),
	  "chmod(NULL, 000) = -1 EFAULT (Bad address)");
	T(fake(SYS_chmod, 5, S_IFDIR | 01777),
	  "chmod(0x5, 041777) = 0");
	T(syscall(SYS_fchmod, FD, 07),
	  "fchmod(9, 007) = 0");
	T(syscall(SYS_fchmod, -1, 06755),
	  "fchmod(-1, 06755) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_fchmodat, AT_FDCWD, "f", 0644),
	  "fchmodat(AT_FDCWD, \"f\", 0644) = 0");
	T(syscall(SYS_fchmodat, FD, "", 0x10000),
	  "fchmodat(9, \"\", 000) = -1 ENOENT (No such file or directory)");
	T(fake(FCHMODAT2, AT_FDCWD, "f", 0640, AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH),
	  "fchmodat2(AT_FDCWD, \"f\", 0640, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH) = 0");
	T(fake_fail(FCHMODAT2, -1, NULL, 01, -1),
	  "fchmodat2(-1, NULL, 001, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FCHMODAT2, -1, 5, 0, 1),
	  "fchmodat2(-1, 0x5, 000, 0x1 /* AT_?\?? */) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_umask, 022),
	  "umask(022) = 022");
	T(syscall(SYS_umask, -1),
	  "umask(0177777) = 022");
	T(syscall(SYS_umask, 0),
	  "umask(000) = 0777");
}

static void owners(void)
{
	T(fake(SYS_chown, "f", 0, -1),
	  "chown(\"f\", 0, -1) = 0");
	T(fake(SYS_chown, "f", 0x10000, 0xffff),
	  IF64("chown(\"f\", 65536, 65535) = 0",
	       "chown(\"f\", 0, -1) = 0"));
	T(fake_fail(SYS_chown, NULL, 1000, 1000),
	  "chown(NULL, 1000, 1000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_lchown, "f", -2, 0),
	  IF64("lchown(\"f\", 4294967294, 0) = -1 EPERM (Operation not permitted)",
	       "lchown(\"f\", 65534, 0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_lchown, 5, -1, -1),
	  "lchown(0x5, -1, -1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fchown, FD, 0, 0),
	  "fchown(9, 0, 0) = 0");
	T(fake_fail(SYS_fchown, -1, -1, 65534),
	  "fchown(-1, -1, 65534) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake(SYS_chown32, "f", 0x10000, 0xffff),
	  "chown32(\"f\", 65536, 65535) = 0");
	T(fake_fail(SYS_chown32, NULL, -1, -2),
	  "chown32(NULL, -1, 4294967294) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_lchown32, "f", 0, 1),
	  "lchown32(\"f\", 0, 1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fchown32, -1, 0, -1),
	  "fchown32(-1, 0, -1) = -1 EPERM (Operation not permitted)");
#endif
	T(fake(SYS_fchownat, AT_FDCWD, "f", -1, 0, 0),
	  "fchownat(AT_FDCWD, \"f\", -1, 0, 0) = 0");
	T(fake_fail(SYS_fchownat, FD, "", 1, 2, AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH),
	  "fchownat(9, \"\", 1, 2, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fchownat, -1, NULL, 0, 0, -1),
	  "fchownat(-1, NULL, 0, 0, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fchownat, -1, 5, 0, 0, 2),
	  "fchownat(-1, 0x5, 0, 0, 0x2 /* AT_?\?? */) = -1 EPERM (Operation not permitted)");
}

static void access_modes(void)
{
	T(syscall(SYS_faccessat, AT_FDCWD, "f", F_OK),
	  "faccessat(AT_FDCWD, \"f\", F_OK) = 0");
	T(syscall(SYS_faccessat, AT_FDCWD, "none", R_OK | W_OK | X_OK),
	  "faccessat(AT_FDCWD, \"none\", R_OK|W_OK|X_OK) = -1 ENOENT (No such file or directory)");
	T(syscall(SYS_faccessat, FD, NULL, -1),
	  "faccessat(9, NULL, R_OK|W_OK|X_OK|0xfffffff8) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_faccessat, -1, 5, 8),
	  "faccessat(-1, 0x5, 0x8 /* ?_OK */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_faccessat2, AT_FDCWD, "f", R_OK, AT_EACCESS | AT_SYMLINK_NOFOLLOW),
	  "faccessat2(AT_FDCWD, \"f\", R_OK, AT_SYMLINK_NOFOLLOW|AT_EACCESS) = 0");
	T(syscall(SYS_faccessat2, FD, "", W_OK, AT_EMPTY_PATH),
	  "faccessat2(9, \"\", W_OK, AT_EMPTY_PATH) = 0");
	T(syscall(SYS_faccessat2, FD, "", 0, -1),
	  "faccessat2(9, \"\", F_OK, AT_SYMLINK_NOFOLLOW|AT_EACCESS|AT_EMPTY_PATH|0xffffecff) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_faccessat2, -1, NULL, 0, 1),
	  "faccessat2(-1, NULL, F_OK, 0x1 /* AT_?\?? */) = -1 EINVAL (Invalid argument)");
}

static void times(void)
{
	T(fake(SYS_utime, "f", OBJ(0, struct utimbuf, 1, 1000000000)),
	  "utime(\"f\", {actime=1 /* 1970-01-01T00:00:01+0000 */, modtime=1000000000 /* 2001-09-09T01:46:40+0000 */}) = 0");
	T(fake_fail(SYS_utime, "f", OBJ(0, struct utimbuf, -1, 0)),
	  "utime(\"f\", {actime=-1 /* 1969-12-31T23:59:59+0000 */, modtime=0}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_utime, NULL, NULL),
	  "utime(NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_utime, 5, 6),
	  "utime(0x5, 0x6) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_utimes, "f", ARRAY(0, struct timeval, {1, 2}, {1000000000, 999999})),
	  "utimes(\"f\", [{tv_sec=1, tv_usec=2} /* 1970-01-01T00:00:01.000002+0000 */, {tv_sec=1000000000, tv_usec=999999} /* 2001-09-09T01:46:40.999999+0000 */]) = 0");
	T(fake(SYS_utimes, "f", ARRAY(0, struct timeval, {-1, 1000000}, {0, -1})),
	  IF64("utimes(\"f\", [{tv_sec=-1, tv_usec=1000000}, {tv_sec=0, tv_usec=18446744073709551615}]) = 0",
	       "utimes(\"f\", [{tv_sec=-1, tv_usec=1000000}, {tv_sec=0, tv_usec=4294967295}]) = 0"));
	T(fake_fail(SYS_utimes, NULL, ARRAY(0, struct timeval, {1, 2})),
	  IF64("utimes(NULL, 0x10000ff0) = -1 EPERM (Operation not permitted)",
	       "utimes(NULL, 0x10000ff8) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_utimes, "", NULL),
	  "utimes(\"\", NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_futimesat, FD, "f", ARRAY(0, struct timeval, {1, 2}, {3, 4})),
	  "futimesat(9, \"f\", [{tv_sec=1, tv_usec=2} /* 1970-01-01T00:00:01.000002+0000 */, {tv_sec=3, tv_usec=4} /* 1970-01-01T00:00:03.000004+0000 */]) = 0");
	T(fake_fail(SYS_futimesat, AT_FDCWD, NULL, 5),
	  "futimesat(AT_FDCWD, NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_utimensat, AT_FDCWD, "f", ARRAY(0, struct timespec, {1, 2}, {1000000000, 3}), 0),
	  "utimensat(AT_FDCWD, \"f\", [{tv_sec=1, tv_nsec=2} /* 1970-01-01T00:00:01.000000002+0000 */, {tv_sec=1000000000, tv_nsec=3} /* 2001-09-09T01:46:40.000000003+0000 */], 0) = 0");
	T(fake(SYS_utimensat, FD, NULL, ARRAY(0, struct timespec, {0, UTIME_NOW}, {7, UTIME_OMIT}), 0),
	  "utimensat(9, NULL, [UTIME_NOW, UTIME_OMIT], 0) = 0");
	T(fake(SYS_utimensat, FD, "", ARRAY(0, struct timespec, {5, UTIME_NOW}, {0, UTIME_NOW}), AT_EMPTY_PATH),
	  "utimensat(9, \"\", [UTIME_NOW, UTIME_NOW], AT_EMPTY_PATH) = 0");
	T(fake(SYS_utimensat, -1, "f", ARRAY(0, struct timespec, {-1, -1}, {0, 1000000000}), AT_SYMLINK_NOFOLLOW),
	  IF64("utimensat(-1, \"f\", [{tv_sec=-1, tv_nsec=18446744073709551615}, {tv_sec=0, tv_nsec=1000000000}], AT_SYMLINK_NOFOLLOW) = 0",
	       "utimensat(-1, \"f\", [{tv_sec=-1, tv_nsec=4294967295}, {tv_sec=0, tv_nsec=1000000000}], AT_SYMLINK_NOFOLLOW) = 0"));
	T(fake_fail(SYS_utimensat, -1, 5, NULL, -1),
	  "utimensat(-1, 0x5, NULL, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_utimensat, -1, "f", ARRAY(0, struct timespec, {1, 1}), 1),
	  IF64("utimensat(-1, \"f\", 0x10000ff0, 0x1 /* AT_?\?? */) = -1 EPERM (Operation not permitted)",
	       "utimensat(-1, \"f\", 0x10000ff8, 0x1 /* AT_?\?? */) = -1 EPERM (Operation not permitted)"));
#ifdef __i386__
	T(fake(SYS_utimensat_time64, AT_FDCWD, "f", ARRAY(0, int64_t, 1, 2, 1LL << 40, UTIME_OMIT), 0),
	  "utimensat_time64(AT_FDCWD, \"f\", [{tv_sec=1, tv_nsec=2} /* 1970-01-01T00:00:01.000000002+0000 */, UTIME_OMIT], 0) = 0");
	T(fake(SYS_utimensat_time64, FD, NULL, ARRAY(0, int64_t, -1, 2, 3, 0x100000001), 0),
	  "utimensat_time64(9, NULL, [{tv_sec=-1, tv_nsec=2} /* 1969-12-31T23:59:59.000000002+0000 */, {tv_sec=3, tv_nsec=4294967297}], 0) = 0");
	T(fake_fail(SYS_utimensat_time64, FD, NULL, NULL, AT_EMPTY_PATH),
	  "utimensat_time64(9, NULL, NULL, AT_EMPTY_PATH) = -1 EPERM (Operation not permitted)");
#endif
}

static void lengths(void)
{
	T(syscall(SYS_truncate, "f", 7L),
	  "truncate(\"f\", 7) = 0");
	T(syscall(SYS_truncate, "none", -1L),
	  IF64("truncate(\"none\", 18446744073709551615) = -1 EINVAL (Invalid argument)",
	       "truncate(\"none\", 4294967295) = -1 EINVAL (Invalid argument)"));
	T(syscall(SYS_truncate, NULL, 0L),
	  "truncate(NULL, 0) = -1 EFAULT (Bad address)");
	T(syscall(SYS_ftruncate, FD, 0x7fffffffL),
	  "ftruncate(9, 2147483647) = 0");
	T(syscall(SYS_ftruncate, -1, 0x80000000L),
	  IF64("ftruncate(-1, 2147483648) = -1 EBADF (Bad file descriptor)",
	       "ftruncate(-1, 2147483648) = -1 EINVAL (Invalid argument)"));
#ifdef __i386__
	T(syscall(SYS_truncate64, "f", 5, 0),
	  "truncate64(\"f\", 5) = 0");
	T(syscall(SYS_truncate64, "none", -1, -1),
	  "truncate64(\"none\", 18446744073709551615) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_truncate64, NULL, 0, 1),
	  "truncate64(NULL, 4294967296) = -1 EFAULT (Bad address)");
	T(syscall(SYS_ftruncate64, FD, 1, 0),
	  "ftruncate64(9, 1) = 0");
	T(syscall(SYS_ftruncate64, -1, 1, 0x80000000),
	  "ftruncate64(-1, 9223372036854775809) = -1 EINVAL (Invalid argument)");
#endif
}

int main(void)
{
	int fd = open("f", O_CREAT | O_RDWR, 0600);

	dup2(fd, FD);
	fake_init();
	modes();
	owners();
	access_modes();
	times();
	lengths();
	return finish();
}
