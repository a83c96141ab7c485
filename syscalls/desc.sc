# Descriptors themselves: closing, doubling, pipes, locks, fcntl, and descriptors made of nothing.

close(fd fd)								%desc
header <linux/close_range.h>
flags close_range_flags "CLOSE_RANGE_???" { CLOSE_RANGE_UNSHARE = 2, CLOSE_RANGE_CLOEXEC }
close_range(uint first, uint last, close_range_flags flags)
dup(fd oldfd) -> fd							%desc
dup2(fd oldfd, fd newfd) -> fd						%desc
dup3(fd oldfd, fd newfd, open_bits flags) -> fd				%desc
pipe(out fd *pipefd[2])							%desc
pipe2(out fd *pipefd[2], open_bits flags)				%desc
header <asm-generic/fcntl.h>
flags flock_op "LOCK_???" {
    LOCK_SH = 1, LOCK_EX, LOCK_NB, LOCK_UN, LOCK_MAND = 0x20, LOCK_RW = 0xc0, LOCK_READ = 0x40, LOCK_WRITE = 0x80
}
flock(fd fd, flock_op op)						%desc

# ---- fcntl
flags seals : uklong "F_SEAL_???" { F_SEAL_SEAL = 1, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_WRITE, F_SEAL_FUTURE_WRITE, F_SEAL_EXEC }
enum lock_type "F_???" { F_RDLCK = 0, F_WRLCK, F_UNLCK, F_EXLCK = 4, F_SHLCK = 8 }
header <linux/fcntl.h>
flags dnotify : uklong "DN_???" {
    DN_ACCESS = 1, DN_MODIFY, DN_CREATE, DN_DELETE, DN_RENAME, DN_ATTRIB, DN_MULTISHOT = 0x80000000
}
enum rw_hint : u64 "RWH_WRITE_LIFE_???" {
    RWH_WRITE_LIFE_NOT_SET = 0, RWH_WRITE_LIFE_NONE, RWH_WRITE_LIFE_SHORT, RWH_WRITE_LIFE_MEDIUM, RWH_WRITE_LIFE_LONG
    RWH_WRITE_LIFE_EXTREME
}
enum owner_type "F_OWNER_???" { F_OWNER_TID = 0, F_OWNER_PID, F_OWNER_PGRP }
struct flock(bool get) { lock_type.u16 l_type; whence.u16 l_whence; klong l_start; klong l_len; tgid l_pid if get }
struct flock64(bool get) { lock_type.u16 l_type; whence.u16 l_whence; s64 l_start; s64 l_len; tgid l_pid if get }
type owner(int t) = select t == F_OWNER_TID ? tid : select t == F_OWNER_PID ? tgid : pgid
struct f_owner_ex { owner_type type; owner(type) pid }
struct delegation { x32 d_flags; lock_type.u16 d_type; x16 __pad }
# Results: what has no name is no more than a number.
flags fdflags_set { FD_CLOEXEC = 1 }
flags seals_set { F_SEAL_SEAL = 1, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_WRITE, F_SEAL_FUTURE_WRITE, F_SEAL_EXEC }
# A long that has no sign where it is shorter than the tracer's.
type fcntl_number = klong
[i386] type fcntl_number = uklong
enum fcntl_op "F_???" {
    F_DUPFD = 0             (fcntl_number arg) -> fd
    F_GETFD = 1             () -> hex (fdflags_set "flags " nz)
    F_SETFD = 2             (fdflags arg)
    F_GETFL = 3             () -> hex (open_flags "flags ")
    F_SETFL = 4             (open_flags arg)
    F_GETLK = 5             (out flock(1) *arg)
    F_SETLK = 6, F_SETLKW   (flock(0) *arg)
    F_SETOWN = 8            (tgid_or_pgid arg)
    F_GETOWN = 9            () -> tgid
    F_SETSIG = 10           (signo arg)
    F_GETSIG = 11           () -> select ret > 0 && ret <= 64 ? dec (signo) : dec
    F_GETLK64 = 12, F_SETLK64, F_SETLKW64  (xlong arg)
    F_SETOWN_EX = 15        (f_owner_ex *arg)
    F_GETOWN_EX = 16        (out f_owner_ex *arg)
    F_GETOWNER_UIDS = 17    (xlong arg)
    F_OFD_GETLK = 36        (out flock64(1) *arg)
    F_OFD_SETLK = 37, F_OFD_SETLKW  (flock64(0) *arg)
    F_SETLEASE = 1024       (lock_type.uklong arg)
    F_GETLEASE = 1025       () -> hex (custom lease)
    F_NOTIFY = 1026         (dnotify arg)
    F_DUPFD_QUERY = 1027    (fd arg)
    F_CREATED_QUERY = 1028, F_CANCELLK  (xlong arg)
    F_DUPFD_CLOEXEC = 1030  (fcntl_number arg) -> fd
    F_SETPIPE_SZ = 1031     (fcntl_number arg)
    F_GETPIPE_SZ = 1032     ()
    F_ADD_SEALS = 1033      (seals arg)
    F_GET_SEALS = 1034      () -> hex (seals_set "seals " nz)
    F_GET_RW_HINT = 1035    (out rw_hint *arg)
    F_SET_RW_HINT = 1036    (rw_hint *arg)
    F_GET_FILE_RW_HINT = 1037  (out rw_hint *arg)
    F_SET_FILE_RW_HINT = 1038  (rw_hint *arg)
    F_GETDELEG = 1039       (out delegation *arg)
    F_SETDELEG = 1040       (delegation *arg)
}
fcntl(fd fd, fcntl_op op, ...op)					%desc
    else (xlong arg)
# i386: locks of both sizes
[i386] fcntl64(fd fd, fcntl_op op, ...op)				%desc
    F_GETLK64 (out flock64(1) *arg)
    F_SETLK64, F_SETLKW64 (flock64(0) *arg)
    else (xlong arg)

# ---- events, signals and timers as descriptors
header <linux/eventfd.h>
flags eventfd_flags "EFD_???" { EFD_SEMAPHORE = 1, EFD_CLOEXEC = 02000000, EFD_NONBLOCK = 04000 }
eventfd(uint initval) -> fd						%desc
eventfd2(uint initval, eventfd_flags flags) -> fd			%desc
header <linux/signalfd.h>
flags signalfd_flags "SFD_???" { SFD_CLOEXEC = 02000000, SFD_NONBLOCK = 04000 }
signalfd(fd fd, sigset(sizemask) *mask, ulong sizemask) -> fd		%desc %signal
signalfd4(fd fd, sigset(sizemask) *mask, ulong sizemask, signalfd_flags flags) -> fd	%desc %signal
header <linux/timerfd.h>
flags timerfd_flags "TFD_???" { TFD_TIMER_ABSTIME = 1, TFD_TIMER_CANCEL_ON_SET, TFD_CLOEXEC = 02000000, TFD_NONBLOCK = 04000 }
timerfd_create(clockid clockid, timerfd_flags flags) -> fd		%desc
timerfd_settime(fd fd, timerfd_flags flags, itimerspec *new_value, out itimerspec *old_value)	%desc
timerfd_gettime(fd fd, out itimerspec *curr_value)			%desc
[i386] timerfd_settime64 = timerfd_settime with itimerspec=itimerspec64
[i386] timerfd_gettime64 = timerfd_gettime with itimerspec=itimerspec64

# ---- ports of the PC
ioperm(xlong from, xlong num, int turn_on)
iopl(int level)
