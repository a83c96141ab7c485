#ifndef TRACER_SOURCE_SQUEEZE_H
#define TRACER_SOURCE_SQUEEZE_H
/**
 * Compressed blocks of a recording: the short form of their chunks (tracer/source/pack.h) in frames
 * of zstd (RFC 8878). A block takes the difference to all blocks of its frame before it, so blocks
 * are made small, and are read in the order in which they were made.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

struct squeeze;

/** For one direction. Free it with squeeze_free(). */
struct squeeze *squeeze_new(bool reading);
void squeeze_free(struct squeeze *s);

/** Appends the block for n bytes of content; first: it begins a frame. */
void squeeze_put(struct squeeze *s, const void *content, size_t n, bool first, struct buf *ret);

/** The content of a block, which must have exactly `raw` bytes, replaces what is in ret. The block
 * is not trusted; false: it is not what squeeze_put() makes. Memory is only used for bytes that
 * come out of it. */
bool squeeze_get(struct squeeze *s, const void *block, size_t n, bool first, size_t raw,
		 struct buf *ret);

#endif
