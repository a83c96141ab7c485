#ifndef DEBUGGER_INFERIOR_INFERIOR_H
#define DEBUGGER_INFERIOR_INFERIOR_H
/**
 * The program being debugged, as a set of stopped or running threads: starting, attaching, resuming
 * threads, and waiting until something happens. All threads are stopped whenever a function of this
 * file has returned (all-stop). Stepping over breakpoint sites is done here: the other threads stay
 * stopped meanwhile, so that none passes the lifted site. A signal that arrives meanwhile is
 * delivered afterwards.
 *
 * Knows no symbols, no commands and no output. The session decides what a stop means to the user
 * (conditions, ignore counts, steps over lines).
 */
#include <signal.h>

#include "arch/regs.h"
#include "base/buf.h"
#include "debugger/inferior/cpu.h"
#include "debugger/inferior/target.h"
#include "debugger/inferior/windows.h"
#include "proc/control.h"
#include "proc/unreported.h"
#include "proc/memory.h"
#include "proc/owed.h"
#include "proc/process.h"
#include "proc/site.h"
#include "proc/stop.h"

/** The signal by which the debugger is asked to look at requests (debugger/serve/inbox.h) while the
 * program runs; unlike others to the debugger, it alone does not stop the program. */
enum { ASKED_TO_LOOK = SIGIO };

enum event_kind {
	EVENT_NONE,	  /* nothing has happened */
	EVENT_BREAKPOINT, /* the thread's pc is at a site, whose instruction was not executed */
	EVENT_STEPPED,	  /* the thread has executed one instruction */
	EVENT_WATCH,	  /* debug registers have triggered: the bits of `watches` */
	EVENT_SIGNAL, /* info.si_signo will be delivered, unless inferior_signal() replaces it */
	EVENT_CALL_ENTER, /* the entry and the exit of a system call (control_call()) */
	EVENT_CALL_EXIT,
	EVENT_FORK,    /* the thread has created the process `child`, which is stopped */
	EVENT_EXEC,    /* the thread has executed a program; sites and watches are gone */
	EVENT_STOPPED, /* by a group-stop, or `sig` was sent to the debugger */
	EVENT_LOADED, /* made by the session: the dynamic linker has loaded or unloaded something */
	EVENT_THREAD_NEW,  /* if inferior.tells_threads: the thread is new, and stopped */
	EVENT_THREAD_EXIT, /* for inferior.left, and if inferior.tells_threads: a thread has ended,
			      by `code` or `sig` */
	EVENT_VFORK_DONE,  /* if inferior.tells_vfork_done: the thread's child does not use its
			      memory any more */
	EVENT_EXITED,	   /* the program has ended, with exit status `code` */
	EVENT_KILLED,	   /* the program has been killed by `sig` */
};

struct event_info {
	enum event_kind kind;
	struct dthread *thread; /* NULL if the program has ended */
	pid_t tid;
	int code, sig;
	unsigned watches;
	uint8_t fork_kind;
	pid_t child;
	pid_t former; /* EVENT_EXEC: the id that the thread had before */
	siginfo_t info;
};

enum { THREAD_NAME = 64 }; /* the kernel's 15 bytes, of which each may become four */

/** A thread of the program. */
struct dthread {
	struct thread thread;  /* first, since the table of threads allocates the whole struct */
	struct target *target; /* that of its program */
	unsigned number;       /* by which the user names it: 1, 2, ... */
	bool running;
	bool listening; /* in a group-stop, to be resumed by PTRACE_LISTEN */
	bool in_call;
	owed_test *owes;   /* which SIGTRAP is pending, of what went before its stop: that of a site
			    * to which its pc was set back, or that of a step; or NULL */
	bool pushes_flags; /* the stepped instruction is pushf: it pushes the trap flag */
	bool stepping;	   /* it was resumed to execute one instruction */
	bool stepped;	   /* it did so while all threads were being stopped */
	bool pending;	   /* `stop` has not been judged yet */
	struct stop stop;
	siginfo_t info; /* the siginfo of its last signal */
	int sig;	/* the signal that it gets when it is resumed */
	bool sig_info;	/* that signal gets `info` as its siginfo */
	bool have_regs, regs_changed;
	_Alignas(8) uint8_t regs[REGS_GENERAL_SIZE]; /* struct user_regs_struct */
	uint32_t watch_set; /* inferior.watch_set when its debug registers were set */
	bool forced;	    /* the result of its call will be replaced by `result` */
	uint64_t result;
	char name[THREAD_NAME]; /* given by the user, or "" */
	bool reported;		/* by inferior.came, or it was there from the beginning */
	uint64_t base;		/* the address that the C library knows it by, when it came; or 0 */
	bool told;		/* the site at its pc was reported */
	bool given;		/* the user has given it its signal: the handler runs before what
				   is at a site where it stands, so that that site is hit again */
	bool skip_handler;	/* of the signal that it is resumed with, when it is stepped */
	bool skipping;		/* a handler runs that a step must not enter, until ... */
	taddr skip_pc, skip_sp;
};

/* No process has these ids. They are those of a core file and of a program elsewhere, so that no
 * facts about some process of ours are shown for them; target_ops.pid is what the user sees. */
enum { CORE_PID = 0x7fffffff, REMOTE_PID = 0x7ffffffe };

enum { WATCHES = 4 };
struct watch {
	taddr addr;
	uint8_t size; /* 1, 2, 4 or 8; 0: this watch is free */
	uint8_t how;  /* enum watch_how */
};
enum watch_how { WATCH_EXEC, WATCH_WRITE, WATCH_ACCESS = 3 };

struct inferior {
	struct process_table table;
	struct memory memory;	/* of the thread of inferior_look(); `mem` hides our sites */
	struct windows windows; /* what of it was read, if it is a process of this system */
	struct mem mem;
	unsigned number;       /* by which the user names it */
	unsigned connection;   /* the same of what connects us with it; 0: nothing does */
	bool stays;	       /* the user has made it, so that it is there while it does not run */
	pid_t pid;	       /* 0: no process; CORE_PID, REMOTE_PID: none of this system */
	struct target *target; /* what it is made of */
	bool attached;
	bool is64;
	uint64_t changes; /* incremented when the program has run or its memory was written */
	bool catch_calls; /* stops at system calls are events */
	bool looked;	  /* it was stopped only to look at requests */
	bool ended;	  /* `end` was recorded while it did not run, and not reported */
	struct event_info end;
	struct dthread *vfork; /* its child uses this memory, so the sites are lifted; or NULL */
	struct {
		pid_t child;  /* 0: there is none */
		uint8_t kind; /* enum stop_kind */
		pid_t parent; /* the thread that created it */
	} born;		      /* a child that is stopped until the program is resumed */
	bool follow_child;    /* after a fork the child is followed, and the parent detached */
	bool holds;	      /* neither is detached: the session calls inferior_hold_child() */
	pid_t lender;	      /* the parent whose memory it uses until its execve; 0: none */
	bool tells_threads, tells_vfork_done; /* these are events, too */
	struct unreported unreported; /* children at their first stop that have not been reported */
	struct map children;	      /* children that have been reported, until they are settled */
	unsigned threads_made;
	struct inferior_cpu cpu; /* a CPU that we share with the program while it stops often */
	struct sites sites;
	uint64_t sites_read; /* sites.writes when memory was read last */
	struct sites
		ghosts; /* the sites that the last program had when it ended or called execve */
	struct watch watches[WATCHES];
	uint32_t watch_set;
	volatile sig_atomic_t *stop_asked; /* the flag of asked_install(), or NULL */
	/** While the program runs: to be called with `data' in place of waiting. It returns when
	 * something may have happened. NULL: wait. */
	void (*waits)(void *data);
	/** Reads from the program's file, whose bytes are used as memory while there is no process.
	 * NULL: nothing can be read. */
	size_t (*read_file)(void *data, taddr addr, void *buf, size_t n);
	void *data_file;
	/** True if a signal does not stop the program; *deliver: the program gets it. NULL: all
	 * signals stop it. */
	bool (*passes)(void *data, int sig, bool *deliver);
	/** Gets a stop of a thread that is not in our table. True: the thread belongs to another
	 * program, which has recorded the stop. NULL: there are no other programs. */
	bool (*others)(void *data, const struct inferior *inf, const struct stop *s);
	/** Reports a new thread of the running program at its first stop. NULL: nobody needs this.
	 */
	void (*came)(void *data, const struct inferior *inf, struct dthread *t);
	/** Reports that a thread has ended or was detached, so that nothing needs to be kept for
	 * it. The end of the last thread is an event of its own (EVENT_EXITED, EVENT_KILLED).
	 * how->kind: EVENT_THREAD_EXIT; EVENT_EXEC, if the thread `former` has called execve;
	 * EVENT_NONE, if we have removed the thread. Other threads may be running. NULL: nobody
	 * needs this. */
	void (*left)(void *data, const struct inferior *inf, const struct event_info *how);
	void *data;
};

/** A thread as the user names it: PROGRAM.THREAD. 0 stands for any. */
struct thread_id {
	unsigned program, thread;
};

struct inferior_start {
	char *const *argv;
	const char *const *env;
	const char *dir, *tty;
	bool randomize; /* do not switch off address space randomisation */
	unsigned execs; /* the number of execve calls up to the program: 2 with a shell */
};

void inferior_init(struct inferior *inf);
/** Copies the settings of a program, and what it is made of, to another one. */
void inferior_inherit(const struct inferior *inf, struct inferior *ret);
/** Ends the debugging: kills a program that we started, detaches from others. */
void inferior_deinit(struct inferior *inf);

/** Starts a program, which is stopped before its first instruction. */
struct err *inferior_start(struct inferior *inf, const struct inferior_start *o) ERR_CHECK;
/** Attaches to all threads of a process. */
struct err *inferior_attach(struct inferior *inf, pid_t pid) ERR_CHECK;
/** True for a program that can be resumed. */
static inline bool inferior_is_live(const struct inferior *inf)
{
	return inf->pid && inf->target->ops->runs;
}
/** True for a process of this system. */
static inline bool inferior_is_local(const struct inferior *inf)
{
	return inf->pid && inf->target->ops->local;
}
/** The id of the program, for messages; 0: there is none. */
static inline pid_t inferior_pid(const struct inferior *inf)
{
	return inf->pid && inf->target->ops->pid ? inf->target->ops->pid(inf->target) : inf->pid;
}
/** Undoes all changes to the program and detaches from it; sig: a signal that it gets, or 0. */
struct err *inferior_detach(struct inferior *inf, int sig) ERR_CHECK;
struct err *inferior_kill(struct inferior *inf) ERR_CHECK;
/** Records a stop of a program that is not being run. It is reported when the program is resumed;
 * the end of the program is in inf->end. False: the thread is not in its table. */
bool inferior_note(struct inferior *inf, const struct stop *s);
/** Records all stops that are there, of all threads. */
void inferior_poll(struct inferior *inf);
/** Removes all sites and watches from the program, which will not run for a while. */
void inferior_rest(struct inferior *inf);
/** A new child is released: it is detached, or followed, in which case inf becomes the child, and
 * the parent is detached. */
void inferior_settle_child(struct inferior *inf, bool follow);

/** Makes a new child, which is stopped at its beginning, a program of its own: *ret, which is
 * initialised here. Afterwards the sites and watches belong to the process that is followed; if the
 * two share the memory, neither has any. Both structs may be moved later. False: the child has
 * ended. */
bool inferior_hold_child(struct inferior *inf, struct inferior *ret);

/** Makes a copy of a program that has one thread: another process in the same state, without our
 * sites and watches, which is killed when the debugging ends. *ret is initialised here, with the
 * same number; it may be moved later. Errors begin with "checkpoint: ". */
struct err *inferior_copy(struct inferior *inf, struct inferior *ret) ERR_CHECK;

/** Resumes the program until something happens, and stops it. t: the thread that continues or
 * steps. alone: the other threads are not resumed. If t is at a site, it first steps over that. */
struct err *inferior_run(struct inferior *inf, struct dthread *t, enum run_how how, bool alone,
			 struct event_info *ret) ERR_CHECK;
/** The same for a part of a command, in which nobody is to look at requests: they wait. */
struct err *inferior_run_unseen(struct inferior *inf, struct dthread *t, enum run_how how,
				bool alone, struct event_info *ret) ERR_CHECK;

struct dthread *inferior_thread(const struct inferior *inf, pid_t tid);
struct dthread *inferior_thread_number(const struct inferior *inf, unsigned number);

/** A thread's general registers, valid until it is resumed. NULL: it has ended. */
const void *inferior_regs(struct dthread *t);
/** The same in the layout of NT_PRSTATUS, for unwinding. *len: the size of the buffer, and then
 * that of the set. */
struct err *inferior_reg_set(struct inferior *inf, struct dthread *t, void *set,
			     size_t *len) ERR_CHECK;
/** The XSAVE area; len as for debug_get_xsave(). */
struct err *inferior_xsave(struct dthread *t, void *area, size_t *len) ERR_CHECK;
struct err *inferior_put_xsave(struct dthread *t, const void *area, size_t len) ERR_CHECK;
/** What the kernel has said about the thread's last signal. */
struct err *inferior_siginfo(struct dthread *t, siginfo_t *ret) ERR_CHECK;
/** The system call at which the thread is stopped. */
struct err *inferior_call(struct dthread *t, struct control_call *ret) ERR_CHECK;
/** The name that the thread has given to itself, up to n bytes; its length, or -1. */
long inferior_comm(const struct dthread *t, char *buf, size_t n);
/** Appends what the target says of a thread besides its name: ` (CPU#0 [running])', or nothing. */
static inline void inferior_put_extra(const struct dthread *t, struct buf *b)
{
	if (t->target->ops->put_extra)
		t->target->ops->put_extra(t, b);
}
/** Appends what /proc/PID/NAME contains: auxv, maps. False: it is not known. */
bool inferior_file(struct inferior *inf, const char *name, struct buf *ret);
/** The same for a link: exe; its length, at most n, or -1. */
long inferior_link(struct inferior *inf, const char *name, char *buf, size_t n);
/** Returns the general registers for changing. The change takes effect when the thread is resumed,
 * or by inferior_flush(). NULL: they cannot be changed. */
void *inferior_regs_change(struct dthread *t);
/** Writes the changed registers to the thread. False: it has ended. */
bool inferior_flush(struct inferior *inf, struct dthread *t);
/** Writes the program's memory as if there were no breakpoints; inf->mem reads it like that, too.
 */
struct err *inferior_write(struct inferior *inf, taddr addr, const void *bytes, size_t n) ERR_CHECK;
/** Selects the thread through which memory and facts are read. */
void inferior_look(struct inferior *inf, const struct dthread *t);

/** Replaces the signal that a thread gets when it is resumed; 0: none. */
void inferior_signal(struct dthread *t, int sig);
/** The same, on the user's behalf: the signal comes before the instruction that it stands at. */
void inferior_give_signal(struct dthread *t, int sig);

/** Sets a debug register in every thread, and in threads to come. *ret: its number. */
struct err *inferior_watch(struct inferior *inf, taddr addr, unsigned size, enum watch_how how,
			   unsigned *ret) ERR_CHECK;
void inferior_unwatch(struct inferior *inf, unsigned n);
/** True if one of these watches (bits) is for an instruction, which the thread has not executed
 * yet. */
bool inferior_executes(const struct inferior *inf, unsigned hit);

#endif
