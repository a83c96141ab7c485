/* Waits, without library calls, until somebody traces it and its calls can be seen; then makes
 * some. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "raw.h"

/* Waits for the breakpoint in our stub of atoi: the last call before what is to be seen. */
static void until_traced(void)
{
	const struct timespec t = {0, 20000000};
	const volatile unsigned char *stub;

	__asm__("lea atoi@PLT(%%rip), %0" : "=r"(stub));
	do
		raw(SYS_nanosleep, &t, 0, 0);
	while (*stub != 0xcc);
	raw(SYS_nanosleep, &t, 0, 0);
}

static volatile int turn, tid,
	sum; // What atoi returns is used, or the compiler leaves the call out.

static void *other(void *arg)
{
	while (!turn)
		raw(SYS_sched_yield, 0, 0, 0);
	sum += atoi("11");
	tid = (int)raw(SYS_gettid, 0, 0, 0);
	turn = 2;
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t;
	int threads = argc > 1 && *argv[1] == 't';

	if (threads)
		pthread_create(&t, NULL, other, NULL);
	until_traced();
	sum += atoi("1");
	puts("traced");
	if (threads) {
		turn = 1;
		while (turn != 2)
			raw(SYS_sched_yield, 0, 0, 0);
		until_gone(tid);
	}
	if (argc > 1 && *argv[1] == 'k')
		raw(SYS_kill, (void *)raw(SYS_getpid, 0, 0, 0), (void *)SIGTERM, 0);
	return atoi("3");
}
