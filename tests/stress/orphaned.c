/**
 * Threads make children while another thread executes the program again, so that a creator is often
 * killed before its tracer has heard of the child. Every child must run and end all the same.
 *	orphaned N
 */
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAKERS = 3, PATIENCE_MS = 60000 };

static int out;
static volatile int sum;

__attribute__((noinline)) void add(int n)
{
	sum += n;
}

static void *makes(void *arg)
{
	for (;;) {
		pid_t pid = fork();

		if (pid)
			continue;
		(void)!write(out, "b", 1);
		add(1);
		(void)!write(out, "e", 1);
		_exit(0);
	}
	return arg;
}

/** Reads the pipe until no child has it any more. */
static int last(int in)
{
	int begun = 0, ended = 0;
	char byte;

	close(out);
	while (poll(&(struct pollfd){.fd = in, .events = POLLIN}, 1, PATIENCE_MS) > 0) {
		if (read(in, &byte, 1) != 1) {
			printf("orphaned: bad %d\n", begun - ended);
			return begun != ended;
		}
		begun += byte == 'b';
		ended += byte == 'e';
	}
	puts("orphaned: a child neither runs nor ends");
	return 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 50, fds[2];
	char text[3][16];
	pthread_t t;

	if (argc < 4) {
		signal(SIGCHLD, SIG_IGN); // so that nobody needs to wait for them
		if (pipe(fds))
			return 77;
	} else {
		fds[0] = atoi(argv[2]);
		fds[1] = atoi(argv[3]);
	}
	out = fds[1];
	if (!n)
		return last(fds[0]);
	for (int i = 0; i < MAKERS; i++)
		pthread_create(&t, NULL, makes, NULL);
	nanosleep(&(struct timespec){.tv_nsec = 1000000L + n * 7919L % 2000000}, NULL);
	snprintf(text[0], sizeof(text[0]), "%d", n - 1);
	snprintf(text[1], sizeof(text[1]), "%d", fds[0]);
	snprintf(text[2], sizeof(text[2]), "%d", fds[1]);
	execl("/proc/self/exe", "orphaned", text[0], text[1], text[2], (char *)NULL);
	return 1;
}
