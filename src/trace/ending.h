#ifndef TRACE_ENDING_H
#define TRACE_ENDING_H
/**
 * Knows which processes end as a whole (exit_group, a deadly signal). The calls of all their
 * threads are over then, and a trace says so before it shows the end of the first thread.
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
 * Must be given every record. True if this record is the first one that shows that the whole
 * process ends.
 */
bool ending_begins(struct ending *e, const struct record *rec);

#endif
