#ifndef TRACER_ENGINE_INSIDE_H
#define TRACER_ENGINE_INSIDE_H
/**
 * Calls that are recorded inside of the program, without stops (doc/inside.md). The parts of it,
 * for these files only; the engine knows the functions in engine.h. Each calls those before it:
 *
 *	inside_process.c the table of processes
 *	inside_clock.c   time
 *	inside_names.c   what descriptors are called
 *	inside_wait.c    waiting for stops
 *	inside_apart.c   on which CPU we run
 *	inside_count.c   what threads have counted becomes events
 *	inside_events.c  a record becomes an event
 *	inside_lend.c    records are lent in order of time
 *	inside_arm.c     threads: armed, or on stops
 *	inside_stacks.c  stacks of recorded calls
 *	inside_gather.c  all threads of a process stand still
 *	inside_function.c functions whose calls are recorded
 *	inside_settle.c  out of the agent
 *	inside_leave.c   letting go
 *	inside_wary.c    programs that are let alone
 *	inside_stop.c    what a stop of an armed thread means
 *	inside.c         which processes, and when
 */
#include <sched.h>

#include "tracer/engine/engine.h"
#include "tracer/inside/closes.h"
#include "tracer/inside/drain.h"
#include "tracer/inside/place.h"
#include "tracer/inside/programs.h"
#include "tracer/inside/tally.h"

/** A process, from an execve on. */
struct inside_process {
	pid_t pid;
	unsigned calls;	     /* so far, at stops */
	unsigned tier_up;    /* after so many of them the agent goes in */
	unsigned children;   /* processes that it has made */
	uint64_t program;    /* programs_id(); 0: of a copy of a process, or unknown */
	struct space *space; /* the agent is in it; or NULL */
	bool ready;    /* it began with an execve that we saw, or is a copy of a process that did */
	bool copied;   /* it makes a child, and our code is not in it meanwhile */
	uint64_t gs;   /* the base of %gs that we left in it */
	bool never;    /* it stays on stops */
	bool restored; /* letting go: nothing leads to the agent any more, */
	bool removed;  /* ... and it is not there any more */
	bool lent;     /* the space is its parent's: of the same memory, or as it was copied */
	bool guest;    /* ... of the same memory, and its parent waits for it in vfork: nobody
			* else runs there */
	bool hosts;    /* it makes a child by vfork that will be its guest */
	bool careful;  /* what is set for SIGSEGV and SIGBUS has to be looked at */
	bool no_copy;  /* ... one of them is ignored */
	bool shares;   /* another process uses its memory */
	bool errors;   /* errno behind functions is recorded, */
	int64_t errno_at;   /* ... at this distance from the thread pointer */
	bool faulted;	    /* the agent has met memory that is not there */
	bool handler;	    /* it has inherited the handler that its parent had of us */
	uint64_t gather_ns; /* when its threads may be gathered again */
	uint64_t gather_every_ns;
	uint64_t stopped;	    /* calls that trapped since the agent is in it */
	uint64_t recorded;	    /* ... and calls that it has recorded, or made unwanted */
	struct inside_names *names; /* of its descriptors, if they are wanted */
	struct closes *closes;	    /* ... and of those that it has closed; or NULL */
};

/** True if only its parent has a use for the agent that is in its memory. */
static inline bool inside_is_left_over(const struct inside_process *p)
{
	return p->lent && !p->guest;
}

/** Answers questions about a thread whose calls are over; only until it is gone, if it has ended.
 */
struct inside_asks {
	struct mem mem;
	struct engine *e;
	pid_t pid;
	struct closes_asker is;
};

enum inside_peeked {
	INSIDE_NOTHING,
	INSIDE_AT_CALL,	   /* it has trapped, and stands at the instruction again */
	INSIDE_OVER_FAULT, /* the agent's copying has faulted, and goes on */
};

enum { INSIDE_PINS = 3 };

/** A thread of a process with the agent in it. */
struct inside_thread {
	struct tracee *tracee;
	struct inside_process *process;
	int slot;
	bool armed;	/* its calls do not stop; else it is on stops, and its slot is not in use */
	uint8_t peeked; /* enum inside_peeked: what was done before its stop was taken */
	bool gathered;	/* it was interrupted for others' sake */
	bool owed;	/* it has trapped, but stopped for something else; the trap is to come */
	bool owes_fault;   /* ... and so has the agent's copying */
	bool functions;	   /* calls of functions are recorded; its system calls stop */
	uint64_t held;	   /* signals of AGENT_FORCED that it blocks, but by which nothing is lost
			    * if they are forced upon it (inside_arm.c) */
	taddr led;	   /* the site at which it was led to the stub, when it stopped last */
	uint64_t led_done; /* ... and how much the agent had recorded or counted then */
	struct drain drain;
	struct inside_asks asks;
	uint64_t pins[INSIDE_PINS]; /* names that are kept for its next call (inside_names.c) */
	unsigned npins;
	uint64_t names_changes; /* of its process when its last recorded call began */
	struct tally tally;	/* where calls are counted instead of recorded */
	uint64_t passed;	/* unwanted calls that the process knows of */
	uint64_t stime_ns;	/* CPU time of its recorded calls so far */
	uint64_t last_ns;	/* of its last event: time does not go back */
	taddr stack_low;	/* with slot->stack_top: the mapping that its stack was in */
};

/** Time stamps of the CPU as times of the clocks. */
struct inside_clock {
	uint64_t tsc, mono_ns, real_ns; /* at one moment */
	uint64_t first_tsc, first_ns;	/* at the beginning */
	double ns_per_tick;
};

/** Memory that belongs to an event in the queue, until that was lent. */
struct inside_kept {
	struct inside_kept *next;
};

/** Where we run ourselves. */
struct inside_apart {
	cpu_set_t own_mask;
	bool known, moved;
	uint64_t next_ns; /* when to look again, CLOCK_MONOTONIC */
	unsigned stops;	  /* of any tracee since the last look */
};

struct inside {
	const struct engine_recorded_ops *library; /* who takes them; NULL: none was recorded yet */
	bool functions; /* only calls of functions are recorded; those of the kernel stop */
	struct plans plans;
	struct image_store own, *images; /* its own, or those of who names stacks */
	struct known known;
	struct known_rows rows;
	struct alive alive;
	struct map processes; /* by pid */
	struct inside_thread **threads;
	size_t nthreads, cap;
	struct inside_clock clock;
	uint32_t shown;
	unsigned tier_up; /* calls of a process by stops, before the agent goes in */
	bool learns;	  /* ... where no process of the program has ended yet */
	struct programs programs;
	bool waits_short; /* SIGCHLD is blocked */
	uint64_t nap_ns;
	unsigned turn;
	uint64_t now;			/* a time stamp: threads were looked at after it */
	struct event event;		/* that is lent */
	struct event exit;		/* ... if it is a whole call, */
	struct event_contents contents; /* ... and what it consists of */
	struct {
		struct inside_thread *it;
		uint64_t until;
	} run; /* no other thread has anything to tell of a time before `until'; NULL: it is not
		* known */
	struct inside_run {
		struct event_run run;
		struct engine *e;
	} more; /* of the event */
	struct {
		bool any, begun;
		struct stop stop;
		uint64_t tsc;
	} pending; /* a stop whose turn comes when what was before it has been lent */
	uint64_t recorded, missed;
	uint64_t passed;	  /* calls that nobody wants */
	struct inside_kept *kept; /* what belongs to events in the queue */
	struct {
		pid_t pid; /* 0: none */
		uint32_t fd;
	} closing;	     /* the entry of its close was lent last */
	uint64_t generation; /* of names: those that were asked before are not used */
	struct {
		uint64_t seq, ns;
	} asked;	 /* when the event with that number was asked about first */
	uint64_t due_ns; /* when what was counted is to be lent again; 0: not known yet */
	struct inside_apart apart;
};

/* inside_process.c */
struct inside_process *inside_process(const struct inside *in, pid_t pid);
void inside_never(struct engine *e, struct inside_process *p, const char *why);
/** The same for all processes that have its space. */
void inside_never_there(struct engine *e, struct inside_process *p, const char *why);
/** Gives a process its own code back; t is one of its threads, and stopped. Nobody may run in its
 * code, or else be where what is changed does no harm. */
void inside_restore(struct engine *e, const struct tracee *t, struct inside_process *p);
/** Counts the calls that nobody wants and that the agent of a thread has made since the last time.
 */
void inside_pass_count(struct inside *in, struct inside_thread *it);
/** To be called when a call has trapped. A call that traps first, or asks first, costs twice or
 * three times as much as one of a process that is on stops. So where more than a third of the calls
 * trap, for example to look up names, the agent is of no use. */
void inside_weigh(struct engine *e, struct inside_process *p);

/* inside_names.c */
/** At the end of a call that stopped: finds out which descriptors are open, if that is not known.
 */
void inside_names_look(const struct engine *e, struct inside_process *p);
/** A thread is about to be armed. Returns AGENT_NAMES if its agent may look names up. */
uint32_t inside_names_arm(const struct engine *e, struct inside_thread *it);
/** May names be others at the exit of a recorded call than at its entry? */
bool inside_names_changes(const struct engine *e, const struct agent_record *r);
/** A recorded call, whose exit is lent now, may have opened a descriptor, or taken a name away. */
void inside_names_recorded(struct engine *e, struct inside_thread *it, int64_t ret);
/** The entry of a recorded call is lent. When it is a close and is over, its descriptor may be
 * another thread's at once. */
void inside_names_begun(struct engine *e, struct inside_thread *it);
/** What was lent has been shown: a descriptor that was closed then has no name any more. */
void inside_names_settle(struct inside *in);
/** A thread has trapped at a call that takes a name away (plans.asks), and all records before it
 * have been lent: keeps the names that the call shows until its exit is lent.
 * False: they cannot be known. */
bool inside_names_pass(struct inside_thread *it, uint64_t nr, const uint64_t args[6]);
/** The call that names are kept for is not made, or is over. */
void inside_names_unpin(struct inside_thread *it);
/** At the entry of a close, which closes the descriptor even if it fails. */
void inside_names_closes(struct inside_process *p, uint64_t fd);
/** A call that stopped is over. */
void inside_names_stopped(struct engine *e, struct inside_process *p, uint64_t nr, int64_t ret);
void inside_names_free(struct inside_process *p);
/** For a struct mem that only answers questions. */
size_t inside_read_nothing(struct mem *m, taddr addr, void *buf, size_t n);
void inside_asks_init(struct inside_asks *a, struct engine *e, pid_t tid, pid_t pid);

/* inside_arm.c */
/** At the end of a call: from now on its calls do not stop. False: they do, as before. */
bool inside_arm(struct engine *e, struct tracee *t, struct inside_process *p);
/** What is known of a thread with a slot of its own. NULL: there is no slot left. */
struct inside_thread *inside_thread_new(struct engine *e, struct tracee *t,
					struct inside_process *p);
/** From now on stops are waited for as it fits to rings that have to be read. */
void inside_wait_short(struct engine *e);
/** From now on they do. Its registers are the program's. */
void inside_disarm(struct engine *e, struct tracee *t);
/** Nobody would take our code out of a program that lives on when we are killed. So one that need
 * not live on ends with us from now on, whatever this thread of it does. */
struct err *inside_bind(const struct engine *e, struct tracee *t) ERR_CHECK;
/** ... not any more: none of our code is in it. */
void inside_unbind(const struct engine *e, struct tracee *t);
/** The program has set the base of %gs: it is its own, and so is all of its code again. */
void inside_lose_gs(struct engine *e, struct tracee *t, struct inside_process *p);
/** No thread of a process copies any memory, until it is armed the next time. */
void inside_copy_nothing(const struct inside *in, const struct inside_process *p);
/** Takes what is to be known of the signals that it blocks. */
void inside_follow_mask(struct tracee *t);
void inside_thread_free(struct engine *e, struct tracee *t);

/** Before its code leads to the agent: %gs of the thread, which is stopped, becomes the slot that
 * wants nothing. */
void inside_meet(struct engine *e, struct tracee *t, struct inside_process *p);

/** Where it may be behind an rt_sigaction: it shall not see the handler that it has of us. */
void inside_hide_handler(struct engine *e, struct tracee *t, const struct inside_process *p);

/* inside_stacks.c */
/** A thread has trapped at the call of a site, with these registers. True: the agent could not walk
 * its stack, and can now. */
bool inside_stack_learn(struct engine *e, struct inside_thread *it, const void *regs, int site);
/** Before its calls are recorded: the agent shall know where the stack ends on which it has
 * stopped. */
void inside_stack_arm(const struct engine *e, struct inside_thread *it);
/** The record that is about to be lent carries its stack's memory: in its place come the frames
 * that are found by it. ip: behind the instruction of the call. */
void inside_stack_find(struct engine *e, struct inside_thread *it, taddr ip);
/** They were not found by rules, and the record was taken: the memory of the event answers by what
 * it carries, as that of a stop does. */
void inside_stack_answer(struct engine *e, struct inside_thread *it, taddr ip);
/** The entry and the exit of a call that stops. t->ip is the program's own address behind it. */
void inside_stack_enter(struct engine *e, struct tracee *t, struct inside_process *p,
			const struct control_call *c);
void inside_stack_exit(struct tracee *t, struct inside_process *p);

/* inside_gather.c */
/** Stops all other threads of t's process, as far as they could come to code of the program. True:
 * nobody runs in its memory until t is resumed and the stops in the batch are handled. False: some
 * could not be stopped in time. */
bool inside_gather(struct engine *e, const struct tracee *t);
/** Does a thread of t's process wait for a vfork's child? It runs in this memory, and may be
 * nobody's tracee. */
bool inside_has_guest(struct engine *e, const struct tracee *t);
/** Patches a call site, if that may be done now; where other threads run, they are gathered. */
void inside_patch(struct engine *e, const struct tracee *t, struct inside_process *p, int site);

/* inside_function.c; all but the first only with in->functions */
/** May calls of functions be recorded, with these options? NULL: they may. */
const char *inside_function_why_not(const struct engine *e);
/** A stop of a thread, as engine_inside_stop(). */
bool inside_function_stop(struct engine *e, struct tracee *t, struct inside_process *p,
			  const struct stop *s);
/** The exit of a system call. */
void inside_function_exit(struct engine *e, struct tracee *t, struct inside_process *p);
/** A process makes a copy of itself, or another one that shares its memory. */
void inside_function_child(struct engine *e, struct inside_process *p, struct tracee *child);
/** Before a stopped thread is let go. */
void inside_function_release(struct engine *e, struct tracee *t);
/** The program's own bytes are back. Nobody runs in its memory. */
void inside_function_restore(struct engine *e, const struct tracee *t, struct inside_process *p);
/** From now on a stopped thread's calls of functions are recorded, if there is a slot for it. */
void inside_function_record(struct engine *e, struct tracee *t, struct inside_process *p);
/** Is there a filter besides ours, or may there be one? */
bool inside_function_filtered(const struct engine *e, const struct tracee *t);

/* inside_clock.c */
uint64_t inside_tsc(void);
/** Does the CPU count time at one rate? */
bool inside_clock_is_steady(void);
void inside_clock_init(struct inside_clock *c);
/** Looks at the clocks, now and then. The rate is that since the beginning: the longer, the better
 * it is known. */
void inside_clock_renew(struct inside_clock *c);
/** Nanoseconds from the last look to a time stamp. */
int64_t inside_clock_since(const struct inside_clock *c, uint64_t tsc);
/** So many nanoseconds in ticks, about. */
uint64_t inside_clock_ticks(const struct inside_clock *c, uint64_t ns);

/* inside_count.c */
/** Makes a new slot count calls, if they are only counted. */
void inside_count_begin(const struct engine *e, struct inside_thread *it);
/** Before a thread is armed: how time is measured may be known better by now. */
void inside_count_arm(const struct engine *e, struct inside_thread *it);
/** Emits what a thread has counted since the last time. */
void inside_count_emit(struct engine *e, struct inside_thread *it);
/** It is stopped outside of the agent: makes room for rows if there is none left. */
void inside_count_make_room(struct engine *e, struct inside_thread *it);
/** It is stopped, and taken out of the agent in the middle of a call. made: with this result. */
void inside_count_finish(struct engine *e, struct inside_thread *it, bool made, int64_t ret);
/** The time until what was counted is wanted, in nanoseconds. */
uint64_t inside_count_until(const struct inside *in);
/** When what was counted is wanted (tally_opts.every_ns): emits it. */
void inside_count_look(struct engine *e);
/** How much the agent of a thread has done. */
uint64_t inside_done(const struct inside_thread *it);
/** Keeps memory until the events in the queue have been lent. */
void inside_keep(struct inside *in, struct inside_kept *k);
void inside_free_kept(struct inside *in);
/* inside_wait.c */
/** Sets how long the next nap is. Each costs as much as to read some dozens of records, so it
 * should find a good part of a ring, and never a full one, which would stop its thread. */
void inside_choose_nap(struct inside *in);
/** The registers of a thread that has trapped, at the instruction. False: it is gone. */
bool inside_trapped_at(struct tracee *t, struct user_regs_struct *r);
/** Is it a fault of the agent's own copying? What it wanted to copy is not there. The thread is put
 * behind the copy. */
bool inside_copy_fault(struct tracee *t, const struct stop *s, const siginfo_t *info);

/* inside_apart.c */
/** Moves us to another CPU than that of the only thread whose calls are recorded, if we are on the
 * same one. To be called often; it looks every few milliseconds. */
void inside_apart_look(struct engine *e);
/** We may run anywhere again. */
void inside_apart_end(struct inside *in);

/* inside_settle.c */
/** Takes a stopped thread out of the agent's code. leaving: it is let go, or ends, so a call that
 * was interrupted is not over. */
void inside_settle(struct engine *e, struct tracee *t, struct inside_process *p, bool leaving);

/* inside_leave.c */
/** A process stays on stops from now on. t, which is stopped outside of a call, is the only thread
 * of it that needs to stand still. If it is the only one that there is, agent and mappings are
 * taken away: then p->space is NULL. */
void inside_withdraw(struct engine *e, struct tracee *t, struct inside_process *p, const char *why);

/* inside_wary.c; all for engine_opts.inside_wary only */
/** Why a process that has not got the agent yet should not get it; NULL: nothing is known. */
const char *inside_wary_why_not(struct engine *e, const struct inside_process *p);
/** A thread is about to make a call at stops: withdraws if the call must not meet the agent's
 * mappings. */
void inside_wary_enter(struct engine *e, struct tracee *t, struct inside_process *p, uint64_t nr,
		       const uint64_t args[6]);
/** A call that stopped is over, and nothing of it is left: withdraws if it was such a call. */
void inside_wary_exit(struct engine *e, struct tracee *t, struct inside_process *p, int64_t ret);

/* inside_events.c */
/** The record that was just looked at becomes inside.event: one end of its call, or both. */
void inside_lend_call(struct engine *e, struct inside_thread *it, enum drain_what what);
/** The same for a call of a function. False: nobody wants it, or it is in the queue. */
bool inside_lend_function(struct engine *e, struct inside_thread *it, enum drain_what what,
			  uint64_t tsc);
/** The same for a call of a function that is over, if nothing came between its two ends: one event
 * with both. False: they have to be lent one after the other; nothing was taken. */
bool inside_lend_whole_function(struct engine *e, struct inside_thread *it);
/** struct event_run, of the event of such a call. */
bool inside_run_next(struct event_run *run);
/** Keeps inside.event in the engine's queue, with all that was captured for it. */
void inside_queue(struct engine *e, struct inside_thread *it);

/* inside_lend.c */
/** All that is left of a thread goes to the queue; begun: also a call that is not over. */
void inside_keep_all(struct engine *e, struct inside_thread *it, bool begun);
/** An event of a thread that has just stopped behind a call in the agent: the call's end. */
void inside_emit_exit(struct engine *e, struct tracee *t, int64_t ret);

#endif
