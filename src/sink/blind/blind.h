#ifndef SINK_BLIND_BLIND_H
#define SINK_BLIND_BLIND_H
/**
 * Blind spots: what the traced programs did that no trace can show, or that tracing has changed, as
 * far as it can be known: io_uring, whose operations make no calls; time that is read without
 * calls (vdso(7)); children that were made with CLONE_UNTRACED, or that are not followed;
 * set-user-ID and set-group-ID bits that had no effect, because who traces has no right to trace
 * programs of others (execve(2)); events that were lost. They are named at the end, one line each.
 */
#include "sink/output.h"
#include "sink/sink.h"

/** out must outlive the sink. watches: it may use breakpoints of the CPU to learn whether the time
 * is read. follows: children and threads are traced, too. */
struct sink *blind_create(struct output *out, bool watches, bool follows);

#endif
