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

#endif
