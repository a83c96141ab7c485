/* Threads that take turns, so that every run makes the same calls. */
#include <pthread.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *work(void *arg)
{
	int n = *(int *)arg;
	char name[16];

	snprintf(name, sizeof(name), "worker-%d", n);
	pthread_setname_np(pthread_self(), name);
	for (int i = 0; i < n; i++)
		syscall(SYS_getuid);
	if (n == 3)
		pthread_exit(NULL);
	if (n == 4)
		syscall(SYS_exit, 9);
	return NULL;
}

int main(void)
{
	for (int i = 1; i <= 3; i++) {
		pthread_t t;

		if (pthread_create(&t, NULL, work, &i))
			return 77;
		pthread_join(t, NULL);
	}
	execl("/bin/true", "true", NULL);
	return 1;
}
