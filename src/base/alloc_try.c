#include <stdlib.h>

#include "base/alloc.h"
#include "base/err.h"

static struct err *refuse(size_t n, size_t size, const char *why)
{
	size_t bytes;

	if (__builtin_mul_overflow(n, size, &bytes))
		return err_of(ERR_NOMEM, "no memory for %zu times %zu bytes%s", n, size, why);
	return err_of(ERR_NOMEM, "no memory for %zu bytes%s", bytes, why);
}

/** Returns p, with room for that many elements, or NULL and the error. */
static void *grow(void *p, size_t n, size_t size, struct err **ret)
{
	size_t bytes;

	if (__builtin_mul_overflow(n, size, &bytes) || bytes > ALLOC_TRY_MAX) {
		*ret = refuse(n, size, ", which is more than is ever allocated at once");
		return NULL;
	}
	// For a size of 0, both may return NULL.
	void *new = p ? realloc(p, bytes ? bytes : 1) : calloc(1, bytes ? bytes : 1);
	*ret = new ? NULL : refuse(n, size, "");
	return new;
}

void *alloc_try_grow(void *p, size_t n, size_t size, struct err **ret)
{
	struct err *e;
	void *new = grow(p, n, size, &e);

	if (ret)
		*ret = e;
	else
		err_free(e);
	return new;
}

void *alloc_try_bytes(size_t n)
{
	return n <= ALLOC_TRY_MAX ? malloc(n ? n : 1) : NULL;
}

void *alloc_try(size_t n, size_t size, struct err **ret)
{
	return alloc_try_grow(NULL, n, size, ret);
}
