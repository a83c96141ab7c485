#ifndef SINK_SUMMARY_LTRACE_TABLE_H
#define SINK_SUMMARY_LTRACE_TABLE_H
/**
 * The table that ltrace prints at the end with -c: library calls and system calls (SYS_name) in
 * one, by the time between call and return, whatever was called meanwhile. Calls that did not
 * return are not in it.
 */
#include "sink/output.h"
#include "sink/sink.h"

/** out is kept and must outlive the sink. NULL: no memory. */
struct sink *ltrace_table_create(struct output *out);

#endif
