#include "sink/summary/grid.h"

static const uint32_t grid_is_rule = UINT32_MAX; /* the width that marks a cell as a rule */

void grid_column(struct grid *g, unsigned width, bool left)
{
	if (g->n == GRID_COLUMNS)
		return;
	g->columns[g->n].width = width;
	g->columns[g->n++].left = left;
}

struct buf *grid_begin(struct grid *g)
{
	g->open = g->text.len;
	return &g->text;
}

void grid_end(struct grid *g, unsigned width)
{
	struct grid_cell c = {.len = (uint32_t)(g->text.len - g->open)};

	c.width = width ? width : c.len;
	buf_put(&g->cells, &c, sizeof(c));
}

void grid_text(struct grid *g, const char *text)
{
	buf_puts(grid_begin(g), text);
	grid_end(g, 0);
}

void grid_rule(struct grid *g)
{
	struct grid_cell c = {.width = grid_is_rule};

	buf_put(&g->cells, &c, sizeof(c));
}

static void put_many(struct buf *b, char c, size_t n)
{
	while (n--)
		buf_putc(b, c);
}

static size_t grid_count(const struct grid *g)
{
	return g->cells.len / sizeof(struct grid_cell);
}

static struct grid_cell grid_at(const struct grid *g, size_t i)
{
	struct grid_cell c;

	memcpy(&c, g->cells.p + i * sizeof(c), sizeof(c));
	return c;
}

static void grid_measure(const struct grid *g, unsigned *widths)
{
	unsigned column = 0;

	for (unsigned i = 0; i < g->n; i++)
		widths[i] = g->columns[i].width;
	for (size_t i = 0; i < grid_count(g); i++) {
		struct grid_cell c = grid_at(g, i);

		if (c.width == grid_is_rule)
			continue;
		widths[column] = c.width > widths[column] ? c.width : widths[column];
		column = (column + 1) % g->n;
	}
}

static void put_rule(const struct grid *g, const unsigned *widths, struct buf *out)
{
	for (unsigned i = 0; i < g->n; i++) {
		bool open = i + 1 == g->n && g->columns[i].left && widths[i] > GRID_RULE;

		put_many(out, '-', open ? GRID_RULE : widths[i]);
		buf_putc(out, i + 1 == g->n ? '\n' : ' ');
	}
}

static void put_cell(const struct grid *g, unsigned column, unsigned width, struct grid_cell c,
		     const char *text, struct buf *out)
{
	bool last = column + 1 == g->n, left = g->columns[column].left;

	put_many(out, ' ', left ? 0 : width - c.width);
	buf_put(out, text, c.len);
	put_many(out, ' ', left && !last ? width - c.width : 0);
	buf_putc(out, last ? '\n' : ' ');
}

/** A left-aligned last cell of a row is not padded, even if it is empty. */
static void trim_line(const struct grid *g, size_t start, struct buf *out)
{
	if (!g->columns[g->n - 1].left)
		return;
	out->len--;
	while (out->len > start && out->p[out->len - 1] == ' ')
		out->len--;
	buf_putc(out, '\n');
}

void grid_print(const struct grid *g, struct buf *out)
{
	unsigned widths[GRID_COLUMNS], column = 0;
	size_t start = out->len;
	size_t at = 0;

	grid_measure(g, widths);
	for (size_t i = 0; i < grid_count(g); i++) {
		struct grid_cell c = grid_at(g, i);

		if (c.width == grid_is_rule) {
			put_rule(g, widths, out);
			start = out->len;
			continue;
		}
		put_cell(g, column, widths[column], c, g->text.p + at, out);
		at += c.len;
		column = (column + 1) % g->n;
		if (!column) {
			trim_line(g, start, out);
			start = out->len;
		}
	}
}

void grid_deinit(struct grid *g)
{
	buf_deinit(&g->text);
	buf_deinit(&g->cells);
	*g = (struct grid){0};
}
