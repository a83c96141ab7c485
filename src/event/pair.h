#ifndef EVENT_PAIR_H
#define EVENT_PAIR_H
/**
 * Matches the exit of a call with its entry: keeps, per thread, the call that it is in. Knows
 * nothing of what calls mean. A thread's struct pending stays valid until the call of pair_take()
 * that follows its end. The structs are reused, so a steady state allocates nothing.
 */
#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"
#include "event/record.h"

struct pending {
	int32_t tid, pid;
	bool in_call;
	bool shown;    /* the filter let the entry through, so the exit is wanted, too */
	bool has_last; /* last_nr and last_abi are known */
	bool blocked;  /* the last call was interrupted, and another one may resume it */
	uint8_t last_abi;
	uint64_t last_nr;    /* the call before the current one, and not the one that resumed it */
	struct record enter; /* of the current call, or of the last one */
	void *data;	     /* the user's; kept when the struct is reused for another thread */
	struct pending *next;
};

enum pair_step {
	PAIR_OTHER, /* not about a call */
	PAIR_ENTER,
	PAIR_EXIT,   /* *ret holds the entry */
	PAIR_ORPHAN, /* an exit whose entry was never seen: to be ignored */
	PAIR_CUT,    /* the thread ends inside of a call; *ret holds the entry */
};

struct pair {
	struct map threads;
	struct pending *last; /* that of the record before, or NULL */
	struct pending *free, *gone;
};

/**
 * Takes a record and says what it means for the thread's call. *ret is the thread's struct pending,
 * never NULL. After an execve by a thread that is not the leader, the struct belongs to the new
 * tid.
 */
enum pair_step pair_take(struct pair *p, const struct record *rec, struct pending **ret);

/** The same for the entry and the exit of a call that is over: its thread's struct pending. */
struct pending *pair_take_whole(struct pair *p, const struct record *enter,
				const struct record *exit);

/** The struct of a thread, or NULL if none of its records was taken. */
struct pending *pair_find(const struct pair *p, int32_t tid);

/** Frees everything. Calls `drop` (unless it is NULL) with the data of every thread. */
void pair_deinit(struct pair *p, void (*drop)(void *data));

#endif
