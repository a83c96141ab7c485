#ifndef BASE_HASH_H
#define BASE_HASH_H
/** A hash with 64 bits of any bytes, eight at a time, for keys of maps; not against those who
 * choose the bytes to collide. It depends on the order of bytes in a word, so it belongs into no
 * file. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t hash_word(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * 0x9e3779b97f4a7c15u; // 2^64 divided by the golden ratio
	return hash ^ hash >> 29;
}

static inline uint64_t hash_bytes(const void *p, size_t n)
{
	const unsigned char *s = p;
	uint64_t hash = n, word = 0;

	for (; n >= sizeof(word); n -= sizeof(word), s += sizeof(word)) {
		memcpy(&word, s, sizeof(word));
		hash = hash_word(hash, word);
	}
	word = 0;
	for (size_t i = 0; i < n; i++)
		word = word << 8 | s[i];
	return hash_word(hash_word(hash, word), 0);
}

#endif
