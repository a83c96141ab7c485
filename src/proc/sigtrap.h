#ifndef PROC_SIGTRAP_H
#define PROC_SIGTRAP_H
/**
 * What SIGTRAP does to a process, and how that is restored after a breakpoint instruction has
 * changed it. If the signal of such an instruction is ignored or blocked, the kernel sets the
 * default action and unblocks the signal before it reports the stop (force_sig_info_to_task() in
 * kernel/signal.c, all versions). If a SIGTRAP is pending already, that of the instruction is lost,
 * since a standard signal is pending at most once (signal(7), "Queueing and delivery semantics").
 *
 * Where a parameter is called `at`, it is the address of a system call instruction in the thread's
 * memory (proc/inject.h), and the thread must be stopped where inject_call() may be used. Functions
 * fail with &err_gone when the thread has vanished.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/err.h"
#include "base/mem.h"

enum sigtrap_does { SIGTRAP_DIES, SIGTRAP_IGNORES, SIGTRAP_HANDLES };
/** Reads /proc/PID/status; SIGTRAP_DIES if that is not possible. */
enum sigtrap_does sigtrap_does(pid_t pid);

/** A `struct sigaction` in the kernel's layout for the thread: 20 bytes in 32-bit programs, else
 * 32. */
struct sigtrap_action {
	uint8_t bytes[32];
};
/** Prepares the call that a SIGTRAP has interrupted, if any, for injected calls: that the signal
 * goes to the handler of this action is to have the same effect after them. If the call has its own
 * mask, as sigsuspend, and the thread blocks SIGTRAP otherwise, the call is restarted and the
 * signal must then interrupt it again. */
struct err *sigtrap_interrupts(pid_t tid, const struct sigtrap_action *a) ERR_CHECK;
struct err *sigtrap_get_action(pid_t tid, taddr at, struct sigtrap_action *ret) ERR_CHECK;
struct err *sigtrap_set_action(pid_t tid, taddr at, const struct sigtrap_action *a) ERR_CHECK;
/** SIG_IGN, for programs of both sizes. */
extern const struct sigtrap_action sigtrap_ignore;

/** True if a stopped thread blocks SIGTRAP. */
struct err *sigtrap_is_blocked(pid_t tid, bool *ret) ERR_CHECK;
/** The same for a thread that may be running, by /proc/TID/status. False if that is gone. */
bool sigtrap_is_blocked_now(pid_t tid);
/** Adds SIGTRAP to the signals that a stopped thread blocks. */
struct err *sigtrap_block(pid_t tid) ERR_CHECK;
/** Sends the thread a copy of a SIGTRAP that it got from somebody, with the whole siginfo. */
struct err *sigtrap_send(pid_t tid, taddr at, const siginfo_t *info) ERR_CHECK;

/** Calls by which a program changes the effect of SIGTRAP. arg0: the call's first argument. */
enum sigtrap_call { SIGTRAP_CALL_NONE, SIGTRAP_CALL_ACTION, SIGTRAP_CALL_MASK };
enum sigtrap_call sigtrap_call(unsigned abi, uint64_t nr, uint64_t arg0);
/** The address to which a SIGTRAP_CALL_ACTION writes the former action, whose first field is the
 * handler. 0: none. */
enum { SIGTRAP_OLD_RESULT = 1 /* the call returns the former handler */ };
taddr sigtrap_old(unsigned abi, uint64_t nr, const uint64_t args[6]);
/** The numbers of these calls, by kind; they end with -1. */
const int *sigtrap_action_calls(unsigned abi);
const int *sigtrap_mask_calls(unsigned abi);

#endif
