#include "sink/timeline/protobuf.h"

enum { WIRE_VARINT = 0, WIRE_FIXED64 = 1, WIRE_BYTES = 2, LENGTH_SIZE = 4 };

static void put_varint(struct buf *b, uint64_t v)
{
	for (; v >= 0x80; v >>= 7)
		buf_putc(b, (char)(v | 0x80));
	buf_putc(b, (char)v);
}

static void put_tag(struct buf *b, unsigned field, unsigned wire)
{
	put_varint(b, (uint64_t)field << 3 | wire);
}

void protobuf_number(struct buf *b, unsigned field, uint64_t v)
{
	put_tag(b, field, WIRE_VARINT);
	put_varint(b, v);
}

void protobuf_fixed(struct buf *b, unsigned field, uint64_t v)
{
	put_tag(b, field, WIRE_FIXED64);
	for (unsigned i = 0; i < 8; i++)
		buf_putc(b, (char)(v >> 8 * i));
}

void protobuf_bytes(struct buf *b, unsigned field, const void *p, size_t n)
{
	put_tag(b, field, WIRE_BYTES);
	put_varint(b, n);
	buf_put(b, p, n);
}

size_t protobuf_begin(struct buf *b, unsigned field)
{
	put_tag(b, field, WIRE_BYTES);
	buf_put(b, "\x80\x80\x80\0", LENGTH_SIZE);
	return b->len;
}

void protobuf_end(struct buf *b, size_t begun)
{
	size_t n = b->len - begun;
	char *length = b->p + begun - LENGTH_SIZE;

	// A varint may be longer than it must be, so room for four bytes is enough for any length.
	for (unsigned i = 0; i < LENGTH_SIZE; i++)
		length[i] = (char)((n >> 7 * i & 0x7f) | (i + 1 < LENGTH_SIZE ? 0x80 : 0));
}
