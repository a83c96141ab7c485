#include "proc/control.h"

#include <elf.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>

#include "arch/arch.h"
#include "arch/regs.h"

#ifndef PTRACE_O_SUSPEND_SECCOMP
#define PTRACE_O_SUSPEND_SECCOMP (1 << 21)
#endif

_Static_assert(offsetof(struct control_call, u.entry.nr) ==
			       offsetof(struct __ptrace_syscall_info, entry.nr) &&
		       offsetof(struct control_call, u.entry.filter_data) ==
			       offsetof(struct __ptrace_syscall_info, seccomp.ret_data) &&
		       offsetof(struct control_call, u.exit.is_error) ==
			       offsetof(struct __ptrace_syscall_info, exit.is_error) &&
		       offsetof(struct control_call, ip) ==
			       offsetof(struct __ptrace_syscall_info, instruction_pointer),
	       "struct control_call has the kernel's layout");
_Static_assert((int)CONTROL_ENTRY == PTRACE_SYSCALL_INFO_ENTRY &&
		       (int)CONTROL_EXIT == PTRACE_SYSCALL_INFO_EXIT &&
		       (int)CONTROL_AT_FILTER == PTRACE_SYSCALL_INFO_SECCOMP,
	       "enum control_op has the kernel's values");

static struct err *failed(const char *what, pid_t tid)
{
	return errno == ESRCH ? &err_gone : err_sys(errno, "%s of thread %d", what, (int)tid);
}

unsigned long control_kernel_options(unsigned options)
{
	unsigned long o = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEEXEC;

	if (options & CONTROL_FORKS)
		o |= PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE;
	if (options & CONTROL_SECCOMP)
		o |= PTRACE_O_TRACESECCOMP;
	if (options & CONTROL_EXITKILL)
		o |= PTRACE_O_EXITKILL;
	if (options & CONTROL_ENDING)
		o |= PTRACE_O_TRACEEXIT;
	if (options & CONTROL_SUSPEND_SECCOMP)
		o |= PTRACE_O_SUSPEND_SECCOMP;
	return o;
}

struct err *control_seize(pid_t tid, unsigned options)
{
	return ptrace(PTRACE_SEIZE, tid, 0, control_kernel_options(options))
		       ? failed("PTRACE_SEIZE", tid)
		       : NULL;
}

struct err *control_options(pid_t tid, unsigned options)
{
	return ptrace(PTRACE_SETOPTIONS, tid, 0, control_kernel_options(options))
		       ? failed("PTRACE_SETOPTIONS", tid)
		       : NULL;
}

struct err *control_resume(pid_t tid, enum control_resume how, int sig)
{
	static const int requests[] = {
		[RESUME_SYSCALL] = PTRACE_SYSCALL,
		[RESUME_CONT] = PTRACE_CONT,
		[RESUME_LISTEN] = PTRACE_LISTEN,
	};

	if (!ptrace(requests[how], tid, 0, (long)sig))
		return NULL;
	return failed("resuming", tid);
}

struct err *control_interrupt(pid_t tid)
{
	return ptrace(PTRACE_INTERRUPT, tid, 0, 0) ? failed("PTRACE_INTERRUPT", tid) : NULL;
}

struct err *control_detach(pid_t tid, int sig)
{
	return ptrace(PTRACE_DETACH, tid, 0, (long)sig) ? failed("PTRACE_DETACH", tid) : NULL;
}

struct err *control_message(pid_t tid, unsigned long *ret)
{
	return ptrace(PTRACE_GETEVENTMSG, tid, 0, ret) ? failed("PTRACE_GETEVENTMSG", tid) : NULL;
}

struct err *control_siginfo(pid_t tid, siginfo_t *ret)
{
	return ptrace(PTRACE_GETSIGINFO, tid, 0, ret) ? failed("PTRACE_GETSIGINFO", tid) : NULL;
}

enum control_traces control_traces(uint64_t request)
{
	switch (request) {
	case PTRACE_TRACEME:
		return CONTROL_TRACES_SELF;
	case PTRACE_ATTACH:
	case PTRACE_SEIZE:
		return CONTROL_TRACES_OTHER;
	default:
		return CONTROL_TRACES_NOBODY;
	}
}

bool control_peek(pid_t tid, uint64_t addr, long *ret)
{
	errno = 0;
	*ret = ptrace(PTRACE_PEEKDATA, tid, (void *)addr, 0);
	return !(*ret == -1 && errno);
}

struct err *control_registers(pid_t tid, void *buf, size_t *len)
{
	struct iovec io = {buf, *len};

	if (ptrace(PTRACE_GETREGSET, tid, NT_PRSTATUS, &io))
		return failed("PTRACE_GETREGSET", tid);
	*len = io.iov_len;
	return NULL;
}

/** True if the call was made by `int 0x80`, which makes an i386 call in 64-bit code, too. */
static bool is_int80(pid_t tid, uint64_t behind)
{
	enum { INT80 = 0x80cd, LENGTH = 2 };
	long word;

	return control_peek(tid, behind - LENGTH, &word) && (word & 0xffff) == INT80;
}

/** Which kind of stop a thread is at. The entry of a call may also be its exit. */
static enum control_op op_by_siginfo(pid_t tid)
{
	siginfo_t info;
	struct err *e = control_siginfo(tid, &info);

	if (e) { // a group-stop has no siginfo
		err_free(e);
		return CONTROL_NONE;
	}
	if (info.si_code == (SIGTRAP | 0x80)) // PTRACE_O_TRACESYSGOOD
		return CONTROL_ENTRY;
	return info.si_code == (SIGTRAP | PTRACE_EVENT_SECCOMP << 8) ? CONTROL_AT_FILTER
								     : CONTROL_NONE;
}

static struct err *call_by_registers(pid_t tid, struct control_call *ret)
{
	uint64_t regs[REGS_GENERAL_SIZE / sizeof(uint64_t)];
	size_t len = sizeof(regs);
	struct err *e = control_registers(tid, regs, &len);

	if (e)
		return e;
	// A 32-bit program has the registers of its ABI in NT_PRSTATUS; PTRACE_GETREGS gives a
	// 64-bit tracer the 64-bit layout for every program.
	if (len != sizeof(regs) && ptrace(PTRACE_GETREGS, tid, 0, regs))
		return failed("PTRACE_GETREGS", tid);
	bool is64 = regs_is64(regs) && !is_int80(tid, regs_pc(regs));
	int64_t result = (int64_t)regs_result(regs);
	if (!is64)
		result = (int32_t)result;
	enum control_op op = op_by_siginfo(tid);
	if (op == CONTROL_ENTRY && result != -ENOSYS)
		op = CONTROL_EXIT;
	*ret = (struct control_call){
		.op = (uint8_t)op,
		.flags = CONTROL_GUESSED,
		.arch = arch_native()->abi[is64 ? ARCH_ABI_X86_64 : ARCH_ABI_I386].audit,
		.ip = regs_pc(regs),
		.sp = regs_sp(regs)};
	if (ret->op == CONTROL_EXIT) {
		ret->u.exit.ret = result;
		ret->u.exit.is_error = result < 0 && result >= -4095;
		return NULL;
	}
	ret->u.entry.nr = regs_call_number(regs);
	for (unsigned i = 0; i < 6; i++)
		ret->u.entry.args[i] = regs_call_arg(regs, is64, i);
	return NULL;
}

struct err *control_call(pid_t tid, struct control_call *ret)
{
	if (ptrace(PTRACE_GET_SYSCALL_INFO, tid, sizeof(*ret), ret) >= 0)
		return NULL;
	return errno == ESRCH ? &err_gone : call_by_registers(tid, ret);
}

void control_call_settle(struct control_call *c, bool in_call)
{
	if (!(c->flags & CONTROL_GUESSED) || c->op != CONTROL_ENTRY || !in_call)
		return;
	c->op = CONTROL_EXIT;
	memset(&c->u, 0, sizeof(c->u));
	c->u.exit.ret = -ENOSYS;
	c->u.exit.is_error = true;
}

bool control_poke(pid_t tid, uint64_t addr, const void *bytes, size_t n)
{
	const char *p = bytes;

	while (n) {
		size_t skip = (size_t)(addr % sizeof(long)), len = sizeof(long) - skip;
		long word = 0;

		if (len > n)
			len = n;
		if (len < sizeof(long) && !control_peek(tid, addr - skip, &word))
			return false;
		memcpy((char *)&word + skip, p, len);
		if (ptrace(PTRACE_POKEDATA, tid, (void *)(addr - skip), word))
			return false;
		addr += len;
		p += len;
		n -= len;
	}
	return true;
}

struct err *control_set_arg0(pid_t tid, uint64_t value)
{
	struct user_regs_struct regs;
	struct iovec io = {&regs, sizeof(regs)};

	if (ptrace(PTRACE_GETREGSET, tid, NT_PRSTATUS, &io))
		return failed("PTRACE_GETREGSET", tid);
	regs_set_first_arg(&regs, io.iov_len, value);
	return ptrace(PTRACE_SETREGSET, tid, NT_PRSTATUS, &io) ? failed("PTRACE_SETREGSET", tid)
							       : NULL;
}

/** Reads a register by its place in the 64-bit layout, which works for every program. */
static struct err *set_register(pid_t tid, size_t place, uint64_t value)
{
	return ptrace(PTRACE_POKEUSER, tid, (void *)place, value) ? failed("PTRACE_POKEUSER", tid)
								  : NULL;
}

struct err *control_set_number(pid_t tid, uint64_t nr)
{
	return set_register(tid, regs_call_number_place(), nr);
}

struct err *control_set_result(pid_t tid, uint64_t value)
{
	return set_register(tid, regs_result_place(), value);
}
