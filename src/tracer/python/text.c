#include "tracer/python/text.h"

#include <string.h>

#include "base/alloc.h"
#include "base/cleanup.h"
#include "base/visible.h"

enum {
	TEXT_MAX = 512,	     /* characters of a name */
	TABLE_MAX = 1 << 18, /* bytes of a line table */
	LINE_MAX_ = 1 << 24, /* no file has more lines */
};

/* -- strings --------------------------------------------------------------------------------- */

static void put_utf8(struct buf *b, uint32_t c)
{
	char s[4];
	size_t n = 1;

	if (c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
		c = 0xfffd; // no character, or the half of one
	if (c < 0x80) {
		s[0] = (char)c;
	} else if (c < 0x800) {
		s[0] = (char)(0xc0 | c >> 6);
		n = 2;
	} else if (c < 0x10000) {
		s[0] = (char)(0xe0 | c >> 12);
		n = 3;
	} else {
		s[0] = (char)(0xf0 | c >> 18);
		n = 4;
	}
	for (size_t i = 1; i < n; i++)
		s[i] = (char)(0x80 | (c >> 6 * (n - 1 - i) & 0x3f));
	visible_put(b, s, n, "");
}

bool python_text(const struct python_layout *l, struct mem *mem, taddr object, struct buf *ret)
{
	uint8_t raw[4 * TEXT_MAX];
	uint64_t length;
	uint32_t state, c = 0;

	if (!object || !mem_read_all(mem, object + l->string_length, &length, sizeof(length)) ||
	    !mem_read_all(mem, object + l->string_state, &state, sizeof(state)))
		return false;
	// struct state of PyASCIIObject: interned:2, kind:3, compact:1, ascii:1
	unsigned width = state >> 2 & 7;
	bool compact = state >> 5 & 1, ascii = state >> 6 & 1;
	if (!compact || (width != 1 && width != 2 && width != 4) || !length)
		return false;
	size_t n = length < TEXT_MAX ? (size_t)length : TEXT_MAX;
	if (!mem_read_all(mem, object + (ascii ? l->string_ascii : l->string_other), raw,
			  n * width))
		return false;
	for (size_t i = 0; i < n; i++) {
		memcpy(&c, raw + i * width, width);
		put_utf8(ret, c);
	}
	if (n < length)
		buf_puts(ret, "...");
	return true;
}

/* -- lines ----------------------------------------------------------------------------------- */

static unsigned lnotab_line(const uint8_t *p, size_t n, unsigned first, uint64_t offset)
{
	int64_t line = first;
	uint64_t at = 0;

	for (size_t i = 0; i + 1 < n; i += 2) {
		at += p[i];
		if (at > offset)
			break;
		line += (int8_t)p[i + 1];
	}
	return line > 0 && line < LINE_MAX_ ? (unsigned)line : 0;
}

static unsigned linetable_line(const uint8_t *p, size_t n, unsigned first, uint64_t offset)
{
	enum { NO_LINE = -128 };
	int64_t line = first;
	uint64_t end = 0;

	for (size_t i = 0; i + 1 < n; i += 2) {
		int8_t delta = (int8_t)p[i + 1];

		end += p[i];
		line += delta == NO_LINE ? 0 : delta;
		if (offset < end)
			return delta != NO_LINE && line > 0 && line < LINE_MAX_ ? (unsigned)line
										: 0;
	}
	return 0;
}

/** A number in pieces of six bits, the lowest first, whose sign is the lowest bit. */
static int64_t signed_number(const uint8_t *p, size_t n, size_t i)
{
	enum { MORE = 0x40, BITS = 6, MOST = 30 };
	uint64_t v = 0;

	for (unsigned shift = 0; i < n && shift <= MOST; shift += BITS) {
		v |= (uint64_t)(p[i] & (MORE - 1)) << shift;
		if (!(p[i++] & MORE))
			break;
	}
	return v & 1 ? -(int64_t)(v >> 1) : (int64_t)(v >> 1);
}

static unsigned locations_line(const uint8_t *p, size_t n, unsigned first, uint64_t offset)
{
	enum { BEGINS = 0x80, UNIT = 2, ONE_LINE = 10, NO_COLUMNS = 13, LONG = 14, NONE = 15 };
	int64_t line = first;
	uint64_t end = 0;

	for (size_t i = 0; i < n && p[i] & BEGINS;) {
		unsigned code = p[i] >> 3 & 15;

		end += UNIT * (uint64_t)((p[i] & 7) + 1);
		i++;
		if (code == NO_COLUMNS || code == LONG)
			line += signed_number(p, n, i);
		else if (code >= ONE_LINE && code < NO_COLUMNS)
			line += code - ONE_LINE;
		if (offset < end)
			return code != NONE && line > 0 && line < LINE_MAX_ ? (unsigned)line : 0;
		while (i < n && !(p[i] & BEGINS))
			i++;
	}
	return 0;
}

unsigned python_line_in(enum python_lines lines, const uint8_t *table, size_t n, unsigned first,
			uint64_t offset)
{
	switch (lines) {
	case PYTHON_LNOTAB:
		return lnotab_line(table, n, first, offset);
	case PYTHON_LINETABLE:
		return linetable_line(table, n, first, offset);
	case PYTHON_LOCATIONS:
		return locations_line(table, n, first, offset);
	}
	return 0;
}

unsigned python_line(const struct python_layout *l, struct mem *mem, taddr code, uint64_t offset)
{
	_free_ uint8_t *table = NULL;
	uint64_t object, size;
	int32_t first;

	if (!mem_read_all(mem, code + l->code_first_line, &first, sizeof(first)) || first < 0 ||
	    !mem_read_all(mem, code + l->code_lines, &object, sizeof(object)) ||
	    !mem_read_all(mem, object + l->bytes_size, &size, sizeof(size)) || !size)
		return 0;
	size_t n = size < TABLE_MAX ? (size_t)size : TABLE_MAX;
	table = alloc_grow(NULL, n, 1);
	n = mem_read(mem, object + l->bytes_text, table, n);
	return python_line_in(l->lines, table, n, (unsigned)first, offset);
}
