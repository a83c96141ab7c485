#ifndef BASE_BUF_H
#define BASE_BUF_H
/**
 * A growable byte buffer. The appending functions return no error: without memory they end the
 * program with one line, because a tracer that silently drops text would mislead. Zero-initialised
 * is valid and empty. The content has no NUL at its end until buf_str() adds one.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct buf {
	char *p;
	size_t len, cap;
};

void buf_deinit(struct buf *b);

/** Makes room for n more bytes, so that b->p[b->len .. b->len + n - 1] may be written. */
void buf_grow(struct buf *b, size_t n);

static inline void buf_reserve(struct buf *b, size_t n)
{
	if (b->cap - b->len < n)
		buf_grow(b, n);
}

static inline void buf_clear(struct buf *b)
{
	b->len = 0;
}

static inline void buf_putc(struct buf *b, char c)
{
	buf_reserve(b, 1);
	b->p[b->len++] = c;
}

static inline void buf_put(struct buf *b, const void *p, size_t n)
{
	if (!n)
		return;
	buf_reserve(b, n);
	memcpy(b->p + b->len, p, n);
	b->len += n;
}

static inline void buf_puts(struct buf *b, const char *s)
{
	buf_put(b, s, strlen(s));
}

/** Decimal, hexadecimal with 0x (plain "0" for zero), octal with 0 (plain "0" for zero). */
void buf_put_dec(struct buf *b, int64_t v);
void buf_put_hex(struct buf *b, uint64_t v);
void buf_put_oct(struct buf *b, uint64_t v);
/** 0x and exactly `digits` hexadecimal digits, or more where v needs them. */
void buf_put_zhex(struct buf *b, uint64_t v, unsigned digits);
/** The same without 0x. */
void buf_put_xdigits(struct buf *b, uint64_t v, unsigned digits);
/** Decimal, padded with zeros to `digits`. */
void buf_put_zdec(struct buf *b, uint64_t v, unsigned digits);
/** Exactly `digits` decimal digits: the last ones of v. */
void buf_put_digits(struct buf *b, uint64_t v, unsigned digits);
static inline void buf_put_udec(struct buf *b, uint64_t v)
{
	// Most numbers are short.
	if (v < 10)
		buf_putc(b, (char)('0' + v));
	else
		buf_put_zdec(b, v, 1);
}
/** Appends spaces until the line that began at `start` is `col` bytes long. */
void buf_pad_to(struct buf *b, size_t start, size_t col);

static inline void buf_put_spaces(struct buf *b, size_t n)
{
	buf_reserve(b, n);
	memset(b->p + b->len, ' ', n);
	b->len += n;
}

/** Appends like printf(3); too slow for hot paths. */
void buf_printf(struct buf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/** The content as a C string: puts an uncounted NUL behind it. Valid until the next change. */
const char *buf_str(struct buf *b);

#endif
