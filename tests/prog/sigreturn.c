// pawl: -a0 -e trace=rt_sigreturn,sigreturn -e signal=none
#include <signal.h>

#include "fake.h"

static void handler(int sig)
{
	(void)sig;
}

/* The mask that a handler's end brings back lies on the stack, in a frame of each kind's own. */
int main(void)
{
	struct sigaction act = {.sa_handler = handler};
	sigset_t set;

	sigaction(SIGUSR1, &act, NULL);
	T(raise(SIGUSR1), IF64("rt_sigreturn({mask=[]}) = 0", "sigreturn({mask=[]}) = 0"));
	sigemptyset(&set);
	sigaddset(&set, SIGINT);
	sigaddset(&set, SIGRTMIN + 3);
	sigprocmask(SIG_BLOCK, &set, NULL);
	T(raise(SIGUSR1),
	  IF64("rt_sigreturn({mask=[INT RT_5]}) = 0", "sigreturn({mask=[INT RT_5]}) = 0"));
	act.sa_flags = SA_SIGINFO;
	sigaction(SIGUSR1, &act, NULL);
	T(raise(SIGUSR1), "rt_sigreturn({mask=[INT RT_5]}) = 0");
	return finish();
}
