#ifndef SINK_RING_H
#define SINK_RING_H
/**
 * The last lines of a text: a ring of n lines, in which a new line replaces the oldest. Knows only
 * bytes and ends of lines. Uses only the memory of lines that there were, however large n is; that
 * of a long line is freed with it.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

struct ring;

/** Makes a ring of n > 0 lines. */
struct ring *ring_create(size_t n);
void ring_destroy(struct ring *r);

/** Moves all complete lines out of b; an incomplete last line stays in b. */
void ring_take(struct ring *r, struct buf *b);
/** Appends the lines to b, the oldest first, and empties the ring. */
void ring_give(struct ring *r, struct buf *b);
/** Writes the lines to fd and changes nothing. Signal handlers may call it: it uses only write(2).
 */
void ring_write(const struct ring *r, int fd);

#endif
