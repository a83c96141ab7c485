// Threads that open and close all the time get each other's descriptors. Each has a file of its
// own, whose number its calls tell: thread N makes lseek(fd, 100 + N) on the file "churnN".
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

enum { THREADS = 4, TIMES = 300 };

static void *churn(void *arg)
{
	long n = (long)arg;
	char name[32], byte;

	snprintf(name, sizeof(name), "churn%ld", n);
	for (int i = 0; i < TIMES; i++) {
		int fd = open(name, O_RDWR | O_CREAT, 0600);

		if (fd < 0 || read(fd, &byte, 1) || lseek(fd, 100 + n, SEEK_SET) != 100 + n ||
		    close(fd))
			return (void *)1;
	}
	return NULL;
}

int main(void)
{
	pthread_t t[THREADS];
	void *wrong;
	int bad = 0;

	for (long i = 0; i < THREADS; i++)
		pthread_create(&t[i], NULL, churn, (void *)i);
	for (int i = 0; i < THREADS; i++) {
		pthread_join(t[i], &wrong);
		bad |= wrong != NULL;
	}
	return bad;
}
