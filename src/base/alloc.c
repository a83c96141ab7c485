#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void alloc_fail(void)
{
	static const char msg[] = "pawl: out of memory\n";

	(void)!write(STDERR_FILENO, msg, sizeof(msg) - 1);
	_exit(1);
}

void *alloc_zeroed(size_t n)
{
	void *p = calloc(1, n);

	if (!p)
		alloc_fail();
	return p;
}

void *alloc_grow(void *p, size_t n, size_t size)
{
	// For a size of 0, realloc() may return NULL.
	p = reallocarray(p, n ? n : 1, size);
	if (!p)
		alloc_fail();
	return p;
}

char *alloc_strdup(const char *s)
{
	return alloc_strndup(s, strlen(s));
}

char *alloc_strndup(const char *s, size_t n)
{
	char *copy = strndup(s, n);

	if (!copy)
		alloc_fail();
	return copy;
}
