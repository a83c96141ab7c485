#ifndef SINK_SUMMARY_BARS_H
#define SINK_SUMMARY_BARS_H
/**
 * Histograms of a summary: small ones that fit into a cell, with the same scale in all rows of a
 * table, and full ones with a line per power of two. They are drawn with block characters if the
 * terminal has them, else in ASCII.
 */
#include <stdbool.h>

#include "base/buf.h"
#include "base/quantile.h"

/** The octaves of a table's small histograms: [low, low + cells * per). */
struct summary_scale {
	unsigned low, cells, per;
	bool any;
	unsigned high;
};

/** Widens the scale so that it has room for q's values. */
void summary_scale_add(struct summary_scale *s, const struct quantile *q);
/** To be called after the last summary_scale_add(). */
void summary_scale_settle(struct summary_scale *s);
/** Appends the heading: "1.02us..16.7ms", or with bytes. */
void summary_scale_put(const struct summary_scale *s, bool bytes, struct buf *b);
/** Appends a small histogram; returns how many columns it takes. */
unsigned summary_bars_put(const struct summary_scale *s, const struct quantile *q, bool utf8,
			  struct buf *b);

/** What the values of a full histogram are. */
enum bars_unit { BARS_TIME, BARS_BYTES, BARS_COUNT };

/** Appends a full histogram: for each octave a line with the count, the share and a bar. */
void summary_histogram_put(const struct quantile *q, enum bars_unit unit, bool utf8, struct buf *b);

#endif
