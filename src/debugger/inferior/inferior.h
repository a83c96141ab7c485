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
	EVENT_NONE,	  /* interrupted by the user before anything else happened */
	EVENT_BREAKPOINT, /* the thread is at a site, its pc on it */
	EVENT_STEPPED,	  /* one instruction is done */
	EVENT_WATCH,	  /* debug registers `watches` (bits) have triggered */
	EVENT_SIGNAL,	  /* info: about to be delivered, unless inferior_signal() clears it */
	EVENT_CALL_ENTER, /* a system call begins or has ended: control_call() tells which */
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
	struct thread thread; /* must be first: the table allocates this struct */
	unsigned number;      /* 1, 2, ... as the user names it */
	bool running;
	bool fresh;	/* its first stop has not been seen */
	bool listening; /* stopped by job control */
	bool in_call;
	bool trapped; /* set back to a site that it has hit; the signal of the hit is still pending
		       */
	bool pushes_flags; /* the stepped instruction saves the flags, with the trap flag of the
			      step */
	bool stepping;	   /* it was resumed for one instruction */
	bool pending;	   /* it has an event that was not reported yet */
	struct stop stop;
	siginfo_t info; /* of a pending signal */
	int sig;	/* to be delivered when it is resumed */
	bool sig_info;	/* ... with this siginfo */
	bool have_regs, regs_changed;
	bool fixed; /* of a core file: registers cannot be changed */
	_Alignas(8) uint8_t regs[REGS_GENERAL_SIZE]; /* struct user_regs_struct */
	uint32_t watch_set; /* the state of the watches that its debug registers have */
	bool forced;	    /* its call returns `result' */
	uint64_t result;
	char name[THREAD_NAME]; /* given by the user, or "" */
	bool told;		/* the site at its pc was reported */
	bool skip_handler;	/* of the signal that it is resumed with, when it is stepped */
	bool skipping;		/* a handler runs that a step must not enter, until ... */
	taddr skip_pc, skip_sp;
};

/* No process has this id, so no facts of another process are shown for a core file. */
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
	uint64_t changes; /* incremented whenever the program may have changed: it ran, or was
			     written to */
	bool catch_calls; /* system calls are events */
	bool ended;	  /* ... and the end of a call is still to be reported */
	struct event_info end;
	struct dthread *vfork; /* its child uses the same memory: the sites are lifted */
	struct {
		pid_t child;  /* 0: none */
		uint8_t kind; /* enum stop_kind */
		pid_t parent; /* the thread */
	} born;		      /* a child that waits for its beginning */
	bool follow_child;    /* which process is followed at a fork; the other one is detached */
	bool holds;	      /* ... unless inferior_hold_child() is to take it */
	pid_t lender;	      /* the parent whose memory the program uses until its execve; or 0 */
	struct map strangers; /* children that wait at their beginning */
	unsigned threads_made;
	struct inferior_cpu cpu; /* shared with the program, while it stops often */
	struct sites sites;
	struct watch watches[WATCHES];
	uint32_t watch_set;
	volatile sig_atomic_t *stop_asked; /* set by SIGINT: stop the program */
	/** What memory contains while there is no process: the program's file. NULL: nothing. */
	size_t (*read_file)(void *data, taddr addr, void *buf, size_t n);
	void *data_file;
	/** Decides for each signal if it is delivered without a stop. NULL: none is. */
	bool (*passes)(void *data, int sig, bool *deliver);
	/** Receives a stop of a thread that is not this program's. True: the thread belongs to
	 * another program, which has recorded it. NULL: there are no others. */
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
/** Ends the debugging of a program that still exists: kills what we started, detaches from others.
 */
void inferior_deinit(struct inferior *inf);

/** Starts a program; it is stopped before its first instruction. */
struct err *inferior_start(struct inferior *inf, const struct inferior_start *o) ERR_CHECK;
/** Attaches to all threads of a process. */
struct err *inferior_attach(struct inferior *inf, pid_t pid) ERR_CHECK;
/** Makes a core file the program; inf owns it from then on. */
void inferior_take_core(struct inferior *inf, struct core *core);
/** True for a program that can be resumed. */
static inline bool inferior_is_live(const struct inferior *inf)
{
	return inf->pid && !inf->core;
}
/** Undoes all changes to the program and detaches; sig: a signal for it, or 0. */
struct err *inferior_detach(struct inferior *inf, int sig) ERR_CHECK;
struct err *inferior_kill(struct inferior *inf) ERR_CHECK;
/** Records an event of a program that does not run now. It is reported when the program is resumed;
 * if the program has ended, this is in inf->end. False: it is no thread of it. */
bool inferior_note(struct inferior *inf, const struct stop *s);
/** The same for all pending events of all threads. */
void inferior_poll(struct inferior *inf);
/** The program will not run for a while: removes everything that was inserted in it. */
void inferior_rest(struct inferior *inf);
/** A new child begins: it is detached, or followed; then inf is the child. */
void inferior_settle_child(struct inferior *inf, bool follow);

/** A child that was born becomes a program of its own, at its beginning. Of the two the one that is
 * followed has the sites afterwards, and the debug registers' watches; where the memory is shared
 * nobody has any. ret is new; both may be moved to other places. False: the child is gone. */
bool inferior_hold_child(struct inferior *inf, struct inferior *ret);

enum run_how { RUN_CONTINUE, RUN_STEP };
/** Lets the program run until something happens. t: the thread that continues or steps; alone: the
 * others stay stopped. If t is at a site, it steps over it. */
struct err *inferior_run(struct inferior *inf, struct dthread *t, enum run_how how, bool alone,
			 struct event_info *ret) ERR_CHECK;

struct dthread *inferior_thread(const struct inferior *inf, pid_t tid);
struct dthread *inferior_thread_number(const struct inferior *inf, unsigned number);

/** A thread's general registers; valid until it runs. NULL: it has ended. */
const void *inferior_regs(struct dthread *t);
/** The same as the kernel's NT_PRSTATUS set, for walks; *len: the room, then the size. */
struct err *inferior_reg_set(struct inferior *inf, struct dthread *t, void *set,
			     size_t *len) ERR_CHECK;
/** The XSAVE area; len as for debug_get_xsave(). */
struct err *inferior_xsave(struct inferior *inf, struct dthread *t, void *area,
			   size_t *len) ERR_CHECK;
/** Changes them; takes effect when it runs, or by inferior_flush(). */
void *inferior_regs_change(struct dthread *t);
/** Writes the changed registers to the thread. False: it has ended. */
bool inferior_flush(struct inferior *inf, struct dthread *t);
/** Writes the program's memory as if there were no breakpoints (inf->mem reads it so). */
struct err *inferior_write(struct inferior *inf, taddr addr, const void *bytes, size_t n) ERR_CHECK;
/** Selects the thread through which memory and facts are read. */
void inferior_look(struct inferior *inf, const struct dthread *t);

/** Replaces the signal that a thread stopped for; 0: none is delivered. */
void inferior_signal(struct dthread *t, int sig);

/** Sets a debug register in every thread, including new ones. *ret: its number. */
struct err *inferior_watch(struct inferior *inf, taddr addr, unsigned size, enum watch_how how,
			   unsigned *ret) ERR_CHECK;
void inferior_unwatch(struct inferior *inf, unsigned n);
/** True if one of an event's watches is for an instruction, which the thread has not executed yet.
 */
bool inferior_executes(const struct inferior *inf, unsigned hit);

#endif
