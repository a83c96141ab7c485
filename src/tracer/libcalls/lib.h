#ifndef TRACER_LIBCALLS_LIB_H
#define TRACER_LIBCALLS_LIB_H
/**
 * The inside of what the engine of stops does about library calls, for its own files only:
 * Each file calls those that stand before it here:
 *
 *	ask.c          what events can be asked: names
 *	missed.c       what could not be caught
 *	prototype.c    what debug information says of a function
 *	registers.c    debug registers of a thread, where they are used in place of breakpoints
 *	points.c       breakpoints, put in and taken out
 *	space.c        address spaces: shared, copied, forgotten
 *	scratch.c      memory in the program for copies of instructions
 *	pass.c         getting past a breakpoint
 *	modules.c      where calls can be caught
 *	errno.c        a thread's errno
 *	calls.c        calls that a thread is in
 *	signals.c      what a program does by SIGTRAP
 *	hardware.c     stops by debug registers
 *	engine_lib.c   which stops of the engine concern library calls
 *
 * A point is an address with a breakpoint, in the memory of one process or of several that share
 * it. It is never taken out to let a thread past: the instruction is carried out on the registers,
 * or a copy of it is executed elsewhere (arch/insn.h).
 */
#include <stdio.h>

#include "arch/insn.h"
#include "proc/hwtrap.h"
#include "proc/sigtrap.h"
#include "proc/site.h"
#include "sym/names/demangle.h"
#include "sym/modules.h"
#include "sym/elf/slots.h"
#include "sym/elf/tails.h"
#include "tracer/engine/engine.h"
#include "libcall/frame.h"
#include "tracer/libcalls/missed.h"
#include "libcall/names.h"
#include "libcall/select.h"

enum lib_role {
	LIB_STUB = 1,	/* jumps to the function */
	LIB_ENTRY = 2,	/* the function itself; only calls that come from `callers` count */
	LIB_ANYONE = 4, /* the function itself, whoever calls */
	LIB_RETURN = 8,
	LIB_LOADER = 16, /* the dynamic linker has finished loading or unloading */
	LIB_START = 32,	 /* the program's first instruction */
	LIB_READY = 64, /* the first of a library that was loaded later: its slots are filled now */
};

struct lib_point {
	taddr addr;
	struct insn insn;
	taddr copy; /* of the instruction; 0: none yet */
	taddr slot; /* that a stub jumps through; 0: it is the function itself */
	uint32_t symbol;
	uint32_t waiting; /* calls that are to return here */
	uint16_t strays;  /* times that a thread came by and no call returned */
	uint8_t roles;	  /* enum lib_role */
	uint8_t saved;	  /* the program's byte, if the breakpoint ever was there */
	bool placed;	  /* the breakpoint is there */
	bool lifted;	  /* it was, and may still be in copies of the memory that were made then */
	bool stuck;	  /* there is no way past it but to take it out */
	bool shown;	  /* its calls are wanted; else only watched (dlsym) */
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
	unsigned users; /* processes */
	pid_t pid;	/* one of them */
	bool is64;
	bool loaded; /* the dynamic linker, or who has its job, has done it once */
	bool own;    /* no other process has ever had this memory: it is no copy */
	struct sites sites;
	struct map points;
	struct modules modules;
	struct lib_range *callers; /* modules whose own calls are wanted */
	size_t ncallers;
	struct lib_range main;
	struct map done; /* modules whose filled slots have been looked at, by their start */
	taddr r_debug;	 /* what the dynamic linker tells of itself; 0: not known */
	struct lib_scratch *scratch;
	bool no_scratch;   /* it can't be had */
	size_t lifted;	   /* points that are or were lifted */
	taddr syscall_at;  /* a system call instruction, 0: not looked for, or none */
	bool hardware;	   /* no breakpoints are in the memory: debug registers */
	unsigned nwatched; /* ... for so many functions */
	bool protected;	   /* ... has been looked at: SIGTRAP does it no harm ... */
	bool errno_sought, errno_known;
	int64_t errno_at;	/* of a thread's errno: its distance from the thread pointer */
	bool ignores;		/* ... since we made it ignore that */
	struct lib_space *next; /* of the ghosts */
};

/** A call that has not returned. */
struct lib_act {
	struct lib_frame frame;
	taddr at;
	bool shown;
	char *asked; /* of dlsym: the name */
};

/** What a process does by SIGTRAP, which breakpoints of ours would change (proc/sigtrap.h): as the
 * program has it. */
struct lib_signals {
	unsigned users; /* threads */
	enum sigtrap_does does;
	bool untold; /* ... but the kernel has it that the program dies of it */
	bool known;  /* `action' is: the handler's */
	struct sigtrap_action action;
};

/** What belongs to a thread. */
struct lib_thread {
	struct lib_signals *signals; /* NULL: registers of the CPU, which change nothing */
	bool blocked;		     /* SIGTRAP is, as the program has it */
	enum sigtrap_call changes;   /* the call that it is in changes one of them ... */
	bool is64;		     /* ... by its ABI */
	bool sets;		     /* ... and has a new value: */
	enum sigtrap_does wants;
	taddr taken; /* ... which is here, and was kept from the kernel; 0: not */
	taddr old;   /* ... and tells the former here */
	struct lib_space *space;
	struct lib_act *acts;
	size_t n, cap;
	struct hwtrap traps[HWTRAPS];
};

/** What a file says. */
struct lib_image {
	struct image *image;
	struct slots slots;
	struct tails tails;
	bool has_tails; /* they have been looked for */
	uint64_t delta; /* link-time address minus offset, of its first segment */
	uint64_t entry; /* link-time address of its first instruction */
	uint64_t state; /* ... of the dynamic linker's struct r_debug; 0: not known */
	uint64_t debug; /* ... of the dynamic linker's own breakpoint; 0: it is none */
	bool is64;
};

struct lib {
	struct engine *e;
	const struct lib_opts *o;
	struct mem mem; /* the engine's, with names of symbols */
	struct image_store images;
	struct lib_space *ghosts; /* that nobody uses any more: a child may be a copy */
	struct map image_of;	  /* struct lib_image by image */
	struct lib_names names;
	uint32_t dlsym, vfork; /* their symbols */
	bool looked;	       /* a program was loaded and looked at */
	bool hooked;	       /* ... and something that is wanted found */
	struct lib_misses misses;
};

/* ask.c */
/** Gives l->mem what it answers with. */
void lib_ask_init(struct lib *l);

/* missed.c */
/** A function that was to be watched at an address. */
void lib_miss(struct lib *l, const struct lib_space *s, enum lib_miss_why why, taddr addr,
	      const char *name);

/* prototype.c */
/** What debug information says of a function, as sym/dwarf/prototype.h has it: bytes written, or
 * -1. */
long lib_prototype(struct lib *l, const char *name, char *ret, size_t n);

/* registers.c: where s->hardware */
void lib_registers_place(struct lib_space *s, struct lib_point *p);
void lib_registers_lift(struct lib_space *s, struct lib_point *p);
/** The thread's registers become what its address space has points for. */
void lib_registers_sync(struct lib *l, struct tracee *t);
/** The same for the one that waits for the return of the innermost call. */
void lib_registers_watch_return(struct lib *l, struct tracee *t);
void lib_registers_close(struct tracee *t);

/* points.c */
/** The point at an address, made if it is not there, without a breakpoint. NULL: none can be
 * there. */
struct lib_point *lib_point_add(struct lib_space *s, taddr addr, uint8_t role);
void lib_point_place(struct lib_space *s, struct lib_point *p);
void lib_point_lift(struct lib_space *s, struct lib_point *p);
/** Forgets points in memory that is not mapped any more. */
void lib_points_prune(struct lib_space *s);

/* space.c */
/** The name by which rules and ltrace's lines know a library. */
const char *lib_soname(const struct lib_image *li, const char *path);
struct lib_space *lib_space_create(pid_t pid);
void lib_space_put(struct lib *l, struct lib_space *s);
/** Forgets all but the first so many of those that nobody uses any more. */
void lib_ghosts_free(struct lib *l, unsigned keep);
/** The same points in a copy of the memory. */
struct lib_space *lib_space_copy(const struct lib_space *from, pid_t pid);
/** Takes all breakpoints out of a process that has this memory, or a copy of it. */
void lib_space_clean(const struct lib_space *s, pid_t pid);
/** The address that a thread stands at, seen from the program: not in a copy, not behind a
 * breakpoint that it has met. True: it is another than *pc was. */
bool lib_space_true_pc(const struct lib_space *s, taddr *pc, bool trapped);

/* scratch.c */
/** Where a system call instruction lies in the memory of the thread whose event is handled; 0:
 * nowhere that is known. */
taddr lib_find_syscall(struct lib *l, struct lib_space *s);
/** Puts a copy of the point's instruction where it can be executed (p->copy). The thread may be
 * made to call mmap for that. False: there can be none. */
bool lib_scratch_copy(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p);

/* pass.c */
/** Lets a thread that stopped at a point go on behind it. regs: as they are at the point; they are
 * written to the thread. */
void lib_point_pass(struct lib *l, struct tracee *t, struct lib_space *s, struct lib_point *p,
		    void *regs);

/* modules.c */
/** A program has just been put in place: waits for it to be loaded. */
void lib_modules_begin(struct lib *l, struct tracee *t, struct lib_space *s);
/** The dynamic linker tells that something changes: true, it has changed. */
bool lib_modules_are_loaded(struct lib *l, const struct lib_space *s);
/** True if the rules select a call that was caught at the function itself, by where it comes from.
 */
bool lib_modules_want(struct lib *l, struct lib_space *s, const char *name, taddr from, taddr to);
/** Finds out what is mapped, which is what the process was copied from. */
void lib_modules_read(struct lib_space *s);
/** Looks at what is mapped now, and puts breakpoints where calls are wanted. ready: the slots of
 * all of it are filled. */
void lib_modules_update(struct lib *l, struct tracee *t, struct lib_space *s, bool ready);
/** What a file says that is mapped; NULL: it cannot be read. */
struct lib_image *lib_image_of(struct lib *l, struct lib_space *s, struct module *m);
/** The address that dlsym gave for a name. */
void lib_modules_found(struct lib *l, struct lib_space *s, const char *name, taddr addr);

/* errno.c */
/** The errno of a stopped thread, as text: bytes written, or -1. */
long lib_errno(struct lib *l, struct lib_space *s, pid_t tid, char *ret, size_t n);

/* calls.c */
void lib_call_begins(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs);
void lib_call_returns(struct lib *l, struct tracee *t, struct lib_point *p, const void *regs);
/** Forgets all calls of a thread that has ended or runs another program. */
void lib_calls_forget(struct tracee *t);
void lib_calls_copy(struct lib_thread *to, const struct lib_thread *from);
/** A child with the same memory returns from the vfork that made it, as its parent will. */
void lib_calls_vfork(struct lib *l, struct tracee *child, const struct tracee *parent);

/* signals.c: breakpoints must not change what a program does by SIGTRAP; not where s->hardware */
/** The first thread of a process that is seen, or a thread of one that is seen already: `other',
 * else NULL. It is stopped, not by a breakpoint. */
void lib_signals_seen(struct tracee *t, const struct tracee *other);
/** The thread has executed a new program. */
void lib_signals_exec(struct tracee *t);
/** A process that ran already has been looked at; its thread is stopped by an interrupt. */
void lib_signals_attached(struct lib *l, struct tracee *t);
/** t made child, which has not run yet. */
void lib_signals_child(const struct tracee *t, struct tracee *child);
void lib_signals_gone(struct lib_thread *lt);
/** The thread has met a breakpoint, and is still stopped by its SIGTRAP: what the kernel has
 * changed is as before. */
void lib_signals_mend(struct lib *l, struct tracee *t);
/** True if a SIGTRAP that somebody else sent cannot reach the thread now: it blocks them. */
static inline bool lib_signals_blocked(const struct lib_thread *lt)
{
	return lt->signals && lt->blocked;
}

/* hardware.c: where s->hardware */
/** A process that ran already has been looked at; its thread is stopped by an interrupt. */
void lib_hardware_attached(struct lib *l, struct tracee *t);
/** As engine_lib_trap() and engine_lib_settle(). */
bool lib_hardware_trap(struct lib *l, struct tracee *t);
bool lib_hardware_settle(struct lib *l, struct tracee *t);

#endif
