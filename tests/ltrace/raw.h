#ifndef LTRACE_RAW_H
#define LTRACE_RAW_H
/* System calls without library calls, and waiting by them, so that what happens has one order and
 * what waits is not seen. */
#include <sys/syscall.h>

static inline long raw(long nr, const void *a, void *b, long c)
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
static inline void until_parent_sleeps(void)
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

/** Returns when a thread's end has been seen by whoever traces it: it is there until then. */
static inline void until_gone(long tid)
{
	while (!raw(SYS_tgkill, (void *)raw(SYS_getpid, 0, 0, 0), (void *)tid, 0))
		raw(SYS_sched_yield, 0, 0, 0);
}

#endif
