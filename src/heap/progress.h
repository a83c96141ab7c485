#ifndef HEAP_PROGRESS_H
#define HEAP_PROGRESS_H
/**
 * The line about long work: how many events there were, and what is live, on the last line of the
 * terminal that is the standard error. What the program writes scrolls above it (DECSTBM of the
 * VT100, as apt(8) does), so both stay readable. It appears after a second, and goes at the end; if
 * pawl is killed, the terminal keeps its last line free until `reset'. Knows no processes.
 */
#include <stdbool.h>
#include <stdint.h>

#include "heap/account.h"

/** Zero-initialised shows nothing. */
struct heap_progress {
	bool wanted;
	unsigned rows; /* of the terminal, when its last line was taken; 0: it was not */
	uint64_t events;
	uint64_t due_ns; /* when it is shown next */
};

/** Gets ready to show it, if the standard error is a terminal that can. */
void heap_progress_init(struct heap_progress *p);
/** An event was counted in an account. Shows the line if it is time. */
void heap_progress_note(struct heap_progress *p, const struct heap_account *a);
/** Gives the terminal its last line back. */
void heap_progress_end(struct heap_progress *p);

#endif
