// pawl: -a0 -e trace=setxattr,lsetxattr,fsetxattr,getxattr,lgetxattr,fgetxattr,listxattr,llistxattr,flistxattr,removexattr,lremovexattr,fremovexattr,setxattrat,getxattrat,listxattrat,removexattrat,file_getattr,file_setattr
#include "fake.h"

/* Attributes that a file may have besides. */

enum { SETXATTRAT = 463, GETXATTRAT, LISTXATTRAT, REMOVEXATTRAT, FILE_GETATTR = 468, FILE_SETATTR };

static void sets(void)
{
	char *v = TEXT(0, "value\n");

	T(fake(SYS_setxattr, "f", "user.n", v, 7, 1),
	  "setxattr(\"f\", \"user.n\", \"value\\n\", 7, XATTR_CREATE) = 0");
	T(fake(SYS_setxattr, "f", "user.n", v, 6, 0),
	  "setxattr(\"f\", \"user.n\", \"value\\n\", 6, 0) = 0");
	T(fake_fail(SYS_setxattr, NULL, NULL, NULL, 0, -1),
	  "setxattr(NULL, NULL, NULL, 0, XATTR_CREATE|XATTR_REPLACE|0xfffffffc) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setxattr, "f", 5, v, 8, 2),
	  "setxattr(\"f\", 0x5, 0x10000ff9, 8, XATTR_REPLACE) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_setxattr, "f", "", 6, -1, 4),
	  IF64("setxattr(\"f\", \"\", 0x6, 18446744073709551615, 0x4 /* XATTR_?\?? */) = -1 EPERM (Operation not permitted)",
	       "setxattr(\"f\", \"\", 0x6, 4294967295, 0x4 /* XATTR_?\?? */) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_lsetxattr, "f", "security.capability", "\1\0\0\2\0\4\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 20, 0),
	  "lsetxattr(\"f\", \"security.capability\", \"\\1\\0\\0\\2\\0\\4\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\", 20, 0) = 0");
	T(fake_fail(SYS_lsetxattr, "", "a", v, 3, 3),
	  "lsetxattr(\"\", \"a\", \"val\", 3, XATTR_CREATE|XATTR_REPLACE) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fsetxattr, 9, "user.a.very.long.name.of.more.than.32.bytes", v, 0, 0),
	  "fsetxattr(9, \"user.a.very.long.name.of.more.th\"..., \"\", 0, 0) = 0");
	T(fake_fail(SYS_fsetxattr, -1, "n", "0123456789abcdefghijklmnopqrstuvwxyz", 37, 0),
	  "fsetxattr(-1, \"n\", \"0123456789abcdefghijklmnopqrstuv\"..., 37, 0) = -1 EPERM (Operation not permitted)");
}

static void gets(void)
{
	char *v = TEXT(0, "value\n");

	T(fake(SYS_getxattr, "f", "user.n", v, 7),
	  "getxattr(\"f\", \"user.n\", \"\", 7) = 0");
	T(fake(SYS_getxattr, "f", "user.n", v, 0),
	  "getxattr(\"f\", \"user.n\", 0x10000ff9, 0) = 0");
	T(fake(SYS_getxattr, "f", "user.n", NULL, 0),
	  "getxattr(\"f\", \"user.n\", NULL, 0) = 0");
	T(fake_fail(SYS_getxattr, NULL, "user.n", v, 6),
	  "getxattr(NULL, \"user.n\", 0x10000ff9, 6) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_lgetxattr, "f", NULL, 5, -1),
	  IF64("lgetxattr(\"f\", NULL, 0x5, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "lgetxattr(\"f\", NULL, 0x5, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_fgetxattr, -1, "", v, 0),
	  "fgetxattr(-1, \"\", 0x10000ff9, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_fgetxattr, 9, 5, v, 1),
	  "fgetxattr(9, 0x5, \"\", 1) = 0");
	T(fake(SYS_listxattr, "f", v, 7),
	  "listxattr(\"f\", \"\", 7) = 0");
	T(fake_fail(SYS_listxattr, 5, v, 7),
	  "listxattr(0x5, 0x10000ff9, 7) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_llistxattr, "f", NULL, 0),
	  "llistxattr(\"f\", NULL, 0) = 0");
	T(fake_fail(SYS_flistxattr, -1, 5, -1),
	  IF64("flistxattr(-1, 0x5, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "flistxattr(-1, 0x5, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_removexattr, "f", "user.n"),
	  "removexattr(\"f\", \"user.n\") = 0");
	T(fake_fail(SYS_lremovexattr, NULL, NULL),
	  "lremovexattr(NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_fremovexattr, -1, "\377\n"),
	  "fremovexattr(-1, \"\\377\\n\") = -1 EPERM (Operation not permitted)");
}

struct args {
	uint64_t value;
	uint32_t size, flags;
};

static void ats(void)
{
	char *v = TEXT(0, "value\n");
	struct args *a = OBJ(1, struct args, (uintptr_t)v, 7, 1);

	T(fake(SETXATTRAT, AT_FDCWD, "f", AT_SYMLINK_NOFOLLOW, "user.n", a, 16),
	  "setxattrat(AT_FDCWD, \"f\", AT_SYMLINK_NOFOLLOW, \"user.n\", {value=\"value\\n\", size=7, flags=XATTR_CREATE}, 16) = 0");
	T(fake_fail(SETXATTRAT, -1, NULL, -1, NULL, NULL, 16),
	  "setxattrat(-1, NULL, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, NULL, NULL, 16) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SETXATTRAT, 9, "", AT_EMPTY_PATH, "n", a, 15),
	  "setxattrat(9, \"\", AT_EMPTY_PATH, \"n\", 0x10002ff0, 15) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SETXATTRAT, 9, "", AT_EMPTY_PATH, "n", a, 17),
	  "setxattrat(9, \"\", AT_EMPTY_PATH, \"n\", {value=\"value\\n\", size=7, flags=XATTR_CREATE, ?\??}, 17) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SETXATTRAT, 9, "", 1, "n", ARRAY(2, uint64_t, 5, -1, 7), 24),
	  "setxattrat(9, \"\", 0x1 /* AT_?\?? */, \"n\", {value=0x5, size=4294967295, flags=XATTR_CREATE|XATTR_REPLACE|0xfffffffc, /* bytes 16..23 */ \"\\x07\\x00\\x00\\x00\\x00\\x00\\x00\\x00\"}, 24) = -1 EPERM (Operation not permitted)");
	T(fake(GETXATTRAT, AT_FDCWD, "f", 0, "user.n", a, 16),
	  "getxattrat(AT_FDCWD, \"f\", 0, \"user.n\", {value=\"\", size=7, flags=XATTR_CREATE}, 16) = 0");
	T(fake_fail(GETXATTRAT, AT_FDCWD, "f", 0, "user.n", a, 16),
	  "getxattrat(AT_FDCWD, \"f\", 0, \"user.n\", {value=0x10000ff9, size=7, flags=XATTR_CREATE}, 16) = -1 EPERM (Operation not permitted)");
	T(fake_fail(GETXATTRAT, -1, 5, 0x200, 6, 7, -1),
	  IF64("getxattrat(-1, 0x5, 0x200 /* AT_?\?? */, 0x6, 0x7, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "getxattrat(-1, 0x5, 0x200 /* AT_?\?? */, 0x6, 0x7, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake(LISTXATTRAT, AT_FDCWD, "f", 0, v, 7),
	  "listxattrat(AT_FDCWD, \"f\", 0, \"\", 7) = 0");
	T(fake(LISTXATTRAT, 9, "", AT_EMPTY_PATH, NULL, 0),
	  "listxattrat(9, \"\", AT_EMPTY_PATH, NULL, 0) = 0");
	T(fake_fail(LISTXATTRAT, -1, NULL, -1, v, -1),
	  IF64("listxattrat(-1, NULL, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, 0x10000ff9, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "listxattrat(-1, NULL, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff, 0x10000ff9, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake(REMOVEXATTRAT, AT_FDCWD, "f", AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH, "user.n"),
	  "removexattrat(AT_FDCWD, \"f\", AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH, \"user.n\") = 0");
	T(fake_fail(REMOVEXATTRAT, -1, NULL, 0x10, NULL),
	  "removexattrat(-1, NULL, 0x10 /* AT_?\?? */, NULL) = -1 EPERM (Operation not permitted)");
}

static void inode_attributes(void)
{
	uint64_t *p = ARRAY(3, uint64_t, 0x80000038, 0x200000001, 0x400000003, 0);

	T(fake(FILE_GETATTR, AT_FDCWD, "f", p, 24, 0),
	  "file_getattr(AT_FDCWD, \"f\", {fa_xflags=FS_XFLAG_IMMUTABLE|FS_XFLAG_APPEND|FS_XFLAG_SYNC|FS_XFLAG_HASATTR, fa_extsize=1, fa_nextents=2, fa_projid=0x3, fa_cowextsize=4}, 24, 0) = 0");
	T(fake(FILE_GETATTR, 9, "", p, 32, AT_EMPTY_PATH),
	  "file_getattr(9, \"\", {fa_xflags=FS_XFLAG_IMMUTABLE|FS_XFLAG_APPEND|FS_XFLAG_SYNC|FS_XFLAG_HASATTR, fa_extsize=1, fa_nextents=2, fa_projid=0x3, fa_cowextsize=4}, 32, AT_EMPTY_PATH) = 0");
	T(fake_fail(FILE_GETATTR, -1, NULL, p, 24, -1),
	  "file_getattr(-1, NULL, 0x10006fe0, 24, AT_SYMLINK_NOFOLLOW|AT_EMPTY_PATH|0xffffeeff) = -1 EPERM (Operation not permitted)");
	T(fake(FILE_GETATTR, 9, "", p, 23, 0),
	  "file_getattr(9, \"\", 0x10006fe0, 23, 0) = 0");
	T(fake(FILE_SETATTR, AT_FDCWD, "f", p, 24, AT_SYMLINK_NOFOLLOW),
	  "file_setattr(AT_FDCWD, \"f\", {fa_xflags=FS_XFLAG_IMMUTABLE|FS_XFLAG_APPEND|FS_XFLAG_SYNC|FS_XFLAG_HASATTR, fa_extsize=1, fa_projid=0x3, fa_cowextsize=4}, 24, AT_SYMLINK_NOFOLLOW) = 0");
	p[0] = -1;
	p[3] = 9;
	T(fake_fail(FILE_SETATTR, 9, 5, p, 32, 1),
	  "file_setattr(9, 0x5, {fa_xflags=FS_XFLAG_REALTIME|FS_XFLAG_PREALLOC|FS_XFLAG_IMMUTABLE|FS_XFLAG_APPEND|FS_XFLAG_SYNC|FS_XFLAG_NOATIME|FS_XFLAG_NODUMP|FS_XFLAG_RTINHERIT|FS_XFLAG_PROJINHERIT|FS_XFLAG_NOSYMLINKS|FS_XFLAG_EXTSIZE|FS_XFLAG_EXTSZINHERIT|FS_XFLAG_NODEFRAG|FS_XFLAG_FILESTREAM|FS_XFLAG_DAX|FS_XFLAG_COWEXTSIZE|FS_XFLAG_VERITY|FS_XFLAG_HASATTR|FS_XFLAG_CASEFOLD|FS_XFLAG_CASENONPRESERVING|0xffffffff7ff00004, fa_extsize=1, fa_projid=0x3, fa_cowextsize=4, /* bytes 24..31 */ \"\\x09\\x00\\x00\\x00\\x00\\x00\\x00\\x00\"}, 32, 0x1 /* AT_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FILE_SETATTR, 9, "f", p, 40, 0),
	  "file_setattr(9, \"f\", {fa_xflags=FS_XFLAG_REALTIME|FS_XFLAG_PREALLOC|FS_XFLAG_IMMUTABLE|FS_XFLAG_APPEND|FS_XFLAG_SYNC|FS_XFLAG_NOATIME|FS_XFLAG_NODUMP|FS_XFLAG_RTINHERIT|FS_XFLAG_PROJINHERIT|FS_XFLAG_NOSYMLINKS|FS_XFLAG_EXTSIZE|FS_XFLAG_EXTSZINHERIT|FS_XFLAG_NODEFRAG|FS_XFLAG_FILESTREAM|FS_XFLAG_DAX|FS_XFLAG_COWEXTSIZE|FS_XFLAG_VERITY|FS_XFLAG_HASATTR|FS_XFLAG_CASEFOLD|FS_XFLAG_CASENONPRESERVING|0xffffffff7ff00004, fa_extsize=1, fa_projid=0x3, fa_cowextsize=4, ?\??}, 40, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FILE_SETATTR, -1, NULL, NULL, 24, 0),
	  "file_setattr(-1, NULL, NULL, 24, 0) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	sets();
	gets();
	ats();
	inode_attributes();
	return finish();
}
