// pawl: -a0 -e trace=exit,exit_group,rt_sigreturn,?sigreturn,rseq_slice_yield,?clock_adjtime64,?uprobe,?uretprobe -e signal=none
#include <signal.h>

#include "fake.h"

/* The ends of threads, processes and signal handlers. */

static void on_signal(int sig)
{
	(void)sig;
}

static void on_info(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)info;
	(void)context;
}

static void handlers(void)
{
	struct sigaction plain = {.sa_handler = on_signal};
	struct sigaction with_info = {.sa_sigaction = on_info, .sa_flags = SA_SIGINFO};
	sigset_t set;

	sigaction(SIGUSR1, &plain, NULL);
	sigaction(SIGUSR2, &with_info, NULL);
	sigemptyset(&set);
	sigprocmask(SIG_SETMASK, &set, NULL);
	T(syscall(SYS_kill, getpid(), SIGUSR1),
	  IF64("rt_sigreturn({mask=[]}) = 0", "sigreturn({mask=[]}) = 0"));
	T(syscall(SYS_kill, getpid(), SIGUSR2), "rt_sigreturn({mask=[]}) = 0");
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGRTMAX);
	sigprocmask(SIG_SETMASK, &set, NULL);
	T(syscall(SYS_kill, getpid(), SIGUSR1),
	  IF64("rt_sigreturn({mask=[INT RT_32]}) = 0", "sigreturn({mask=[INT RT_32]}) = 0"));
	T(syscall(SYS_kill, getpid(), SIGUSR2), "rt_sigreturn({mask=[INT RT_32]}) = 0");
	sigfillset(&set);
	sigdelset(&set, SIGUSR1);
	sigdelset(&set, SIGUSR2);
	sigprocmask(SIG_SETMASK, &set, NULL);
	T(syscall(SYS_kill, getpid(), SIGUSR1),
	  IF64("rt_sigreturn({mask=~[KILL USR1 USR2 STOP RTMIN RT_1]}) = 0",
	       "sigreturn({mask=~[KILL USR1 USR2 STOP RTMIN RT_1]}) = 0"));
	T(syscall(SYS_kill, getpid(), SIGUSR2),
	  "rt_sigreturn({mask=~[KILL USR1 USR2 STOP RTMIN RT_1]}) = 0");
}

static void ends(void)
{
	T(fake_fail(SYS_exit, -1), "exit(-1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_exit, 0x80000000),
	  "exit(-2147483648) = -1 EPERM (Operation not permitted)");
	T(fake_fail(SYS_exit_group, -1), "exit_group(-1) = -1 EPERM (Operation not permitted)");
	T(fake_fail(471, 0), "rseq_slice_yield() = -1 EPERM (Operation not permitted)");
	T(fake(471), "rseq_slice_yield() = 0");
#ifdef __i386__
	T(fake(405, 0, NULL), "clock_adjtime64(CLOCK_REALTIME, NULL) = 0");
	T(fake_fail(405, -1, BAD_PTR), "clock_adjtime64(0xffffffff /* CLOCK_?\?? */, 0xfffff001) = "
				       "-1 EPERM (Operation not permitted)");
#endif
}

int main(void)
{
	fake_init();
	handlers();
	ends();
	puts("exit_group(0) = ?");
	fflush(stdout);
	finish();
	fflush(stdout);
	_exit(0);
}
