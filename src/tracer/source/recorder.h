#ifndef TRACER_SOURCE_RECORDER_H
#define TRACER_SOURCE_RECORDER_H
/**
 * A source that wraps another one, and writes all events of it, and all that is read through it, to
 * a file (tracer/source/recording.h).
 *
 * If pawl is killed, little is lost: when an event arrives, those that are RECORDER_AGE_MS older
 * are written. This needs no clock, because records have times. While no event arrives, somebody
 * must call the sink's flush().
 */
#include "event/source.h"
#include "sink/output.h"
#include "sink/sink.h"

/**
 * Wraps `inner` and takes over `out`, an output that the user opened before anything was started
 * (output_open_file()); it is an empty stage then.
 */
struct source *recorder_open(struct source *inner, struct output *out);

enum { RECORDER_AGE_MS = 30 };

/** A sink that shows nothing: it tells whether events are still to be written, and writes them. It
 * belongs to the recorder; nobody else destroys it. */
struct sink *recorder_sink(struct source *s);

/** Closes the file; the source continues without it. Returns the errno of a write that failed, 0 =
 * none. */
int recorder_finish(struct source *s);

#endif
