#ifndef SINK_RENDER_QUOTE_H
#define SINK_RENDER_QUOTE_H
/**
 * Shows bytes of a tracee as text that is harmless on a terminal: as C strings, or inside <...>.
 * Everything except printable ASCII is escaped. (Names, for example of functions, are escaped by
 * base/visible.h.)
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/** When hexadecimal escapes are used: --strings-in-hex, -x, -xx. */
enum quote_hex {
	QUOTE_OCTAL,	     /* octal, where an escape is needed */
	QUOTE_HEX_CHARS,     /* hexadecimal instead of octal */
	QUOTE_HEX_NON_ASCII, /* the whole string, if one of its bytes needs an escape */
	QUOTE_HEX_ALL,
	QUOTE_LTRACE, /* octal by three digits; quotation marks stay as they are, as in ltrace */
};

/** Appends the bytes escaped, without quotation marks. angle: < and > are escaped, too. */
void quote_bytes(struct buf *b, const void *bytes, size_t n, enum quote_hex hex, bool angle);

/** The same in quotation marks. */
void quote_string(struct buf *b, const void *bytes, size_t n, enum quote_hex hex);

#endif
