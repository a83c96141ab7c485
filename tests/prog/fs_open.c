// pawl: -a0 -e trace=open,openat,openat2,creat,close,close_range,read,write,pread64 -e status=failed
#include <linux/openat2.h>

#include "fake.h"

/* Calls that every program makes as it starts, which succeed then: so only what fails. */

#define CLOSE_RANGE 436

static void opens(void)
{
	T(fake_fail(SYS_open, "f", O_RDONLY),
	  "open(\"f\", O_RDONLY) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_open, "f", O_CREAT | O_EXCL | O_WRONLY, 0644),
	  "open(\"f\", O_WRONLY|O_CREAT|O_EXCL, 0644) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_open, NULL, -1, -1),
	  "open(NULL, O_ACCMODE|O_CREAT|O_EXCL|O_NOCTTY|O_TRUNC|O_APPEND|O_NONBLOCK|O_SYNC|O_DIRECT|O_LARGEFILE|O_NOFOLLOW|O_NOATIME|O_CLOEXEC|O_PATH|O_TMPFILE|O_EMPTYPATH|FASYNC|0xfb80003c, 0177777) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_open, 5, O_ACCMODE | 4, 0),
	  "open(0x5, O_ACCMODE|0x4) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_open, ARRAY(0, char, 'a', 'b'), O_SYNC | O_DSYNC | O_NONBLOCK, 0),
	  "open(0x10000ffe, O_RDONLY|O_NONBLOCK|O_SYNC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_creat, "\1\x7f\200", 07777),
	  "creat(\"\\1\\177\\200\", 07777) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_creat, NULL, -1),
	  "creat(NULL, 0177777) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat, AT_FDCWD, "/dev/full", O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_DIRECTORY, 1),
	  "openat(AT_FDCWD, \"/dev/full\", O_RDWR|O_NOFOLLOW|O_CLOEXEC|O_DIRECTORY) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat, -1, "", O_TMPFILE | O_RDWR, 0600),
	  "openat(-1, \"\", O_RDWR|O_TMPFILE, 0600) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat, 7, "x", __O_TMPFILE, 01),
	  "openat(7, \"x\", O_RDONLY|O_TMPFILE, 001) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat, 0x7fffffff, "x", O_PATH | O_NOATIME | O_DIRECT | O_ASYNC | 0100000, 01),
	  "openat(2147483647, \"x\", O_RDONLY|O_DIRECT|O_LARGEFILE|O_NOATIME|O_PATH|FASYNC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat, AT_FDCWD, 6, 0x10000000, 01),
	  "openat(AT_FDCWD, 0x6, O_RDONLY|0x10000000) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, AT_FDCWD, "f", OBJ(1, struct open_how, .flags = O_RDWR | O_CREAT, .mode = 0600, .resolve = 0x3f), 24),
	  "openat2(AT_FDCWD, \"f\", {flags=O_RDWR|O_CREAT, mode=0600, resolve=RESOLVE_NO_XDEV|RESOLVE_NO_MAGICLINKS|RESOLVE_NO_SYMLINKS|RESOLVE_BENEATH|RESOLVE_IN_ROOT|RESOLVE_CACHED}, 24) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, 3, "f", OBJ(1, struct open_how, .flags = 1ull << 32, .resolve = 0x40), 24),
	  "openat2(3, \"f\", {flags=O_RDONLY|OPENAT2_REGULAR, resolve=0x40 /* RESOLVE_?\?? */}, 24) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, -1, NULL, OBJ(1, struct open_how, .mode = 07), 24),
	  "openat2(-1, NULL, {flags=O_RDONLY, mode=007, resolve=0}, 24) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, -1, 5, OBJ(1, struct open_how, .mode = -1ull, .resolve = 1), 23),
	  "openat2(-1, 0x5, 0x10002fe8, 23) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, 4, "", ARRAY(1, uint64_t, 0, 0, 0, 0), 32),
	  "openat2(4, \"\", {flags=O_RDONLY, resolve=0}, 32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, 4, "", ARRAY(1, uint64_t, 0, 0, 0, 0x1234), 32),
	  "openat2(4, \"\", {flags=O_RDONLY, resolve=0, /* bytes 24..31 */ \"\\x34\\x12\\x00\\x00\\x00\\x00\\x00\\x00\"}, 32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, 4, "", ARRAY(1, uint64_t, 0, 0, 0), 32),
	  "openat2(4, \"\", {flags=O_RDONLY, resolve=0, ?\??}, 32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, 4, "", NULL, 24),
	  "openat2(4, \"\", NULL, 24) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_openat2, 4, "", 5, -1L),
	  IF64("openat2(4, \"\", 0x5, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "openat2(4, \"\", 0x5, 4294967295) = -1 EPERM (Operation not permitted)"));
}

static void others(void)
{
	T(fake_fail(SYS_close, -1),
	  "close(-1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_close, 0x80000000),
	  "close(-2147483648) = -1 EPERM (Operation not permitted)");
	T(fake_fail(CLOSE_RANGE, 3, -1, 0),
	  "close_range(3, 4294967295, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(CLOSE_RANGE, -2, 0, 2 | 4),
	  "close_range(4294967294, 0, CLOSE_RANGE_UNSHARE|CLOSE_RANGE_CLOEXEC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(CLOSE_RANGE, 0, 0, 9),
	  "close_range(0, 0, 0x9 /* CLOSE_RANGE_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_read, -1, TEXT(2, "abc"), 3),
	  "read(-1, 0x10004ffc, 3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_read, 0, NULL, -1),
	  IF64("read(0, NULL, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "read(0, NULL, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_write, -1, TEXT(2, "abc\n"), 3),
	  "write(-1, \"abc\", 3) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_write, 1, TEXT(2, "abc\n"), 6),
	  "write(1, 0x10004ffb, 6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_write, 1, NULL, 6),
	  "write(1, NULL, 6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_write, 1, 5, 0),
	  "write(1, \"\", 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_write, 0x7fffffff, TEXT(2, "\a\b\t\n\v\f\r\033\0001\0\377\\\"abcdefghijklmnopqrst"), 35),
	  "write(2147483647, \"\\7\\10\\t\\n\\v\\f\\r\\33\\0001\\0\\377\\\\\\\"abcdefghijklmnopqr\"..., 35) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pread64, -1, 5, 1, IF64(-1, -1), -1),
	  "pread64(-1, 0x5, 1, -1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pread64, -1, TEXT(2, "abc"), 1, 7, 0),
	  "pread64(-1, 0x10004ffc, 1, 7) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	opens();
	others();
	return finish();
}
