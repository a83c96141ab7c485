#ifndef TRACER_RECORDER_H
#define TRACER_RECORDER_H
/**
 * A source around another one that writes all it lends, and all that is read through it, to a file
 * (tracer/recording.h).
 */
#include "event/source.h"

/**
 * Wraps `inner`, which it owns from then on. The file is made with mode 0600 and must not be there
 * as anything but a regular file. On failure inner is the caller's still.
 */
struct err *recorder_open(struct source *inner, const char *path, struct source **ret) ERR_CHECK;

/** errno of a write that failed, 0 = fine. Closes the file; the source goes on without it. */
int recorder_finish(struct source *s);

#endif
