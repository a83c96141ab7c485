#ifndef DEBUGGER_INFERIOR_CPU_H
#define DEBUGGER_INFERIOR_CPU_H
/**
 * A stop costs many times more when the debugger and the program run on different CPUs, since each
 * must wake up the other's. So when stops follow close on each other, as in long steps and at
 * breakpoints whose condition is false, both are put on one CPU. The program gets its own mask back
 * before anything could see it: it is stopped at its next system call for that, and instructions
 * that make one are not stepped before; and when it does not stop for a while, or the user is told
 * of a stop.
 *
 * Only for a program that we started (it dies with us, so the mask cannot stay), of one thread,
 * without children, which could look at its mask.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sched.h>
#include <sys/types.h>
#include <time.h>

struct inferior;
struct dthread;

struct inferior_cpu {
	bool on;
	bool calls; /* the thread runs, and stops at its next system call because of us */
	pid_t tid;  /* of the member, while on */
	cpu_set_t own, theirs;
	unsigned quick;	 /* stops that followed close on each other */
	unsigned needed; /* so many, before it begins; 0: not known yet */
	unsigned lasted; /* stops since it began */
	uint64_t resumed_ns;
	bool has_timer;
	timer_t timer;
};

enum inferior_cpu_how {
	INFERIOR_CPU_STEP, /* one instruction, that is no system call */
	INFERIOR_CPU_FREE,
	INFERIOR_CPU_OTHER /* anything else: within a call, of several threads */
};

/** To be called before the thread is resumed. True: it must be stopped at its next system call. */
bool inferior_cpu_resumes(struct inferior *inf, struct dthread *t, enum inferior_cpu_how how);
/** To be called at each stop. */
void inferior_cpu_stopped(struct inferior *inf);
/** To be called when a wait was interrupted: ends sharing if the program has run for long. */
void inferior_cpu_waits(struct inferior *inf);
/** To be called when the thread is at a system call. True: only we requested this stop. */
bool inferior_cpu_call(struct inferior *inf);
void inferior_cpu_deinit(struct inferior *inf);
/** Restores the masks of both. */
void inferior_cpu_end(struct inferior *inf);

#endif
