/* Calls functions of the C library and of its own; with an argument: raises signals, forks, ends in
 * some way. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "raw.h"

static void handler(int sig)
{
	getppid();
}

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

int outer(int n)
{
	return n ? outer(n - 1) + getpagesize() : 0;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	char *p = malloc(20), letters[] = "c\0b\0a", *again[] = {argv[0], "exit", NULL};

	strcpy(p, "text");
	puts(p);
	free(p);
	qsort(letters, 3, 2, compare);
	outer(2);
	fflush(stdout);
	if (!strcmp(what, "signals")) {
		signal(SIGUSR1, handler);
		kill(getpid(), SIGUSR1);
		signal(SIGUSR2, SIG_IGN);
		kill(getpid(), SIGUSR2);
		kill(getpid(), SIGUSR1);
	}
	if (!strcmp(what, "fork")) {
		int status;

		if (!fork()) {
			until_parent_sleeps();
			puts("child");
			fflush(stdout);
			_exit(7);
		}
		wait(&status);
	}
	if (!strcmp(what, "exec"))
		execv(argv[0], again);
	if (!strcmp(what, "execbad"))
		execv("/nonexistent", again);
	if (!strcmp(what, "exit"))
		exit(3);
	if (!strcmp(what, "_exit"))
		_exit(4);
	if (!strcmp(what, "abort"))
		abort();
	if (!strcmp(what, "kill"))
		kill(getpid(), SIGKILL);
	if (!strcmp(what, "segv"))
		*(volatile int *)8 = 1;
	return 0;
}
