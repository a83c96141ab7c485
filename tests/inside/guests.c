/**
 * Children that run in the memory of their parent, which waits for them: of posix_spawn(3) and of
 * vfork(2). They say what they have got and what has become of their parent; a tracer changes
 * nothing of it.
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "parts.h"

enum { STACK = 1 << 16 };

extern char **environ;
static volatile long hits, shared;
static uint64_t all = ~0ULL, old, seen;

static void handler(int sig)
{
	(void)sig;
	hits++;
}

static long mask(int how, const uint64_t *set, uint64_t *was)
{
	return syscall(SYS_rt_sigprocmask, how, set, was, sizeof(uint64_t));
}

/** What the parent has itself. */
static void say_own(const char *what)
{
	static const int sigs[] = {SIGSYS, SIGSEGV, SIGBUS, SIGUSR1};

	mask(SIG_BLOCK, NULL, &seen);
	printf("%s: mask %lx, %ld hits, actions", what, (unsigned long)seen, hits);
	for (unsigned i = 0; i < sizeof(sigs) / sizeof(*sigs); i++) {
		struct sigaction a;

		sigaction(sigs[i], NULL, &a);
		printf(" %s", a.sa_handler == handler	? "own"
			      : a.sa_handler == SIG_IGN ? "ignored"
							: "none");
	}
	printf("\n");
	fflush(stdout);
}

/** A program that says which signals it blocks, ignores and handles. */
static void spawn(unsigned how)
{
	char *argv[] = {"grep", "-h", "SigBlk\\|SigIgn\\|SigCgt", "/proc/self/status", NULL};
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attr;
	sigset_t set;
	pid_t pid;
	int status = -1;

	posix_spawnattr_init(&attr);
	sigfillset(&set);
	posix_spawnattr_setsigdefault(&attr, &set);
	sigemptyset(&set);
	sigaddset(&set, SIGUSR2);
	sigaddset(&set, SIGSYS);
	posix_spawnattr_setsigmask(&attr, &set);
	posix_spawnattr_setflags(&attr, (short)((how & 1 ? POSIX_SPAWN_SETSIGDEF : 0) |
						(how & 2 ? POSIX_SPAWN_SETSIGMASK : 0)));
	posix_spawn_file_actions_init(&files);
	posix_spawn_file_actions_addopen(&files, 9, "/dev/null", O_RDWR, 0);
	posix_spawn_file_actions_adddup2(&files, 9, 10);
	posix_spawn_file_actions_addclose(&files, 9);
	int r = posix_spawnp(&pid, how & 4 ? "no-such-program" : "grep", &files, &attr, argv,
			     environ);
	if (!r)
		waitpid(pid, &status, 0);
	printf("spawn %u: %d, status %x\n", how, r, (unsigned)status);
	fflush(stdout);
	posix_spawn_file_actions_destroy(&files);
	posix_spawnattr_destroy(&attr);
}

static void spawns(void)
{
	for (unsigned how = 0; how < 8; how++)
		spawn(how);
	say_own("without handlers");
	signal(SIGUSR1, handler);
	for (unsigned how = 0; how < 4; how++)
		spawn(how);
	signal(SIGSEGV, handler);
	signal(SIGBUS, SIG_IGN);
	for (unsigned how = 0; how < 4; how++)
		spawn(how);
	say_own("with handlers");
}

/** Calls by which the child becomes known, and is armed. */
static void ask(unsigned n)
{
	while (n--)
		syscall(SYS_getppid);
}

/** A child that does `what', in its parent's memory. Its status is told. */
static void child(const char *name, void (*what)(void))
{
	int status = -1;
	pid_t pid = vfork();

	if (!pid) {
		ask(20);
		what();
		_exit((int)(shared & 127));
	}
	waitpid(pid, &status, 0);
	shared += 3;
	printf("%s: status %x, seen %lx, shared %ld\n", name, (unsigned)status, (unsigned long)seen,
	       shared);
	fflush(stdout);
}

/** Pointers to nowhere while the signals that tell of them are blocked. */
static void faults(void)
{
	mask(SIG_SETMASK, &all, &old);
	for (int i = 0; i < 20; i++) {
		shared += syscall(SYS_access, (char *)8 + i, 0) == -1 && errno == EFAULT;
		ask(3);
	}
	mask(SIG_BLOCK, NULL, &seen);
	mask(SIG_SETMASK, &old, NULL);
}

/** One blocked signal is pending, and is delivered when it is not blocked any more. */
static void pending(void)
{
	uint64_t sys = 1ULL << (SIGSYS - 1);

	mask(SIG_SETMASK, &all, &old);
	ask(20);
	syscall(SYS_tgkill, getpid(), (pid_t)syscall(SYS_gettid), SIGSYS);
	ask(20);
	mask(SIG_BLOCK, NULL, &seen);
	shared++;
	mask(SIG_UNBLOCK, &sys, NULL);
	shared = 99; // not reached
}

static void killed(void)
{
	ask(5);
	kill(getpid(), SIGKILL);
}

static void nested(void)
{
	int status = 0;
	pid_t pid = vfork();

	if (!pid) {
		ask(20);
		_exit(7);
	}
	ask(5);
	waitpid(pid, &status, 0);
	shared += WEXITSTATUS(status);
}

static void forks(void)
{
	int status = 0;
	pid_t pid = fork();

	if (!pid) {
		ask(20);
		_exit(5);
	}
	ask(5);
	waitpid(pid, &status, 0);
	shared += WEXITSTATUS(status);
}

static int beside(void *arg)
{
	(void)arg;
	for (int i = 0; i < 200; i++) {
		ask(1);
		usleep(100);
	}
	__atomic_fetch_add(&shared, 1, __ATOMIC_SEQ_CST);
	return 3;
}

/** A process that uses the memory also when the child is gone. */
static void users(void)
{
	static char stack[STACK] __attribute__((aligned(16)));

	if (clone(beside, stack + STACK, CLONE_VM | CLONE_PARENT | SIGCHLD, NULL) < 0)
		shared += 50;
	ask(20);
}

/** It takes away what a tracer may have put there. */
static void unmaps(void)
{
	char *from;
	size_t n;

	while (find("memfd:pawl", &from, &n))
		munmap(from, n);
	ask(20);
}

static void children(void)
{
	child("calls", killed);
	child("faults", faults);
	child("pending", pending);
	child("nested", nested);
	child("forks", forks);
	say_own("parent");
	child("users", users);
	ask(100);
	while (wait(NULL) > 0)
		;
	printf("shared %ld\n", shared);
	child("faults again", faults);
}

static void taken(void)
{
	child("unmaps", unmaps);
	ask(100);
	spawn(0);
	child("nested", nested);
	say_own("parent");
}

static const struct part parts[] = {{"spawns", spawns}, {"children", children}, {"taken", taken}};

int main(int argc, char **argv)
{
	return parts_run(parts, sizeof(parts) / sizeof(*parts), argc > 1 ? argv[1] : NULL);
}
