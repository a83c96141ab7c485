#ifndef DEBUGGER_INFERIOR_CPU_H
#define DEBUGGER_INFERIOR_CPU_H
/**
 * A stop costs many times more if the debugger and the program run on different CPUs, since each
 * must wake up the other's CPU. So when one stop quickly follows another, as in long steps and at
 * breakpoints whose condition is false, both are put on one CPU. The program gets its own affinity
 * mask back before anything could see the change: when it stops for its next system call (it is
 * resumed so that it does), before a system call is stepped, when it has not stopped for a while,
 * and when the session reports a stop to the user.
 *
 * Only for a program that we started (it is killed when we end, so that the mask cannot stay), with
 * one thread and no children, since others could read its mask.
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
	bool calls; /* the thread runs, and stops at its next system call only for our sake */
	pid_t tid;  /* the thread that shares our CPU, while `on` */
	cpu_set_t own, theirs;
	unsigned quick;	 /* the number of quick stops in a row */
	unsigned needed; /* the number of them after which sharing begins; 0: not set yet */
	unsigned lasted; /* the number of stops since sharing began */
	uint64_t resumed_ns;
	bool has_timer;
	timer_t timer;
};

enum inferior_cpu_how {
	INFERIOR_CPU_STEP, /* the thread executes one instruction, which is no system call */
	INFERIOR_CPU_FREE,
	INFERIOR_CPU_OTHER /* sharing is not possible: in a call, several threads, or something else
			    */
};

/** Call it before the thread is resumed. True: resume it so that it stops at its next system call.
 */
bool inferior_cpu_resumes(struct inferior *inf, struct dthread *t, enum inferior_cpu_how how);
/** Call it at each stop. */
void inferior_cpu_stopped(struct inferior *inf);
/** Call it when a wait was interrupted: ends sharing if the program has been running for long. */
void inferior_cpu_waits(struct inferior *inf);
/** Call it when the thread has stopped at a system call. True: it did so only for our sake. */
bool inferior_cpu_call(struct inferior *inf);
void inferior_cpu_deinit(struct inferior *inf);
/** Gives the debugger and the program their masks back. */
void inferior_cpu_end(struct inferior *inf);

#endif
