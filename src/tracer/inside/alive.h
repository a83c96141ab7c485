#ifndef TRACER_INSIDE_ALIVE_H
#define TRACER_INSIDE_ALIVE_H
/**
 * Words in shared memory that the kernel changes when we die, even by SIGKILL: robust futexes
 * (get_robust_list(2)). A word is our thread's id while we live. In do_exit() the kernel goes
 * through the list before it lets our tracees go (kernel/exit.c: exit_mm() precedes exit_notify()),
 * so a thread that runs without a tracer finds the word changed. Belongs to the thread that traces,
 * and replaces the list that the C library has for it: we use no robust mutexes.
 *
 * The kernel finds a word at a fixed distance from its entry of the list. The entry is in a page of
 * ours behind the shared memory, which no program can write to.
 */
#include <stdbool.h>
#include <stdint.h>

/** An entry, which the kernel reads: struct robust_list (linux/futex.h). */
struct alive_entry {
	struct alive_entry *next;
};
/** struct robust_list_head */
struct alive {
	struct alive_entry list;
	long distance;
	struct alive_entry *pending;
	bool guards; /* programs are to survive our end */
};

/** The bytes from a word to its entry. */
enum { ALIVE_BEHIND = 0x1000 };

void alive_init(struct alive *a);
void alive_deinit(struct alive *a);
/** From now on the word says that we live; its entry is at word + ALIVE_BEHIND. */
void alive_begin(struct alive *a, void *word);
/** ... and that we do not. It need not be in the list. */
void alive_end(struct alive *a, void *word);

#endif
