#ifndef SINK_CSV_CSV_H
#define SINK_CSV_CSV_H
/**
 * A trace as a table for spreadsheets and databases (RFC 4180, with \n at the end of lines): a
 * heading, and a line for each system call that is over and for each signal. Columns: time in
 * seconds since 1970, pid, tid, command, event (call or signal), name, arguments as text, result as
 * text, errno, duration in seconds. A call that never returned has no result and no duration.
 */
#include "sink/output.h"
#include "sink/render/render.h"
#include "sink/sink.h"

/** render, of arguments and results, has no palette. Both must outlive the sink. */
struct sink *csv_create(const struct render_opts *render, struct output *out);

#endif
