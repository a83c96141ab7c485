#include "sink/why/crowd.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "base/visible.h"
#include "sink/descriptors.h"

struct crowd {
	char *names[DESCRIPTORS_MAX]; /* what each descriptor refers to */
	size_t n;
};

static int order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/** The name of a kind of object has a number of its own behind a colon: pipe:[123]. */
static char *kind_of(const struct descriptors *d)
{
	const char *colon = d->target[0] == '/' ? NULL : memchr(d->target, ':', (size_t)d->len);

	return alloc_strndup(d->target, colon ? (size_t)(colon - d->target) : (size_t)d->len);
}

/** The name that occurs most often, and how often. */
static const char *most_of(const struct crowd *c, size_t *times)
{
	const char *name = c->names[0];

	*times = 0;
	for (size_t i = 0, from = 0; i < c->n; i++) {
		if (strcmp(c->names[i], c->names[from]) != 0)
			from = i;
		if (i - from + 1 <= *times)
			continue;
		*times = i - from + 1;
		name = c->names[from];
	}
	return name;
}

static void put_most(struct buf *b, const struct crowd *c)
{
	size_t times;
	const char *name = most_of(c, &times);

	if (times < 2)
		return;
	buf_printf(b, ", %zu of them %s", times, name[0] == '/' ? "" : "of the kind ");
	visible_put(b, name, strlen(name), "");
}

char *crowd_text(const struct event *ev)
{
	struct crowd *c = alloc_zeroed(sizeof(*c));
	struct descriptors d;
	struct buf text = {0};
	char *ret = NULL;

	for (descriptors_init(&d, 0, 0); descriptors_next(&d, ev);)
		c->names[c->n++] = kind_of(&d);
	if (c->n) {
		qsort(c->names, c->n, sizeof(c->names[0]), order);
		buf_printf(&text, "%zu%s descriptors are open", c->n,
			   c->n == DESCRIPTORS_MAX ? " or more" : "");
		put_most(&text, c);
		ret = alloc_strndup(text.p, text.len);
	}
	for (size_t i = 0; i < c->n; i++)
		free(c->names[i]);
	free(c);
	buf_deinit(&text);
	return ret;
}
