/* Four threads that call the same functions at once; exit status 7, if nothing came to harm. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static void *run(void *arg)
{
	for (int i = 0; i < 100; i++) {
		char *p = malloc(10 + i);

		strcpy(p, "abc");
		if (strlen(p) != 3)
			abort();
		free(p);
	}
	return arg;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 7;
}
