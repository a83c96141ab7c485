#ifndef SINK_RENDER_UNITS_H
#define SINK_RENDER_UNITS_H
/** Numbers for human readers: three digits and a unit, or digits in groups of three. */
#include "base/buf.h"

/** Appends a time: 0, 850ns, 4.10us, 12.3ms, 1.20s, 4,711s. */
void units_time(struct buf *b, uint64_t ns);
/** The same with a space before the unit, for pages. */
void units_time_apart(struct buf *b, uint64_t ns);
/** Appends a size: 0, 512, 4.00K, 1.25M; units are powers of 1024. */
void units_bytes(struct buf *b, uint64_t bytes);
/** Appends a number like 20,113. */
void units_count(struct buf *b, uint64_t n);

#endif
