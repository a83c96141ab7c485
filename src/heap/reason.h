#ifndef HEAP_REASON_H
#define HEAP_REASON_H
/**
 * Why glibc's malloc made a call of the kernel's: computed from its parameters and its main arena,
 * as they are in memory at the end of the call, before malloc has noted the result. A reason is
 * given only if it leads to exactly the bytes that were seen.
 *
 * Sources: mallopt(3) for the parameters; the sizes of chunks as in heap/memory/glibc.h. That a
 * block with a mapping of its own has 8 bytes more than a chunk, and a top chunk always keeps 32,
 * is what malloc_stats(3) and the kernel's calls of programs show.
 */
#include "heap/process.h"

/** What is known of the allocator at a step. */
struct heap_scene {
	bool known; /* parameters and arena */
	bool first; /* nothing was taken from the heap yet */
	struct heap_params params;
	struct heap_arena arena;
};

/** Reads the scene. */
void heap_scene_read(struct heap_process *p, struct mem *mem, struct heap_scene *ret);
/** Appends the reason for a step that was made in the allocator's function t->function; nothing if
 * it is not known. before: the parameters at the step before, to tell which have changed; or NULL.
 */
void heap_reason_put(struct buf *b, const struct heap_scene *s, const struct heap_params *before,
		     const struct heap_thread *t, const struct heap_step *step);
/** Appends what has become of a block that was freed without a call of the kernel's; nothing if it
 * is not known. is_main: by the first thread, whose cache is the first chunk of the heap. */
void heap_reason_put_free(struct buf *b, struct heap_process *p, struct mem *mem, taddr user,
			  bool is_main);
/** Appends an exact size: "132 KiB", "3.5 KiB", "200,000 bytes". */
void heap_put_size(struct buf *b, uint64_t n);

#endif
