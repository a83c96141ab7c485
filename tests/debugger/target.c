/* What the scripts of this folder debug. Line numbers matter: add at the end. */
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int counter = 5;
char text[16] = "hello";
long numbers[4] = {1, 2, 3, 4};

__attribute__((noinline)) int add(int a, int b)
{
	int sum = a + b;

	counter++;
	return sum;
}

__attribute__((noinline)) int twice(int n)
{
	return add(n, n);
}

__attribute__((noinline)) int deep(int n)
{
	return n ? deep(n - 1) + 1 : twice(1);
}

static void on_signal(int sig)
{
	counter += sig;
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000; i++)
		add(i, (int)(long)arg);
	return NULL;
}

static int threads(void)
{
	pthread_t t[8];

	counter = 0;
	for (long i = 0; i < 8; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < 8; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", counter > 0);
	return 0;
}

static int children(void)
{
	int bad = 0, status;

	for (int i = 0; i < 50; i++) {
		pid_t pid = i % 2 ? fork() : vfork();

		if (!pid)
			_exit(i % 2 ? add(i, 0) != i : 0);
		bad += waitpid(pid, &status, 0) != pid || status;
	}
	printf("bad %d\n", bad);
	return bad;
}

int main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], "threads"))
		return threads();
	if (argc > 1 && !strcmp(argv[1], "children"))
		return children();
	if (argc > 1 && !strcmp(argv[1], "crash"))
		return *(volatile int *)(long)argc; // address 2
	int total = 0;
	for (int i = 0; i < 3; i++)
		total = add(total, i);
	total = deep(total);
	signal(SIGUSR1, on_signal);
	raise(SIGUSR1);
	int fd = open("/etc/hostname-that-is-not-there", O_RDONLY);
	if (fd >= 0)
		close(fd);
	printf("total %d\n", total);
	return total;
}
