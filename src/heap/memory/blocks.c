#include "heap/memory/blocks.h"

#include <stdlib.h>

struct walk {
	struct mem *mem;
	const struct heap *heap;
	struct heap_regions *own;
	void (*each)(void *data, taddr user, uint64_t size);
	void *data;
};

static void take_mapped(void *data, taddr user, uint64_t size)
{
	struct walk *w = data;

	w->each(w->data, user, size - 16);
	heap_regions_add(w->own, user - 16, size);
}

static void take_chunks(struct walk *w, const struct heap_chunk *c, size_t n)
{
	struct heap_tcache cache;

	for (size_t i = 0; i < n; i++)
		if (c[i].state == HEAP_USED && c[i].size > 16 &&
		    !heap_tcache(w->mem, w->heap, &c[i], &cache))
			w->each(w->data, c[i].addr + 16, c[i].size - 8);
}

static void take_arena(struct walk *w, const struct heap_arena *a)
{
	struct heap_chunk *c = NULL;
	size_t n = 0;

	err_discard(heap_chunks(w->mem, w->heap, a, &c, &n));
	take_chunks(w, c, n);
	free(c);
	if (a->main)
		return;
	taddr start = a->top & ~(taddr)(HEAP_ARENA_MOST - 1);
	heap_regions_add(w->own, start, a->end - start);
}

void heap_blocks_each(struct mem *mem, const struct heap *h, struct heap_regions *own,
		      void (*each)(void *data, taddr user, uint64_t size), void *data)
{
	struct walk w = {mem, h, own, each, data};

	for (unsigned i = 0; i < h->narenas; i++)
		take_arena(&w, &h->arena[i]);
	heap_mapped(mem, h, take_mapped, &w);
}
