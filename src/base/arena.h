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
/** A part of the work that gives back what it took, while what was there before stays: what was
 * taken since the mark dies by arena_release(). Marks nest. */
struct arena_mark {
	struct arena_chunk *cur;
	size_t used;
};
struct arena_mark arena_mark(const struct arena *a);
void arena_release(struct arena *a, struct arena_mark mark);
void arena_deinit(struct arena *a);

#endif
