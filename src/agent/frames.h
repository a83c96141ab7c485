#ifndef AGENT_FRAMES_H
#define AGENT_FRAMES_H
/**
 * The table by which stacks are walked: rows of the frame information of files, which the tracer
 * puts into the ring mapping when a stack first leads into a piece of code. A row holds from its
 * address to that of the next one. Blocks of code have the number of the row that holds at their
 * beginning, so that a few rows are looked at to find one, however many a file has.
 *
 * The program can overwrite the table. Whatever it contains, nothing outside of it is read.
 */
#include <stdint.h>

enum {
	AGENT_FILES = 255,
	AGENT_FRAME_BLOCK_LOG = 8,
	AGENT_FRAME_BLOCK = 1 << AGENT_FRAME_BLOCK_LOG, /* bytes of code */
	AGENT_FRAME_BLOCKS = 1 << 20,
	AGENT_FRAME_ROWS = 1 << 22,
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
	uint32_t at; /* in its file, as agent_file.at */
	uint32_t rule;
};

/** A mapping of code. Its first byte is at `at`; block: the number of the block that at 0 is in, or
 * AGENT_NO_BLOCK for a file of which there is nothing in the table yet. */
#define AGENT_NO_BLOCK UINT32_MAX
struct agent_file {
	uint64_t from, to;
	uint32_t at, block;
};

struct agent_table {
	uint32_t version; /* odd: the table is being changed */
	uint32_t nfiles;
	struct agent_file files[AGENT_FILES]; /* by address */
	uint32_t blocks[AGENT_FRAME_BLOCKS];
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

/** The file whose code an address behind a call is in; 0: none. */
static inline AGENT_INLINED const struct agent_file *agent_file_of(const struct agent_table *t,
								   uint64_t ip)
{
	uint32_t low = 0, high = t->nfiles < AGENT_FILES ? t->nfiles : AGENT_FILES;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (ip > t->files[middle].to)
			low = middle + 1;
		else
			high = middle;
	}
	return low < AGENT_FILES && low < t->nfiles && ip > t->files[low].from ? &t->files[low] : 0;
}

/** The rule of an address behind a call, which belongs to the byte before it. Its kind is 0 if
 * there is none. *file: where the last address was; it is looked at first, and changed. */
static inline AGENT_INLINED struct agent_rule
agent_rule_of(const struct agent_table *t, uint64_t ip, const struct agent_file **file)
{
	const struct agent_rule none = {0, 0, 0};
	const struct agent_file *f = *file;
	uint32_t at, row;

	if (!f || ip <= f->from || ip > f->to)
		*file = f = agent_file_of(t, ip);
	if (!f)
		return none;
	if (f->block == AGENT_NO_BLOCK) {
		const struct agent_rule unknown = {0, 0, AGENT_RULE_UNKNOWN};

		return unknown;
	}
	at = (uint32_t)(ip - 1 - f->from) + f->at;
	row = t->blocks[(f->block + (at >> AGENT_FRAME_BLOCK_LOG)) & (AGENT_FRAME_BLOCKS - 1)];
	for (uint32_t i = 0; i < AGENT_FRAME_BLOCK; i++, row++)
		if (t->rows[(row + 1) & (AGENT_FRAME_ROWS - 1)].at > at)
			break;
	return agent_rule_unpack(t->rows[row & (AGENT_FRAME_ROWS - 1)].rule);
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

/** The rule of an address for a frame with this %rbp. */
static inline AGENT_INLINED struct agent_rule
agent_rule_at(const struct agent_table *t, uint64_t ip, uint64_t bp, const struct agent_file **file)
{
	struct agent_rule r = agent_rule_of(t, ip, file);

	r.kind = agent_rule_kind(&r, bp);
	return r;
}

#endif
