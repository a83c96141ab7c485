#ifndef HEAP_PUT_H
#define HEAP_PUT_H
/** Pieces of the texts of `pawl heap` that its verdict, its tables and its comparison share. */
#include "heap/account.h"
#include "heap/leaks.h"

/** "1,310,720 bytes in 3,210 blocks": exact, so that it can be compared. */
void heap_put_amount(struct buf *b, const struct heap_amount *n);
/** "3,210 blocks"; `one' is the word for 1. */
void heap_put_count(struct buf *b, uint64_t n, const char *one, const char *many);
/** What a search for leaks has found. */
void heap_put_found(struct buf *b, const struct heap_found *f);
/** Begins a line: its subject, in a column. */
void heap_put_subject(struct buf *b, const char *subject);
/** How many of n rows a table shows. top: the limit, 0: all. */
size_t heap_put_top(size_t n, unsigned top);
/** Ends a table: how many rows of n are not shown, if there are some. */
void heap_put_more(struct buf *b, size_t n, unsigned top);

#endif
