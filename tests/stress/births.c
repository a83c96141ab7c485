/* births NUMBER: so many children, by fork and vfork and in bursts, that end with 0 .. 6; prints
 * "ends N" and the sum of their statuses. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { BURST = 8 };

/* Apart, so that nothing of the parent's lies in a register across vfork. */
static pid_t child(int by_vfork, int status)
{
	pid_t p = by_vfork ? vfork() : fork();

	if (p == 0)
		_exit(status);
	return p;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, sum = 0, ends = 0, status;

	for (int i = 0; i < n; i += BURST) {
		for (int j = 0; j < BURST; j++)
			if (child(j % 4 == 3, (i + j) % 7) < 0)
				return 77;
		while (wait(&status) > 0) {
			if (!WIFEXITED(status))
				return 1;
			sum += WEXITSTATUS(status);
			ends++;
		}
	}
	printf("ends %d\nsum %d\n", ends, sum);
	return 0;
}
