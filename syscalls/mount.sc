# Mounting: the old call, the descriptors of the new interface, and questions about mounts.

header <linux/mount.h>
flags mount_flags : ulong "MS_???" {
    MS_RDONLY = 1, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_SYNCHRONOUS, MS_REMOUNT, MS_MANDLOCK, MS_DIRSYNC, MS_NOSYMFOLLOW
    MS_NOATIME = 0x400, MS_NODIRATIME, MS_BIND, MS_MOVE, MS_REC, MS_SILENT, MS_POSIXACL, MS_UNBINDABLE, MS_PRIVATE
    MS_SLAVE, MS_SHARED, MS_RELATIME, MS_KERNMOUNT, MS_I_VERSION, MS_STRICTATIME, MS_LAZYTIME, MS_SUBMOUNT
    MS_NOREMOTELOCK, MS_NOSEC, MS_BORN, MS_ACTIVE, MS_NOUSER
}
# Old programs put a magic number into the upper half of 32 bits, which the kernel then ignores.
enum mount_magic { MS_MGC_VAL = 0xc0ed0000 }
bits mount_magic_flags : ulong split { enum mount_magic mask 0xffff0000; flags mount_flags mask 0xffff }
type mount_word(ulong f) = select (f & 0xffff0000) == 0xc0ed0000 ? mount_magic_flags : mount_flags
# Which of the last two are looked at depends on what is to be done.
type mount_type(ulong f) = select f & (MS_REMOUNT|MS_BIND|MS_MOVE|MS_UNBINDABLE|MS_PRIVATE|MS_SLAVE|MS_SHARED) ? ptr : str
type mount_data(ulong f) = select !(f & MS_REMOUNT) && f & (MS_BIND|MS_MOVE|MS_UNBINDABLE|MS_PRIVATE|MS_SLAVE|MS_SHARED) ? ptr : str
mount(path source, path target, mount_type((mountflags & 0xffff0000) == 0xc0ed0000 ? mountflags & 0xffff : mountflags) filesystemtype, mount_word(mountflags) mountflags, mount_data((mountflags & 0xffff0000) == 0xc0ed0000 ? mountflags & 0xffff : mountflags) data)	%file
[i386] umount(path path)						%file
flags umount_flags "MNT_???" { MNT_FORCE = 1, MNT_DETACH, MNT_EXPIRE, UMOUNT_NOFOLLOW }
umount2(path target, umount_flags flags)				%file
pivot_root(path oldpath, path newpath)					%file
flags swap_flags "SWAP_FLAG_???" {
    SWAP_FLAG_PREFER = 0x8000, SWAP_FLAG_DISCARD = 0x10000, SWAP_FLAG_DISCARD_ONCE, SWAP_FLAG_DISCARD_PAGES
}
swapon(path path, custom swap_flags.u32 swapflags)			%file

# ---- by descriptor
flags fsopen_flags "FSOPEN_???" { FSOPEN_CLOEXEC = 1 }
fsopen(str fsname, fsopen_flags flags) -> fd				%desc
enum fsconfig_cmd "FSCONFIG_???" {
    FSCONFIG_SET_FLAG = 0           (str key, ptr value, int aux)
    FSCONFIG_SET_STRING = 1         (str key, str value, int aux)
    FSCONFIG_SET_BINARY = 2         (str key, buf(aux, hex) *value when aux >= 0 && aux <= 1048576, int aux)
    FSCONFIG_SET_PATH = 3, FSCONFIG_SET_PATH_EMPTY  (str key, path value, dirfd aux)
    FSCONFIG_SET_FD = 5             (str key, ptr value, fd aux)
    FSCONFIG_CMD_CREATE = 6, FSCONFIG_CMD_RECONFIGURE, FSCONFIG_CMD_CREATE_EXCL  (ptr key, ptr value, int aux)
}
fsconfig(fd fd, fsconfig_cmd cmd, ...cmd)				%desc %file
    else (ptr key, ptr value, int aux)
flags fsmount_flags "FSMOUNT_???" { FSMOUNT_CLOEXEC = 1, FSMOUNT_NAMESPACE }
# fsmount() knows all but MOUNT_ATTR_IDMAP
flags fsmount_attr "MOUNT_ATTR_???" {
    MOUNT_ATTR_RDONLY = 1, MOUNT_ATTR_NOSUID, MOUNT_ATTR_NODEV, MOUNT_ATTR_NOEXEC, MOUNT_ATTR__ATIME = 0x70
    MOUNT_ATTR_NOATIME = 0x10, MOUNT_ATTR_STRICTATIME = 0x20, MOUNT_ATTR_NODIRATIME = 0x80, MOUNT_ATTR_NOSYMFOLLOW = 0x200000
}
flags mount_attr : u64 "MOUNT_ATTR_???" {
    MOUNT_ATTR_RDONLY = 1, MOUNT_ATTR_NOSUID, MOUNT_ATTR_NODEV, MOUNT_ATTR_NOEXEC, MOUNT_ATTR__ATIME = 0x70
    MOUNT_ATTR_NOATIME = 0x10, MOUNT_ATTR_STRICTATIME = 0x20, MOUNT_ATTR_NODIRATIME = 0x80, MOUNT_ATTR_IDMAP = 0x100000
    MOUNT_ATTR_NOSYMFOLLOW = 0x200000
}
fsmount(fd fd, fsmount_flags flags, fsmount_attr attr_flags) -> fd	%desc
flags fspick_flags "FSPICK_???" { FSPICK_CLOEXEC = 1, FSPICK_SYMLINK_NOFOLLOW, FSPICK_NO_AUTOMOUNT, FSPICK_EMPTY_PATH }
fspick(dirfd dirfd, path pathname, fspick_flags flags) -> fd		%desc %file
flags open_tree_flags "OPEN_TREE_???" {
    OPEN_TREE_CLONE = 1, OPEN_TREE_NAMESPACE, OPEN_TREE_CLOEXEC = 02000000, AT_SYMLINK_NOFOLLOW = 0x100
    AT_NO_AUTOMOUNT = 0x800, AT_EMPTY_PATH = 0x1000, AT_RECURSIVE = 0x8000
}
open_tree(dirfd dirfd, path pathname, open_tree_flags flags) -> fd	%desc %file
flags move_mount_flags "MOVE_MOUNT_???" {
    MOVE_MOUNT_F_SYMLINKS = 1, MOVE_MOUNT_F_AUTOMOUNTS, MOVE_MOUNT_F_EMPTY_PATH, MOVE_MOUNT_T_SYMLINKS = 0x10
    MOVE_MOUNT_T_AUTOMOUNTS, MOVE_MOUNT_T_EMPTY_PATH, MOVE_MOUNT_SET_GROUP = 0x100, MOVE_MOUNT_BENEATH
}
move_mount(dirfd from_dfd, path from_pathname, dirfd to_dfd, path to_pathname, move_mount_flags flags)	%desc %file
flags mount_setattr_flags "AT_???" {
    AT_SYMLINK_NOFOLLOW = 0x100, AT_NO_AUTOMOUNT = 0x800, AT_EMPTY_PATH = 0x1000, AT_RECURSIVE = 0x8000
}
enum propagation : u64 "MS_???" { MS_UNBINDABLE = 0x20000, MS_PRIVATE = 0x40000, MS_SLAVE = 0x80000, MS_SHARED = 0x100000 }
struct mount_attr(ulong n) sized n min 32 tail bytes {
    mount_attr.u64 attr_set;  mount_attr.u64 attr_clr;  propagation propagation;  select (attr_set | attr_clr) & MOUNT_ATTR_IDMAP && userns_fd <= 0x7fffffff ? fd.u64 : u64 userns_fd
}
mount_setattr(dirfd dirfd, path pathname, mount_setattr_flags flags, mount_attr(size) *attr, ulong size)	%desc %file
open_tree_attr(dirfd dirfd, path pathname, open_tree_flags flags, mount_attr(size) *attr, ulong size) -> fd	%desc %file

# ---- questions
flags statmount_mask : u64 "STATMOUNT_???" {
    STATMOUNT_SB_BASIC = 1, STATMOUNT_MNT_BASIC, STATMOUNT_PROPAGATE_FROM, STATMOUNT_MNT_ROOT, STATMOUNT_MNT_POINT
    STATMOUNT_FS_TYPE, STATMOUNT_MNT_NS_ID, STATMOUNT_MNT_OPTS, STATMOUNT_FS_SUBTYPE, STATMOUNT_SB_SOURCE
    STATMOUNT_OPT_ARRAY, STATMOUNT_OPT_SEC_ARRAY, STATMOUNT_SUPPORTED_MASK, STATMOUNT_MNT_UIDMAP, STATMOUNT_MNT_GIDMAP
}
flags statmount_flags "STATMOUNT_???" { STATMOUNT_BY_FD = 1 }
flags listmount_flags "LISTMOUNT_???" { LISTMOUNT_REVERSE = 1 }
enum mount_root : u64 { LSMT_ROOT = 0xffffffffffffffff }
struct mnt_id_req sized size < 24 ? 4 : size tail bytes {
    u32 size;  fd mnt_ns_fd if size >= 24;  x64 mnt_id if size >= 24;  statmount_mask param if size >= 24
    x64 mnt_ns_id if size >= 32
}
struct listmount_req sized size < 24 ? 4 : size tail bytes {
    u32 size;  fd mnt_ns_fd if size >= 24;  mount_root mnt_id if size >= 24;  x64 param if size >= 24
    x64 mnt_ns_id if size >= 32
}
flags sb_flags "MS_???" { MS_RDONLY = 1, MS_SYNCHRONOUS = 0x10, MS_DIRSYNC = 0x80, MS_LAZYTIME = 0x2000000 }
flags propagation_flags : u64 "MS_???" { MS_UNBINDABLE = 0x20000, MS_PRIVATE = 0x40000, MS_SLAVE = 0x80000, MS_SHARED = 0x100000 }
# Strings are offsets behind the fixed part. Their printers get: own place, all bytes, the buffer's bytes, how many.
struct statmount(ulong n) {
    u32 size;  custom statmount_str(4, size, n).u32 mnt_opts if mask & STATMOUNT_MNT_OPTS;  statmount_mask mask
    u32 sb_dev_major if mask & STATMOUNT_SB_BASIC;  u32 sb_dev_minor if mask & STATMOUNT_SB_BASIC
    fs_magic.u64 sb_magic if mask & STATMOUNT_SB_BASIC;  sb_flags sb_flags if mask & STATMOUNT_SB_BASIC
    custom statmount_str(36, size, n).u32 fs_type if mask & STATMOUNT_FS_TYPE
    x64 mnt_id if mask & STATMOUNT_MNT_BASIC;  x64 mnt_parent_id if mask & STATMOUNT_MNT_BASIC
    x32 mnt_id_old if mask & STATMOUNT_MNT_BASIC;  x32 mnt_parent_id_old if mask & STATMOUNT_MNT_BASIC
    mount_attr.u64 mnt_attr if mask & STATMOUNT_MNT_BASIC;  propagation_flags mnt_propagation if mask & STATMOUNT_MNT_BASIC
    x64 mnt_peer_group if mask & STATMOUNT_MNT_BASIC;  x64 mnt_master if mask & STATMOUNT_MNT_BASIC
    x64 propagate_from if mask & STATMOUNT_PROPAGATE_FROM
    custom statmount_str(104, size, n).u32 mnt_root if mask & STATMOUNT_MNT_ROOT
    custom statmount_str(108, size, n).u32 mnt_point if mask & STATMOUNT_MNT_POINT
    x64 mnt_ns_id if mask & STATMOUNT_MNT_NS_ID
    custom statmount_str(120, size, n).u32 fs_subtype if mask & STATMOUNT_FS_SUBTYPE
    custom statmount_str(124, size, n).u32 sb_source if mask & STATMOUNT_SB_SOURCE
    u32 opt_num if mask & STATMOUNT_OPT_ARRAY
    custom statmount_strs(132, size, n, opt_num).u32 opt_array if mask & STATMOUNT_OPT_ARRAY
    u32 opt_sec_num if mask & STATMOUNT_OPT_SEC_ARRAY
    custom statmount_strs(140, size, n, opt_sec_num).u32 opt_sec_array if mask & STATMOUNT_OPT_SEC_ARRAY
    statmount_mask supported_mask if mask & STATMOUNT_SUPPORTED_MASK
    u32 mnt_uidmap_num if mask & STATMOUNT_MNT_UIDMAP
    custom statmount_strs(156, size, n, mnt_uidmap_num).u32 mnt_uidmap if mask & STATMOUNT_MNT_UIDMAP
    u32 mnt_gidmap_num if mask & STATMOUNT_MNT_GIDMAP
    custom statmount_strs(164, size, n, mnt_gidmap_num).u32 mnt_gidmap if mask & STATMOUNT_MNT_GIDMAP
}
statmount(mnt_id_req *req, out custom statmount_buf(bufsize) *buf, ulong bufsize, statmount_flags flags)
listmount(listmount_req *req, out x64 *mnt_ids[nr_mnt_ids ? min(ret, nr_mnt_ids) : 0], ulong nr_mnt_ids, listmount_flags flags)
header <linux/nsfs.h>
flags ns_types "???_NS" {
    TIME_NS = 0x80, MNT_NS = 0x20000, CGROUP_NS = 0x2000000, UTS_NS, IPC_NS, USER_NS, PID_NS, NET_NS
}
enum ns_owner : u64 { LISTNS_CURRENT_USER = 0xffffffffffffffff }
struct ns_id_req sized size < 32 ? 4 : size tail bytes {
    u32 size;  x32 spare if size >= 32 && spare;  x64 ns_id if size >= 32;  ns_types ns_type if size >= 32
    x32 spare2 if size >= 32 && spare2;  ns_owner user_ns_id if size >= 32
}
listns(ns_id_req *req, out x64 *ns_ids[nr_ns_ids ? min(ret, nr_ns_ids) : 0], ulong nr_ns_ids, x32 flags)
