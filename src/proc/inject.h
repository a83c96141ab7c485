#ifndef PROC_INJECT_H
#define PROC_INJECT_H
/**
 * Lets a stopped thread make a system call that its program does not: for memory in its address
 * space. Registers, signals and what the thread was doing are as before when it returns.
 */
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

/**
 * tid is stopped, not inside of a call. at: where a system call instruction of its kind (64 bits:
 * `syscall', 32: `int $0x80') lies in its memory. Fails with &err_gone when the thread ends
 * meanwhile; the wait tells of that later. *ret: what the kernel returned, -errno included.
 */
struct err *inject_call(pid_t tid, taddr at, uint64_t nr, const uint64_t args[6],
			int64_t *ret) ERR_CHECK;

/**
 * A thread that is stopped by PTRACE_INTERRUPT, or by a signal that is not delivered, goes back to
 * the call that this has interrupted, if it did: the kernel would do so itself (signal(7),
 * "Interruption of system calls and library functions"), but an injected call hides from it that it
 * must. To be used before inject_call() where a thread may have been in a call.
 */
struct err *inject_restart(pid_t tid) ERR_CHECK;

/** Anonymous memory of n bytes (whole pages) that may be read and executed, at `where` exactly. */
struct err *inject_pages(pid_t tid, taddr at, bool is64, taddr where, size_t n) ERR_CHECK;

#endif
