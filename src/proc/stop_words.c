#include "proc/stop_words.h"

#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

/** The name of a signal. What is none, such as that of a syscall-stop (SIGTRAP | 0x80), stays a
 * number. */
static const char *name_of_signal(int sig, char buf[16])
{
	enum { FIRST_REALTIME = 32 }; // of the kernel; the C library keeps some for itself
	const char *name = sigabbrev_np(sig);

	if (name)
		snprintf(buf, 16, "SIG%s", name);
	else if (sig >= FIRST_REALTIME && sig < _NSIG)
		snprintf(buf, 16, "SIGRT_%d", sig - FIRST_REALTIME);
	else
		snprintf(buf, 16, "%d", sig);
	return buf;
}

/** ",EVENT_FORK (1)": which event of ptrace(2) a stop reports, if it reports one. */
static const char *name_of_event(int event, char buf[32])
{
	static const char *const names[] = {
		[PTRACE_EVENT_FORK] = "FORK",
		[PTRACE_EVENT_VFORK] = "VFORK",
		[PTRACE_EVENT_CLONE] = "CLONE",
		[PTRACE_EVENT_EXEC] = "EXEC",
		[PTRACE_EVENT_VFORK_DONE] = "VFORK_DONE",
		[PTRACE_EVENT_EXIT] = "EXIT",
		[PTRACE_EVENT_SECCOMP] = "SECCOMP",
	};
	const char *name = event == PTRACE_EVENT_STOP			    ? "STOP"
			   : (size_t)event < sizeof(names) / sizeof(*names) ? names[event]
									    : NULL;

	if (!event)
		*buf = '\0';
	else
		snprintf(buf, 32, ",EVENT_%s (%d)", name ? name : "?", event);
	return buf;
}

void stop_words(int status, char *buf, size_t n)
{
	char sig[16], event[32];

	if (WIFEXITED(status))
		snprintf(buf, n, "WIFEXITED,exitcode=%d", WEXITSTATUS(status));
	else if (WIFSIGNALED(status))
		snprintf(buf, n, "WIFSIGNALED,%ssig=%s", WCOREDUMP(status) ? "core," : "",
			 name_of_signal(WTERMSIG(status), sig));
	else
		snprintf(buf, n, "WIFSTOPPED,sig=%s%s", name_of_signal(WSTOPSIG(status), sig),
			 name_of_event(status >> 16, event));
}
