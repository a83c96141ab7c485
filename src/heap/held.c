#include "heap/held.h"

#include <stdlib.h>

#include "event/ask.h"
#include "heap/memory/window.h"

/* A larger heap has too many chunks to be listed while a program waits. */
#define HELD_MOST (1ULL << 30)

/** True if the program has another malloc, which comes before glibc's. */
static bool has_other(const struct maps *m)
{
	static const char *const names[] = {"/libjemalloc", "/libtcmalloc", "/libmimalloc"};

	for (size_t i = 0; i < m->n; i++)
		for (unsigned k = 0; k < sizeof(names) / sizeof(*names); k++)
			if (strstr(m->line[i].path, names[k]))
				return true;
	return false;
}

bool heap_held_find(struct heap_process *p, struct mem *mem)
{
	struct heap_held *h = &p->held;
	struct heap_window w;
	struct maps maps;

	if (h->known && h->glibc.main && h->glibc.params)
		return true;
	heap_window_init(&w, mem);
	if (!h->looked && heap_ask_maps(mem, MEM_PROC_MAPS, &maps)) {
		h->looked = true;
		if (has_other(&maps)) {
			h->why = err_new("they are another allocator's than the C library's");
			maps_deinit(&maps);
		} else {
			h->why = heap_find(&w.mem, &maps, NULL, p->is64, &h->glibc);
		}
		h->known = !h->why && h->glibc.version;
	}
	return h->known && heap_find_main(&w.mem, &h->glibc);
}

bool heap_held_open(struct heap_process *p, struct mem *mem)
{
	struct maps maps;
	struct heap now;

	if (!heap_held_find(p, mem) || !heap_ask_maps(mem, MEM_PROC_MAPS, &maps))
		return false;
	struct err *e = heap_open(mem, &maps, NULL, p->is64, &now);
	if (err_discard(e))
		return false;
	heap_close(&p->held.glibc);
	p->held.glibc = now;
	return true;
}

static void add_chunks(const struct heap_chunk *c, size_t n, struct heap_last *l)
{
	for (size_t i = 0; i < n; i++) {
		if (c[i].state == HEAP_TCACHE || c[i].state == HEAP_FAST)
			l->cached += c[i].size;
		else if (c[i].state == HEAP_FREE)
			l->binned += c[i].size;
		else if (c[i].state == HEAP_TOP)
			l->top += c[i].size;
		else
			l->used += c[i].size;
	}
}

void heap_held_read(struct heap_process *p, struct mem *mem)
{
	struct heap_last *l = &p->last;
	struct heap_window w;
	struct heap_params params;
	struct err *e = NULL;

	heap_window_init(&w, mem);
	if (!heap_held_open(p, &w.mem))
		return;
	const struct heap *h = &p->held.glibc;
	l->arenas = h->narenas;
	for (unsigned i = 0; i < h->narenas; i++)
		l->held += h->arena[i].system;
	if (l->held > HELD_MOST)
		return;
	for (unsigned i = 0; !e && i < h->narenas; i++) {
		struct heap_chunk *c = NULL;
		size_t n = 0;

		e = heap_chunks(&w.mem, h, &h->arena[i], &c, &n);
		add_chunks(c, n, l);
		free(c);
	}
	l->sums = !err_discard(e) && heap_params_read(mem, h, &params);
	if (l->sums) {
		l->mapped = params.mmapped;
		l->held += params.mmapped;
	}
}
