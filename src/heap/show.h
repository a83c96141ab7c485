#ifndef HEAP_SHOW_H
#define HEAP_SHOW_H
/** The texts of `pawl heap`: the verdict and the tables. They only read accounts. */
#include "heap/options.h"
#include "heap/process.h"

/** Appends what the options ask for. whole: false if the trace was cut short. */
void heap_show(struct heap_processes *t, const struct heap_opts *o, bool whole, struct buf *b);

/** The account that is shown of a process: of its allocator, or (steps) of what the kernel has
 * given. */
struct heap_account *heap_show_account(struct heap_process *p, bool steps);
/** show_tables.c: a table about one process. */
void heap_show_table(struct heap_process *p, bool steps, const struct heap_opts *o,
		     enum heap_show what, struct buf *b);
/** Appends a row as a line of a table. */
void heap_show_row(const struct heap_account *a, const struct heap_row *r, enum heap_show what,
		   struct buf *b);
/** Rows in the order that a table or the verdict wants; only rows that have something to tell are
 * counted in *n. The caller frees the array. */
struct heap_row *heap_show_rows(struct heap_account *a, enum heap_show what, size_t *n);
/** The amount that a table is about. */
struct heap_amount heap_show_amount(const struct heap_row *r, enum heap_show what);

#endif
