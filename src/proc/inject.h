#ifndef PROC_INJECT_H
#define PROC_INJECT_H
/**
 * Makes a stopped thread execute a system call that its program does not contain, for example to
 * map memory in its address space. Afterwards registers, signal mask and pending signals are as
 * before.
 */
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

/** Makes one call. tid must be stopped outside of a call. at: the address of a system call
 * instruction of the program's kind in its memory (`syscall` in 64-bit, `int $0x80` in 32-bit
 * programs). *ret: the kernel's result, including -errno. Fails with &err_gone if the thread ends
 * meanwhile; the next wait reports that. */
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
