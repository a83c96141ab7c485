#ifndef TRACER_INSIDE_SPACE_H
#define TRACER_INSIDE_SPACE_H
/**
 * A program's memory with the agent in it: its two mappings, and its call sites. A site is known by
 * the address of its `syscall' instruction once a call was made there; it has a stub in the arena,
 * and may be patched, so that calls go to the stub by themselves.
 */
#include <signal.h>

#include "agent/layout.h"
#include "base/err.h"
#include "base/map.h"
#include "proc/fs/mapping.h"
#include "tracer/inside/alive.h"
#include "tracer/inside/code.h"
#include "tracer/inside/known.h"
#include "tracer/inside/known_rows.h"
#include "tracer/inside/plans.h"

struct space_site {
	taddr addr;
	struct code_site code;
	uint8_t patch[5]; /* what is at code.at in place of code.old */
	bool judged, patched, lifted;
	unsigned hits;
};

struct space_function {
	taddr addr;
	taddr slot; /* it is a stub that jumps through this slot; 0: it is the function itself */
	taddr word; /* the jump to our stub is one through this word; 0: our stub is near */
	struct code_entry code;
	uint32_t symbol;   /* whatever its user wants to know it by */
	uint8_t registers; /* ... in how many its arguments may be, */
	bool own;	   /* ... and whether it is known by its own symbol */
	bool patched;
};

struct space {
	pid_t pid;
	unsigned users; /* processes that have it; who gives it up calls space_close() */
	taddr arena, ring;
	struct agent_slot *slots; /* the ring mapping, here */
	uint32_t used, dirty;	  /* bits per slot; dirty: it has been used */
	int memory;		  /* a descriptor for writing */
	int maps;		  /* ... and one of /proc/PID/maps, or -1 */
	bool alone;		  /* nobody else runs in this memory: sites may be patched */
	bool sized;		  /* the ring mapping has memory; it may not be read before */
	bool guarded;		  /* the program survives us, by whatever we end */
	struct alive *alive;
	struct space_site *sites;
	unsigned nsites;
	struct space_function functions[AGENT_FUNCTIONS]; /* tracer/inside/function.h */
	unsigned nfunctions;
	unsigned nops;	    /* plans of functions, in place of those of calls */
	taddr borrowed;	    /* code_borrow(); 0: nothing is */
	bool looked;	    /* ... and was looked for */
	struct map by_addr; /* address: 1 + number, as a pointer */
	struct modules modules;
	struct mem *mem;     /* how its memory is read */
	struct known *known; /* of the files of all processes; NULL: nothing */
	unsigned npatched;
	uint64_t met;  /* modules.updates: what was mapped then was looked at for known sites */
	struct rules { /* by which stacks are walked (tracer/inside/rules.h) */
		struct agent_block *blocks; /* as in the table, which the program can change */
		uint32_t nblocks, nrows, log, version;
		struct known_rows *known; /* of the files of all processes */
		unsigned around;	  /* the rows of so many blocks are made at once */
	} rules;
	unsigned moving; /* calls in progress that may change what is mapped as code */
};

/**
 * Puts the agent into the memory of a thread that is stopped at the exit of a call, near `at'. mem
 * reads that thread's memory. The program's registers, signals and descriptors are as before, also
 * if we are killed meanwhile; but if alive->guards, it has a handler for SIGSYS from then on. Fails
 * with a reason; nothing that harms is left then.
 */
struct err *space_open(pid_t tid, pid_t pid, taddr at, const struct plans *plans, struct mem *mem,
		       struct image_store *store, struct alive *alive,
		       struct space **ret) ERR_CHECK;
/** Takes handler and mappings away again. No thread may be in the agent, or have any of its
 * addresses; tid, of process pid, is stopped as for inject_begin(). info: the signal for which it
 * is stopped, which it shall get: it sends it to itself; or NULL. */
struct err *space_remove(struct space *s, pid_t pid, pid_t tid, const siginfo_t *info) ERR_CHECK;
/** Frees what is ours when the last user is gone; in the program everything stays. */
void space_close(struct space *s);

/** Returns a slot for a thread: its number, or -1. shown: struct agent_slot. */
int space_take_slot(struct space *s, const struct plans *plans, uint32_t shown);
void space_give_slot(struct space *s, int slot);
struct agent_slot *space_slot(const struct space *s, int slot);
taddr space_slot_addr(const struct space *s, int slot);
/** Returns the slot that wants nothing. */
static inline taddr space_null_slot(const struct space *s)
{
	return s->arena + AGENT_NULL_SLOT;
}
/** Where a function of the agent is in the program. */
static inline taddr space_agent(const struct space *s, const char *label)
{
	return s->arena + (taddr)(label - agent_start);
}

/** A descriptor of the process's map (proc(5)), opened once; -1: it cannot be. */
int space_maps(struct space *s);
/** What is mapped at an address of the process, without its path. False: nothing is. */
bool space_mapping(struct space *s, taddr addr, struct mapping *ret);

/** The site at an address, made if it is new: its number, or -1. */
int space_site(struct space *s, taddr addr);
/** The site whose `syscall', its own or that of its slow stub, is at an address; or -1. */
int space_site_of_call(const struct space *s, taddr addr);
/** Where a stub is entered with the number of the call in %rax. */
taddr space_core(const struct space *s, int site);
/** Lets calls go to the stub by themselves, if that can be done. To be called when nobody runs in
 * the program's memory. */
void space_patch(struct space *s, int site);
/** From now on call sites are patched that are known of the mapped files, and what is found out
 * about others is added. To be called right after space_open(), and when nobody runs in the
 * program's memory. */
void space_use_known(struct space *s, struct known *known);
/** A call was made at an address. If files have been mapped since the last time, the sites that are
 * known of them are patched. To be called when nobody runs in the program's memory. */
void space_meet(struct space *s, taddr addr);
/** Is it still patched? Code may have been mapped anew. */
bool space_is_patched(struct space *s, int site);
/** The program's own bytes are back while its memory is copied, and ours again. */
void space_lift(struct space *s);
void space_put(struct space *s);
/** Puts the program's own bytes back everywhere, where they were not replaced by others. */
void space_restore(struct space *s);

#endif
