/* Signals of every origin: own, a timer's, a fault's, a child's, queued with a value; blocked,
 * ignored, handled. */
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static sigjmp_buf back;

static void handler(int sig)
{
	(void)sig;
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

int main(void)
{
	struct sigaction a = {.sa_handler = handler, .sa_flags = SA_RESTART},
			 b = {.sa_sigaction = informed, .sa_flags = SA_SIGINFO};
	sigset_t set, old;
	int fds[2];
	char c;

	sigaction(SIGUSR1, &a, NULL);
	sigaction(SIGALRM, &a, NULL);
	sigaction(SIGRTMIN + 3, &b, NULL);
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

	// A read that an alarm interrupts and the kernel restarts, then one that fails with EINTR.
	if (pipe(fds))
		return 77;
	setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 50000}, NULL);
	if (fork() == 0) {
		usleep(150000);
		_exit(write(fds[1], "x", 1) != 1);
	}
	if (read(fds[0], &c, 1) != 1)
		return 1;
	wait(NULL);
	a.sa_flags = 0;
	sigaction(SIGALRM, &a, NULL);
	setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 50000}, NULL);
	if (read(fds[0], &c, 1) != -1)
		return 1;
	setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 50000}, NULL);
	pause();
	setitimer(ITIMER_REAL, &(struct itimerval){.it_value.tv_usec = 50000}, NULL);
	sleep(5);

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
	if (write(fds[1], "x", 1) != -1)
		return 1;

	setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
	if (fork() == 0)
		abort();
	wait(NULL);
	if (fork() == 0) {
		raise(SIGSTOP);
		_exit(3);
	}
	int status;
	pid_t child = waitpid(-1, &status, WUNTRACED);
	kill(child, SIGCONT);
	waitpid(child, &status, 0);
	kill(getpid(), SIGTERM);
	return 1;
}
