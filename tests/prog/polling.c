// pawl: -a0 -e trace=poll,ppoll,?ppoll_time64,select,?_newselect,pselect6,?pselect6_time64,epoll_create,epoll_create1,epoll_ctl,epoll_wait,epoll_pwait,epoll_pwait2
#include <poll.h>
#include <sys/epoll.h>

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

int main(void)
{
	fake_init();
	polls();
	selects();
	epolls();
	real();
	return finish();
}
