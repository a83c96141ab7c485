#ifndef DEBUGGER_SESSION_DUMMIES_H
#define DEBUGGER_SESSION_DUMMIES_H
/**
 * What a thread was doing when a function of the program was called on the user's behalf
 * (debugger/calling/calling.h): its registers, its pending signal. The call is a *dummy frame* on
 * the thread's stack, between the function and the frame that it has interrupted. The function
 * returns to the program's entry point, whose code does not run again. A call that was left
 * unfinished, because the program stopped inside of it, stays until the function returns there.
 */
#include "debugger/inferior/inferior.h"

struct session;

struct dummy {
	struct dummy *outer; /* the next older one, of any thread */
	pid_t pid, tid;
	taddr back, sp; /* where the function returns to, and the stack pointer there */
	uint8_t regs[REGS_GENERAL_SIZE];
	uint8_t set[REGS_GENERAL_SIZE]; /* the same in the layout of NT_PRSTATUS, for unwinding */
	size_t set_len;
	uint8_t *xsave; /* the XSAVE area */
	size_t xsave_len;
	int sig;
	siginfo_t info;
	bool sig_info, given, told; /* as in struct dthread */
	bool repeats; /* it had entered a system call, which was left, and must be entered again */
};

/** Keeps the state of a thread. sp, back: what the call's dummy frame will have. */
struct err *dummies_push(struct session *s, struct dthread *t, struct dummy **ret) ERR_CHECK;
/** Gives the thread its state back, and removes the dummy and the newer ones of that thread. */
void dummies_pop(struct session *s, struct dummy *d);
/** Finds, from d outwards, the one of a thread whose function returns to pc and has left this stack
 * pointer; NULL: none. */
struct dummy *dummies_at(struct dummy *d, pid_t tid, taddr pc, taddr sp);
/** Ends the calls that were left unfinished, before the program is left to itself. */
void dummies_leave(struct session *s);
/** Forgets those of a program that has ended or was replaced. */
void dummies_forget(struct session *s, pid_t pid);

#endif
