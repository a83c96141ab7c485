# Futexes.

header <linux/futex.h>
# The command, with its private bit, its clock bit and those of the robust lists where a name covers them.
enum futex_op : u32 "FUTEX_???" {
    FUTEX_WAIT = 0, FUTEX_WAKE, FUTEX_FD, FUTEX_REQUEUE, FUTEX_CMP_REQUEUE, FUTEX_WAKE_OP, FUTEX_LOCK_PI, FUTEX_UNLOCK_PI
    FUTEX_TRYLOCK_PI, FUTEX_WAIT_BITSET, FUTEX_WAKE_BITSET, FUTEX_WAIT_REQUEUE_PI, FUTEX_CMP_REQUEUE_PI, FUTEX_LOCK_PI2
    FUTEX_WAIT_PRIVATE = 128, FUTEX_WAKE_PRIVATE, "FUTEX_FD|FUTEX_PRIVATE_FLAG", FUTEX_REQUEUE_PRIVATE
    FUTEX_CMP_REQUEUE_PRIVATE, FUTEX_WAKE_OP_PRIVATE, FUTEX_LOCK_PI_PRIVATE, FUTEX_UNLOCK_PI_PRIVATE, FUTEX_TRYLOCK_PI_PRIVATE
    FUTEX_WAIT_BITSET_PRIVATE, FUTEX_WAKE_BITSET_PRIVATE, FUTEX_WAIT_REQUEUE_PI_PRIVATE, FUTEX_CMP_REQUEUE_PI_PRIVATE
    FUTEX_LOCK_PI2_PRIVATE
    "FUTEX_WAIT|FUTEX_CLOCK_REALTIME" = 0x100, "FUTEX_WAIT_BITSET|FUTEX_CLOCK_REALTIME" = 0x109
    "FUTEX_WAIT_REQUEUE_PI|FUTEX_CLOCK_REALTIME" = 0x10b, "FUTEX_WAIT_PRIVATE|FUTEX_CLOCK_REALTIME" = 0x180
    "FUTEX_WAIT_BITSET_PRIVATE|FUTEX_CLOCK_REALTIME" = 0x189, "FUTEX_WAIT_REQUEUE_PI_PRIVATE|FUTEX_CLOCK_REALTIME" = 0x18b
    FUTEX_UNLOCK_WAKE_LIST64 = 0x201, FUTEX_UNLOCK_PI_LIST64 = 0x207, FUTEX_UNLOCK_BITSET_LIST64 = 0x20a
    FUTEX_UNLOCK_WAKE_LIST64_PRIVATE = 0x281, FUTEX_UNLOCK_PI_LIST64_PRIVATE = 0x287
    FUTEX_UNLOCK_BITSET_LIST64_PRIVATE = 0x28a
    FUTEX_UNLOCK_WAKE_LIST32 = 0x601, FUTEX_UNLOCK_PI_LIST32 = 0x607, FUTEX_UNLOCK_BITSET_LIST32 = 0x60a
    FUTEX_UNLOCK_WAKE_LIST32_PRIVATE = 0x681, FUTEX_UNLOCK_PI_LIST32_PRIVATE = 0x687
    FUTEX_UNLOCK_BITSET_LIST32_PRIVATE = 0x68a
}
enum futex_any : ulong { FUTEX_BITSET_MATCH_ANY = 0xffffffff }
type futex_mask(ulong m) = select m == 0xffffffff ? futex_any : xlong
enum futex_bitset { FUTEX_BITSET_MATCH_ANY = 0xffffffff }
futex(ptr uaddr, futex_op futex_op, ...futex_op & 127)
    FUTEX_WAIT (uint val, timespec *timeout)
    FUTEX_WAKE, FUTEX_FD (uint val)
    FUTEX_REQUEUE (uint val, uint val2, ptr uaddr2)
    FUTEX_CMP_REQUEUE, FUTEX_CMP_REQUEUE_PI (uint val, uint val2, ptr uaddr2, uint val3)
    FUTEX_WAKE_OP (uint val, uint val2, ptr uaddr2, custom futex_wake_op val3)
    FUTEX_LOCK_PI, FUTEX_LOCK_PI2 (skip val, timespec *timeout)
    FUTEX_UNLOCK_PI, FUTEX_TRYLOCK_PI ()
    FUTEX_WAIT_BITSET (uint val, timespec *timeout, skip uaddr2, futex_bitset val3)
    FUTEX_WAKE_BITSET (uint val, skip timeout, skip uaddr2, futex_bitset val3)
    FUTEX_WAIT_REQUEUE_PI (uint val, timespec *timeout, ptr uaddr2)
    else (uint val, ptr timeout, ptr uaddr2, x32 val3)
[i386] futex_time64 = futex with timespec=timespec64

enum futex_wake_ops "FUTEX_OP_???" { FUTEX_OP_SET = 0, FUTEX_OP_ADD, FUTEX_OP_OR, FUTEX_OP_ANDN, FUTEX_OP_XOR }
enum futex_wake_cmps "FUTEX_OP_CMP_???" {
    FUTEX_OP_CMP_EQ = 0, FUTEX_OP_CMP_NE, FUTEX_OP_CMP_LT, FUTEX_OP_CMP_LE, FUTEX_OP_CMP_GT, FUTEX_OP_CMP_GE
}

enum futex2_size { FUTEX2_SIZE_U8 = 0, FUTEX2_SIZE_U16, FUTEX2_SIZE_U32, FUTEX2_SIZE_U64 }
flags futex2_bits { FUTEX2_NUMA = 4, FUTEX2_MPOL = 8, FUTEX2_PRIVATE = 0x80 }
bits futex2_flags { enum futex2_size mask 3; flags futex2_bits }
struct futex_waitv { x64 val; ptr64 uaddr; futex2_flags flags; x32 __reserved nz }
futex_wait(ptr uaddr, ulong val, futex_mask(mask) mask, futex2_flags flags, timespec64 *timeout, clockid clockid)
futex_wake(ptr uaddr, futex_mask(mask) mask, int nr, futex2_flags flags)
futex_waitv(plain custom futex_waiters(nr_futexes) *waiters, uint nr_futexes, x32 flags, timespec64 *timeout, clockid clockid)
futex_requeue(futex_waitv *waiters[2], x32 flags, int nr_wake, int nr_requeue)

set_robust_list(ptr addr, ulong length)
get_robust_list(tid pid, out ptr *head_ptr, out ulong *len_ptr)
