#ifndef PROC_INJECT_H
#define PROC_INJECT_H
/**
 * Lets a stopped thread make a system call that its program does not: for memory in its address
 * space. Registers, signals and what the thread was doing are as before when it returns.
 */
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

/** Makes one call. tid is stopped outside of a call. at: the address of a system call instruction
 * in its memory, of the program's kind (64 bits: `syscall', 32: `int $0x80'). *ret: what the
 * kernel returned, -errno included. Fails with &err_gone when the thread ends meanwhile; the wait
 * reports that later. */
struct err *inject_call(pid_t tid, taddr at, uint64_t nr, const uint64_t args[6],
			int64_t *ret) ERR_CHECK;

/** If PTRACE_INTERRUPT, or a signal that is not delivered, has interrupted a call of the stopped
 * thread, the call is prepared to be restarted. The kernel would do this itself (signal(7),
 * "Interruption of system calls and library functions"), but not after an injected call. Use it
 * before inject_call() if the thread may have been in a call. */
struct err *inject_restart(pid_t tid) ERR_CHECK;

/** Maps anonymous memory of n bytes (whole pages) at exactly `where`, which may be read and
 * executed. */
struct err *inject_pages(pid_t tid, taddr at, bool is64, taddr where, size_t n) ERR_CHECK;

#endif
