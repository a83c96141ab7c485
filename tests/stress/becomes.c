/* becomes NUMBER: executes itself so many times, by turns from the only thread, from a second
 * thread while the first waits, and from a second thread while others run. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *become(void *argv)
{
	execv("/proc/self/exe", argv);
	exit(1);
}

static void *busy(void *arg)
{
	(void)arg;
	for (;;)
		syscall(SYS_getppid);
	return NULL;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1;
	char left[16], *again[] = {argv[0], left, NULL};
	pthread_t t;

	if (n == 0) {
		puts("done");
		return 0;
	}
	snprintf(left, sizeof(left), "%d", n - 1);
	if (n % 3 == 0)
		become(again);
	if (n % 3 == 1)
		for (int i = 0; i < 3; i++)
			pthread_create(&t, NULL, busy, NULL);
	pthread_create(&t, NULL, become, again);
	pthread_join(t, NULL);
	return 1;
}
