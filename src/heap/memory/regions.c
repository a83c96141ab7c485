#include "heap/memory/regions.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/** The first region that ends behind an address. */
static size_t find(const struct heap_regions *r, taddr at)
{
	size_t low = 0, high = r->n;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (r->list[middle].end <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/** Replaces n regions from the index i on by m others. */
static void splice(struct heap_regions *r, size_t i, size_t n, const struct heap_region *by,
		   size_t m)
{
	if (r->n - n + m > r->cap) {
		r->cap = 2 * (r->n + m) + 16;
		struct heap_region *p = alloc_grow(r->list, r->cap, sizeof(*p));

		r->list = p;
	}
	if (i + n < r->n)
		memmove(r->list + i + m, r->list + i + n, (r->n - i - n) * sizeof(*r->list));
	for (size_t k = 0; k < m; k++)
		r->list[i + k] = by[k];
	r->n = r->n - n + m;
}

uint64_t heap_regions_remove(struct heap_regions *r, taddr start, uint64_t len)
{
	taddr end = start + len;
	struct heap_region left[2];
	uint64_t before = r->total;
	size_t first = find(r, start), n = 0, m = 0;

	if (!len || end < start)
		return 0;
	for (; first + n < r->n && r->list[first + n].start < end; n++) {
		const struct heap_region *old = &r->list[first + n];
		taddr from = old->start > start ? old->start : start,
		      to = old->end < end ? old->end : end;

		r->total -= to - from;
		if (old->start < start)
			left[m++] = (struct heap_region){old->start, start};
		if (old->end > end)
			left[m++] = (struct heap_region){end, old->end};
	}
	splice(r, first, n, left, m);
	return before - r->total;
}

uint64_t heap_regions_add(struct heap_regions *r, taddr start, uint64_t len)
{
	struct heap_region one = {start, start + len};
	uint64_t before = r->total;

	if (!len || one.end < start)
		return 0;
	heap_regions_remove(r, start, len);
	splice(r, find(r, start), 0, &one, 1);
	r->total += len;
	return r->total - before;
}

void heap_regions_copy(struct heap_regions *r, const struct heap_regions *from)
{
	*r = (struct heap_regions){.n = from->n, .cap = from->n, .total = from->total};
	if (!from->n)
		return;
	r->list = alloc_grow(NULL, from->n, sizeof(*r->list));
	memcpy(r->list, from->list, from->n * sizeof(*r->list));
}

void heap_regions_deinit(struct heap_regions *r)
{
	free(r->list);
	*r = (struct heap_regions){0};
}
