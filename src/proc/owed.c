#include "proc/owed.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/ptrace.h>

#include "proc/control.h"
#include "proc/stop.h"

bool owed_is_breakpoint(const siginfo_t *info)
{
	enum { KERNEL = 0x80 }; // SI_KERNEL is the si_code of int3

	return info->si_signo == SIGTRAP && info->si_code == KERNEL;
}

bool owed_is_step(const siginfo_t *info)
{
	return info->si_signo == SIGTRAP &&
	       (info->si_code == TRAP_TRACE || info->si_code == TRAP_BRKPT);
}

bool owed_is_pending(pid_t tid, owed_test *is_owed)
{
	enum { AT_ONCE = 16 };
	siginfo_t queue[AT_ONCE];
	struct __ptrace_peeksiginfo_args args = {.nr = AT_ONCE};
	long n;

	while ((n = ptrace(PTRACE_PEEKSIGINFO, tid, &args, queue)) > 0) {
		for (long i = 0; i < n; i++)
			if (is_owed(&queue[i]))
				return true;
		args.off += (uint64_t)n;
	}
	return false;
}

void owed_resume(pid_t tid, int sig)
{
	err_free(control_resume(tid, RESUME_CONT, sig)); // If it has ended, the next wait says so.
}

bool owed_await(pid_t tid, int owed)
{
	enum { TRIES = 8 }; // Group-stops may come before it.
	struct stop s = {.kind = STOP_TRAP};

	for (int i = 0; i < TRIES; i++) {
		// Another signal that comes first is delivered, not lost.
		owed_resume(tid, s.kind == STOP_SIGNAL ? s.sig : 0);
		if (!stop_wait_thread(tid, &s) || stop_is_end(&s))
			return false;
		if (s.kind == STOP_SIGNAL && s.sig == owed)
			return true;
	}
	return false;
}
