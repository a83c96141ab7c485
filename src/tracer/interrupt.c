#include "tracer/interrupt.h"

#include <stddef.h>
#include <sys/time.h>

#include "base/cleanup.h"

enum { AGAIN_MS = 20 };

static volatile sig_atomic_t asked;

void interrupt_tick(unsigned ms)
{
	struct timeval t = {.tv_sec = ms / 1000, .tv_usec = (suseconds_t)(ms % 1000) * 1000};
	struct itimerval it = {.it_interval = t, .it_value = t};

	setitimer(ITIMER_REAL, &it, NULL);
}

static void on_end(int sig)
{
	if (!asked)
		asked = sig;
	interrupt_tick(AGAIN_MS); // a plain system call, so fit for a handler
}

static void on_nothing(int sig)
{
	(void)sig;
}

void interrupt_never_stop(void)
{
	struct sigaction old, act = {.sa_handler = on_nothing, .sa_flags = SA_RESTART};

	sigemptyset(&act.sa_mask);
	if (!sigaction(SIGTSTP, NULL, &old) && old.sa_handler == SIG_DFL)
		sigaction(SIGTSTP, &act, NULL);
}

static void install(int sig, void (*handler)(int), int flags, struct interrupt_inherited *ret)
{
	struct sigaction old, act = {.sa_handler = handler, .sa_flags = flags};

	sigemptyset(&act.sa_mask);
	sigaction(sig, &act, &old);
	// Handlers are reset by execve; what is ignored stays so.
	if (old.sa_handler == SIG_IGN && handler != SIG_IGN)
		sigaddset(&ret->ignored, sig);
	if (old.sa_handler == SIG_DFL && handler == SIG_IGN)
		sigaddset(&ret->defaulted, sig);
}

const volatile sig_atomic_t *interrupt_install(enum interrupt_mode mode,
					       struct interrupt_inherited *ret)
{
	static const int ending[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM};

	sigemptyset(&ret->ignored);
	sigemptyset(&ret->defaulted);
	for (unsigned i = 0; i < ARRAY_LEN(ending) && mode != INTERRUPT_AT_ONCE; i++)
		install(ending[i], mode == INTERRUPT_ANY ? on_end : on_nothing,
			mode == INTERRUPT_ANY ? 0 : SA_RESTART, ret);
	install(SIGALRM, on_nothing, 0, ret);
	// Ignored, SIGCHLD would make the kernel drop exit statuses.
	install(SIGCHLD, SIG_DFL, 0, ret);
	// Writing to the terminal must not stop the tracer when it is in the background.
	install(SIGTTOU, SIG_IGN, 0, ret);
	install(SIGTTIN, SIG_IGN, 0, ret);
	if (mode == INTERRUPT_NOT_TSTP)
		install(SIGTSTP, SIG_IGN, 0, ret);
	return &asked;
}
