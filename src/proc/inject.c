#include "proc/inject.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arch/regs.h"
#include "base/buf.h"
#include "base/cleanup.h"
#include "proc/debug.h"
#include "proc/fs/mapping.h"
#include "proc/fs/procfs.h"
#include "proc/stop.h"
#include "sc_nr.h"

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000 // Linux 4.17; older kernels take it as a hint
#endif

enum { CALL_STOP = SIGTRAP | 0x80, STOPS_MAX = 16, KERNEL_SIGSET = 8 };

/** Waits for the thread's next stop. False: it has ended, or another thread's execve has taken its
 * id; the caller's own wait will report this. */
static bool wait_stop(pid_t tid, int *status)
{
	siginfo_t si;

	if (!stop_await(tid, &si) || (si.si_code != CLD_TRAPPED && si.si_code != CLD_STOPPED) ||
	    si.si_status >> 8 == PTRACE_EVENT_EXEC)
		return false;
	return waitpid(tid, status, __WALL | WNOHANG) == tid;
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
	// Its id may be that of another program by now.
	if (e == &err_gone)
		return e;
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

/* -- calls that come to their end without us --------------------------------------------------- */

enum { MARGIN = 64, MASK_SIZE = 8, PIECE = 4096 };

/** The zeros at the end of a mapping of code: their number. */
static size_t zeros_before(pid_t tid, taddr end)
{
	uint8_t bytes[PIECE];
	size_t n = 0;

	if (err_discard(debug_read(tid, end - sizeof(bytes), bytes, sizeof(bytes))))
		return 0;
	while (n < sizeof(bytes) && !bytes[sizeof(bytes) - 1 - n])
		n++;
	return n;
}

static bool may_have_room(const struct mapping *m)
{
	static const char vdso[] = "[vdso]";

	return m->perms[2] == 'x' && m->perms[1] != 'w' && m->perms[3] == 'p' &&
	       (m->ino ||
		(m->npath == sizeof(vdso) - 1 && !memcmp(m->path, vdso, sizeof(vdso) - 1)));
}

taddr inject_room(pid_t tid, unsigned n)
{
	_cleanup_(buf_deinit) struct buf maps = {0};
	size_t need = MASK_SIZE + calls_size(n + 1) + MARGIN;
	struct mapping m;

	if (!procfs_read_all(tid, "maps", &maps))
		return 0;
	for (const char *at = maps.p; mapping_next(&at, maps.p + maps.len, &m);)
		if (may_have_room(&m) && zeros_before(tid, m.end) >= need)
			return (m.end - (need - MARGIN)) & ~(taddr)15;
	return 0;
}

/** What a thread without us would go through: the calls, and its own mask of signals again, which
 * is in the room's first bytes. Code is written before the thread is led there, and its signals are
 * blocked after that, so that no moment is one at which it could not go on alone. */
static struct err *begin(struct inject *in, pid_t tid, taddr room, const struct calls_call *calls,
			 unsigned n)
{
	enum { SETMASK = 2 };
	uint8_t code[sizeof(in->was)];
	struct calls_call all[INJECT_CALLS + 1];
	uint64_t every = ~0ULL;

	*in = (struct inject){.tid = tid, .room = room};
	struct err *e = n > INJECT_CALLS ? err_new("too many calls") : NULL;
	if (!e)
		e = debug_get_regs(tid, in->general);
	if (e)
		return e;
	// With this the kernel does not restart a call when these registers are set again.
	regs_skip_call(in->general);
	if (ptrace(PTRACE_GETSIGMASK, tid, KERNEL_SIGSET, &in->mask))
		return errno == ESRCH ? &err_gone
				      : err_sys(errno, "signals of thread %d", (int)tid);
	memcpy(all, calls, n * sizeof(*calls));
	all[n] = (struct calls_call){
		SC_NR_x86_64_rt_sigprocmask, {SETMASK, room, 0, KERNEL_SIGSET}, 0};
	memcpy(code, &in->mask, sizeof(in->mask));
	in->n = MASK_SIZE + calls_write(code + MASK_SIZE, all, n + 1, in->general);
	e = debug_read(tid, room, in->was, in->n);
	if (!e)
		e = debug_write(tid, room, code, in->n);
	if (e)
		return e;
	uint8_t led[REGS_GENERAL_SIZE];
	memcpy(led, in->general, sizeof(led));
	regs_set_pc(led, room + MASK_SIZE);
	e = debug_set_regs(tid, led);
	if (!e && ptrace(PTRACE_SETSIGMASK, tid, KERNEL_SIGSET, &every))
		e = errno == ESRCH ? &err_gone : err_sys(errno, "signals of thread %d", (int)tid);
	return e;
}

struct err *inject_begin(struct inject *in, pid_t tid, taddr room, const struct calls_call *calls,
			 unsigned n)
{
	struct err *e = begin(in, tid, room, calls, n);

	in->gone = e == &err_gone;
	return e;
}

struct err *inject_next(struct inject *in, int64_t *ret)
{
	uint8_t general[REGS_GENERAL_SIZE];
	struct err *e = in->gone ? &err_gone : run_call(in->tid, &in->stop_signal);

	if (!e)
		e = debug_get_regs(in->tid, general);
	in->gone = e == &err_gone;
	if (!e)
		*ret = regs_call_result(general, true);
	return e;
}

struct err *inject_end(struct inject *in)
{
	// Its id may be that of another program by now.
	if (in->gone)
		return &err_gone;
	// The mask first: a thread with the registers of its own would not set it itself.
	ptrace(PTRACE_SETSIGMASK, in->tid, KERNEL_SIGSET, &in->mask);
	struct err *e = debug_set_regs(in->tid, in->general);

	if (!e)
		e = debug_write(in->tid, in->room, in->was, in->n);
	if (in->stop_signal)
		syscall(SYS_tkill, in->tid, SIGSTOP);
	return e;
}

struct err *inject_restart(pid_t tid)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct err *e = debug_get_regs(tid, regs);

	return !e && regs_restart_call(regs) ? debug_set_regs(tid, regs) : e;
}

struct err *inject_interrupt(pid_t tid, bool restarts)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct err *e = debug_get_regs(tid, regs);

	return !e && regs_interrupt_call(regs, restarts) ? debug_set_regs(tid, regs) : e;
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
