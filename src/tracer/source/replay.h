#ifndef TRACER_SOURCE_REPLAY_H
#define TRACER_SOURCE_REPLAY_H
/**
 * The engine that plays a recording (tracer/source/recording.h): the same records, and a memory
 * that answers what was asked while it was made. The file is not trusted: whatever does not fit
 * ends the trace with an error, nothing is believed that could not be in memory.
 */
#include "event/source.h"

/** Plays the file at `path`. */
struct err *replay_source_open(const char *path, struct source **ret) ERR_CHECK;

/** Plays n bytes at p, which must outlive the source. */
struct err *replay_bytes(const void *p, size_t n, struct source **ret) ERR_CHECK;

#endif
