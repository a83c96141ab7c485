# Watching files, fencing programs in, and what is left of old kernels.

header <linux/inotify.h>
flags inotify_flags "IN_???" { IN_NONBLOCK = 04000, IN_CLOEXEC = 02000000 }
flags inotify_mask "IN_???" {
    IN_ACCESS = 1, IN_MODIFY, IN_ATTRIB, IN_CLOSE_WRITE, IN_CLOSE_NOWRITE, IN_OPEN, IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE
    IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF, IN_UNMOUNT = 0x2000, IN_Q_OVERFLOW, IN_IGNORED, IN_ONLYDIR = 0x1000000
    IN_DONT_FOLLOW, IN_EXCL_UNLINK, IN_MASK_CREATE = 0x10000000, IN_MASK_ADD, IN_ISDIR, IN_ONESHOT
}
inotify_init() -> fd							%desc
inotify_init1(inotify_flags flags) -> fd				%desc
inotify_add_watch(fd fd, path pathname, inotify_mask mask)		%desc %file
inotify_rm_watch(fd fd, int wd)						%desc

header <linux/fanotify.h>
enum fanotify_class "FAN_CLASS_???" { FAN_CLASS_NOTIF = 0, FAN_CLASS_CONTENT = 4, FAN_CLASS_PRE_CONTENT = 8 }
flags fanotify_init_bits "FAN_???" {
    FAN_CLOEXEC = 1, FAN_NONBLOCK = 2, FAN_UNLIMITED_QUEUE = 0x10, FAN_UNLIMITED_MARKS, FAN_ENABLE_AUDIT, FAN_REPORT_PIDFD
    FAN_REPORT_TID, FAN_REPORT_FID, FAN_REPORT_DIR_FID, FAN_REPORT_NAME, FAN_REPORT_TARGET_FID, FAN_REPORT_FD_ERROR
    FAN_REPORT_MNT
}
bits fanotify_init_flags split { enum fanotify_class mask 0xc; flags fanotify_init_bits }
fanotify_init(fanotify_init_flags flags, open_flags event_f_flags) -> fd		%desc
flags fanotify_mark_flags "FAN_MARK_???" {
    FAN_MARK_ADD = 1, FAN_MARK_REMOVE, FAN_MARK_FLUSH = 0x80, FAN_MARK_DONT_FOLLOW = 4, FAN_MARK_ONLYDIR = 8
    FAN_MARK_MNTNS = 0x110, FAN_MARK_MOUNT = 0x10, FAN_MARK_FILESYSTEM = 0x100
    FAN_MARK_IGNORED_MASK = 0x20, FAN_MARK_IGNORED_SURV_MODIFY = 0x40, FAN_MARK_IGNORE = 0x400, FAN_MARK_EVICTABLE = 0x200
}
flags fanotify_mask : u64 "FAN_???" {
    FAN_ACCESS = 1, FAN_MODIFY, FAN_ATTRIB, FAN_CLOSE_WRITE, FAN_CLOSE_NOWRITE, FAN_OPEN, FAN_MOVED_FROM, FAN_MOVED_TO
    FAN_CREATE, FAN_DELETE, FAN_DELETE_SELF, FAN_MOVE_SELF, FAN_OPEN_EXEC, FAN_Q_OVERFLOW = 0x4000, FAN_FS_ERROR
    FAN_OPEN_PERM, FAN_ACCESS_PERM, FAN_OPEN_EXEC_PERM, FAN_DIR_MODIFY, FAN_PRE_ACCESS, FAN_MNT_ATTACH = 0x1000000
    FAN_MNT_DETACH, FAN_EVENT_ON_CHILD = 0x8000000, FAN_RENAME, FAN_ONDIR = 0x40000000
}
enum fanotify_nofd : int { FAN_NOFD = -1 }
fanotify_mark(fd fanotify_fd, fanotify_mark_flags flags, fanotify_mask mask, fanotify_dir(dirfd) dirfd, path pathname)	%desc %file
type fanotify_dir(uint f) = select (f & 0xffffffff) == 0xffffffff ? fanotify_nofd : dirfd

header <linux/landlock.h>
flags landlock_fs : u64 "LANDLOCK_ACCESS_FS_???" {
    LANDLOCK_ACCESS_FS_EXECUTE = 1, LANDLOCK_ACCESS_FS_WRITE_FILE, LANDLOCK_ACCESS_FS_READ_FILE, LANDLOCK_ACCESS_FS_READ_DIR
    LANDLOCK_ACCESS_FS_REMOVE_DIR, LANDLOCK_ACCESS_FS_REMOVE_FILE, LANDLOCK_ACCESS_FS_MAKE_CHAR, LANDLOCK_ACCESS_FS_MAKE_DIR
    LANDLOCK_ACCESS_FS_MAKE_REG, LANDLOCK_ACCESS_FS_MAKE_SOCK, LANDLOCK_ACCESS_FS_MAKE_FIFO, LANDLOCK_ACCESS_FS_MAKE_BLOCK
    LANDLOCK_ACCESS_FS_MAKE_SYM, LANDLOCK_ACCESS_FS_REFER, LANDLOCK_ACCESS_FS_TRUNCATE, LANDLOCK_ACCESS_FS_IOCTL_DEV
    LANDLOCK_ACCESS_FS_RESOLVE_UNIX
}
flags landlock_net : u64 "LANDLOCK_ACCESS_NET_???" {
    LANDLOCK_ACCESS_NET_BIND_TCP = 1, LANDLOCK_ACCESS_NET_CONNECT_TCP, LANDLOCK_ACCESS_NET_BIND_UDP
    LANDLOCK_ACCESS_NET_CONNECT_SEND_UDP
}
flags landlock_scope : u64 "LANDLOCK_SCOPE_???" { LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET = 1, LANDLOCK_SCOPE_SIGNAL }
flags landlock_create "LANDLOCK_CREATE_RULESET_???" { LANDLOCK_CREATE_RULESET_VERSION = 1, LANDLOCK_CREATE_RULESET_ERRATA }
struct landlock_ruleset_attr(ulong n) sized n min 8 tail dots {
    landlock_fs handled_access_fs
    ver 6.7; landlock_net handled_access_net
    ver 6.12; landlock_scope scoped
    ver 7.2; landlock_fs quiet_access_fs
    ver 7.2; landlock_net quiet_access_net
    ver 7.2; landlock_scope quiet_scoped
}
landlock_create_ruleset(landlock_ruleset_attr(size) *attr, ulong size, landlock_create flags) -> select flags & 3 ? dec : fd	%desc
flags landlock_add "LANDLOCK_ADD_RULE_???" { LANDLOCK_ADD_RULE_QUIET = 1 }
enum landlock_rule "LANDLOCK_RULE_???" {
    LANDLOCK_RULE_PATH_BENEATH = 1  packed { landlock_fs allowed_access; fd parent_fd }
    LANDLOCK_RULE_NET_PORT = 2      { landlock_net allowed_access; u64 port }
}
landlock_add_rule(fd ruleset_fd, landlock_rule rule_type, payload(rule_type) *rule_attr, landlock_add flags)	%desc
landlock_restrict_self(fd ruleset_fd, x32 flags)			%desc

# ---- calls that the kernel no longer has, or that nobody decodes
sysfs(xlong arg1, xlong arg2, xlong arg3)
nfsservctl(xlong arg1, xlong arg2, xlong arg3)
bdflush(xlong arg1, xlong arg2)
