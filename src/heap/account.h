#ifndef HEAP_ACCOUNT_H
#define HEAP_ACCOUNT_H
/**
 * The account of one program: its live blocks, sums by stack (or by what the user groups by), the
 * peak. It takes heap events (heap/event.h) and knows neither processes nor the kernel.
 *
 * What each row held at the peak is known without copying all rows at each new peak: a row is
 * brought up to date when it next changes. The same holds for checkpoints, which are made whenever
 * the number of events has doubled, so that growth is measured over at least the last half of the
 * events.
 */
#include <stdbool.h>

#include "heap/curve.h"
#include "heap/event.h"
#include "heap/stacks.h"

enum heap_by {
	HEAP_BY_STACK,
	HEAP_BY_FUNCTION,
	HEAP_BY_LINE,
	HEAP_BY_SIZE,
	HEAP_BY_THREAD,
	HEAP_BY_TYPE,
};

struct heap_amount {
	uint64_t blocks, bytes;
};

enum { HEAP_LIVES = 8 };

/** Sums of the blocks that have something in common. */
struct heap_row {
	uint64_t key; /* number of the stack, size, or tid */
	struct heap_amount got, freed, live, temporary;
	struct heap_amount at_peak, at_check[2]; /* [1]: the checkpoint before the last one */
	struct heap_amount leaked, indirect;	 /* filled in at the end (heap/leaks.h) */
	uint64_t peak_seen, checks_seen;	 /* which peak and checkpoint are known here */
	uint64_t life_ns;			 /* of all blocks that were freed */
	uint64_t lives[HEAP_LIVES];		 /* their number by lifetime: heap_life_limit() */
};

enum heap_reach { HEAP_REACHED, HEAP_LEAKED, HEAP_INDIRECT, HEAP_POSSIBLY };

struct heap_block {
	taddr addr;
	uint64_t size, time_ns;
	struct heap_row *row;
	uint64_t serial; /* the number of the allocation within its thread */
	int32_t tid;
	uint32_t stack;
	bool inherited;		 /* it was there before: it is of the parent process, or of the time
				  * before pawl attached */
	uint8_t reach;		 /* enum heap_reach, at the end */
	struct heap_block *next; /* in the list of unused ones */
};

/** What the program called. */
struct heap_calls {
	uint64_t allocs, resizes, frees; /* frees: not those of NULL */
	uint64_t failed;		 /* allocations that got nothing */
	uint64_t unknown;		 /* blocks freed that were never seen to be allocated */
};

struct heap_account {
	struct heap_stacks *stacks; /* shared by all accounts */
	enum heap_by by;
	struct map blocks;  /* by address */
	struct map rows;    /* by 1 + key */
	struct map serials; /* by tid: the number of allocations that the thread has made */
	struct heap_block *unused;
	struct heap_calls calls;
	struct heap_amount got, freed, live, peak, temporary, found;
	struct heap_amount sizes[65], sizes_live[65]; /* by the bits that the size has */
	uint64_t lives[HEAP_LIVES];
	uint64_t begin_ns, peak_ns, last_ns;
	uint64_t events, next_check, check_ns[2];
	uint64_t peaks, checks;
	struct heap_curve curve; /* of live bytes, from begin_ns on */
};

void heap_account_init(struct heap_account *a, struct heap_stacks *stacks, enum heap_by by,
		       uint64_t begin_ns);
void heap_account_deinit(struct heap_account *a);

/** Takes an event. */
void heap_account_take(struct heap_account *a, const struct heap_event *e);
/** Takes the event that a block is freed, if it is known, and copies what it was. False: there is
 * no such block, and nothing has changed. ret may be NULL. */
bool heap_account_free(struct heap_account *a, const struct heap_event *e, struct heap_block *ret);
/** Adds a block that was there before, whose stack is not known. */
void heap_account_find(struct heap_account *a, taddr addr, uint64_t size, uint64_t time_ns);
/** Begins a new account with copies of another one's live blocks: after fork(2). They are
 * inherited, so they are neither calls nor leaks of this account. */
void heap_account_copy(struct heap_account *a, const struct heap_account *from, uint64_t now_ns);

/** Puts back a block that was taken out by a HEAP_FREED with `resized`, as its realloc has failed.
 * block: a copy of it, made before. */
void heap_account_put_back(struct heap_account *a, const struct heap_block *block);
/** What lies in [start, end) is no longer there: blocks in it are freed, and those that reach into
 * it are cut. For memory that the kernel gives, which goes back in other pieces than it came in. */
void heap_account_cut(struct heap_account *a, taddr start, taddr end, uint64_t now_ns);
/** The live block at an address, or NULL. Valid until the next event. */
const struct heap_block *heap_account_at(const struct heap_account *a, taddr addr);

/** Copies of the rows that `keep' wants (NULL: all), brought up to date, in a malloc'd array. Rows
 * with the same name (two calls in one line) are one. Names take time where there are many. */
struct heap_row *heap_account_rows(struct heap_account *a, bool (*keep)(const struct heap_row *),
				   size_t *n);
/** The upper limit of a class of lifetimes, in ns; the last one has none: UINT64_MAX. */
uint64_t heap_life_limit(unsigned i);
/** Appends what a row is about. */
void heap_account_put_key(const struct heap_account *a, const struct heap_row *r, unsigned most,
			  struct buf *b);

#endif
