/* cpus NUMBER HOW: makes so many cheap calls, then a look at a set of CPUs:
 *
 * self: at its own; child: by a child at the child's; parent: by a child at the parent's, while
 * that goes on calling; threads: each of several at its own, at that of a new thread, after a fork;
 * others: one of several threads at those of the others, which go on calling; exec: the program
 * that a thread begins that is not the leader; mine: threads that had set masks of their own;
 * abandoned: says "ready" and its number after so many calls, goes on until its input ends, then
 * looks.
 *
 * Ends with 1 when another number of CPUs was seen than it should. Run it where there are more. */
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GOES_ON = 400, BEATS = 4, THREADS = 4 };

static int ncalls;
static char **args;
static pid_t tids[THREADS];
static volatile bool done, all_begun;
static pthread_barrier_t ready;

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

static void *born(void *arg)
{
	(void)arg;
	return (void *)(intptr_t)sees_one(0);
}

static void *looks_about(void *arg)
{
	pthread_t t;
	void *ret;
	int status;

	(void)arg;
	call(ncalls);
	intptr_t bad = sees_one(0);
	call(ncalls);
	if (pthread_create(&t, NULL, born, NULL) || pthread_join(t, &ret))
		return (void *)77;
	bad |= (intptr_t)ret;
	call(ncalls);
	pid_t pid = fork();
	if (!pid)
		_exit(sees_one(0));
	bad |= waitpid(pid, &status, 0) != pid || status;
	return (void *)bad;
}

static void *goes_on(void *arg)
{
	tids[(intptr_t)arg] = (pid_t)syscall(SYS_gettid);
	pthread_barrier_wait(&ready);
	while (!done)
		call(1);
	return NULL;
}

static void *looks_at_others(void *arg)
{
	intptr_t bad = 0;

	tids[(intptr_t)arg] = (pid_t)syscall(SYS_gettid);
	pthread_barrier_wait(&ready);
	call(ncalls);
	for (int i = 0; i < THREADS; i++)
		bad |= sees_one(tids[i]);
	done = true;
	return (void *)bad;
}

static void *executes(void *arg)
{
	(void)arg;
	call(ncalls);
	// A thread that is being created while another one calls execve ends the program first.
	while (!all_begun)
		;
	execl(args[0], args[0], "0", "self", NULL);
	return (void *)77;
}

static void *has_its_own(void *arg)
{
	cpu_set_t set;
	int cpu = (int)((intptr_t)arg % 2);

	CPU_ZERO(&set);
	CPU_SET(cpu, &set);
	if (sched_setaffinity(0, sizeof(set), &set))
		return (void *)77;
	call(ncalls);
	if (sched_getaffinity(0, sizeof(set), &set) || CPU_COUNT(&set) != 1 ||
	    !CPU_ISSET(cpu, &set))
		return (void *)1;
	return NULL;
}

static void *waits(void *arg)
{
	char byte;

	tids[(intptr_t)arg] = (pid_t)syscall(SYS_gettid);
	call(ncalls);
	pthread_barrier_wait(&ready);
	if (!arg) {
		printf("ready %d\n", getpid());
		fflush(stdout);
	}
	// Busy to the end, so that they are members when the tracer dies.
	while (!done)
		if (arg)
			call(1);
		else if (read(0, &byte, 1) == 0)
			done = true;
	pthread_barrier_wait(&ready);
	return (void *)(intptr_t)sees_one(0);
}

/** In several threads; the worst of their results. */
static int in_threads(void *(*first)(void *), void *(*others)(void *))
{
	pthread_t t[THREADS];
	intptr_t bad = 0;
	void *ret;

	pthread_barrier_init(&ready, NULL, THREADS);
	for (intptr_t i = 0; i < THREADS; i++)
		if (pthread_create(&t[i], NULL, i ? others : first, (void *)i))
			return 77;
	all_begun = true;
	for (int i = 0; i < THREADS; i++) {
		pthread_join(t[i], &ret);
		bad |= (intptr_t)ret;
	}
	return (int)bad;
}

int main(int argc, char **argv)
{
	int status;

	if (argc != 3)
		return 77;
	ncalls = atoi(argv[1]);
	args = argv;
	if (!strcmp(argv[2], "threads"))
		return in_threads(looks_about, looks_about);
	if (!strcmp(argv[2], "others"))
		return in_threads(looks_at_others, goes_on);
	if (!strcmp(argv[2], "exec"))
		return in_threads(executes, goes_on);
	if (!strcmp(argv[2], "mine"))
		return in_threads(has_its_own, has_its_own);
	if (!strcmp(argv[2], "abandoned"))
		return in_threads(waits, waits);
	call(ncalls);
	if (!strcmp(argv[2], "self"))
		return sees_one(0);
	if (!strcmp(argv[2], "parent"))
		return parent();
	pid_t pid = (pid_t)syscall(SYS_fork);
	if (!pid)
		_exit(sees_one(0));
	return waitpid(pid, &status, 0) != pid || status;
}
