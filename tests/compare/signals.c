/* Signals of every origin: own, a timer's, a fault's, a child's, queued with a value; blocked,
 * ignored, handled. SIGCHLD is blocked while it could come at any time. */
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "asleep.h"

static sigjmp_buf back;
static int fds[2];
static volatile sig_atomic_t feed;

static void handler(int sig)
{
	(void)sig;
}

static void on_alarm(int sig)
{
	(void)sig;
	if (feed)
		(void)!write(fds[1], "x", 1);
}

/** A child that sends SIGALRM when we wait in the next call. */
static pid_t interrupter(void)
{
	pid_t parent = getpid(), pid = fork();

	if (pid < 0)
		exit(77);
	if (pid)
		return pid;
	await_sleep(parent, parent);
	_exit(kill(parent, SIGALRM) != 0);
}

static void fault(int sig)
{
	(void)sig;
	siglongjmp(back, 1);
}

static void informed(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)info;
	(void)context;
}

static void own(const struct sigaction *informs)
{
	sigset_t set, old;

	sigaction(SIGRTMIN + 3, informs, NULL);
	raise(SIGUSR1);
	kill(getpid(), SIGUSR1);
	sigqueue(getpid(), SIGRTMIN + 3, (union sigval){.sival_int = 4711});

	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	sigaddset(&set, SIGUSR2);
	sigprocmask(SIG_BLOCK, &set, &old);
	kill(getpid(), SIGUSR1);
	sigpending(&set);
	sigsuspend(&old);
	sigprocmask(SIG_SETMASK, &old, NULL);
}

/** Calls that wait, and are interrupted. */
static int interrupted(void)
{
	struct sigaction a = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
	sigset_t set, old;
	pid_t child;
	char c;

	sigaction(SIGALRM, &a, NULL);
	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	sigprocmask(SIG_BLOCK, &set, &old);
	setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 1000}, NULL);
	sigsuspend(&old);
	sigdelset(&set, SIGALRM);
	sigaddset(&set, SIGCHLD);
	sigprocmask(SIG_SETMASK, &set, NULL);

	// A read that the kernel restarts, then one that fails with EINTR.
	feed = 1;
	child = interrupter();
	if (read(fds[0], &c, 1) != 1)
		return 1;
	waitpid(child, NULL, 0);
	feed = 0;
	a.sa_flags = 0;
	sigaction(SIGALRM, &a, NULL);
	child = interrupter();
	if (read(fds[0], &c, 1) != -1)
		return 1;
	waitpid(child, NULL, 0);
	child = interrupter();
	pause();
	waitpid(child, NULL, 0);
	child = interrupter();
	sleep(1000);
	waitpid(child, NULL, 0);
	sigprocmask(SIG_SETMASK, &old, NULL);
	return 0;
}

static int faults(void)
{
	signal(SIGSEGV, fault);
	signal(SIGFPE, fault);
	signal(SIGILL, fault);
	signal(SIGBUS, fault);
	signal(SIGTRAP, handler);
	if (!sigsetjmp(back, 1))
		*(volatile char *)16 = 1;
	if (!sigsetjmp(back, 1))
		__asm__ volatile("xor %%edx, %%edx; mov $1, %%eax; xor %%ecx, %%ecx; idiv %%ecx" ::
					 : "eax", "ecx", "edx");
	if (!sigsetjmp(back, 1))
		__asm__ volatile("ud2");
	__asm__ volatile("int3");
	signal(SIGPIPE, SIG_IGN);
	close(fds[0]);
	return write(fds[1], "x", 1) != -1;
}

/** One that is stopped, continued, and ends, each when the one before has been told. */
static int stopped(void)
{
	int go[2], status;
	sigset_t set;
	char c;

	sigemptyset(&set);
	sigaddset(&set, SIGCHLD);
	sigprocmask(SIG_BLOCK, &set, NULL);
	if (pipe(go))
		return 77;
	pid_t child = fork();
	if (child < 0)
		return 77;
	if (!child) {
		raise(SIGSTOP);
		_exit(read(go[0], &c, 1) == 1 ? 3 : 4);
	}
	sigwaitinfo(&set, NULL);
	waitpid(child, &status, WUNTRACED);
	kill(child, SIGCONT);
	sigwaitinfo(&set, NULL);
	if (write(go[1], "x", 1) != 1)
		return 1;
	sigwaitinfo(&set, NULL);
	return waitpid(child, &status, 0) != child || WEXITSTATUS(status) != 3;
}

int main(void)
{
	struct sigaction a = {.sa_handler = handler, .sa_flags = SA_RESTART},
			 b = {.sa_sigaction = informed, .sa_flags = SA_SIGINFO};

	sigaction(SIGUSR1, &a, NULL);
	if (pipe(fds))
		return 77;
	own(&b);
	if (interrupted() || faults())
		return 1;
	setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
	if (fork() == 0)
		abort();
	wait(NULL);
	if (stopped())
		return 1;
	kill(getpid(), SIGTERM);
	return 1;
}
