#ifndef EVENT_USAGE_H
#define EVENT_USAGE_H
/**
 * What a process has used so far, as /proc/PID/stat tells it (proc(5)). The text is asked of the
 * event's struct mem, so a replay of a recording in which it was asked gives the same numbers.
 */
#include "base/mem.h"

struct usage {
	uint64_t minor, major; /* page faults of all threads, those that have ended included */
	uint64_t user_ms;      /* of CPU time, in its own code */
};

/** False: not known, and *ret is zero. */
bool usage_read(struct mem *mem, struct usage *ret);

#endif
