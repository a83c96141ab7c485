// pawl: -a0 -e trace=mount,?umount,umount2,pivot_root,chroot,swapon,swapoff,acct,fsopen,fsconfig,fsmount,fspick,open_tree,open_tree_attr,move_mount,mount_setattr,statmount,listmount,listns,ustat,?uselib,lookup_dcookie,sysfs,?nfsservctl
#include <sys/mount.h>

#include "fake.h"

/* What is mounted where. Nothing of it happens. */

enum { OPEN_TREE = 428, MOVE_MOUNT, FSOPEN, FSCONFIG, FSMOUNT, FSPICK, MOUNT_SETATTR = 442, STATMOUNT = 457, LISTMOUNT, OPEN_TREE_ATTR = 467, LISTNS = 470 };

static void mounts(void)
{
	T(fake(SYS_mount, "none", "/mnt", "tmpfs", MS_NOSUID | MS_NODEV, "size=1k"),
	  "mount(\"none\", \"/mnt\", \"tmpfs\", MS_NOSUID|MS_NODEV, \"size=1k\") = 0");
	T(fake(SYS_mount, "/a", "/b", 5, MS_BIND | MS_REC, 6),
	  "mount(\"/a\", \"/b\", 0x5, MS_BIND|MS_REC, 0x6) = 0");
	T(fake(SYS_mount, "/a", "/b", 6, MS_REMOUNT | MS_BIND | MS_RDONLY, "data"),
	  "mount(\"/a\", \"/b\", 0x6, MS_RDONLY|MS_REMOUNT|MS_BIND, \"data\") = 0");
	T(fake(SYS_mount, "/a", "/b", NULL, MS_MOVE, NULL),
	  "mount(\"/a\", \"/b\", NULL, MS_MOVE, NULL) = 0");
	T(fake(SYS_mount, NULL, "/b", NULL, MS_PRIVATE | MS_REC, NULL),
	  "mount(NULL, \"/b\", NULL, MS_REC|MS_PRIVATE, NULL) = 0");
	T(fake_fail(SYS_mount, 5, 6, 7, 0xc0ed0000, 8),
	  "mount(0x5, 0x6, 0x7, MS_MGC_VAL, 0x8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mount, "", "", "", 0xc0ed0001, ""),
	  "mount(\"\", \"\", \"\", MS_MGC_VAL|MS_RDONLY, \"\") = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_mount, "s", "t", 7, -1, "d"),
	  IF64("mount(\"s\", \"t\", 0x7, MS_RDONLY|MS_NOSUID|MS_NODEV|MS_NOEXEC|MS_SYNCHRONOUS|MS_REMOUNT|MS_MANDLOCK|MS_DIRSYNC|MS_NOSYMFOLLOW|MS_NOATIME|MS_NODIRATIME|MS_BIND|MS_MOVE|MS_REC|MS_SILENT|MS_POSIXACL|MS_UNBINDABLE|MS_PRIVATE|MS_SLAVE|MS_SHARED|MS_RELATIME|MS_KERNMOUNT|MS_I_VERSION|MS_STRICTATIME|MS_LAZYTIME|MS_SUBMOUNT|MS_NOREMOTELOCK|MS_NOSEC|MS_BORN|MS_ACTIVE|MS_NOUSER|0xffffffff00000200, \"d\") = -1 EPERM (Operation not permitted)",
	       "mount(\"s\", \"t\", 0x7, MS_RDONLY|MS_NOSUID|MS_NODEV|MS_NOEXEC|MS_SYNCHRONOUS|MS_REMOUNT|MS_MANDLOCK|MS_DIRSYNC|MS_NOSYMFOLLOW|MS_NOATIME|MS_NODIRATIME|MS_BIND|MS_MOVE|MS_REC|MS_SILENT|MS_POSIXACL|MS_UNBINDABLE|MS_PRIVATE|MS_SLAVE|MS_SHARED|MS_RELATIME|MS_KERNMOUNT|MS_I_VERSION|MS_STRICTATIME|MS_LAZYTIME|MS_SUBMOUNT|MS_NOREMOTELOCK|MS_NOSEC|MS_BORN|MS_ACTIVE|MS_NOUSER|0x200, \"d\") = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_mount, "s", "t", 8, 0xc0ee0000u | MS_SHARED, 9),
	  "mount(\"s\", \"t\", 0x8, MS_UNBINDABLE|MS_PRIVATE|MS_SLAVE|MS_SHARED|MS_RELATIME|MS_KERNMOUNT|MS_I_VERSION|MS_ACTIVE|MS_NOUSER, 0x9) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_umount2, "/mnt", MNT_DETACH | UMOUNT_NOFOLLOW),
	  "umount2(\"/mnt\", MNT_DETACH|UMOUNT_NOFOLLOW) = 0");
	T(fake_fail(SYS_umount2, NULL, -1),
	  "umount2(NULL, MNT_FORCE|MNT_DETACH|MNT_EXPIRE|UMOUNT_NOFOLLOW|0xfffffff0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_umount2, 5, 0x10),
	  "umount2(0x5, 0x10 /* MNT_?\?? */) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake(SYS_umount, "/mnt"),
	  "umount(\"/mnt\") = 0");
	T(fake_fail(SYS_umount, NULL),
	  "umount(NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_nfsservctl, 1, 2, 3),
	  "nfsservctl(0x1, 0x2, 0x3) = -1 EPERM (Operation not permitted)");
#endif
	T(fake(SYS_pivot_root, "/new", "/old"),
	  "pivot_root(\"/new\", \"/old\") = 0");
	T(fake_fail(SYS_pivot_root, NULL, 5),
	  "pivot_root(NULL, 0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_swapon, "/swap", 0x8000 | 5),
	  "swapon(\"/swap\", SWAP_FLAG_PREFER|5) = 0");
	T(fake(SYS_swapon, "/swap", 0x10000 | 0x20000 | 0x40000),
	  "swapon(\"/swap\", SWAP_FLAG_DISCARD|SWAP_FLAG_DISCARD_ONCE|SWAP_FLAG_DISCARD_PAGES|0) = 0");
	T(fake_fail(SYS_swapon, NULL, -1),
	  "swapon(NULL, SWAP_FLAG_PREFER|SWAP_FLAG_DISCARD|SWAP_FLAG_DISCARD_ONCE|SWAP_FLAG_DISCARD_PAGES|0xfff80000|32767) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_swapon, 5, 0),
	  "swapon(0x5, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_swapoff, "/swap"),
	  "swapoff(\"/swap\") = 0");
	T(fake_fail(SYS_swapoff, 5),
	  "swapoff(0x5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_acct, NULL),
	  "acct(NULL) = 0");
	T(fake_fail(SYS_acct, "/log"),
	  "acct(\"/log\") = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ustat, 0x801, 5),
	  "ustat(makedev(0x8, 0x1), 0x5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ustat, -1, NULL),
	  "ustat(makedev(0xfff, 0xfffff), NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_uselib, "lib"),
	  "uselib(\"lib\") = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_sysfs, 1, 2, 3),
	  "sysfs(0x1, 0x2, 0x3) = -1 EPERM (Operation not permitted)");
#ifdef __x86_64__
	T(fake_fail(SYS_lookup_dcookie, 1ul << 40, 5, 6),
	  "lookup_dcookie(1099511627776, 0x5, 6) = -1 EPERM (Operation not permitted)");
#else
	T(fake_fail(SYS_lookup_dcookie, 0, 256, 5, 6),
	  "lookup_dcookie(1099511627776, 0x5, 6) = -1 EPERM (Operation not permitted)");
#endif
}

static void contexts(void)
{
	T(fake(FSOPEN, "ext4", 1),
	  "fsopen(\"ext4\", FSOPEN_CLOEXEC) = 0");
	T(fake_fail(FSOPEN, NULL, -1),
	  "fsopen(NULL, FSOPEN_CLOEXEC|0xfffffffe) = -1 EPERM (Operation not permitted)");
	T(fake(FSCONFIG, 3, 0, "ro", NULL, 0),
	  "fsconfig(3, FSCONFIG_SET_FLAG, \"ro\", NULL, 0) = 0");
	T(fake(FSCONFIG, 3, 1, "source", "/dev/x", 0),
	  "fsconfig(3, FSCONFIG_SET_STRING, \"source\", \"/dev/x\", 0) = 0");
	T(fake(FSCONFIG, 3, 2, "blob", "\0\1\2", 3),
	  "fsconfig(3, FSCONFIG_SET_BINARY, \"blob\", \"\\x00\\x01\\x02\", 3) = 0");
	T(fake(FSCONFIG, 3, 2, "blob", 5, -1),
	  "fsconfig(3, FSCONFIG_SET_BINARY, \"blob\", 0x5, -1) = 0");
	T(fake(FSCONFIG, 3, 3, "path", "dir", AT_FDCWD),
	  "fsconfig(3, FSCONFIG_SET_PATH, \"path\", \"dir\", AT_FDCWD) = 0");
	T(fake(FSCONFIG, 3, 4, "path", "", 9),
	  "fsconfig(3, FSCONFIG_SET_PATH_EMPTY, \"path\", \"\", 9) = 0");
	T(fake(FSCONFIG, 3, 5, "fd", NULL, 7),
	  "fsconfig(3, FSCONFIG_SET_FD, \"fd\", NULL, 7) = 0");
	T(fake(FSCONFIG, 3, 6, NULL, NULL, 0),
	  "fsconfig(3, FSCONFIG_CMD_CREATE, NULL, NULL, 0) = 0");
	T(fake_fail(FSCONFIG, -1, 7, 5, 6, -1),
	  "fsconfig(-1, FSCONFIG_CMD_RECONFIGURE, 0x5, 0x6, -1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FSCONFIG, -1, 8, 5, 6, 1),
	  "fsconfig(-1, FSCONFIG_CMD_CREATE_EXCL, 0x5, 0x6, 1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FSCONFIG, -1, 9, 7, 8, 1),
	  "fsconfig(-1, 0x9 /* FSCONFIG_?\?? */, 0x7, 0x8, 1) = -1 EPERM (Operation not permitted)");
	T(fake(FSMOUNT, 3, 1, 0xff),
	  "fsmount(3, FSMOUNT_CLOEXEC, MOUNT_ATTR_RDONLY|MOUNT_ATTR_NOSUID|MOUNT_ATTR_NODEV|MOUNT_ATTR_NOEXEC|MOUNT_ATTR__ATIME|MOUNT_ATTR_NODIRATIME) = 0");
	T(fake_fail(FSMOUNT, -1, -1, -1),
	  "fsmount(-1, FSMOUNT_CLOEXEC|FSMOUNT_NAMESPACE|0xfffffffc, MOUNT_ATTR_RDONLY|MOUNT_ATTR_NOSUID|MOUNT_ATTR_NODEV|MOUNT_ATTR_NOEXEC|MOUNT_ATTR__ATIME|MOUNT_ATTR_NODIRATIME|MOUNT_ATTR_NOSYMFOLLOW|0xffdfff00) = -1 EPERM (Operation not permitted)");
	T(fake_fail(FSMOUNT, -1, 4, 0x100),
	  "fsmount(-1, 0x4 /* FSMOUNT_?\?? */, 0x100 /* MOUNT_ATTR_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake(FSPICK, AT_FDCWD, "/", 0xf),
	  "fspick(AT_FDCWD, \"/\", FSPICK_CLOEXEC|FSPICK_SYMLINK_NOFOLLOW|FSPICK_NO_AUTOMOUNT|FSPICK_EMPTY_PATH) = 0");
	T(fake_fail(FSPICK, -1, NULL, -1),
	  "fspick(-1, NULL, FSPICK_CLOEXEC|FSPICK_SYMLINK_NOFOLLOW|FSPICK_NO_AUTOMOUNT|FSPICK_EMPTY_PATH|0xfffffff0) = -1 EPERM (Operation not permitted)");
	T(fake(OPEN_TREE, AT_FDCWD, "/", 1 | O_CLOEXEC | 0x8000),
	  "open_tree(AT_FDCWD, \"/\", OPEN_TREE_CLONE|OPEN_TREE_CLOEXEC|AT_RECURSIVE) = 0");
	T(fake_fail(OPEN_TREE, -1, 5, -1),
	  "open_tree(-1, 0x5, OPEN_TREE_CLONE|OPEN_TREE_NAMESPACE|OPEN_TREE_CLOEXEC|AT_SYMLINK_NOFOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xfff766fc) = -1 EPERM (Operation not permitted)");
	T(fake(MOVE_MOUNT, 3, "", AT_FDCWD, "/mnt", 4),
	  "move_mount(3, \"\", AT_FDCWD, \"/mnt\", MOVE_MOUNT_F_EMPTY_PATH) = 0");
	T(fake_fail(MOVE_MOUNT, -1, NULL, -1, 5, -1),
	  "move_mount(-1, NULL, -1, 0x5, MOVE_MOUNT_F_SYMLINKS|MOVE_MOUNT_F_AUTOMOUNTS|MOVE_MOUNT_F_EMPTY_PATH|MOVE_MOUNT_T_SYMLINKS|MOVE_MOUNT_T_AUTOMOUNTS|MOVE_MOUNT_T_EMPTY_PATH|MOVE_MOUNT_SET_GROUP|MOVE_MOUNT_BENEATH|0xfffffc88) = -1 EPERM (Operation not permitted)");
	T(fake_fail(MOVE_MOUNT, -1, NULL, -1, 5, 8),
	  "move_mount(-1, NULL, -1, 0x5, 0x8 /* MOVE_MOUNT_?\?? */) = -1 EPERM (Operation not permitted)");
}

static void attributes(void)
{
	uint64_t *a = ARRAY(0, uint64_t, 0x100002, 0x70, 1 << 18, 3);

	T(fake(MOUNT_SETATTR, AT_FDCWD, "/", 0x8000, a, 32),
	  "mount_setattr(AT_FDCWD, \"/\", AT_RECURSIVE, {attr_set=MOUNT_ATTR_NOSUID|MOUNT_ATTR_IDMAP, attr_clr=MOUNT_ATTR__ATIME, propagation=MS_PRIVATE, userns_fd=3}, 32) = 0");
	T(fake(OPEN_TREE_ATTR, 9, "", 0x1000, a, 32),
	  "open_tree_attr(9, \"\", AT_EMPTY_PATH, {attr_set=MOUNT_ATTR_NOSUID|MOUNT_ATTR_IDMAP, attr_clr=MOUNT_ATTR__ATIME, propagation=MS_PRIVATE, userns_fd=3}, 32) = 0");
	a[0] = a[1] = -1;
	a[2] = 7;
	T(fake_fail(MOUNT_SETATTR, -1, NULL, -1, a, 32),
	  "mount_setattr(-1, NULL, AT_SYMLINK_NOFOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xffff66ff, {attr_set=MOUNT_ATTR_RDONLY|MOUNT_ATTR_NOSUID|MOUNT_ATTR_NODEV|MOUNT_ATTR_NOEXEC|MOUNT_ATTR__ATIME|MOUNT_ATTR_NODIRATIME|MOUNT_ATTR_IDMAP|MOUNT_ATTR_NOSYMFOLLOW|0xffffffffffcfff00, attr_clr=MOUNT_ATTR_RDONLY|MOUNT_ATTR_NOSUID|MOUNT_ATTR_NODEV|MOUNT_ATTR_NOEXEC|MOUNT_ATTR__ATIME|MOUNT_ATTR_NODIRATIME|MOUNT_ATTR_IDMAP|MOUNT_ATTR_NOSYMFOLLOW|0xffffffffffcfff00, propagation=0x7 /* MS_?\?? */, userns_fd=3}, 32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(MOUNT_SETATTR, -1, "", 0x10000, a, 31),
	  "mount_setattr(-1, \"\", 0x10000 /* AT_?\?? */, 0x10000fe0, 31) = -1 EPERM (Operation not permitted)");
	T(fake_fail(MOUNT_SETATTR, -1, "", 0, a, 40),
	  "mount_setattr(-1, \"\", 0, {attr_set=MOUNT_ATTR_RDONLY|MOUNT_ATTR_NOSUID|MOUNT_ATTR_NODEV|MOUNT_ATTR_NOEXEC|MOUNT_ATTR__ATIME|MOUNT_ATTR_NODIRATIME|MOUNT_ATTR_IDMAP|MOUNT_ATTR_NOSYMFOLLOW|0xffffffffffcfff00, attr_clr=MOUNT_ATTR_RDONLY|MOUNT_ATTR_NOSUID|MOUNT_ATTR_NODEV|MOUNT_ATTR_NOEXEC|MOUNT_ATTR__ATIME|MOUNT_ATTR_NODIRATIME|MOUNT_ATTR_IDMAP|MOUNT_ATTR_NOSYMFOLLOW|0xffffffffffcfff00, propagation=0x7 /* MS_?\?? */, userns_fd=3, ?\??}, 40) = -1 EPERM (Operation not permitted)");
	T(fake_fail(OPEN_TREE_ATTR, -1, 5, -1, NULL, 32),
	  "open_tree_attr(-1, 0x5, OPEN_TREE_CLONE|OPEN_TREE_NAMESPACE|OPEN_TREE_CLOEXEC|AT_SYMLINK_NOFOLLOW|AT_NO_AUTOMOUNT|AT_EMPTY_PATH|AT_RECURSIVE|0xfff766fc, NULL, 32) = -1 EPERM (Operation not permitted)");
	T(fake_fail(OPEN_TREE_ATTR, -1, 5, 0, ARRAY(0, uint64_t, 0, 0, 0, 0, 1), 40),
	  "open_tree_attr(-1, 0x5, 0, {attr_set=0, attr_clr=0, propagation=0 /* MS_?\?? */, userns_fd=0, /* bytes 32..39 */ \"\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\"}, 40) = -1 EPERM (Operation not permitted)");
}

static void questions(void)
{
	uint64_t *q = ARRAY(0, uint64_t, 24, 5, 3), *r = ARRAY(1, uint64_t, 7ull << 32 | 32, -1, -1, 9);
	uint64_t *ids = ARRAY(2, uint64_t, 1, 2);
	char *mount = ARRAY(3, char, [0] = 1, [1] = 2, [8] = 2, [519] = 0);

	T(fake(STATMOUNT, q, mount, 520, 0),
	  "statmount({size=24, mnt_ns_fd=0, mnt_id=0x5, param=STATMOUNT_SB_BASIC|STATMOUNT_MNT_BASIC}, {size=513, mask=STATMOUNT_MNT_BASIC, mnt_id=0, mnt_parent_id=0, mnt_id_old=0, mnt_parent_id_old=0, mnt_attr=0, mnt_propagation=0, mnt_peer_group=0, mnt_master=0}, 520, 0) = 0");
	T(fake_fail(STATMOUNT, q, mount, 520, 1),
	  "statmount({size=24, mnt_ns_fd=0, mnt_id=0x5, param=STATMOUNT_SB_BASIC|STATMOUNT_MNT_BASIC}, 0x10006df8, 520, STATMOUNT_BY_FD) = -1 EPERM (Operation not permitted)");
	T(fake_fail(STATMOUNT, r, NULL, -1, -1),
	  IF64("statmount({size=32, mnt_ns_fd=7, mnt_id=0xffffffffffffffff, param=STATMOUNT_SB_BASIC|STATMOUNT_MNT_BASIC|STATMOUNT_PROPAGATE_FROM|STATMOUNT_MNT_ROOT|STATMOUNT_MNT_POINT|STATMOUNT_FS_TYPE|STATMOUNT_MNT_NS_ID|STATMOUNT_MNT_OPTS|STATMOUNT_FS_SUBTYPE|STATMOUNT_SB_SOURCE|STATMOUNT_OPT_ARRAY|STATMOUNT_OPT_SEC_ARRAY|STATMOUNT_SUPPORTED_MASK|STATMOUNT_MNT_UIDMAP|STATMOUNT_MNT_GIDMAP|0xffffffffffff8000, mnt_ns_id=0x9}, NULL, 18446744073709551615, STATMOUNT_BY_FD|0xfffffffe) = -1 EPERM (Operation not permitted)",
	       "statmount({size=32, mnt_ns_fd=7, mnt_id=0xffffffffffffffff, param=STATMOUNT_SB_BASIC|STATMOUNT_MNT_BASIC|STATMOUNT_PROPAGATE_FROM|STATMOUNT_MNT_ROOT|STATMOUNT_MNT_POINT|STATMOUNT_FS_TYPE|STATMOUNT_MNT_NS_ID|STATMOUNT_MNT_OPTS|STATMOUNT_FS_SUBTYPE|STATMOUNT_SB_SOURCE|STATMOUNT_OPT_ARRAY|STATMOUNT_OPT_SEC_ARRAY|STATMOUNT_SUPPORTED_MASK|STATMOUNT_MNT_UIDMAP|STATMOUNT_MNT_GIDMAP|0xffffffffffff8000, mnt_ns_id=0x9}, NULL, 4294967295, STATMOUNT_BY_FD|0xfffffffe) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(STATMOUNT, NULL, 5, 0, 2),
	  "statmount(NULL, 0x5, 0, 0x2 /* STATMOUNT_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(STATMOUNT, q + 1, mount, 0, 0),
	  "statmount({size=5}, 0x10006df8, 0, 0) = -1 EPERM (Operation not permitted)");
	T(fake(LISTMOUNT, r, ids, 2, 1),
	  "listmount({size=32, mnt_ns_fd=7, mnt_id=LSMT_ROOT, param=0xffffffffffffffff, mnt_ns_id=0x9}, [], 2, LISTMOUNT_REVERSE) = 0");
	T(fake_fail(LISTMOUNT, q, ids, 2, -1),
	  "listmount({size=24, mnt_ns_fd=0, mnt_id=0x5, param=0x3}, 0x10004ff0, 2, LISTMOUNT_REVERSE|0xfffffffe) = -1 EPERM (Operation not permitted)");
	T(fake_fail(LISTMOUNT, 5, NULL, -1, 2),
	  IF64("listmount(0x5, NULL, 18446744073709551615, 0x2 /* LISTMOUNT_?\?? */) = -1 EPERM (Operation not permitted)",
	       "listmount(0x5, NULL, 4294967295, 0x2 /* LISTMOUNT_?\?? */) = -1 EPERM (Operation not permitted)"));
	*q = 8;
	T(fake_fail(LISTMOUNT, q, NULL, 0, 0),
	  "listmount({size=8}, NULL, 0, 0) = -1 EPERM (Operation not permitted)");
	uint64_t *n = ARRAY(4, uint64_t, 32, 4, 0x2000000, -1), *m = ARRAY(5, uint64_t, 0x100000028, 4, -1, 1, 0x100);
	T(fake(LISTNS, n, ids, 2, 0),
	  "listns({size=32, ns_id=0x4, ns_type=CGROUP_NS, user_ns_id=LISTNS_CURRENT_USER}, [], 2, 0) = 0");
	T(fake_fail(LISTNS, m, ids, 2, -1),
	  "listns({size=40, spare=0x1, ns_id=0x4, ns_type=TIME_NS|MNT_NS|CGROUP_NS|UTS_NS|IPC_NS|USER_NS|PID_NS|NET_NS|0x81fdff7f, spare2=0xffffffff, user_ns_id=0x1, /* bytes 32..39 */ \"\\x00\\x01\\x00\\x00\\x00\\x00\\x00\\x00\"}, 0x10004ff0, 2, 0xffffffff) = -1 EPERM (Operation not permitted)");
	T(fake_fail(LISTNS, NULL, 5, 0, 1),
	  "listns(NULL, [], 0, 0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(LISTNS, m + 3, NULL, 0, 1),
	  "listns({size=1}, NULL, 0, 0x1) = -1 EPERM (Operation not permitted)");
}

int main(void)
{
	fake_init();
	mounts();
	contexts();
	attributes();
	questions();
	return finish();
}
