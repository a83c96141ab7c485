#include "base/memo.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { WORD = 8, SAMPLES = 16 };

/** The place of a key, by some of its words: all of a key are compared anyway. */
static size_t place_of(uint64_t salt, const char *p, size_t n)
{
	uint64_t hash = (salt ^ n) * 0x9e3779b97f4a7c15u, word;
	size_t step = n / SAMPLES > WORD ? n / SAMPLES : WORD;

	for (size_t at = 0; at + WORD <= n; at += step) {
		memcpy(&word, p + at, WORD);
		hash = (hash ^ word ^ hash >> 32) * 0x9e3779b97f4a7c15u;
	}
	return (size_t)(hash >> 40) % MEMO_PLACES;
}

const char *memo_get(const struct memo *m, uint64_t salt, const void *bytes, size_t key, size_t *n)
{
	const struct memo_place *p = &m->places[place_of(salt, bytes, key)];

	if (!p->bytes || p->key != key || p->salt != salt || memcmp(p->bytes, bytes, key) != 0)
		return NULL;
	*n = p->n;
	return p->bytes + key;
}

void memo_put(struct memo *m, uint64_t salt, const void *bytes, size_t key, const void *result,
	      size_t n)
{
	struct memo_place *p = &m->places[place_of(salt, bytes, key)];

	if (n > MEMO_BYTES_MAX || key > MEMO_BYTES_MAX - n)
		return;
	if (key + n > p->cap || !p->bytes) {
		p->bytes = alloc_grow(p->bytes, key + n + 1, 1);
		p->cap = key + n + 1;
	}
	memcpy(p->bytes, bytes, key);
	memcpy(p->bytes + key, result, n);
	p->key = key;
	p->n = n;
	p->salt = salt;
}

void memo_deinit(struct memo *m)
{
	for (size_t i = 0; i < MEMO_PLACES; i++)
		free(m->places[i].bytes);
	memset(m, 0, sizeof(*m));
}
