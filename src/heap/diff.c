#include "heap/diff.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "heap/put.h"
#include "sink/render/units.h"

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct heap_named *)a)->name, ((const struct heap_named *)b)->name);
}

void heap_snapshot_take(struct heap_snapshot *s, struct heap_account *a)
{
	struct heap_row *rows = heap_account_rows(a, NULL, &s->n);

	s->peak = a->peak;
	s->live = a->live;
	s->got = a->got;
	s->temporary = a->temporary;
	s->rows = alloc_grow(NULL, s->n + 1, sizeof(*s->rows));
	for (size_t i = 0; i < s->n; i++) {
		struct buf name = {0};

		heap_account_put_key(a, &rows[i], 0, &name);
		s->rows[i] = (struct heap_named){alloc_strdup(buf_str(&name)), rows[i].at_peak,
						 rows[i].live};
		buf_deinit(&name);
	}
	free(rows);
	qsort(s->rows, s->n, sizeof(*s->rows), by_name);
}

void heap_snapshot_deinit(struct heap_snapshot *s)
{
	for (size_t i = 0; i < s->n; i++)
		free(s->rows[i].name);
	free(s->rows);
	*s = (struct heap_snapshot){0};
}

/* -- the difference --------------------------------------------------------------------------- */

struct change {
	const char *name;
	int64_t bytes, blocks; /* at the peak */
};

static uint64_t size_of(int64_t n)
{
	return n < 0 ? (uint64_t)-n : (uint64_t)n;
}

/** The largest change first. */
static int by_size(const void *a, const void *b)
{
	const struct change *x = a, *y = b;
	uint64_t m = size_of(x->bytes), n = size_of(y->bytes);

	if (m != n)
		return m < n ? 1 : -1;
	return strcmp(x->name, y->name);
}

static void put_signed(struct buf *b, int64_t n)
{
	buf_putc(b, n < 0 ? '-' : '+');
	units_count(b, size_of(n));
}

static void put_total(struct buf *b, const char *subject, const struct heap_amount *before,
		      const struct heap_amount *after)
{
	heap_put_subject(b, subject);
	units_count(b, before->bytes);
	buf_puts(b, " bytes in ");
	units_count(b, before->blocks);
	buf_puts(b, " -> ");
	units_count(b, after->bytes);
	buf_puts(b, " bytes in ");
	units_count(b, after->blocks);
	buf_puts(b, " (");
	put_signed(b, (int64_t)(after->bytes - before->bytes));
	buf_puts(b, " bytes)\n");
}

static void add_change(struct change *list, size_t *n, const char *name,
		       const struct heap_amount *before, const struct heap_amount *after)
{
	struct change c = {name, (int64_t)(after->bytes - before->bytes),
			   (int64_t)(after->blocks - before->blocks)};

	if (c.bytes || c.blocks)
		list[(*n)++] = c;
}

/** Merges two lists that are sorted by name. */
static struct change *find_changes(const struct heap_snapshot *x, const struct heap_snapshot *y,
				   size_t *n)
{
	static const struct heap_amount none;
	struct change *list = alloc_grow(NULL, x->n + y->n + 1, sizeof(*list));
	size_t i = 0, k = 0;

	*n = 0;
	while (i < x->n || k < y->n) {
		int order = i == x->n	? 1
			    : k == y->n ? -1
					: strcmp(x->rows[i].name, y->rows[k].name);

		if (order < 0)
			add_change(list, n, x->rows[i].name, &x->rows[i].at_peak, &none);
		else if (order > 0)
			add_change(list, n, y->rows[k].name, &none, &y->rows[k].at_peak);
		else
			add_change(list, n, x->rows[i].name, &x->rows[i].at_peak,
				   &y->rows[k].at_peak);
		i += order <= 0;
		k += order >= 0;
	}
	qsort(list, *n, sizeof(*list), by_size);
	return list;
}

void heap_diff_put(struct buf *b, const struct heap_snapshot *before, struct heap_account *a,
		   unsigned top)
{
	struct heap_snapshot after = {0};
	size_t n;

	heap_snapshot_take(&after, a);
	put_total(b, "peak", &before->peak, &after.peak);
	put_total(b, "at the end", &before->live, &after.live);
	put_total(b, "asked for", &before->got, &after.got);
	put_total(b, "temporary", &before->temporary, &after.temporary);
	struct change *list = find_changes(before, &after, &n);
	if (n)
		buf_puts(b, "at the peak:\n");
	for (size_t i = 0; i < heap_put_top(n, top); i++) {
		size_t start = b->len;

		buf_puts(b, "  ");
		put_signed(b, list[i].bytes);
		buf_puts(b, " bytes, ");
		put_signed(b, list[i].blocks);
		buf_puts(b, size_of(list[i].blocks) == 1 ? " block  " : " blocks  ");
		buf_pad_to(b, start, 34);
		buf_puts(b, list[i].name);
		buf_putc(b, '\n');
	}
	heap_put_more(b, n, top);
	free(list);
	heap_snapshot_deinit(&after);
}
