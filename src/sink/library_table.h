#ifndef SINK_LIBRARY_TABLE_H
#define SINK_LIBRARY_TABLE_H
/**
 * The table of library calls at the end (-c, -C): how often each was made, how long they took
 * without the library calls in them, and with these. Calls that never returned are counted and have
 * taken no time.
 */
#include "sink/output.h"
#include "sink/sink.h"

/** out is kept and must outlive the sink. NULL: no memory. */
struct sink *library_table_create(struct output *out);

#endif
