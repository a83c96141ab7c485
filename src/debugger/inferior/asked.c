#include "debugger/inferior/asked.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/time.h>
#include <unistd.h>

#include "debugger/inferior/inferior.h"

enum { AGAIN_US = 20000 };

static volatile sig_atomic_t asked;

static void again(int us)
{
	const struct itimerval t = {.it_interval.tv_usec = us, .it_value.tv_usec = us};

	setitimer(ITIMER_REAL, &t, NULL);
}

static void on_asked(int sig)
{
	int e = errno;

	// A wait that began just after the first signal has been interrupted by this one.
	if (sig == SIGALRM) {
		again(asked ? AGAIN_US : 0);
		errno = e;
		return;
	}
	if (sig != ASKED_TO_LOOK || !asked) // What stops the program counts for more.
		asked = sig;
	if (sig != SIGINT &&
	    sig != ASKED_TO_LOOK) { // The session ends, so a prompt must read end-of-file.
		int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);

		if (fd >= 0 && fd != STDIN_FILENO) {
			dup2(fd, STDIN_FILENO);
			close(fd);
		}
	}
	again(AGAIN_US);
	errno = e;
}

volatile sig_atomic_t *asked_install(void)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM, ASKED_TO_LOOK};

	for (unsigned i = 0; i < sizeof(signals) / sizeof(*signals); i++)
		sigaction(signals[i], &(struct sigaction){.sa_handler = on_asked}, NULL);
	return &asked;
}
