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
/** True for the calls that wait for a child: wait4(2), waitpid(2), waitid(2). */
bool waits_is_for_child(const struct waits *w, const struct call *c);

#endif
