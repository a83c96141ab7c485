#ifndef PROC_DISPATCH_H
#define PROC_DISPATCH_H
/**
 * What lets a stopped thread make calls at one place without a stop, and makes it stop for all
 * others: syscall user dispatch, set from outside (PTRACE_SET_SYSCALL_USER_DISPATCH_CONFIG, Linux
 * 6.4); and the few things that go with it. Every function fails with &err_gone when the thread has
 * vanished.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

/** Calls whose instruction ends in [from, from + n) are made, all others stop the thread by a
 * SIGSYS of which dispatch_is_trap() is true. The kernel ends this at execve, and does not give it
 * to new threads and processes. */
struct err *dispatch_on(pid_t tid, taddr from, uint64_t n) ERR_CHECK;
struct err *dispatch_off(pid_t tid) ERR_CHECK;
/** True if the thread has it on at present, or the kernel does not tell. */
bool dispatch_is_on(pid_t tid);
static inline bool dispatch_is_trap(const siginfo_t *info)
{
	return info->si_signo == SIGSYS && info->si_code == 2; // SYS_USER_DISPATCH
}

/** True if the thread has trapped, but stopped for something else before it was told. */
bool dispatch_is_pending(pid_t tid);

/** The base of %gs. */
struct err *dispatch_get_gs(pid_t tid, uint64_t *ret) ERR_CHECK;
struct err *dispatch_set_gs(pid_t tid, uint64_t base) ERR_CHECK;

/** The signals that the thread blocks. */
struct err *dispatch_get_mask(pid_t tid, uint64_t *ret) ERR_CHECK;
struct err *dispatch_set_mask(pid_t tid, uint64_t mask) ERR_CHECK;

#endif
