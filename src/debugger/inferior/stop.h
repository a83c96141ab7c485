#ifndef DEBUGGER_INFERIOR_STOP_H
#define DEBUGGER_INFERIOR_STOP_H
/**
 * The inside of debugger/inferior/inferior.h, for its own files: inferior.c (threads,
 * watches), native.c (a process as a target: starting and attaching), run.c (resuming the program
 * until something happens), stop.c (what a stop means), fork.c (children).
 */
#include "debugger/inferior/inferior.h"

/* inferior.c */
/** If a thread was set back to a site, the SIGTRAP of that site may still be pending. Takes it away
 * before the thread is detached, since it would kill the program. */
void inferior_take_trap(struct inferior *inf, struct dthread *t);
/** Removes all threads from the table: they have been detached, or have ended. */
void inferior_forget_threads(struct inferior *inf);

/* run.c */
struct err *inferior_run_native(struct run *r) ERR_CHECK;

/* stop.c */
/** What the caller does after a stop. */
enum verdict {
	VERDICT_REPORT, /* *ret describes an event */
	VERDICT_GO_ON,	/* nothing to report: resume the thread */
	VERDICT_NOTHING /* the thread is gone, or belongs to another program */
};
/** Handles a stop while the program runs. stepper: the thread that executes one instruction, or
 * NULL. */
enum verdict inferior_took(struct inferior *inf, const struct stop *s,
			   const struct dthread *stepper, struct event_info *ret);
/** The same for a stop that was recorded while all threads were being stopped. */
enum verdict inferior_took_pending(struct inferior *inf, struct dthread *t, struct event_info *ret);
/** Handles a stop of a thread that is not in the table. */
enum verdict inferior_took_stranger(struct inferior *inf, const struct stop *s);
/** The thread is about to be stepped with a signal. Inserts a site at its pc, so that the signal's
 * handler runs freely and the thread stops where it returns. */
void inferior_skip_handler(struct inferior *inf, struct dthread *t);
/** Stops all threads that run. Other events that happen meanwhile are recorded. */
void inferior_stop_all(struct inferior *inf);
/** True if the thread's SIGTRAP, whose siginfo is t->info, ended a step. */
bool inferior_is_step(const struct dthread *t);
/** True if the SIGTRAP comes from a debug register that stops before the instruction at pc, which
 * has not been executed yet. */
bool inferior_is_before(struct inferior *inf, struct dthread *t, taddr pc);
/** Call it when an instruction was stepped: removes the trap flag of the step from flags that the
 * instruction has pushed. */
void inferior_stepped(struct dthread *t);
/** True, once, if the thread's SIGTRAP comes from a site to which the thread has been set back
 * already. */
bool inferior_is_stale(struct dthread *t);
/** True for a signal that is caused by an instruction. */
bool inferior_is_fault(const siginfo_t *info);

/* fork.c */
/** Handles the stop in which a thread reports a new thread or process (STOP_FORK, STOP_VFORK or
 * STOP_CLONE). A new thread is added to the table. For a process, waits for its first stop, and
 * removes the sites from its copy of the memory, since nobody knows later which sites there were.
 * True: it is a process, so the stop must be judged, too. */
bool inferior_bore(struct inferior *inf, const struct stop *s);
/** Forgets the sites, since the program that had them is gone, but keeps a copy for
 * inferior_free_orphans(). pid: the process that the next sites are for. */
void inferior_forget_sites(struct inferior *inf, pid_t pid);
/** Removes the sites from all children that nobody will report, and detaches from them. Their
 * creators were killed before the report, by a signal or by an execve, so these are the sites of a
 * program that is gone. */
void inferior_free_orphans(struct inferior *inf);
/** Detaches from the children whose creators were killed by an execve after the report, but before
 * it was judged. Call it when no other thread is left, so that no report waits. */
void inferior_free_unjudged(struct inferior *inf);
/** Detaches from all children that are stopped at their beginning, or kills them. */
void inferior_free_children(struct inferior *inf, bool kills);
/** Judges the stop that inferior_bore() has handled. */
enum verdict inferior_took_fork(struct inferior *inf, struct dthread *t, const struct stop *s,
				struct event_info *ret);

#endif
