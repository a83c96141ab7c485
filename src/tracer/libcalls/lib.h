#ifndef TRACER_LIBCALLS_LIB_H
#define TRACER_LIBCALLS_LIB_H
/**
 * The inside of what the engine of stops does about library calls, for its own files only:
 * Each file calls those that stand before it here:
 *
 *	probe_kept.c   what points and threads keep of probes
 *	emit.c         events
 *	ask.c          what events can be asked: names
 *	missed.c       what could not be caught
 *	prototype.c    what debug information says of a function
 *	registers.c    debug registers of a thread, where they are used in place of breakpoints
 *	points.c       breakpoints, put in and taken out
 *	stopped.c      tells where threads have stopped most
 *	space.c        address spaces: shared, copied, forgotten
 *	scratch.c      memory in the program for copies of instructions
 *	pass.c         getting past a breakpoint
 *	probes.c       probes: those that programs have in their code, those that the user describes
 *	modules.c      where calls can be caught
 *	errno.c        a thread's errno
 *	recordable.c   functions that may be recorded inside of the program
 *	calls.c        calls that a thread is in
 *	signals.c      what a program does by SIGTRAP
 *	deliver.c      SIGTRAPs that others send reach its handler
 *	hardware.c     stops by debug registers
 *	inside.c       functions whose calls are recorded inside of the program
 *	engine_lib.c   which stops of the engine concern library calls
 *
 * A point is an address with a breakpoint, in the memory of one process or of several that share
 * it. It is never taken out to let a thread past: the instruction is carried out on the registers,
 * or a copy of it is executed elsewhere (arch/insn.h).
 */
#include <stdio.h>

#include "arch/insn.h"
#include "event/ask.h"
#include "probe/said.h"
#include "proc/hwtrap.h"
#include "proc/sigtrap.h"
#include "proc/site.h"
#include "sym/names/demangle.h"
#include "sym/modules.h"
#include "sym/elf/slots.h"
#include "sym/elf/tails.h"
#include "sym/probes/notes.h"
#include "sym/probes/operand.h"
#include "tracer/engine/engine.h"
#include "libcall/frame.h"
#include "tracer/libcalls/missed.h"
#include "libcall/names.h"
#include "libcall/select.h"

enum lib_role {
	LIB_STUB = 1,	/* a stub, which jumps to the function */
	LIB_ENTRY = 2,	/* the function itself; only calls from `callers` count */
	LIB_ANYONE = 4, /* the function itself, whoever calls it */
	LIB_RETURN = 8,
	LIB_LOADER = 16, /* the dynamic linker calls it before and after it loads or unloads */
	LIB_START = 32,	 /* the program's first instruction */
	LIB_READY = 64,	 /* the first instruction of a library that was loaded later; its slots have
			    been filled by then */
	LIB_PROBE = 128, /* a probe */
};

/** A probe of a point: one of the program's own, or one that the user has described. */
struct lib_probe {
	const struct probe *note;	   /* of `wanted': an empty one */
	const struct probe_wanted *wanted; /* or NULL */
	const struct lib_image *file;
	taddr bias;
	uint32_t symbol;
	struct lib_probe *next;
};

/** A probe that a thread has passed, as long as its events are lent. */
struct lib_hit {
	uint32_t symbol;
	unsigned n;
	struct mem_probe_arg args[PROBE_ARGS];
	char *text; /* of one that the user has described, or NULL */
};

struct lib_point {
	taddr addr;
	struct insn insn;
	taddr function; /* calls of this function come here that are not recorded inside; or 0 */
	taddr copy;	/* a copy of the instruction; 0: none was made yet */
	struct lib_probe *probes; /* those at this address */
	taddr slot;		  /* the slot that the stub jumps through; 0: this is no stub */
	uint32_t symbol;
	uint32_t waiting;	       /* the number of calls that will return here */
	uint32_t stops;		       /* how often a thread stopped here, */
	uint32_t why[ENGINE_REFUSALS]; /* ... for the agent's reasons */
	uint16_t strays;	       /* how often a thread came here although no call returned */
	uint8_t roles;		       /* enum lib_role */
	uint8_t saved;		       /* the program's byte, if the breakpoint was ever inserted */
	bool placed;		       /* the breakpoint is inserted */
	bool led;    /* the agent's stub is called from here, so no breakpoint belongs here */
	bool lifted; /* it was removed, but may be in copies of the memory that were made before */
	bool own;    /* the program itself has a breakpoint instruction here */
	bool stuck;  /* threads can continue only if the breakpoint is removed */
	bool shown;  /* its calls are reported; otherwise they are only watched (dlsym) */
};

/** A range of addresses. */
struct lib_range {
	taddr start, end;
};

/** Memory in the program for copies of instructions. */
struct lib_scratch {
	taddr at, end, begin;
	struct lib_scratch *next;
};

/** An address space. */
struct lib_space {
	unsigned users; /* the number of processes that use it */
	pid_t pid;	/* one of these processes */
	bool is64;
	bool loaded;	    /* the dynamic linker has loaded the program's libraries */
	const char *called; /* the name that ltrace has for the program; NULL: its file's */
	struct sites sites;
	struct map points;
	struct modules modules;
	struct lib_range *callers; /* modules whose calls are wanted */
	size_t ncallers;
	struct lib_range main;
	struct map done; /* modules whose filled slots were examined, by their start */
	taddr r_debug;	 /* the address of the dynamic linker's struct r_debug; 0: not known */
	struct lib_scratch *scratch;
	bool has_semaphores; /* some of the points' probes have one */
	bool no_scratch;     /* allocating it has failed */
	size_t lifted;	     /* the number of points that are or were lifted */
	taddr syscall_at;    /* a system call instruction; 0: none was found */
	bool hardware;	     /* debug registers are used, not breakpoints */
	unsigned nwatched;   /* the number of functions that have a debug register */
	bool protected;	     /* it was made sure that SIGTRAP does not kill the process */
	bool errno_sought, errno_known;
	int64_t errno_at;	/* the distance of a thread's errno from the thread pointer */
	bool ignores;		/* we have set SIGTRAP to "ignore" for that */
	struct lib_space *next; /* the next one in lib.ghosts */
};

/** A call that has not returned. */
struct lib_act {
	struct lib_frame frame;
	taddr at;
	bool shown;
	bool inside; /* its end will be recorded: there is no breakpoint for it */
	char *asked; /* the name that dlsym was asked for */
};

/** The effect of SIGTRAP on a process as the program has set it. Our breakpoints make the kernel
 * change it (proc/sigtrap.h). */
struct lib_signals {
	unsigned users; /* the number of threads that share it */
	enum sigtrap_does does;
	bool untold; /* the program ignores the signal, but the kernel has the default action */
	bool known;  /* `action' was read */
	struct sigtrap_action action;
};

/** What is known of a thread. */
struct lib_thread {
	struct lib_signals *signals; /* NULL: debug registers are used, which do not change it */
	bool blocked;		     /* the program has blocked SIGTRAP in this thread */
	bool gets_signal; /* it was resumed with a signal, whose handler may block SIGTRAP */
	bool guarded;	  /* until it gets its SIGTRAP, others that block SIGTRAP stand still */
	enum sigtrap_call changes; /* what the call that it is in changes: the action or the mask */
	bool is64;		   /* the call's ABI has 64-bit structures */
	bool sets;		   /* the call sets an action, and does not only ask for it: */
	enum sigtrap_does wants;
	taddr taken; /* the address of that action, if it was removed from the call's arguments; 0:
			it was not */
	taddr old;   /* the address to which the call writes the former action */
	struct lib_space *space;
	struct lib_act *acts;
	size_t n, cap;
	struct lib_hit *hits; /* the probes at the point that it has met last */
	size_t nhits;
	struct hwtrap traps[HWTRAPS];
};

/** What is known of a file. */
struct lib_image {
	struct image *image;
	struct slots slots;
	struct probes probes; /* only if some are wanted */
	struct tails tails;
	bool has_tails; /* `tails' was filled in */
	uint64_t delta; /* its first segment's link-time address minus its offset in the file */
	uint64_t state; /* the link-time address of the dynamic linker's struct r_debug; 0: not
			   known */
	uint64_t debug; /* the link-time address of the dynamic linker's own breakpoint; 0: this is
			   no dynamic linker */
	bool is64;
};

struct lib {
	struct engine *e;
	const struct lib_opts *o;
	struct mem mem; /* the engine's memory, which also answers for the names of symbols */
	struct image_store images;
	struct lib_space *ghosts; /* address spaces without users; the memory of a new child may be
				     a copy of one */
	struct map image_of;	  /* struct lib_image by image */
	struct lib_names names;
	uint32_t dlsym, vfork; /* the ids of these functions; 0: dlsym is a function like others */
	struct {
		taddr ret, stub;
	} entered; /* under ltrace's name: the call that began last, if by a stub */
	struct lib_wanted {
		uint32_t symbol; /* also if others have the same name */
		bool placed;	 /* it has a place in some program */
	} * wanted; /* by probe that the user has described; NULL: none was looked for yet */
	struct probe_looks looks;
	bool looked; /* a program was loaded and examined */
	bool hooked; /* a wanted call was found in one */
	struct lib_misses misses;
};

/* probe_kept.c */
/** Counts the semaphore of a probe in a process, up or down. */
void lib_probe_count(const struct lib_probe *p, pid_t pid, bool up);
/** The same of all probes of a point. */
void lib_probes_count(const struct lib_point *p, pid_t pid, bool up);
/** Counts the semaphores in the memory of a process, which may be a copy of this one's: up where it
 * lacks the breakpoint of a point that is placed (on), down where it has one that is not wanted
 * there. To be called before breakpoints are put into that memory or taken out of it. */
void lib_probes_settle(const struct lib_space *s, pid_t pid, bool on);
/** Counts the semaphores of a point down, which is about to be lifted. */
void lib_probes_drop(struct lib_space *s, struct lib_point *p);
struct lib_probe *lib_probes_copy(const struct lib_probe *from);
void lib_probes_free(struct lib_probe *p);
/** Adds a probe to those that the thread has just passed. Valid until the next one is added. */
struct lib_hit *lib_hit_add(struct lib_thread *lt, uint32_t symbol);
/** Forgets what it has passed. */
void lib_hits_clear(struct lib_thread *lt);
/** Answers MEM_ASK_PROBE and MEM_ASK_PROBE_TEXT. */
long lib_probes_ask(const struct lib_thread *lt, unsigned what, uint64_t symbol, char *buf,
		    size_t n);

/* emit.c */
/** Adds an event of the thread. It can be asked for what ask.c knows. */
struct record *lib_emit(struct lib *l, struct tracee *t, enum record_kind kind);

/* ask.c */
/** Sets up l->mem. */
void lib_ask_init(struct lib *l);

/* missed.c */
/** Records that the function at an address cannot be watched. */
void lib_miss(struct lib *l, const struct lib_space *s, enum lib_miss_why why, taddr addr,
	      const char *name);

/* prototype.c */
/** Writes the prototype of a function in the format of sym/dwarf/prototype.h, from debug
 * information. Returns the number of bytes written, or -1. */
long lib_prototype(struct lib *l, const char *name, char *ret, size_t n);

/* registers.c: only if s->hardware is set */
void lib_registers_place(struct lib_space *s, struct lib_point *p);
void lib_registers_lift(struct lib_space *s, struct lib_point *p);
/** Sets the thread's registers to the points of its address space. */
void lib_registers_sync(struct lib *l, struct tracee *t);
/** Sets the register that waits for the return of the innermost call. */
void lib_registers_watch_return(struct lib *l, struct tracee *t);
void lib_registers_close(struct tracee *t);

/* points.c */
/** Returns the point at an address. A new one is created without its breakpoint. NULL: the memory
 * cannot be read. */
struct lib_point *lib_point_add(struct lib_space *s, taddr addr, uint8_t role);
void lib_point_place(struct lib_space *s, struct lib_point *p);
void lib_point_lift(struct lib_space *s, struct lib_point *p);
void lib_point_free(struct lib_point *p);
/** Forgets points whose memory is not mapped any more. */
void lib_points_prune(struct lib_space *s);

/* stopped.c */
/** Tells, if that is wanted (--debug=engine), where the threads of a space have stopped most. */
void lib_stopped_tell(const struct lib *l, const struct lib_space *s);

/* space.c */
/** The name of a library in rules and in lines of ltrace's format: its soname, or else its file
 * name. */
const char *lib_soname(const struct lib_image *li, const char *path);
/** A file of a space as rules need it; li may be NULL. */
struct lib_module_name lib_space_name(const struct lib_space *s, const char *path, bool is_main,
				      const struct lib_image *li);
struct lib_space *lib_space_create(pid_t pid);
void lib_space_put(struct lib *l, struct lib_space *s);
/** Frees all ghosts but the `keep` newest ones. */
void lib_ghosts_free(struct lib *l, unsigned keep);
/** Creates the address space of a process whose memory is a copy, with the same points. */
struct lib_space *lib_space_copy(const struct lib_space *from, pid_t pid);
/** Removes all breakpoints from a process that has this memory or a copy of it. */
void lib_space_clean(const struct lib_space *s, pid_t pid);
/** Replaces *pc by the address in the program at which a thread is: not in a copy of an
 * instruction, and not behind a breakpoint that it has met (trapped). False: *pc was right. */
bool lib_space_true_pc(const struct lib_space *s, taddr *pc, bool trapped);

/* scratch.c */
/** The address of a system call instruction in the memory of the thread whose event is handled; 0:
 * none was found. */
taddr lib_find_syscall(struct lib *l, struct lib_space *s);
/** Writes a copy of the point's instruction into memory where it can be executed, and sets p->copy.
 * The thread may be made to call mmap for that. False: that is not possible. */
bool lib_scratch_copy(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p);

/* pass.c */
/** Sets the thread, which has met a point, so that it continues behind the point. regs: its
 * registers, which are changed and written to the thread. */
void lib_point_pass(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p,
		    void *regs);

/* probes.c */
/** Catches the probes of a mapped file that the rules select or the user has described. */
void lib_probes_catch(struct lib *l, struct lib_space *s, struct lib_image *li, taddr bias,
		      const struct lib_module_name *file);
/** A thread has met the point of probes. */
void lib_probes_hit(struct lib *l, struct tracee *t, const struct lib_point *p, const void *regs);

/* modules.c */
/** Call it when a new program was executed. Its libraries are examined when they are loaded. */
void lib_modules_begin(struct lib *l, struct tracee *t, struct lib_space *s);
/** Call it when the dynamic linker's own breakpoint is met. True: the list of modules has changed
 * and is complete. False: it is about to change. */
bool lib_modules_are_loaded(struct lib *l, const struct lib_space *s);
/** True if the rules select a call of a function from one address to another. It is asked for calls
 * that were caught at the function itself. */
bool lib_modules_want(struct lib *l, struct lib_space *s, const char *name, taddr from, taddr to);
/** Examines what is mapped now, and inserts breakpoints for the wanted calls. ready: the dynamic
 * linker has filled all slots. */
void lib_modules_update(struct lib *l, struct tracee *t, struct lib_space *s, bool ready);
/** What is known of a mapped file; NULL: it cannot be read. */
struct lib_image *lib_image_of(struct lib *l, struct lib_space *s, struct module *m);
/** Call it when dlsym has returned an address for a name. Inserts a breakpoint there if the calls
 * are wanted. */
void lib_modules_found(struct lib *l, struct lib_space *s, const char *name, taddr addr);

/* errno.c */
/** Writes the errno of a stopped thread as text. Returns the number of bytes written, or -1. */
long lib_errno(struct lib *l, struct lib_space *s, pid_t tid, char *ret, size_t n);
/** The distance of a thread's errno from its thread pointer. False: it is not known. */
bool lib_errno_place(struct lib *l, struct lib_space *s, int64_t *ret);

/* recordable.c */
/** The end of the calls of a function of the C library is not wanted. */
bool lib_is_endless(struct lib *l, uint32_t symbol);
/** True if an exception, or its thread's end, may leave it. */
bool lib_may_be_left(const struct lib *l, uint32_t symbol);
/** True if it stores its result where its first argument points. */
bool lib_is_storing(const struct lib *l, uint32_t symbol);
/** The same for the function of a point, whosever it is. */
bool lib_point_is_endless(struct lib *l, struct lib_space *s, const struct lib_point *p);
/** May the calls of the function at a point be recorded inside? */
bool lib_point_is_recordable(struct lib *l, struct lib_space *s, const struct lib_point *p);
/** A call has stopped that could not be recorded inside. */
void lib_inside_stopped(struct lib *l, struct tracee *t, struct lib_point *p,
			const struct lib_act *a, const void *regs);

/* forward.c */
struct lib_forward {
	struct lib *l;
	struct lib_space *space;
	const struct lib_rules *rules;
	const struct lib_module_name *file; /* that has the function */
	struct lib_image *li; /* ... its image, where addresses are link-time + bias */
	taddr bias;
};
/** Does the function at an address do nothing but call another one that the rules select, and
 * return what that returns? */
bool lib_forwards(const struct lib_forward *f, taddr at);

/* calls.c */
void lib_call_begins(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs);
void lib_call_returns(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs);
/** Forgets all calls of a thread that has ended or runs another program. */
void lib_calls_forget(struct tracee *t);
void lib_calls_copy(struct lib_thread *to, const struct lib_thread *from);
/** Ends the call of vfork in a child that has the same memory. The parent's call ends later. */
void lib_calls_vfork(struct lib *l, struct tracee *child, const struct tracee *parent);

/** A call that was recorded begins, or ends. False: no such call is known, or it is a part of one.
 * chosen: it was caught where its caller does not matter. */
bool lib_call_recorded(struct lib *l, struct tracee *t, const struct lib_act *a, bool chosen);
bool lib_call_recorded_end(struct lib *l, struct tracee *t, uint64_t symbol, taddr sp);

/* inside.c */
/** The program has been loaded, and none of its code has run: calls of functions are recorded
 * inside from now on, as far as that is wanted and possible. False: none are. True: the thread's
 * registers have changed. */
bool lib_inside_begin(struct lib *l, struct tracee *t, struct lib_space *s);
/** Tells the agent which code's calls are wanted; it may have changed. */
void lib_inside_callers(struct lib *l, struct tracee *t, const struct lib_space *s);

/* signals.c: breakpoints must not change the effect of SIGTRAP on a program; only if s->hardware is
 * not set */
/** Call it at the first stop of a thread, which must not be that of a breakpoint. other: a thread
 * of the same process that is known already, or NULL. */
void lib_signals_seen(struct tracee *t, const struct tracee *other);
/** The thread has executed a new program. */
void lib_signals_exec(struct tracee *t);
/** Call it when a process that we attached to was examined. Its thread must be stopped by an
 * interrupt. */
void lib_signals_attached(struct lib *l, struct tracee *t);
/** To be called when t has created child, which has not run yet. */
void lib_signals_child(const struct tracee *t, struct tracee *child);
void lib_signals_gone(struct lib_thread *lt);
/** Call it when a thread has met a breakpoint and is stopped for its SIGTRAP. Restores what the
 * kernel has changed. */
void lib_signals_mend(struct lib *l, struct tracee *t);
/** The address of a system call instruction that the thread can be made to execute. 0: there is
 * none, or the thread must not make calls. */
taddr lib_signals_syscall(struct lib *l, const struct tracee *t);
/** Logs and frees what has failed, if anything. */
void lib_signals_failed(const struct tracee *t, struct err *e);
/** True if the thread blocks SIGTRAP, so that one from somebody else cannot reach it now. */
static inline bool lib_signals_blocked(const struct lib_thread *lt)
{
	return lt->signals && lt->blocked;
}

/* hardware.c: only if s->hardware is set */
/** A process that ran already has been looked at; its thread is stopped by an interrupt. */
void lib_hardware_attached(struct lib *l, struct tracee *t);
/** The same as engine_lib_trap() and engine_lib_settle(), for debug registers. */
bool lib_hardware_trap(struct lib *l, struct tracee *t);
bool lib_hardware_settle(struct lib *l, struct tracee *t);

#endif
