#include "debugger/show/srec.h"

#include <string.h>

enum { EACH = 16, NAME_MAX_SHOWN = 40 };

/** Appends a record: its length, address, bytes, and the complement of their sum. */
static void put_record(struct buf *b, char type, unsigned width, uint32_t addr,
		       const uint8_t *bytes, size_t n)
{
	unsigned sum = width + (unsigned)n + 1;

	buf_printf(b, "S%c%02X%0*X", type, sum, (int)(2 * width), addr);
	for (unsigned i = 0; i < width; i++)
		sum += addr >> 8 * i & 0xff;
	for (size_t i = 0; i < n; i++) {
		buf_printf(b, "%02X", bytes[i]);
		sum += bytes[i];
	}
	buf_printf(b, "%02X\r\n", ~sum & 0xff);
}

void srec_put(struct buf *b, const char *name, taddr addr, const uint8_t *bytes, size_t n)
{
	taddr last = addr + (n ? n - 1 : 0);
	unsigned width = last <= 0xffff ? 2 : last <= 0xffffff ? 3 : 4;
	size_t len = strlen(name);

	put_record(b, '0', 2, 0, (const uint8_t *)name,
		   len < NAME_MAX_SHOWN ? len : NAME_MAX_SHOWN);
	for (size_t i = 0; i < n; i += EACH)
		put_record(b, (char)('0' + width - 1), width, (uint32_t)(addr + i), bytes + i,
			   n - i < EACH ? n - i : EACH);
	put_record(b, (char)('9' - (width - 2)), width, 0, NULL, 0);
}
