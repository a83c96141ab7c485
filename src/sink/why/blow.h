#ifndef SINK_WHY_BLOW_H
#define SINK_WHY_BLOW_H
#include "sink/why/history.h"

/** Appends lines about the signal that killed the process: who sent it, or which fault it was, and
 * where. Nothing if none did. column: where the text of lines begins; all: the whole stack. */
void blow_put(struct buf *b, const struct process *p, size_t column, bool all);

#endif
