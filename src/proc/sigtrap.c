#include "proc/sigtrap.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>

#include "arch/arch.h"
#include "arch/regs.h"
#include "proc/debug.h"
#include "proc/inject.h"
#include "proc/fs/procfs.h"
#include "sc_nr.h"

enum { KERNEL_SIGSET = 8, RED_ZONE = 128 /* x86-64 psABI, 3.2.2 */, ALIGN = 16 };

/* -- what it is now --------------------------------------------------------------------------- */

static bool is_in(const char *status, const char *field)
{
	uint64_t set;

	return procfs_signals(status, field, &set) && set >> (SIGTRAP - 1) & 1;
}

enum sigtrap_does sigtrap_does(pid_t pid)
{
	char status[4096];

	if (procfs_read(pid, "status", status, sizeof(status)) <= 0)
		return SIGTRAP_DIES;
	if (is_in(status, "SigIgn"))
		return SIGTRAP_IGNORES;
	return is_in(status, "SigCgt") ? SIGTRAP_HANDLES : SIGTRAP_DIES;
}

static struct err *mask_failed(pid_t tid)
{
	return errno == ESRCH ? &err_gone : err_sys(errno, "signals of thread %d", (int)tid);
}

struct err *sigtrap_is_blocked(pid_t tid, bool *ret)
{
	uint64_t mask;

	if (ptrace(PTRACE_GETSIGMASK, tid, KERNEL_SIGSET, &mask))
		return mask_failed(tid);
	*ret = mask >> (SIGTRAP - 1) & 1;
	return NULL;
}

bool sigtrap_is_blocked_now(pid_t tid)
{
	char status[4096];

	return procfs_read(tid, "status", status, sizeof(status)) > 0 && is_in(status, "SigBlk");
}

struct err *sigtrap_block(pid_t tid)
{
	uint64_t mask;

	if (ptrace(PTRACE_GETSIGMASK, tid, KERNEL_SIGSET, &mask))
		return mask_failed(tid);
	mask |= (uint64_t)1 << (SIGTRAP - 1);
	return ptrace(PTRACE_SETSIGMASK, tid, KERNEL_SIGSET, &mask) ? mask_failed(tid) : NULL;
}

/* -- calls that the thread makes for us ------------------------------------------------------- */

/** By the size of the program: the numbers of the calls that are injected, and the size of its
 * struct sigaction. */
static const struct kind {
	uint16_t sigaction, getpid, gettid, tgsigqueueinfo;
	uint8_t action_size;
} kinds[] = {{SC_NR_i386_rt_sigaction, SC_NR_i386_getpid, SC_NR_i386_gettid,
	      SC_NR_i386_rt_tgsigqueueinfo, 20},
	     {SC_NR_x86_64_rt_sigaction, SC_NR_x86_64_getpid, SC_NR_x86_64_gettid,
	      SC_NR_x86_64_rt_tgsigqueueinfo, 32}};

const struct sigtrap_action sigtrap_ignore = {{1 /* SIG_IGN; the handler comes first */}};

/** Makes the thread make a call that uses n bytes of its memory. They are copied from `bytes` to
 * below its stack before the call, and back afterwards; then the memory is restored. *ret: the
 * result. */
static struct err *call_with(pid_t tid, taddr at, uint64_t nr, uint64_t args[6], unsigned arg,
			     void *bytes, size_t n, int64_t *ret)
{
	enum { ROOM = 128 };
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	uint8_t was[ROOM];
	struct err *e = debug_get_regs(tid, regs);

	if (e)
		return e;
	taddr where = (regs_sp(regs) - RED_ZONE - ROOM) & ~(taddr)(ALIGN - 1);
	e = debug_read(tid, where, was, n);
	if (!e)
		e = debug_write(tid, where, bytes, n);
	if (e)
		return e;
	args[arg] = where;
	e = inject_call(tid, at, nr, args, ret);
	if (!e)
		e = debug_read(tid, where, bytes, n);
	struct err *back = debug_write(tid, where, was, n);
	if (e)
		err_free(back);
	return e ? e : back;
}

static struct err *kind_of(pid_t tid, const struct kind **ret)
{
	uint64_t regs[REGS_GENERAL_SIZE / 8];
	struct err *e = debug_get_regs(tid, regs);

	*ret = e ? NULL : &kinds[regs_is64(regs)];
	return e;
}

static struct err *told(struct err *e, int64_t result)
{
	return !e && result < 0 ? err_sys((int)-result, "the disposition of SIGTRAP") : e;
}

struct err *sigtrap_get_action(pid_t tid, taddr at, struct sigtrap_action *ret)
{
	uint64_t args[6] = {SIGTRAP, 0, 0, KERNEL_SIGSET};
	const struct kind *k;
	int64_t result = 0;
	struct err *e = kind_of(tid, &k);

	*ret = (struct sigtrap_action){{0}};
	if (!e)
		e = call_with(tid, at, k->sigaction, args, 2, ret->bytes, k->action_size, &result);
	return told(e, result);
}

struct err *sigtrap_set_action(pid_t tid, taddr at, const struct sigtrap_action *a)
{
	uint64_t args[6] = {SIGTRAP, 0, 0, KERNEL_SIGSET};
	struct sigtrap_action copy = *a;
	const struct kind *k;
	int64_t result = 0;
	struct err *e = kind_of(tid, &k);

	if (!e)
		e = call_with(tid, at, k->sigaction, args, 1, copy.bytes, k->action_size, &result);
	return told(e, result);
}

static bool action_restarts(const struct sigtrap_action *a, bool is64)
{
	uint32_t flags; // It is behind the handler.

	memcpy(&flags, a->bytes + (is64 ? 8 : 4), sizeof(flags));
	return flags & SA_RESTART;
}

struct err *sigtrap_interrupts(pid_t tid, const struct sigtrap_action *a)
{
	const struct kind *k;
	bool blocked = false;
	struct err *e = kind_of(tid, &k);

	if (!e)
		e = sigtrap_is_blocked(tid, &blocked);
	if (e)
		return e;
	// PTRACE_GETSIGMASK tells the mask that the thread will have after the call.
	return blocked ? inject_restart(tid)
		       : inject_interrupt(tid, action_restarts(a, k == &kinds[1]));
}

/** Converts a siginfo to the layout of a 32-bit program, where the sender's fields follow without a
 * gap. */
static void put_compat(uint32_t to[32], const siginfo_t *info)
{
	to[0] = (uint32_t)info->si_signo;
	to[1] = (uint32_t)info->si_errno;
	to[2] = (uint32_t)info->si_code;
	to[3] = (uint32_t)info->si_pid;
	to[4] = (uint32_t)info->si_uid;
	to[5] = (uint32_t)info->si_int;
}

/* A thread may send itself any siginfo. Another process may not send one that looks like a kill(2)
 * or tgkill(2) (kernel/signal.c, do_rt_tgsigqueueinfo()). */
struct err *sigtrap_send(pid_t tid, taddr at, const siginfo_t *info)
{
	uint64_t args[6] = {0, 0, SIGTRAP};
	uint32_t bytes[32] = {0};
	const struct kind *k;
	int64_t pid = 0, id = 0, result = 0;
	struct err *e = kind_of(tid, &k);

	_Static_assert(sizeof(*info) == sizeof(bytes), "a siginfo_t has 128 bytes");
	if (e)
		return e;
	if (k == &kinds[1])
		memcpy(bytes, info, sizeof(bytes));
	else
		put_compat(bytes, info);
	// The thread's own ids, in its own namespace.
	e = inject_call(tid, at, k->getpid, args, &pid);
	if (!e)
		e = inject_call(tid, at, k->gettid, args, &id);
	args[0] = (uint64_t)pid;
	args[1] = (uint64_t)id;
	if (!e)
		e = call_with(tid, at, k->tgsigqueueinfo, args, 3, bytes, sizeof(bytes), &result);
	return told(e, result);
}

/* -- calls of the program --------------------------------------------------------------------- */

static const int actions[ARCH_ABIS][4] = {
	[ARCH_ABI_X86_64] = {SC_NR_x86_64_rt_sigaction, -1},
	[ARCH_ABI_I386] = {SC_NR_i386_rt_sigaction, SC_NR_i386_sigaction, SC_NR_i386_signal, -1},
	[ARCH_ABI_X32] = {SC_NR_x32_rt_sigaction, -1}};
static const int masks[ARCH_ABIS][6] = {
	[ARCH_ABI_X86_64] = {SC_NR_x86_64_rt_sigprocmask, SC_NR_x86_64_rt_sigreturn, -1},
	[ARCH_ABI_I386] = {SC_NR_i386_rt_sigprocmask, SC_NR_i386_rt_sigreturn,
			   SC_NR_i386_sigprocmask, SC_NR_i386_sigreturn, SC_NR_i386_ssetmask, -1},
	[ARCH_ABI_X32] = {SC_NR_x32_rt_sigprocmask, SC_NR_x32_rt_sigreturn, -1}};

const int *sigtrap_action_calls(unsigned abi)
{
	return actions[abi];
}

const int *sigtrap_mask_calls(unsigned abi)
{
	return masks[abi];
}

static bool is_one_of(const int *nrs, uint64_t nr)
{
	for (; *nrs >= 0; nrs++)
		if ((uint64_t)*nrs == nr)
			return true;
	return false;
}

enum sigtrap_call sigtrap_call(unsigned abi, uint64_t nr, uint64_t arg0)
{
	if (is_one_of(masks[abi], nr))
		return SIGTRAP_CALL_MASK;
	return (int)arg0 == SIGTRAP && is_one_of(actions[abi], nr) ? SIGTRAP_CALL_ACTION
								   : SIGTRAP_CALL_NONE;
}

taddr sigtrap_old(unsigned abi, uint64_t nr, const uint64_t args[6])
{
	return abi == ARCH_ABI_I386 && nr == SC_NR_i386_signal ? SIGTRAP_OLD_RESULT : args[2];
}
