/* cpus NUMBER self|child|parent: makes so many cheap calls, then a look at a set of CPUs: at its
 * own, by a child at the child's, or by a child at the parent's while that goes on calling. Ends
 * with 1 when only one CPU was seen. Run it where there are more. */
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GOES_ON = 400, BEATS = 4 };

static int sees_one(pid_t pid)
{
	cpu_set_t set;

	return sched_getaffinity(pid, sizeof(set), &set) || CPU_COUNT(&set) < 2;
}

static void call(int n)
{
	for (int i = 0; i < n; i++)
		syscall(SYS_getppid);
}

/** Looks again and again while the parent works, until that closes the pipe. */
static int watch(int pipe, pid_t parent)
{
	char byte;
	int bad = 0;

	while (read(pipe, &byte, 1) == 1)
		bad |= sees_one(parent);
	return bad;
}

static int parent(void)
{
	pid_t me = getpid();
	int fds[2], status;

	if (pipe(fds))
		return 77;
	pid_t pid = fork();
	if (!pid) {
		close(fds[1]);
		_exit(watch(fds[0], me));
	}
	close(fds[0]);
	for (int i = 0; i < BEATS; i++) {
		call(GOES_ON);
		if (write(fds[1], "", 1) != 1)
			return 77;
	}
	close(fds[1]);
	return waitpid(pid, &status, 0) != pid || status;
}

int main(int argc, char **argv)
{
	int status;

	if (argc != 3)
		return 77;
	call(atoi(argv[1]));
	if (!strcmp(argv[2], "self"))
		return sees_one(0);
	if (!strcmp(argv[2], "parent"))
		return parent();
	pid_t pid = (pid_t)syscall(SYS_fork);
	if (!pid)
		_exit(sees_one(0));
	return waitpid(pid, &status, 0) != pid || status;
}
