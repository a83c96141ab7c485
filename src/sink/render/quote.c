#include "sink/render/quote.h"

#include <string.h>

#include "base/cleanup.h"

static const char quote_digits[] = "0123456789abcdef";

/* What stands for a byte: 1 = the byte itself, 0 = digits, else the letter after a backslash. */
static const unsigned char quote_class[256] = {
	['\t'] = 't', ['\n'] = 'n', ['\v'] = 'v',      ['\f'] = 'f',  ['\r'] = 'r',	 [' '] = 1,
	['!'] = 1,    ['"'] = '"',  ['#' ... '['] = 1, ['\\'] = '\\', [']' ... '~'] = 1,
};

static uint64_t bytes_of(unsigned char c)
{
	return UINT64_C(0x0101010101010101) * c;
}

/** Sets the highest bit of the lowest byte that is 0; that of others may be set, too. */
static uint64_t zeros_in(uint64_t v)
{
	return (v - bytes_of(1)) & ~v & bytes_of(0x80);
}

/** True if eight bytes stand for themselves. */
static bool quote_is_plain(uint64_t v, bool angle)
{
	uint64_t odd = v | ((v - bytes_of(' ')) & ~v) | zeros_in(v ^ bytes_of(0x7f)) |
		       zeros_in(v ^ bytes_of('"')) | zeros_in(v ^ bytes_of('\\'));

	if (angle)
		odd |= zeros_in(v ^ bytes_of('<')) | zeros_in(v ^ bytes_of('>'));
	return !(odd & bytes_of(0x80));
}

static char *quote_put_hex(char *p, unsigned char c)
{
	*p++ = '\\';
	*p++ = 'x';
	*p++ = quote_digits[c >> 4];
	*p++ = quote_digits[c & 15];
	return p;
}

/** Quotes a character as ltrace does. A NUL is one digit. */
static char *quote_put_ltrace(char *p, unsigned char c)
{
	static const char named[] = "\a\b\t\n\v\f\r\\", letters[] = "abtnvfr\\";
	const char *at = c ? memchr(named, c, sizeof(named) - 1) : NULL;

	if (at) {
		*p++ = '\\';
		*p++ = letters[at - named];
		return p;
	}
	if (c >= ' ' && c < 0x7f) {
		*p++ = (char)c;
		return p;
	}
	*p++ = '\\';
	for (int shift = c ? 6 : 0; shift >= 0; shift -= 3)
		*p++ = (char)('0' + ((c >> shift) & 7));
	return p;
}

/** The number is as short as possible, but has three digits if an octal digit follows. */
static char *quote_put_octal(char *p, unsigned char c, bool digit_follows)
{
	*p++ = '\\';
	if (digit_follows || c >= 0100)
		*p++ = (char)('0' + (c >> 6));
	if (digit_follows || c >= 010)
		*p++ = (char)('0' + ((c >> 3) & 7));
	*p++ = (char)('0' + (c & 7));
	return p;
}

static bool quote_needs_hex(const unsigned char *s, size_t n)
{
	// White space that has its own escape does not count; nor do < and >.
	for (size_t i = 0; i < n; i++)
		if (!quote_class[s[i]])
			return true;
	return false;
}

/** Copies bytes that stand for themselves, eight at a time, and returns their number. */
static size_t quote_plain(char *p, const unsigned char *s, size_t n, bool angle)
{
	size_t i = 0;

	for (uint64_t v; n - i >= sizeof(v); i += sizeof(v)) {
		memcpy(&v, s + i, sizeof(v));
		if (!quote_is_plain(v, angle))
			break;
		memcpy(p + i, &v, sizeof(v));
	}
	return i;
}

/** Shows the first of `left` bytes. */
static char *quote_put(char *p, const unsigned char *s, size_t left, enum quote_hex hex, bool angle)
{
	unsigned char k = quote_class[*s];
	bool digit = left > 1 && s[1] >= '0' && s[1] <= '7';

	if (hex == QUOTE_LTRACE)
		return quote_put_ltrace(p, *s);
	if (hex == QUOTE_HEX_ALL || (angle && (*s == '<' || *s == '>')))
		k = 0;
	if (k == 1) {
		*p++ = (char)*s;
		return p;
	}
	if (k) {
		*p++ = '\\';
		*p++ = (char)k;
		return p;
	}
	return hex == QUOTE_OCTAL ? quote_put_octal(p, *s, digit) : quote_put_hex(p, *s);
}

/** Shows bytes in the usual style, as quote_put() does with QUOTE_OCTAL and without `angle`. */
static char *quote_usual(char *p, const unsigned char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		unsigned char k = quote_class[s[i]];

		if (k == 1) {
			*p++ = (char)s[i];
		} else if (k) {
			*p++ = '\\';
			*p++ = (char)k;
		} else {
			p = quote_put_octal(p, s[i],
					    n - i > 1 && s[i + 1] >= '0' && s[i + 1] <= '7');
		}
	}
	return p;
}

void quote_bytes(struct buf *b, const void *bytes, size_t n, enum quote_hex hex, bool angle)
{
	const unsigned char *s = bytes;
	size_t i = 0;

	buf_reserve(b, n * 4);
	char *p = b->p + b->len;
	if (n < 8 && hex == QUOTE_OCTAL && !angle) {
		b->len = (size_t)(quote_usual(p, s, n) - b->p);
		return;
	}
	if (hex == QUOTE_HEX_NON_ASCII)
		hex = quote_needs_hex(s, n) ? QUOTE_HEX_ALL : QUOTE_HEX_CHARS;
	bool runs = hex != QUOTE_HEX_ALL && hex != QUOTE_LTRACE;
	while (i < n) {
		size_t plain = runs ? quote_plain(p, s + i, n - i, angle) : 0;

		p += plain;
		i += plain;
		// Where one byte is odd, its neighbours are looked at one by one.
		for (size_t end = n - i < 8 ? n : i + 8; i < end; i++)
			p = quote_put(p, s + i, n - i, hex, angle);
	}
	b->len = (size_t)(p - b->p);
}

void quote_string(struct buf *b, const void *bytes, size_t n, enum quote_hex hex)
{
	buf_putc(b, '"');
	quote_bytes(b, bytes, n, hex, false);
	buf_putc(b, '"');
}
