/* Each of eight threads allocates little, but at the same time, so that each gets an arena of its
 * own: 64 MiB of addresses for 100 bytes. heap-arenas.sh counts them. */
#include <pthread.h>
#include <stdlib.h>

enum { THREADS = 8 };
static pthread_barrier_t all;

static void *work(void *arg)
{
	void *p = malloc(100);

	pthread_barrier_wait(&all);
	free(p);
	return arg;
}

int main(void)
{
	pthread_t t[THREADS];

	pthread_barrier_init(&all, NULL, THREADS);
	for (int i = 0; i < THREADS; i++)
		if (pthread_create(&t[i], NULL, work, NULL))
			return 1;
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	return 0;
}
