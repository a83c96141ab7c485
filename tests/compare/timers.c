/* Every kind of timer and sleep, short. */
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int main(void)
{
	struct timespec t = {0, 1000000}, now;
	struct itimerspec its = {.it_value.tv_nsec = 2000000};
	struct sigevent ev = {
		.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN, .sigev_value.sival_int = 7};
	struct timeval tv = {0, 1000};
	sigset_t set;
	timer_t timer;
	uint64_t n;
	siginfo_t info;

	nanosleep(&t, NULL);
	clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL);
	clock_getres(CLOCK_REALTIME_COARSE, &now);
	select(0, NULL, NULL, NULL, &tv);
	poll(NULL, 0, 1);
	ppoll(NULL, 0, &t, NULL);
	sigemptyset(&set);
	sigaddset(&set, SIGRTMIN);
	sigprocmask(SIG_BLOCK, &set, NULL);
	if (timer_create(CLOCK_MONOTONIC, &ev, &timer))
		return 1;
	timer_settime(timer, 0, &its, NULL);
	sigwaitinfo(&set, &info);
	timer_getoverrun(timer);
	timer_delete(timer);
	sigtimedwait(&set, &info, &t);
	int fd = timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC);
	timerfd_settime(fd, 0, &its, NULL);
	if (read(fd, &n, sizeof(n)) != sizeof(n))
		return 1;
	alarm(100);
	return alarm(0) != 100;
}
