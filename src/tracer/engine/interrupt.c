#include "tracer/engine/interrupt.h"

#include <stddef.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "base/cleanup.h"

enum { AGAIN_MS = 20 };

static volatile sig_atomic_t asked, usr1;

void interrupt_tick(unsigned ms)
{
	struct timeval t = {.tv_sec = ms / 1000, .tv_usec = (suseconds_t)(ms % 1000) * 1000};
	struct itimerval it = {.it_interval = t, .it_value = t};

	setitimer(ITIMER_REAL, &it, NULL);
}

static void on_end(int sig)
{
	if (asked <= 0 && asked != INTERRUPT_ORPHANED)
		asked = sig;
	// setitimer(2) is a plain system call, so a signal handler may call it.
	interrupt_tick(AGAIN_MS);
}

static void on_over(int sig)
{
	(void)sig;
	interrupt_over();
}

static void on_usr1(int sig)
{
	(void)sig;
	usr1 = 1;
	interrupt_tick(AGAIN_MS);
}

static void on_nothing(int sig)
{
	(void)sig;
}

/** Removes the default effect of a signal from us. execve(2) restores it for programs that we
 * start, which would not happen if the signal were ignored. */
static void outlive(int sig)
{
	struct sigaction old, act = {.sa_handler = on_nothing, .sa_flags = SA_RESTART};

	sigemptyset(&act.sa_mask);
	if (!sigaction(sig, NULL, &old) && old.sa_handler == SIG_DFL)
		sigaction(sig, &act, NULL);
}

void interrupt_never_stop(void)
{
	outlive(SIGTSTP);
}

void interrupt_file_size(void)
{
	outlive(SIGXFSZ);
}

static void install(int sig, void (*handler)(int), int flags, struct interrupt_inherited *ret)
{
	struct sigaction old, act = {.sa_handler = handler, .sa_flags = flags};

	sigemptyset(&act.sa_mask);
	sigaction(sig, &act, &old);
	// execve(2) resets signals with handlers to their default, but signals that are ignored
	// stay ignored, so programs that we start need these two corrections.
	if (old.sa_handler == SIG_IGN && handler != SIG_IGN)
		sigaddset(&ret->ignored, sig);
	if (old.sa_handler == SIG_DFL && handler == SIG_IGN)
		sigaddset(&ret->defaulted, sig);
}

void interrupt_over(void)
{
	if (!asked)
		asked = INTERRUPT_OVER;
}

/** Uses a timer that fires repeatedly, since a signal that arrives just before a wait would not
 * interrupt it. */
void interrupt_over_after(uint64_t ns)
{
	struct interrupt_inherited unused;
	struct sigevent ev = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGVTALRM};
	struct itimerspec it = {
		.it_interval = {.tv_nsec = AGAIN_MS * 1000000L},
		.it_value = {.tv_sec = (time_t)(ns / 1000000000),
			     .tv_nsec = (long)(ns % 1000000000)},
	};
	timer_t timer;

	sigemptyset(&unused.ignored);
	sigemptyset(&unused.defaulted);
	install(SIGVTALRM, on_over, 0, &unused);
	if (timer_create(CLOCK_MONOTONIC, &ev, &timer) || timer_settime(timer, 0, &it, NULL))
		interrupt_over();
}

static pid_t parent_then;

static void on_orphaned(int sig)
{
	(void)sig;
	if (getppid() == parent_then) // Somebody else sent the signal.
		return;
	asked = INTERRUPT_ORPHANED;
	interrupt_tick(AGAIN_MS);
}

void interrupt_with_parent(pid_t parent, struct interrupt_inherited *ret)
{
	// pawl uses SIGPWR for nothing else, and no mode of interrupt_install() ignores it.
	enum { SIGNAL = SIGPWR };

	parent_then = parent;
	install(SIGNAL, on_orphaned, 0, ret);
	prctl(PR_SET_PDEATHSIG, SIGNAL);
	if (getppid() != parent)
		raise(SIGNAL);
}

volatile sig_atomic_t *interrupt_on_usr1(void)
{
	struct interrupt_inherited unused;

	sigemptyset(&unused.ignored);
	sigemptyset(&unused.defaulted);
	install(SIGUSR1, on_usr1, 0, &unused);
	return &usr1;
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
	// If SIGCHLD were ignored, the kernel would discard exit statuses (wait(2), NOTES).
	install(SIGCHLD, SIG_DFL, 0, ret);
	// A write to the terminal must not stop the tracer when it is in the background.
	install(SIGTTOU, SIG_IGN, 0, ret);
	install(SIGTTIN, SIG_IGN, 0, ret);
	if (mode == INTERRUPT_NOT_TSTP)
		install(SIGTSTP, SIG_IGN, 0, ret);
	return &asked;
}
