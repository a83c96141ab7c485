#ifndef TRACER_LOG_MERGE_H
#define TRACER_LOG_MERGE_H
/**
 * `pawl log-merge PREFIX`: the files PREFIX.PID of a trace with -ff and -tt or -ttt as one, each
 * line behind its process id, in the order of their times. What strace-log-merge does, but a line
 * without a time (a dump, a stack) stays behind the line that it belongs to. Refuses to know what
 * else stands in a line.
 */
#include "base/err.h"

/** The whole command: argv as main has it, from "log-merge" on. Returns an exit status. */
int log_merge_main(const char *name, int argc, char **argv);

/** Writes the merged trace to fd. Fails where there are no such files, or no times in them. */
struct err *log_merge(const char *prefix, int fd) ERR_CHECK;

#endif
