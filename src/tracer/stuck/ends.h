#ifndef TRACER_STUCK_ENDS_H
#define TRACER_STUCK_ENDS_H
/** What a descriptor refers to, and who is at its other end. */
#include "tracer/stuck/thread.h"

enum ends_wait { ENDS_READS, ENDS_WRITES, ENDS_ANY };

/** Appends the descriptor and what it refers to: `3, a pipe that nobody has open for writing`. */
void ends_put(struct buf *b, const struct thread *t, struct memory *m, int fd, enum ends_wait wait);
/** Appends the number and what it refers to, in a few words, and if it is ready for `events`
 * (poll(2)) now. */
void ends_put_polled(struct buf *b, const struct thread *t, struct memory *m, int fd, short events);
/** Appends who holds the lock that a call on the descriptor waits for, and the descriptor. */
void ends_put_lock(struct buf *b, const struct thread *t, struct memory *m, int fd);

#endif
