#include "base/arena.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"

enum { CHUNK_SIZE = 16 * 1024 };

struct arena_chunk {
	struct arena_chunk *next;
	size_t size;
	_Alignas(16) char data[];
};

static struct arena_chunk *chunk_new(size_t n)
{
	struct arena_chunk *c = alloc_grow(NULL, 1, sizeof(*c) + n);

	c->next = NULL;
	c->size = n;
	return c;
}

void *arena_alloc(struct arena *a, size_t n)
{
	n = (n + 15) & ~(size_t)15;
	if (!a->first)
		a->first = a->cur = chunk_new(n > CHUNK_SIZE ? n : CHUNK_SIZE);
	while (a->cur->size - a->used < n) {
		if (!a->cur->next)
			a->cur->next = chunk_new(n > CHUNK_SIZE ? n : CHUNK_SIZE);
		a->cur = a->cur->next;
		a->used = 0;
	}
	void *p = a->cur->data + a->used;
	a->used += n;
	return p;
}

void *arena_dup(struct arena *a, const void *p, size_t n)
{
	void *q = arena_alloc(a, n);

	if (n)
		memcpy(q, p, n);
	return q;
}

void arena_reset(struct arena *a)
{
	a->cur = a->first;
	a->used = 0;
}

struct arena_mark arena_mark(const struct arena *a)
{
	return (struct arena_mark){.cur = a->cur, .used = a->used};
}

void arena_release(struct arena *a, struct arena_mark mark)
{
	// mark.cur is NULL if nothing had ever been allocated at the time of the mark.
	a->cur = mark.cur ? mark.cur : a->first;
	a->used = mark.used;
}

void arena_deinit(struct arena *a)
{
	for (struct arena_chunk *c = a->first, *next; c; c = next) {
		next = c->next;
		free(c);
	}
	*a = (struct arena){0};
}
