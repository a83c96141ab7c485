#include "proc/probe.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "proc/control.h"
#include "proc/debug.h"

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

static void end_child(pid_t pid)
{
	kill(pid, SIGKILL);
	while (waitpid(pid, NULL, __WALL) < 0 && errno == EINTR)
		continue;
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
	end_child(pid);
	return e;
}

/* DR7: register 0 is on for this thread and watches writes of four bytes (Intel SDM, volume 3,
 * 18.2.4). */
enum { DR7 = 7, WATCH_FOUR_WRITTEN = 1 | 1 << 16 | 3 << 18 };

/** Written by the child of the probe, at the same address as in this process. */
static volatile int watched;

static struct err *watch_child(pid_t pid, bool *ret)
{
	struct err *e;

	if (!probe_stopped(pid))
		return err_new("the child of the probe ended");
	e = debug_set_dr(pid, 0, (uintptr_t)&watched);
	if (!e)
		e = debug_set_dr(pid, DR7, WATCH_FOUR_WRITTEN);
	if (!e)
		e = control_resume(pid, RESUME_CONT, 0);
	if (!e)
		*ret = probe_stopped(pid);
	return e;
}

static struct err *watch_in_child(bool *ret)
{
	pid_t pid = fork();

	if (pid < 0)
		return err_sys(errno, "fork");
	if (!pid) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) || raise(SIGSTOP))
			_exit(1);
		watched = 1;
		_exit(0);
	}
	struct err *e = watch_child(pid, ret);
	end_child(pid);
	return e;
}

struct err *probe_debug_registers(void)
{
	static bool known, works;

	if (!known) {
		struct err *e = watch_in_child(&works);

		if (e)
			return e;
		known = true;
	}
	return works ? NULL
		     : err_new("this machine, a virtual one perhaps, takes debug registers and "
			       "never reports what they watch");
}
