#ifndef TRACER_INSIDE_TALLY_H
#define TRACER_INSIDE_TALLY_H
/**
 * The reader of what a thread's agent has counted (struct agent_row). Rows only grow, and what they
 * contain is read as often as wanted; each reading gives what is new. The program may write there
 * whatever it likes and whenever it likes: every index and number is checked or harmless, and a row
 * that makes no sense ends the reading for good.
 */
#include "agent/layout.h"
#include "base/mem.h"
#include "event/ask.h"

struct tally_seen;
struct tally {
	struct agent_slot *slot;	     /* NULL: nothing is counted */
	struct tally_seen *seen[AGENT_ROWS]; /* what was read of each row before */
	bool broken;
};

/** What is new in a row. sum.min and the like are those of all calls of the row so far. */
struct tally_row {
	uint16_t nr;
	uint8_t kind; /* enum agent_row_kind */
	uint32_t error;
	struct agent_sum sum;
	struct mem_spread spread[AGENT_BUCKETS];
	unsigned nspread;
};

/** How a thread's calls are counted. */
struct tally_opts {
	bool on;
	bool spreads;		      /* how often each value occurred is wanted */
	bool apart;		      /* errors are wanted apart from each other */
	uint64_t overhead_ns;	      /* subtracted from each call */
	uint64_t every_ns;	      /* what is new is wanted at these intervals; 0: at the end */
	uint8_t moves[AGENT_NUMBERS]; /* not 0: the result is a number of bytes */
};

/** slot is the shared slot, whose rows are empty; NULL: there is none. */
void tally_init(struct tally *t, struct agent_slot *slot);
void tally_deinit(struct tally *t);

/** Finds the next row, from *i on, with something new, and counts that as read. False: there is
 * none. */
bool tally_next(struct tally *t, unsigned *i, struct tally_row *ret);
/** The thread is stopped in a call that will not be counted by the agent any more: undoes what was
 * counted of it. Returns the time stamp at which the call began; 0: there is no such call. */
uint64_t tally_undo(struct tally *t);
/** True if there are so many rows that calls with others are not counted. */
bool tally_is_full(const struct tally *t);
/** Makes all rows empty. The agent does not run, and everything was read. */
void tally_clear(struct tally *t);

#endif
