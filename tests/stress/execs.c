/**
 * An execve storm: the program executes itself N times, in turn from the leader, from another
 * thread while the others make calls, and from a vfork child. Prints one line that never differs.
 *	execs [N]
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void again(int n)
{
	char num[16];
	char *argv[] = {"execs", num, "more", NULL};

	snprintf(num, sizeof(num), "%d", n);
	execv("/proc/self/exe", argv);
	_exit(99);
}

static atomic_int running;

static void *busy(void *arg)
{
	running++;
	if (arg)
		pause();
	for (;;)
		syscall(SYS_getppid);
	return NULL;
}

static void *from_thread(void *arg)
{
	while (running < 5)
		sched_yield();
	again((int)(long)arg);
	return NULL;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 60;
	pthread_t t;

	if (argc > 2 && !strcmp(argv[2], "quit"))
		return 3;
	if (!n) {
		puts("execs: done");
		return 7;
	}
	if (n % 3 == 0)
		again(n - 1);
	if (n % 3 == 1) {
		int status;
		char *child[] = {"execs", "1", "quit", NULL};
		pid_t pid = vfork();

		if (!pid) {
			execv("/proc/self/exe", child);
			_exit(98);
		}
		if (waitpid(pid, &status, 0) != pid || !WIFEXITED(status) ||
		    WEXITSTATUS(status) != 3)
			return 1;
	}
	for (long i = 0; i < 5; i++)
		pthread_create(&t, NULL, busy, (void *)(i % 2));
	pthread_create(&t, NULL, from_thread, (void *)(long)(n - 1));
	busy(n % 2 ? NULL : (void *)1);
}
