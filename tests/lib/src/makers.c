/* Threads that do nothing but fork (f), vfork (v) or make threads (t), one for each letter of the
 * argument, the first of them the main thread; ends by SIGTERM with status 9 if no child came to
 * harm. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS_MAX = 8 };

static volatile sig_atomic_t over, bad;

static void work(void)
{
	char *copy = strdup("abcd");

	if (!copy || strcmp(copy, "abcd"))
		abort();
	free(copy);
}

static void expect(pid_t pid, int want)
{
	int status = -1;

	while (waitpid(pid, &status, 0) != pid)
		;
	if (status == want)
		return;
	dprintf(2, "child %d ended with %#x\n", (int)pid, (unsigned)status);
	bad = 1;
}

static void *make_copies(void *arg)
{
	while (!over) {
		pid_t pid = fork();

		if (!pid) {
			for (int i = 0; i < 5; i++)
				work();
			_exit(5);
		}
		expect(pid, 5 << 8);
	}
	return arg;
}

static void *make_sharers(void *arg)
{
	while (!over) {
		pid_t pid = vfork();

		if (!pid) {
			work();
			_exit(7);
		}
		expect(pid, 7 << 8);
	}
	return arg;
}

static void *work_once(void *arg)
{
	work();
	return arg;
}

static void *make_threads(void *arg)
{
	while (!over) {
		pthread_t t;

		if (pthread_create(&t, NULL, work_once, NULL))
			abort();
		pthread_join(t, NULL);
	}
	return arg;
}

static void handle(int sig)
{
	over = sig;
}

static void *make(void *letter)
{
	switch (*(const char *)letter) {
	case 'f':
		return make_copies(NULL);
	case 'v':
		return make_sharers(NULL);
	default:
		return make_threads(NULL);
	}
}

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? strlen(argv[1]) : 0;
	pthread_t t[THREADS_MAX];

	if (!n || n > THREADS_MAX)
		return 1;
	signal(SIGTERM, handle);
	for (size_t i = 1; i < n; i++)
		if (pthread_create(&t[i], NULL, make, argv[1] + i))
			abort();
	make(argv[1]);
	for (size_t i = 1; i < n; i++)
		pthread_join(t[i], NULL);
	return bad ? 1 : 9;
}
