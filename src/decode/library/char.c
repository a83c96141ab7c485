/** Writes characters as C does. */
#include <stdio.h>
#include <string.h>

#include "decode/dec.h"

/** Shows a character as ltrace does: quotes are not escaped, and bytes without a letter are octal
 * numbers of three digits. */
static void ltrace_char(struct dec *d, uint8_t c, const char *quote)
{
	static const char named[] = "\a\b\t\n\v\f\r\\", letters[] = "abtnvfr\\";
	const char *at = c ? memchr(named, c, sizeof(named) - 1) : NULL;

	if (at)
		dec_textf(d, "%s\\%c%s", quote, letters[at - named], quote);
	else if (c >= ' ' && c < 0x7f)
		dec_textf(d, "%s%c%s", quote, c, quote);
	else if (c)
		dec_textf(d, "%s\\%03o%s", quote, c, quote);
	else
		dec_textf(d, "%s\\0%s", quote, quote);
}

void dec_string_part(struct dec *d, uint8_t c)
{
	ltrace_char(d, c, "");
}

void dec_char(struct dec *d, int64_t c)
{
	static const char named[] = "\a\b\t\n\v\f\r\"'\\", letters[] = "abtnvfr\"'\\";
	const char *at = c > 0 ? memchr(named, (int)c, sizeof(named) - 1) : NULL;

	if (c < -128 || c > 255 || c == EOF)
		dec_int(d, SC_FMT_DEC, 8, (uint64_t)c);
	else if (d->o->ltrace)
		ltrace_char(d, (uint8_t)c, "'");
	else if (at && *at != '"')
		dec_textf(d, "'\\%c'", letters[at - named]);
	else if (c >= ' ' && c < 0x7f)
		dec_textf(d, "'%c'", (char)c);
	else
		dec_textf(d, "'\\%o'", (unsigned)(c & 0xff));
}
