#ifndef PROC_HWTRAP_H
#define PROC_HWTRAP_H
/**
 * Stops of one thread at an address by a debug register of the CPU, which changes nothing in the
 * program's memory: perf_event_open(2) with PERF_TYPE_BREAKPOINT and attr.sigtrap (Linux 5.13). The
 * thread stops by a SIGTRAP before the instruction is executed, and goes past it when it is resumed
 * with the registers that it has then. Unlike registers set by ptrace, they are gone with our
 * descriptors, so also when we are killed.
 */
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

/** How many a thread of an x86 has (DR0 to DR3). */
enum { HWTRAPS = 4 };

/** Zero: no event is open. */
struct hwtrap {
	int fd1; /* 1 + a descriptor */
	taddr at;
};

/** Checks that these events are available, by opening one for ourselves. Errors say what to do. */
struct err *hwtrap_probe(void) ERR_CHECK;
/** Sets the address at which the thread stops from now on, whether it is stopped now or not; 0:
 * nowhere. False: the event is not available. */
bool hwtrap_set(struct hwtrap *h, pid_t tid, taddr at);
void hwtrap_close(struct hwtrap *h);
/** True if a SIGTRAP comes from one of these events. Its si_addr is the address. If the thread is
 * not there any more, it had blocked the signal when it executed the instruction. */
bool hwtrap_is(const siginfo_t *info);

/**
 * Makes a process ignore SIGTRAP, or die of it again; one that waits to be taken is dropped. tid is
 * stopped, not for a signal that is to be delivered, and not at a call; a call that it was
 * interrupted in begins again. at: a system call instruction (proc/inject.h).
 */
struct err *hwtrap_ignore(pid_t tid, taddr at, bool ignore) ERR_CHECK;

#endif
