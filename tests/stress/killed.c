/**
 * Children with threads, busy with calls, forks and execs, are killed after ever longer delays, so
 * at every possible point. Prints one line that never differs.
 *	killed [N]
 */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void *busy(void *arg)
{
	(void)arg;
	for (;;)
		syscall(SYS_getppid);
	return NULL;
}

static void *forking(void *arg)
{
	(void)arg;
	for (;;) {
		pid_t pid = fork();

		if (!pid)
			_exit(0);
		waitpid(pid, NULL, 0);
	}
	return NULL;
}

static _Noreturn void child(const char *self, int i)
{
	pthread_t t;

	if (i % 4 == 3)
		execl(self, self, "busy", (char *)NULL);
	pthread_create(&t, NULL, busy, NULL);
	if (i % 2)
		pthread_create(&t, NULL, forking, NULL);
	busy(NULL);
	_exit(9);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, bad = 0;

	if (argc > 1 && !strcmp(argv[1], "busy"))
		child(argv[0], 1);
	for (int i = 0; i < n; i++) {
		struct timespec ts = {.tv_nsec = (long)i * i * 97 % 4000000};
		int status;
		pid_t pid = fork();

		if (pid < 0)
			return 77; // and kill nobody: -1 would be everybody
		if (!pid)
			child(argv[0], i);
		nanosleep(&ts, NULL);
		kill(pid, SIGKILL);
		if (waitpid(pid, &status, 0) != pid || !WIFSIGNALED(status) ||
		    WTERMSIG(status) != SIGKILL)
			bad++;
	}
	printf("killed: bad %d\n", bad);
	return bad != 0;
}
