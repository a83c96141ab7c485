#ifndef AGENT_FRAMES_H
#define AGENT_FRAMES_H
/**
 * The table by which stacks are walked: rows of the frame information of files. The tracer puts
 * those of a block of code into the ring mapping when a stack first leads there, in this process or
 * in another one that had the same file. A row holds from its address to that of the next one.
 *
 * Blocks are found by a hash table with open addressing. A program's stacks lead to some hundred
 * blocks, however much code it has, and each page of the table that is touched costs it a page
 * fault. So only the first part is in use as long as there are few blocks, and the rows of all
 * blocks lie next to each other.
 *
 * The program can overwrite the table. Whatever it contains, nothing outside of it is read.
 */
#include <stdint.h>

enum {
	AGENT_FRAME_BLOCK_LOG = 8,
	AGENT_FRAME_BLOCK = 1 << AGENT_FRAME_BLOCK_LOG, /* bytes of code */
	AGENT_FRAME_BLOCKS_LOG = 18,
	AGENT_FRAME_BLOCKS = 1 << AGENT_FRAME_BLOCKS_LOG,
	AGENT_FRAME_LEAST_LOG = 9, /* the first part */
	AGENT_PROBES = 16,	   /* a block is in one of so many places */
	AGENT_FRAME_ROWS = 1 << 22,
	AGENT_ADDED = 64,
};

/** How to find the caller of a function. The caller's %rsp is the canonical frame address (CFA):
 * %rsp or %rbp of the frame plus `cfa`. The return address is below it. The caller's %rbp is the
 * same, or saved at the CFA plus `bp`. */
struct agent_rule {
	int32_t cfa;
	int16_t bp; /* 0: %rbp is the same */
	uint8_t kind;
};
enum agent_rule_kind {
	AGENT_RULE_NONE = 0,	/* the caller is not found by rules: the call is traced by a stop */
	AGENT_RULE_SP = 1,	/* the CFA is relative to %rsp */
	AGENT_RULE_BP = 2,	/* ... to %rbp */
	AGENT_RULE_END = 3,	/* the outermost frame */
	AGENT_RULE_STUB = 4,	/* as AGENT_RULE_SP, of a function's stub, which is no frame of the
				 * program's */
	AGENT_RULE_GAP = 5,	/* code without frame information: with %rbp 0, as where a program
				 * begins, the outermost frame; else as AGENT_RULE_NONE */
	AGENT_RULE_UNKNOWN = 6, /* there are no rows yet: the tracer finds the caller, and makes
				 * them */
};

/** A rule in one word: its kind in three bits, then how many words the CFA is above the saved %rbp
 * in seven, then the words from the register to the CFA. */
struct agent_frame_row {
	uint32_t at; /* in its block */
	uint32_t rule;
};

/** The rows of a block, by address; the first one holds where it begins. */
struct agent_block {
	uint64_t number; /* 1 + the address / AGENT_FRAME_BLOCK; 0: free */
	uint32_t row, n;
};

struct agent_range {
	uint64_t from, to;
};

struct agent_table {
	uint32_t version; /* odd: the table is being changed */
	uint32_t log;	  /* its part in use has 2^log places for blocks */
	/* Where the program has mapped code that replaces none, since the agent is in it. That
	 * calls do not stop: the tracer reads the map again when a stack leads there. */
	uint32_t nadded, pad;
	struct agent_range added[AGENT_ADDED];
	struct agent_block blocks[AGENT_FRAME_BLOCKS];
	struct agent_frame_row rows[AGENT_FRAME_ROWS];
};

#define AGENT_INLINED __attribute__((always_inline))

/** False: the rule does not fit. */
static inline AGENT_INLINED int agent_rule_pack(const struct agent_rule *r, uint32_t *ret)
{
	int32_t words = r->cfa / 8, up = -r->bp / 8;

	*ret = (uint32_t)words << 10 | (uint32_t)up << 3 | r->kind;
	return r->cfa % 8 == 0 && r->bp % 8 == 0 && up >= 0 && up < 1 << 7 && words < 1 << 21 &&
	       words >= -(1 << 21);
}

static inline AGENT_INLINED struct agent_rule agent_rule_unpack(uint32_t v)
{
	struct agent_rule r = {(int32_t)v >> 10, (int16_t)(-8 * (int)(v >> 3 & 0x7f)),
			       (uint8_t)(v & 7)};

	r.cfa *= 8;
	return r;
}

/** The number of the block that an address behind a call belongs to: that of the byte before it. */
static inline AGENT_INLINED uint64_t agent_block_of(uint64_t ip)
{
	return 1 + ((ip - 1) >> AGENT_FRAME_BLOCK_LOG);
}

/** The first place of a block in a table with 2^log places. Fibonacci hashing, of which the highest
 * bits are the best. */
static inline AGENT_INLINED uint32_t agent_block_place(uint64_t number, uint32_t log)
{
	return (uint32_t)(number * 0x9e3779b97f4a7c15ULL >> 32) >> (32 - log);
}

/** The last row of a block that is not behind an address. */
static inline AGENT_INLINED struct agent_rule
agent_rule_in(const struct agent_table *t, const struct agent_block *b, uint32_t at)
{
	uint32_t i = 0, row = b->row, n = b->n < AGENT_FRAME_BLOCK ? b->n : AGENT_FRAME_BLOCK;

	while (i + 1 < n && t->rows[(row + i + 1) & (AGENT_FRAME_ROWS - 1)].at <= at)
		i++;
	return agent_rule_unpack(t->rows[(row + i) & (AGENT_FRAME_ROWS - 1)].rule);
}

/** The rule of an address behind a call. */
static inline AGENT_INLINED struct agent_rule agent_rule_of(const struct agent_table *t,
							    uint64_t ip)
{
	const struct agent_rule unknown = {0, 0, AGENT_RULE_UNKNOWN};
	uint64_t number = agent_block_of(ip), is;
	uint32_t log = t->log, at;

	if (log < AGENT_FRAME_LEAST_LOG || log > AGENT_FRAME_BLOCKS_LOG)
		return unknown;
	at = agent_block_place(number, log);
	for (uint32_t i = 0; i < AGENT_PROBES; i++) {
		const struct agent_block *b = &t->blocks[(at + i) & ((1u << log) - 1)];

		is = __atomic_load_n(&b->number, __ATOMIC_ACQUIRE);
		if (is == number)
			return agent_rule_in(t, b, (uint32_t)(ip - 1) & (AGENT_FRAME_BLOCK - 1));
		if (!is)
			break;
	}
	return unknown;
}

/** What a rule is for a frame with this %rbp, which tells what AGENT_RULE_GAP means there. */
static inline AGENT_INLINED uint8_t agent_rule_kind(const struct agent_rule *r, uint64_t bp)
{
	if (r->kind != AGENT_RULE_GAP)
		return r->kind;
	return bp ? AGENT_RULE_NONE : AGENT_RULE_END;
}

/** Does a rule depend on %rbp? */
static inline AGENT_INLINED int agent_rule_by_bp(const struct agent_rule *r)
{
	return r->kind == AGENT_RULE_BP || r->kind == AGENT_RULE_GAP;
}

#endif
