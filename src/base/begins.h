#ifndef BASE_BEGINS_H
#define BASE_BEGINS_H
/** Texts that do not end in a NUL. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** True if the first of n characters are these. */
static inline bool begins_with(const char *s, size_t n, const char *with)
{
	size_t len = strlen(with);

	return n >= len && !memcmp(s, with, len);
}

#endif
