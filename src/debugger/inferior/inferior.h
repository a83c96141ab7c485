#ifndef DEBUGGER_INFERIOR_INFERIOR_H
#define DEBUGGER_INFERIOR_INFERIOR_H
/**
 * The program being debugged, and nobody else's hands on it: starting, attaching, letting threads
 * go and waiting until something happens; all its threads are stopped whenever a function of this
 * file has returned (all-stop). Breakpoint sites are stepped over here, with the other threads
 * held, so that none slips past; a signal that comes meanwhile is delivered afterwards.
 *
 * Knows no symbols, no commands and no output. What a stop means to the user (conditions, ignore
 * counts, steps over lines) is decided by the session.
 */
#include <signal.h>

#include "arch/regs.h"
#include "base/buf.h"
#include "debugger/inferior/cpu.h"
#include "proc/control.h"
#include "proc/memory.h"
#include "proc/process.h"
#include "proc/site.h"
#include "proc/stop.h"

enum event_kind {
	EVENT_NONE,	  /* interrupted by the user before anything happened */
	EVENT_BREAKPOINT, /* the thread is at a site, its pc on it */
	EVENT_STEPPED,	  /* one instruction is done */
	EVENT_WATCH,	  /* debug registers `watches` (bits) were triggered */
	EVENT_SIGNAL,	  /* info: about to be delivered, unless cleared by inferior_signal() */
	EVENT_CALL_ENTER, /* a system call begins, is over: control_call() tells which */
	EVENT_CALL_EXIT,
	EVENT_FORK, /* child: a new process; it begins when we are run again. kind: enum stop_kind
		     */
	EVENT_EXEC, /* another program is in place; sites and debug registers are gone */
	EVENT_STOPPED, /* by job control or our interrupt */
	EVENT_LOADED,  /* of the session: the dynamic linker has loaded or unloaded something */
	EVENT_THREAD_NEW,
	EVENT_THREAD_EXIT, /* of inferior.left alone: code, or sig */
	EVENT_EXITED,	   /* the program ended: code */
	EVENT_KILLED,	   /* ... by signal info.si_signo */
};

struct event_info {
	enum event_kind kind;
	struct dthread *thread; /* NULL after the end */
	pid_t tid;
	int code, sig;
	unsigned watches;
	uint8_t fork_kind;
	pid_t child;
	pid_t former; /* EVENT_EXEC: the thread's number before it */
	siginfo_t info;
};

enum { THREAD_NAME = 64 }; /* the kernel's 15 bytes, four for each at most */

/** A thread of the program. */
struct dthread {
	struct thread thread; /* first: the table allocates us */
	unsigned number;      /* 1, 2, ... as the user names it */
	bool running;
	bool fresh;	/* its first stop has not been seen */
	bool listening; /* stopped by job control */
	bool in_call;
	bool trapped; /* put back onto a site that it has hit; the signal of that is still to come
		       */
	bool pushes_flags; /* the instruction that is stepped saves them, with the step's own bit */
	bool stepping;	   /* it was let go for one instruction */
	bool pending;	   /* something happened to it that was not reported yet */
	struct stop stop;
	siginfo_t info; /* of a pending signal */
	int sig;	/* to be delivered when it goes on */
	bool sig_info;	/* ... looking like info */
	bool have_regs, regs_changed;
	bool fixed;				     /* of a core: nothing can be changed */
	_Alignas(8) uint8_t regs[REGS_GENERAL_SIZE]; /* struct user_regs_struct */
	uint32_t watch_set; /* which state of the watches its debug registers have */
	bool forced;	    /* its call returns `result' */
	uint64_t result;
	char name[THREAD_NAME]; /* given by the user, or "" */
	bool told;		/* the site at its pc was reported */
	bool skip_handler;	/* of the signal that it goes on with, when it is stepped */
	bool skipping;		/* a handler runs that a step shall not go into, until ... */
	taddr skip_pc, skip_sp;
};

/* No process has this id, so that nothing of another one is shown for a core's. */
enum { CORE_PID = 0x7fffffff };

enum { WATCHES = 4 };
struct watch {
	taddr addr;
	uint8_t size; /* 1, 2, 4, 8; 0: free */
	uint8_t how;  /* enum watch_how */
};
enum watch_how { WATCH_EXEC, WATCH_WRITE, WATCH_ACCESS = 3 };

struct inferior {
	struct process_table table;
	struct memory memory; /* of the current thread; its mem hides our sites */
	struct mem mem;
	unsigned number;   /* as the user names it */
	pid_t pid;	   /* 0: there is none; CORE_PID for a core file */
	struct core *core; /* then nothing runs, and nothing can be changed; or NULL */
	bool attached;
	bool is64;
	uint64_t changes; /* grows whenever the program may have changed: it ran, it was written to
			   */
	bool catch_calls; /* system calls are events */
	bool ended;	  /* ... and its end is yet to be told */
	struct event_info end;
	struct dthread *vfork; /* its child uses our memory: the sites rest */
	struct {
		pid_t child;  /* 0: none */
		uint8_t kind; /* enum stop_kind */
		pid_t parent; /* the thread */
	} born;		      /* a child that waits for its beginning */
	bool follow_child;    /* what is followed at a fork; the other one is let go */
	bool holds;	      /* ... unless it is to be taken by inferior_hold_child() */
	pid_t lender;	      /* the parent whose memory we use, until we execute; or 0 */
	struct map strangers; /* children that wait at their beginning */
	unsigned threads_made;
	struct inferior_cpu cpu; /* shared with the program, while it stops often */
	struct sites sites;
	struct watch watches[WATCHES];
	uint32_t watch_set;
	volatile sig_atomic_t *stop_asked; /* set by SIGINT: stop the program */
	/** What memory holds while there is no process: the program's file. NULL: nothing. */
	size_t (*read_file)(void *data, taddr addr, void *buf, size_t n);
	void *data_file;
	/** Signals that are delivered without stopping: asked for each one. NULL: none is. */
	bool (*passes)(void *data, int sig, bool *deliver);
	/** A stop of a thread that is not this program's: true if it is another one's, which has
	 * taken note of it. NULL: there are no others. */
	bool (*others)(void *data, const struct inferior *inf, const struct stop *s);
	/** A thread is no more, or not ours any more: nothing needs to be kept of it. The last one,
	 * with which the program ends, is told as an event. how->kind: EVENT_THREAD_EXIT;
	 * EVENT_EXEC, by another thread's execve (former: that one's number); EVENT_NONE, by us.
	 * Threads may be running. NULL: nobody keeps anything. */
	void (*left)(void *data, const struct inferior *inf, const struct event_info *how);
	void *data;
};

/** A thread as the user names it: PROGRAM.THREAD. 0: any. */
struct thread_id {
	unsigned program, thread;
};

struct inferior_start {
	char *const *argv;
	const char *const *env;
	const char *dir, *tty;
	bool randomize; /* leave address space randomisation on */
	unsigned execs; /* how many execve()s lead to the program (a shell between: 2) */
};

void inferior_init(struct inferior *inf);
/** Lets go of a program that is there still: kills what we started, detaches from others. */
void inferior_deinit(struct inferior *inf);

/** Starts a program; it is stopped before its first instruction. */
struct err *inferior_start(struct inferior *inf, const struct inferior_start *o) ERR_CHECK;
/** Takes all threads of a process. */
struct err *inferior_attach(struct inferior *inf, pid_t pid) ERR_CHECK;
/** Takes a core file as the program; it is ours from then on. */
void inferior_take_core(struct inferior *inf, struct core *core);
/** True for a program that can be let run. */
static inline bool inferior_is_live(const struct inferior *inf)
{
	return inf->pid && !inf->core;
}
/** Gives back everything that was changed and lets it run; sig: a signal for it, or 0. */
struct err *inferior_detach(struct inferior *inf, int sig) ERR_CHECK;
struct err *inferior_kill(struct inferior *inf) ERR_CHECK;
/** For a program that does not run: takes note of what happens to it all the same. It is told when
 * the program goes on, or, if it has ended, stands in inf->end. False: no thread of it. */
bool inferior_note(struct inferior *inf, const struct stop *s);
/** The same for everything that has happened to anybody. */
void inferior_poll(struct inferior *inf);
/** It will not run for a while: nothing is left in it of what was put there. */
void inferior_rest(struct inferior *inf);
/** A child that was born begins: it is let go, or followed: then inf is the child. */
void inferior_settle_child(struct inferior *inf, bool follow);

/** A child that was born becomes a program of its own, at its beginning. Of the two the one that is
 * followed has the sites afterwards, and the debug registers' watches; where the memory is shared
 * nobody has any. ret is new; both may be moved to other places. False: the child is gone. */
bool inferior_hold_child(struct inferior *inf, struct inferior *ret);

enum run_how { RUN_CONTINUE, RUN_STEP };
/**
 * Lets the program run until something happens. t: the thread that continues or steps; alone: the
 * others stay where they are. Steps over a site that t is at.
 */
struct err *inferior_run(struct inferior *inf, struct dthread *t, enum run_how how, bool alone,
			 struct event_info *ret) ERR_CHECK;

struct dthread *inferior_thread(const struct inferior *inf, pid_t tid);
struct dthread *inferior_thread_number(const struct inferior *inf, unsigned number);

/** A thread's general registers; valid until it runs. NULL: it is gone. */
const void *inferior_regs(struct dthread *t);
/** The same as the kernel's NT_PRSTATUS set, for walks; *len: the room, then the size. */
struct err *inferior_reg_set(struct inferior *inf, struct dthread *t, void *set,
			     size_t *len) ERR_CHECK;
/** The XSAVE area; len as for debug_get_xsave(). */
struct err *inferior_xsave(struct inferior *inf, struct dthread *t, void *area,
			   size_t *len) ERR_CHECK;
/** Changes them; takes effect when it runs, or by inferior_flush(). */
void *inferior_regs_change(struct dthread *t);
/** What was changed of a thread is in it. False: it is gone. */
bool inferior_flush(struct inferior *inf, struct dthread *t);
/** Writes the program's memory as if there were no breakpoints (inf->mem reads it so). */
struct err *inferior_write(struct inferior *inf, taddr addr, const void *bytes, size_t n) ERR_CHECK;
/** Looks at memory and facts as this thread sees them. */
void inferior_look(struct inferior *inf, const struct dthread *t);

/** The signal that a thread stopped for is replaced, 0: not delivered. */
void inferior_signal(struct dthread *t, int sig);

/** Sets a debug register in every thread, those to come as well. *ret: its number. */
struct err *inferior_watch(struct inferior *inf, taddr addr, unsigned size, enum watch_how how,
			   unsigned *ret) ERR_CHECK;
void inferior_unwatch(struct inferior *inf, unsigned n);
/** True if one of an event's watches is of an instruction: the thread stands before it. */
bool inferior_executes(const struct inferior *inf, unsigned hit);

#endif
