#include "base/buf.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"

void buf_deinit(struct buf *b)
{
	free(b->p);
	*b = (struct buf){0};
}

void buf_grow(struct buf *b, size_t n)
{
	size_t cap = b->cap ? b->cap : 256;

	while (cap - b->len < n) {
		if (cap > SIZE_MAX / 2)
			alloc_fail();
		cap *= 2;
	}
	b->p = alloc_grow(b->p, cap, 1);
	b->cap = cap;
}

/* 00, 01, ... 99 */
static const char buf_pairs[] = "00010203040506070809101112131415161718192021222324"
				"25262728293031323334353637383940414243444546474849"
				"50515253545556575859606162636465666768697071727374"
				"75767778798081828384858687888990919293949596979899";

void buf_put_zdec(struct buf *b, uint64_t v, unsigned digits)
{
	char tmp[32];
	unsigned i = sizeof(tmp);

	for (; v >= 100; v /= 100)
		memcpy(tmp + (i -= 2), buf_pairs + v % 100 * 2, 2);
	if (v >= 10)
		memcpy(tmp + (i -= 2), buf_pairs + v * 2, 2);
	else
		tmp[--i] = (char)('0' + v);
	while (sizeof(tmp) - i < digits && i)
		tmp[--i] = '0';
	buf_put(b, tmp + i, sizeof(tmp) - i);
}

void buf_put_digits(struct buf *b, uint64_t v, unsigned digits)
{
	buf_reserve(b, digits);
	char *p = b->p + (b->len += digits);

	for (; digits >= 2; digits -= 2, v /= 100)
		memcpy(p -= 2, buf_pairs + v % 100 * 2, 2);
	if (digits)
		p[-1] = (char)('0' + v % 10);
}

void buf_put_dec(struct buf *b, int64_t v)
{
	if (v < 0)
		buf_putc(b, '-');
	buf_put_udec(b, v < 0 ? -(uint64_t)v : (uint64_t)v);
}

void buf_put_xdigits(struct buf *b, uint64_t v, unsigned digits)
{
	char tmp[32];
	unsigned i = sizeof(tmp);

	do {
		tmp[--i] = "0123456789abcdef"[v & 15];
		v >>= 4;
	} while (v);
	while (sizeof(tmp) - i < digits && i)
		tmp[--i] = '0';
	buf_put(b, tmp + i, sizeof(tmp) - i);
}

void buf_put_zhex(struct buf *b, uint64_t v, unsigned digits)
{
	buf_put(b, "0x", 2);
	buf_put_xdigits(b, v, digits);
}

void buf_put_hex(struct buf *b, uint64_t v)
{
	if (!v)
		buf_putc(b, '0');
	else
		buf_put_zhex(b, v, 1);
}

void buf_put_oct(struct buf *b, uint64_t v)
{
	char tmp[32];
	unsigned i = sizeof(tmp);

	for (; v; v >>= 3)
		tmp[--i] = (char)('0' + (v & 7));
	tmp[--i] = '0';
	buf_put(b, tmp + i, sizeof(tmp) - i);
}

void buf_pad_to(struct buf *b, size_t start, size_t col)
{
	size_t have = b->len - start;

	if (have >= col)
		return;
	buf_put_spaces(b, col - have);
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	int n = vsnprintf(NULL, 0, fmt, ap);
	va_end(ap);
	if (n < 0)
		return;
	buf_reserve(b, (size_t)n + 1);
	va_start(ap, fmt);
	vsnprintf(b->p + b->len, (size_t)n + 1, fmt, ap);
	va_end(ap);
	b->len += (size_t)n;
}

const char *buf_str(struct buf *b)
{
	buf_reserve(b, 1);
	b->p[b->len] = '\0';
	return b->p;
}
