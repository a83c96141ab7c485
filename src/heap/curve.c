#include "heap/curve.h"

#include <stdlib.h>

#include "base/alloc.h"

enum { FIRST_STEP_NS = 1000 };

/** Makes one point of each two, which then stand for twice the time. */
static void fold(struct heap_curve *c)
{
	size_t n = 0;

	for (size_t i = 0; i < c->n; i += 2) {
		struct heap_point p = c->points[i];

		if (i + 1 < c->n) {
			const struct heap_point *next = &c->points[i + 1];

			p.most = p.most > next->most ? p.most : next->most;
			p.last = next->last;
		}
		c->points[n++] = p;
	}
	c->n = n;
	c->step_ns *= 2;
}

/** Makes points up to this time. */
static void advance(struct heap_curve *c, uint64_t since_ns)
{
	if (!c->points) {
		c->points = alloc_grow(NULL, HEAP_CURVE_POINTS, sizeof(*c->points));
		c->step_ns = FIRST_STEP_NS;
	}
	while (since_ns / c->step_ns >= HEAP_CURVE_POINTS)
		fold(c);
	size_t at = since_ns / c->step_ns;
	uint64_t last = c->n ? c->points[c->n - 1].last : 0;

	// Nothing has changed in the time that no event tells of.
	while (c->n <= at)
		c->points[c->n++] = (struct heap_point){last, last};
	c->until_ns = c->n * c->step_ns;
}

void heap_curve_note(struct heap_curve *c, uint64_t since_ns, uint64_t amount)
{
	if (since_ns >= c->until_ns)
		advance(c, since_ns);
	struct heap_point *p = &c->points[c->n - 1];
	p->most = amount > p->most ? amount : p->most;
	p->last = amount;
}

struct heap_point heap_curve_at(const struct heap_curve *c, uint64_t since_ns)
{
	size_t at = c->n ? since_ns / c->step_ns : 0;

	if (!c->n)
		return (struct heap_point){0};
	if (at < c->n)
		return c->points[at];
	uint64_t last = c->points[c->n - 1].last;
	return (struct heap_point){last, last};
}

void heap_curve_deinit(struct heap_curve *c)
{
	free(c->points);
	*c = (struct heap_curve){0};
}
