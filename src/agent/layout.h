#ifndef AGENT_LAYOUT_H
#define AGENT_LAYOUT_H
/**
 * What the agent, which runs inside of a traced program, and the tracer have in common: where
 * everything lies in the two mappings that the program gets, and what a record looks like.
 *
 * The arena is the program's to read and execute: the agent's code, a slot that wants nothing, a
 * stub for each call site, the plans. The ring mapping is shared with the tracer: a slot for each
 * thread, which the %gs base points to, and behind it the thread's ring of records. The program may
 * write there whatever it likes, so the tracer believes nothing of it (tracer/inside/drain.h).
 */
#include <stdint.h>

/* -- the arena -------------------------------------------------------------------------------- */

enum {
	AGENT_SITES = 2048,
	AGENT_NUMBERS = 512, /* calls with greater numbers take stops */
	AGENT_STUB = 32,     /* bytes of a stub, and of a slow one */
	AGENT_PLAN_OPS = 2048,

	/* offsets in the arena; the code begins at 0 */
	AGENT_NULL_SLOT = 0x4000,
	AGENT_SITE_TABLE = 0x6000,
	AGENT_PLANS = 0x10000,
	AGENT_STUBS = 0x18000,
	AGENT_SLOW_STUBS = 0x28000,
	AGENT_ARENA = 0x38000,
};

/** A call site, by its number: where a call goes that is not recorded here, and where the program
 * goes on. */
struct agent_site {
	uint64_t slow, back;
};

/** What is to be copied of a call, op after op, up to AGENT_OP_END. The size is that of one
 * element times `size`; elements are 1, or the value of an argument, of the result, or of the
 * number (of 4 bytes) behind an argument. */
enum agent_op_kind { AGENT_OP_END, AGENT_OP_BYTES, AGENT_OP_STRING };
enum agent_count { AGENT_COUNT_ONE, AGENT_COUNT_ARG, AGENT_COUNT_RESULT, AGENT_COUNT_BEHIND };
enum agent_op_flag {
	AGENT_OP_AT_EXIT = 1,
	AGENT_OP_SHOWN = 2,    /* no more than -s shows */
	AGENT_OP_INT = 4,      /* the counting argument is an int */
	AGENT_OP_UNSIGNED = 8, /* ... or an unsigned int */
};
struct agent_op {
	uint8_t kind, flags, arg, count, count_arg, pad;
	uint16_t size;
};

/* -- the ring mapping ------------------------------------------------------------------------- */

enum {
	AGENT_SLOTS = 32,
	AGENT_RING_AT = 0x2000, /* in a slot's part of the mapping */
	AGENT_RING = 1 << 20,
	AGENT_SLOT_SIZE = AGENT_RING_AT + AGENT_RING,
	AGENT_RING_MAPPING = AGENT_SLOTS * AGENT_SLOT_SIZE,

	AGENT_PIECE_MAX = 1 << 16,  /* a call that would need a longer one takes stops */
	AGENT_BEHIND_MAX = 4096,    /* of a count that lies in memory */
	AGENT_RECORD_MAX = 3 << 16, /* room that is there before a call is recorded */
	AGENT_PIECES = 8,
	AGENT_STACK_TOP = AGENT_RING_AT,
};

/** Signals that must not be forced upon a thread: the kernel would change what the program has set
 * for them (linux/kernel/signal.c, force_sig_info_to_task). */
enum agent_flag {
	AGENT_NO_COPY = 1, /* faults could not be told from the program's: calls with memory take
			    * stops */
};

enum { AGENT_MARK = 0x70776c31 };

enum agent_phase { AGENT_BEFORE = 1, AGENT_BEHIND = 2 };

/** A thread's. Offsets are known to entry.c. */
struct agent_slot {
	uint64_t self;				       /* 0: where it is in the program's memory */
	uint64_t rax, rdi, rsi, rdx, r10, r8, r9, rsp; /* 8: the program's, while the agent runs */
	uint64_t site;				       /* 72 */
	uint64_t result;			       /* 80 */
	uint64_t back;				       /* 88 */
	uint64_t head;				       /* bytes that were ever written */
	uint64_t tail;	  /* bytes that were ever taken; the tracer's */
	uint64_t entered; /* head + 1: the call has begun whose record is to be there */
	uint64_t blocked; /* the signals of AGENT_FORCED that the thread blocks */
	uint32_t phase;	  /* 128: enum agent_phase, of the C code that runs */
	uint32_t flags;	  /* enum agent_flag */
	uint64_t shown;	  /* bytes of a string that are shown, plus 1 */
	uint64_t guard_from, guard_to; /* the arena; */
	uint64_t ring_from, ring_to;   /* ... and the ring mapping: not to be unmapped */
	uint32_t mark;		       /* 176: AGENT_MARK: %gs is ours */
	uint32_t pad[19];
	uint16_t plan[AGENT_NUMBERS]; /* 256: 0: the call takes stops; else 1 + its first op */
};

/** SIGSYS, SIGSEGV, SIGBUS, as bits of a signal set. */
#define AGENT_SIGSYS (1ULL << 30)
#define AGENT_FAULTS (1ULL << 10 | 1ULL << 6)
#define AGENT_FORCED (AGENT_SIGSYS | AGENT_FAULTS)

/* -- records ---------------------------------------------------------------------------------- */

enum agent_record_kind {
	AGENT_RECORD_CALL = 1,
	AGENT_RECORD_SKIP = 2 /* go on at the ring's start */
};

struct agent_record {
	uint32_t size; /* with its pieces, a multiple of 8 */
	uint16_t nr;
	uint8_t kind, pad;
	uint32_t site, enter_size; /* enter_size: up to the pieces that were taken at exit */
	uint64_t sp, tsc_in, tsc_out;
	int64_t ret;
	uint64_t args[6];
};

/** A copy of memory; its bytes follow, up to a multiple of 8. */
struct agent_piece {
	uint64_t addr;
	uint32_t len;  /* bytes that could be read */
	uint32_t want; /* ... of so many; a string has fewer when it ends */
};

/* -- the agent's code, for those who copy it and who judge where a thread is ------------------- */

#define agent_start __start_pawl_agent
#define agent_stop __stop_pawl_agent
extern const char agent_start[] __attribute__((visibility("hidden"))); /* by the linker */
extern const char agent_stop[] __attribute__((visibility("hidden")));
extern const char agent_enter_call[]; /* stubs jump here, the site's number in %ecx */
extern const char agent_saved[];      /* from here on the slot holds the program's registers */
extern const char agent_slow[];	      /* from here on they are in place again, not to be recorded */
extern const char agent_go[];	      /* ... and here, before the call */
extern const char agent_made[];	      /* behind the call */
extern const char agent_result_kept[]; /* from here on its result is in the slot */
extern const char agent_slow_end[];    /* the end of this file's code */
extern const char agent_copy[];	       /* from here to agent_copy_bytes: 8 bytes at a time */
extern const char agent_copy_bytes[];  /* ... to agent_copy_over: one at a time */
extern const char agent_copy_over[];

uint64_t agent_copy_memory(void *to, uint64_t from, uint64_t n);
uint64_t agent_copy_string(void *to, uint64_t from, uint64_t n);
uint32_t agent_enter(struct agent_slot *s);
void agent_exit(struct agent_slot *s);

#endif
