#include "heap/frames.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"

enum { PAGE_BITS = 12 };

/** Two hashes of the same addresses stand for them: that they are both those of other ones will not
 * happen, and the addresses of a hundred thousand stacks take much memory. */
struct known {
	uint64_t other;
	uint32_t stack;
};

struct key {
	uint64_t hash, other;
};

static struct key key_of(int32_t pid, const uint64_t *addresses, size_t n)
{
	struct key k = {(uint32_t)pid, ~(uint64_t)(uint32_t)pid};

	for (size_t i = 0; i < n; i++) {
		k.hash = hash_word(k.hash, addresses[i]);
		k.other = (k.other ^ addresses[i]) * 0xd6e8feb86659fd93u;
		k.other ^= k.other >> 32;
	}
	return (struct key){hash_word(k.hash, n), k.other};
}

uint32_t heap_frames_get(const struct heap_frames *f, int32_t pid, const uint64_t *addresses,
			 size_t n)
{
	struct key key = key_of(pid, addresses, n);
	const struct known *k = map_get(&f->of, key.hash);

	return k && k->other == key.other ? k->stack : 0;
}

void heap_frames_set(struct heap_frames *f, int32_t pid, const uint64_t *addresses, size_t n,
		     uint32_t stack)
{
	struct key key = key_of(pid, addresses, n);
	struct known *k = alloc_zeroed(sizeof(*k));

	*k = (struct known){key.other, stack};
	free(map_set(&f->of, key.hash, k));
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
