#include "base/crc32.h"

#include <string.h>

#define POLYNOMIAL 0xEDB88320u

void crc32_init(struct crc32 *c)
{
	for (uint32_t b = 0; b < 256; b++) {
		uint32_t sum = b;

		for (unsigned bit = 0; bit < 8; bit++)
			sum = sum >> 1 ^ (sum & 1 ? POLYNOMIAL : 0);
		c->t[0][b] = sum;
	}
	for (unsigned i = 1; i < 16; i++)
		for (unsigned b = 0; b < 256; b++)
			c->t[i][b] = c->t[i - 1][b] >> 8 ^ c->t[0][c->t[i - 1][b] & 255];
}

/** The sum's change by eight bytes; t[7] is the table of the first of them. */
static uint32_t fold(const uint32_t t[][256], uint64_t v)
{
	return t[7][v & 255] ^ t[6][v >> 8 & 255] ^ t[5][v >> 16 & 255] ^ t[4][v >> 24 & 255] ^
	       t[3][v >> 32 & 255] ^ t[2][v >> 40 & 255] ^ t[1][v >> 48 & 255] ^ t[0][v >> 56];
}

uint32_t crc32_add(const struct crc32 *c, uint32_t sum, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;

	sum = ~sum;
	for (; n >= 16; p += 16, n -= 16) {
		uint64_t v[2]; // little-endian, like all CPUs that pawl supports

		memcpy(v, p, sizeof(v));
		sum = fold(c->t + 8, v[0] ^ sum) ^ fold(c->t, v[1]);
	}
	for (; n; n--)
		sum = sum >> 8 ^ c->t[0][(sum ^ *p++) & 255];
	return ~sum;
}
