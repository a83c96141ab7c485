#include "heap/frames.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

enum { PAGE_BITS = 12 };

struct known {
	uint32_t stack;
	int32_t pid;
	size_t n;
	uint64_t addresses[];
};

static uint64_t key_of(int32_t pid, const uint64_t *addresses, size_t n)
{
	uint64_t hash = (uint32_t)pid;

	for (size_t i = 0; i < n; i++)
		hash = hash_word(hash, addresses[i]);
	return hash_word(hash, n);
}

static bool is_same(const struct known *k, int32_t pid, const uint64_t *addresses, size_t n)
{
	return k->pid == pid && k->n == n &&
	       !memcmp(k->addresses, addresses, n * sizeof(*addresses));
}

uint32_t heap_frames_get(const struct heap_frames *f, int32_t pid, const uint64_t *addresses,
			 size_t n)
{
	const struct known *k = map_get(&f->of, key_of(pid, addresses, n));

	return k && is_same(k, pid, addresses, n) ? k->stack : 0;
}

void heap_frames_set(struct heap_frames *f, int32_t pid, const uint64_t *addresses, size_t n,
		     uint32_t stack)
{
	size_t bytes = n * sizeof(*addresses);
	struct known *k = alloc_zeroed(sizeof(*k) + bytes);

	k->stack = stack;
	k->pid = pid;
	k->n = n;
	memcpy(k->addresses, addresses, bytes);
	free(map_set(&f->of, key_of(pid, addresses, n), k));
	for (size_t i = 0; i < n; i++)
		map_set(&f->pages, addresses[i] >> PAGE_BITS, f);
}

static bool is_among(const struct heap_frames *f, uint64_t first, uint64_t last)
{
	uint64_t page;
	void *p;

	for (uint64_t i = first; last - first < f->pages.count && i <= last; i++)
		if (map_get(&f->pages, i))
			return true;
	for (size_t i = 0; last - first >= f->pages.count && map_next(&f->pages, &i, &page, &p);)
		if (page >= first && page <= last)
			return true;
	return false;
}

void heap_frames_moved(struct heap_frames *f, uint64_t start, uint64_t len)
{
	uint64_t end = start + len - 1;

	if (f->pages.count && len && end >= start &&
	    is_among(f, start >> PAGE_BITS, end >> PAGE_BITS))
		heap_frames_deinit(f);
}

void heap_frames_deinit(struct heap_frames *f)
{
	uint64_t key;
	void *p;

	for (size_t i = 0; map_next(&f->of, &i, &key, &p);)
		free(p);
	map_deinit(&f->of);
	map_deinit(&f->pages);
	*f = (struct heap_frames){0};
}
