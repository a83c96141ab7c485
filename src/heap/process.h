#ifndef HEAP_PROCESS_H
#define HEAP_PROCESS_H
/**
 * The processes of a trace, each with the account of the program that it runs. An execve ends one
 * account and begins another one; a fork begins one with copies of the live blocks. A child of
 * vfork shares its parent's memory, and therefore its account, until it executes a program.
 */
#include "base/mem.h"
#include "heap/account.h"
#include "heap/functions.h"
#include "heap/memory/glibc.h"
#include "heap/kernel.h"
#include "heap/leaks.h"

/** How a program ended, or left pawl's sight. */
enum heap_end { HEAP_RUNS, HEAP_EXITED, HEAP_KILLED, HEAP_EXECUTED, HEAP_LEFT };

/** What was found out about a process when its memory could be read for the last time. */
struct heap_last {
	bool known;	       /* nothing below is valid without it */
	uint64_t resident;     /* bytes of the heap and of the allocator's mappings in memory */
	uint64_t minor, major; /* page faults */
	uint64_t user_ms;      /* CPU time in its own code */
	uint64_t high_water;   /* of all resident memory, bytes */
	bool searched;	       /* blocks that nothing points to have been looked for */
	struct heap_found found;
	bool sums;			      /* the allocator's own structures could be read: */
	uint64_t held;			      /* bytes that it has from the kernel */
	uint64_t top, binned, cached, mapped; /* of them: at the end, in bins, in thread caches
					       * and fastbins, blocks with mappings of their own */
	uint64_t used;			      /* in chunks that are in use */
	unsigned arenas;
};

/** What is known of the allocator that a program has. */
struct heap_held {
	bool looked, known;
	struct err *why; /* why it is not known */
	struct heap glibc;
};

/** A thread, and the allocator's function that it is in. */
struct heap_thread {
	int32_t pid;
	const struct heap_function *function; /* NULL: none */
	uint64_t size;
	taddr old, place;	 /* the block to be freed or resized; where the result is stored */
	struct heap_block block; /* a copy of what was at `old', if `had' */
	bool had;
	bool wanted;	/* the call began in the time that is counted */
	unsigned steps; /* calls of the kernel's that it has made in the function */
};

struct heap_process {
	int32_t pid;
	unsigned program; /* 1, 2, ...: counts the programs that it has executed */
	bool is64;
	bool attached; /* it ran before */
	bool found;    /* ... and its blocks were found */
	bool forked;   /* it is a copy of another one, and executed nothing yet */
	char *name;    /* as in /proc/PID/comm, escaped */
	struct heap_account account;
	struct heap_account steps; /* of the memory that the kernel has given */
	struct heap_kernel kernel;
	struct heap_regions own; /* mapped by the allocator */
	uint64_t own_maps, own_unmaps;
	uint64_t ninside, nstops; /* calls of its allocator: recorded inside, seen at stops */
	struct heap_held held;
	struct heap_last last;
	enum heap_end end;
	int32_t code; /* the status or the signal that ended it */
	struct heap_process *next;
};

/** Zero-initialised but for stacks and by is empty. */
struct heap_processes {
	struct heap_stacks stacks;
	enum heap_by by;
	struct map of;		     /* by pid: the one that runs now */
	struct heap_process *first;  /* all of them, also ended ones, in order */
	struct heap_process **after; /* where the next one is linked */
};

void heap_processes_init(struct heap_processes *t, enum heap_by by);
void heap_processes_deinit(struct heap_processes *t);

/** The process of an event, which is made if it is new. mem is asked for its name and its map. */
struct heap_process *heap_process_get(struct heap_processes *t, int32_t pid, uint64_t now_ns,
				      struct mem *mem, bool is64);
/** The process, or NULL if none of its events was seen. */
struct heap_process *heap_process_find(const struct heap_processes *t, int32_t pid);
/** A child process begins with a copy of the parent's memory, or with the same memory. */
void heap_process_fork(struct heap_processes *t, int32_t pid, int32_t child, bool shares,
		       uint64_t now_ns);
/** The process runs another program from now on. */
void heap_process_exec(struct heap_processes *t, int32_t pid);
/** The process has ended, or was let go. */
void heap_process_end(struct heap_processes *t, int32_t pid, enum heap_end how, int32_t code);

/** Asks for a text about the process (enum mem_proc). False: there is none. Appends to b. */
bool heap_ask_proc(struct mem *mem, uint64_t which, struct buf *b);
/** The same, as a list of mappings. */
bool heap_ask_maps(struct mem *mem, uint64_t which, struct maps *ret);

#endif
