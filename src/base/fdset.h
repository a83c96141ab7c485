#ifndef BASE_FDSET_H
#define BASE_FDSET_H
/**
 * A set of file descriptors as an option gives it: a list, or all but those in a list. Does not
 * parse options.
 */
#include <stdbool.h>
#include <stddef.h>

/** Not sorted: lists are short. */
struct fdset {
	int *fds;
	size_t n;
	bool invert;
};

/** Negative numbers are in no set. */
static inline bool fdset_has(const struct fdset *s, int fd)
{
	bool in = false;

	for (size_t i = 0; i < s->n; i++)
		in = in || s->fds[i] == fd;
	return fd >= 0 && in != s->invert;
}

/** True if the set contains no descriptor. */
static inline bool fdset_is_empty(const struct fdset *s)
{
	return !s->n && !s->invert;
}

#endif
