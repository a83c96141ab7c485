/**
 * Compressed blocks of a recording whose sums are right: whatever they contain, they are refused or
 * become chunks, which have a short form of their own that becomes the same chunks again.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "tracer/source/pack.h"
#include "tracer/source/squeeze.h"

enum { MOST = 1 << 20 };

/* Entries and exits of calls, memory at an argument and elsewhere, answers that are old and new. */
const char *const fuzz_seeds[] = {
	"\x01\x02\x04\x7f\x06\x08\x0a\x0c\x40\x03"
	"abc\x02\x02\x02\x01\x06",
	"\x01\x02\x04\x01\x06\x46\x08\x02xy\x48\x09\x01z\x51\x03\x04\x04pq\x53\x03\x01",
	"\x81\x10\x02\x04\x01\x06\x82\x0f\x02\x04\x01\x06\x05\x02\x04\x01\x06",
	"\x0e\x02\x04\xff\x03\x06\x08\x0a\x0c\x0e\x10\x12\x14\x16\x18\x0f\x02\x04\x01\x06",
	// A struct of eight words, and one that is like it.
	"\x01\x02\x04\x7f\x06\x08\x0a\x0c\x40\x40"
	"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\x02\x02\x02\x01\x06"
	"\x01\x02\x04\x01\x06\x60\x40\x05\x02\x04\x02\x02\x02\x01\x06",
	NULL,
};

static void refused_or_same(const uint8_t *data, size_t n)
{
	struct buf chunks = {0}, packed = {0}, again = {0};
	struct pack *p = pack_new();

	if (pack_get(p, data, n, MOST, &chunks)) {
		pack_begin(p);
		pack_put(p, (const unsigned char *)chunks.p, chunks.len, &packed);
		pack_begin(p);
		assert(pack_get(p, (const unsigned char *)packed.p, packed.len, MOST, &again));
		assert(again.len == chunks.len);
		assert(!again.len || !memcmp(again.p, chunks.p, again.len));
	}
	free(p);
	buf_deinit(&chunks);
	buf_deinit(&packed);
	buf_deinit(&again);
}

/** The input as bytes of zstd, in one block and in two of a frame. */
static void as_blocks(const uint8_t *data, size_t n)
{
	struct squeeze *s = squeeze_new(true);
	struct buf content = {0};
	size_t half = n / 2;

	squeeze_get(s, data, n, true, 1000, &content);
	squeeze_get(s, data, half, true, 500, &content);
	squeeze_get(s, data + half, n - half, false, 500, &content);
	squeeze_free(s);
	buf_deinit(&content);
}

void fuzz_one(const uint8_t *data, size_t n)
{
	refused_or_same(data, n);
	as_blocks(data, n);
}
