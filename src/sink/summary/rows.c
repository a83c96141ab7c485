#include "sink/summary/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { DIRECT = 1024 };

static void span_add(struct summary_span *s, uint64_t v, bool first)
{
	s->total += v;
	s->min = first || v < s->min ? v : s->min;
	s->max = v > s->max ? v : s->max;
}

static void span_merge(struct summary_span *s, const struct summary_span *from, bool first)
{
	s->total += from->total;
	s->min = first || from->min < s->min ? from->min : s->min;
	s->max = from->max > s->max ? from->max : s->max;
}

void summary_row_add(struct summary_row *row, const struct summary_sample *s)
{
	span_add(&row->cpu, s->cpu, !row->calls);
	span_add(&row->wall, s->wall, !row->calls);
	row->calls++;
	row->errors += s->failed;
	if (!s->detailed)
		return;
	quantile_add(&row->walls, s->wall);
	if (s->bytes >= 0) {
		span_add(&row->bytes, (uint64_t)s->bytes, !row->sizes.n);
		quantile_add(&row->sizes, (uint64_t)s->bytes);
	}
}

void summary_row_merge(struct summary_row *row, const struct summary_row *from)
{
	if (from->calls) {
		span_merge(&row->cpu, &from->cpu, !row->calls);
		span_merge(&row->wall, &from->wall, !row->calls);
	}
	if (from->sizes.n)
		span_merge(&row->bytes, &from->bytes, !row->sizes.n);
	row->calls += from->calls;
	row->errors += from->errors;
	row->with_inner += from->with_inner;
	quantile_merge(&row->walls, &from->walls);
	quantile_merge(&row->sizes, &from->sizes);
}

void summary_row_deinit(struct summary_row *row)
{
	quantile_deinit(&row->walls);
	quantile_deinit(&row->sizes);
}

/* -- finding --------------------------------------------------------------------------------- */

static uint64_t id_hash(const struct summary_id *id)
{
	uint64_t h = 0xcbf29ce484222325u ^ id->abi ^ id->nr << 8; // FNV-1a

	for (uint32_t i = 0; i < id->len; i++)
		h = (h ^ (unsigned char)id->key[i]) * 0x100000001b3u;
	return h;
}

static bool id_equal(const struct summary_id *a, const struct summary_id *b)
{
	return a->abi == b->abi && a->nr == b->nr && a->len == b->len &&
	       (!a->len || !memcmp(a->key, b->key, a->len));
}

static struct summary_row *row_new(const struct summary_id *id)
{
	struct summary_row *row = alloc_zeroed(sizeof(*row) + id->len);

	row->id = *id;
	if (id->len)
		row->id.key = memcpy(row + 1, id->key, id->len);
	return row;
}

static struct summary_row *get_direct(struct summary_rows *rows, const struct summary_id *id)
{
	struct summary_row ***list = &rows->direct[id->abi];

	if (!*list)
		*list = alloc_zeroed(DIRECT * sizeof(**list));
	struct summary_row **row = &(*list)[id->nr];
	if (!*row)
		*row = row_new(id);
	return *row;
}

struct summary_row *summary_rows_get(struct summary_rows *rows, const struct summary_id *id)
{
	if (!id->len && id->abi < ABI_COUNT && id->nr < DIRECT)
		return get_direct(rows, id);
	uint64_t hash = id_hash(id);
	struct summary_row *first = map_get(&rows->others, hash), *row;

	for (row = first; row && !id_equal(&row->id, id); row = row->next)
		;
	if (row)
		return row;
	row = row_new(id);
	row->next = first;
	map_set(&rows->others, hash, row);
	return row;
}

/* -- all of them ----------------------------------------------------------------------------- */

/** An iterator over all rows, in the array and in the map. */
struct walk {
	const struct summary_rows *rows;
	unsigned abi, nr;
	size_t slot;
	struct summary_row *next; /* of the chain that the walk is in */
};

static struct summary_row *walk_next(struct walk *w)
{
	uint64_t key;
	void *value;

	for (; w->abi < ABI_COUNT; w->abi++, w->nr = 0) {
		struct summary_row **list = w->rows->direct[w->abi];

		while (list && w->nr < DIRECT) {
			struct summary_row *row = list[w->nr++];

			if (row)
				return row;
		}
	}
	if (!w->next && map_next(&w->rows->others, &w->slot, &key, &value))
		w->next = value;
	struct summary_row *row = w->next;
	w->next = row ? row->next : NULL;
	return row;
}

void summary_rows_merge(struct summary_rows *rows, const struct summary_rows *from)
{
	struct walk w = {.rows = from};

	for (struct summary_row *row; (row = walk_next(&w));)
		summary_row_merge(summary_rows_get(rows, &row->id), row);
}

static bool is_listed(const struct summary_row *row, unsigned abi)
{
	return row->calls && (abi == ABI_COUNT || row->id.abi == abi);
}

size_t summary_rows_list(const struct summary_rows *rows, unsigned abi, struct summary_row ***ret)
{
	struct walk count = {.rows = rows}, w = {.rows = rows};
	size_t n = 0, i = 0;

	*ret = NULL;
	for (struct summary_row *row; (row = walk_next(&count));)
		n += is_listed(row, abi);
	if (!n)
		return 0;
	struct summary_row **list = alloc_zeroed(n * sizeof(*list));
	for (struct summary_row *row; (row = walk_next(&w));)
		if (is_listed(row, abi))
			list[i++] = row;
	*ret = list;
	return n;
}

void summary_rows_deinit(struct summary_rows *rows)
{
	struct walk w = {.rows = rows};

	for (struct summary_row *row = walk_next(&w), *next; row; row = next) {
		next = walk_next(&w);
		summary_row_deinit(row);
		free(row);
	}
	for (unsigned abi = 0; abi < ABI_COUNT; abi++)
		free(rows->direct[abi]);
	map_deinit(&rows->others);
	*rows = (struct summary_rows){0};
}
