/* Processes that make processes: what is held, followed and let go by the scripts about forks. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int shared;

__attribute__((noinline)) int add(int a, int b)
{
	shared += a;
	return a + b;
}

/** Waits for a child and says how it ended. */
static int ended(pid_t child)
{
	int status = 0;

	waitpid(child, &status, 0);
	if (WIFSIGNALED(status))
		printf("killed by %d\n", WTERMSIG(status));
	else
		printf("child %d\n", WEXITSTATUS(status));
	return WEXITSTATUS(status);
}

static int pair(void)
{
	pid_t child = fork();

	if (!child)
		_exit(add(3, 4));
	add(1, 1);
	return ended(child) == 7 ? 0 : 1;
}

/** Children that all run the same code; each is to end with a status of its own. */
static int many(int n)
{
	pid_t child[256];
	int bad = 0;

	for (int i = 0; i < n; i++) {
		child[i] = fork();
		if (!child[i])
			_exit(add(i, 1));
	}
	add(0, 0);
	for (int i = 0; i < n; i++) {
		int status = 0;

		waitpid(child[i], &status, 0);
		bad += !WIFEXITED(status) || WEXITSTATUS(status) != i + 1;
	}
	printf("bad %d\n", bad);
	return bad != 0;
}

static int execs(bool shares)
{
	pid_t child = shares ? vfork() : fork();

	if (!child) {
		execl("/proc/self/exe", "family", "again", (char *)NULL);
		_exit(99);
	}
	add(1, 1);
	return ended(child);
}

static int kills(void)
{
	pid_t child = fork();

	if (!child)
		_exit(add(3, 4));
	kill(child, SIGKILL);
	ended(child);
	return 0;
}

static int waits(void)
{
	int bad = 0;

	printf("ready\n");
	while (getchar() != EOF)
		bad += pair();
	return bad;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";

	setvbuf(stdout, NULL, _IOLBF, 0);
	if (!strcmp(what, "many"))
		return many(argc > 2 ? atoi(argv[2]) : 2);
	if (!strcmp(what, "execs"))
		return execs(false);
	if (!strcmp(what, "vforks"))
		return execs(true);
	if (!strcmp(what, "kills"))
		return kills();
	if (!strcmp(what, "waits"))
		return waits();
	if (!strcmp(what, "again"))
		return add(5, 6);
	return pair();
}
