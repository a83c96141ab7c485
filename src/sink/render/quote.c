#include "sink/render/quote.h"

#include <string.h>

#include "base/cleanup.h"

static const char quote_digits[] = "0123456789abcdef";

/** The letter after a backslash for c; 0 = it needs digits, 1 = it needs no escape. */
static unsigned char quote_class(unsigned char c, bool angle)
{
	switch (c) {
	case '"':
	case '\\':
		return c;
	case '\t':
		return 't';
	case '\n':
		return 'n';
	case '\v':
		return 'v';
	case '\f':
		return 'f';
	case '\r':
		return 'r';
	case '<':
	case '>':
		return !angle;
	default:
		return c >= ' ' && c < 0x7f;
	}
}

static char *quote_put_hex(char *p, unsigned char c)
{
	*p++ = '\\';
	*p++ = 'x';
	*p++ = quote_digits[c >> 4];
	*p++ = quote_digits[c & 15];
	return p;
}

/** Quotes a character as ltrace does. A NUL is one digit where that is not ambiguous. */
static char *quote_put_ltrace(char *p, unsigned char c, bool digit_follows)
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
	for (int shift = c || digit_follows ? 6 : 0; shift >= 0; shift -= 3)
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
		if (!quote_class(s[i], false))
			return true;
	return false;
}

void quote_bytes(struct buf *b, const void *bytes, size_t n, enum quote_hex hex, bool angle)
{
	const unsigned char *s = bytes;

	buf_reserve(b, n * 4);
	char *p = b->p + b->len;
	bool all = hex == QUOTE_HEX_ALL || (hex == QUOTE_HEX_NON_ASCII && quote_needs_hex(s, n));

	for (size_t i = 0; i < n; i++) {
		unsigned char k = all ? 0 : quote_class(s[i], angle);
		bool digit = i + 1 < n && s[i + 1] >= '0' && s[i + 1] <= '7';

		if (hex == QUOTE_LTRACE) {
			p = quote_put_ltrace(p, s[i], digit);
		} else if (k == 1) {
			*p++ = (char)s[i];
		} else if (k) {
			*p++ = '\\';
			*p++ = (char)k;
		} else if (hex != QUOTE_OCTAL) {
			p = quote_put_hex(p, s[i]);
		} else {
			p = quote_put_octal(p, s[i], digit);
		}
	}
	b->len = (size_t)(p - b->p);
}

void quote_string(struct buf *b, const void *bytes, size_t n, enum quote_hex hex)
{
	buf_putc(b, '"');
	quote_bytes(b, bytes, n, hex, false);
	buf_putc(b, '"');
}
