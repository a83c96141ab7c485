#ifndef TRACER_SOURCE_PRELUDE_H
#define TRACER_SOURCE_PRELUDE_H
/**
 * What has to be known of a trace to read on from its middle: which threads there are and who
 * created them, which program each process runs (the execve that loaded it), and the calls that
 * they are in. It is kept as the chunks (tracer/source/recording.h) of the events that told it, so
 * that a prelude is shown, filtered and decoded as any other events are. What descriptors refer to
 * is not kept: each event has the answers about those that it names.
 *
 * Events of a prelude that are over have RECORD_BEFORE: sinks are told of them, but not to show
 * them. Threads that are there, and calls that are in progress, are shown where a part begins, as
 * they are where pawl attaches to a process.
 */
#include "base/buf.h"
#include "base/map.h"
#include "event/record.h"

/** Zero-initialised is valid and empty. */
struct prelude {
	struct map threads;  /* by tid */
	struct map programs; /* by pid: struct buf, the execve */
};

/** Takes an event: n bytes of chunks, of which the first is its record. */
void prelude_take(struct prelude *p, const unsigned char *chunks, size_t n);
/** Takes a system call that is over already, by the record of its entry. */
void prelude_take_whole(struct prelude *p, const struct record *enter);
/** Appends the chunks of the prelude to what would follow now, in the order of the events. */
void prelude_put(const struct prelude *p, struct buf *ret);
void prelude_deinit(struct prelude *p);

#endif
