/* Calls of its own functions, of each other and of themselves, with jumps out of them; with an
 * argument, calls until that file is there, then writes to it. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static jmp_buf back;

int sum(int n)
{
	char *p = malloc((size_t)n + 1);

	free(p);
	return n < 2 ? n : sum(n - 1) + sum(n - 2);
}

int leave(int n)
{
	if (!n)
		longjmp(back, 1);
	return leave(n - 1) + 1;
}

static int last(const char *path)
{
	while (access(path, F_OK))
		sum(5);
	FILE *f = fopen(path, "w");
	if (!f || fputs("alive", f) < 0 || fclose(f))
		return 1;
	return 9;
}

int main(int argc, char **argv)
{
	if (argc > 1)
		return last(argv[1]);
	for (volatile int i = 0; i < 3; i++) {
		sum(4);
		if (!setjmp(back))
			leave(i);
		sum(2);
	}
	pid_t pid = fork();
	if (pid)
		waitpid(pid, NULL, 0);
	sum(2);
	return pid ? 9 : 0;
}
