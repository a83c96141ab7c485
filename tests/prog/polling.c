// pawl: -a0 -e trace=poll,ppoll,?ppoll_time64,select,?_newselect,pselect6,?pselect6_time64,epoll_create,epoll_create1,epoll_ctl,epoll_wait,epoll_pwait,epoll_pwait2
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <time.h>

#include "fake.h"

/* As the kernel has it: not packed by accident of a compiler. */
struct event {
	uint32_t events, data, high;
};

static void polls(void)
{
	struct pollfd *fds = ARRAY(0, struct pollfd, {0, POLLIN | POLLPRI, 0},
				   {-1, POLLOUT, POLLIN}, {7, 0x7fff, -1});
	long *time = ARRAY(1, long, 1, 500);
	uint32_t *set = ARRAY(2, uint32_t, 2, 1);

	T(fake(SYS_poll, fds, 3, 10),
	  "poll([{fd=0, events=POLLIN|POLLPRI}, {fd=-1}, {fd=7, "
	  "events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|"
	  "POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|0x4800}], 3, 10) = 0 (Timeout)");
	T(fake(SYS_poll, fds, 1, -1), "poll([{fd=0, events=POLLIN|POLLPRI}], 1, -1) = 0 (Timeout)");
	T(fake(SYS_poll, fds, 0, 0), "poll([], 0, 0) = 0 (Timeout)");
	T(fake(SYS_poll, NULL, 0, 100), "poll(NULL, 0, 100) = 0 (Timeout)");
	T(fake_fail(SYS_poll, fds, 3, 10),
	  "poll([{fd=0, events=POLLIN|POLLPRI}, {fd=-1}, {fd=7, "
	  "events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|"
	  "POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|0x4800}], 3, 10) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_poll, fds, 4, 10),
	  "poll([{fd=0, events=POLLIN|POLLPRI}, {fd=-1}, {fd=7, "
	  "events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|"
	  "POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|0x4800}, ... /* 0x10001000 */], 4, 10) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_poll, fds + 3, 1, 10),
	  "poll(0x10001000, 1, 10) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_poll, BAD_PTR, 2, 10),
	  IF64("poll(0xfffffffffffff001, 2, 10) = -1 EPERM (Operation not permitted)",
	       "poll(0xfffff001, 2, 10) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_poll, NULL, -1, -1),
	  "poll(NULL, 4294967295, -1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_ppoll, fds, 2, time, set, 8),
	  "ppoll([{fd=0, events=POLLIN|POLLPRI}, {fd=-1}], 2, {tv_sec=1, tv_nsec=500}, [INT RT_1], "
	  "8) = 0 (Timeout)");
	T(fake(SYS_ppoll, fds, 1, NULL, NULL, 8),
	  "ppoll([{fd=0, events=POLLIN|POLLPRI}], 1, NULL, NULL, 8) = 0 (Timeout)");
	T(fake_fail(SYS_ppoll, fds, 1, ARRAY(3, long, -1, -1), set, 7),
	  IF64("ppoll([{fd=0, events=POLLIN|POLLPRI}], 1, {tv_sec=-1, "
	       "tv_nsec=18446744073709551615}, 0x10004ff8, 7) = -1 EPERM (Operation not permitted)",
	       "ppoll([{fd=0, events=POLLIN|POLLPRI}], 1, {tv_sec=-1, tv_nsec=4294967295}, [INT "
	       "RT_1], 7) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_ppoll, NULL, 0, BAD_PTR, BAD_PTR, 8),
	  IF64("ppoll(NULL, 0, 0xfffffffffffff001, 0xfffffffffffff001, 8) = -1 EPERM (Operation "
	       "not permitted)",
	       "ppoll(NULL, 0, 0xfffff001, 0xfffff001, 8) = -1 EPERM (Operation not permitted)"));
#ifdef __i386__
	T(fake(414, fds, 2, ARRAY(3, int64_t, 1, 500), set, 8),
	  "ppoll_time64([{fd=0, events=POLLIN|POLLPRI}, {fd=-1}], 2, {tv_sec=1, tv_nsec=500}, [INT "
	  "RT_1], 8) = 0 (Timeout)");
	T(fake_fail(414, fds, 1, ARRAY(3, int64_t, -1, -1), set, 9),
	  "ppoll_time64([{fd=0, events=POLLIN|POLLPRI}], 1, {tv_sec=-1, "
	  "tv_nsec=18446744073709551615}, 0x10004ff8, 9) = -1 EPERM (Operation not permitted)");
	T(fake_fail(414, NULL, 0, NULL, NULL, 0),
	  "ppoll_time64(NULL, 0, NULL, NULL, 0) = -1 EPERM (Operation not permitted)");
#endif
}

#ifdef __i386__
#define SELECT SYS__newselect
#else
#define SELECT SYS_select
#endif

static void selects(void)
{
	uint32_t *rd = ARRAY(0, uint32_t, 0x9, 1), *wr = ARRAY(1, uint32_t, 0x80000002, 0);
	uint32_t *ex = ARRAY(2, uint32_t, 0, 0);
	long *time = ARRAY(3, long, 1, 500);
	void *pack = ARRAY(4, void *, ARRAY(5, uint32_t, 2, 1), (void *)8);

	T(fake(SELECT, 33, rd, wr, ex, time),
	  IF64("select(33, [0 3 32], [1 31], [], {tv_sec=1, tv_usec=500}) = 0 (Timeout)",
	       "_newselect(33, [0 3 32], [1 31], [], {tv_sec=1, tv_usec=500}) = 0 (Timeout)"));
	T(fake(SELECT, 5, rd, NULL, NULL, NULL),
	  IF64("select(5, [0 3], NULL, NULL, NULL) = 0 (Timeout)",
	       "_newselect(5, [0 3], NULL, NULL, NULL) = 0 (Timeout)"));
	T(fake(SELECT, 0, rd, wr, ex, NULL),
	  IF64("select(0, 0x10000ff8, 0x10002ff8, 0x10004ff8, NULL) = 0 (Timeout)",
	       "_newselect(0, 0x10000ff8, 0x10002ff8, 0x10004ff8, NULL) = 0 (Timeout)"));
	T(fake(SELECT, 2, NULL, wr, NULL, ARRAY(6, long, 0, 0)),
	  IF64("select(2, NULL, [1], NULL, {tv_sec=0, tv_usec=0}) = 0 (Timeout)",
	       "_newselect(2, NULL, [1], NULL, {tv_sec=0, tv_usec=0}) = 0 (Timeout)"));
	T(fake_fail(SELECT, 64, rd, wr, ex, time),
	  IF64("select(64, [0 3 32], [1 31], [], {tv_sec=1, tv_usec=500}) = -1 EPERM (Operation "
	       "not permitted)",
	       "_newselect(64, [0 3 32], [1 31], [], {tv_sec=1, tv_usec=500}) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SELECT, 65, rd, wr, ex, time),
	  IF64("select(65, 0x10000ff8, 0x10002ff8, 0x10004ff8, {tv_sec=1, tv_usec=500}) = -1 EPERM "
	       "(Operation not permitted)",
	       "_newselect(65, 0x10000ff8, 0x10002ff8, 0x10004ff8, {tv_sec=1, tv_usec=500}) = -1 "
	       "EPERM (Operation not permitted)"));
	T(fake_fail(SELECT, -1, rd, NULL, NULL, ARRAY(6, long, -1, -1)),
	  IF64("select(-1, 0x10000ff8, NULL, NULL, {tv_sec=-1, tv_usec=18446744073709551615}) = -1 "
	       "EPERM (Operation not permitted)",
	       "_newselect(-1, 0x10000ff8, NULL, NULL, {tv_sec=-1, tv_usec=4294967295}) = -1 EPERM "
	       "(Operation not permitted)"));
	T(fake_fail(SELECT, 1024, NULL, NULL, BAD_PTR, BAD_PTR),
	  IF64("select(1024, NULL, NULL, 0xfffffffffffff001, 0xfffffffffffff001) = -1 EPERM "
	       "(Operation not permitted)",
	       "_newselect(1024, NULL, NULL, 0xfffff001, 0xfffff001) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SELECT, 10000, rd, NULL, NULL, NULL),
	  IF64("select(10000, 0x10000ff8, NULL, NULL, NULL) = -1 EPERM (Operation not permitted)",
	       "_newselect(10000, 0x10000ff8, NULL, NULL, NULL) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake(SYS_pselect6, 33, rd, wr, ex, time, pack),
	  "pselect6(33, [0 3 32], [1 31], [], {tv_sec=1, tv_nsec=500}, {sigmask=[INT RT_1], "
	  "sigsetsize=8}) = 0 (Timeout)");
	T(fake(SYS_pselect6, 4, rd, NULL, NULL, NULL, NULL),
	  "pselect6(4, [0 3], NULL, NULL, NULL, NULL) = 0 (Timeout)");
	T(fake_fail(SYS_pselect6, 4, rd, wr, NULL, ARRAY(6, long, 5, 1000000000),
		    ARRAY(6, void *, NULL, NULL)),
	  "pselect6(4, [0 3], [1], NULL, {tv_sec=5, tv_nsec=1000000000}, {sigmask=0x5, "
	  "sigsetsize=1000000000}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pselect6, -1, NULL, NULL, NULL, BAD_PTR, BAD_PTR),
	  IF64("pselect6(-1, NULL, NULL, NULL, 0xfffffffffffff001, 0xfffffffffffff001) = -1 EPERM "
	       "(Operation not permitted)",
	       "pselect6(-1, NULL, NULL, NULL, 0xfffff001, 0xfffff001) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake_fail(SYS_pselect6, 0, NULL, NULL, NULL, NULL, (char *)pack + 1),
	  IF64("pselect6(0, NULL, NULL, NULL, NULL, 0x10008ff1) = -1 EPERM (Operation not "
	       "permitted)",
	       "pselect6(0, NULL, NULL, NULL, NULL, 0x10008ff9) = -1 EPERM (Operation not "
	       "permitted)"));
#ifdef __i386__
	const uint32_t block[] = {5, (uint32_t)rd, 0, 0, (uint32_t)time};

	T(fake(413, 33, rd, wr, ex, ARRAY(6, int64_t, 1, 500), pack),
	  "pselect6_time64(33, [0 3 32], [1 31], [], {tv_sec=1, tv_nsec=500}, {sigmask=[INT RT_1], "
	  "sigsetsize=8}) = 0 (Timeout)");
	T(fake_fail(413, 1, rd, NULL, NULL, ARRAY(6, int64_t, -1, -1), NULL),
	  "pselect6_time64(1, [0], NULL, NULL, {tv_sec=-1, tv_nsec=18446744073709551615}, NULL) = "
	  "-1 EPERM (Operation not permitted)");
	T(fake(SYS_select, object(6, block, sizeof(block))),
	  "select(5, [0 3], NULL, NULL, {tv_sec=1, tv_usec=500}) = 0 (Timeout)");
	T(fake_fail(SYS_select, object(6, block, sizeof(block))),
	  "select(5, [0 3], NULL, NULL, {tv_sec=1, tv_usec=500}) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_select, object(6, block, sizeof(block) - 1)),
	  "select(0x1000cfed) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_select, NULL), "select(NULL) = -1 EPERM (Operation not permitted)");
#endif
}

static void epolls(void)
{
	struct event *ev = ARRAY(0, struct event, {EPOLLIN | EPOLLET, 5, 0}, {0, 1, 2},
				 {EPOLLOUT | 0x800, -1, -1});
	uint32_t *set = ARRAY(2, uint32_t, 2, 1);

	T(fake(SYS_epoll_create, 10), "epoll_create(10) = 0");
	T(fake_fail(SYS_epoll_create, -1), "epoll_create(-1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_epoll_create1, EPOLL_CLOEXEC), "epoll_create1(EPOLL_CLOEXEC) = 0");
	T(fake(SYS_epoll_create1, 0), "epoll_create1(0) = 0");
	T(fake_fail(SYS_epoll_create1, 1),
	  "epoll_create1(0x1 /* EPOLL_?\?? */) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_create1, -1),
	  "epoll_create1(EPOLL_CLOEXEC|0xfff7ffff) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_epoll_ctl, 3, EPOLL_CTL_ADD, 4, ev),
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=EPOLLIN|EPOLLET, data=0x5}) = 0");
	T(fake(SYS_epoll_ctl, 3, EPOLL_CTL_MOD, 4, ev + 1),
	  "epoll_ctl(3, EPOLL_CTL_MOD, 4, {events=0, data=0x200000001}) = 0");
	T(fake(SYS_epoll_ctl, 3, EPOLL_CTL_MOD, 4, ev + 2),
	  "epoll_ctl(3, EPOLL_CTL_MOD, 4, {events=EPOLLOUT|0x800, data=0xffffffffffffffff}) = 0");
	T(fake(SYS_epoll_ctl, 3, EPOLL_CTL_DEL, 4, ev),
	  "epoll_ctl(3, EPOLL_CTL_DEL, 4, 0x10000fdc) = 0");
	T(fake(SYS_epoll_ctl, 3, EPOLL_CTL_DEL, 4, NULL),
	  "epoll_ctl(3, EPOLL_CTL_DEL, 4, NULL) = 0");
	T(fake_fail(SYS_epoll_ctl, 3, 4, -1, ev),
	  "epoll_ctl(3, 0x4 /* EPOLL_CTL_?\?? */, -1, {events=EPOLLIN|EPOLLET, data=0x5}) = -1 "
	  "EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_ctl, -1, -1, -1, NULL),
	  "epoll_ctl(-1, 0xffffffff /* EPOLL_CTL_?\?? */, -1, NULL) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_epoll_ctl, 3, EPOLL_CTL_ADD, 4, (char *)(ev + 2) + 1),
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, 0x10000ff5) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_ctl, 3, EPOLL_CTL_ADD, 4, OBJ(1, struct event, -1, 0, 0)),
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, "
	  "{events=EPOLLIN|EPOLLPRI|EPOLLOUT|EPOLLERR|EPOLLHUP|EPOLLNVAL|EPOLLRDNORM|EPOLLRDBAND|"
	  "EPOLLWRNORM|EPOLLWRBAND|EPOLLMSG|EPOLLRDHUP|EPOLLEXCLUSIVE|EPOLLWAKEUP|EPOLLONESHOT|"
	  "EPOLLET|0xfffd800, data=0}) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_ctl, 3, EPOLL_CTL_ADD, 4, OBJ(1, struct event, 1 << 12, 0, 0)),
	  "epoll_ctl(3, EPOLL_CTL_ADD, 4, {events=0x1000 /* EPOLL?\?? */, data=0}) = -1 EPERM "
	  "(Operation not permitted)");
	T(fake(SYS_epoll_wait, 3, ev, 3, 100), "epoll_wait(3, [], 3, 100) = 0");
	T(fake_fail(SYS_epoll_wait, 3, ev, 3, -1),
	  "epoll_wait(3, 0x10000fdc, 3, -1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_wait, -1, NULL, -1, -1),
	  "epoll_wait(-1, NULL, -1, -1) = -1 EPERM (Operation not permitted)");
	T(fake(SYS_epoll_pwait, 3, ev, 3, 100, set, 8),
	  "epoll_pwait(3, [], 3, 100, [INT RT_1], 8) = 0");
	T(fake_fail(SYS_epoll_pwait, 3, ev, 3, 100, NULL, 8),
	  "epoll_pwait(3, 0x10000fdc, 3, 100, NULL, 8) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_pwait, 3, ev, 3, 100, BAD_PTR, 8),
	  IF64("epoll_pwait(3, 0x10000fdc, 3, 100, 0xfffffffffffff001, 8) = -1 EPERM (Operation "
	       "not permitted)",
	       "epoll_pwait(3, 0x10000fdc, 3, 100, 0xfffff001, 8) = -1 EPERM (Operation not "
	       "permitted)"));
	T(fake(SYS_epoll_pwait2, 3, ev, 3, ARRAY(3, int64_t, 1, 500), set, 8),
	  "epoll_pwait2(3, [], 3, {tv_sec=1, tv_nsec=500}, [INT RT_1], 8) = 0");
	T(fake_fail(SYS_epoll_pwait2, 3, ev, 3, ARRAY(3, int64_t, -1, -1), set, 4),
	  "epoll_pwait2(3, 0x10000fdc, 3, 0x10006ff0, 0x10004ff8, 4) = -1 EPERM (Operation not "
	  "permitted)");
	T(fake_fail(SYS_epoll_pwait2, 3, ev, 3, NULL, NULL, 0),
	  "epoll_pwait2(3, 0x10000fdc, 3, NULL, NULL, 0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_epoll_pwait2, 3, ev, 3, BAD_PTR, NULL, 0),
	  IF64("epoll_pwait2(3, 0x10000fdc, 3, 0xfffffffffffff001, NULL, 0) = -1 EPERM (Operation "
	       "not permitted)",
	       "epoll_pwait2(3, 0x10000fdc, 3, 0xfffff001, NULL, 0) = -1 EPERM (Operation not "
	       "permitted)"));
}

/* What came back: the kernel answers these. */
static void real(void)
{
	int fd[2], ep;
	struct epoll_event ev = {EPOLLIN, {.u64 = 7}};

	if (pipe(fd) || write(fd[1], "x", 1) != 1)
		exit(77);
	struct pollfd *p = object(
		0, (struct pollfd[]){{fd[0], POLLIN, 0}, {fd[1], POLLOUT | POLLIN, 0}, {-1, 1, 0}},
		24);
	syscall(SYS_poll, p, 3, 5);
	printf("poll([{fd=%d, events=POLLIN}, {fd=%d, events=POLLIN|POLLOUT}, {fd=-1}], 3, 5) = 2 "
	       "([{fd=%d, revents=POLLIN}, {fd=%d, revents=POLLOUT}])\n",
	       fd[0], fd[1], fd[0], fd[1]);
	syscall(SYS_poll, p + 2, 1, 0);
	puts("poll([{fd=-1}], 1, 0) = 0 (Timeout)");
	ep = epoll_create1(0);
	printf("epoll_create1(0) = %d\n", ep);
	syscall(SYS_epoll_ctl, ep, EPOLL_CTL_ADD, fd[0], object(4, &ev, 12));
	printf("epoll_ctl(%d, EPOLL_CTL_ADD, %d, {events=EPOLLIN, data=0x7}) = 0\n", ep, fd[0]);
	syscall(SYS_epoll_wait, ep, object(4, &ev, 12), 1, 0);
	printf("epoll_wait(%d, [{events=EPOLLIN, data=0x7}], 1, 0) = 1\n", ep);
	syscall(SYS_epoll_pwait, ep, object(4, &ev, 12), 1, 0, NULL, 8);
	printf("epoll_pwait(%d, [{events=EPOLLIN, data=0x7}], 1, 0, NULL, 8) = 1\n", ep);
}


/* Waiting for descriptors. 9 can always be written to, 10 never be read. */

static void open_polls(void)
{
	struct pollfd *p = ARRAY(0, struct pollfd, {9, POLLIN | POLLOUT, -1}, {-1, POLLIN, 0}, {10, -1, 0}, {99, 0, 0});
	uint64_t *set = ARRAY(1, uint64_t, 4);
	struct timespec *t = ARRAY(2, struct timespec, {5, 0}), *bad = ARRAY(3, struct timespec, {-1, -1});

	T(syscall(SYS_poll, p, 4, 0),
	  "poll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}, {fd=99, events=0}], 4, 0) = 2 ([{fd=9, revents=POLLOUT}, {fd=99, revents=POLLNVAL}])");
	T(syscall(SYS_poll, p, 3, -1),
	  "poll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}], 3, -1) = 1 ([{fd=9, revents=POLLOUT}])");
	T(syscall(SYS_poll, p + 2, 1, 1),
	  "poll([{fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}], 1, 1) = 0 (Timeout)");
	T(syscall(SYS_poll, p + 2, 0, 0),
	  "poll([], 0, 0) = 0 (Timeout)");
	T(syscall(SYS_poll, NULL, 0, 0),
	  "poll(NULL, 0, 0) = 0 (Timeout)");
	T(fake(SYS_poll, NULL, 1, -1),
	  "poll(NULL, 1, -1) = 0 (Timeout)");
	T(fake(SYS_poll, p + 3, 2, 7),
	  "poll([{fd=99, events=0}, ... /* 0x10001000 */], 2, 7) = 0 (Timeout)");
	T(fake_fail(SYS_poll, 5, -1, 7),
	  "poll(0x5, 4294967295, 7) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_poll, p, 4, 7),
	  "poll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}, {fd=99, events=0}], 4, 7) = -1 EPERM (Operation not permitted)");
	p[2].events = POLLIN;
	syscall(SYS_ppoll, p, 3, t, set, 8L);
	printf("ppoll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN}], 3, {tv_sec=5, tv_nsec=0}, "
	       "[QUIT], 8) = 1 ([{fd=9, revents=POLLOUT}], left {tv_sec=%ld, tv_nsec=%ld})\n", (long)t->tv_sec, t->tv_nsec);
	t->tv_sec = t->tv_nsec = 0;
	T(syscall(SYS_ppoll, p + 2, 1, t, NULL, 8L),
	  "ppoll([{fd=10, events=POLLIN}], 1, {tv_sec=0, tv_nsec=0}, NULL, 8) = 0 (Timeout)");
	T(syscall(SYS_ppoll, p, 4, t, NULL, 8L),
	  "ppoll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN}, {fd=99, events=0}], 4, {tv_sec=0, tv_nsec=0}, NULL, 8) = 2 ([{fd=9, revents=POLLOUT}, {fd=99, revents=POLLNVAL}], left {tv_sec=0, tv_nsec=0})");
	p[2].events = -1;
	T(syscall(SYS_ppoll, p, 1, NULL, set, 8L),
	  "ppoll([{fd=9, events=POLLIN|POLLOUT}], 1, NULL, [QUIT], 8) = 1 ([{fd=9, revents=POLLOUT}])");
	T(fake(SYS_ppoll, p, 1, bad, set, 4L),
	  IF64("ppoll([{fd=9, events=POLLIN|POLLOUT}], 1, {tv_sec=-1, tv_nsec=18446744073709551615}, 0x10002ff8, 4) = 0 (Timeout)",
	       "ppoll([{fd=9, events=POLLIN|POLLOUT}], 1, {tv_sec=-1, tv_nsec=4294967295}, [QUIT], 4) = 0 (Timeout)"));
	T(fake_fail(SYS_ppoll, p, -1, 5, 6, -1L),
	  IF64("ppoll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}, {fd=99, events=0}, ... /* 0x10001000 */], 4294967295, 0x5, 0x6, 18446744073709551615) = -1 EPERM (Operation not permitted)",
	       "ppoll([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}, {fd=99, events=0}, ... /* 0x10001000 */], 4294967295, 0x5, 0x6, 4294967295) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(SYS_ppoll, NULL, 0, NULL, NULL, 0L),
	  "ppoll(NULL, 0, NULL, NULL, 0) = -1 EPERM (Operation not permitted)");
#ifdef __i386__
	int64_t *w = ARRAY(4, int64_t, 0, 0);
	T(syscall(SYS_ppoll_time64, p, 4, w, set, 8L),
	  "ppoll_time64([{fd=9, events=POLLIN|POLLOUT}, {fd=-1}, {fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}, {fd=99, events=0}], 4, {tv_sec=0, tv_nsec=0}, [QUIT], 8) = 2 ([{fd=9, revents=POLLOUT}, {fd=99, revents=POLLNVAL}], left {tv_sec=0, tv_nsec=0})");
	T(syscall(SYS_ppoll_time64, p + 2, 1, w, NULL, 8L),
	  "ppoll_time64([{fd=10, events=POLLIN|POLLPRI|POLLOUT|POLLERR|POLLHUP|POLLNVAL|POLLRDNORM|POLLRDBAND|POLLWRNORM|POLLWRBAND|POLLMSG|POLLREMOVE|POLLRDHUP|POLL_BUSY_LOOP|0x4800}], 1, {tv_sec=0, tv_nsec=0}, NULL, 8) = 0 (Timeout)");
	T(fake_fail(SYS_ppoll_time64, p, 1, w + 1, set, 8L),
	  "ppoll_time64([{fd=9, events=POLLIN|POLLOUT}], 1, 0x10008ff8, [QUIT], 8) = -1 EPERM (Operation not permitted)");
#endif
}

enum { OLD_SELECT = IF64(SYS_select, 142) };

static void open_selects(void)
{
	fd_set none, *out, *in, *all;

	FD_ZERO(&none);
	FD_SET(9, &none);
	out = object(0, &none, sizeof(none));
	FD_ZERO(&none);
	FD_SET(10, &none);
	in = object(1, &none, sizeof(none));
	memset(&none, -1, sizeof(none));
	all = object(2, &none, sizeof(none));
	struct timeval *t = ARRAY(3, struct timeval, {2, 500000}), *zero = ARRAY(4, struct timeval, {0, 0});

	T(syscall(OLD_SELECT, 11, in, out, NULL, NULL),
	  IF64("select(11, [10], [9], NULL, NULL) = 1 (out [9])",
	       "_newselect(11, [10], [9], NULL, NULL) = 1 (out [9])"));
	FD_SET(10, in);
	int n = (int)syscall(OLD_SELECT, 11, in, out, in, t);
	printf(IF64("", "_new") "select(11, [10], [9], [10], {tv_sec=2, tv_usec=500000}) = %d (out [9], left {tv_sec=%ld, tv_usec=%ld})\n",
	       n, (long)t->tv_sec, (long)t->tv_usec);
	FD_SET(10, in);
	T(syscall(OLD_SELECT, 11, in, NULL, NULL, zero),
	  IF64("select(11, [10], NULL, NULL, {tv_sec=0, tv_usec=0}) = 0 (Timeout)",
	       "_newselect(11, [10], NULL, NULL, {tv_sec=0, tv_usec=0}) = 0 (Timeout)"));
	T(syscall(OLD_SELECT, 0, NULL, NULL, NULL, zero),
	  IF64("select(0, NULL, NULL, NULL, {tv_sec=0, tv_usec=0}) = 0 (Timeout)",
	       "_newselect(0, NULL, NULL, NULL, {tv_sec=0, tv_usec=0}) = 0 (Timeout)"));
	T(syscall(OLD_SELECT, -1, in, out, all, NULL),
	  IF64("select(-1, 0x10002f80, 0x10000f80, 0x10004f80, NULL) = -1 EINVAL (Invalid argument)",
	       "_newselect(-1, 0x10002f80, 0x10000f80, 0x10004f80, NULL) = -1 EINVAL (Invalid argument)"));
	T(fake(OLD_SELECT, 20, all, all, NULL, NULL),
	  IF64("select(20, [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19], [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19], NULL, NULL) = 0 (Timeout)",
	       "_newselect(20, [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19], [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19], NULL, NULL) = 0 (Timeout)"));
	T(fake(OLD_SELECT, 70, NULL, NULL, all, 5),
	  IF64("select(70, NULL, NULL, [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69], 0x5) = 0 (Timeout)",
	       "_newselect(70, NULL, NULL, [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69], 0x5) = 0 (Timeout)"));
	T(fake(OLD_SELECT, 2048, in, 6, (char *)all + 1, 5),
	  IF64("select(2048, 0x10002f80, 0x6, 0x10004f81, 0x5) = 0 (Timeout)",
	       "_newselect(2048, 0x10002f80, 0x6, 0x10004f81, 0x5) = 0 (Timeout)"));
	T(fake_fail(OLD_SELECT, 11, out, out, in, ARRAY(3, struct timeval, {-1, -1})),
	  IF64("select(11, [9], [9], [], {tv_sec=-1, tv_usec=18446744073709551615}) = -1 EPERM (Operation not permitted)",
	       "_newselect(11, [9], [9], [], {tv_sec=-1, tv_usec=4294967295}) = -1 EPERM (Operation not permitted)"));
	T(fake_fail(OLD_SELECT, 3, out, out, out, (char *)zero + 1),
	  IF64("select(3, [], [], [], 0x10008ff1) = -1 EPERM (Operation not permitted)",
	       "_newselect(3, [], [], [], 0x10008ff9) = -1 EPERM (Operation not permitted)"));
}

static void pselects(void)
{
	fd_set s;
	FD_ZERO(&s);
	FD_SET(9, &s);
	fd_set *out = object(0, &s, sizeof(s));
	struct timespec *t = ARRAY(1, struct timespec, {0, 0});
	uint64_t *set = ARRAY(2, uint64_t, 1 << 13);
	void **pack = ARRAY(3, void *, set, (void *)8);

	T(syscall(SYS_pselect6, 10, NULL, out, NULL, t, pack),
	  "pselect6(10, NULL, [9], NULL, {tv_sec=0, tv_nsec=0}, {sigmask=[ALRM], sigsetsize=8}) = 1 (out [9], left {tv_sec=0, tv_nsec=0})");
	T(syscall(SYS_pselect6, 10, NULL, out, NULL, NULL, NULL),
	  "pselect6(10, NULL, [9], NULL, NULL, NULL) = 1 (out [9])");
	T(syscall(SYS_pselect6, 9, NULL, out, NULL, t, pack),
	  "pselect6(9, NULL, [], NULL, {tv_sec=0, tv_nsec=0}, {sigmask=[ALRM], sigsetsize=8}) = 0 (Timeout)");
	FD_SET(9, out);
	pack[1] = (void *)4;
	T(fake(SYS_pselect6, 10, NULL, out, NULL, t, pack),
	  IF64("pselect6(10, NULL, [9], NULL, {tv_sec=0, tv_nsec=0}, {sigmask=0x10004ff8, sigsetsize=4}) = 0 (Timeout)",
	       "pselect6(10, NULL, [9], NULL, {tv_sec=0, tv_nsec=0}, {sigmask=[ALRM], sigsetsize=4}) = 0 (Timeout)"));
	pack[0] = NULL;
	T(fake(SYS_pselect6, 10, out, 5, NULL, t, pack),
	  "pselect6(10, [9], 0x5, NULL, {tv_sec=0, tv_nsec=0}, {sigmask=NULL, sigsetsize=4}) = 0 (Timeout)");
	T(fake_fail(SYS_pselect6, -1, out, 5, NULL, 6, 7),
	  "pselect6(-1, 0x10000f80, 0x5, NULL, 0x6, 0x7) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_pselect6, 10, out, 5, NULL, t + 1, pack + 1),
	  IF64("pselect6(10, [9], 0x5, NULL, 0x10003000, 0x10006ff8) = -1 EPERM (Operation not permitted)",
	       "pselect6(10, [9], 0x5, NULL, 0x10003000, 0x10006ffc) = -1 EPERM (Operation not permitted)"));
#ifdef __i386__
	int64_t *w = ARRAY(4, int64_t, 0, 0);
	FD_SET(9, out);
	T(syscall(SYS_pselect6_time64, 10, NULL, out, NULL, w, NULL),
	  "pselect6_time64(10, NULL, [9], NULL, {tv_sec=0, tv_nsec=0}, NULL) = 1 (out [9], left {tv_sec=0, tv_nsec=0})");
	T(fake_fail(SYS_pselect6_time64, 10, NULL, out, NULL, w, pack),
	  "pselect6_time64(10, NULL, [9], NULL, {tv_sec=0, tv_nsec=0}, {sigmask=NULL, sigsetsize=4}) = -1 EPERM (Operation not permitted)");
	void **args = ARRAY(5, void *, (void *)10, NULL, out, NULL, NULL);
	FD_SET(9, out);
	T(syscall(SYS_select, args),
	  "select(10, NULL, [9], NULL, NULL) = 1 (out [9])");
	T(fake_fail(SYS_select, args),
	  "select(10, NULL, [9], NULL, NULL) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_select, args + 1),
	  "select(0x1000aff0) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_select, NULL),
	  "select(NULL) = -1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	int p[2], q[2];

	close_range(3, ~0u, 0);
	if (pipe(p) || pipe(q) || dup2(p[1], 9) < 0 || dup2(q[0], 10) < 0)
		return 77;
	fake_init();
	polls();
	selects();
	epolls();
	real();
	open_polls();
	open_selects();
	pselects();
	return finish();
}
