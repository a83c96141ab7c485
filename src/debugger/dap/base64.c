#include "debugger/dap/base64.h"

#include <stdint.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_put(struct buf *b, const void *bytes, size_t n)
{
	const uint8_t *p = bytes;

	while (n) {
		size_t k = n < 3 ? n : 3;
		uint32_t v = (uint32_t)p[0] << 16;

		if (k > 1)
			v |= (uint32_t)p[1] << 8;
		if (k > 2)
			v |= p[2];
		buf_putc(b, digits[v >> 18]);
		buf_putc(b, digits[v >> 12 & 63]);
		buf_putc(b, k > 1 ? digits[v >> 6 & 63] : '=');
		buf_putc(b, k > 2 ? digits[v & 63] : '=');
		n -= k;
		p += k;
	}
}

bool base64_take(const char *text, size_t n, struct buf *b)
{
	unsigned pads = 0;

	if (n % 4)
		return false;
	while (pads < 2 && n && text[n - 1] == '=') {
		n--;
		pads++;
	}
	uint32_t v = 0;
	for (size_t i = 0; i < n; i++) {
		const char *at = text[i] ? strchr(digits, text[i]) : NULL;

		if (!at)
			return false;
		v = v << 6 | (uint32_t)(at - digits);
		// Behind every character but the first of four, a byte is complete.
		if (i % 4)
			buf_putc(b, (char)(v >> (6 - 2 * (i % 4))));
	}
	return true;
}
