#ifndef SINK_SLOW_WAITS_H
#define SINK_SLOW_WAITS_H
/**
 * Which calls wait for something else than the kernel's own work: for another process, for a
 * message, for time to pass.
 */
#include <stdbool.h>
#include <stdint.h>

#include "sink/sink.h"

/** From this length on a call on a pipe, socket or terminal counts as waiting, in nanoseconds. */
enum { WAITS_SLOW_NS = 1000000 };

/** See waits_end(). */
enum { WAITS_NO_END = 0, WAITS_CHILD = -1, WAITS_WRITER = -2 };

/** By the id of a call; opaque. */
struct waits {
	uint8_t *kinds;
};

void waits_init(struct waits *w);
void waits_deinit(struct waits *w);
/** True if a call that has just returned was waiting for so long. May ask what its descriptor
 * refers to. */
bool waits_is_wait(const struct waits *w, const struct moment *m, uint64_t ns);
/** True for calls that write, and so may end the wait of a reader. */
bool waits_is_write(const struct waits *w, const struct call *c);
/** True for a call that waits for what another one writes to its first descriptor, which is asked
 * for. */
bool waits_is_read(const struct waits *w, const struct moment *m);
/** Whose end alone can have ended the wait of a call that has just returned: the pid of a child
 * (wait4(2), waitpid(2), waitid(2)), the tid of a thread (futex(2) on what CLONE_CHILD_CLEARTID
 * clears, where the expected value is the tid, as in pthread_join(3)), WAITS_CHILD (waitid(2) does
 * not return which), WAITS_WRITER (of a process that had a pipe open whose end was read) or
 * WAITS_NO_END. */
int64_t waits_end(const struct waits *w, const struct call *c, const struct record *exit);

#endif
