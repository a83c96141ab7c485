#ifndef SINK_SUMMARY_LIBRARY_TABLE_H
#define SINK_SUMMARY_LIBRARY_TABLE_H
/**
 * The table of library calls at the end (-c, -C), in the form of the table of system calls: how
 * often each function was called, its time without the library calls in it (these times add up to
 * the total), and its time including them. Times are of the wall clock. Calls that never returned
 * are counted, but have no time.
 */
#include "sink/output.h"
#include "sink/sink.h"
#include "sink/summary/summary.h"

/** opts are those of the table of system calls. out is kept and must outlive the sink. */
struct sink *library_table_create(const struct summary_opts *opts, struct output *out);

#endif
