#ifndef TRACER_SOURCE_PACK_H
#define TRACER_SOURCE_PACK_H
/**
 * The chunks of a recording (tracer/source/recording.h) in a short form, without loss: what an
 * event, an address or an answer is likely to be is known from those before it, and only the
 * difference is kept. This makes a tenth of most events before any compressor has seen them.
 *
 * Numbers are LEB128 (DWARF 5, section 7.6), signed ones with the sign in the lowest bit. Each
 * chunk begins with a byte:
 *
 *	1..63	an event of this kind; + 128: of another thread than the event before, and the
 *		difference of their tids follows. Then the differences of mono_ns, of real_ns -
 *		mono_ns, and a mask of words that are not as expected, with their differences
 *	64..70	memory at argument 0 to 5 of the thread's last call, or (70) at an address that is
 *		given as difference from the one before; + 8: fewer bytes than wanted
 *	96..102	the same as 64 to 70, given as its difference from the last memory of as many bytes
 *		at this argument of this call: a mask of the words of 8 bytes that differ, and their
 *		differences. Of structs, such as that of stat(2), most words are the same
 *
 *	80..83	an answer; + 1: the key differs from the last one of such questions; + 2: the
 *		answer is the one that this question had the last time
 *
 * Both directions have the same state, and must begin at the same chunk.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

struct pack;

/** In the state of a beginning. Free it with free(3). */
struct pack *pack_new(void);
/** Back to the state of a beginning. */
void pack_begin(struct pack *p);

/** Appends the short form of n bytes of whole, valid chunks, of which the first is an event. */
void pack_put(struct pack *p, const unsigned char *chunks, size_t n, struct buf *ret);

/** Appends the chunks of which these n bytes are the short form. They are not trusted: false, if
 * they are no such form or would become more than `most` bytes. */
bool pack_get(struct pack *p, const unsigned char *packed, size_t n, size_t most, struct buf *ret);

#endif
