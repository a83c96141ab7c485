#ifndef TRACE_ENDING_H
#define TRACE_ENDING_H
/**
 * Knows which processes end as a whole (exit_group, a deadly signal): then the calls of all their
 * threads are over, and a trace says so before it tells the end of the first one.
 */
#include <stdbool.h>

#include "base/map.h"
#include "decode/decode.h"
#include "event/record.h"

struct ending {
	struct map pids;
	uint16_t calls[ABI_COUNT]; /* exit_group */
	unsigned ncalls;
};

void ending_init(struct ending *e);
void ending_deinit(struct ending *e);

/** True for a call that ends its process. */
bool ending_is_call(const struct ending *e, uint8_t abi, uint64_t nr);

/**
 * To be told of every entry of a call and of every end of a thread. True: with this record the
 * whole process is known to be at its end, for the first time.
 */
bool ending_begins(struct ending *e, const struct record *rec);

#endif
