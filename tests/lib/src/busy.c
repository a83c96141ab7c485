/* Four threads that call without end. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void *run(void *arg)
{
	for (;;) {
		char *p = malloc(10);

		strcpy(p, "abc");
		if (strlen(p) != 3)
			abort();
		free(p);
	}
	return arg;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 3; i++)
		pthread_create(&t, NULL, run, NULL);
	run(NULL);
}
