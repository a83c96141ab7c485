/**
 * 16 threads make calls while signals with values rain on the process, and threads end and are made
 * anew. Checks that each signal arrives exactly once with its value, and that calls return what
 * they should. Prints one line that never differs.
 *	threads [ROUNDS]
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { THREADS = 16, SIGNALS = 400 };

static atomic_int seen[SIGNALS];
static atomic_int wrong;
static atomic_bool done;

static void on_signal(int sig, siginfo_t *info, void *ctx)
{
	int e = errno;

	(void)sig;
	(void)ctx;
	if (info->si_code != SI_QUEUE || info->si_pid != getpid() || info->si_value.sival_int < 0 ||
	    info->si_value.sival_int >= SIGNALS)
		wrong++;
	else
		seen[info->si_value.sival_int]++;
	errno = e;
}

static void *work(void *arg)
{
	int null = open("/dev/null", O_WRONLY | O_CLOEXEC), n = (int)(long)arg;
	char buf[64];

	memset(buf, 'x', sizeof(buf));
	for (int i = 0; i < n; i++) {
		int len = i % 64;

		if (write(null, buf, (size_t)len) != len)
			wrong++;
		if (close(-1) != -1 || errno != EBADF)
			wrong++;
		if (syscall(SYS_getppid) != getppid())
			wrong++;
	}
	close(null);
	return (void *)(long)n;
}

static void *rain(void *arg)
{
	(void)arg;
	for (int i = 0; i < SIGNALS; i++) {
		union sigval v = {.sival_int = i};

		while (sigqueue(getpid(), SIGRTMIN + i % 3, v) && errno == EAGAIN)
			usleep(1000);
		if (i % 16 == 0)
			usleep(200);
	}
	done = true;
	return NULL;
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 3;
	struct sigaction act = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_RESTART};
	pthread_t t[THREADS], r;
	int lost = 0, twice = 0;

	for (int i = 0; i < 3; i++)
		sigaction(SIGRTMIN + i, &act, NULL);
	pthread_create(&r, NULL, rain, NULL);
	for (int round = 0; round < rounds || !done; round++) {
		for (long i = 0; i < THREADS; i++)
			pthread_create(&t[i], NULL, work, (void *)(i + 3));
		for (long i = 0; i < THREADS; i++) {
			void *ret;

			pthread_join(t[i], &ret);
			if ((long)ret != i + 3)
				wrong++;
		}
	}
	pthread_join(r, NULL);
	usleep(10000);
	for (int i = 0; i < SIGNALS; i++) {
		lost += !seen[i];
		twice += seen[i] > 1;
	}
	printf("threads: wrong %d lost %d twice %d\n", (int)wrong, lost, twice);
	return wrong || lost || twice;
}
