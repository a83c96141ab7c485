#ifndef SINK_RENDER_UNITS_H
#define SINK_RENDER_UNITS_H
/** Numbers as people read them: three digits and a unit, digits in groups of three. */
#include "base/buf.h"

/** A time: 0, 850ns, 4.10us, 12.3ms, 1.20s, 4,711s. */
void units_time(struct buf *b, uint64_t ns);
/** A size: 0, 512, 4.00K, 1.25M; powers of 1024. */
void units_bytes(struct buf *b, uint64_t bytes);
/** 20,113 */
void units_count(struct buf *b, uint64_t n);

#endif
