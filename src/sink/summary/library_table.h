#ifndef SINK_SUMMARY_LIBRARY_TABLE_H
#define SINK_SUMMARY_LIBRARY_TABLE_H
/**
 * The table of library calls at the end (-c, -C): the summary's, of other calls. How often each
 * function was called, how long it took without the library calls in it (all times of the table,
 * which therefore add up), and with these. Time is that of the clock on the wall. Calls that never
 * returned are counted and have taken no time.
 */
#include "sink/output.h"
#include "sink/sink.h"
#include "sink/summary/summary.h"

/** opts: those of the table of system calls. out is kept and must outlive the sink. NULL: no
 * memory. */
struct sink *library_table_create(const struct summary_opts *opts, struct output *out);

#endif
