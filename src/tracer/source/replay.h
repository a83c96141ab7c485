#ifndef TRACER_SOURCE_REPLAY_H
#define TRACER_SOURCE_REPLAY_H
/**
 * The engine that replays a recording (tracer/source/recording.h): it yields the same records, with
 * a memory that gives the recorded answers. The file is not trusted: anything invalid ends the
 * trace with an error, and lengths are checked before memory is allocated.
 */
#include "event/source.h"

/** A part of a recording, in nanoseconds since the first event of the trace. */
struct replay_window {
	uint64_t from_ns, until_ns; /* until_ns 0: to the end */
};

/** Replays the part of the file at `path`, after a prelude to it (tracer/source/prelude.h). Both 0:
 * all of it. */
struct err *replay_source_open(const char *path, const struct replay_window *,
			       struct source **ret) ERR_CHECK;

/** So many bytes of a string are in the recording at most. */
uint32_t replay_strings(const struct source *);

/** Replays n bytes at p, which must outlive the source. */
struct err *replay_bytes(const void *p, size_t n, struct source **ret) ERR_CHECK;

#endif
