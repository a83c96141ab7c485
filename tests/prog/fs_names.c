// pawl: -a0 -e trace=mkdir,mkdirat,rmdir,mknod,mknodat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,symlink,symlinkat,readlink,readlinkat,chdir,fchdir,chroot
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "fake.h"

/* What a file is called, and directories. The calls are real ones, in an empty directory. */

static void directories(void)
{
	T(syscall(SYS_mkdir, "d", 0755),
	  "mkdir(\"d\", 0755) = 0");
	T(syscall(SYS_mkdir, "d", 0),
	  "mkdir(\"d\", 000) = -1 EEXIST (File exists)");
	T(syscall(SYS_mkdir, NULL, -1),
	  "mkdir(NULL, 0177777) = -1 EFAULT (Bad address)");
	T(syscall(SYS_mkdir, 5, 01777),
	  "mkdir(0x5, 01777) = -1 EFAULT (Bad address)");
	T(syscall(SYS_mkdirat, AT_FDCWD, "d/\n\"\377e", 07),
	  "mkdirat(AT_FDCWD, \"d/\\n\\\"\\377e\", 007) = 0");
	T(syscall(SYS_mkdirat, 3, "x", 0123456),
	  "mkdirat(3, \"x\", 0123456) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_mkdirat, -1, TEXT(0, ""), 0644),
	  "mkdirat(-1, \"\", 0644) = -1 ENOENT (No such file or directory)");
	T(syscall(SYS_rmdir, "d/\n\"\377e"),
	  "rmdir(\"d/\\n\\\"\\377e\") = 0");
	T(syscall(SYS_rmdir, ARRAY(1, char, 'a', 'b')),
	  "rmdir(0x10002ffe) = -1 EFAULT (Bad address)");
	T(syscall(SYS_rmdir, NULL),
	  "rmdir(NULL) = -1 EFAULT (Bad address)");
	T(syscall(SYS_chdir, "d"),
	  "chdir(\"d\") = 0");
	T(syscall(SYS_chdir, ".."),
	  "chdir(\"..\") = 0");
	T(syscall(SYS_fchdir, -1),
	  "fchdir(-1) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_fchdir, 0x7fffffff),
	  "fchdir(2147483647) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_chroot, "nowhere"),
	  "chroot(\"nowhere\") = -1 ENOENT (No such file or directory)");
	T(syscall(SYS_chroot, 6),
	  "chroot(0x6) = -1 EFAULT (Bad address)");
}

static void nodes(void)
{
	T(syscall(SYS_mknod, "fifo", S_IFIFO | 0600, -1),
	  "mknod(\"fifo\", S_IFIFO|0600) = 0");
	T(syscall(SYS_mknod, "fifo", S_IFREG | 04755, makedev(1, 2)),
	  "mknod(\"fifo\", S_IFREG|S_ISUID|0755) = -1 EEXIST (File exists)");
	T(syscall(SYS_mknod, "fifo", 0, 5),
	  "mknod(\"fifo\", 000) = -1 EEXIST (File exists)");
	T(fake_fail(SYS_mknod, "chr", S_IFCHR | 0666, makedev(1, 3)),
	  "mknod(\"chr\", S_IFCHR|0666, makedev(0x1, 0x3)) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknod, "blk", S_IFBLK, 0xffffffff),
	  "mknod(\"blk\", S_IFBLK|000, makedev(0xfff, 0xfffff)) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknod, "x", -1, makedev(0xfff, 0xfffff)),
	  "mknod(\"x\", 0177777) = -1 EPERM (Operation not permitted)");
	T(syscall(SYS_mknod, NULL, S_IFSOCK | 01, 1),
	  "mknod(NULL, S_IFSOCK|001) = -1 EFAULT (Bad address)");
	T(syscall(SYS_mknodat, AT_FDCWD, "fifo", S_IFIFO, 0),
	  "mknodat(AT_FDCWD, \"fifo\", S_IFIFO|000) = -1 EEXIST (File exists)");
	T(fake_fail(SYS_mknodat, -1, "c", S_IFCHR | 02000, 0x12345678),
	  "mknodat(-1, \"c\", S_IFCHR|S_ISGID|000, makedev(0x456, 0x12378)) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknodat, 7, 5, S_IFDIR | S_IFCHR, 0),
	  "mknodat(7, 0x5, S_IFBLK|000, makedev(0, 0)) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mknodat, 7, "x", 0xf000, 0),
	  "mknodat(7, \"x\", 0170000) = -1 EPERM (Operation not permitted)");
}

static void links(void)
{
	static char text[] = "0123456789abcdefghijklmnopqrstuvwxyz0123456789";

	T(syscall(SYS_link, "fifo", "fifo2"),
	  "link(\"fifo\", \"fifo2\") = 0");
	T(syscall(SYS_link, "none", NULL),
	  "link(\"none\", NULL) = -1 ENOENT (No such file or directory)");
	T(syscall(SYS_link, 5, 6),
	  "link(0x5, 0x6) = -1 EFAULT (Bad address)");
	T(syscall(SYS_linkat, AT_FDCWD, "fifo", AT_FDCWD, "fifo3", 0),
	  "linkat(AT_FDCWD, \"fifo\", AT_FDCWD, \"fifo3\", 0) = 0");
	T(syscall(SYS_linkat, 3, "a", -1, "b", AT_SYMLINK_FOLLOW | AT_EMPTY_PATH),
	  "linkat(3, \"a\", -1, \"b\", AT_SYMLINK_FOLLOW|AT_EMPTY_PATH) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_linkat, AT_FDCWD, NULL, -2, 5, -1),
	  "linkat(AT_FDCWD, NULL, -2, 0x5, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_linkat, AT_FDCWD, "a", AT_FDCWD, "b", 1),
	  "linkat(AT_FDCWD, \"a\", AT_FDCWD, \"b\", 0x1 /* AT_?\?? */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_symlink, "tar\tget", "link"),
	  "symlink(\"tar\\tget\", \"link\") = 0");
	T(syscall(SYS_symlink, NULL, ""),
	  "symlink(NULL, \"\") = -1 EFAULT (Bad address)");
	T(syscall(SYS_symlinkat, text, AT_FDCWD, "long"),
	  "symlinkat(\"0123456789abcdefghijklmnopqrstuvwxyz0123456789\", AT_FDCWD, \"long\") = 0");
	T(syscall(SYS_symlinkat, 5, 5, ARRAY(1, char, 'x')),
	  "symlinkat(0x5, 5, 0x10002fff) = -1 EFAULT (Bad address)");
	T(syscall(SYS_readlink, "link", object(2, text, 32), 32),
	  "readlink(\"link\", \"tar\\tget\", 32) = 7");
	T(syscall(SYS_readlink, "link", object(2, text, 3), 3),
	  "readlink(\"link\", \"tar\", 3) = 3");
	T(syscall(SYS_readlink, "long", object(2, text, 40), 40),
	  "readlink(\"long\", \"0123456789abcdefghijklmnopqrstuv\"..., 40) = 40");
	T(syscall(SYS_readlink, "long", object(2, text, 40), -1),
	  "readlink(\"long\", 0x10004fd8, 4294967295) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_readlink, "fifo", object(2, text, 40), 40),
	  "readlink(\"fifo\", 0x10004fd8, 40) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_readlink, "link", NULL, 40),
	  "readlink(\"link\", NULL, 40) = -1 EFAULT (Bad address)");
	T(syscall(SYS_readlinkat, AT_FDCWD, "long", object(2, text, 47), 47),
	  "readlinkat(AT_FDCWD, \"long\", \"0123456789abcdefghijklmnopqrstuv\"..., 47) = 46");
	T(syscall(SYS_readlinkat, -1, "", object(2, text, 1), 0),
	  "readlinkat(-1, \"\", 0x10004fff, 0) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_readlinkat, 5, NULL, 5, 1),
	  "readlinkat(5, NULL, 0x5, 1) = -1 EFAULT (Bad address)");
}

static void renames(void)
{
	T(syscall(SYS_rename, "fifo2", "fifo4"),
	  "rename(\"fifo2\", \"fifo4\") = 0");
	T(syscall(SYS_rename, "none", "d"),
	  "rename(\"none\", \"d\") = -1 ENOENT (No such file or directory)");
	T(syscall(SYS_rename, NULL, 5),
	  "rename(NULL, 0x5) = -1 EFAULT (Bad address)");
	T(syscall(SYS_renameat, AT_FDCWD, "fifo3", AT_FDCWD, "d/fifo"),
	  "renameat(AT_FDCWD, \"fifo3\", AT_FDCWD, \"d/fifo\") = 0");
	T(syscall(SYS_renameat, -1, "a", 3, NULL),
	  "renameat(-1, \"a\", 3, NULL) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_renameat2, AT_FDCWD, "fifo4", AT_FDCWD, "link", 2),
	  "renameat2(AT_FDCWD, \"fifo4\", AT_FDCWD, \"link\", RENAME_EXCHANGE) = 0");
	T(syscall(SYS_renameat2, AT_FDCWD, "fifo4", AT_FDCWD, "link", 1),
	  "renameat2(AT_FDCWD, \"fifo4\", AT_FDCWD, \"link\", RENAME_NOREPLACE) = -1 EEXIST (File exists)");
	T(syscall(SYS_renameat2, 3, "a", -2, "b", -1),
	  "renameat2(3, \"a\", -2, \"b\", RENAME_NOREPLACE|RENAME_EXCHANGE|RENAME_WHITEOUT|0xfffffff8) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_renameat2, 3, "a", -2, "b", 8),
	  "renameat2(3, \"a\", -2, \"b\", 0x8 /* RENAME_?\?? */) = -1 EINVAL (Invalid argument)");
}

static void removals(void)
{
	T(syscall(SYS_unlink, "d/fifo"),
	  "unlink(\"d/fifo\") = 0");
	T(syscall(SYS_unlink, "d"),
	  "unlink(\"d\") = -1 EISDIR (Is a directory)");
	T(syscall(SYS_unlink, 5),
	  "unlink(0x5) = -1 EFAULT (Bad address)");
	T(syscall(SYS_unlinkat, AT_FDCWD, "d", AT_REMOVEDIR),
	  "unlinkat(AT_FDCWD, \"d\", AT_REMOVEDIR) = 0");
	T(syscall(SYS_unlinkat, AT_FDCWD, "fifo", 0),
	  "unlinkat(AT_FDCWD, \"fifo\", 0) = 0");
	T(syscall(SYS_unlinkat, 5, "", 0x10000),
	  "unlinkat(5, \"\", 0x10000 /* AT_?\?? */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_unlinkat, -1, NULL, -1),
	  "unlinkat(-1, NULL, AT_SYMLINK_NOFOLLOW|AT_REMOVEDIR|AT_SYMLINK_FOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff60ff) = -1 EINVAL (Invalid argument)");
}

int main(void)
{
	close_range(3, ~0u, 0);
	umask(022);
	fake_init();
	directories();
	nodes();
	links();
	renames();
	removals();
	return finish();
}
