#include "tracer/crash.h"

#include <signal.h>
#include <unistd.h>

#include "base/cleanup.h"

static const struct output *volatile crash_output;

static void crash_handle(int sig)
{
	const struct output *o = crash_output;

	if (o && o->fd >= 0 && o->ring)
		ring_write(o->ring, o->fd);
	if (o && o->fd >= 0 && o->buf.len)
		(void)!write(o->fd, o->buf.p, o->buf.len);
	// SA_RESETHAND has reset the action, so the signal has its default effect now.
	raise(sig);
}

void crash_guard(const struct output *o)
{
	static const int fatal[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE};
	struct sigaction sa = {.sa_handler = crash_handle,
			       .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};

	crash_output = o;
	sigemptyset(&sa.sa_mask);
	for (unsigned i = 0; o && i < ARRAY_LEN(fatal); i++) {
		struct sigaction old;

		// Does not replace the handler of a sanitizer.
		if (!sigaction(fatal[i], NULL, &old) && old.sa_handler == SIG_DFL)
			sigaction(fatal[i], &sa, NULL);
	}
}
