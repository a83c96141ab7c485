/**
 * Makes N children (default 2000) in all ways in turn: fork, vfork, clone with odd flags; some are
 * killed at once. Checks every status. Prints one line that never differs.
 *	forks [N]
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int quit(void *arg)
{
	_exit((int)(intptr_t)arg);
}

static char stack[65536] __attribute__((aligned(16)));

static pid_t make(int i)
{
	volatile pid_t pid;
	volatile int code = i % 200; // not lost by vfork

	switch (i % 6) {
	case 0:
		pid = vfork();
		if (!pid)
			_exit(code);
		return pid;
	case 1: // a clone that is a process, with another signal at its end
		return clone(quit, stack + sizeof(stack), SIGUSR1, (void *)(intptr_t)code);
	case 2:
		return clone(quit, stack + sizeof(stack), CLONE_VM | CLONE_VFORK | SIGCHLD,
			     (void *)(intptr_t)code);
	case 3: // a grandchild that becomes a brother
		pid = fork();
		if (!pid) {
			pid = clone(quit, stack + sizeof(stack), CLONE_PARENT | SIGCHLD,
				    (void *)(intptr_t)code);
			_exit(pid < 0 ? 255 : code);
		}
		return pid;
	default:
		pid = fork();
		if (!pid) {
			if (i % 12 == 4)
				pause();
			_exit(code);
		}
		if (i % 12 == 4 && pid > 0) // -1 would be everybody
			kill(pid, SIGKILL);
		return pid;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 2000, bad = 0, killed = 0, ended = 0;

	signal(SIGUSR1, SIG_IGN);
	for (int i = 0; i < n; i++) {
		int status, brothers = i % 6 == 3 ? 2 : 1;

		if (make(i) < 0)
			bad++;
		while (brothers--) {
			if (waitpid(-1, &status, __WALL) < 0)
				bad++;
			else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL)
				killed++;
			else if (!WIFEXITED(status) || WEXITSTATUS(status) != i % 200)
				bad++;
			else
				ended++;
		}
	}
	printf("forks: bad %d killed %d ended %d\n", bad, killed, ended);
	return bad != 0;
}
