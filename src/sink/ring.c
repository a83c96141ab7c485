#include "sink/ring.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/alloc.h"

enum { LONG_LINE = 4096 };

struct ring {
	size_t n, count, next; /* next: the index of the next line */
	size_t made;	       /* the lines that exist; until there are n, next is behind them */
	struct buf *lines;
};

struct ring *ring_create(size_t n)
{
	struct ring *r = alloc_zeroed(sizeof(*r));

	r->n = n;
	return r;
}

void ring_destroy(struct ring *r)
{
	if (!r)
		return;
	for (size_t i = 0; i < r->made; i++)
		buf_deinit(&r->lines[i]);
	free(r->lines);
	free(r);
}

static void ring_add(struct ring *r, const char *line, size_t len)
{
	if (r->next == r->made) {
		r->lines = alloc_more(r->lines, r->made, sizeof(*r->lines));
		r->lines[r->made++] = (struct buf){0};
	}
	struct buf *b = &r->lines[r->next];
	// The memory of a single long line is not kept forever.
	if (b->cap > LONG_LINE && len < b->cap / 4)
		buf_deinit(b);
	buf_clear(b);
	buf_put(b, line, len);
	r->next = (r->next + 1) % r->n;
	r->count += r->count < r->n;
}

void ring_take(struct ring *r, struct buf *b)
{
	size_t at = 0;

	for (;;) {
		const char *line = b->p + at;
		const char *end = at < b->len ? memchr(line, '\n', b->len - at) : NULL;

		if (!end)
			break;
		ring_add(r, line, (size_t)(end - line) + 1);
		at += (size_t)(end - line) + 1;
	}
	if (at)
		memmove(b->p, b->p + at, b->len - at);
	b->len -= at;
}

/** Line i, where 0 is the oldest. */
static const struct buf *ring_line(const struct ring *r, size_t i)
{
	return &r->lines[(r->next + r->n - r->count + i) % r->n];
}

void ring_give(struct ring *r, struct buf *b)
{
	for (size_t i = 0; i < r->count; i++)
		buf_put(b, ring_line(r, i)->p, ring_line(r, i)->len);
	r->count = 0;
}

void ring_write(const struct ring *r, int fd)
{
	for (size_t i = 0; i < r->count; i++)
		(void)!write(fd, ring_line(r, i)->p, ring_line(r, i)->len);
}
