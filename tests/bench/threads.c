/* Threads that all make system calls: threads NUMBER CALLS [BEFORE]. BEFORE: the calls that are
 * made before there are threads. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *work(void *arg)
{
	for (long n = *(long *)arg; n > 0; n--)
		syscall(SYS_getppid);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t[64];
	long threads = argc > 1 ? atol(argv[1]) : 8, calls = argc > 2 ? atol(argv[2]) : 1000;

	long before = argc > 3 ? atol(argv[3]) : 0;

	work(&before);
	for (long i = 0; i < threads && i < 64; i++)
		if (pthread_create(&t[i], NULL, work, &calls))
			return 1;
	for (long i = 0; i < threads && i < 64; i++)
		pthread_join(t[i], NULL);
	return 0;
}
