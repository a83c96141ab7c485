#ifndef PROC_STOP_H
#define PROC_STOP_H
/**
 * Waiting: a raw wait status is parsed once, here, into a struct stop. Knows PTRACE_SEIZE's kinds
 * of stops (ptrace(2), "Stopped states") and nothing of what anyone does about them.
 */
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum stop_kind {
	STOP_SYSCALL, /* entry or exit: the kernel tells which (control_call) */
	STOP_SECCOMP, /* a filter said SECCOMP_RET_TRACE */
	STOP_SIGNAL,  /* sig is about to be delivered */
	STOP_GROUP,   /* stopped by sig, as job control does; resume by RESUME_LISTEN */
	STOP_TRAP,    /* first stop of a new thread; after control_interrupt; after SIGCONT */
	STOP_FORK,    /* control_message: the new thread's id (these three) */
	STOP_VFORK,
	STOP_CLONE,
	STOP_EXEC,   /* control_message: the former thread id */
	STOP_ENDING, /* about to end, by exit or a signal; only with CONTROL_ENDING */
	STOP_OTHER,  /* an event that was not requested: just resume */
	STOP_EXITED, /* code; the thread is gone (these two) */
	STOP_KILLED, /* sig, core */
};

struct stop {
	pid_t tid;
	uint8_t kind; /* enum stop_kind */
	bool core;
	int sig, code;
	uint64_t stime_ns; /* system time of the process so far, if asked */
};

enum stop_wait { STOP_WAIT, STOP_POLL };

/** Waits for any child or tracee. 1: *ret is set. 0: with STOP_POLL, nothing has happened.
 * Negative: -EINTR, or -ECHILD (there is no child or tracee). */
int stop_wait(enum stop_wait how, bool want_stime, struct stop *ret);
/** The same, but for so many nanoseconds at most: then 0. Calls stop_wait_begin() before the first
 * time. */
int stop_wait_for(uint64_t ns, bool want_stime, struct stop *ret);
/** Waits for the next stop, or the end, of this thread alone, whatever interrupts the wait. False:
 * there is no such child or tracee. */
bool stop_wait_thread(pid_t tid, struct stop *ret);
/** True for the stop of a thread that has just made another one. */
static inline bool stop_is_birth(const struct stop *s)
{
	return s->kind == STOP_FORK || s->kind == STOP_VFORK || s->kind == STOP_CLONE;
}
/** True if the thread is gone. */
static inline bool stop_is_end(const struct stop *s)
{
	return s->kind == STOP_EXITED || s->kind == STOP_KILLED;
}
/** From now on SIGCHLD is blocked; processes that we start would inherit that. */
void stop_wait_begin(void);

#endif
