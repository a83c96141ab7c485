#include "proc/inject.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arch/regs.h"
#include "proc/debug.h"
#include "sc_nr.h"

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000 // Linux 4.17; older kernels take it as a hint
#endif

enum { CALL_STOP = SIGTRAP | 0x80, STOPS_MAX = 16, KERNEL_SIGSET = 8 };

/** Waits for the thread's next stop. False: it has ended; the caller's own wait will report this.
 */
static bool wait_stop(pid_t tid, int *status)
{
	siginfo_t si;

	while (waitid(P_PID, (id_t)tid, &si, WEXITED | WSTOPPED | __WALL | WNOWAIT))
		if (errno != EINTR)
			return false;
	if (si.si_code != CLD_TRAPPED && si.si_code != CLD_STOPPED)
		return false;
	return waitpid(tid, status, __WALL) == tid;
}

/** Resumes the thread until the exit of the call. SIGSTOP cannot be blocked, so it is sent again
 * afterwards. */
static struct err *run_call(pid_t tid, bool *stop_signal)
{
	int status;
	unsigned calls = 0;

	for (unsigned i = 0; i < STOPS_MAX; i++) {
		if (ptrace(PTRACE_SYSCALL, tid, NULL, NULL) || !wait_stop(tid, &status))
			return &err_gone;
		if (WSTOPSIG(status) == CALL_STOP && ++calls == 2)
			return NULL;
		if (status >> 8 == SIGSTOP)
			*stop_signal = true;
	}
	return err_new("thread %d does not make the call", (int)tid);
}

struct err *inject_call(pid_t tid, taddr at, uint64_t nr, const uint64_t args[6], int64_t *ret)
{
	struct user_regs_struct saved, r;
	uint64_t mask, all = ~0ULL;
	bool stop_signal = false;
	struct err *e = debug_get_regs(tid, &saved);

	if (e)
		return e;
	r = saved;
	bool is64 = regs_is64(&saved);
	regs_begin_call(&r, is64, at, nr, args);
	if (ptrace(PTRACE_GETSIGMASK, tid, KERNEL_SIGSET, &mask) ||
	    ptrace(PTRACE_SETSIGMASK, tid, KERNEL_SIGSET, &all))
		return errno == ESRCH ? &err_gone
				      : err_sys(errno, "signals of thread %d", (int)tid);
	e = debug_set_regs(tid, &r);
	if (!e)
		e = run_call(tid, &stop_signal);
	if (!e)
		e = debug_get_regs(tid, &r);
	*ret = regs_call_result(&r, is64);
	// With orig_ax = -1 the kernel does not restart a call when these registers are restored.
	regs_skip_call(&saved);
	struct err *back = debug_set_regs(tid, &saved);
	ptrace(PTRACE_SETSIGMASK, tid, KERNEL_SIGSET, &mask);
	if (stop_signal)
		syscall(SYS_tkill, tid, SIGSTOP);
	if (e)
		err_free(back);
	return e ? e : back;
}

struct err *inject_restart(pid_t tid)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct err *e = debug_get_regs(tid, regs);

	return !e && regs_restart_call(regs) ? debug_set_regs(tid, regs) : e;
}

struct err *inject_pages(pid_t tid, taddr at, bool is64, taddr where, size_t n)
{
	const uint64_t args[6] = {where,
				  n,
				  PROT_READ | PROT_EXEC,
				  MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE,
				  (uint64_t)-1,
				  0};
	int64_t r = 0;
	struct err *e = inject_call(tid, at, is64 ? SC_NR_x86_64_mmap : SC_NR_i386_mmap2, args, &r);

	if (e)
		return e;
	if (!is64)
		r = (r < 0 && r > -4096) ? r : (int64_t)(uint32_t)r;
	if (r < 0 && r > -4096)
		return err_sys((int)-r, "memory for copies of instructions");
	return (taddr)r == where ? NULL : err_new("memory for copies lies elsewhere");
}
