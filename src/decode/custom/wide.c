/**
 * Strings of wide characters, shown as other strings are, in UTF-8.
 */
#include "decode/dec.h"
#include "sc_custom.h"

enum { WIDE_MAX = 1024, UTF8_MAX = 4, WCHAR = 4 };

static size_t put_utf8(uint8_t *out, uint32_t c)
{
	if (c < 0x80) {
		out[0] = (uint8_t)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (uint8_t)(0xc0 | c >> 6);
		out[1] = (uint8_t)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		out[0] = (uint8_t)(0xe0 | c >> 12);
		out[1] = (uint8_t)(0x80 | (c >> 6 & 0x3f));
		out[2] = (uint8_t)(0x80 | (c & 0x3f));
		return 3;
	}
	out[0] = (uint8_t)(0xf0 | (c >> 18 & 7));
	out[1] = (uint8_t)(0x80 | (c >> 12 & 0x3f));
	out[2] = (uint8_t)(0x80 | (c >> 6 & 0x3f));
	out[3] = (uint8_t)(0x80 | (c & 0x3f));
	return 4;
}

bool custom_wide_str(struct dec *d, const struct cargs *a)
{
	uint8_t text[WIDE_MAX * UTF8_MAX];
	uint32_t limit = d->o->str_limit < WIDE_MAX ? d->o->str_limit : WIDE_MAX;
	size_t n = 0;
	uint32_t c;

	for (uint32_t i = 0;; i++) {
		if (mem_read(d->mem, a->val + (taddr)i * WCHAR, (void *)&c, WCHAR) != WCHAR) {
			dec_addr(d, a->val);
			return true;
		}
		if (!c || i == limit) {
			dec_string(d, text, n, c ? VALUE_F_CUT : 0);
			return true;
		}
		n += put_utf8(text + n, c);
	}
}
