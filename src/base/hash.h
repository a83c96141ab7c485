#ifndef BASE_HASH_H
#define BASE_HASH_H
/** FNV-1a with 64 bits, for keys of maps; not against those who choose the bytes to collide. */
#include <stddef.h>
#include <stdint.h>

static inline uint64_t hash_bytes(const void *p, size_t n)
{
	const unsigned char *s = p;
	uint64_t hash = 14695981039346656037u;

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ s[i]) * 1099511628211u;
	return hash;
}

#endif
