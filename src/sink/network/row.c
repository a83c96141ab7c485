#include "sink/network/row.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "sink/render/units.h"

enum {
	COLUMN = 9,
	FAIR = 4, /* so many lines of a group come before the fifth one of another */
};

void rows_deinit(struct rows *r)
{
	for (size_t i = 0; i < r->n; i++) {
		buf_deinit(&r->list[i]->text);
		free(r->list[i]->key);
		free(r->list[i]);
	}
	free(r->list);
	map_deinit(&r->by_key);
}

struct row *rows_get(struct rows *r, enum row_group group, const char *title, const char *key,
		     size_t n)
{
	uint64_t hash = hash_bytes(key, n) * 31 + hash_bytes(title, strlen(title));
	struct row *row = map_get(&r->by_key, hash);

	if (row)
		return row;
	row = alloc_zeroed(sizeof(*row));
	row->group = group;
	row->title = title;
	row->key = alloc_strndup(key, n);
	row->order = r->n;
	if (!(r->n & (r->n - 1)))
		r->list = alloc_grow(r->list, r->n ? 2 * r->n : 1, sizeof(struct row *));
	r->list[r->n++] = row;
	map_set(&r->by_key, hash, row);
	return row;
}

static int row_order(const void *a, const void *b)
{
	const struct row *x = *(struct row *const *)a, *y = *(struct row *const *)b;

	if (x->group != y->group)
		return x->group < y->group ? -1 : 1;
	if (x->weight != y->weight)
		return x->weight > y->weight ? -1 : 1;
	return x->order < y->order ? -1 : 1;
}

static void put_time(struct buf *b, const char *what, uint64_t ns)
{
	buf_puts(b, what);
	units_time(b, ns);
}

static void put_row(const struct answer_opts *o, struct buf *b, const struct row *r, bool titled)
{
	size_t start = b->len;

	buf_puts(b, titled ? r->title : "");
	buf_pad_to(b, start, COLUMN);
	buf_put(b, r->text.p, r->text.len);
	if (r->count > 1)
		buf_printf(b, " (%llu times)", (unsigned long long)r->count);
	if (r->group == ROW_LISTENS)
		buf_printf(b, ", accepted %llu", (unsigned long long)r->accepted);
	if (r->connect_ns)
		put_time(b, r->count > 1 ? ", connected within " : ", connected in ",
			 r->connect_ns);
	if (r->first_ns && r->group == ROW_NAME)
		put_time(b, r->count > 1 ? " within " : " in ", r->first_ns);
	else if (r->first_ns)
		put_time(b, r->count > 1 ? ", first byte within " : ", first byte after ",
			 r->first_ns);
	if (r->group >= ROW_CONNECTION) {
		buf_puts(b, ", sent ");
		units_bytes(b, r->sent);
		buf_puts(b, ", received ");
		units_bytes(b, r->received);
	}
	if (r->command)
		buf_printf(b, "; %s", r->command);
	if (r->pid)
		buf_printf(b, "%s process %d", r->command ? "," : ";", r->pid);
	answer_line_end(o, b, start);
}

/** How many lines each group gets. */
static void share(const struct rows *r, size_t lines, size_t shares[ROW_GROUPS])
{
	size_t wanted[ROW_GROUPS] = {0};

	for (size_t i = 0; i < r->n; i++)
		wanted[r->list[i]->group]++;
	for (unsigned g = 0; g < ROW_GROUPS; g++) {
		shares[g] = wanted[g] < FAIR ? wanted[g] : FAIR;
		lines -= shares[g];
	}
	for (unsigned g = 0; g < ROW_GROUPS; g++) {
		size_t more = wanted[g] - shares[g] < lines ? wanted[g] - shares[g] : lines;

		shares[g] += more;
		lines -= more;
	}
}

/** Prints the rows [from, to) of one group in so many lines. */
static void group_show(const struct rows *r, const struct answer_opts *o, size_t from, size_t to,
		       size_t lines, struct buf *b)
{
	size_t n = to - from, shown = n <= lines ? n : lines - 1;
	const char *title = "";

	for (size_t i = from; i < from + shown; i++) {
		put_row(o, b, r->list[i], strcmp(title, r->list[i]->title) != 0);
		title = r->list[i]->title;
	}
	if (shown == n)
		return;
	size_t start = b->len;
	buf_pad_to(b, start, COLUMN);
	buf_printf(b, "... %zu more (-v shows them)\n", n - shown);
}

void rows_show(struct rows *r, const struct answer_opts *o, size_t lines, struct buf *b)
{
	size_t shares[ROW_GROUPS], to;

	if (!r->n)
		return;
	qsort(r->list, r->n, sizeof(struct row *), row_order);
	share(r, lines < SIZE_MAX / 2 ? lines : SIZE_MAX / 2, shares);
	for (size_t from = 0; from < r->n; from = to) {
		enum row_group g = r->list[from]->group;

		for (to = from; to < r->n && r->list[to]->group == g; to++)
			;
		group_show(r, o, from, to, shares[g], b);
	}
}
