#ifndef SINK_RING_H
#define SINK_RING_H
/**
 * The last lines of a text: a ring of so many, the oldest of which give way. Knows bytes and ends
 * of lines only. Its memory is that of its lines; the room of a long line is given back.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

struct ring;

/** n > 0 lines. NULL: no memory. */
struct ring *ring_create(size_t n);
void ring_destroy(struct ring *r);

/** Takes all complete lines out of b; what follows the last of them stays. */
void ring_take(struct ring *r, struct buf *b);
/** Appends the lines to b, the oldest first, and forgets them. */
void ring_give(struct ring *r, struct buf *b);
/** Writes the lines to fd and changes nothing. For signal handlers: write(2) is all it uses. */
void ring_write(const struct ring *r, int fd);

#endif
