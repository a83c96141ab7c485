#include "base/map.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"

/* The value of a slot whose entry was removed. Searches continue after it. */
static char removed;
#define REMOVED ((void *)&removed)

static size_t hash(uint64_t key)
{
	/* Fibonacci hashing: the multiplier is 2^64 divided by the golden ratio. */
	return (size_t)((key * 0x9e3779b97f4a7c15ull) >> 20);
}

/** The slot of a key; NULL: it has none, and *ret is a free one for it. The map has slots. */
static inline struct map_slot *search(const struct map *m, uint64_t key, struct map_slot **ret)
{
	struct map_slot *unused = NULL;

	for (size_t i = hash(key) & (m->cap - 1);; i = (i + 1) & (m->cap - 1)) {
		struct map_slot *s = &m->slots[i];

		if (s->key == key && s->value && s->value != REMOVED)
			return s;
		if (!unused && (!s->value || s->value == REMOVED))
			unused = s;
		if (s->value)
			continue;
		*ret = unused;
		return NULL;
	}
}

static inline struct map_slot *find(const struct map *m, uint64_t key)
{
	struct map_slot *unused;

	return m->cap ? search(m, key, &unused) : NULL;
}

static void insert_at(struct map *m, struct map_slot *s, uint64_t key, void *value)
{
	m->used += !s->value;
	*s = (struct map_slot){key, value};
	m->count++;
}

static void insert_new(struct map *m, uint64_t key, void *value)
{
	struct map_slot *unused;

	if (!search(m, key, &unused))
		insert_at(m, unused, key, value);
}

static void rehash(struct map *m)
{
	struct map old = *m;
	size_t cap = 16;

	while (cap < 4 * (old.count + 1))
		cap *= 2;
	// If there is no memory, the map must still be whole (alloc_on_fail()).
	m->slots = alloc_array(cap, sizeof(*m->slots));
	m->cap = cap;
	m->count = m->used = 0;
	for (size_t i = 0; i < old.cap; i++)
		if (old.slots[i].value && old.slots[i].value != REMOVED)
			insert_new(m, old.slots[i].key, old.slots[i].value);
	free(old.slots);
}

void *map_get(const struct map *m, uint64_t key)
{
	struct map_slot *s = find(m, key);

	return s ? s->value : NULL;
}

void *map_set(struct map *m, uint64_t key, void *value)
{
	struct map_slot *unused = NULL, *s = m->cap ? search(m, key, &unused) : NULL;

	if (s) {
		void *before = s->value;

		s->value = value;
		return before;
	}
	if (2 * (m->used + 1) > m->cap) {
		rehash(m);
		search(m, key, &unused);
	}
	insert_at(m, unused, key, value);
	return NULL;
}

void *map_del(struct map *m, uint64_t key)
{
	struct map_slot *s = find(m, key);

	if (!s)
		return NULL;
	void *before = s->value;
	// A search that comes here need not go on if it would end at the next slot.
	bool last = !m->slots[(size_t)(s - m->slots + 1) & (m->cap - 1)].value;
	s->value = last ? NULL : REMOVED;
	m->used -= last;
	m->count--;
	return before;
}

bool map_next(const struct map *m, size_t *i, uint64_t *key, void **value)
{
	for (; *i < m->cap; ++*i) {
		const struct map_slot *s = &m->slots[*i];

		if (s->value && s->value != REMOVED) {
			*key = s->key;
			*value = s->value;
			++*i;
			return true;
		}
	}
	return false;
}

void map_deinit(struct map *m)
{
	free(m->slots);
	*m = (struct map){0};
}
