// pawl: -a0 -e trace=pipe,pipe2,eventfd,eventfd2,signalfd,signalfd4,timerfd_create,timerfd_settime,timerfd_gettime,?timerfd_settime64,?timerfd_gettime64,memfd_create,memfd_secret,epoll_create,epoll_create1,epoll_ctl,epoll_wait,epoll_pwait,epoll_pwait2,userfaultfd
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

#include "fake.h"

/* Descriptors that are no files. The real ones begin at 3. */

enum { EPOLL_PWAIT2 = 441, MEMFD_SECRET = 447 };

static void pipes(void)
{
	int *p = ARRAY(0, int, -1, -1);

	T(syscall(SYS_pipe, p),
	  "pipe([3, 4]) = 0");
	T(syscall(SYS_pipe2, p, O_CLOEXEC | O_NONBLOCK | O_DIRECT),
	  "pipe2([5, 6], O_NONBLOCK|O_DIRECT|O_CLOEXEC) = 0");
	T(syscall(SYS_pipe2, p, -1),
	  "pipe2(0x10000ff8, O_CREAT|O_EXCL|O_NOCTTY|O_TRUNC|O_APPEND|O_NONBLOCK|O_SYNC|O_DIRECT|O_LARGEFILE|O_NOFOLLOW|O_NOATIME|O_CLOEXEC|O_PATH|O_TMPFILE|O_EMPTYPATH|FASYNC|0xfb80003f) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_pipe2, p + 1, 0),
	  "pipe2(0x10000ffc, 0) = -1 EFAULT (Bad address)");
	T(syscall(SYS_pipe, NULL),
	  "pipe(NULL) = -1 EFAULT (Bad address)");
	T(syscall(SYS_pipe2, 5, O_EXCL),
	  "pipe2(0x5, O_EXCL) = -1 ENOPKG (Package not installed)");
}

static void events(void)
{
	uint64_t *set = ARRAY(0, uint64_t, 1 | 1ull << 33), *all = ARRAY(1, uint64_t, -1);

	T(syscall(SYS_eventfd, 0),
	  "eventfd(0) = 7");
	T(syscall(SYS_eventfd, -1),
	  "eventfd(4294967295) = 8");
	T(syscall(SYS_eventfd2, 5, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE),
	  "eventfd2(5, EFD_SEMAPHORE|EFD_CLOEXEC|EFD_NONBLOCK) = 9");
	T(syscall(SYS_eventfd2, 5, 2),
	  "eventfd2(5, 0x2 /* EFD_?\?? */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_eventfd2, 5, -1),
	  "eventfd2(5, EFD_SEMAPHORE|EFD_CLOEXEC|EFD_NONBLOCK|0xfff7f7fe) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_signalfd, -1, set, 8),
	  "signalfd(-1, [HUP RT_2], 8) = 10");
	T(syscall(SYS_signalfd, -1, set, 4),
	  IF64("signalfd(-1, 0x10000ff8, 4) = -1 EINVAL (Invalid argument)",
	       "signalfd(-1, [HUP], 4) = -1 EINVAL (Invalid argument)"));
	T(syscall(SYS_signalfd, 3, NULL, 8),
	  "signalfd(3, NULL, 8) = -1 EFAULT (Bad address)");
	T(syscall(SYS_signalfd4, -1, all, 8, O_CLOEXEC | O_NONBLOCK),
	  "signalfd4(-1, ~[], 8, SFD_CLOEXEC|SFD_NONBLOCK) = 11");
	T(syscall(SYS_signalfd4, 0x7fffffff, 5, 16, 1),
	  "signalfd4(2147483647, 0x5, 16, 0x1 /* SFD_?\?? */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_signalfd4, -1, set, 8, -1),
	  "signalfd4(-1, [HUP RT_2], 8, SFD_CLOEXEC|SFD_NONBLOCK|0xfff7f7ff) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_memfd_create, "name", 1),
	  "memfd_create(\"name\", MFD_CLOEXEC) = 12");
	T(syscall(SYS_memfd_create, "0123456789abcdefghijklmnopqrstuvwxyz\377", 2 | 8),
	  "memfd_create(\"0123456789abcdefghijklmnopqrstuv\"..., MFD_ALLOW_SEALING|MFD_NOEXEC_SEAL) = 13");
	T(fake_fail(SYS_memfd_create, NULL, -1),
	  "memfd_create(NULL, MFD_CLOEXEC|MFD_ALLOW_SEALING|MFD_HUGETLB|MFD_NOEXEC_SEAL|MFD_EXEC|0x3ffffe0|63<<MFD_HUGE_SHIFT) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_memfd_create, "huge", 4 | 21 << 26),
	  "memfd_create(\"huge\", MFD_HUGETLB|21<<MFD_HUGE_SHIFT) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_memfd_create, 5, 0x20),
	  "memfd_create(0x5, 0x20 /* MFD_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(MEMFD_SECRET, 0),
	  "memfd_secret(0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(MEMFD_SECRET, O_CLOEXEC | 1),
	  "memfd_secret(O_CLOEXEC|0x1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_userfaultfd, O_CLOEXEC | O_NONBLOCK | 1),
	  "userfaultfd(UFFD_USER_MODE_ONLY|O_NONBLOCK|O_CLOEXEC) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_userfaultfd, 2),
	  "userfaultfd(0x2 /* UFFD_?\?? */) = -1 EPERM (Operation not permitted)");
}

static void timers(void)
{
	struct itimerspec *t = ARRAY(0, struct itimerspec, {{1, 2}, {1000000, 999999999}});
	struct itimerspec *bad = ARRAY(1, struct itimerspec, {{0, 0}, {-1, -1}}), *out = ARRAY(2, struct itimerspec, {{7, 7}});

	T(syscall(SYS_timerfd_create, CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK),
	  "timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC|TFD_NONBLOCK) = 14");
	T(syscall(SYS_timerfd_create, -1, -1),
	  "timerfd_create(0xffffffff /* CLOCK_?\?? */, TFD_TIMER_ABSTIME|TFD_TIMER_CANCEL_ON_SET|TFD_CLOEXEC|TFD_NONBLOCK|0xfff7f7fc) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_timerfd_create, 5, 1),
	  "timerfd_create(CLOCK_REALTIME_COARSE, TFD_TIMER_ABSTIME) = -1 EINVAL (Invalid argument)");
	T(fake(SYS_timerfd_settime, 9, 0, t, out),
	  "timerfd_settime(9, 0, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=1000000, tv_nsec=999999999}}, {it_interval={tv_sec=7, tv_nsec=7}, it_value={tv_sec=0, tv_nsec=0}}) = 0");
	T(fake(SYS_timerfd_settime, 9, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET | 4, bad, NULL),
	  IF64("timerfd_settime(9, TFD_TIMER_ABSTIME|TFD_TIMER_CANCEL_ON_SET|0x4, {it_interval={tv_sec=0, tv_nsec=0}, it_value={tv_sec=-1, tv_nsec=18446744073709551615}}, NULL) = 0",
	       "timerfd_settime(9, TFD_TIMER_ABSTIME|TFD_TIMER_CANCEL_ON_SET|0x4, {it_interval={tv_sec=0, tv_nsec=0}, it_value={tv_sec=-1, tv_nsec=4294967295}}, NULL) = 0"));
	T(fake_fail(SYS_timerfd_settime, -1, 8, NULL, out),
	  IF64("timerfd_settime(-1, 0x8 /* TFD_?\?? */, NULL, 0x10004fe0) = -1 EPERM (Operation not permitted)",
	       "timerfd_settime(-1, 0x8 /* TFD_?\?? */, NULL, 0x10004ff0) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_timerfd_settime, -1, 0, (char *)t + 1, 5),
	  IF64("timerfd_settime(-1, 0, 0x10000fe1, 0x5) = -1 EPERM (Operation not permitted)",
	       "timerfd_settime(-1, 0, 0x10000ff1, 0x5) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_timerfd_gettime, 9, out),
	  "timerfd_gettime(9, {it_interval={tv_sec=7, tv_nsec=7}, it_value={tv_sec=0, tv_nsec=0}}) = 0");
	T(fake_fail(SYS_timerfd_gettime, -1, out),
	  IF64("timerfd_gettime(-1, 0x10004fe0) = -1 EPERM (Operation not permitted)",
	       "timerfd_gettime(-1, 0x10004ff0) = -1 EPERM (Operation not permitted)"));
	T(fake(SYS_timerfd_gettime, 9, NULL),
	  "timerfd_gettime(9, NULL) = 0");
#ifdef __i386__
	int64_t *w = ARRAY(3, int64_t, 1, 2, 1LL << 40, -1);
	T(fake(SYS_timerfd_settime64, 9, 1, w, w),
	  "timerfd_settime64(9, TFD_TIMER_ABSTIME, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=1099511627776, tv_nsec=18446744073709551615}}, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=1099511627776, tv_nsec=18446744073709551615}}) = 0");
	T(fake_fail(SYS_timerfd_settime64, 9, 1, w + 1, w),
	  "timerfd_settime64(9, TFD_TIMER_ABSTIME, 0x10006fe8, 0x10006fe0) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_timerfd_gettime64, 9, w),
	  "timerfd_gettime64(9, {it_interval={tv_sec=1, tv_nsec=2}, it_value={tv_sec=1099511627776, tv_nsec=18446744073709551615}}) = 0");
	T(fake_fail(SYS_timerfd_gettime64, -1, 5),
	  "timerfd_gettime64(-1, 0x5) = -1 EPERM (Operation not permitted)");
#endif
}

static void epolls(void)
{
	struct epoll_event *e = ARRAY(0, struct epoll_event, {EPOLLIN | EPOLLET, {.u64 = 0x123456789}}, {0, {.u64 = 0}});
	uint64_t *set = ARRAY(1, uint64_t, 4);
	int64_t *wide = ARRAY(2, int64_t, 0, 1);
	int ep = (int)syscall(SYS_epoll_create, 1), ev = eventfd(1, 0);

	printf("epoll_create(1) = %d\neventfd2(1, 0) = %d\n", ep, ev);
	T(syscall(SYS_epoll_create, 0),
	  "epoll_create(0) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_epoll_create1, EPOLL_CLOEXEC),
	  "epoll_create1(EPOLL_CLOEXEC) = 17");
	T(syscall(SYS_epoll_create1, -1),
	  "epoll_create1(EPOLL_CLOEXEC|0xfff7ffff) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_epoll_create1, 1),
	  "epoll_create1(0x1 /* EPOLL_?\?? */) = -1 EINVAL (Invalid argument)");
	T(syscall(SYS_epoll_ctl, ep, EPOLL_CTL_ADD, ev, e),
	  "epoll_ctl(15, EPOLL_CTL_ADD, 16, {events=EPOLLIN|EPOLLET, data=0x123456789}) = 0");
	T(syscall(SYS_epoll_wait, ep, e, 2, -1),
	  "epoll_wait(15, [{events=EPOLLIN, data=0x123456789}], 2, -1) = 1");
	T(syscall(SYS_epoll_wait, ep, e, 1, 0),
	  "epoll_wait(15, [], 1, 0) = 0");
	T(syscall(SYS_epoll_pwait, ep, e, 2, 0, set, 8L),
	  "epoll_pwait(15, [], 2, 0, [QUIT], 8) = 0");
	T(syscall(SYS_epoll_pwait, ep, e, 2, 0, NULL, -1L),
	  IF64("epoll_pwait(15, [], 2, 0, NULL, 18446744073709551615) = 0",
	       "epoll_pwait(15, [], 2, 0, NULL, 4294967295) = 0"));
	T(fake(SYS_epoll_pwait, ep, e, 2, 0, set, 4L),
	  IF64("epoll_pwait(15, [], 2, 0, 0x10002ff8, 4) = 0",
	       "epoll_pwait(15, [], 2, 0, [QUIT], 4) = 0"));
	T(syscall(EPOLL_PWAIT2, ep, e, 2, wide, set, 8L),
	  "epoll_pwait2(15, [], 2, {tv_sec=0, tv_nsec=1}, [QUIT], 8) = 0");
	T(syscall(EPOLL_PWAIT2, -1, NULL, -1, NULL, NULL, 0L),
	  "epoll_pwait2(-1, NULL, -1, NULL, NULL, 0) = -1 EBADF (Bad file descriptor)");
	T(syscall(EPOLL_PWAIT2, ep, 5, 2, 6, 7, 8L),
	  "epoll_pwait2(15, 0x5, 2, 0x6, 0x7, 8) = -1 EFAULT (Bad address)");
	T(syscall(SYS_epoll_ctl, ep, EPOLL_CTL_MOD, ev, e + 1),
	  "epoll_ctl(15, EPOLL_CTL_MOD, 16, {events=0, data=0}) = 0");
	T(syscall(SYS_epoll_wait, ep, e, 2, 0),
	  "epoll_wait(15, [], 2, 0) = 0");
	T(syscall(SYS_epoll_ctl, ep, EPOLL_CTL_DEL, ev, e),
	  "epoll_ctl(15, EPOLL_CTL_DEL, 16, 0x10000fe8) = 0");
	T(syscall(SYS_epoll_ctl, ep, EPOLL_CTL_DEL, -1, NULL),
	  "epoll_ctl(15, EPOLL_CTL_DEL, -1, NULL) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_epoll_ctl, -1, 9, -1, e),
	  "epoll_ctl(-1, 0x9 /* EPOLL_CTL_?\?? */, -1, {events=EPOLLIN, data=0x123456789}) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_epoll_ctl, ep, 0, ep, (char *)e + 13),
	  "epoll_ctl(15, 0 /* EPOLL_CTL_?\?? */, 15, 0x10000ff5) = -1 EFAULT (Bad address)");
	e->events = -1;
	T(syscall(SYS_epoll_ctl, ep, EPOLL_CTL_ADD, -1, e),
	  "epoll_ctl(15, EPOLL_CTL_ADD, -1, {events=EPOLLIN|EPOLLPRI|EPOLLOUT|EPOLLERR|EPOLLHUP|EPOLLNVAL|EPOLLRDNORM|EPOLLRDBAND|EPOLLWRNORM|EPOLLWRBAND|EPOLLMSG|EPOLLRDHUP|EPOLLEXCLUSIVE|EPOLLWAKEUP|EPOLLONESHOT|EPOLLET|0xfffd800, data=0x123456789}) = -1 EBADF (Bad file descriptor)");
	e->events = 0x0f000800;
	T(syscall(SYS_epoll_ctl, ep, EPOLL_CTL_ADD, -1, e),
	  "epoll_ctl(15, EPOLL_CTL_ADD, -1, {events=0xf000800 /* EPOLL?\?? */, data=0x123456789}) = -1 EBADF (Bad file descriptor)");
	T(syscall(SYS_epoll_wait, -1, NULL, -1, 7),
	  "epoll_wait(-1, NULL, -1, 7) = -1 EBADF (Bad file descriptor)");
}

int main(void)
{
	close_range(3, ~0u, 0);
	fake_init();
	pipes();
	events();
	timers();
	epolls();
	return finish();
}
