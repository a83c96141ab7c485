#include "sink/changes/item.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/hash.h"

enum { TEXTS_MAX = 64 << 20 /* bytes of all texts */ };

void items_deinit(struct items *s)
{
	for (struct stream *t = s->first, *next; t; t = next) {
		next = t->next;
		free(t->label);
		free(t->tail);
		free(t->chunks);
		free(t);
	}
	if (s->fd)
		close(s->fd - 1);
	map_deinit(&s->by_id);
}

/** A stream of the same label as others is told from them by its number among them. */
static uint64_t id_of(const struct items *s, const char *label)
{
	uint64_t id = hash_bytes(label, strlen(label));

	while (map_get(&s->by_id, id))
		id = id * 31 + 1;
	return id;
}

struct stream *items_stream(struct items *s, const char *label)
{
	struct stream *t = alloc_zeroed(sizeof(*t));

	t->label = alloc_strdup(label);
	t->id = id_of(s, label);
	map_set(&s->by_id, t->id, t);
	if (s->last)
		s->last->next = t;
	else
		s->first = t;
	s->last = t;
	return t;
}

/** Opens a file that has no name, and is gone when it is closed. */
static void file_open(struct items *s)
{
	FILE *f = tmpfile();

	s->fd = f ? dup(fileno(f)) + 1 : 0;
	if (f)
		fclose(f);
}

static void chunk_write(struct items *s, struct stream *t)
{
	size_t n = t->ntail * sizeof(*t->tail);

	if (!s->fd)
		file_open(s);
	if (!s->fd || pwrite(s->fd - 1, t->tail, n, (off_t)s->size) != (ssize_t)n) {
		s->lost = true;
		t->ntail = 0;
		return;
	}
	if (!(t->nchunks & (t->nchunks - 1)))
		t->chunks =
			alloc_grow(t->chunks, t->nchunks ? 2 * t->nchunks : 1, sizeof(*t->chunks));
	t->chunks[t->nchunks++] = s->size;
	s->size += n;
	t->ntail = 0;
}

void items_add(struct items *s, struct stream *t, const struct item *it)
{
	if (t->ntail == t->room) {
		t->room = t->room ? 2 * t->room : 16;
		t->tail = alloc_grow(t->tail, t->room, sizeof(*t->tail));
	}
	t->tail[t->ntail++] = *it;
	s->n++;
	if (t->ntail == STREAM_CHUNK)
		chunk_write(s, t);
}

size_t stream_count(const struct stream *t)
{
	return t->nchunks * STREAM_CHUNK + t->ntail;
}

bool items_read(const struct items *s, const struct stream *t, size_t from, size_t n,
		struct item *ret)
{
	while (n) {
		size_t chunk = from / STREAM_CHUNK, at = from % STREAM_CHUNK;
		size_t have = chunk < t->nchunks ? STREAM_CHUNK - at : t->ntail - at;
		size_t take = have < n ? have : n, bytes = take * sizeof(*ret);

		if (chunk == t->nchunks)
			memcpy(ret, t->tail + at, bytes);
		else if (pread(s->fd - 1, ret, bytes,
			       (off_t)(t->chunks[chunk] + at * sizeof(*ret))) != (ssize_t)bytes)
			return false;
		ret += take;
		from += take;
		n -= take;
	}
	return true;
}

/* -- texts ----------------------------------------------------------------------------------- */

void texts_add(struct texts *t, uint64_t hash, const char *text, size_t n)
{
	if (t->bytes + n > TEXTS_MAX || map_get(&t->by_hash, hash))
		return;
	t->bytes += n;
	map_set(&t->by_hash, hash, alloc_strndup(text, n));
}

const char *texts_get(const struct texts *t, uint64_t hash)
{
	return map_get(&t->by_hash, hash);
}

void texts_deinit(struct texts *t)
{
	uint64_t key;
	void *value;

	for (size_t i = 0; map_next(&t->by_hash, &i, &key, &value);)
		free(value);
	map_deinit(&t->by_hash);
}
