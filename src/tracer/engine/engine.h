#ifndef TRACER_ENGINE_ENGINE_H
#define TRACER_ENGINE_ENGINE_H
/**
 * The inside of the engine of stops, for its own files only; others use ptrace.h. Each file calls
 * those that stand before it here:
 *
 *	queue.c      events, stops and warnings that wait
 *	options.c    what the kernel does for us, per thread
 *	untraced.c   children that want no tracer
 *	tamper.c     what the guest asked to be done to calls
 *	tracee.c     taking threads on, letting them run, giving them up
 *	vfork.c      threads that wait for a child
 *	filter.c     what our filter changes for a program
 *	silent.c     programs that are not followed but carry our filter
 *	held.c       new threads that nobody has told of
 *	inside*.c    calls that are recorded inside of the program, without stops
 *	stop.c       what a stop means
 *	attach.c     programs that run already
 *	finish.c     letting go
 *	ptrace.c     opening, pulling
 */
#include <time.h>

#include "proc/control.h"
#include "proc/launch.h"
#include "proc/memory.h"
#include "proc/process.h"
#include "proc/stop.h"
#include "proc/tracees.h"
#include "tracer/engine/ptrace.h"
#include "tracer/engine/seccomp.h"
#include "tracer/engine/share_cpu.h"

struct lib;
struct lib_thread;
struct inside;
struct inside_thread;
struct inside_process;

/** Whether a tracee runs; nobody but the engine decides that. */
enum tracee_state {
	TRACEE_RUNNING,	      /* the kernel tells when it stops, or has: that waits in `batch` */
	TRACEE_STOPPED,	      /* for an event that is being handled, or is lent to the guest */
	TRACEE_GROUP_STOPPED, /* the same, by job control: it is to listen, not to go on */
	TRACEE_LISTENING,     /* still so (PTRACE_LISTEN); the kernel tells when that changes */
	TRACEE_HELD,	      /* at its first stop: its creator has not told of it yet */
};

/** How far it has come. */
enum tracee_phase {
	TRACEE_FRESH,	  /* its first stop has not been handled, or nobody is to be told of it */
	TRACEE_LAUNCHING, /* our own code between fork and the command's execve */
	TRACEE_STARTING,  /* in the command's execve */
	TRACEE_BEGUN,	  /* in a program */
};

struct tracee {
	struct thread thread; /* first: the table allocates us */
	enum tracee_state state;
	enum tracee_phase phase;

	/* The call that it is in. */
	bool in_call;	  /* between entry and exit */
	bool wanted;	  /* ... of a call that is to be yielded */
	bool execing;	  /* ... of an execve */
	bool asks_filter; /* ... whose result would tell of our filter */

	/* How it is traced. */
	bool full;	/* stops at every call in spite of a filter: it has one of its own */
	bool silent;	/* not followed; passed through */
	bool suspended; /* silent: no filter counts for it at present */

	/* What it was asked, and what it waits for. */
	bool makers_asked; /* held: those that may have made it were interrupted */
	bool awaited;	   /* attaching: it was seized, and has not stopped since */
	bool vforking;	   /* its last stop told of a vfork: it may wait for the child */
	bool interrupted;  /* letting go: asked to stop */
	bool waits;	   /* letting go: it waits for a vfork's child, and cannot be stopped */

	uint8_t abi;
	uint8_t new_abi; /* ... from the end of its execve on */
	struct share_place share;
	uint16_t traps; /* silent: calls passed through since the last execve */
	int sig;	/* to be delivered when it goes on */
	pid_t creator;
	uint64_t stop_no;  /* of its last stop, among all */
	struct stop first; /* held: its first stop, which is handled when its creator has told */
	uint64_t nr, ip, sp;
	struct lib_thread *lib;	      /* library calls, or NULL */
	struct inside_thread *inside; /* its calls are, or may be, recorded inside; or NULL */
	struct {
		bool on;       /* in a clone or clone3 from which CLONE_UNTRACED was taken */
		uint64_t arg0; /* its first argument, as the program has it */
		uint8_t *was;  /* clone3: a copy of its arguments is at `at', and was this before */
		taddr at;
		size_t n;
	} escape;
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

/** `traps` of a silent thread that sets filters itself: it never has them suspended. */
#define TRAPS_FOREVER UINT16_MAX

struct engine {
	struct source source;
	const struct engine_opts *o;
	const struct arch *arch;
	struct process_table table;
	struct memory memory;
	struct lib *lib;       /* library calls are traced, or NULL */
	struct inside *inside; /* calls may be recorded inside of programs, or NULL */
	bool hardware;	       /* ... by registers of the CPU: nothing is in the programs' memory */
	bool lib_over;	       /* ... not any more: breakpoints are gone */
	struct seccomp_filter filter;
	bool filtered;	       /* the command runs under our filter */
	bool silencing;	       /* ... and children are traced to be passed through */
	bool told_untraceable; /* a warning has said that ptrace fails for children */
	long filters;	       /* filtered: how many a thread has that set none of its own */
	bool may_run_free;     /* nobody needs to know of any call, but for sharing's sake */
	bool runs_free;	       /* no call stops: nobody needs to know of any */
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

	struct err *failed; /* the kernel does not let us wait */
	bool enough;	    /* the guest has seen enough */
	bool ending;	    /* a stop was asked: everything is being let go */
	bool over;	    /* ... by INTERRUPT_OVER: nothing ends with the trace */
	struct err **warnings;
	size_t nwarnings, warned;
};

/** A stop of its has been taken, and it has not been let run on since. */
static inline bool tracee_is_stopped(const struct tracee *t)
{
	return t->state != TRACEE_RUNNING && t->state != TRACEE_LISTENING;
}
/** The guest has been told of it. */
static inline bool tracee_is_told(const struct tracee *t)
{
	return t->phase == TRACEE_STARTING || t->phase == TRACEE_BEGUN;
}
/** The only way to another state: counts those that are held. */
static inline void tracee_set_state(struct engine *e, struct tracee *t, enum tracee_state state)
{
	e->nheld += state == TRACEE_HELD;
	e->nheld -= t->state == TRACEE_HELD;
	t->state = state;
}

/* queue.c */
/** A new event at the end of the queue, its common fields filled in; t may be NULL. */
struct record *engine_emit(struct engine *e, const struct tracee *t, enum record_kind kind);
/** A stop that is to be handled later, in its turn. */
void engine_keep_stop(struct engine *e, const struct stop *s);
/** True if a call is to be yielded. */
bool engine_wants(const struct engine *e, unsigned abi, uint64_t nr);
/** A message for the user; it is the engine's from here on. */
void engine_warn(struct engine *e, struct err *err);

/* options.c */
/** The options that a traced thread gets (enum control_option); silent ones get others. */
unsigned engine_options(const struct engine *e, bool silent);

/* tracee.c */
struct tracee *engine_tracee(struct engine *e, pid_t tid);
/** A tracee that stops for the first time later. */
struct tracee *engine_add(struct engine *e, pid_t tid, pid_t pid);
/** Takes on the thread or process whose birth its creator's stop tells of. It may have stopped
 * already (TRACEE_HELD). NULL: the creator has been killed. */
struct tracee *engine_child(struct engine *e, struct tracee *creator, const struct stop *s);
/** At an execve, the leader being *t: *t becomes the thread `former`, which has called it and has
 * the leader's id now; the leader's own thread is gone (tracees_exec). */
void engine_exec_rename(struct engine *e, struct tracee **t, pid_t former);
/** An execve by a thread that was not the leader took the leader's id over, and its event was
 * missed: true when that is so for this leader, and mended. */
bool engine_mend_exec(struct engine *e, struct tracee *t);
/** The thread is in no call that anybody wants to know of. */
void engine_forget_call(struct engine *e, struct tracee *t);
/** The first stop of a thread that was made by one of ours. */
void engine_begin(struct engine *e, struct tracee *t, const struct stop *s);
/** May let a stopped thread share a CPU with us; joins: it is none that shall stay where it is. */
void engine_share(struct engine *e, struct tracee *t, bool joins);
void engine_resume(struct engine *e, struct tracee *t);
/** t goes on when the guest has seen what is in the queue now; at once when it is empty. */
void engine_resume_later(struct engine *e, struct tracee *t);
/** Lets a stopped thread go for good. */
void engine_detach(struct engine *e, struct tracee *t);
/** Forgets a thread that is gone. */
void engine_remove(struct engine *e, struct tracee *t);
/** The ABI of the program that a process runs, by its ELF header; unreadable: x86_64. */
uint8_t engine_program_abi(pid_t pid);

/* attach.c */
/** Takes a process that runs (with -f or library calls, with all its threads); what goes wrong is
 * a warning. */
void engine_attach(struct engine *e, pid_t asked);

/* stop.c */
void engine_handle(struct engine *e, const struct stop *s);

/* untraced.c */
/** At the entry of any call: takes CLONE_UNTRACED out of it, where a child could not live without
 * us. */
void engine_untraced_enter(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
			   const struct control_call *c);
/** A thread that tells of a child has made it; neither has run since. */
void engine_untraced_made(struct tracee *t, struct tracee *child);
/** At the end of the call, and at the first stop of a child that it made: all is as it was. */
void engine_untraced_leave(struct tracee *t);
void engine_untraced_forget(struct tracee *t);

/* vfork.c */
/** True if a thread that does not stop waits for a vfork's child. */
bool engine_vfork_waits(const struct tracee *t);
/** A thread stops to tell of a vfork; and, if its `vforking' is set, for the first time since. */
void engine_vfork_begins(const struct engine *e, struct tracee *t);
void engine_vfork_ends(const struct engine *e, struct tracee *t);

/* held.c */
/** A stop of a thread that nobody told of: its creator's event is on its way. */
void engine_hold(struct engine *e, const struct stop *s);
/** Lets those go on of whom nobody will tell; to be called before a wait when some are held and
 * `lost_makers`. May emit events. */
void engine_held_check(struct engine *e);

/* filter.c */
/** Before the command starts under our filter. */
void engine_filter_begin(struct engine *e);
/** At the entry of a call, of a silent thread too: what has to be known or changed because of our
 * filter. */
void engine_filter_entry(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
			 const uint64_t args[6]);
/** At its exit: takes the changes back; *ret, the result, becomes what it is without our filter. */
void engine_filter_exit(struct engine *e, struct tracee *t, int64_t *ret);
/** True if the thread does not go on freely to the next call on which our filter traps: the exit of
 * the call that it is in has to be seen. */
static inline bool engine_filter_needs_exit(const struct tracee *t)
{
	return t->escape.on || t->asks_filter;
}
/** The process sets a filter of its own: none of its silent threads' are suspended from now on. */
void engine_filter_keep_own(struct engine *e, struct tracee *t);
/** True if a thread has, or may have, filters besides ours. */
bool engine_filter_has_own(const struct engine *e, pid_t tid);
/** At a signal of our child before it is the command: true if it tells that the kernel refuses the
 * filter. Then there is none: all calls stop from now on. */
bool engine_filter_refused(struct engine *e, struct tracee *t);

/* silent.c */
void engine_silent_handle(struct engine *e, struct tracee *t, const struct stop *s);
/** Marks a tracee, stopped or not, as one to pass through from now on. */
void engine_silence(struct engine *e, struct tracee *t);
/** Looks after children whose filters are suspended; called now and then. */
void engine_silent_check(struct engine *e);

/* tamper.c */
/** Before a thread goes on: does what the guest asked for at this stop. True: it is not to go on
 * yet, the engine resumes it when its delay is over. */
bool engine_tamper_resume(struct engine *e, struct tracee *t);
/** The next thread whose delay is over, which is to go on; NULL: there is none now. To be called
 * when some wait. */
struct tracee *engine_tamper_due(struct engine *e);
/** At the end of a call that the guest answered: puts the answer in place of the result. *ret and
 * *failed: what the kernel says, then what the program gets. False: that stays as it was. */
bool engine_tamper_result(struct tracee *t, int64_t *ret, bool *failed);
/** The same for a thread that is stopped somewhere and is not looked at any more. */
void engine_tamper_settle(struct tracee *t);
/** No delay any more, and no other number: the thread is gone, or is to go on at once. */
void engine_tamper_forget(struct engine *e, struct tracee *t);

/* inside.c and its like: the other functions only where e->inside is set */
/** Decides whether calls may be recorded inside of programs. */
void engine_inside_open(struct engine *e);
void engine_inside_close(struct engine *e);
/** A program was executed. */
void engine_inside_exec(struct engine *e, struct tracee *t);
/** A thread is gone; to be called before it is forgotten. */
void engine_inside_gone(struct engine *e, struct tracee *t);
/** A call's entry and exit at stops; t->nr and t->ip are of it. */
void engine_inside_enter(struct engine *e, struct tracee *t, const struct control_call *c);
void engine_inside_exit(struct engine *e, struct tracee *t, const struct control_call *c);
/** A thread has made a child, which has not run. */
void engine_inside_child(struct engine *e, struct tracee *t, struct tracee *child, bool vfork);
void engine_inside_unmaps(struct engine *e, struct tracee *t, struct inside_process *p,
			  const struct control_call *c);
/** At any other stop of a thread that goes on as a tracee: takes it out of the agent's code, which
 * may emit events. True: the stop was ours alone, the thread may go on. */
bool engine_inside_stop(struct engine *e, struct tracee *t, const struct stop *s);
/** True if its calls do not stop. */
bool engine_inside_is_armed(const struct tracee *t);
/** Letting go: true if a stopped thread is to wait until others of its process have stopped. */
bool engine_inside_holds(struct engine *e, const struct tracee *t);
/** Letting go: true if a trap is to come, which would be the program's without us. */
bool engine_inside_owes(const struct tracee *t);
/** True if a thread cannot live without us: its calls trap, or one has. */
bool engine_inside_needs_us(const struct tracee *t);
/** Before a stopped thread is let go. */
void engine_inside_release(struct engine *e, struct tracee *t);
/** True if the thread stops behind a call that the agent has begun to record. */
bool engine_inside_begun(struct engine *e, const struct stop *s);
/** Lends the next event that was recorded; false: there is none at present. */
bool engine_inside_next(struct engine *e, const struct event **ret);
/** A stop, whose turn comes when what was before it has been lent; engine_inside_pending() gives it
 * back. */
void engine_inside_stopped(struct engine *e, const struct stop *s);
bool engine_inside_pending(struct engine *e, struct stop *ret);
/** stop_wait() that ends now and then, with 0, because something may have been recorded. */
int engine_inside_wait(struct engine *e, struct stop *ret);

/* finish.c */
/** Lets everything go, as after an interrupt (sig: what interrupted us, or INTERRUPT_OVER, or 0);
 * emits RECORD_DETACHED. */
void engine_let_go(struct engine *e, int sig);
/** Stays behind, with nothing open, until the last silent one is gone. */
void engine_silent_stay(struct engine *e);

#endif
