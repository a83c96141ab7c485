/* Does what a trace cannot show, for tests/answers/blind: io_uring, or a child with CLONE_UNTRACED.
 */
#include <linux/io_uring.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	struct io_uring_params ring = {0};
	int status = 1;

	if (argc > 1 && !strcmp(argv[1], "ring"))
		return syscall(SYS_io_uring_setup, 4, &ring) < 0 ? 77 : 0;
	long pid = syscall(SYS_clone, CLONE_UNTRACED | SIGCHLD, 0, 0, 0, 0);
	if (!pid)
		_exit(0);
	waitpid((pid_t)pid, &status, 0);
	return status != 0;
}
