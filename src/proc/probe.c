#include "proc/probe.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/control.h"

/* The child makes this call in a loop. */
enum { PROBE_CALL = SYS_getppid };

/** Waits for the next stop; false: it ended. */
static bool probe_stopped(pid_t pid)
{
	int status;
	pid_t r;

	do
		r = waitpid(pid, &status, __WALL);
	while (r < 0 && errno == EINTR);
	return r == pid && WIFSTOPPED(status);
}

static struct err *probe_child(pid_t pid, unsigned options)
{
	struct control_call call;
	struct err *e = control_seize(pid, options);

	if (!e)
		e = control_interrupt(pid);
	// The first stop is not at a call, and the next one may be the end of an earlier call.
	for (int stops = 0; !e && stops < 6; stops++) {
		if (!probe_stopped(pid))
			return err_new("the child of the probe ended");
		if (stops)
			e = control_call(pid, &call);
		if (!e && stops && (call.flags & CONTROL_GUESSED))
			e = err_new("this kernel or sandbox does not have it; registers are read");
		if (!e && stops && call.op == CONTROL_ENTRY && call.u.entry.nr == PROBE_CALL)
			return NULL;
		if (!e)
			e = control_resume(pid, RESUME_SYSCALL, 0);
	}
	return e ? e : err_new("PTRACE_GET_SYSCALL_INFO tells of no call");
}

struct err *probe_call_info(unsigned options)
{
	pid_t pid = fork();

	if (pid < 0)
		return err_sys(errno, "fork");
	if (!pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		for (;;)
			syscall(PROBE_CALL);
	}
	struct err *e = probe_child(pid, options);
	kill(pid, SIGKILL);
	while (waitpid(pid, NULL, __WALL) < 0 && errno == EINTR)
		continue;
	return e;
}
