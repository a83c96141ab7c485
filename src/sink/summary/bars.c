#include "sink/summary/bars.h"

#include "base/cleanup.h"
#include "sink/summary/grid.h"
#include "sink/render/units.h"

enum { MAX_CELLS = 16, LEVELS = 8, BAR = 40 };

static bool octaves_of(const struct quantile *q, unsigned *low, unsigned *high)
{
	bool any = false;

	for (unsigned e = 0; q->n && e < QUANTILE_OCTAVES; e++) {
		if (!quantile_octave(q, e))
			continue;
		*low = any ? *low : e;
		*high = e;
		any = true;
	}
	return any;
}

void summary_scale_add(struct summary_scale *s, const struct quantile *q)
{
	unsigned low = 0, high = 0;

	if (!octaves_of(q, &low, &high))
		return;
	s->low = s->any && s->low < low ? s->low : low;
	s->high = s->any && s->high > high ? s->high : high;
	s->any = true;
}

void summary_scale_settle(struct summary_scale *s)
{
	unsigned n = s->any ? s->high - s->low + 1 : 0;

	s->per = (n + MAX_CELLS - 1) / MAX_CELLS;
	s->cells = s->per ? (n + s->per - 1) / s->per : 0;
}

static void put_bound(struct buf *b, unsigned octave, enum bars_unit unit)
{
	uint64_t v = octave >= QUANTILE_OCTAVES ? UINT64_MAX : octave ? 1ull << octave : 0;

	if (unit == BARS_COUNT)
		units_count(b, v);
	else if (unit == BARS_BYTES)
		units_bytes(b, v);
	else
		units_time(b, v);
}

void summary_scale_put(const struct summary_scale *s, bool bytes, struct buf *b)
{
	if (!s->any)
		return;
	enum bars_unit unit = bytes ? BARS_BYTES : BARS_TIME;

	put_bound(b, s->low, unit);
	buf_puts(b, "..");
	put_bound(b, s->low + s->cells * s->per, unit);
}

unsigned summary_bars_put(const struct summary_scale *s, const struct quantile *q, bool utf8,
			  struct buf *b)
{
	uint64_t counts[MAX_CELLS] = {0}, most = 0;
	unsigned n = 0;

	for (unsigned i = 0; q->n && i < s->cells; i++) {
		for (unsigned k = 0; k < s->per; k++)
			counts[i] += quantile_octave(q, s->low + i * s->per + k);
		most = counts[i] > most ? counts[i] : most;
		n = counts[i] ? i + 1 : n;
	}
	for (unsigned i = 0; i < n; i++) {
		// The level is rounded up, so that every value is visible.
		unsigned level = (unsigned)((double)counts[i] * (LEVELS - 1) / (double)most) + 1;

		if (!counts[i])
			buf_putc(b, ' ');
		else if (utf8)
			buf_printf(b, "\xe2\x96%c", (char)(0x80 + level));
		else
			buf_putc(b, ".:-=+*#@"[level - 1]);
	}
	return n;
}

/* -- full ones ------------------------------------------------------------------------------- */

/** Appends a bar of n / most of the full width, in steps of eighths of a column. */
static void put_bar(struct grid *g, uint64_t n, uint64_t most, bool utf8)
{
	struct buf *b = grid_begin(g);
	unsigned eighths = (unsigned)((double)n * BAR * 8 / (double)most), places = 0;

	eighths += n && !eighths;
	for (; eighths >= 8; eighths -= 8, places++)
		buf_puts(b, utf8 ? "\xe2\x96\x88" : "#");
	if (eighths && utf8)
		buf_printf(b, "\xe2\x96%c", (char)(0x90 - eighths));
	else if (eighths && !places)
		buf_putc(b, '#');
	places += eighths && (utf8 || !places);
	grid_end(g, places);
}

void summary_histogram_put(const struct quantile *q, enum bars_unit unit, bool utf8, struct buf *b)
{
	_cleanup_(grid_deinit) struct grid g = {0};
	unsigned low = 0, high = 0;
	uint64_t most = 0;

	if (!octaves_of(q, &low, &high))
		return;
	for (unsigned i = 0; i < 6; i++)
		grid_column(&g, i ? 0 : 10, i == 1 || i == 5);
	for (unsigned e = low; e <= high; e++)
		most = quantile_octave(q, e) > most ? quantile_octave(q, e) : most;
	for (unsigned e = low; e <= high; e++) {
		uint64_t n = quantile_octave(q, e);

		put_bound(grid_begin(&g), e, unit);
		grid_end(&g, 0);
		grid_text(&g, "..");
		put_bound(grid_begin(&g), e + 1, unit);
		grid_end(&g, 0);
		units_count(grid_begin(&g), n);
		grid_end(&g, 0);
		buf_printf(grid_begin(&g), "%.1f%%", 100.0 * (double)n / (double)q->n);
		grid_end(&g, 0);
		put_bar(&g, n, most, utf8);
	}
	grid_print(&g, b);
}
