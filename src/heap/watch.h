#ifndef HEAP_WATCH_H
#define HEAP_WATCH_H
/**
 * The sink behind `pawl heap`: makes heap events of library calls and steps of system calls, and
 * shows what the options ask for. It is the way of seeing by breakpoints ("stops"); with --kernel
 * there are no library calls, and the rest is the same.
 */
#include "heap/options.h"
#include "sink/output.h"
#include "sink/sink.h"

/** Both must outlive the sink. */
struct sink *heap_watch_create(const struct heap_opts *o, struct output *out);

#endif
