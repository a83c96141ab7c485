#include "lang/style.h"

#include <string.h>

#include "base/visible.h"

bool style_is_on(const struct style *st)
{
	return st && st->possible && st->wanted && !st->muted;
}

void style_begin(const struct style *st, enum style_kind kind, struct buf *b)
{
	// The colours are gdb's.
	static const char *const on[] = {[STYLE_ADDRESS] = "\033[34m",
					 [STYLE_FUNCTION] = "\033[33m",
					 [STYLE_FILE] = "\033[32m",
					 [STYLE_VARIABLE] = "\033[36m",
					 [STYLE_MNEMONIC] = "\033[32m"};

	if (style_is_on(st))
		buf_puts(b, on[kind]);
}

void style_end(const struct style *st, struct buf *b)
{
	if (style_is_on(st))
		buf_puts(b, "\033[m");
}

void style_puts(const struct style *st, enum style_kind kind, const char *text, struct buf *b)
{
	style_begin(st, kind, b);
	visible_put(b, text, strlen(text), "");
	style_end(st, b);
}

void style_address(const struct style *st, uint64_t addr, unsigned digits, struct buf *b)
{
	style_begin(st, STYLE_ADDRESS, b);
	buf_put_zhex(b, addr, digits);
	style_end(st, b);
}

/** The greatest indentation that a mark can say. */
enum { INDENT_MAX = 999 };

void style_break(const struct style *st, unsigned indent, struct buf *b)
{
	if (st && st->breaks && !st->muted)
		buf_printf(b, "\033[%uw", indent < INDENT_MAX ? indent : INDENT_MAX);
}

size_t style_break_length(const char *text, size_t n, unsigned *indent)
{
	size_t i = 2;

	*indent = 0;
	if (n < 4 || text[0] != '\033' || text[1] != '[')
		return 0;
	for (; i < n && text[i] >= '0' && text[i] <= '9' && *indent <= INDENT_MAX; i++)
		*indent = *indent * 10 + (unsigned)(text[i] - '0');
	return i > 2 && i < n && text[i] == 'w' && *indent <= INDENT_MAX ? i + 1 : 0;
}

size_t style_sequence(const char *text, size_t n)
{
	size_t i = 2;

	if (n < 3 || text[0] != '\033' || text[1] != '[')
		return 0;
	while (i < n && (text[i] == ';' || (text[i] >= '0' && text[i] <= '9')))
		i++;
	return i < n && text[i] == 'm' ? i + 1 : 0;
}

/** True for the sequences that we write: bold, underlined, a foreground colour, or a reset. */
static bool is_colour(const char *digits, size_t n)
{
	if (n == 2 && *digits == '0') { // as GNU Source-highlight writes them
		digits++;
		n = 1;
	}
	return !n || (n == 1 && (*digits == '0' || *digits == '1' || *digits == '4')) ||
	       (n == 2 && digits[0] == '3' && digits[1] < '8');
}

size_t style_length(const struct style *st, const char *text, size_t n)
{
	size_t len = style_sequence(text, n);

	// The text may have been written before colours were switched off.
	if (!len || !st->possible || st->muted)
		return 0;
	for (size_t at = 2; at < len;) {
		size_t digits = strcspn(text + at, ";m");

		if (!is_colour(text + at, digits))
			return 0;
		at += digits + 1;
	}
	return len;
}

void style_strip(const char *text, size_t n, struct buf *b)
{
	while (n) {
		const char *esc = memchr(text, '\033', n);
		size_t plain = esc ? (size_t)(esc - text) : n;

		buf_put(b, text, plain);
		text += plain;
		n -= plain;
		if (!n)
			break;
		size_t skip = style_sequence(text, n);
		if (!skip)
			buf_putc(b, *text);
		text += skip ? skip : 1;
		n -= skip ? skip : 1;
	}
}
