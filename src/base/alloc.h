#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H
/**
 * Memory that a tracer can't do without: where there is none, the program ends with one line, since
 * a trace that silently lacks something would lie.
 */
#include <stddef.h>

/** Ends the program so. */
_Noreturn void alloc_fail(void);

/** n bytes of zeros, for free(3). */
void *alloc_zeroed(size_t n) __attribute__((malloc, returns_nonnull));
/** As realloc(3), for n things of a size; what is new is not set. */
void *alloc_grow(void *p, size_t n, size_t size) __attribute__((returns_nonnull));
/** As strdup(3) and strndup(3). */
char *alloc_strdup(const char *s) __attribute__((malloc, returns_nonnull));
char *alloc_strndup(const char *s, size_t n) __attribute__((malloc, returns_nonnull));

#endif
