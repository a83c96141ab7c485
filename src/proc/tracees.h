#ifndef PROC_TRACEES_H
#define PROC_TRACEES_H
/**
 * What happens to traced processes as wholes, for everyone who traces (the tracer's engine and the
 * debugger): a thread makes another one, a program is executed, all threads of a process are
 * attached to, a thread waits for a vfork's child. The kernel's rules are in ptrace(2); each
 * function names the part that it follows.
 *
 * Refuses to know what its users keep of a thread, and what a stop means to them.
 */
#include "proc/process.h"
#include "proc/stop.h"

/* -- births ----------------------------------------------------------------------------------- */

/** A new thread or process, as its creator reports it (STOP_FORK, STOP_VFORK, STOP_CLONE). The new
 * one may have stopped before its creator, since the kernel orders the two stops in no way. */
struct birth {
	pid_t tid;
	pid_t pid; /* its process; for a new thread that of its creator */
};

/** Reads it while the creator, a thread of process pid, is in that stop. False: the creator has
 * been killed. */
bool tracees_birth(const struct stop *s, pid_t pid, struct birth *ret);

/* -- execve ----------------------------------------------------------------------------------- */

/** At STOP_EXEC, which is reported with the leader's id: the id that the thread had before. It
 * differs if a thread that is not the leader called execve (ptrace(2), "execve(2) under ptrace").
 * The kernel does not tell of a thread that has been killed in that stop: then it is the thread of
 * the table that is not there any more.
 */
pid_t tracees_former(const struct process_table *t, pid_t tid);
/** Gives the thread `former` the id of the leader `tid`, whose own thread is gone: `gone` removes
 * it from the table. Returns the thread that runs the new program; NULL: the table has neither. */
struct thread *tracees_exec(struct process_table *t, pid_t tid, pid_t former,
			    void (*gone)(void *data, struct thread *), void *data);

/* -- attaching -------------------------------------------------------------------------------- */

/** How to attach to the threads of a process. */
struct seizing {
	const struct process_table *table; /* threads in it are traced already */
	unsigned options;		   /* enum control_option */
	/** A thread has been seized and is running: adds it to the table. */
	void (*seized)(void *data, pid_t pid, pid_t tid);
	void *data;
	pid_t refused; /* the first thread that could not be seized, 0: none */
	int error;     /* the reason for that, an errno */
};

/** Seizes one thread (PTRACE_SEIZE). False: see refused and error. */
bool tracees_seize(struct seizing *s, pid_t pid, pid_t tid);
/** Seizes all threads of a process that are not in the table; returns their number. Threads may
 * create others meanwhile, so a caller repeats it until the result is 0. Threads that ended
 * meanwhile are no refusal. */
size_t tracees_seize_all(struct seizing *s, pid_t pid);

/* -- waiting for the child of a vfork --------------------------------------------------------- */

/*
 * A thread that has called vfork(2), or clone with CLONE_VFORK, sleeps until its child executes a
 * program or ends. Only SIGKILL wakes it up, so no tracer can stop it, and PTRACE_DETACH, which
 * needs a stopped thread, fails. It does not need a tracer, either: when it wakes up it continues
 * after the call.
 */

/** The number of the call in which a thread sleeps, or one of these (/proc/PID/syscall, proc(5)).
 */
enum { TRACEES_NO_CALL = -1, TRACEES_RUNS = -2, TRACEES_GONE = -3 };
long tracees_call_of(pid_t tid);
/** True if a call of this number may make a process or a thread, in any ABI. */
bool tracees_is_fork(long nr);
/** A child that a thread of process pid has made and that uses its memory; 0: there is none. table:
 * only children that are in it count; NULL: all do. */
pid_t tracees_sharer(const struct process_table *table, pid_t pid, pid_t tid);
/** The child that a thread waits for, or might be waiting for; 0: it does not wait for one. */
pid_t tracees_vfork_child(pid_t pid, pid_t tid);
/** The same for any thread of a process; *tid: that thread. */
pid_t tracees_waiting(pid_t pid, pid_t *tid);

#endif
