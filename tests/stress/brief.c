/* brief NUMBER: so many times each, processes and threads that end before they have run, because
 * they are killed, or their process ends, or it executes a program; prints "done". */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAKERS = 3, THREADS = 16, STACK = 8192 };

static char stacks[MAKERS][THREADS][STACK] __attribute__((aligned(16)));
static int ready;

static int nothing(void *arg)
{
	(void)arg;
	syscall(SYS_exit, 0);
	return 0;
}

/* Makes threads that nobody waits for. A stack may have two of them, which write the same to it. */
static void *makes(void *arg)
{
	char(*mine)[STACK] = arg;

	for (unsigned i = 0;; i++) {
		clone(nothing, mine[i % THREADS] + STACK,
		      CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD |
			      CLONE_SYSVSEM,
		      NULL);
		__atomic_fetch_add(&ready, 1, __ATOMIC_SEQ_CST);
	}
	return NULL;
}

/* A process whose threads make threads, and whose first one ends it or executes a program. */
static void crowd(int executes)
{
	pthread_t t;

	syscall(SYS_getppid); // The dynamic linker finds the function on this stack, not on theirs.
	for (int i = 0; i < MAKERS; i++)
		if (pthread_create(&t, NULL, makes, stacks[i]))
			_exit(77);
	while (__atomic_load_n(&ready, __ATOMIC_SEQ_CST) < MAKERS)
		sched_yield();
	if (executes)
		execl("/bin/true", "true", NULL);
	_exit(0);
}

/* Kills whom `victim` names, until that is -1. The kernel writes a child's id there before its
 * creator returns from clone, and before that is reported to a tracer. */
static void killer(pid_t *victim)
{
	pid_t pid;

	while ((pid = __atomic_load_n(victim, __ATOMIC_SEQ_CST)) >= 0) {
		if (!pid || kill(pid, SIGKILL))
			continue;
		__atomic_compare_exchange_n(victim, &pid, 0, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
	}
	_exit(0);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10, status;
	pid_t *victim = mmap(NULL, sizeof(*victim), PROT_READ | PROT_WRITE,
			     MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	if (victim == MAP_FAILED)
		return 1;
	if (!fork())
		killer(victim);
	for (int i = 0; i < n; i++) {
		long killed = syscall(SYS_clone, SIGCHLD | CLONE_PARENT_SETTID, 0, victim, 0, 0);

		if (!killed)
			for (;;)
				pause();
		if (waitpid((pid_t)killed, &status, 0) != killed || !WIFSIGNALED(status))
			return 1;
		pid_t many = fork();
		if (!many)
			crowd(i % 2);
		if (waitpid(many, &status, 0) != many || status)
			return 1;
	}
	__atomic_store_n(victim, -1, __ATOMIC_SEQ_CST);
	wait(&status);
	puts("done");
	return 0;
}
