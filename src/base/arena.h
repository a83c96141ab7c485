#ifndef BASE_ARENA_H
#define BASE_ARENA_H
/**
 * A bump allocator: everything dies at once by arena_reset(), which keeps the memory, so that a
 * steady state allocates nothing. Zero-initialised is valid. Like buf, it ends the program with
 * one line where there is no memory. Pointers stay valid until reset or deinit.
 */
#include <stddef.h>

struct arena_chunk;
struct arena {
	struct arena_chunk *first, *cur;
	size_t used;
};

/** n bytes, aligned to 16, not cleared. n may be 0 (a unique pointer is not promised then). */
void *arena_alloc(struct arena *a, size_t n);
void *arena_dup(struct arena *a, const void *p, size_t n);
void arena_reset(struct arena *a);
void arena_deinit(struct arena *a);

#endif
