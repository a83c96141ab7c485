/* A sleep that is stopped, goes on, and is killed, each when the one before has been told. */
#include <signal.h>
#include <sys/wait.h>

#include "asleep.h"

int main(void)
{
	sigset_t set;
	int status;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigprocmask(SIG_BLOCK, &set, NULL); // it would interrupt our looks
	pid_t p = fork();
	if (p < 0)
		return 77;
	if (!p)
		_exit((int)sleep(1000));
	await_sleep(p, p);
	kill(p, SIGSTOP);
	waitpid(p, &status, WUNTRACED);
	kill(p, SIGCONT);
	waitpid(p, &status, WCONTINUED);
	await_sleep(p, p);
	kill(p, SIGTERM);
	waitpid(p, &status, 0);
	return !WIFSIGNALED(status);
}
