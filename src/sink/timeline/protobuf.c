#include "sink/timeline/protobuf.h"

#include <string.h>

/* So many bytes are enough for a tag and a number, both varints. */
enum { TAG_SIZE = 5, NUMBER_SIZE = TAG_SIZE + 10 };

enum { WIRE_VARINT = 0, WIRE_FIXED64 = 1, WIRE_BYTES = 2, LENGTH_SIZE = 4 };

/* These write where the caller has reserved room, and return the place behind: a trace has a dozen
 * numbers for each call. */

static char *write_varint(char *p, uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		*p++ = (char)(v | 0x80);
	*p++ = (char)v;
	return p;
}

static char *write_tag(char *p, unsigned field, unsigned wire)
{
	return write_varint(p, (uint64_t)field << 3 | wire);
}

/** Writes a varint of n bytes: it may be longer than it must be. */
static char *write_wide(char *p, uint64_t v, unsigned n)
{
	for (unsigned i = 0; i + 1 < n; i++, v >>= 7)
		*p++ = (char)(v | 0x80);
	*p++ = (char)(v & 0x7f);
	return p;
}

static char *room(struct buf *b, size_t n)
{
	buf_reserve(b, n);
	return b->p + b->len;
}

static void written(struct buf *b, const char *end)
{
	b->len = (size_t)(end - b->p);
}

void protobuf_number(struct buf *b, unsigned field, uint64_t v)
{
	char *p = write_tag(room(b, NUMBER_SIZE), field, WIRE_VARINT);

	written(b, write_varint(p, v));
}

size_t protobuf_wide(struct buf *b, unsigned field, uint64_t v)
{
	char *p = write_tag(room(b, TAG_SIZE + PROTOBUF_WIDE), field, WIRE_VARINT);

	written(b, write_wide(p, v, PROTOBUF_WIDE));
	return b->len - PROTOBUF_WIDE;
}

void protobuf_change(char *place, uint64_t v)
{
	write_wide(place, v, PROTOBUF_WIDE);
}

void protobuf_fixed(struct buf *b, unsigned field, uint64_t v)
{
	char *p = write_tag(room(b, TAG_SIZE + sizeof(v)), field, WIRE_FIXED64);

	for (unsigned i = 0; i < sizeof(v); i++)
		*p++ = (char)(v >> 8 * i);
	written(b, p);
}

void protobuf_bytes(struct buf *b, unsigned field, const void *bytes, size_t n)
{
	char *p = write_varint(write_tag(room(b, NUMBER_SIZE + n), field, WIRE_BYTES), n);

	if (n)
		memcpy(p, bytes, n);
	written(b, p + n);
}

size_t protobuf_begin(struct buf *b, unsigned field)
{
	char *p = write_tag(room(b, TAG_SIZE + LENGTH_SIZE), field, WIRE_BYTES);

	// The length is not known yet.
	written(b, p + LENGTH_SIZE);
	return b->len;
}

void protobuf_end(struct buf *b, size_t begun)
{
	write_wide(b->p + begun - LENGTH_SIZE, b->len - begun, LENGTH_SIZE);
}
