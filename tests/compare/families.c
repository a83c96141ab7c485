/* Every way to make a process: fork, vfork, clone with and without sharing, a parent's child, exec
 * from a thread. */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "asleep.h"

static int child(void *arg)
{
	syscall(SYS_getuid);
	return *(int *)arg;
}

static void *exec_from_thread(void *arg)
{
	(void)arg;
	await_sleep(getpid(), getpid()); // the other thread waits for this one
	execl("/bin/echo", "echo", "from a thread", NULL);
	return NULL;
}

/** Is killed; its child ends when that has been. */
static void leave_an_orphan(void)
{
	int p[2];
	char c;

	if (pipe(p))
		_exit(77);
	if (fork() == 0) {
		close(p[1]);
		_exit(read(p[0], &c, 1) != 0);
	}
	kill(getpid(), SIGKILL);
}

int main(void)
{
	static char stack[65536] __attribute__((aligned(16)));
	char *top = stack + sizeof(stack);
	int status, n = 5;

	signal(SIGUSR2, SIG_IGN);
	if (fork() == 0)
		_exit(1);
	wait(&status);
	if (vfork() == 0)
		_exit(2);
	wait(&status);
	if (vfork() == 0) {
		execl("/bin/true", "true", NULL);
		_exit(3);
	}
	wait(&status);
	clone(child, top, SIGCHLD | CLONE_VM, &n);
	wait(&status);
	clone(child, top, SIGUSR2 | CLONE_FILES | CLONE_FS, &n);
	waitpid(-1, &status, __WALL);
	clone(child, top, CLONE_VM | CLONE_VFORK | SIGCHLD, &n);
	wait(&status);
	clone(child, top, CLONE_PARENT | SIGCHLD, &n);
	if (fork() == 0)
		leave_an_orphan();
	wait(&status);
	if (fork() == 0) {
		pthread_t t;

		pthread_create(&t, NULL, exec_from_thread, NULL);
		pthread_join(t, NULL);
	}
	wait(&status);
	return 0;
}
