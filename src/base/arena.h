#ifndef BASE_ARENA_H
#define BASE_ARENA_H
/**
 * A bump allocator. arena_reset() frees all allocations at once but keeps the chunks of memory, so
 * that a steady state needs no malloc. Zero-initialised is valid. Like buf, it ends the program
 * with one line if there is no memory. Pointers stay valid until reset, release or deinit.
 */
#include <stddef.h>

struct arena_chunk;
struct arena {
	struct arena_chunk *first, *cur;
	size_t used;
};

/** Returns n bytes, aligned to 16, not cleared. n may be 0; the pointer is not unique then. */
void *arena_alloc(struct arena *a, size_t n);
void *arena_dup(struct arena *a, const void *p, size_t n);
void arena_reset(struct arena *a);
/** A state of the arena. arena_release() frees all that was allocated since arena_mark(), and keeps
 * what was allocated before. Marks nest. */
struct arena_mark {
	struct arena_chunk *cur;
	size_t used;
};
struct arena_mark arena_mark(const struct arena *a);
void arena_release(struct arena *a, struct arena_mark mark);
void arena_deinit(struct arena *a);

#endif
