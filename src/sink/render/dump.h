#ifndef SINK_RENDER_DUMP_H
#define SINK_RENDER_DUMP_H
/**
 * -e read, -e write: what a call moved, as the text has it in hexadecimal and ASCII, in lines below
 * the call's own. By whole buffers, out of the target's memory; nothing is kept.
 */
#include "base/fdset.h"
#include "base/mem.h"
#include "decode/decode.h"
#include "sink/output.h"

/** Bytes that are told at once, at most: whole lines of text, whole groups of base64. */
enum { DUMP_CHUNK = 48 * 1365 };

/** What of a dump is told, and to whom. */
struct dump_to {
	/** Message number `index` begins, of so many buffers. */
	void (*message)(struct dump_to *, uint64_t buffers, uint64_t index);
	/** Buffer number `index` begins, of len bytes. */
	void (*buffer)(struct dump_to *, uint64_t len, uint64_t index);
	/** n of len bytes, those from `at` on: DUMP_CHUNK, or less at the end. Not told of bytes
	 * that can't be read. */
	void (*bytes)(struct dump_to *, uint64_t len, uint64_t at, const uint8_t *bytes, size_t n);
	struct output *out;
};

/** Tells the dump of a call that is over, if it moves data, and its descriptor is in the set of its
 * direction. The sets may be NULL. Writes are told also when they failed, and in full. What cannot
 * be read is left out. */
void dump_tell(const struct fdset *reads, const struct fdset *writes, struct dump_to *to,
	       const struct call *c, struct mem *mem);

/** The same, appended to out as text. */
void dump_call(const struct fdset *reads, const struct fdset *writes, struct output *out,
	       const struct call *c, struct mem *mem);

#endif
