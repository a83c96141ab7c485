#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H
/**
 * Allocation of memory that a tracer cannot work without. If there is no memory, the program ends
 * with one line, because a trace with silent gaps would mislead.
 */
#include <stddef.h>

/** Says that there is no memory, and ends the program. */
_Noreturn void alloc_fail(void);

/** Returns n bytes of zeros, to be freed by free(3). */
void *alloc_zeroed(size_t n) __attribute__((malloc, returns_nonnull));
/** Like reallocarray(3), for n elements of a size; new elements are not initialised. */
void *alloc_grow(void *p, size_t n, size_t size) __attribute__((returns_nonnull));
/** Like strdup(3) and strndup(3). */
char *alloc_strdup(const char *s) __attribute__((malloc, returns_nonnull));
char *alloc_strndup(const char *s, size_t n) __attribute__((malloc, returns_nonnull));

#endif
