/* Something that uses ptrace itself: under another tracer, its requests fail or its child is traced
 * twice over. */
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
	int status;
	pid_t p = fork();

	if (p < 0)
		return 77;
	/* It stops itself and is waited for, so that all its calls are made when it is killed. */
	if (p == 0) {
		raise(SIGSTOP);
		_exit(1);
	}
	waitpid(p, &status, WUNTRACED);
	if (fork() == 0)
		_exit(ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0);
	wait(&status);
	ptrace(PTRACE_ATTACH, p, NULL, NULL);
	ptrace(PTRACE_SEIZE, p, NULL, (void *)PTRACE_O_EXITKILL);
	ptrace(PTRACE_PEEKUSER, p, (void *)0, NULL);
	ptrace(PTRACE_CONT, p, NULL, NULL);
	kill(p, SIGKILL);
	do
		waitpid(p, &status, 0);
	while (!WIFSIGNALED(status));
	return WTERMSIG(status) != SIGKILL;
}
