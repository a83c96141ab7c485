#include "base/shell.h"

#include <stdbool.h>
#include <string.h>

static bool is_safe(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c && strchr("_@%+=:,./-^", c));
}

/** True for a byte of UTF-8 or of ASCII that can be shown as it is. */
static bool is_shown(char c)
{
	return (unsigned char)c >= ' ' && c != 0x7f;
}

static void put_dollar_quoted(struct buf *b, const char *s)
{
	buf_puts(b, "$'");
	for (; *s; s++) {
		if (*s == '\'' || *s == '\\')
			buf_printf(b, "\\%c", *s);
		else if (*s == '\n')
			buf_puts(b, "\\n");
		else if (*s == '\t')
			buf_puts(b, "\\t");
		else if (is_shown(*s))
			buf_putc(b, *s);
		else
			buf_printf(b, "\\%03o", (unsigned char)*s);
	}
	buf_putc(b, '\'');
}

static void put_quoted(struct buf *b, const char *s)
{
	buf_putc(b, '\'');
	for (; *s; s++) {
		if (*s == '\'')
			buf_puts(b, "'\\''");
		else
			buf_putc(b, *s);
	}
	buf_putc(b, '\'');
}

void shell_word(struct buf *b, const char *s)
{
	bool safe = *s != '\0', shown = true;

	for (const char *p = s; *p; p++) {
		safe = safe && is_safe(*p);
		shown = shown && is_shown(*p);
	}
	if (safe)
		buf_puts(b, s);
	else if (shown)
		put_quoted(b, s);
	else
		put_dollar_quoted(b, s);
}
