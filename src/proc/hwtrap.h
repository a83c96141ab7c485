#ifndef PROC_HWTRAP_H
#define PROC_HWTRAP_H
/**
 * Stops of one thread at an address by a debug register of the CPU, which changes nothing in the
 * program's memory: perf_event_open(2) with PERF_TYPE_BREAKPOINT and attr.sigtrap (Linux 5.13). The
 * thread gets a SIGTRAP before it executes the instruction. When it is resumed with these
 * registers, it executes the instruction without another signal. Unlike debug registers that are
 * set by ptrace, these events end with our descriptors, even if we are killed.
 */
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

/** The number of debug registers for addresses: DR0 to DR3 of an x86. */
enum { HWTRAPS = 4 };

/** One event. Zero: it is not open. */
struct hwtrap {
	int fd1; /* 1 + a descriptor */
	taddr at;
};

/** Checks that these events are available, by opening one for ourselves. Errors say what the user
 * can do. */
struct err *hwtrap_probe(void) ERR_CHECK;
/** Sets the address at which the thread stops from now on, or none (0). The thread may be running.
 * False: the event is not available. */
bool hwtrap_set(struct hwtrap *h, pid_t tid, taddr at);
void hwtrap_close(struct hwtrap *h);
/** True if a SIGTRAP comes from one of these events. si_addr is the event's address. If the
 * thread's pc is another one, the thread had blocked the signal when it executed the instruction.
 */
bool hwtrap_is(const siginfo_t *info);

/**
 * Makes a process ignore SIGTRAP, or restores the default action. A pending SIGTRAP is dropped when
 * it becomes ignored. tid must be stopped, but not at a call and not for a signal that will be
 * delivered. If it has been interrupted in a call, the call is restarted. at: a system call
 * instruction (proc/inject.h).
 */
struct err *hwtrap_ignore(pid_t tid, taddr at, bool ignore) ERR_CHECK;

#endif
