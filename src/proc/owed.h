#ifndef PROC_OWED_H
#define PROC_OWED_H
/**
 * Signals that a stopped thread owes to its tracer: the tracer's own changes to the program have
 * caused them (a breakpoint instruction, a call that traps), and they are still pending, because
 * the kernel reported another stop first. Before the thread is detached, such a signal must be
 * taken away, since the program does not expect it and would die of it.
 *
 * The order in which the kernel reports what is pending (get_signal() in kernel/signal.c): first a
 * group-stop, or the stop that PTRACE_INTERRUPT asks for; then the signals that an instruction has
 * caused; then all others. So a thread must not be interrupted on its way to such a signal. It
 * would stop for the interrupt instead, each time.
 */
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

/** Tells whether a signal was caused by the tracer's changes to the program. */
typedef bool owed_test(const siginfo_t *info);

/** An owed_test: true for the SIGTRAP of a breakpoint instruction. */
bool owed_is_breakpoint(const siginfo_t *info);
/** The same for the SIGTRAP of a single step. Behind a system call its code is TRAP_BRKPT. */
bool owed_is_step(const siginfo_t *info);

/** True if such a signal is pending for a stopped thread (PTRACE_PEEKSIGINFO, Linux 3.10). */
bool owed_is_pending(pid_t tid, owed_test *is_owed);
/** Resumes a stopped thread whose next stop will be that of the pending signal, unless a group-stop
 * comes before it. Until then it must not be interrupted. sig: a signal that it gets, or 0. */
void owed_resume(pid_t tid, int sig);
/** Does the same, waits for the stop, and repeats it until the stop is that of the signal `owed`.
 * True: the thread is in that stop, so detaching it without that signal takes the signal away.
 * False: it has ended, or the signal has not come. */
bool owed_await(pid_t tid, int owed);

#endif
