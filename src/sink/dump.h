#ifndef SINK_DUMP_H
#define SINK_DUMP_H
/**
 * -e read, -e write: what a call moved, in hexadecimal and ASCII, in lines below the call's own. By
 * whole buffers, out of the target's memory; nothing is kept.
 */
#include "base/fdset.h"
#include "base/mem.h"
#include "decode/decode.h"
#include "sink/output.h"

/** Appends the dump of a call that is over, if it moves data, and its descriptor is in the set of
 * its direction. The sets may be NULL. Writes are shown also when they failed, and in full. What
 * cannot be read is left out. */
void dump_call(const struct fdset *reads, const struct fdset *writes, struct output *out,
	       const struct call *c, struct mem *mem);

#endif
