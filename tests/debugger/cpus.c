#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Works in small beats, and looks at its CPUs in between. */

static volatile int beat;

void tick(int i)
{
	beat += i;
}

static void look(const char *when)
{
	cpu_set_t set;

	if (sched_getaffinity(0, sizeof(set), &set))
		exit(77);
	printf("%s: %d CPUs\n", when, CPU_COUNT(&set));
	fflush(stdout);
}

static void ticks(int n)
{
	for (int i = 0; i < n; i++)
		tick(i);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;

	look("first");
	ticks(n);
	look("after beats");
	for (int i = 0; i < n; i++) {
		tick(i);
		getppid();
	}
	look("after beats and calls");
	ticks(n);
	pid_t pid = fork();
	if (!pid) {
		look("child");
		return 0;
	}
	waitpid(pid, NULL, 0);
	ticks(n);
	look("after the child");
	ticks(n);
	pid = vfork();
	if (!pid) {
		execlp("nproc", "nproc", (char *)NULL);
		_exit(1);
	}
	waitpid(pid, NULL, 0);
	ticks(n);
	execlp("nproc", "nproc", (char *)NULL);
	return 1;
}
