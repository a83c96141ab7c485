#ifndef PROC_INJECT_H
#define PROC_INJECT_H
/**
 * Makes a stopped thread execute a system call that its program does not contain, for example to
 * map memory in its address space. Afterwards registers, signal mask and pending signals are as
 * before.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "arch/calls.h"
#include "arch/regs.h"
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

/** The same for a signal that will be delivered to a handler, after injected calls: the kernel
 * would let the call fail with EINTR, or restart it. restarts: the handler's SA_RESTART. */
struct err *inject_interrupt(pid_t tid, bool restarts) ERR_CHECK;

/*
 * Several calls of a 64-bit program that is not to notice if we are killed on the way: the code
 * (arch/calls.h) is in its memory, and a thread that nobody governs any more goes through all of it
 * and on with its own registers and its own mask of signals.
 */
enum { INJECT_CALLS = 8 };
struct inject {
	pid_t tid;
	taddr room;
	uint64_t mask;
	bool stop_signal;
	bool gone; /* the thread has ended */
	size_t n;  /* bytes in the room */
	uint8_t general[REGS_GENERAL_SIZE], was[8 + 128 + 76 * (INJECT_CALLS + 1)];
};
/** Room for n calls in a process: zeros behind the code of a file or of the vdso, which belong to
 * nothing. 0: there is none. tid: a stopped thread of it. */
taddr inject_room(pid_t tid, unsigned n);
/** Leads a thread there that is stopped, but not at the entry of a call. If it is stopped for a
 * signal, it does not get that. n: at most INJECT_CALLS. If a call has to be restarted,
 * inject_restart() comes first.
 */
struct err *inject_begin(struct inject *, pid_t tid, taddr room, const struct calls_call *,
			 unsigned n) ERR_CHECK;
/** Lets it make the next call. *ret: the kernel's result. */
struct err *inject_next(struct inject *, int64_t *ret) ERR_CHECK;
/** Everything is as before. Calls that are left are not made. */
struct err *inject_end(struct inject *) ERR_CHECK;

/** Maps anonymous memory of n bytes (whole pages) at exactly `where`, which may be read and
 * executed. */
struct err *inject_pages(pid_t tid, taddr at, bool is64, taddr where, size_t n) ERR_CHECK;

#endif
