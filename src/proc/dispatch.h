#ifndef PROC_DISPATCH_H
#define PROC_DISPATCH_H
/**
 * Lets a stopped thread make calls at one place without a stop, and makes it stop for all others.
 * This is the kernel's syscall user dispatch, set by the tracer
 * (PTRACE_SET_SYSCALL_USER_DISPATCH_CONFIG, Linux 6.4). The base of %gs and the mask of signals,
 * which its users need, are here, too. Every function fails with &err_gone when the thread has
 * vanished.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"
#include "proc/owed.h"

/** From now on the thread makes calls whose instruction ends in [from, from + n). All others send
 * it a SIGSYS, for which dispatch_is_trap() is true. selector: the address of a byte in the
 * program's memory; they do so only while it is 1, and are made while it is 0; 0: there is no such
 * byte. The kernel ends this at execve, and new
 * threads and processes do not inherit it. */
struct err *dispatch_on(pid_t tid, taddr from, uint64_t n, taddr selector) ERR_CHECK;
struct err *dispatch_off(pid_t tid) ERR_CHECK;
/** True if dispatch is on for the thread, or if the kernel does not say. */
bool dispatch_is_on(pid_t tid);
static inline bool dispatch_is_trap(const siginfo_t *info)
{
	return info->si_signo == SIGSYS && info->si_code == 2; // SYS_USER_DISPATCH
}

/** True if the SIGSYS of a call is pending: the thread has stopped for something else first. */
static inline bool dispatch_is_pending(pid_t tid)
{
	return owed_is_pending(tid, dispatch_is_trap);
}

/** The same for the signal of an access to memory that is not there. */
static inline bool dispatch_is_fault(const siginfo_t *info)
{
	return (info->si_signo == SIGSEGV || info->si_signo == SIGBUS) && info->si_code > 0;
}
static inline bool dispatch_fault_is_pending(pid_t tid)
{
	return owed_is_pending(tid, dispatch_is_fault);
}

/** The base of %gs. */
struct err *dispatch_get_gs(pid_t tid, uint64_t *ret) ERR_CHECK;
struct err *dispatch_set_gs(pid_t tid, uint64_t base) ERR_CHECK;

/** The signals that the thread blocks. */
struct err *dispatch_get_mask(pid_t tid, uint64_t *ret) ERR_CHECK;
struct err *dispatch_set_mask(pid_t tid, uint64_t mask) ERR_CHECK;

#endif
