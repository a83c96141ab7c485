#include "sink/viewer/list.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/search.h"

void viewer_list_init(struct viewer_list *l, const struct viewer_rows *rows)
{
	*l = (struct viewer_list){.rows = rows};
	l->lines = alloc_array(rows->n + rows->nprocesses + 1, sizeof(*l->lines));
	l->unfolded = alloc_zeroed(rows->nprocesses + 1);
	viewer_list_fill(l);
}

void viewer_list_deinit(struct viewer_list *l)
{
	free(l->lines);
	free(l->unfolded);
}

static bool is_shown(const struct viewer_list *l, uint32_t row)
{
	return !l->filter || viewer_set_has(l->filter, l->rows->list[row].seq);
}

/* -- lines ------------------------------------------------------------------------------------ */

/** Below the heading of each process, in the order of the first rows, its own rows. */
static void fill_folded(struct viewer_list *l)
{
	const struct viewer_rows *rows = l->rows;
	size_t np = rows->nprocesses;
	size_t *at = alloc_zeroed((np + 1) * sizeof(*at));

	// How many rows each process shows, then where they begin.
	for (uint32_t i = 0; i < rows->n; i++)
		if (is_shown(l, i))
			at[rows->list[i].process]++;
	l->n = 0;
	for (size_t p = 0; p < np; p++) {
		size_t count = at[p];

		at[p] = l->n + 1;
		if (!count) {
			at[p] = SIZE_MAX;
			continue;
		}
		l->lines[l->n++] = (struct viewer_line){ROW_NONE, (uint32_t)p};
		if (l->unfolded[p])
			l->n += count;
	}
	for (uint32_t i = 0; i < rows->n; i++) {
		uint32_t p = rows->list[i].process;

		if (l->unfolded[p] && is_shown(l, i))
			l->lines[at[p]++] = (struct viewer_line){i, p};
	}
	free(at);
}

static void fill_plain(struct viewer_list *l)
{
	l->n = 0;
	for (uint32_t i = 0; i < l->rows->n; i++)
		if (is_shown(l, i))
			l->lines[l->n++] = (struct viewer_line){i, l->rows->list[i].process};
}

size_t viewer_list_line(const struct viewer_list *l, uint32_t row)
{
	for (size_t i = 0; l->folds && i < l->n; i++)
		if (l->lines[i].row == row)
			return i;
	if (l->folds)
		return ROW_NONE;
	size_t i = SEARCH_FIRST(l->n, k, l->lines[k].row >= row);
	return i < l->n && l->lines[i].row == row ? i : ROW_NONE;
}

/** The line of the first row from `row` on that is shown, else the last line. */
static size_t line_from(const struct viewer_list *l, uint32_t row)
{
	for (size_t i = 0; l->folds && i < l->n; i++)
		if (l->lines[i].process == l->rows->list[row].process &&
		    (l->lines[i].row == row || !l->unfolded[l->lines[i].process]))
			return i;
	size_t i = l->folds ? 0 : SEARCH_FIRST(l->n, k, l->lines[k].row >= row);
	return i < l->n ? i : l->n ? l->n - 1 : 0;
}

void viewer_list_fill(struct viewer_list *l)
{
	uint32_t row = l->n ? l->lines[l->cursor].row : ROW_NONE;
	uint32_t process = l->n ? l->lines[l->cursor].process : 0;

	if (row == ROW_NONE && l->rows->nprocesses)
		row = l->rows->processes[process].first;
	if (l->folds)
		fill_folded(l);
	else
		fill_plain(l);
	l->cursor = row == ROW_NONE ? 0 : line_from(l, row);
}

uint32_t viewer_list_row(const struct viewer_list *l)
{
	return l->n ? l->lines[l->cursor].row : ROW_NONE;
}

bool viewer_list_go(struct viewer_list *l, uint32_t row)
{
	if (row == ROW_NONE || !is_shown(l, row))
		return false;
	if (l->folds && !l->unfolded[l->rows->list[row].process]) {
		l->unfolded[l->rows->list[row].process] = true;
		viewer_list_fill(l);
	}
	l->cursor = viewer_list_line(l, row);
	return true;
}

/* -- looking for lines ------------------------------------------------------------------------ */

static bool row_matches(const struct viewer_list *l, uint32_t row, const regex_t *re)
{
	const struct viewer_row *r = &l->rows->list[row];
	regmatch_t m = {.rm_so = 0, .rm_eo = (regoff_t)r->len};

	return re ? !regexec(re, viewer_text(l->rows, r), 1, &m, REG_STARTEND) : r->failed;
}

bool viewer_list_seek(struct viewer_list *l, const regex_t *re, bool back)
{
	uint32_t row = viewer_list_row(l);
	uint32_t n = (uint32_t)l->rows->n;

	// Rows below a folded heading are found, too.
	if (row == ROW_NONE && l->n)
		row = l->rows->processes[l->lines[l->cursor].process].first;
	for (uint32_t i = 1; row != ROW_NONE && i <= n; i++) {
		uint32_t at = back ? row - i : row + i;

		if (back ? i > row : at >= n)
			return false;
		if (is_shown(l, at) && row_matches(l, at, re))
			return viewer_list_go(l, at);
	}
	return false;
}
