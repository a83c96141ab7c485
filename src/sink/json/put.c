#include "sink/json/put.h"

#include "base/visible.h"

static const uint64_t json_exact = 1ULL << 53;
static const uint64_t json_second = 1000000000;

/* -- strings --------------------------------------------------------------------------------- */

/** How many of eight bytes, from the first on, need no escape: printable ASCII except the quotation
 * mark and the backslash. */
static inline unsigned plain_prefix(uint64_t x)
{
	const uint64_t ones = 0x0101010101010101, high = ones << 7;
	uint64_t quote = x ^ (ones * '"'), slash = x ^ (ones * '\\'), del = x ^ (ones * 0x7f);

	// Each term has a byte's high bit set if the byte is too small, or is the searched one. The
	// lowest such bit is exact; those above it may result from a borrow.
	x = ((x - ones * ' ') | (quote - ones) | (slash - ones) | (del - ones) | x) & high;
	return x ? (unsigned)__builtin_ctzll(x) / 8 : 8;
}

static char *put_escape(char *p, unsigned c)
{
	static const char digits[] = "0123456789abcdef";
	const char *letter = c == '\n' ? "n" : c == '\t' ? "t" : c == '\r' ? "r" : NULL;

	*p++ = '\\';
	if (c == '"' || c == '\\') {
		*p++ = (char)c;
	} else if (letter) {
		*p++ = *letter;
	} else {
		memcpy(p, "u00", 3);
		p[3] = digits[c >> 4];
		p[4] = digits[c & 15];
		p += 5;
	}
	return p;
}

/** Appends a non-ASCII character; returns its length, 0: it was replaced. */
static size_t put_wide(char **p, const unsigned char *s, size_t n)
{
	size_t len = visible_utf8((const char *)s, n);

	if (!len) {
		memcpy(*p, "\xef\xbf\xbd", 3);
		*p += 3;
	} else if (s[0] == 0xc2 && s[1] < 0xa0) {
		// Terminals interpret C1 controls.
		*p = put_escape(*p, s[1]);
	} else {
		memcpy(*p, s, len);
		*p += len;
	}
	return len;
}

bool json_put_chars(struct buf *b, const void *bytes, size_t n)
{
	const unsigned char *s = bytes, *end = s + n;
	bool valid = true;

	buf_reserve(b, n * 6 + 8);
	char *p = b->p + b->len;
	while (s < end) {
		uint64_t eight;

		if (end - s >= 8) {
			memcpy(&eight, s, 8);
			memcpy(p, &eight, 8);
			unsigned k = plain_prefix(eight);
			p += k;
			s += k;
			if (k == 8)
				continue;
		}
		if (*s >= 0x80) {
			size_t len = put_wide(&p, s, (size_t)(end - s));

			valid = valid && len;
			s += len ? len : 1;
		} else if (*s < ' ' || *s == '"' || *s == '\\' || *s == 0x7f) {
			p = put_escape(p, *s++);
		} else {
			*p++ = (char)*s++;
		}
	}
	b->len = (size_t)(p - b->p);
	return valid;
}

bool json_put_string(struct buf *b, const void *bytes, size_t n)
{
	buf_putc(b, '"');
	bool valid = json_put_chars(b, bytes, n);
	buf_putc(b, '"');
	return valid;
}

bool json_is_utf8(const void *bytes, size_t n)
{
	const unsigned char *s = bytes;

	for (size_t i = 0; i < n;) {
		size_t len = s[i] < 0x80 ? 1 : visible_utf8((const char *)s + i, n - i);

		if (!len)
			return false;
		i += len;
	}
	return true;
}

void json_put_base64_part(struct buf *b, const void *bytes, size_t n)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const unsigned char *s = bytes;

	buf_reserve(b, n / 3 * 4 + 8);
	char *p = b->p + b->len;
	for (; n; s += 3) {
		size_t take = n < 3 ? n : 3;
		unsigned v = (unsigned)s[0] << 16;

		v |= take > 1 ? (unsigned)s[1] << 8 : 0;
		v |= take > 2 ? s[2] : 0;
		*p++ = digits[v >> 18];
		*p++ = digits[v >> 12 & 63];
		*p++ = take > 1 ? digits[v >> 6 & 63] : '=';
		*p++ = take > 2 ? digits[v & 63] : '=';
		n -= take;
	}
	b->len = (size_t)(p - b->p);
}

void json_put_base64(struct buf *b, const void *bytes, size_t n)
{
	buf_putc(b, '"');
	json_put_base64_part(b, bytes, n);
	buf_putc(b, '"');
}

/* -- numbers --------------------------------------------------------------------------------- */

static const char json_pairs[] = "00010203040506070809101112131415161718192021222324"
				 "25262728293031323334353637383940414243444546474849"
				 "50515253545556575859606162636465666768697071727374"
				 "75767778798081828384858687888990919293949596979899";

/** Writes exactly eight digits. */
static void put_eight(char *p, uint32_t v)
{
	uint32_t high = v / 10000, low = v % 10000;

	memcpy(p, json_pairs + high / 100 * 2, 2);
	memcpy(p + 2, json_pairs + high % 100 * 2, 2);
	memcpy(p + 4, json_pairs + low / 100 * 2, 2);
	memcpy(p + 6, json_pairs + low % 100 * 2, 2);
}

void json_put_digits(struct buf *b, uint64_t v)
{
	enum { EIGHT = 100000000 };
	char tmp[24];
	unsigned i = sizeof(tmp);

	if (v < 10) {
		buf_putc(b, (char)('0' + v));
		return;
	}
	for (; v >= EIGHT; v /= EIGHT)
		put_eight(tmp + (i -= 8), (uint32_t)(v % EIGHT));
	uint32_t rest = (uint32_t)v;
	for (; rest >= 10; rest /= 100)
		memcpy(tmp + (i -= 2), json_pairs + rest % 100 * 2, 2);
	// If the number of digits is odd, the last pair has one digit, or one and a zero.
	if (rest)
		tmp[--i] = (char)('0' + rest);
	buf_put(b, tmp + i, sizeof(tmp) - i);
}

static void put_integer(struct buf *b, uint64_t v, bool minus)
{
	bool big = v > json_exact;

	if (big)
		buf_putc(b, '"');
	if (minus)
		buf_putc(b, '-');
	json_put_digits(b, v);
	if (big)
		buf_putc(b, '"');
}

void json_put_unsigned(struct buf *b, uint64_t v)
{
	put_integer(b, v, false);
}

void json_put_signed(struct buf *b, int64_t v)
{
	put_integer(b, v < 0 ? -(uint64_t)v : (uint64_t)v, v < 0);
}

void json_put_fraction(struct buf *b, uint32_t part)
{
	buf_reserve(b, 10);
	char *p = b->p + b->len;
	p[0] = '.';
	p[1] = (char)('0' + part / 100000000);
	put_eight(p + 2, part % 100000000);
	b->len += 10;
}

void json_put_seconds(struct buf *b, uint64_t ns)
{
	json_put_digits(b, ns / json_second);
	json_put_fraction(b, (uint32_t)(ns % json_second));
}
