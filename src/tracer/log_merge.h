#ifndef TRACER_LOG_MERGE_H
#define TRACER_LOG_MERGE_H
/**
 * `pawl log-merge PREFIX`: merges the files PREFIX.PID of a trace with -ff and -tt or -ttt. Each
 * line is preceded by its process id, and lines are ordered by their times, like with
 * strace-log-merge. But a line without a time (a dump, a stack) follows the line to which it
 * belongs. Does not know what else is in a line.
 */
#include "base/err.h"

/** Runs the command: argv as in main, from "log-merge" on. Returns an exit status. */
int log_merge_main(const char *name, int argc, char **argv);

/** Writes the merged trace to fd. Fails if there are no such files, or if they have no times. */
struct err *log_merge(const char *prefix, int fd) ERR_CHECK;

#endif
