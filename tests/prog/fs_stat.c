// pawl: -a0 -e trace=access,stat,lstat,fstat,newfstatat,?fstatat64,?stat64,?lstat64,?fstat64,?oldstat,?oldlstat,?oldfstat,statx,statfs,fstatfs,?statfs64,?fstatfs64,ustat -v -P f -P none -P / --trace-fds=9
#define stat stat_of_kernel
#define stat64 stat64_of_kernel
#include <asm/stat.h>
#undef stat
#undef stat64
#include <asm/statfs.h>
#include <linux/stat.h>

#include "fake.h"

#undef st_atime
#undef st_mtime
#undef st_ctime

/* What is known of files: -P leaves out what the start of the program looks at. */

/* struct stat of the kernel: another one than the C library's. */
static void *stat_of(unsigned k, unsigned mode, unsigned rdev, long size)
{
	struct stat_of_kernel st = {
		.st_dev = 0x801, .st_ino = 42, .st_mode = (unsigned short)mode, .st_nlink = 2, .st_uid = 1000,
		.st_gid = 0, .st_rdev = rdev, .st_size = size, .st_blksize = 4096, .st_blocks = 8,
		.st_atime = 1, .st_atime_nsec = 2, .st_mtime = 1000000000, .st_mtime_nsec = 0,
		.st_ctime = 0, .st_ctime_nsec = 999999999,
	};

	return object(k, &st, sizeof(st));
}

static void stats(void)
{
	T(fake(SYS_access, "f", R_OK | W_OK | X_OK),
	  "access(\"f\", R_OK|W_OK|X_OK) = 0");
	T(fake_fail(SYS_access, "none", 8),
	  "access(\"none\", 0x8 /* ?_OK */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_access, "/", 0),
	  "access(\"/\", F_OK) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_stat, "f", stat_of(0, 0100644, 0, 7)),
	  "stat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=S_IFREG|0644, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=7, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0");
	T(fake(SYS_stat, "f", stat_of(0, 0020666, 0x103, 0)),
	  "stat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=S_IFCHR|0666, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_rdev=makedev(0x1, 0x3), st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0");
	T(fake(SYS_stat, "f", stat_of(0, 0170000, 0x103, -1)),
	  IF64("stat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=0170000, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=18446744073709551615, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0",
	       "stat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=0170000, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=4294967295, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0"));
	T(fake_fail(SYS_stat, "f", stat_of(0, 0, 0, 7)),
	  IF64("stat(\"f\", 0x10000f70) = -1 EPERM (Operation not permitted)",
	       "stat(\"f\", 0x10000fc0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_stat, "none", NULL),
	  "stat(\"none\", NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_lstat, "f", stat_of(0, 0120777, 0, 4)),
	  "lstat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=S_IFLNK|0777, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=4, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0");
	T(fake(SYS_lstat, "f", (char *)stat_of(0, 0120777, 0, 4) + 1),
	  IF64("lstat(\"f\", 0x10000f71) = 0",
	       "lstat(\"f\", 0x10000fc1) = 0"));
	T(fake(SYS_lstat, "none", 5),
	  "lstat(\"none\", 0x5) = 0");
	T(fake(SYS_fstat, 9, stat_of(0, 0060000, 0xfffff, 4)),
	  "fstat(9, {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=S_IFBLK|000, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_rdev=makedev(0xfff, 0xff), st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0");
	T(fake(SYS_fstat, 9, stat_of(0, 0, 0, 4)),
	  "fstat(9, {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=000, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=4, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}) = 0");
	T(fake_fail(SYS_fstat, 9, 6),
	  "fstat(9, 0x6) = -1 EPERM (Operation not permitted)");
#ifdef __x86_64__
	T(fake(SYS_newfstatat, AT_FDCWD, "f", stat_of(0, 0040755, 0, 80), 0),
	  "newfstatat(AT_FDCWD, \"f\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=S_IFDIR|0755, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=80, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}, 0) = 0");
	T(fake(SYS_newfstatat, 9, "", stat_of(0, 0010000, 0, 80), AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW),
	  "newfstatat(9, \"\", {st_dev=makedev(0x8, 0x1), st_ino=42, st_mode=S_IFIFO|000, st_nlink=2, st_uid=1000, st_gid=0, st_blksize=4096, st_blocks=8, st_size=80, st_atime=1 /* 1970-01-01T00:00:01.000000002+0000 */, st_atime_nsec=2, st_mtime=1000000000 /* 2001-09-09T01:46:40+0000 */, st_mtime_nsec=0, st_ctime=0 /* 1970-01-01T00:00:00.999999999+0000 */, st_ctime_nsec=999999999}, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH) = 0");
	T(fake_fail(SYS_newfstatat, -1, "f", NULL, -1),
	  "newfstatat(-1, \"f\", NULL, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_newfstatat, 9, NULL, 5, 1),
	  "newfstatat(9, NULL, 0x5, 0x1 /* AT_?\?? */) = -1 EPERM (Operation not permitted)");
#endif
}

#ifdef __i386__
static void stats32(void)
{
	struct stat64_of_kernel st = {
		.st_dev = 0x801, .__st_ino = 1, .st_mode = 0100755, .st_nlink = 1, .st_uid = -1, .st_gid = 65534,
		.st_rdev = 0x103, .st_size = 1LL << 40, .st_blksize = 512, .st_blocks = 1LL << 33, .st_atime = 1,
		.st_mtime = -1, .st_mtime_nsec = 5, .st_ino = 1ull << 63,
	};
	struct __old_kernel_stat old = {0x801, 2, 0100600, 1, 2, 3, 0, 70, 1, 2, 3};
	char *p = object(1, &st, sizeof(st)), *q = object(2, &old, sizeof(old));

	T(fake(SYS_stat64, "f", p),
	  "stat64(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=9223372036854775808, st_mode=S_IFREG|0755, st_nlink=1, st_uid=4294967295, st_gid=65534, st_blksize=512, st_blocks=8589934592, st_size=1099511627776, st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_atime_nsec=0, st_mtime=-1 /* 1969-12-31T23:59:59.000000005+0000 */, st_mtime_nsec=5, st_ctime=0, st_ctime_nsec=0}) = 0");
	T(fake_fail(SYS_stat64, "none", p),
	  "stat64(\"none\", 0x10002fa0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_lstat64, "f", NULL),
	  "lstat64(\"f\", NULL) = 0");
	T(fake(SYS_fstat64, 9, p),
	  "fstat64(9, {st_dev=makedev(0x8, 0x1), st_ino=9223372036854775808, st_mode=S_IFREG|0755, st_nlink=1, st_uid=4294967295, st_gid=65534, st_blksize=512, st_blocks=8589934592, st_size=1099511627776, st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_atime_nsec=0, st_mtime=-1 /* 1969-12-31T23:59:59.000000005+0000 */, st_mtime_nsec=5, st_ctime=0, st_ctime_nsec=0}) = 0");
	T(fake(SYS_fstat64, 9, p + 1),
	  "fstat64(9, 0x10002fa1) = 0");
	T(fake(SYS_fstatat64, AT_FDCWD, "f", p, AT_NO_AUTOMOUNT),
	  "fstatat64(AT_FDCWD, \"f\", {st_dev=makedev(0x8, 0x1), st_ino=9223372036854775808, st_mode=S_IFREG|0755, st_nlink=1, st_uid=4294967295, st_gid=65534, st_blksize=512, st_blocks=8589934592, st_size=1099511627776, st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_atime_nsec=0, st_mtime=-1 /* 1969-12-31T23:59:59.000000005+0000 */, st_mtime_nsec=5, st_ctime=0, st_ctime_nsec=0}, AT_NO_AUTOMOUNT) = 0");
	T(fake_fail(SYS_fstatat64, 9, "", p, 0x10000),
	  "fstatat64(9, \"\", 0x10002fa0, 0x10000 /* AT_?\?? */) = -1 EPERM (Operation not permitted)");
	st.st_mode = 0020000;
	T(fake(SYS_fstatat64, -1, "/", object(1, &st, sizeof(st)), 0),
	  "fstatat64(-1, \"/\", {st_dev=makedev(0x8, 0x1), st_ino=9223372036854775808, st_mode=S_IFCHR|000, st_nlink=1, st_uid=4294967295, st_gid=65534, st_blksize=512, st_blocks=8589934592, st_rdev=makedev(0x1, 0x3), st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_atime_nsec=0, st_mtime=-1 /* 1969-12-31T23:59:59.000000005+0000 */, st_mtime_nsec=5, st_ctime=0, st_ctime_nsec=0}, 0) = 0");
	T(fake(SYS_oldstat, "f", q),
	  "oldstat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=2, st_mode=S_IFREG|0600, st_nlink=1, st_uid=2, st_gid=3, st_blksize=0, st_blocks=0, st_size=70, st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_mtime=2 /* 1970-01-01T00:00:02+0000 */, st_ctime=3 /* 1970-01-01T00:00:03+0000 */}) = 0");
	T(fake(SYS_oldlstat, "f", q),
	  "oldlstat(\"f\", {st_dev=makedev(0x8, 0x1), st_ino=2, st_mode=S_IFREG|0600, st_nlink=1, st_uid=2, st_gid=3, st_blksize=0, st_blocks=0, st_size=70, st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_mtime=2 /* 1970-01-01T00:00:02+0000 */, st_ctime=3 /* 1970-01-01T00:00:03+0000 */}) = 0");
	T(fake(SYS_oldfstat, 9, q),
	  "oldfstat(9, {st_dev=makedev(0x8, 0x1), st_ino=2, st_mode=S_IFREG|0600, st_nlink=1, st_uid=2, st_gid=3, st_blksize=0, st_blocks=0, st_size=70, st_atime=1 /* 1970-01-01T00:00:01+0000 */, st_mtime=2 /* 1970-01-01T00:00:02+0000 */, st_ctime=3 /* 1970-01-01T00:00:03+0000 */}) = 0");
	T(fake_fail(SYS_oldfstat, 9, q),
	  "oldfstat(9, 0x10004fe0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_oldstat, "none", NULL),
	  "oldstat(\"none\", NULL) = 0");
}
#endif

#define STAMP(s, n) {.tv_sec = s, .tv_nsec = n}

static struct statx full = {
	.stx_mask = -1, .stx_blksize = 4096, .stx_attributes = -1, .stx_nlink = 3, .stx_uid = 4, .stx_gid = -1,
	.stx_mode = 0100644, .stx_ino = -1, .stx_size = 1ull << 40, .stx_blocks = 5, .stx_attributes_mask = 0x3000,
	.stx_atime = STAMP(0, 1), .stx_btime = STAMP(-1, 2), .stx_ctime = STAMP(1000000000, 0),
	.stx_mtime = STAMP(0, 0), .stx_rdev_major = 1, .stx_rdev_minor = 3, .stx_dev_major = 8, .stx_dev_minor = 1,
	.stx_mnt_id = 0x15,
};

static void statxs(void)
{
	struct statx *p = object(3, &full, sizeof(full));

	T(fake(332 + IF64(0, 51), AT_FDCWD, "f", 0, -1, p),
	  "statx(AT_FDCWD, \"f\", AT_STATX_SYNC_AS_STAT, STATX_ALL|STATX_MNT_ID|STATX_DIOALIGN|STATX_MNT_ID_UNIQUE|STATX_SUBVOL|STATX_WRITE_ATOMIC|STATX_DIO_READ_ALIGN|0xfffc0000, {stx_mask=STATX_ALL|STATX_MNT_ID|STATX_DIOALIGN|STATX_MNT_ID_UNIQUE|STATX_SUBVOL|STATX_WRITE_ATOMIC|STATX_DIO_READ_ALIGN|0xfffc0000, stx_blksize=4096, stx_attributes=STATX_ATTR_COMPRESSED|STATX_ATTR_IMMUTABLE|STATX_ATTR_APPEND|STATX_ATTR_NODUMP|STATX_ATTR_ENCRYPTED|STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT|STATX_ATTR_VERITY|STATX_ATTR_DAX|STATX_ATTR_WRITE_ATOMIC|0xffffffffff8fc78b, stx_nlink=3, stx_uid=4, stx_gid=-1, stx_mode=S_IFREG|0644, stx_ino=18446744073709551615, stx_size=1099511627776, stx_blocks=5, stx_attributes_mask=STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT, stx_atime={tv_sec=0, tv_nsec=1} /* 1970-01-01T00:00:00.000000001+0000 */, stx_btime={tv_sec=-1, tv_nsec=2} /* 1969-12-31T23:59:59.000000002+0000 */, stx_ctime={tv_sec=1000000000, tv_nsec=0} /* 2001-09-09T01:46:40+0000 */, stx_mtime={tv_sec=0, tv_nsec=0}, stx_rdev_major=1, stx_rdev_minor=3, stx_dev_major=8, stx_dev_minor=1, stx_mnt_id=0x15, stx_dio_mem_align=0, stx_dio_offset_align=0, stx_subvol=0, stx_atomic_write_unit_min=0, stx_atomic_write_unit_max=0, stx_atomic_write_segments_max=0, stx_dio_read_offset_align=0, stx_atomic_write_unit_max_opt=0}) = 0");
	p->stx_mask = 0x7ff;
	T(fake(332 + IF64(0, 51), AT_FDCWD, "f", AT_STATX_FORCE_SYNC | AT_SYMLINK_NOFOLLOW, 0x7ff, p),
	  "statx(AT_FDCWD, \"f\", AT_STATX_FORCE_SYNC|AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS, {stx_mask=STATX_BASIC_STATS, stx_blksize=4096, stx_attributes=STATX_ATTR_COMPRESSED|STATX_ATTR_IMMUTABLE|STATX_ATTR_APPEND|STATX_ATTR_NODUMP|STATX_ATTR_ENCRYPTED|STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT|STATX_ATTR_VERITY|STATX_ATTR_DAX|STATX_ATTR_WRITE_ATOMIC|0xffffffffff8fc78b, stx_nlink=3, stx_uid=4, stx_gid=-1, stx_mode=S_IFREG|0644, stx_ino=18446744073709551615, stx_size=1099511627776, stx_blocks=5, stx_attributes_mask=STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT, stx_atime={tv_sec=0, tv_nsec=1} /* 1970-01-01T00:00:00.000000001+0000 */, stx_ctime={tv_sec=1000000000, tv_nsec=0} /* 2001-09-09T01:46:40+0000 */, stx_mtime={tv_sec=0, tv_nsec=0}, stx_rdev_major=1, stx_rdev_minor=3, stx_dev_major=8, stx_dev_minor=1, stx_atomic_write_unit_min=0, stx_atomic_write_unit_max=0, stx_atomic_write_segments_max=0, stx_atomic_write_unit_max_opt=0}) = 0");
	p->stx_mask = 0;
	p->stx_attributes = 0x74;
	T(fake(332 + IF64(0, 51), 9, "", AT_STATX_DONT_SYNC | AT_EMPTY_PATH, 0, p),
	  "statx(9, \"\", AT_STATX_DONT_SYNC|AT_EMPTY_PATH, 0, {stx_mask=0, stx_blksize=4096, stx_attributes=STATX_ATTR_COMPRESSED|STATX_ATTR_IMMUTABLE|STATX_ATTR_APPEND|STATX_ATTR_NODUMP, stx_attributes_mask=STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT, stx_rdev_major=1, stx_rdev_minor=3, stx_dev_major=8, stx_dev_minor=1}) = 0");
	p->stx_mask = 3;
	p->stx_mode = 0020600;
	T(fake(332 + IF64(0, 51), 9, "", 0x6000 | 0x10000, 0x80000000, p),
	  "statx(9, \"\", AT_STATX_FORCE_SYNC|AT_STATX_DONT_SYNC|0x10000, 0x80000000 /* STATX_?\?? */, {stx_mask=STATX_TYPE|STATX_MODE, stx_blksize=4096, stx_attributes=STATX_ATTR_COMPRESSED|STATX_ATTR_IMMUTABLE|STATX_ATTR_APPEND|STATX_ATTR_NODUMP, stx_mode=S_IFCHR|0600, stx_attributes_mask=STATX_ATTR_AUTOMOUNT|STATX_ATTR_MOUNT_ROOT, stx_rdev_major=1, stx_rdev_minor=3, stx_dev_major=8, stx_dev_minor=1}) = 0");
	T(fake(332 + IF64(0, 51), 9, "", 5, 0x100000, (char *)p + 1),
	  "statx(9, \"\", AT_STATX_SYNC_AS_STAT|0x5, 0x100000 /* STATX_?\?? */, 0x10006f01) = 0");
	T(fake_fail(332 + IF64(0, 51), -1, "none", -1, 1, p),
	  "statx(-1, \"none\", AT_STATX_FORCE_SYNC|AT_STATX_DONT_SYNC|AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff00ff, STATX_TYPE, 0x10006f00) = -1 EPERM (Operation not permitted)");
	T(fake_fail(332 + IF64(0, 51), 9, NULL, 0, 1, NULL),
	  "statx(9, NULL, AT_STATX_SYNC_AS_STAT, STATX_TYPE, NULL) = -1 EPERM (Operation not permitted)");
}

static void filesystems(void)
{
	struct statfs *p = OBJ(4, struct statfs, .f_type = 0xef53, .f_bsize = 4096, .f_blocks = 1, .f_bfree = 2,
			       .f_bavail = 3, .f_files = 4, .f_ffree = 5, .f_fsid = {{6, -1}}, .f_namelen = 255,
			       .f_frsize = 1024, .f_flags = 0x1020);

	T(fake(SYS_statfs, "/", p),
	  "statfs(\"/\", {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1, f_bfree=2, f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0xffffffff]}, f_namelen=255, f_frsize=1024, f_flags=ST_VALID|ST_RELATIME}) = 0");
	T(fake_fail(SYS_statfs, "/", p),
	  IF64("statfs(\"/\", 0x10008f88) = -1 EPERM (Operation not permitted)",
	       "statfs(\"/\", 0x10008fc0) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_statfs, "none", 5),
	  "statfs(\"none\", 0x5) = 0");
	T(fake(SYS_fstatfs, 9, p),
	  "fstatfs(9, {f_type=EXT2_SUPER_MAGIC, f_bsize=4096, f_blocks=1, f_bfree=2, f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0xffffffff]}, f_namelen=255, f_frsize=1024, f_flags=ST_VALID|ST_RELATIME}) = 0");
	p->f_type = 0x12345678;
	p->f_flags = -1;
	T(fake(SYS_fstatfs, 9, p),
	  IF64("fstatfs(9, {f_type=0x12345678, f_bsize=4096, f_blocks=1, f_bfree=2, f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0xffffffff]}, f_namelen=255, f_frsize=1024, f_flags=ST_VALID|ST_RDONLY|ST_NOSUID|ST_NODEV|ST_NOEXEC|ST_SYNCHRONOUS|ST_MANDLOCK|ST_NOATIME|ST_NODIRATIME|ST_RELATIME|ST_NOSYMFOLLOW|0xffffffffffffc380}) = 0",
	       "fstatfs(9, {f_type=0x12345678, f_bsize=4096, f_blocks=1, f_bfree=2, f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0x6, 0xffffffff]}, f_namelen=255, f_frsize=1024, f_flags=ST_VALID|ST_RDONLY|ST_NOSUID|ST_NODEV|ST_NOEXEC|ST_SYNCHRONOUS|ST_MANDLOCK|ST_NOATIME|ST_NODIRATIME|ST_RELATIME|ST_NOSYMFOLLOW|0xffffc380}) = 0"));
	T(fake(SYS_fstatfs, 9, (char *)p + 4),
	  IF64("fstatfs(9, 0x10008f8c) = 0",
	       "fstatfs(9, 0x10008fc4) = 0"));
#ifdef __i386__
	struct statfs64 *q = OBJ(5, struct statfs64, .f_type = 0x01021994, .f_bsize = 4096, .f_blocks = -1ull, .f_bfree = 2,
				 .f_bavail = 3, .f_files = 4, .f_ffree = 5, .f_namelen = 255, .f_flags = 0x4021);
	T(fake(SYS_statfs64, "/", 84, q),
	  "statfs64(\"/\", 84, {f_type=TMPFS_MAGIC, f_bsize=4096, f_blocks=18446744073709551615, f_bfree=2, f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0, 0]}, f_namelen=255, f_frsize=0, f_flags=ST_VALID|ST_RDONLY|0x4000}) = 0");
	T(fake(SYS_statfs64, "/", 88, q),
	  "statfs64(\"/\", 88, 0x1000afac) = 0");
	T(fake_fail(SYS_statfs64, "f", 84, q),
	  "statfs64(\"f\", 84, 0x1000afac) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fstatfs64, 9, 84, q),
	  "fstatfs64(9, 84, {f_type=TMPFS_MAGIC, f_bsize=4096, f_blocks=18446744073709551615, f_bfree=2, f_bavail=3, f_files=4, f_ffree=5, f_fsid={val=[0, 0]}, f_namelen=255, f_frsize=0, f_flags=ST_VALID|ST_RDONLY|0x4000}) = 0");
	T(fake(SYS_fstatfs64, 9, 84, q + 1),
	  "fstatfs64(9, 84, 0x1000b000) = 0");
	T(fake_fail(SYS_fstatfs64, 9, -1, NULL),
	  "fstatfs64(9, 4294967295, NULL) = -1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	dup2(open("f", O_CREAT | O_RDWR, 0600), 9);
	fake_init();
	stats();
#ifdef __i386__
	stats32();
#endif
	statxs();
	filesystems();
	return finish();
}
