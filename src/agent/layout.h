#ifndef AGENT_LAYOUT_H
#define AGENT_LAYOUT_H
/**
 * What the agent, which runs inside of a traced program, and the tracer share: the layout of the
 * two mappings that the program gets, and of records.
 *
 * The program can read and execute the arena. It contains the agent's code, a slot whose plans are
 * all empty, a stub for each call site and for each function whose calls are recorded, and the
 * plans. The ring mapping is shared with the tracer.
 * For each thread it contains a slot, to which the %gs base points, followed by the thread's ring
 * of records, or, if calls are only counted, by rows of numbers. The program can write anything
 * there, so the tracer trusts none of it (tracer/inside/drain.h, tracer/inside/tally.h).
 */
#include <stddef.h>
#include <stdint.h>

#include "agent/frames.h"

/* -- the arena -------------------------------------------------------------------------------- */

enum {
	AGENT_SITES = 2048,
	AGENT_NUMBERS = 512, /* calls with greater numbers are traced by stops */
	AGENT_STUB = 32,     /* bytes of a stub, and of a slow stub */
	AGENT_PLAN_OPS = 2048,
	AGENT_PASS = 0xffff, /* in place of a plan: the call is made, and nobody is told of it */

	/* offsets in the arena; the code is at 0 */
	AGENT_NULL_SLOT = 0x5400, /* a slot up to its plans, which wants nothing */
	AGENT_ACTION = 0x5f00,	  /* struct agent_action */
	AGENT_LIFE = 0x5ff0,	  /* struct agent_life */
	AGENT_SITE_TABLE = 0x6000,
	AGENT_PLANS = 0x10000,
	AGENT_STUBS = 0x18000,
	AGENT_SLOW_STUBS = 0x28000,
	AGENT_FUNCTION_STUBS = 0x38000,
	AGENT_FUNCTION_PLANS = 0x48000, /* 2 bytes of each function: 1 + the index of its first op;
					 * 0: no memory is copied */
	AGENT_CALLERS = 0x48800,	/* struct agent_callers */
	AGENT_FUNCTION_ADDRESSES = 0x49000, /* 8 bytes of each function */
	AGENT_ARENA = 0x4a000,

	AGENT_FUNCTIONS = 512,
	AGENT_FUNCTION_STUB = 128, /* bytes of a function's stub, and offsets in it: */
	AGENT_FUNCTION_SLOW = 48,  /* where a call goes on that the tracer is to see at a stop */
	AGENT_FUNCTION_COPY = 64,  /* the function's first instructions, and a jump behind them */
	/* with the number of a function: its end is wanted, so the stub calls it */
	AGENT_FUNCTION_RETURNS = 1 << 10,
	AGENT_FUNCTION_CALLERS = 1 << 11, /* only calls by the code of AGENT_CALLERS count */
	AGENT_FUNCTION_AT_STUB = 1 << 12, /* it is a stub, which jumps to the function */
	AGENT_FUNCTION_BORROWS = 1 << 13, /* it returns to the borrowed place (struct agent_callers)
					   */
	AGENT_FUNCTION_KEEPS = 1 << 14,	  /* its plan copies at the exit what an argument points to
					   */
	AGENT_FUNCTION_PLACE = 16,	  /* ... whose address stands from this bit on while it is
					   * called */
};

/** How the agent knows that the tracer lives: the word at `alive` in the ring mapping is `tracer`.
 * When the tracer dies, by whatever cause, the kernel changes that word (it is a robust futex of
 * the tracer's, get_robust_list(2)), before it lets any thread go that was stopped. From then on
 * the agent leaves all calls alone. */
struct agent_life {
	uint64_t alive;
	uint32_t tracer, pad;
};

/** The kernel's struct sigaction (asm/signal.h). */
struct agent_action {
	uint64_t handler, flags, restorer, mask;
};

/** A call site, found by its number. slow: where a call continues that is not recorded by the
 * agent; back: where the program continues after a recorded call. */
struct agent_site {
	uint64_t slow, back;
};

/** The code whose calls are wanted, and where the agent's own calls return to. While it is changed,
 * and if there is too much of it, the version is odd. */
enum { AGENT_CALLERS_MAX = 64 };
struct agent_callers {
	uint32_t version, n;
	uint64_t returned; /* the address of agent_function_returned */
	uint64_t borrowed; /* the program's code from where a jump leads there, and whose frame
			    * information describes the stub's frame; 0: there is none */
	struct agent_range ranges[AGENT_CALLERS_MAX];
};

/** A plan says which memory of a call to copy: ops, up to AGENT_OP_END. The size of a copy is
 * `size`, the size of one element, times a count: 1, the value of an argument, the result, or a
 * 4-byte number to which an argument points. */
enum agent_op_kind {
	AGENT_OP_END,
	AGENT_OP_BYTES,
	AGENT_OP_STRING,
	AGENT_OP_NEEDS, /* of functions, copies nothing: the call is only recorded if the 4-byte
			 * number to which the argument points has one of the bits of `size` */
	AGENT_OP_NAME,	/* a plan's first op: with AGENT_NAMES, what the descriptor is called that
			 * the argument is. A call of which that is known needs no pass */
};
enum agent_count { AGENT_COUNT_ONE, AGENT_COUNT_ARG, AGENT_COUNT_RESULT, AGENT_COUNT_BEHIND };
enum { AGENT_ARG_RESULT = 6 }; /* in place of an argument: the result of a function */
enum agent_op_flag {
	AGENT_OP_AT_EXIT = 1,
	AGENT_OP_SHOWN = 2,    /* copies at most the bytes that -s shows */
	AGENT_OP_INT = 4,      /* the argument with the count is an int */
	AGENT_OP_UNSIGNED = 8, /* ... is an unsigned int */
	AGENT_OP_ASKS = 16,    /* a plan's first op: each call needs the tracer's pass */
};
struct agent_op {
	uint8_t kind, flags, arg, count, count_arg;
	uint8_t times; /* AGENT_COUNT_ARG: times this argument, less 1; 0: times 1 */
	uint16_t size;
};

/* -- the ring mapping ------------------------------------------------------------------------- */

enum {
	AGENT_SLOTS = 32,
	AGENT_RING_AT = 0x42000, /* offset of the ring in a thread's part of the mapping: behind the
				  * agent's stack. The agent needs little; but handlers run on it in
				  * a program whose tracer has been killed just then. */
	AGENT_RING = 1 << 20,
	AGENT_SLOT_SIZE = AGENT_RING_AT + AGENT_RING,
	AGENT_TABLE_AT = AGENT_SLOTS * AGENT_SLOT_SIZE, /* struct agent_table */
	AGENT_COMMON = AGENT_TABLE_AT + ((sizeof(struct agent_table) + 0xfff) & ~0xfffU),
	/* struct agent_common */
	AGENT_RING_MAPPING = AGENT_COMMON + 0x1000,

	AGENT_PIECE_MAX =
		(1 << 16) + 8,	    /* a call that would need a longer piece is traced by a stop */
	AGENT_BEHIND_MAX = 4096,    /* the maximum of a count that is read from memory */
	AGENT_NAME_MAX = 4095,	    /* the length of a name (AGENT_OP_NAME) */
	AGENT_RECORD_MAX = 3 << 16, /* a call is recorded only if there is this much room */
	AGENT_PIECES = 8,
	AGENT_FRAMES_MAX = 1024,     /* of a stack */
	AGENT_CARRIED_MAX = 1 << 16, /* the bytes of a stack that a record carries */
	AGENT_CARRIED = 32, /* so many such records are unread before the next call stops */
	AGENT_FUNCTION_RECORD_MAX = 1 << 15, /* the same for the record of a function */
	AGENT_FUNCTION_PIECES = 20480,	     /* ... of which its copies of memory take this much */
	AGENT_STACK_TOP = AGENT_RING_AT,
};

/** Flags of a slot. */
enum agent_flag {
	AGENT_NO_COPY = 1,   /* faults could not be distinguished from the program's own: calls with
			      * memory are traced by stops */
	AGENT_TALLIES = 2,   /* calls are counted in rows, and not recorded */
	AGENT_CPU = 4,	     /* the CPU time of calls is wanted */
	AGENT_SPREADS = 8,   /* rows: how often each value occurred is wanted, too */
	AGENT_APART = 16,    /* rows: each error has a row of its own */
	AGENT_STACKS = 32,   /* records contain the stack of the call */
	AGENT_WARY = 64,     /* some calls are traced by stops for the program's sake (agent/wary.h)
			      */
	AGENT_ERRNO = 128,   /* records of functions contain the errno behind them */
	AGENT_HELD = 256,    /* the thread blocks signals of AGENT_FORCED that may be forced upon it
			      * all the same; `blocked' is without them until its next rt_sigprocmask,
			      * which stops, as do calls that send signals to threads */
	AGENT_NAMES = 512,   /* the agent may look up what descriptors are called */
	AGENT_SLEEPS = 1024, /* at a function, it may make a system call to wait for room */
};

enum { AGENT_MARK = 0x70776c31, AGENT_CODE_RANGES = 64 };

/** What all threads share. The kernel looks at a thread's selector before it lets a call trap. */
struct agent_common {
	uint32_t alive; /* see struct agent_life */
	uint32_t pad;
	uint8_t selectors[AGENT_SLOTS]; /* enum agent_selector */
	uint32_t ncode, pad2;
	/* where code is mapped: with AGENT_STACKS, calls that change what is there are traced by
	 * stops */
	struct agent_range code[AGENT_CODE_RANGES];
};
enum agent_selector { AGENT_ALLOW, AGENT_BLOCK };

enum agent_phase {
	AGENT_BEFORE = 1,
	AGENT_BEHIND = 2,
	AGENT_FUNCTION_BEFORE = 3,
	AGENT_FUNCTION_BEHIND = 4,
};

/**
 * How the agent measures time. The CPU time of a call is the time that passed less the time without
 * a CPU, which is found by comparing two moments of the thread's CPU clock. A call that is shorter
 * than `lengthy` cannot have waited for long, so the clock is not asked after it.
 */
struct agent_clock {
	uint64_t rate;	  /* 2^32 times the nanoseconds of a tick of the time stamp counter */
	uint64_t lengthy; /* ticks */
	uint64_t ended;	  /* the time stamp at which the last call ended */
	uint64_t tsc, ns; /* a moment: time stamp and CPU time; tsc 0: unknown */
	int64_t now[2];	  /* what the kernel answered: seconds and nanoseconds */
};

enum {
	AGENT_ROWS = 92,
	AGENT_BUCKET_BITS = 5, /* each power of two has 32 buckets (base/quantile.h) */
	AGENT_BUCKETS = 44 << AGENT_BUCKET_BITS,
	AGENT_ROW_SPARE = 4, /* a call is counted only if so many rows are unused */
};

/** What calls have in common: their number, and perhaps their error. */
enum agent_row_kind { AGENT_ROW_TIMES = 1, AGENT_ROW_BYTES = 2 };

/** Of AGENT_ROW_TIMES, `total` and its bounds are nanoseconds from entry to exit, and `cpu` is CPU
 * time; of AGENT_ROW_BYTES they are results. */
struct agent_sum {
	uint64_t calls, errors, total, min, max, cpu, cpu_min, cpu_max;
};
struct agent_row {
	uint16_t nr;
	uint8_t kind, next; /* next: 1 + the index of the next row of this number; 0: none */
	uint32_t error;	    /* with AGENT_APART */
	struct agent_sum sum;
	uint64_t buckets[AGENT_BUCKETS]; /* with AGENT_SPREADS: the number of values in each; those
					  * that are too great are in the last one */
};

/** Why the agent has not recorded a call of a function. */
enum agent_refusal {
	AGENT_REFUSAL_NONE,
	AGENT_REFUSAL_CALLER, /* only its registers tell whose call it is */
	AGENT_REFUSAL_FULL,   /* the ring is full */
	AGENT_REFUSAL_STACK,  /* its stack could not be walked */
	AGENT_REFUSAL_COPY,   /* the thread may copy no memory, or the record has no room for it */
	AGENT_REFUSAL_NEEDS,  /* AGENT_OP_NEEDS */
	AGENT_REFUSALS,
};

enum agent_tally_flag {
	AGENT_TALLY_CALLS = 1, /* calls of this number are counted */
	AGENT_TALLY_BYTES = 2, /* their result is a number of bytes, which is added up */
};

/**
 * What the agent counts. Until a call is counted completely `began` is not 0. If its thread is
 * stopped before that, the tracer takes back what is in `undo`, and counts the call itself.
 */
struct agent_tally {
	uint64_t counted; /* calls */
	uint64_t began;	  /* the time stamp at which the call in progress began; 0: there is none */
	uint64_t overhead; /* nanoseconds that are subtracted from each call (-O) */
	uint32_t nrows, nundo;
	struct agent_undo { /* bounds stay: the call is counted again, with about the same time */
		uint32_t row, bucket;
		uint64_t was; /* in the bucket */
		uint64_t calls, errors, total, cpu;
	} undo[2];
	uint8_t of[AGENT_NUMBERS];    /* enum agent_tally_flag */
	uint8_t first[AGENT_NUMBERS]; /* 1 + the first row of a number; 0: none */
};

/** Which descriptors are copies of each other, as far as recorded calls tell (dup(2)): so the name
 * of one is that of the others. Nothing is known, and all is 0, when a thread is armed. */
enum { AGENT_ALIKE = 64, AGENT_LINKS = 32 };
struct agent_alike {
	uint64_t fresh;		     /* a name is looked up again after so many ticks */
	uint64_t named[AGENT_ALIKE]; /* of a group of copies: when a record had their name; 0: none
				      * has it */
	uint8_t of[AGENT_ALIKE];     /* the group of a descriptor; 0: none */
	uint8_t size[AGENT_ALIKE];   /* how many descriptors a group has */
	/* Where their names are, "/proc/PID/fd/", and how long that is. The links in /proc to the
	 * process itself would be read each time. */
	char links[AGENT_LINKS];
	uint32_t nlinks;
};

/** A frame of the last walk through a thread's stack, with the words that lead from it to its
 * caller. copy.c uses the offsets. */
struct agent_frame {
	uint64_t ip, sp, bp;
	uint64_t ra_at;	   /* offset 24: where its return address is, the caller's ip */
	uint64_t bp_at;	   /* offset 32: what the caller's `bp' is compared with: the word on the
			    * stack, or itself where that is known to be the same or not wanted */
	uint64_t saved;	   /* where the caller's %rbp is; 0: it is the frame's own */
	uint32_t hidden;   /* it is a stub's, and none of the program's */
	uint16_t by_bp;	   /* its rule depends on %rbp */
	uint16_t wants_bp; /* so does who calls it: its own rule, or that of a caller for which
			    * %rbp is still the same. Compilers keep all kinds of values there */
};
enum { AGENT_WALK = 256, AGENT_HEADS_LOG = 6, AGENT_HEADS = 1 << AGENT_HEADS_LOG, AGENT_HEAD = 6 };

/** The inner frames of a walk that was found by rules, up to where it met the one before it.
 * Programs make calls at a few places by turns, below the same callers. */
struct agent_head {
	uint32_t version; /* as in struct agent_walks */
	uint32_t n;
	struct agent_frame frames[AGENT_HEAD + 1]; /* behind the n frames is the one that was met */
};

/** The last walk (walk.c). Frames are from `first' on, from the innermost one outwards. The last
 * one is the outermost one if the walk is `whole'; behind that is what its words are compared with.
 */
struct agent_walks {
	uint32_t version; /* of the table by which it was made; odd: there is none */
	uint32_t first, whole;
	struct agent_frame frames[AGENT_WALK + 1], fresh[AGENT_WALK];
	struct agent_head heads[AGENT_HEADS]; /* by the places of their first frames */
};

/** What the agent knows of a thread. entry.c and function_entry.c use the offsets. */
struct agent_slot {
	uint64_t self;		  /* offset 0: the slot's address in the
				   * program */
	uint64_t nr, args[6], sp; /* offset 8: the program's registers while the agent runs: the
				   number and the arguments of the call, the stack pointer */
	uint64_t site;		  /* offset 72 */
	uint64_t result;	  /* offset 80 */
	uint64_t back;		  /* offset 88 */
	uint64_t head;		  /* the number of bytes ever written */
	uint64_t tail;		  /* the number of bytes ever read; the tracer writes it */
	uint64_t entered;	  /* head + 1: a call has begun whose record will be at head */
	uint64_t blocked;	  /* the signals of AGENT_FORCED that the thread blocks */
	uint32_t phase;		  /* offset 128: enum agent_phase, of the C code that runs */
	uint32_t flags;		  /* enum agent_flag */
	uint64_t shown;		  /* 1 + the number of bytes of a string that -s shows */
	uint64_t guard_from, guard_to; /* the arena: not to be unmapped */
	uint64_t ring_from, ring_to;   /* the ring mapping: not to be unmapped */
	uint32_t mark;		       /* offset 176: AGENT_MARK if the %gs base points to a slot */
	uint32_t unwalked;	       /* the stack of the last call could not be walked */
	uint64_t bp;		       /* offset 184: the program's %rbp while the agent runs */
	uint32_t frames;	       /* with AGENT_STACKS: how many frames are wanted */
	uint32_t pass;		       /* the tracer lets one call pass that asks */
	uint64_t passed;	       /* offset 200: calls that were made by AGENT_PASS */
	uint64_t function; /* offset 208: at a function: its number, with AGENT_FUNCTION_RETURNS, */
	uint64_t chain, vectors; /* ... and the program's %r10 and %rax. `args` are its arguments */
	uint64_t publish; /* offset 232: what `entered` or `head` becomes when its call is next */
	uint64_t result_high; /* offset 240: %rdx behind it */
	uint64_t copy, slow;  /* offset 248: where it goes on */
	int64_t errno_at;     /* with AGENT_ERRNO: its distance from the thread pointer */
	uint32_t full;	      /* 1: the thread sleeps until there is room in the ring (futex(2)) */
	uint32_t refusal;     /* enum agent_refusal: of the last call of a function */
	uint64_t borrowed;    /* offset 280: where a function returns to, if not to the agent */
	uint64_t stack_top;   /* with AGENT_STACKS: the end of the thread's stack; 0: not known */
	uint64_t carried_at;  /* the position of the last record that carries the stack's memory, */
	uint32_t carried;     /* ... and how many there were since one of them was read */
	uint32_t pad[3];
	uint16_t plan[AGENT_NUMBERS]; /* offset 320: 0: the call is traced by stops; AGENT_PASS;
				       * else 1 + the index of its first op */
	uint64_t mask;		      /* of rt_sigprocmask: the set that it was given */
	uint32_t has_mask;
	struct agent_clock clock;
	struct agent_alike alike;
	struct agent_tally tally;
	struct agent_walks walks;
};

_Static_assert(offsetof(struct agent_slot, mask) <= AGENT_ACTION - AGENT_NULL_SLOT,
	       "there is room for it");
_Static_assert(sizeof(struct agent_slot) < AGENT_STACK_TOP - 4096,
	       "the agent's stack is behind it");
_Static_assert(AGENT_ROWS * sizeof(struct agent_row) <= AGENT_RING, "rows are where the ring is");

static inline struct agent_row *agent_rows(struct agent_slot *s)
{
	return (struct agent_row *)((char *)s + AGENT_RING_AT);
}

/** The bucket of a value. */
static inline uint32_t agent_bucket(uint64_t v)
{
	unsigned top = v ? 63u - (unsigned)__builtin_clzll(v) : 0;
	unsigned shift = top > AGENT_BUCKET_BITS ? top - AGENT_BUCKET_BITS : 0;
	uint32_t i = (shift << AGENT_BUCKET_BITS) + (uint32_t)(v >> shift);

	return i < AGENT_BUCKETS ? i : AGENT_BUCKETS - 1;
}

/** Up to 8 characters as a number, as they are in memory: the agent has no constants but those in
 * its instructions. */
#define AGENT_WORD(a, b, c, d, e, f, g, h)                                                         \
	((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24 |          \
	 (uint64_t)(e) << 32 | (uint64_t)(f) << 40 | (uint64_t)(g) << 48 | (uint64_t)(h) << 56)

/** SIGSYS, SIGSEGV, SIGBUS, as bits of a signal set. A thread that blocks one of them must not get
 * it by a trap or fault: the kernel would unblock it and reset its action (kernel/signal.c,
 * force_sig_info_to_task()). */
#define AGENT_SIGSYS (1ULL << 30)
#define AGENT_FAULTS (1ULL << 10 | 1ULL << 6)
#define AGENT_FORCED (AGENT_SIGSYS | AGENT_FAULTS)

/* -- records ---------------------------------------------------------------------------------- */

enum agent_record_kind {
	AGENT_RECORD_CALL = 1,
	AGENT_RECORD_SKIP = 2, /* the next record is at the ring's start */
	/* Calls of functions. One that calls no other function has one record, like a system
	 * call. Else its beginning and its end have records of their own: calls nest, and a
	 * signal's handler may leave one by a jump. */
	AGENT_RECORD_FUNCTION = 3,
	AGENT_RECORD_FUNCTION_BEGINS = 4,
	AGENT_RECORD_FUNCTION_ENDS = 5,
};

struct agent_record {
	uint32_t size; /* includes its pieces; a multiple of 8 */
	uint16_t nr;   /* of a function: its number */
	uint8_t kind, pad;
	uint32_t site;	     /* of a function, with AGENT_ERRNO: the thread's errno behind it */
	uint32_t enter_size; /* up to the pieces that are copied at exit */
	uint32_t nframes;    /* the addresses of the stack's frames, before the pieces */
	uint32_t carries;    /* in place of them: the bytes of a struct agent_carried, or 0 */
	uint64_t sp;	     /* of a function: its return address is there */
	uint64_t tsc_in, tsc_out;
	uint64_t cpu; /* with AGENT_CPU: the CPU time of the call, in nanoseconds */
	int64_t ret;
	uint64_t args[6];
};

/** What a record carries of a stack for which rules are missing: the registers that a function
 * keeps for its caller, and the stack's memory from the stack pointer on. */
struct agent_carried {
	uint64_t kept[6]; /* %rbx, %rbp, %r12 to %r15 */
	uint64_t stack[];
};

/** The bytes between a record and its first piece. */
static inline AGENT_INLINED uint64_t agent_stack_bytes(const struct agent_record *r)
{
	return 8 * (uint64_t)r->nframes + r->carries;
}

/** In place of an address: the piece is the name of a descriptor, without a NUL; empty: there is no
 * such descriptor. Less the number of its group (struct agent_alike), if it has one; with `want` 0
 * it is called as the last record with a name has said of that group. */
#define AGENT_NAME_AT UINT64_MAX

/** A copy of memory. Its bytes follow, padded to a multiple of 8. */
struct agent_piece {
	uint64_t addr;
	uint32_t len;  /* the number of bytes that could be read */
	uint32_t want; /* the number of bytes requested; a string may end earlier */
};

/* -- the agent's code, to copy it and to judge where a thread is in it
 * -------------------------- */

#define agent_start __start_pawl_agent
#define agent_stop __stop_pawl_agent
extern const char agent_start[] __attribute__((visibility("hidden"))); /* set by the linker */
extern const char agent_stop[] __attribute__((visibility("hidden")));
extern const char agent_enter_call[];  /* stubs jump here, with the site's number in %ecx */
extern const char agent_saved[];       /* from here on the slot contains the program's registers */
extern const char agent_slow[];	       /* from here on they are restored, and the call is not
					* recorded */
extern const char agent_go[];	       /* from here on they are restored; the call follows */
extern const char agent_made[];	       /* the call has returned */
extern const char agent_result_kept[]; /* from here on the call's result is in the slot */
extern const char agent_slow_end[];    /* the end of the code that makes the program's calls */
extern const char agent_pass[];	       /* a call that nobody wants: all registers are the
					* program's, but the two that the call changes */
extern const char agent_passed[];      /* it has returned */
extern const char agent_pass_end[];
extern const char agent_function_enter[];  /* stubs of functions jump here, with the number in
					    * %r11 */
extern const char agent_function_saved[];  /* from here on the slot has the program's registers */
extern const char agent_function_go[];	   /* from here on they are restored */
extern const char agent_function_push[];   /* the stack has the function's number, */
extern const char agent_function_begun[];  /* ... and the record is published; the call follows */
extern const char agent_function_jump[];   /* the same for a function whose end is not wanted */
extern const char agent_function_borrow[]; /* the same for one that borrows: the stack has */
extern const char agent_function_borrow_number[]; /* ... its number, */
extern const char agent_function_borrow_return[]; /* ... and where it returns to; */
extern const char agent_function_borrow_begun[];  /* the record is published */
extern const char agent_function_slow[];	  /* this call is not recorded here */
extern const char agent_function_returned[];	  /* where the functions return to */
extern const char agent_function_kept[];	  /* from here on the slot has the result */
extern const char agent_function_over[];   /* the number is taken from the stack; then `ret` */
extern const char agent_function_end_of[]; /* the end of that code */
extern const char agent_clock_read[];	   /* behind the agent's own calls */
extern const char agent_return[];	   /* a handler's end: rt_sigreturn */
extern const char agent_copy[];		   /* from here to agent_copy_bytes it copies 8 bytes at a
					    * time */
extern const char agent_copy_bytes[];	   /* from here to agent_copy_over it copies single bytes */
extern const char agent_copy_over[];
extern const char agent_same[]; /* from here to agent_same_over it compares */
extern const char agent_same_over[];

uint64_t agent_copy_memory(void *to, uint64_t from, uint64_t n);
uint64_t agent_copy_string(void *to, uint64_t from, uint64_t n);
/** Compares the callers of n frames with what is on the stack, up to one that is another or cannot
 * be read. Returns how many are left, that one included. */
uint64_t agent_same_callers(const struct agent_frame *f, uint64_t n);
/** Sleeps while *word, which the tracer wakes up with, is `value`: at most so many seconds and
 * nanoseconds. A signal ends it like a stop anywhere else in the agent. */
void agent_sleep(uint32_t *word, uint32_t value, const int64_t timeout[2]);
/** Waits a short time until no more than so many bytes of the ring are unread. 0: there are. */
uint32_t agent_wait_for_room(struct agent_slot *s, uint64_t limit);
/** Asks for the CPU time of the thread: seconds and nanoseconds. */
void agent_clock_ask(int64_t ret[2]);
/** readlink(2). Returns what the kernel does: the length, or minus an error. */
int64_t agent_read_link(const char *path, char *ret, uint64_t n);
/** Puts the name of a descriptor into a piece, as the link in /proc has it; returns where the next
 * piece begins. NULL: the tracer has to look, since it is not the plain name of a file. */
uint8_t *agent_take_name(struct agent_slot *s, uint64_t fd, uint8_t *at);
/** Follows which descriptors are alike, when a call is over. */
void agent_follow_copies(struct agent_slot *s);
/** Before a call that may rename files: names are looked up again behind it. */
void agent_forget_names(struct agent_slot *s);
/** Finds the addresses of the frames of a stack, by the values of the registers in the innermost
 * one: at most limit + 1. Needs nothing but the table of rows and what is kept of the thread's last
 * walk, so it can be used at the entry of any function. Returns their number; 0: a rule is hard, or
 * the stack cannot be read; AGENT_UNWALKED: a rule is missing that the tracer may add. */
#define AGENT_UNWALKED UINT32_MAX
uint32_t agent_walk(const struct agent_table *table, struct agent_walks *memo,
		    const uint64_t regs[3], uint32_t limit, uint64_t *ret);
uint32_t agent_enter(struct agent_slot *s);
void agent_exit(struct agent_slot *s);
/** The time stamp of the entry of a call. */
uint64_t agent_time_begin(struct agent_slot *s);
/** The CPU time of a call that lasted from `in` to `out`, in nanoseconds. */
uint64_t agent_time_cpu(struct agent_slot *s, uint64_t in, uint64_t out);
/** The entry and the exit of a call with AGENT_TALLIES. 1: it is not counted, and is traced by a
 * stop. */
uint32_t agent_tally_enter(struct agent_slot *s);
void agent_tally_exit(struct agent_slot *s, uint64_t out);
/** The call of a function begins: what follows. */
enum agent_next { AGENT_NEXT_CALL, AGENT_NEXT_SLOW, AGENT_NEXT_JUMP, AGENT_NEXT_BORROW };
uint32_t agent_function_begin(struct agent_slot *s);
void agent_function_end(struct agent_slot *s);
void agent_orphaned(int sig, const void *info, void *context);

#endif
