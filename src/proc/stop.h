#ifndef PROC_STOP_H
#define PROC_STOP_H
/**
 * Waiting: a raw wait status is parsed once, here, into a struct stop. Knows the kinds of stops
 * that PTRACE_SEIZE has (ptrace(2), "Stopped states"), but not what its users do at them.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum stop_kind {
	STOP_SYSCALL, /* entry or exit: the kernel tells which (control_call) */
	STOP_SECCOMP, /* a filter said SECCOMP_RET_TRACE */
	STOP_SIGNAL,  /* sig is about to be delivered */
	STOP_GROUP,   /* group-stop: sig stopped the thread; resume it by RESUME_LISTEN */
	STOP_TRAP,    /* first stop of a new thread; after control_interrupt; after SIGCONT */
	STOP_FORK,    /* control_message: the new thread's id (these three) */
	STOP_VFORK,
	STOP_CLONE,
	STOP_EXEC,   /* control_message: the former thread id */
	STOP_ENDING, /* about to end, by exit or a signal; only with CONTROL_ENDING */
	STOP_OTHER,  /* an event that was not requested; just resume the thread */
	STOP_EXITED, /* code; the thread is gone (these two) */
	STOP_KILLED, /* sig, core */
};

struct stop {
	pid_t tid;
	uint8_t kind; /* enum stop_kind */
	bool core;
	bool stranger; /* an end: that of a child of ours that nobody traced, if it was looked at
			  before it was waited for (stop_is_strangers()) */
	int sig, code;
	int status;	   /* as wait4 gave it; 0 if it is only peeked at */
	uint64_t stime_ns; /* system time of the process so far, if requested */
	uint32_t faults;   /* page faults of the process and of its children that it has waited
			    * for, modulo 2^32, if the time is requested */
};

enum stop_wait { STOP_WAIT, STOP_POLL };

/** Waits for any child or tracee. 1: *ret is set. 0: with STOP_POLL, nothing has happened.
 * Negative: -EINTR, or -ECHILD (there is no child or tracee). */
int stop_wait(enum stop_wait how, bool want_stime, struct stop *ret);
/** The same, but *ret stays to be waited for. If we are killed, a thread that is stopped for a
 * signal gets it as long as nobody has waited for that stop, and does not get it afterwards
 * (kernel/exit.c, wait_task_stopped()). */
int stop_peek(enum stop_wait how, struct stop *ret);
/** True if the end that stop_peek() has told of is that of a child that is not traced. Afterwards,
 * when somebody has waited for it, nothing tells it from the end of a tracee (proc(5),
 * /proc/PID/status, TracerPid). */
bool stop_is_strangers(const struct stop *);
/** Waits for the stop or the end of this thread that stop_peek() has told of. */
int stop_take(pid_t tid, bool want_stime, struct stop *ret);
/** Sleeps until something can be waited for, or for `ns` nanoseconds. 0, or -EINTR. Call
 * stop_wait_begin() before the first use. */
int stop_sleep(uint64_t ns);
/** Waits until this thread has stopped or ended, which stays to be waited for. Signals to us do not
 * end the wait. False: there is no such child or tracee, or it is a leader that has been killed:
 * its end is reported when we have waited for the ends of all other threads of its process
 * (ptrace(2), "Death under ptrace"), so a wait for it alone would never be over. */
bool stop_await(pid_t tid, siginfo_t *ret);
/** The same, and waits for it. */
bool stop_wait_thread(pid_t tid, struct stop *ret);
/** True for the stop by which a thread reports that it has created another one. */
static inline bool stop_is_birth(const struct stop *s)
{
	return s->kind == STOP_FORK || s->kind == STOP_VFORK || s->kind == STOP_CLONE;
}
/** True if the thread has ended. */
static inline bool stop_is_end(const struct stop *s)
{
	return s->kind == STOP_EXITED || s->kind == STOP_KILLED;
}
/** Blocks SIGCHLD from now on. Processes that we start would inherit that. */
void stop_wait_begin(void);

#endif
