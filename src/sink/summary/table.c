#include "sink/summary/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "sink/summary/grid.h"
#include "sink/summary/bars.h"
#include "sink/summary/columns.h"
#include "sink/summary/keys.h"
#include "sink/render/units.h"

/** A table that is being filled. */
struct table {
	const struct summary_opts *o;
	const enum summary_column *columns;
	unsigned ncolumns;
	struct grid grid;
	struct summary_row **list;
	size_t n, shown;
	struct summary_row sum, rest; /* of all, of those that are not shown */
	struct summary_scale scale, sizes;
};

static void table_deinit(struct table *t)
{
	grid_deinit(&t->grid);
	free(t->list);
	summary_row_deinit(&t->sum);
	summary_row_deinit(&t->rest);
}

static int row_compare(const void *pa, const void *pb, void *opts)
{
	return summary_compare(opts, *(struct summary_row *const *)pa,
			       *(struct summary_row *const *)pb);
}

/** Sorts the rows and adds them up. */
static void table_order(struct table *t)
{
	qsort_r(t->list, t->n, sizeof(t->list[0]), row_compare, (void *)(uintptr_t)t->o);
	t->shown = t->o->top && t->o->top < t->n ? t->o->top : t->n;
	for (size_t i = 0; i < t->n; i++) {
		summary_row_merge(&t->sum, t->list[i]);
		if (i >= t->shown)
			summary_row_merge(&t->rest, t->list[i]);
		summary_scale_add(&t->scale, &t->list[i]->walls);
		summary_scale_add(&t->sizes, &t->list[i]->sizes);
	}
	// The total counts the time of nested calls only once.
	t->sum.with_inner = t->sum.wall.total;
	summary_scale_settle(&t->scale);
	summary_scale_settle(&t->sizes);
}

static unsigned table_keys(const struct table *t)
{
	return t->o->nby ? t->o->nby : 1;
}

/** Like strace, leaves a space after the longest name if the column is widened for it. */
static unsigned name_width(const struct table *t, unsigned width)
{
	_cleanup_(buf_deinit) struct buf name = {0};

	for (size_t i = 0; i < t->shown; i++) {
		buf_clear(&name);
		summary_put_call(&name, &t->list[i]->id);
		width = name.len + 1 > width ? (unsigned)name.len + 1 : width;
	}
	return width;
}

static void table_columns(struct table *t)
{
	for (unsigned i = 0; i < t->ncolumns; i++) {
		const struct summary_face *f = &summary_faces[t->columns[i]];
		unsigned width = t->o->wide ? 0 : f->width;

		if (f->kind != SUMMARY_IS_NAME) {
			grid_column(&t->grid, width,
				    f->kind == SUMMARY_IS_BARS || f->kind == SUMMARY_IS_SIZE_BARS);
			continue;
		}
		width = t->o->nby || t->o->wide ? 0 : name_width(t, width);
		for (unsigned k = 0; k < table_keys(t); k++)
			grid_column(&t->grid, width, true);
	}
}

static void put_head(struct table *t, enum summary_column c)
{
	const struct summary_face *f = &summary_faces[c];

	if (f->kind == SUMMARY_IS_BARS || f->kind == SUMMARY_IS_SIZE_BARS) {
		bool bytes = f->kind == SUMMARY_IS_SIZE_BARS;

		summary_scale_put(bytes ? &t->sizes : &t->scale, bytes, grid_begin(&t->grid));
		grid_end(&t->grid, 0);
	} else if (f->kind == SUMMARY_IS_NAME && t->o->nby) {
		for (unsigned k = 0; k < t->o->nby; k++)
			grid_text(&t->grid, t->o->library && t->o->by[k] == SUMMARY_BY_CALL
						    ? "function"
						    : summary_by_head(t->o->by[k]));
	} else if (f->kind == SUMMARY_IS_NAME && t->o->library) {
		grid_text(&t->grid, "function");
	} else {
		grid_text(&t->grid, t->o->wide ? f->wide : f->head);
	}
}

/** Shows the keys of a row, or name in their place if it is not NULL. */
static void put_names(struct table *t, const struct summary_row *row, const char *name)
{
	const char *key = row->id.key;

	for (unsigned k = 0; k < table_keys(t); k++) {
		struct buf *b = grid_begin(&t->grid);

		if (name) {
			buf_puts(b, k ? "" : name);
		} else if (row->id.len) {
			buf_puts(b, key);
			key += strlen(key) + 1;
		} else {
			summary_put_call(b, &row->id);
		}
		grid_end(&t->grid, 0);
	}
}

static uint64_t table_whole(const struct table *t, enum summary_column c,
			    const struct summary_row *row)
{
	// The total is 100 percent, even if no time passed.
	if (row == &t->sum)
		return summary_value(t->o, row, c) ? summary_value(t->o, row, c) : 1;
	return summary_value(t->o, &t->sum, c);
}

static void put_row(struct table *t, const struct summary_row *row, const char *name)
{
	for (unsigned i = 0; i < t->ncolumns; i++) {
		enum summary_column c = t->columns[i];
		enum summary_kind kind = summary_faces[c].kind;
		struct buf *b = NULL;
		unsigned width = 0;

		if (kind == SUMMARY_IS_NAME) {
			put_names(t, row, name);
			continue;
		}
		b = grid_begin(&t->grid);
		if (kind == SUMMARY_IS_BARS) {
			width = summary_bars_put(&t->scale, &row->walls, t->o->utf8, b);
		} else if (kind == SUMMARY_IS_SIZE_BARS) {
			width = summary_bars_put(&t->sizes, &row->sizes, t->o->utf8, b);
		} else {
			uint64_t v = summary_value(t->o, row, c), whole = table_whole(t, c, row);

			v = row == &t->sum && kind == SUMMARY_IS_PERCENT ? whole : v;
			summary_put_value(b, t->o, c, v, whole);
		}
		grid_end(&t->grid, width);
	}
}

/** Sorts, fills and prints a table whose columns and rows are set. */
static void table_put(struct table *t, struct buf *b)
{
	char more[48];

	table_order(t);
	table_columns(t);
	for (unsigned i = 0; i < t->ncolumns; i++)
		put_head(t, t->columns[i]);
	grid_rule(&t->grid);
	for (size_t i = 0; i < t->shown; i++)
		put_row(t, t->list[i], NULL);
	if (t->shown < t->n) {
		snprintf(more, sizeof(more), "(%zu more)", t->n - t->shown);
		put_row(t, &t->rest, more);
	}
	grid_rule(&t->grid);
	put_row(t, &t->sum, "total");
	grid_print(&t->grid, b);
}

static bool by_call(const struct summary_opts *o)
{
	for (unsigned i = 0; i < o->nby; i++)
		if (o->by[i] == SUMMARY_BY_CALL)
			return true;
	return !o->nby;
}

/** There is a table for each ABI, because a name may be another call on another ABI. */
static unsigned table_abis(const struct summary_opts *o)
{
	return by_call(o) ? ABI_COUNT : 1;
}

static const char *abi_mode(const struct summary_opts *o, unsigned abi)
{
	static const char *const modes[ABI_COUNT] = {NULL, "32 bit", "x32"};

	return by_call(o) ? modes[abi] : NULL;
}

/** Adds the rows of table number abi. */
static void table_fill(struct table *t, const struct summary_rows *rows, unsigned abi)
{
	t->n = summary_rows_list(rows, by_call(t->o) ? abi : ABI_COUNT, &t->list);
}

bool summary_tables_put(const struct summary_opts *o, const struct summary_rows *rows,
			struct buf *b)
{
	bool any = false;

	for (unsigned abi = 0; abi < table_abis(o); abi++) {
		_cleanup_(table_deinit) struct table t = {
			.o = o, .columns = o->columns, .ncolumns = o->ncolumns};

		table_fill(&t, rows, abi);
		if (!t.n)
			continue;
		any = true;
		if (abi_mode(o, abi))
			buf_printf(b, "%s usage summary for %s mode:\n",
				   o->library ? "Library call" : "System call", abi_mode(o, abi));
		table_put(&t, b);
	}
	return any;
}

/* -- behind the tables ----------------------------------------------------------------------- */

static void put_bytes(const struct summary_opts *o, const struct summary_rows *rows, unsigned abi,
		      struct buf *b)
{
	static const enum summary_column columns[] = {
		SUMMARY_BYTES,	   SUMMARY_TRANSFERS, SUMMARY_BYTES_AVG, SUMMARY_BYTES_P50,
		SUMMARY_BYTES_MAX, SUMMARY_SIZES,     SUMMARY_NAME};
	struct summary_opts by_bytes = *o;
	_cleanup_(table_deinit) struct table t = {
		.o = &by_bytes, .columns = columns, .ncolumns = ARRAY_LEN(columns)};
	size_t n = 0;

	table_fill(&t, rows, abi);
	for (size_t i = 0; i < t.n; i++)
		if (summary_row_transfers(t.list[i]))
			t.list[n++] = t.list[i];
	t.n = n;
	if (!n)
		return;
	by_bytes.sort = SUMMARY_BYTES;
	buf_putc(b, '\n');
	if (abi_mode(o, abi))
		buf_printf(b, "Bytes in %s mode:\n", abi_mode(o, abi));
	table_put(&t, b);
}

/** True for rows that were asked for by name, or by default for those that the table shows. */
static bool has_histogram(const struct summary_opts *o, const struct summary_row *row, size_t i)
{
	if (o->histogram_of)
		return o->histogram_of[row->id.call];
	return !o->top || i < o->top;
}

static void put_title(const struct summary_opts *o, const struct summary_row *row, uint64_t n,
		      const char *what, struct buf *b)
{
	const char *key = row->id.key, *mode = abi_mode(o, row->id.abi);

	buf_putc(b, '\n');
	if (row->id.len)
		for (; key < row->id.key + row->id.len; key += strlen(key) + 1)
			buf_printf(b, "%s%s", key == row->id.key ? "" : " ", key);
	else
		summary_put_call(b, &row->id);
	if (mode)
		buf_printf(b, " in %s mode", mode);
	buf_puts(b, ": ");
	units_count(b, n);
	buf_printf(b, " call%s by %s\n", n == 1 ? "" : "s", what);
}

static void put_histograms(const struct summary_opts *o, const struct summary_rows *rows,
			   struct buf *b)
{
	_free_ struct summary_row **list = NULL;
	size_t n = summary_rows_list(rows, ABI_COUNT, &list);

	if (n)
		qsort_r(list, n, sizeof(list[0]), row_compare, (void *)(uintptr_t)o);
	for (size_t i = 0; i < n; i++) {
		const struct summary_row *row = list[i];

		if (!has_histogram(o, row, i))
			continue;
		put_title(o, row, row->walls.n, "time", b);
		summary_histogram_put(&row->walls, BARS_TIME, o->utf8, b);
		if (!row->sizes.n)
			continue;
		put_title(o, row, row->sizes.n, "bytes", b);
		summary_histogram_put(&row->sizes, BARS_BYTES, o->utf8, b);
	}
}

void summary_extras_put(const struct summary_opts *o, const struct summary_rows *rows,
			struct buf *b)
{
	for (unsigned abi = 0; o->wide && abi < table_abis(o); abi++)
		put_bytes(o, rows, abi, b);
	if (o->histogram)
		put_histograms(o, rows, b);
}
