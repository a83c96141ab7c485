#ifndef TRACER_SOURCE_RECORDER_H
#define TRACER_SOURCE_RECORDER_H
/**
 * A source around another one that writes all it lends, and all that is read through it, to a file
 * (tracer/source/recording.h).
 *
 * Who is killed together with pawl loses little: no event stays here while others come that are
 * RECORDER_AGE_MS younger, which costs no look at a clock, as records bear times. While nothing
 * comes somebody must ask for it, by the sink.
 */
#include "event/source.h"
#include "sink/output.h"
#include "sink/sink.h"

/**
 * Wraps `inner` and takes over `out`, an output that the user has opened before anything was
 * started (output_open_file()); it is an empty stage then. On failure both are the caller's still.
 */
struct err *recorder_open(struct source *inner, struct output *out, struct source **ret) ERR_CHECK;

enum { RECORDER_AGE_MS = 30 };

/** A sink that shows nothing: it says if events are still to be written, and writes them. It is the
 * recorder's, and nobody destroys it. */
struct sink *recorder_sink(struct source *s);

/** errno of a write that failed, 0 = fine. Closes the file; the source goes on without it. */
int recorder_finish(struct source *s);

#endif
