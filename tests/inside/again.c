/**
 * Calls that the kernel makes again: several threads wait in calls while signals come for the whole
 * process, and one thread takes (by signalfd) what has woken another; handlers make more calls.
 * Prints how many went wrong.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 3, SIGNALS = 1500 };

static int pipes[THREADS][2], null, zero, thief;
static long wrong;
static volatile int over;

static void on_signal(int sig)
{
	char b[4] = {(char)sig};
	int e = errno;

	if (write(null, b, 1) != 1 || read(zero, b, 2) != 2 || b[0] || write(null, b, 4) != 4)
		__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
	errno = e;
}

/** Takes signals that are on their way to others. */
static void *steal(void *unused)
{
	struct signalfd_siginfo info;

	while (!over)
		if (read(thief, &info, sizeof(info)) < 0 && errno != EAGAIN && errno != EINTR)
			__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
	return unused;
}

/** Reads what it sends itself, and in between sleeps. */
static void *wait_for_bytes(void *arg)
{
	int *p = arg;
	char b[16];

	for (unsigned i = 0; !over; i++) {
		struct timespec nap = {.tv_nsec = 50000};
		char n = (char)i;

		while (nanosleep(&nap, &nap) && errno == EINTR)
			;
		memset(b, 3, sizeof(b));
		if (write(p[1], &n, 1) != 1 || read(p[0], b, 5) != 1 || b[0] != n || b[1] != 3)
			__atomic_add_fetch(&wrong, 1, __ATOMIC_RELAXED);
	}
	return NULL;
}

/** One child sends signals; its end is waited for, which they interrupt, too. */
static void storm(void)
{
	pid_t parent = getpid(), child = fork();
	int status;

	if (!child) {
		for (int i = 0; i < SIGNALS; i++) {
			kill(parent, i % 2 ? SIGUSR1 : SIGUSR2);
			usleep(200);
		}
		_exit(4);
	}
	if (waitpid(child, &status, 0) != child || WEXITSTATUS(status) != 4)
		wrong++;
}

int main(void)
{
	struct sigaction a = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
	pthread_t t[THREADS + 1];
	sigset_t both;

	null = open("/dev/null", O_WRONLY);
	zero = open("/dev/zero", O_RDONLY);
	sigaction(SIGUSR1, &a, NULL);
	sigaction(SIGUSR2, &a, NULL);
	for (int i = 0; i < THREADS; i++)
		if (pipe(pipes[i]) || pthread_create(&t[i], NULL, wait_for_bytes, pipes[i]))
			return 2;
	sigemptyset(&both);
	sigaddset(&both, SIGUSR1);
	sigaddset(&both, SIGUSR2);
	thief = signalfd(-1, &both, SFD_NONBLOCK);
	pthread_create(&t[THREADS], NULL, steal, NULL);
	storm();
	over = 1;
	for (int i = 0; i <= THREADS; i++)
		pthread_join(t[i], NULL);
	printf("wrong %ld\n", wrong);
	return wrong != 0;
}
