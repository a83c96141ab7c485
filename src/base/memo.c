#include "base/memo.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { WORD = 8, SAMPLES = 16 };

static const uint64_t memo_factor = 0x9e3779b97f4a7c15u;

static uint64_t word_at(const char *p)
{
	uint64_t word;

	memcpy(&word, p, WORD);
	return word;
}

/** The place of a key, by some of its words: all of a key are compared anyway. Two sums, as neither
 * has to wait for the other. */
static size_t place_of(uint64_t salt, const char *p, size_t n)
{
	uint64_t sum = (salt ^ n) * memo_factor, other = memo_factor;
	size_t step = n > 2 * WORD * SAMPLES ? n / SAMPLES : (size_t)(2 * WORD), at = 0;

	for (; at + 2 * WORD <= n; at += step) {
		sum = (sum ^ word_at(p + at)) * memo_factor;
		other = (other ^ word_at(p + at + WORD)) * memo_factor;
	}
	if (at + WORD <= n)
		sum = (sum ^ word_at(p + at)) * memo_factor;
	// What differs in the high bits of a word is only there so far.
	sum ^= other >> 29 ^ other << 35;
	sum = (sum ^ sum >> 32) * memo_factor;
	return (size_t)(sum >> 40) % MEMO_PLACES;
}

static bool is_at(const struct memo_place *p, uint64_t salt, const void *bytes, size_t key)
{
	return p->bytes && p->key == key && p->salt == salt && !memcmp(p->bytes, bytes, key);
}

char *memo_get(struct memo *m, uint64_t salt, const void *bytes, size_t key, size_t *n)
{
	uint16_t *recent = m->recent[salt % MEMO_RECENT];
	const struct memo_place *p = NULL;

	m->id = 0;
	for (unsigned i = 0; i < MEMO_WAYS && !p; i++)
		if (is_at(&m->places[recent[i]], salt, bytes, key))
			p = &m->places[recent[i]];
	if (!p) {
		size_t place = place_of(salt, bytes, key);

		p = &m->places[place];
		if (!is_at(p, salt, bytes, key))
			return NULL;
		memmove(recent + 1, recent, (MEMO_WAYS - 1) * sizeof(*recent));
		*recent = (uint16_t)place;
	}
	m->id = p->id;
	*n = p->n;
	return p->bytes + key;
}

void memo_put(struct memo *m, uint64_t salt, const void *bytes, size_t key, const void *result,
	      size_t n)
{
	struct memo_place *p = &m->places[place_of(salt, bytes, key)];

	m->id = 0;
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
	p->id = m->id = ++m->ids;
}

void memo_deinit(struct memo *m)
{
	for (size_t i = 0; i < MEMO_PLACES; i++)
		free(m->places[i].bytes);
	memset(m, 0, sizeof(*m));
}
