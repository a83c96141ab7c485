#ifndef PROC_SIGTRAP_H
#define PROC_SIGTRAP_H
/**
 * What a process does by SIGTRAP, and how that is put back after a breakpoint instruction has
 * changed it: where the signal of such a trap is ignored or blocked, the kernel gives it the
 * default action and unblocks it before it tells the tracer (force_sig_info_to_task() in
 * kernel/signal.c, all versions). One that waits already swallows the trap's own: there is never
 * more than one of each standard signal (signal(7), "Queueing and delivery semantics").
 *
 * Where a parameter is called `at`, it is the address of a system call instruction in the thread's
 * memory (proc/inject.h), and the thread is stopped where inject_call() may be used. Functions fail
 * with &err_gone when the thread has vanished.
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

/** A `struct sigaction' as the kernel has it, of the thread's own size (20 or 32 bytes). */
struct sigtrap_action {
	uint8_t bytes[32];
};
struct err *sigtrap_get_action(pid_t tid, taddr at, struct sigtrap_action *ret) ERR_CHECK;
struct err *sigtrap_set_action(pid_t tid, taddr at, const struct sigtrap_action *a) ERR_CHECK;
/** SIG_IGN, for programs of both sizes. */
extern const struct sigtrap_action sigtrap_ignore;

/** True if a stopped thread blocks SIGTRAP. */
struct err *sigtrap_is_blocked(pid_t tid, bool *ret) ERR_CHECK;
/** Adds SIGTRAP to the signals that a stopped thread blocks. */
struct err *sigtrap_block(pid_t tid) ERR_CHECK;
/** Sends a SIGTRAP again that somebody has sent to the thread, with its whole siginfo. */
struct err *sigtrap_send(pid_t tid, taddr at, const siginfo_t *info) ERR_CHECK;

/** Calls by which a program changes the effect of SIGTRAP. arg0: the call's first argument. */
enum sigtrap_call { SIGTRAP_CALL_NONE, SIGTRAP_CALL_ACTION, SIGTRAP_CALL_MASK };
enum sigtrap_call sigtrap_call(unsigned abi, uint64_t nr, uint64_t arg0);
/** Where a SIGTRAP_CALL_ACTION writes the former action, the handler first; 0: nowhere. */
enum { SIGTRAP_OLD_RESULT = 1 /* by its result */ };
taddr sigtrap_old(unsigned abi, uint64_t nr, const uint64_t args[6]);
/** The numbers of these calls, of each kind; they end with -1. */
const int *sigtrap_action_calls(unsigned abi);
const int *sigtrap_mask_calls(unsigned abi);

#endif
