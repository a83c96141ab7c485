#ifndef SINK_SUMMARY_LTRACE_TABLE_H
#define SINK_SUMMARY_LTRACE_TABLE_H
/**
 * The table that ltrace prints at the end with -c: library calls and system calls (SYS_name)
 * together, with the time between call and return, including inner calls. Calls that did not return
 * are not in it.
 */
#include "sink/output.h"
#include "sink/sink.h"

/** out is kept and must outlive the sink. */
struct sink *ltrace_table_create(struct output *out);

#endif
