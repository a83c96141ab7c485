/* Threads whose rings are full nearly always, while signals interrupt them: full CALLS. There are
 * times without signals, too: a thread that gets one stops, so it would hardly ever fill its ring
 * while pawl does not run. Prints how many results were wrong. A jump out of a handler may leave a
 * call, so one thread jumps and makes other calls than those that are counted. */
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { THREADS = 4, FIRST = 1 << 20 }; /* FIRST: a descriptor that is not open */

static long calls;
static volatile sig_atomic_t over;
static int finished; /* threads that have made all their calls */
static unsigned long jumped;
static __thread sigjmp_buf *back;

static void handler(int sig)
{
	(void)sig;
	if (!back)
		return;
	__atomic_add_fetch(&jumped, 1, __ATOMIC_RELAXED);
	siglongjmp(*back, 1);
}

static void *counted(void *wrong)
{
	for (long i = 0; i < calls; i++)
		if (close(FIRST + (int)i) != -1 || errno != EBADF)
			++*(unsigned long *)wrong;
	__atomic_add_fetch(&finished, 1, __ATOMIC_RELAXED);
	return NULL;
}

static void *jumps(void *wrong)
{
	sigjmp_buf here;
	uid_t uid = getuid();

	sigsetjmp(here, 1);
	back = &here;
	while (!over || !__atomic_load_n(&jumped, __ATOMIC_RELAXED))
		if (syscall(SYS_getuid) != uid)
			++*(unsigned long *)wrong;
	back = NULL;
	return NULL;
}

static void signals_come(bool on)
{
	const struct itimerval every = {{0, on ? 1000 : 0}, {0, on ? 1000 : 0}};

	setitimer(ITIMER_PROF, &every, NULL);
}

static int is_traced(void)
{
	FILE *f = fopen("/proc/self/status", "r");
	char line[256];
	int tracer = 0;

	while (f && fgets(line, sizeof(line), f) && sscanf(line, "TracerPid: %d", &tracer) != 1)
		;
	if (f)
		fclose(f);
	return tracer;
}

/* calls, and perhaps a word that makes it wait until it is traced, for half a minute at most */
int main(int argc, char **argv)
{
	struct sigaction sa = {.sa_handler = handler};
	static unsigned long wrong[THREADS + 1];
	pthread_t t[THREADS + 1];
	unsigned long all = 0;

	calls = argc > 1 ? atol(argv[1]) : 1000;
	for (int i = 0; argc > 2 && i < 3000 && !is_traced(); i++)
		usleep(10000);
	sigaction(SIGPROF, &sa, NULL);
	signals_come(true);
	for (int i = 0; i <= THREADS; i++)
		if (pthread_create(&t[i], NULL, i < THREADS ? counted : jumps, &wrong[i]))
			return 1;
	for (bool on = false; __atomic_load_n(&finished, __ATOMIC_RELAXED) < THREADS; on = !on) {
		signals_come(on);
		usleep(20000);
	}
	signals_come(true);
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	over = 1;
	pthread_join(t[THREADS], NULL);
	for (int i = 0; i <= THREADS; i++)
		all += wrong[i];
	printf("wrong %lu\n", all);
	return 0;
}
