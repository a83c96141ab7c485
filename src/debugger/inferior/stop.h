#ifndef DEBUGGER_INFERIOR_STOP_H
#define DEBUGGER_INFERIOR_STOP_H
/**
 * The inside of debugger/inferior/inferior.h, for its own files: inferior.c (starting and letting
 * go, what can be done to it), run.c (letting it run until something happens),
 * stop.c (what a stop means), fork.c (children).
 */
#include "debugger/inferior/inferior.h"

/* inferior.c */
struct dthread *inferior_add(struct inferior *inf, pid_t tid);
/** The signal of a site that was hit must not reach the program: it is taken before we let go. */
void inferior_take_trap(struct inferior *inf, struct dthread *t);
void inferior_remove(struct inferior *inf, struct dthread *t);
/** Tells whoever keeps something of threads that one has left. */
void inferior_tell_left(struct inferior *inf, const struct event_info *how);
/** The threads are somebody else's from now on, or nobody's. */
void inferior_forget_threads(struct inferior *inf);
/** The program is gone: nothing of it is known any more. */
void inferior_gone(struct inferior *inf);

/* stop.c */
/** How a stop of a thread is to be taken. */
enum verdict {
	VERDICT_REPORT, /* *ret says what happened */
	VERDICT_GO_ON,	/* of no interest: it may run on */
	VERDICT_NOTHING /* no thread of ours, or it is gone */
};
/** A stop while the program runs. stepper: the thread that executes one instruction, or NULL. */
enum verdict inferior_took(struct inferior *inf, const struct stop *s,
			   const struct dthread *stepper, struct event_info *ret);
/** The same for what was kept while all were being stopped. */
enum verdict inferior_took_pending(struct inferior *inf, struct dthread *t, struct event_info *ret);
/** A stop of what is no thread that we know. */
enum verdict inferior_took_stranger(struct inferior *inf, const struct stop *s);
/** A step must not go into the handler of a signal that is delivered on the way. */
void inferior_skip_handler(struct inferior *inf, struct dthread *t);
/** Stops all threads that run; what else happens to them meanwhile is kept. */
void inferior_stop_all(struct inferior *inf);
/** True if the SIGTRAP whose info the thread has ended a step. */
bool inferior_is_step(const struct dthread *t);
/** True if the SIGTRAP is of a debug register that stops before the instruction at pc: it has not
 * been executed yet. */
bool inferior_is_before(struct inferior *inf, struct dthread *t, taddr pc);
/** An instruction was stepped: what the step itself has left in the program is undone. */
void inferior_stepped(struct dthread *t);
/** True, once, if the SIGTRAP whose info the thread has is of a site that it was put back onto. */
bool inferior_is_stale(struct dthread *t);
/** True for a signal that an instruction caused itself. */
bool inferior_is_fault(const siginfo_t *info);

/* fork.c */
/** A thread has made another one, or a process: STOP_FORK, _VFORK or _CLONE, which has just come. A
 * process waits at its beginning, and its copy of the memory has no sites: what is there is not
 * known any more when sites come and go. False: nothing is left to tell of. */
bool inferior_bore(struct inferior *inf, const struct stop *s);
/** Lets all children go that wait, or kills them. */
void inferior_free_children(struct inferior *inf, bool kills);
/** The same stop is judged. */
enum verdict inferior_took_fork(struct inferior *inf, struct dthread *t, const struct stop *s,
				struct event_info *ret);

#endif
