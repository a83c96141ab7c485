/* Threads that call without end, children that come and go, a timer's signals; ends by SIGTERM with
 * status 9 if no child came to harm. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t over;

static void work(void)
{
	char *p = malloc(10);

	strcpy(p, "abc");
	if (strlen(p) != 3)
		abort();
	free(p);
}

static void *run(void *arg)
{
	for (;;)
		work();
	return arg;
}

static void handle(int sig)
{
	char a[4] = "abc", b[4];

	memcpy(b, a, sizeof(a));
	if (strlen(b) != 3)
		abort();
	over |= sig == SIGTERM;
}

int main(void)
{
	struct sigaction sa = {.sa_handler = handle, .sa_flags = SA_RESTART};
	struct itimerval it = {{0, 2000}, {0, 2000}};
	pthread_t t;

	sigaction(SIGALRM, &sa, NULL);
	sigaction(SIGTERM, &sa, NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&t, NULL, run, NULL);
	setitimer(ITIMER_REAL, &it, NULL);
	while (!over) {
		int status = 0;
		pid_t pid = fork();

		if (!pid) {
			for (int i = 0; i < 20; i++)
				work();
			_exit(5);
		}
		while (waitpid(pid, &status, 0) != pid)
			;
		if (pid < 0 || status != 5 << 8) {
			dprintf(2, "a child, %d, ended with %#x\n", (int)pid, (unsigned)status);
			return 1;
		}
		pid = vfork();
		if (!pid) {
			execl("/bin/true", "true", (char *)NULL);
			_exit(7);
		}
		while (waitpid(pid, &status, 0) != pid)
			;
		if (pid < 0 || status) {
			dprintf(2, "a program, %d, ended with %#x\n", (int)pid, (unsigned)status);
			return 2;
		}
	}
	return 9;
}
