/* Fails in the way that its argument names, for tests/answers/why. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

__attribute__((noinline)) static void store(volatile int *p)
{
	*p = 1;
}

/* Ends badly without a word, after the process that the shell waits for has ended well. */
static int become_daemon(const char *path)
{
	char end;
	int pipes[2];

	if (setgid(12345) || setuid(12345) || pipe(pipes))
		return 9;
	if (fork()) {
		close(pipes[0]);
		return 0;
	}
	// The parent is gone when its end of the pipe is closed.
	close(pipes[1]);
	while (read(pipes[0], &end, 1) > 0)
		;
	return open(path, O_WRONLY | O_CREAT, 0600) < 0 ? 3 : 0;
}

static int search(void)
{
	access("one/found", F_OK);
	access("two/found", F_OK);
	return 4;
}

int main(int argc, char **argv)
{
	static const struct rlimit none;
	const char *how = argc > 1 ? argv[1] : "";
	int pipes[2];

	setrlimit(RLIMIT_CORE, &none);
	if (!strcmp(how, "crash"))
		store((volatile int *)16);
	if (!strcmp(how, "abort"))
		abort();
	if (!strcmp(how, "daemon"))
		return become_daemon(argv[2]);
	if (!strcmp(how, "search"))
		return search();
	if (pipe(pipes) || close(pipes[0]))
		return 9;
	return write(pipes[1], "x", 1) == 1 ? 8 : 7;
}
