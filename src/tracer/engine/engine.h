#ifndef TRACER_ENGINE_ENGINE_H
#define TRACER_ENGINE_ENGINE_H
/**
 * The inside of the engine of stops, for its own files only; others use ptrace.h. In the engine's
 * comments, "the caller" of the source is who pulls its events, and "the user" runs pawl. Each file
 * calls only those that stand before it here:
 *
 *	queue.c      events, stops and warnings that wait
 *	options.c    what the kernel does for us, per thread
 *	again.c      calls that we have interrupted
 *	untraced.c   children that want no tracer
 *	tamper.c     what the guest asked to be done to calls
 *	tracee.c     taking threads on, letting them run, giving them up
 *	vfork.c      threads that wait for a child
 *	filter.c     what our filter changes for a program
 *	silent.c     programs that are not followed but carry our filter
 *	held.c       new threads whose creator has not reported them yet
 *	inside*.c    calls that are recorded or counted inside of the program, without stops
 *	stop.c       what a stop means
 *	attach.c     programs that are running already
 *	finish.c     letting go
 *	ptrace.c     opening, pulling
 */
#include <time.h>

#include "proc/control.h"
#include "proc/launch.h"
#include "proc/memory.h"
#include "proc/process.h"
#include "proc/stop.h"
#include "proc/unreported.h"
#include "proc/tracees.h"
#include "tracer/engine/ptrace.h"
#include "tracer/engine/seccomp.h"
#include "tracer/engine/share_cpu.h"

struct lib;
struct lib_thread;
struct inside;
struct inside_thread;
struct inside_process;

/** What a tracee is doing. Only the engine's own files change it. */
enum tracee_state {
	TRACEE_RUNNING,	      /* resumed; its next stop will be reported, or waits in `batch` */
	TRACEE_STOPPED,	      /* in a stop that is being handled, or whose event the caller has */
	TRACEE_GROUP_STOPPED, /* in a group-stop; it will be resumed by PTRACE_LISTEN */
	TRACEE_LISTENING,     /* in a group-stop, and resumed by PTRACE_LISTEN */
};

/** How far a tracee has come, from its creation to the program that it runs. */
enum tracee_phase {
	TRACEE_FRESH,	  /* its first stop has not been handled, or nothing of it is yielded */
	TRACEE_LAUNCHING, /* it runs pawl's own code between fork and the command's execve */
	TRACEE_STARTING,  /* it is in the command's execve */
	TRACEE_BEGUN,	  /* it runs a program */
};

struct tracee {
	struct thread thread; /* first, since the table of threads allocates the whole struct */
	enum tracee_state state;
	enum tracee_phase phase;

	/* The system call that it is in. */
	bool in_call;	  /* between the entry and the exit of a call */
	bool wanted;	  /* the exit of that call will be yielded, too */
	bool execing;	  /* that call is an execve of a thread that is not the leader */
	bool asks_filter; /* its result would reveal our filter (prctl(PR_GET_SECCOMP)) */

	/* How it is traced. */
	bool full;	/* stops at every call: its process sets filters of its own */
	bool silent;	/* not followed: its stops are handled, but never yielded */
	bool ours;	/* silent: a child of this process (CLONE_PARENT) */
	bool suspended; /* silent: its filters are suspended now (PTRACE_O_SUSPEND_SECCOMP) */

	/* What it was asked to do, and what it waits for. */
	struct {
		bool on;
		struct stop stop;
	} postponed;	  /* its stop is handled later (engine_postpone()) */
	bool awaited;	  /* attaching: it was seized and has not stopped since */
	bool vforking;	  /* its last stop reported a vfork, so it may be waiting for the child */
	bool interrupted; /* letting go: it has been interrupted (PTRACE_INTERRUPT) */
	bool waits;	  /* letting go: it waits for a vfork's child and cannot be stopped */

	struct {
		bool on;
		uint64_t nr, stime_ns;
		int64_t ret;
	} again;  /* a call that we have interrupted, whose end is kept (again.c) */
	bool cut; /* it leaves for good, inside of a call whose beginning was recorded */

	uint8_t abi;
	uint8_t new_abi; /* in an execve: the ABI that it has from the exit on */
	struct share_place share;
	uint16_t traps; /* silent: seccomp stops since the last execve, or TRAPS_FOREVER */
	int sig;	/* the signal that it gets when it is resumed */
	pid_t creator;
	uint64_t nr, ip, sp;
	struct lib_thread *lib;	      /* its library calls, or NULL */
	struct inside_thread *inside; /* what the engine knows of its agent, or NULL */
	bool meets_agent; /* its %gs is ours: it can come to a call that leads to the agent */
	bool bound;	  /* it ends with us, since its code may lead to the agent */
	bool moves_code;  /* it is in a call that may change what is mapped as code, */
	bool loads_code;  /* ... as a loader does */
	struct {
		bool on; /* it is in a clone or clone3 from which CLONE_UNTRACED was removed */
		uint64_t arg0; /* the call's first argument, as the program passed it */
		uint8_t *was;  /* clone3: the bytes at `at` before our copy replaced them */
		taddr at;
		size_t n;
	} escape;
	struct {
		bool any;      /* it must be delayed, or its call replaced, before it is resumed */
		bool replaces; /* the call's number will be replaced by that of `answer` */
		bool has_result; /* the call's result will be replaced by that of `answer` */
		struct engine_answer answer;
		uint64_t delay_ns; /* requested, and not begun */
		uint64_t until_ns; /* the end of a delay that has begun (CLOCK_MONOTONIC), or 0 */
	} tamper;
};

enum { ENGINE_QUEUE = 8, ENGINE_BATCH = 64 };
enum { ENGINE_BRISK_STOPS = 256 }; /* engine_look_briskly() says what this is for */

/** The value of `traps` for a silent thread whose process may set filters itself, or whose filters
 * the kernel does not suspend: its filters are never suspended. */
#define TRAPS_FOREVER UINT16_MAX

struct engine {
	struct source source;
	const struct engine_opts *o;
	const struct arch *arch;
	struct process_table table;
	struct memory memory;
	struct lib *lib;       /* state of library calls, or NULL: they are not traced */
	struct inside *inside; /* state of calls that are recorded inside of programs, or NULL */
	bool hardware;	       /* library calls are found by debug registers, not by breakpoints */
	bool lib_over;	       /* the breakpoints of library calls have been removed for good */
	struct seccomp_filter filter;
	bool filtered;	       /* the command runs under our filter */
	bool silencing;	       /* children are not followed but traced as silent ones */
	bool told_untraceable; /* the user was warned that others cannot trace children */
	long filters; /* filtered: the number of filters of a thread that has set none itself */
	bool may_run_free; /* no call is yielded; calls stop at most for the sake of CPU sharing */
	bool runs_free;	   /* tracees are resumed without stops at calls */
	size_t ntraps, ncalls; /* stops at breakpoints and at calls, counted by weigh_sharing() */
	size_t nsilent, nsuspended, nexecing;
	struct unreported unreported; /* tracees at their first stop that their creators have not
				       * reported yet; they are in the table, too */
	bool strangers;		      /* children of ours may end that are not traced */
	bool patient;		      /* the engine runs with SCHED_BATCH (become_patient()) */
	size_t ndelayed;
	uint64_t delayed_ns; /* the end of the first delay */
	timer_t delay_timer;
	bool has_delay_timer;
	timer_t timer; /* ticks while filters are suspended */
	bool has_timer;
	pid_t main_pid;
	bool main_lost; /* a silent thread took over the command's process; show its end */
	struct engine_end end;
	struct share_cpu share;
	unsigned brisk; /* for so many stops more, waiting begins with looking */

	uint64_t seq;
	struct tracee *last; /* that of the last stop, often also of the next one */

	struct {
		struct event event;
		struct tracee *resume; /* the tracee to resume after this event, or NULL */
	} * queue;
	size_t qhead, qtail, qcap;
	struct {
		pid_t tid; /* 0: the last stop was not at a call of 64-bit code */
		struct mem_place place;
	} at;		     /* where the thread of the last stop stands */
	struct tracee *lent; /* the tracee that is stopped for the event that the caller looks at */

	struct stop *batch; /* stops that were waited for and not handled yet */
	unsigned bhead, btail, bcap, turn;

	struct err *failed; /* the error of a wait that cannot be repeated */
	bool enough;	    /* the caller has called engine_ptrace_stop() */
	bool ending;	    /* the trace ends; all tracees are being let go */
	bool over;	    /* INTERRUPT_OVER has ended the trace: the programs live on */
	struct {
		struct err *err;
		uint64_t seq; /* of the last event before it, behind which it is said */
	} * warnings;
	size_t nwarnings, warned;
	uint64_t lent_seq; /* of the last event that was lent */
	bool ended;	   /* all events have been lent */
};

/** True if the last stop of the tracee is known here and it has not been resumed since. */
static inline bool tracee_is_stopped(const struct tracee *t)
{
	return t->state != TRACEE_RUNNING && t->state != TRACEE_LISTENING;
}
/** True if the caller must get RECORD_DETACHED when this tracee, which is not silent, is let go. */
static inline bool tracee_is_told(const struct tracee *t)
{
	return t->phase == TRACEE_STARTING || t->phase == TRACEE_BEGUN;
}

/* queue.c */
/** Appends an event to the queue and fills in the fields that all records have. t may be NULL. */
struct record *engine_emit(struct engine *e, const struct tracee *t, enum record_kind kind);
/** Waits a moment, and keeps the stops that have come. */
void engine_keep_stops(struct engine *e);
/**
 * Looks for a stop for a moment; 0: none has come. While a command starts it stops once in some ten
 * microseconds, on another CPU, and so does one whose call sites trap for the first time. To go to
 * sleep and be woken costs more than that, so we look again and again, and let others run in
 * between. This ends soon where no stop comes meanwhile, when a CPU is shared (share_cpu.h), and
 * after some hundred stops, so that a program that goes on like this does not keep two CPUs busy;
 * not while calls are recorded inside and others stop often, as then no CPU can be shared. Beside
 * functions that are recorded inside it is done once behind each stop.
 */
int engine_look_briskly(struct engine *e, struct stop *ret);
/** Waits for any child or tracee: all waits of the engine. Returns what stop_wait() returns; 0 also
 * if a thread has vanished. */
int engine_wait(struct engine *e, enum stop_wait how, struct stop *ret);
/** Appends a stop to the batch, whose stops are handled in order. */
void engine_keep_stop(struct engine *e, const struct stop *s);
/** Takes the next stop from the batch. False: it is empty. */
bool engine_take_stop(struct engine *e, struct stop *ret);
/** True if the batch has a stop of this thread. */
bool engine_keeps_stop(const struct engine *e, pid_t tid);
/** True if a call of this number is yielded. */
bool engine_wants(const struct engine *e, unsigned abi, uint64_t nr);
/** Queues a message for the user. Takes ownership of it. */
void engine_warn(struct engine *e, struct err *err);
/** What -d tells (tell_ptrace), as warnings: what ptrace can do, a status that has been waited for,
 * and that a thread is a tracee now or is none any more. */
void engine_tell_ptrace(struct engine *);
void engine_tell_stop(struct engine *, const struct stop *);
void engine_tell_tracee(struct engine *, pid_t tid, bool added);

/* options.c */
/** The options that a traced thread gets (enum control_option); silent ones get others. */
unsigned engine_options(const struct engine *e, bool silent);
/** ... and what this thread needs besides. */
unsigned engine_thread_options(const struct engine *e, const struct tracee *t);

/* tracee.c */
/** The address at which a signal meets the thread, or a new program begins, as the program sees it;
 * sets RECORD_PLACED. 0 if it is not wanted. */
uint64_t engine_place(const struct engine *e, const struct tracee *t, struct record *r);
/** Returns the tracee with this thread id, or NULL. */
struct tracee *engine_tracee(struct engine *e, pid_t tid);
/** Adds a tracee whose first stop is still to come. */
struct tracee *engine_add(struct engine *e, pid_t tid, pid_t pid);
/** Adds the thread or process that its creator reports by this stop. It may be in the table
 * already, at its first stop (held.c). NULL: the creator has been killed. */
struct tracee *engine_child(struct engine *e, struct tracee *creator, const struct stop *s);
/** At STOP_EXEC, whose thread id is the leader's. If a thread `former` that was not the leader
 * called execve, it has the leader's id now and the leader is gone (tracees_exec()); *t becomes
 * that thread. True: that thread is silent, the leader was not, and its program is to be shown. */
bool engine_exec_rename(struct engine *e, struct tracee **t, pid_t former);
/** True if a thread that is not the leader has called execve and taken the leader's id, but its
 * STOP_EXEC has not been handled. Then the leader in the table is gone, and must not be resumed. */
bool engine_missed_exec(struct engine *e, struct tracee *t);
/** With the agent in programs: true if the stop is that of a leader while another thread of its
 * process is in an execve. If that succeeds, the other thread may have the leader's id at any
 * moment, and what is done to the leader would be done to the new program. So nothing is done, and
 * when the execve has failed, the stop is taken from the batch again. A leader that is about
 * to end is not stopped any longer: the execve waits for its end. */
bool engine_postpone(struct engine *e, struct tracee *t, const struct stop *s);
/** Forgets the call that the thread is in: its exit is not yielded. If it was an execve, what was
 * postponed for it is handled now. */
void engine_forget_call(struct engine *e, struct tracee *t);
/** The first stop of a thread that was made by one of ours. */
void engine_begin(struct engine *e, struct tracee *t, const struct stop *s);
/** Lets a stopped thread share a CPU with us if that pays. joins: its affinity may be changed at
 * this stop. */
void engine_share(struct engine *e, struct tracee *t, bool joins);
/** From now on tracees are resumed without stops at calls, if nobody needs those stops. */
void engine_run_free(struct engine *e);
/** Resumes a stopped tracee until its next stop that matters, or later if it is delayed. */
void engine_resume(struct engine *e, struct tracee *t);
/** Resumes t when the caller has seen all events in the queue, or at once if there are none. */
void engine_resume_later(struct engine *e, struct tracee *t);
/** Detaches a stopped thread and removes it from the table. */
void engine_detach(struct engine *e, struct tracee *t);
/** The same for a thread whose events are yielded, and yields that. False: it has been killed
 * meanwhile, so it stays until its end is reported. The end must be waited for: a process cannot
 * end, or execute a program, before its tracer has seen all of its threads end (ptrace(2), "Death
 * under ptrace"). */
bool engine_detach_shown(struct engine *e, struct tracee *t);
/** Removes a thread from the table, and all references to it. */
void engine_remove(struct engine *e, struct tracee *t);
/** The ABI of the program that a process runs, by its ELF header. x86_64 if that cannot be read. */
uint8_t engine_program_abi(pid_t pid);

/* attach.c */
/** Attaches to a running process; with -f or library calls to all its threads. What fails becomes a
 * warning. */
void engine_attach(struct engine *e, pid_t asked);

/* stop.c */
/** Handles a stop or an end of any thread: updates the tracee, emits events, and resumes it. */
void engine_handle(struct engine *e, const struct stop *s);
/** At the entry of a call: which one the thread is in. */
void engine_note_call(struct engine *e, struct tracee *t, const struct control_call *c);
/** A thread has ended: if it is the command's, that is how the command has ended. */
void engine_note_end(struct engine *e, const struct stop *s);

/* again.c */
/** The call that a thread was in has ended with an ERESTART error (RECORD_RESTARTED) because we
 * have interrupted it. Its entry was told; its end is kept. */
void engine_again_keep(struct tracee *t, uint64_t nr, int64_t ret, uint64_t stime_ns);
/** To be called if t->again.on and a signal or a group-stop comes: yields the end of the call. */
void engine_again_tell(struct engine *e, struct tracee *t);
/** To be called if t->again.on, at the entry of a call. True: it is the same call, and t->nr is its
 * number again. False: the end of the earlier call has been yielded. */
bool engine_again_goes_on(struct engine *e, struct tracee *t);

/* untraced.c */
/** At the entry of any call: removes CLONE_UNTRACED from it if the child could not run without a
 * tracer. */
void engine_untraced_enter(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
			   const struct control_call *c);
/** At the stop by which a thread reports a child. Neither has run since the child was created. */
void engine_untraced_made(struct tracee *t, struct tracee *child);
/** At the exit of the call, and at the first stop of the child: restores registers and memory. */
void engine_untraced_leave(struct tracee *t);
/** Forgets the call without restoring anything. */
void engine_untraced_forget(struct tracee *t);

/* vfork.c */
/** True if a thread that does not stop is waiting for a vfork's child. */
bool engine_vfork_waits(const struct tracee *t);
/** At the stop by which a thread reports a vfork, and, if its `vforking` is set, at its next stop.
 */
void engine_vfork_begins(const struct engine *e, struct tracee *t);
void engine_vfork_ends(const struct engine *e, struct tracee *t);

/* held.c */
/** Keeps the first stop of a thread that is not in the table: its creator's stop is on its way. */
void engine_hold(struct engine *e, const struct stop *s);
/** True if we may have children, before the trace begins, whose ends will be reported to us without
 * our tracing them. */
bool engine_has_strangers(const struct engine *e);
/** Warns that a child of ours has ended that is not one of the programs that are shown: it was
 * created with CLONE_PARENT, or, if we are process 1 of a pid namespace, it was an orphan. */
void engine_tell_unknown(struct engine *e, pid_t pid);
/** Handles held threads whose creator will never report them. Call it before a wait if
 * unreported_is_due(). May emit events. */
void engine_held_check(struct engine *e);

/* filter.c */
/** Call it before the command starts under our filter. */
void engine_filter_begin(struct engine *e);
/** At the entry of a call, also of a silent thread: notes what our filter would change, and the
 * filters that the program sets. */
void engine_filter_entry(struct engine *e, struct tracee *t, unsigned abi, uint64_t nr,
			 const uint64_t args[6]);
/** At the exit of a call: if its result reveals our filter, replaces it. *ret is the result, which
 * becomes what it would be without our filter. */
void engine_filter_exit(struct engine *e, struct tracee *t, int64_t *ret);
/** True if the engine must see the exit of the call that the thread is in. Otherwise the thread can
 * be resumed until the filter stops it again. */
static inline bool engine_filter_needs_exit(const struct tracee *t)
{
	return t->escape.on || t->asks_filter;
}
/** The process sets a filter of its own: filters of its silent threads are never suspended again.
 */
void engine_filter_keep_own(struct engine *e, struct tracee *t);
/** True if a thread has, or may have, filters besides ours. */
bool engine_filter_has_own(const struct engine *e, pid_t tid);
/** At a signal of our child before it has executed the command. True: the child reports by it that
 * the kernel has refused the filter. The engine then stops at all calls. */
bool engine_filter_refused(struct engine *e, struct tracee *t);

/* silent.c */
/** Handles a stop of a silent thread, which emits nothing, and resumes the thread. */
void engine_silent_handle(struct engine *e, struct tracee *t, const struct stop *s);
/** Makes a tracee silent, whether it is stopped or not. */
void engine_silence(struct engine *e, struct tracee *t);
/** Makes a silent tracee, which is stopped, one whose events are emitted. */
void engine_unsilence(struct engine *e, struct tracee *t);
/** Looks for new filters of threads whose filters are suspended. Call it now and then. */
void engine_silent_check(struct engine *e);

/* tamper.c */
/** Before a thread is resumed: carries out what the caller requested at this stop. True: the engine
 * will resume the thread later, when its delay is over. */
bool engine_tamper_resume(struct engine *e, struct tracee *t);
/** The next thread whose delay is over, and which must be resumed. NULL: there is none now. Call it
 * only if threads are delayed. */
struct tracee *engine_tamper_due(struct engine *e);
/** At the exit of a call that was answered: replaces its result. *ret and *failed are the kernel's
 * result, and become the answer. False: the call made instead has failed, and its result stays. */
bool engine_tamper_result(struct tracee *t, int64_t *ret, bool *failed);
/** The same for a thread whose stop is not handled otherwise. Does nothing if that is no exit. */
void engine_tamper_settle(struct tracee *t);
/** Cancels the delay and the replacement: the thread is gone, or is resumed at once. */
void engine_tamper_forget(struct engine *e, struct tracee *t);

/* inside*.c; if e->inside is NULL, only the first two of these functions may be called */
/** Decides whether calls may be recorded inside of programs, and sets e->inside. */
void engine_inside_open(struct engine *e);
void engine_inside_close(struct engine *e);
struct image_store;
/** See engine_ptrace_share(). */
void engine_inside_share(struct engine *e, struct image_store *images);
/** The thread has executed a program. */
void engine_inside_exec(struct engine *e, struct tracee *t);
/** The thread has ended, which has not been told yet: what it has counted comes first. */
void engine_inside_ends(struct engine *e, struct tracee *t);
/** Emits what all threads have counted since the last time. */
void engine_inside_collect(struct engine *e);
/** A thread that was running already has been attached to. */
void engine_inside_found(struct engine *e, const struct tracee *t);
/** The thread is gone. Call it before the tracee is removed. */
void engine_inside_gone(struct engine *e, struct tracee *t);
/** True if programs have the agent that are to survive us. */
bool engine_inside_guards(const struct engine *e);
/** The entry and the exit of a call that stops; t->nr and t->ip are those of the call. */
void engine_inside_enter(struct engine *e, struct tracee *t, const struct control_call *c);
void engine_inside_exit(struct engine *e, struct tracee *t, const struct control_call *c);
/** A thread has created a child, which has not run. */
void engine_inside_child(struct engine *e, struct tracee *t, struct tracee *child, bool vfork);
/** At the entry of a call: removes the agent if the call would change the agent's memory. */
void engine_inside_unmaps(struct engine *e, struct tracee *t, struct inside_process *p,
			  const struct control_call *c);
/** At any other stop: moves the thread out of the agent's code, which may emit events. True: only
 * the agent caused the stop, and the thread can be resumed. */
bool engine_inside_stop(struct engine *e, struct tracee *t, const struct stop *s);
/** The first stop of a thread, before it runs: it has the base of %gs of its creator. */
void engine_inside_begins(struct engine *e, struct tracee *t);
/** Who takes recorded calls of functions as library calls (tracer/libcalls/inside.c). */
struct engine_recorded_ops {
	/** What can be asked about such an event, of the thread whose memory was moved to. */
	struct mem *(*mem)(struct engine *e);
	/** A call of a function, or its end, was recorded: it is the next event. Events of calls
	 * that were left without an end have been emitted before it. at: as it was given
	 * (engine_inside_function()). False: nobody wants it. */
	bool (*take)(struct engine *e, struct tracee *t, const struct record *rec, uint64_t at);
	/** True if a call that has begun and ended without another event in between needs no
	 * `take`: the thread is in no other call of a function. */
	bool (*plain)(struct engine *e, struct tracee *t, const struct record *enter);
};
/** Of a thread that is stopped outside of any function: puts the agent into its process, which has
 * no other thread. False: that is not to be, or cannot be done. at: near the code in question. */
bool engine_inside_functions(struct engine *e, struct tracee *t, uint64_t at,
			     const struct engine_recorded_ops *ops);
/** A function whose calls are to be recorded. */
struct engine_function {
	uint64_t at;	 /* its address, or that of a stub which jumps to it */
	uint64_t slot;	 /* ... through this slot; 0: it is no stub */
	uint32_t symbol; /* what it is called in records */
	const char *name;
	bool returns; /* its end is recorded, */
	bool stores;  /* ... with what it has stored where its first argument points */
	bool borrows; /* it may be left otherwise than by returning */
	bool own;     /* it is known by its own symbol, and not as what a caller has asked for */
	bool called;  /* only calls count that the code of engine_inside_callers() makes */
};
/** Then: makes a stub of ours for such a function. Returns where calls go on that are not to be
 * recorded; 0: calls of this function stop. The stub is used after engine_inside_use(). */
uint64_t engine_inside_function(struct engine *e, const struct tracee *t,
				const struct engine_function *f);
/** Then: errno behind functions is recorded, which is at this distance from the thread pointer. */
void engine_inside_errno(struct engine *e, const struct tracee *t, int64_t at);
/** The code whose calls count has changed, if it matters: so many ranges. */
struct agent_range;
void engine_inside_callers(struct engine *e, const struct tracee *t, const struct agent_range *list,
			   size_t n);
/** At a function that a stopped thread has entered: its return address, at *sp, may be the agent's,
 * if it was jumped to from the end of a function that the agent has called. Then these become the
 * return address of that one, and where it is. False: what the agent has called is a stub, so that
 * the call has been recorded. */
bool engine_inside_caller(struct engine *e, const struct tracee *t, uint64_t *sp, uint64_t *ret);
bool engine_inside_use(struct engine *e, const struct tracee *t, uint64_t at);
/** The thread has stopped where calls of functions go on that the agent does not record. frame: the
 * registers of its caller. If its stack could not be walked, it can be the next time. Returns why
 * it was not recorded: a number, whose text engine_inside_refusal() is. */
enum { ENGINE_REFUSALS = 6 };
const char *engine_inside_refusal(unsigned why);
unsigned engine_inside_learn(struct engine *e, struct tracee *t, const void *regs);
/** A stop of a silent thread: nothing of it is recorded any more. True: only the agent caused it.
 */
bool engine_inside_silent(struct engine *e, struct tracee *t, const struct stop *s);
/** True if the thread's calls do not stop. */
bool engine_inside_is_armed(const struct tracee *t);
/** Letting go: true if a stopped thread must wait until others of its process have stopped. */
bool engine_inside_holds(struct engine *e, const struct tracee *t);
/** Letting go: true if a stopped thread is at the entry of a call, where it cannot be asked to make
 * those that remove the agent. */
bool engine_inside_enters(struct engine *e, const struct tracee *t);
/** Letting go: true if a signal that the agent has caused is pending, which would reach the program
 * if it were detached now. */
bool engine_inside_owes(const struct tracee *t);
/** True if a thread cannot live without us: its calls trap, or one has. */
bool engine_inside_needs_us(const struct tracee *t);
/** Before a stopped thread is let go. */
void engine_inside_release(struct engine *e, struct tracee *t);
/** True if the thread stopped behind a call that the agent has begun to record. */
bool engine_inside_begun(struct engine *e, const struct stop *s);
/** Lends the next recorded event. False: there is none at present. */
bool engine_inside_next(struct engine *e, struct event **ret);
/** Keeps a stop until the events that were recorded before it have been lent. Then
 * engine_inside_pending() returns it. */
void engine_inside_stopped(struct engine *e, const struct stop *s);
bool engine_inside_pending(struct engine *e, struct stop *ret);
/** Is there a thread whose calls may have been recorded? */
bool engine_inside_has_rings(const struct engine *e);
/** Like stop_wait(), but returns 0 now and then, since calls may have been recorded. */
int engine_inside_wait(struct engine *e, struct stop *ret);

/* finish.c */
/** Lets all tracees go, as after an interrupt, and emits RECORD_DETACHED. sig: the signal that
 * interrupted us, INTERRUPT_OVER, INTERRUPT_ORPHANED or 0. */
void engine_let_go(struct engine *e, int sig);
/** Closes all descriptors and serves the silent threads until the last one has ended. */
void engine_silent_stay(struct engine *e);

#endif
