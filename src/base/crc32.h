#ifndef BASE_CRC32_H
#define BASE_CRC32_H
/**
 * CRC-32, the one of zlib, gzip and Ethernet (polynomial 0xEDB88320, reflected), so that scripts
 * can check with what they have, as Python's zlib.crc32(). A change of one bit, or of any that lie
 * within 32 of each other, always changes it; a hash would only very likely do so.
 *
 * It is our own because the alternatives cost more: zlib as a library at every start of the
 * program, a header-only hash as something that everybody who builds it has to install. Sixteen
 * tables take 16 bytes a step, some 3 GB/s, which is about 1 % of what recording costs.
 */
#include <stddef.h>
#include <stdint.h>

struct crc32 {
	uint32_t t[16][256]; /* t[i][b]: what byte b does to the sum i bytes later */
};

void crc32_init(struct crc32 *);

/** The sum of bytes that had the sum `sum` so far (at first 0), and n more. */
uint32_t crc32_add(const struct crc32 *, uint32_t sum, const void *bytes, size_t n);

#endif
