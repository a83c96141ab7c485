/*
 * A child made with CLONE_PTRACE becomes a tracee of its creator's tracer, whether that wants it or
 * not (clone(2)). Prints how the child ended.
 */
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
	int status = 0;
	long pid = syscall(SYS_clone, CLONE_PTRACE | SIGCHLD, 0, 0, 0, 0);

	if (!pid) {
		raise(SIGURG);
		_exit(7);
	}
	if (waitpid((pid_t)pid, &status, 0) != pid)
		return 1;
	printf("%#x\n", status);
	return 0;
}
