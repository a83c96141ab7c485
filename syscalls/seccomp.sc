# seccomp.

header <linux/seccomp.h>
enum seccomp_op "SECCOMP_???" {
    SECCOMP_SET_MODE_STRICT = 0, SECCOMP_SET_MODE_FILTER, SECCOMP_GET_ACTION_AVAIL, SECCOMP_GET_NOTIF_SIZES
}
flags seccomp_filter_flags "SECCOMP_FILTER_FLAG_???" {
    SECCOMP_FILTER_FLAG_TSYNC = 1, SECCOMP_FILTER_FLAG_LOG, SECCOMP_FILTER_FLAG_SPEC_ALLOW, SECCOMP_FILTER_FLAG_NEW_LISTENER
    SECCOMP_FILTER_FLAG_TSYNC_ESRCH, SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV
}
enum seccomp_action : u32 "SECCOMP_RET_???" {
    SECCOMP_RET_KILL_THREAD = 0, SECCOMP_RET_TRAP = 0x30000, SECCOMP_RET_ERRNO = 0x50000, SECCOMP_RET_USER_NOTIF = 0x7fc00000
    SECCOMP_RET_TRACE = 0x7ff00000, SECCOMP_RET_LOG = 0x7ffc0000, SECCOMP_RET_ALLOW = 0x7fff0000
    SECCOMP_RET_KILL_PROCESS = 0x80000000
}
struct seccomp_notif_sizes { u16 seccomp_notif; u16 seccomp_notif_resp; u16 seccomp_data }
seccomp(seccomp_op operation, ...operation)
    SECCOMP_SET_MODE_FILTER (seccomp_filter_flags flags, custom seccomp_fprog *args) -> select flags & SECCOMP_FILTER_FLAG_NEW_LISTENER ? fd : dec
    SECCOMP_GET_ACTION_AVAIL (x32 flags, seccomp_action *args)
    SECCOMP_GET_NOTIF_SIZES (x32 flags, out seccomp_notif_sizes *args)
    else (x32 flags, ptr args)
