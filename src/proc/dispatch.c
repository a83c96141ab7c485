#include "proc/dispatch.h"

#include <errno.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/user.h>

#include "arch/regs.h"

/* linux/ptrace.h and linux/prctl.h; older headers do not have them. */
enum { SET_CONFIG = 0x4210, GET_CONFIG = 0x4211, DISPATCH_OFF = 0, DISPATCH_ON = 1 };
enum { KERNEL_SIGSET = 8 };

struct config {
	uint64_t mode, selector, offset, len;
};

static struct err *failed(const char *what, pid_t tid)
{
	return errno == ESRCH ? &err_gone : err_sys(errno, "%s of thread %d", what, (int)tid);
}

static struct err *configure(pid_t tid, const struct config *c)
{
	return ptrace((enum __ptrace_request)SET_CONFIG, tid, (void *)sizeof(*c), c)
		       ? failed("syscall user dispatch", tid)
		       : NULL;
}

struct err *dispatch_on(pid_t tid, taddr from, uint64_t n, taddr selector)
{
	return configure(tid, &(struct config){DISPATCH_ON, selector, .offset = from, .len = n});
}

struct err *dispatch_off(pid_t tid)
{
	return configure(tid, &(struct config){.mode = DISPATCH_OFF});
}

bool dispatch_is_on(pid_t tid)
{
	struct config c = {0};

	return ptrace((enum __ptrace_request)GET_CONFIG, tid, (void *)sizeof(c), &c) ||
	       c.mode != DISPATCH_OFF;
}

struct err *dispatch_get_gs(pid_t tid, uint64_t *ret)
{
	errno = 0;
	*ret = (uint64_t)ptrace(PTRACE_PEEKUSER, tid, (void *)regs_spare_base_place(), NULL);
	return errno ? failed("the base of %gs", tid) : NULL;
}

struct err *dispatch_set_gs(pid_t tid, uint64_t base)
{
	return ptrace(PTRACE_POKEUSER, tid, (void *)regs_spare_base_place(), (void *)base)
		       ? failed("the base of %gs", tid)
		       : NULL;
}

struct err *dispatch_get_mask(pid_t tid, uint64_t *ret)
{
	return ptrace(PTRACE_GETSIGMASK, tid, (void *)KERNEL_SIGSET, ret)
		       ? failed("the signals", tid)
		       : NULL;
}

struct err *dispatch_set_mask(pid_t tid, uint64_t mask)
{
	return ptrace(PTRACE_SETSIGMASK, tid, (void *)KERNEL_SIGSET, &mask)
		       ? failed("the signals", tid)
		       : NULL;
}
