#ifndef TRACER_ENGINE_H
#define TRACER_ENGINE_H
/**
 * The inside of the engine of stops, for its own files only: engine_ptrace.c (opening, pulling),
 * engine_attach.c, engine_stop.c (what a stop means), engine_held.c (new ones nobody told of),
 *engine_silent.c (children that are not followed but carry our filter), engine_finish.c (letting
 *go). Others use engine_ptrace.h.
 *
 * A tracee is in one of these states, and nobody else decides when it runs:
 *	running     the kernel will tell by stop_wait when it stops
 *	stopped     lent to the guest (in `queue`), or waiting in `batch`, or held
 *	held        a new one whose creator has not told of it yet
 *	listening   stopped as job control wants it; the kernel tells when that changes
 */
#include <time.h>

#include "proc/control.h"
#include "proc/launch.h"
#include "proc/memory.h"
#include "proc/process.h"
#include "proc/stop.h"
#include "tracer/engine_ptrace.h"
#include "tracer/seccomp.h"
#include "tracer/share_cpu.h"

struct lib;
struct lib_thread;

struct tracee {
	struct thread thread; /* first: the table allocates us */
	bool stopped;
	bool fresh; /* its first stop has not been seen */
	bool held;
	bool hidden;   /* our own code between fork and the command's execve */
	bool starting; /* in the command's execve */
	bool in_call;  /* between entry and exit */
	bool wanted;   /* ... of a call that is to be yielded */
	bool execing;  /* ... of an execve */
	bool listening;
	bool full;	  /* stops at every call in spite of a filter: it has one of its own */
	bool silent;	  /* not followed; passed through */
	bool suspended;	  /* silent: no filter counts for it at present */
	bool interrupted; /* letting go: asked to stop */
	bool asked;	  /* held: those that may have made it were interrupted */
	bool awaited;	  /* attaching: it was seized, and has not stopped since */
	uint8_t abi;
	uint8_t new_abi; /* ... from the end of its execve on */
	struct share_place share;
	uint16_t traps; /* silent: calls passed through since the last execve */
	int sig;	/* to be delivered when it goes on */
	pid_t creator;
	uint64_t stop_no; /* of its last stop, among all */
	uint64_t nr, ip, sp;
	struct lib_thread *lib; /* library calls, or NULL */
	uint64_t clone_flags;	/* in a clone from which CLONE_UNTRACED was taken; else 0 */
	struct {
		bool any;	 /* something is to be done before it goes on: a delay, or ... */
		bool replaces;	 /* ... the call's number is to become that of `answer` */
		bool has_result; /* at the call's end the result is to become that of `answer` */
		struct engine_answer answer;
		uint64_t delay_ns; /* asked for, not begun */
		uint64_t until_ns; /* it waits, CLOCK_MONOTONIC; 0 = it does not */
	} tamper;
};

enum { ENGINE_QUEUE = 8, ENGINE_BATCH = 64 };

struct engine {
	struct source source;
	const struct engine_opts *o;
	const struct arch *arch;
	struct process_table table;
	struct memory memory;
	struct lib *lib; /* library calls are traced, or NULL */
	bool hardware;	 /* ... by registers of the CPU: nothing is in the programs' memory */
	bool lib_over;	 /* ... not any more: breakpoints are gone */
	struct seccomp_filter filter;
	bool filtered;	/* the command runs under our filter */
	bool silencing; /* ... and children are traced to be passed through */
	bool runs_free; /* no call stops: nobody needs to know of any */
	size_t ntraps,
		ncalls; /* stops at breakpoints, at calls, while calls stop for sharing's sake */
	size_t nsilent, nsuspended, nexecing, nheld;
	uint64_t stops;	  /* that were handled */
	bool lost_makers; /* threads have ended that may have been about to tell of a child */
	bool patient;	  /* we let others finish their turn before ours */
	size_t ndelayed;
	uint64_t delayed_ns; /* the first of them is to go on then */
	timer_t delay_timer;
	bool has_delay_timer;
	timer_t timer; /* runs while filters are suspended */
	bool has_timer;
	pid_t main_pid;
	bool main_lost; /* a thread that is not followed took it over; only its end is told */
	struct engine_end end;
	struct share_cpu share;
	uint64_t seq;
	struct tracee *last; /* the one of the last stop: mostly the next one's, too */

	struct {
		struct event event;
		struct tracee *resume; /* goes on after this event */
	} * queue;
	size_t qhead, qtail, qcap;
	struct tracee *lent; /* stopped for the event that the guest looks at */

	struct stop *batch; /* that were waited for, but not looked at */
	unsigned bhead, btail, bcap, turn;

	bool enough; /* the guest has seen enough */
	bool ending; /* a stop was asked: everything is being let go */
	bool over;   /* ... by INTERRUPT_OVER: nothing ends with the trace */
	struct err **warnings;
	size_t nwarnings, warned;
};

/* engine_ptrace.c */
/** A new event at the end of the queue, its common fields filled in; t may be NULL. */
struct record *engine_emit(struct engine *e, const struct tracee *t, enum record_kind kind);
/** t goes on when the guest has seen what is in the queue now; at once when it is empty. */
void engine_resume_later(struct engine *e, struct tracee *t);
void engine_resume(struct engine *e, struct tracee *t);
/** The options that a traced thread has; silent ones differ. */
unsigned engine_options(const struct engine *e, bool silent);
struct tracee *engine_tracee(struct engine *e, pid_t tid);
/** A tracee that stops for the first time later. */
struct tracee *engine_add(struct engine *e, pid_t tid, pid_t pid);
void engine_remove(struct engine *e, struct tracee *t);
/** The ABI of the program that a process runs, by its ELF header; unreadable: x86_64. */
uint8_t engine_program_abi(pid_t pid);
/** A stop that is to be handled later, in its turn. */
void engine_keep_stop(struct engine *e, const struct stop *s);
/** A message for the user; it is the engine's from here on. */
void engine_warn(struct engine *e, struct err *err);

/* engine_attach.c */
/** Takes a process that runs (with -f or library calls, with all its threads); what goes wrong is
 * a warning. */
void engine_attach(struct engine *e, pid_t asked);

/* engine_stop.c */
void engine_handle(struct engine *e, const struct stop *s);
bool engine_wants(const struct engine *e, unsigned abi, uint64_t nr);
/** An execve by a thread that was not the leader took the leader's id over, and its event was
 * missed: true when that is so for this leader, and mended. */
bool engine_mend_exec(struct engine *e, struct tracee *t);
void engine_forget_call(struct engine *e, struct tracee *t);
/** At a clone with CLONE_UNTRACED: with our filter and without a tracer no child could live, so it
 * gets one in spite of the flag, and is passed through. */
void engine_keep_child(struct tracee *t, uint64_t flags);
/** Gives a stopped thread back the flags that it called clone with. */
void engine_restore_flags(struct tracee *t);
void engine_exec_rename(struct engine *e, struct tracee **t, pid_t former);
/** Takes on a thread that `creator` made, by its event of the given kind. */
struct tracee *engine_child(struct engine *e, struct tracee *creator, pid_t tid, uint8_t kind);
/** May let a stopped thread share a CPU with us; joins: it is none that shall stay where it is. */
void engine_share(struct engine *e, struct tracee *t, bool joins);
/** The first stop of a thread that was made by one of ours. */
void engine_begin(struct engine *e, struct tracee *t, const struct stop *s);

/* engine_held.c */
/** A stop of a thread that nobody told of: its creator's event is on its way. */
void engine_hold(struct engine *e, const struct stop *s);
/** Lets those go on of whom nobody will tell; to be called before a wait when some are held and
 * `lost_makers`. May emit events. */
void engine_held_check(struct engine *e);

/* engine_silent.c */
void engine_silent_handle(struct engine *e, struct tracee *t, const struct stop *s);
/** Marks a tracee, stopped or not, as one to pass through from now on. */
void engine_silence(struct engine *e, struct tracee *t);
/** Looks after children whose filters are suspended; called now and then. */
void engine_silent_check(struct engine *e);
/** Stays behind until the last of them is gone. */
void engine_silent_stay(struct engine *e);

/* engine_tamper.c */
/** Before a thread goes on: does what the guest asked for at this stop. True: it is not to go on
 * yet, the engine resumes it when its delay is over. */
bool engine_tamper_resume(struct engine *e, struct tracee *t);
/** Lets those go on whose delay is over; to be called when some wait. */
void engine_tamper_check(struct engine *e);
/** At the end of a call that the guest answered: puts the answer in place of the result. *ret and
 * *failed: what the kernel says, then what the program gets. False: that stays as it was. */
bool engine_tamper_result(struct tracee *t, int64_t *ret, bool *failed);
/** The same for a thread that is stopped somewhere and is not looked at any more. */
void engine_tamper_settle(struct tracee *t);
/** No delay any more, and no other number: the thread is gone, or is to go on at once. */
void engine_tamper_forget(struct engine *e, struct tracee *t);

/* engine_finish.c */
/** Lets everything go, as after an interrupt (sig: what interrupted us, or INTERRUPT_OVER, or 0);
 * emits RECORD_DETACHED. */
void engine_let_go(struct engine *e, int sig);
void engine_detach(struct engine *e, struct tracee *t);

#endif
