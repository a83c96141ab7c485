# Vocabulary that several subjects share. Values: Linux 7.2.

# ---- time
header <linux/time_types.h>
struct timespec     { klong tv_sec; uklong tv_nsec }		# as wide as the ABI's own; a negative tv_nsec is shown unsigned
struct timespec64   { s64 tv_sec; u64 tv_nsec }			# 64-bit everywhere
struct timeval      { klong tv_sec; uklong tv_usec }
struct timeval64    { s64 tv_sec; u64 tv_usec }
struct timeval32    { s32 tv_sec; u32 tv_usec }
struct itimerspec   { timespec it_interval; timespec it_value }
struct itimerspec64 { timespec64 it_interval; timespec64 it_value }

header <linux/time.h>
enum clockid "CLOCK_???" {
    CLOCK_REALTIME = 0, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC_RAW
    CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_REALTIME_ALARM, CLOCK_BOOTTIME_ALARM
    CLOCK_SGI_CYCLE, CLOCK_TAI
}

# ---- data
header <linux/uio.h>
# What is written: all of it, or the first n bytes.
struct iovec(u64 n) spend iov_len { buf(min(iov_len, n)) *iov_base; ulong iov_len }
# What was read: the n bytes that came; addresses when the call failed.
struct iovec_in(u64 n) spend iov_len { buf(min(iov_len, n)) *iov_base when !failed; ulong iov_len }
# Ranges whose bytes nobody looks at.
struct iovec_addr { ptr iov_base; ulong iov_len }

# ---- files
header <asm-generic/fcntl.h>
enum open_acc { O_RDONLY = 0, O_WRONLY, O_RDWR, O_ACCMODE }
# O_SYNC and O_TMPFILE stand before the bits that they hold.
flags open_bits "O_???" {
    O_CREAT = 0100, O_EXCL = 0200, O_NOCTTY = 0400, O_TRUNC = 01000, O_APPEND = 02000, O_NONBLOCK = 04000
    O_SYNC = 04010000, __O_SYNC = 04000000, O_DSYNC = 010000
    O_DIRECT = 040000, O_LARGEFILE = 0100000, O_NOFOLLOW = 0400000, O_NOATIME = 01000000
    O_CLOEXEC = 02000000, O_PATH = 010000000, O_TMPFILE = 020200000, O_DIRECTORY = 0200000, __O_TMPFILE = 020000000
    O_EMPTYPATH = 0400000000, FASYNC = 020000
}
bits open_flags { enum open_acc mask 3; flags open_bits }

header <linux/fcntl.h>
flags at_flags "AT_???" {
    AT_SYMLINK_NOFOLLOW = 0x100, AT_REMOVEDIR, AT_SYMLINK_FOLLOW, AT_NO_AUTOMOUNT, AT_EMPTY_PATH = 0x1000
    AT_RECURSIVE = 0x8000
}
# Calls that know only these two.
flags at_empty_flags "AT_???" { AT_SYMLINK_NOFOLLOW = 0x100, AT_EMPTY_PATH = 0x1000 }

header <linux/fs.h>
enum whence "SEEK_???" { SEEK_SET = 0, SEEK_CUR, SEEK_END, SEEK_DATA, SEEK_HOLE }
flags rwf_flags "RWF_???" {
    RWF_HIPRI = 1, RWF_DSYNC, RWF_SYNC, RWF_NOWAIT, RWF_APPEND, RWF_NOAPPEND, RWF_ATOMIC, RWF_DONTCACHE, RWF_NOSIGNAL
}
flags fdflags "FD_???" { FD_CLOEXEC = 1 }

# What pselect6, io_pgetevents and their kin take as their last argument.
struct sigset_argpack { sigset(sigsetsize) *sigmask errok; ulong sigsetsize }
