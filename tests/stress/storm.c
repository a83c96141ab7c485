/* Threads that make calls and end one after the other while queued signals rain on them. Prints
 * what a trace must hold: "getppid N", "signals N" (each queued signal is delivered, so none may be
 * missing). */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { THREADS = 16 };

static atomic_int calls, handled, sent, running;
static pthread_t threads[THREADS];

static void handler(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)info;
	(void)context;
	handled++;
}

static void *work(void *arg)
{
	int n = 20 * (1 + *(int *)arg % 7);

	for (int i = 0; i < n; i++) {
		syscall(SYS_getppid);
		calls++;
		if (i % 8 == 0 &&
		    pthread_sigqueue(threads[0], SIGRTMIN + 1, (union sigval){0}) == 0)
			sent++;
	}
	running--;
	return NULL;
}

/* The first thread stays, and gets the signals. */
static void *target(void *arg)
{
	(void)arg;
	while (running > 0 || handled < sent) {
		syscall(SYS_getppid);
		calls++;
		usleep(200);
	}
	return NULL;
}

int main(void)
{
	struct sigaction a = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_RESTART};
	int number[THREADS];

	sigaction(SIGRTMIN + 1, &a, NULL);
	running = THREADS - 1;
	pthread_create(&threads[0], NULL, target, NULL);
	for (int i = 1; i < THREADS; i++) {
		number[i] = i;
		pthread_create(&threads[i], NULL, work, &number[i]);
	}
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	printf("getppid %d\nsignals %d\n", calls, handled);
	return 0;
}
