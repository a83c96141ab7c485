// pawl: -a0 -e trace=sched_setparam,sched_getparam,sched_setscheduler,sched_getscheduler,sched_get_priority_max,sched_get_priority_min,sched_rr_get_interval,sched_rr_get_interval_time64,sched_setaffinity,sched_getaffinity,sched_setattr,sched_getattr,sched_yield,getpriority,setpriority,ioprio_set,ioprio_get,nice,getcpu,membarrier,futex,futex_time64,futex_waitv,futex_wake,futex_wait,futex_requeue,restart_syscall
#include <linux/futex.h>
#include <sched.h>
#include <sys/resource.h>

#include "fake.h"

struct attr {
	uint32_t size, policy;
	uint64_t flags;
	int32_t nice;
	uint32_t priority;
	uint64_t runtime, deadline, period;
	uint32_t min, max;
};

static void policies(void)
{
	struct attr a = {sizeof(a), SCHED_DEADLINE, 0x2a, -5, 7, 1000, 2000, 3000, 4, 5};

	T(fake(SYS_sched_setparam, 5, ARRAY(0, int, 7)),
	  "sched_setparam(5, {sched_priority=7}) = 0");
	T(fake_fail(SYS_sched_getparam, 5, ARRAY(0, int, 7)),
	  "sched_getparam(5, 0x10000ffc) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sched_getparam, 5, ARRAY(0, int, 7)),
	  "sched_getparam(5, {sched_priority=7}) = 0");
	T(fake(SYS_sched_setscheduler, 5, SCHED_RR | SCHED_RESET_ON_FORK, ARRAY(0, int, 7)),
	  "sched_setscheduler(5, SCHED_RESET_ON_FORK|SCHED_RR, {sched_priority=7}) = 0");
	T(fake_fail(SYS_sched_setscheduler, 5, 99, NULL),
	  "sched_setscheduler(5, 0x63 /* SCHED_?\?? */, NULL) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake(SYS_sched_getscheduler, 5), "sched_getscheduler(5) = 0 (SCHED_OTHER)");
	T(fake(SYS_sched_get_priority_max, SCHED_FIFO), "sched_get_priority_max(SCHED_FIFO) = 0");
	T(fake_fail(SYS_sched_get_priority_min, 99),
	  "sched_get_priority_min(0x63 /* SCHED_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sched_rr_get_interval, 5, ARRAY(0, long, 1, 2)),
	  "sched_rr_get_interval(5, {tv_sec=1, tv_nsec=2}) = 0");
	T(fake(SYS_sched_setaffinity, 5, 8, ARRAY(0, uint64_t, 0x8000000000000015)),
	  "sched_setaffinity(5, 8, [0 2 4 63]) = 0");
	T(fake_fail(SYS_sched_setaffinity, 5, 1, ARRAY(0, uint64_t, 0x15)),
	  "sched_setaffinity(5, 1, [0 2 4]) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_sched_setaffinity, 5, 16, ARRAY(0, uint64_t, 0x15)),
	  "sched_setaffinity(5, 16, 0x10000ff8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_sched_getaffinity, 5, 8, ARRAY(0, uint64_t, 0x15)),
	  "sched_getaffinity(5, 8, 0x10000ff8) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sched_setattr, 5, object(0, &a, sizeof(a)), 0),
	  "sched_setattr(5, {size=56, "
	  "sched_flags=SCHED_FLAG_RECLAIM|SCHED_FLAG_KEEP_POLICY|SCHED_FLAG_UTIL_CLAMP_MIN, "
	  "sched_nice=-5, sched_priority=7, sched_runtime=1000, sched_deadline=2000, "
	  "sched_period=3000, sched_util_min=4, sched_util_max=5}, 0) = 0");
	a.size = 48;
	T(fake(SYS_sched_setattr, 5, object(0, &a, 48), 1),
	  "sched_setattr(5, {size=48, "
	  "sched_flags=SCHED_FLAG_RECLAIM|SCHED_FLAG_KEEP_POLICY|SCHED_FLAG_UTIL_CLAMP_MIN, "
	  "sched_nice=-5, sched_priority=7, sched_runtime=1000, sched_deadline=2000, "
	  "sched_period=3000}, 0x1) = 0");
	a.size = 40;
	a.policy = 99;
	T(fake_fail(SYS_sched_setattr, 5, object(0, &a, sizeof(a)), 0),
	  "sched_setattr(5, {size=40}, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_sched_setattr, 5, object(0, &a, 4), 0),
	  "sched_setattr(5, {size=40}, 0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_sched_getattr, 5, object(0, &a, sizeof(a)), sizeof(a), 0),
	  "sched_getattr(5, {size=40}, 56, 0) = 0");
	T(fake_fail(SYS_sched_getattr, 5, object(0, &a, sizeof(a)), 40, 2),
	  "sched_getattr(5, 0x10000fc8, 40, 0x2 /* SCHED_GETATTR_FLAG_?\?? */) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(SYS_sched_yield), "sched_yield() = 0");
	T(fake_fail(SYS_getpriority, PRIO_USER, 5),
	  "getpriority(PRIO_USER, 5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_setpriority, PRIO_PGRP, 5, -5), "setpriority(PRIO_PGRP, 5, -5) = 0");
	T(fake_fail(SYS_setpriority, 9, 5, 5),
	  "setpriority(0x9 /* PRIO_?\?? */, 5, 5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_ioprio_set, 1, 5, 2 << 13 | 4),
	  "ioprio_set(IOPRIO_WHO_PROCESS, 5, IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 4)) = 0");
	T(fake_fail(SYS_ioprio_set, 9, 5, 7 << 13 | 4),
	  "ioprio_set(0x9 /* IOPRIO_WHO_?\?? */, 5, IOPRIO_PRIO_VALUE(0x7 /* IOPRIO_CLASS_?\?? */, "
	  "4)) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_ioprio_get, 3, 5),
	  "ioprio_get(IOPRIO_WHO_USER, 5) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_getcpu, ARRAY(0, unsigned, 3), ARRAY(1, unsigned, 4), 5),
	  "getcpu([3], [4], 0x5) = 0");
	T(fake_fail(SYS_getcpu, NULL, 5, NULL),
	  "getcpu(NULL, 0x5, NULL) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_membarrier, 0, 0), "membarrier(MEMBARRIER_CMD_QUERY, 0) = 0");
	T(fake_fail(SYS_membarrier, 8, 1, 2),
	  "membarrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED, MEMBARRIER_CMD_FLAG_CPU, 2) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake_fail(SYS_membarrier, 3, 2),
	  "membarrier(0x3 /* MEMBARRIER_CMD_?\?? */, 0x2 /* MEMBARRIER_CMD_FLAG_?\?? */) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_restart_syscall), "restart_syscall(<... resuming interrupted membarrier "
					  "...>) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake_fail(SYS_nice, -5), "nice(-5) = -1 EPERM (Operation not permitted)");
	T(fake(423, 5, ARRAY(0, int64_t, 1, 2)),
	  "sched_rr_get_interval_time64(5, {tv_sec=1, tv_nsec=2}) = 0");
#endif
}

static void futexes(void)
{
	uint32_t *u = ARRAY(0, uint32_t, 3);
	long *ts = ARRAY(1, long, 1, 2);
	struct futex_waitv waits[] = {{3, 0x10001000, 0x82, 0}, {~0ULL, 5, 0x70, 1}};

	T(fake(SYS_futex, u, FUTEX_WAIT, 3, ts),
	  "futex(0x10000ffc, FUTEX_WAIT, 3, {tv_sec=1, tv_nsec=2}) = 0");
	T(fake_fail(SYS_futex, u, FUTEX_WAIT | FUTEX_PRIVATE_FLAG | FUTEX_CLOCK_REALTIME, -1, NULL),
	  "futex(0x10000ffc, FUTEX_WAIT_PRIVATE|FUTEX_CLOCK_REALTIME, 4294967295, NULL) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(SYS_futex, u, FUTEX_WAKE_PRIVATE, 0x7fffffff),
	  "futex(0x10000ffc, FUTEX_WAKE_PRIVATE, 2147483647) = 0");
	T(fake(SYS_futex, u, FUTEX_REQUEUE, 1, 2, u + 4),
	  "futex(0x10000ffc, FUTEX_REQUEUE, 1, 2, 0x1000100c) = 0");
	T(fake(SYS_futex, u, FUTEX_CMP_REQUEUE, 1, 2, u + 4, 7),
	  "futex(0x10000ffc, FUTEX_CMP_REQUEUE, 1, 2, 0x1000100c, 7) = 0");
	T(fake(SYS_futex, u, FUTEX_WAKE_OP, 1, 2, u + 4,
	       FUTEX_OP(FUTEX_OP_ADD, 5, FUTEX_OP_CMP_GT, 6)),
	  "futex(0x10000ffc, FUTEX_WAKE_OP, 1, 2, 0x1000100c, "
	  "FUTEX_OP_ADD<<28|0x5<<12|FUTEX_OP_CMP_GT<<24|0x6) = 0");
	T(fake(SYS_futex, u, FUTEX_WAKE_OP, 1, 2, u + 4, 0x9a000005),
	  "futex(0x10000ffc, FUTEX_WAKE_OP, 1, 2, 0x1000100c, "
	  "FUTEX_OP_OPARG_SHIFT<<28|FUTEX_OP_ADD<<28|0<<12|0xa<<24 /* FUTEX_OP_CMP_?\?? */|0x5) = "
	  "0");
	T(fake(SYS_futex, u, FUTEX_WAIT_BITSET, 1, ts, NULL, -1),
	  "futex(0x10000ffc, FUTEX_WAIT_BITSET, 1, {tv_sec=1, tv_nsec=2}, FUTEX_BITSET_MATCH_ANY) "
	  "= 0");
	T(fake(SYS_futex, u, FUTEX_WAKE_BITSET, 1, ts, NULL, 0xf0),
	  "futex(0x10000ffc, FUTEX_WAKE_BITSET, 1, 0xf0) = 0");
	T(fake(SYS_futex, u, FUTEX_LOCK_PI, 1, 5), "futex(0x10000ffc, FUTEX_LOCK_PI, 0x5) = 0");
	T(fake(SYS_futex, u, FUTEX_UNLOCK_PI), "futex(0x10000ffc, FUTEX_UNLOCK_PI) = 0");
	T(fake(SYS_futex, u, FUTEX_TRYLOCK_PI), "futex(0x10000ffc, FUTEX_TRYLOCK_PI) = 0");
	T(fake(SYS_futex, u, FUTEX_WAIT_REQUEUE_PI, 1, ts, u + 4),
	  "futex(0x10000ffc, FUTEX_WAIT_REQUEUE_PI, 1, {tv_sec=1, tv_nsec=2}, 0x1000100c) = 0");
	T(fake(SYS_futex, u, FUTEX_CMP_REQUEUE_PI, 1, 2, u + 4, 3),
	  "futex(0x10000ffc, FUTEX_CMP_REQUEUE_PI, 1, 2, 0x1000100c, 3) = 0");
	T(fake_fail(SYS_futex, u, 99, 1, 2, 3, 4),
	  "futex(0x10000ffc, 0x63 /* FUTEX_?\?? */, 1, 0x2, 0x3, 0x4) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(449, object(2, waits, sizeof(waits)), 2, 0, ARRAY(3, int64_t, 1, 2), 1),
	  "futex_waitv([{val=0x3, uaddr=0x10001000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, "
	  "{val=0xffffffffffffffff, uaddr=0x5, flags=FUTEX2_SIZE_U8|0x70, __reserved=0x1}], 2, 0, "
	  "{tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(449, object(2, waits, sizeof(waits)), 3, 1, NULL, 77),
	  "futex_waitv([{val=0x3, uaddr=0x10001000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, "
	  "{val=0xffffffffffffffff, uaddr=0x5, flags=FUTEX2_SIZE_U8|0x70, __reserved=0x1}, ... /* "
	  "0x10005000 */], 3, 0x1, NULL, 0x4d /* CLOCK_?\?? */) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(449, 5, 1, 0, 5, 0),
	  "futex_waitv(0x5, 1, 0, 0x5, CLOCK_REALTIME) = -1 EPERM (Operation not permitted)");
	T(fake(454, u, -1, 1, 2),
	  IF64("futex_wake(0x10000ffc, 0xffffffffffffffff, 1, FUTEX2_SIZE_U32) = 0",
	       "futex_wake(0x10000ffc, FUTEX_BITSET_MATCH_ANY, 1, FUTEX2_SIZE_U32) = 0"));
	T(fake_fail(455, u, 3, -1, 0x80, ts, 0),
	  IF64("futex_wait(0x10000ffc, 3, 0xffffffffffffffff, FUTEX2_SIZE_U8|FUTEX2_PRIVATE, "
	       "{tv_sec=1, tv_nsec=2}, CLOCK_REALTIME) = -1 EPERM (Operation not permitted)",
	       "futex_wait(0x10000ffc, 3, FUTEX_BITSET_MATCH_ANY, FUTEX2_SIZE_U8|FUTEX2_PRIVATE, "
	       "0x10002ff8, CLOCK_REALTIME) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(456, object(2, waits, sizeof(waits)), 0, 1, 2),
	  "futex_requeue([{val=0x3, uaddr=0x10001000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, "
	  "{val=0xffffffffffffffff, uaddr=0x5, flags=FUTEX2_SIZE_U8|0x70, __reserved=0x1}], 0, 1, "
	  "2) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	T(fake(422, u, FUTEX_WAIT, 3, ARRAY(1, int64_t, 1, 2)),
	  "futex_time64(0x10000ffc, FUTEX_WAIT, 3, {tv_sec=1, tv_nsec=2}) = 0");
#endif
}

int main(void)
{
	fake_init();
	policies();
	futexes();
	return finish();
}
