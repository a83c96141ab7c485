/*
 * What a program can ask about seccomp filters: asks [none|own|thread|fork|untraced].
 *
 * Prints prctl(PR_GET_SECCOMP) of itself, or of a thread or a child that it makes; own: after it
 * has set a filter.
 */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int answer;

static void *ask(void *unused)
{
	answer = prctl(PR_GET_SECCOMP, 0, 0, 0, 0);
	return unused;
}

static int child(unsigned long flags)
{
	int status;
	long pid = syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);

	if (!pid) {
		ask(NULL);
		_exit(answer);
	}
	if (waitpid((pid_t)pid, &status, 0) != pid || !WIFEXITED(status))
		return -1;
	return WEXITSTATUS(status);
}

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "none";
	struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	struct sock_fprog prog = {1, &allow};
	pthread_t thread;

	if (!strcmp(how, "own") && (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
				    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &prog)))
		return 77;
	// A look for filters that fails is none.
	if (!strcmp(how, "none"))
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL);
	if (!strcmp(how, "thread")) {
		pthread_create(&thread, NULL, ask, NULL);
		pthread_join(thread, NULL);
	} else if (!strcmp(how, "fork")) {
		answer = child(0);
	} else if (!strcmp(how, "untraced")) {
		answer = child(CLONE_UNTRACED);
	} else {
		ask(NULL);
	}
	printf("%s %d\n", how, answer);
	return 0;
}
