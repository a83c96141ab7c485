/* Calls functions of the C library and of its own; with an argument: raises signals, forks, ends in
 * some way. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static long raw(long nr, const void *a, void *b, long c)
{
	long ret;

	__asm__ volatile("syscall"
			 : "=a"(ret)
			 : "a"(nr), "D"(a), "S"(b), "d"(c)
			 : "rcx", "r11", "memory");
	return ret;
}

/** Returns when the parent sleeps in wait(), so that what happens has one order. Nothing here is a
 * library call. */
static void until_parent_sleeps(void)
{
	char path[40] = "/proc/", stat[200], state;
	long n = raw(SYS_getppid, 0, 0, 0), digits = 1, at = 6;

	while (digits * 10 <= n)
		digits *= 10;
	for (; digits; digits /= 10)
		path[at++] = '0' + n / digits % 10;
	for (const char *s = "/stat"; *s;)
		path[at++] = *s++;
	do {
		long fd = raw(SYS_open, path, 0, 0);

		stat[raw(SYS_read, (void *)fd, stat, sizeof(stat) - 1)] = 0;
		raw(SYS_close, (void *)fd, 0, 0);
		char *end = stat;
		while (*end != ')')
			end++;
		state = end[2];
	} while (state != 'S');
}

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
