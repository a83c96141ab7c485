#ifndef SINK_RENDER_DUMP_H
#define SINK_RENDER_DUMP_H
/**
 * -e read, -e write: shows the data that a call moved in hexadecimal and ASCII, in lines below the
 * call's own. The data is read from the target's memory in whole buffers, and not kept.
 */
#include "base/fdset.h"
#include "base/mem.h"
#include "decode/decode.h"
#include "sink/output.h"

/** The maximum number of bytes per call of `bytes`: whole lines of text, whole groups of base64. */
enum { DUMP_CHUNK = 48 * 1365 };

struct dump_opts {
	const struct fdset *reads, *writes; /* the descriptors, by direction; NULL: none */
	uint32_t kept; /* a recording has so many bytes of a buffer, or all of them; 0: it is no
			* recording */
};

/** Receives a dump. */
struct dump_to {
	/** Message `index` begins, which has so many buffers. */
	void (*message)(struct dump_to *, uint64_t buffers, uint64_t index);
	/** Buffer `index` begins, which has len bytes. */
	void (*buffer)(struct dump_to *, uint64_t len, uint64_t index);
	/** The next n of len bytes, at offset `at`: DUMP_CHUNK bytes, or less at the end. Not
	 * called for bytes that cannot be read. */
	void (*bytes)(struct dump_to *, uint64_t len, uint64_t at, const uint8_t *bytes, size_t n);
	/** Or NULL. The bytes from offset `at` on are not in the recording. */
	void (*missing)(struct dump_to *, uint64_t len, uint64_t at);
	struct output *out;
};

/** Dumps the data of a call that is over, if it moves data, and its descriptor is in the set for
 * the direction. Data to be written is dumped completely, even if the call
 * failed. Unreadable data is left out. */
void dump_tell(const struct dump_opts *, struct dump_to *to, const struct call *c, struct mem *mem);

/** The same, as text appended to out. */
void dump_call(const struct dump_opts *, struct output *out, const struct call *c, struct mem *mem);

#endif
