#ifndef SINK_SUMMARY_BARS_H
#define SINK_SUMMARY_BARS_H
/**
 * Histograms of a summary: small ones that fit into a cell, on a scale that all rows of a table
 * share, and full ones with a line per power of two. Drawn with blocks where the terminal can show
 * them, else in ASCII.
 */
#include <stdbool.h>

#include "base/buf.h"
#include "base/quantile.h"

/** Octaves of a table's small histograms: [low, low + cells * per). */
struct summary_scale {
	unsigned low, cells, per;
	bool any;
	unsigned high;
};

/** Widens the scale so that it has room for q's values. */
void summary_scale_add(struct summary_scale *s, const struct quantile *q);
/** To be called after the last of them. */
void summary_scale_settle(struct summary_scale *s);
/** Its heading: "1.02us..16.7ms", or with bytes. */
void summary_scale_put(const struct summary_scale *s, bool bytes, struct buf *b);
/** A small histogram; returns how many places it takes. */
unsigned summary_bars_put(const struct summary_scale *s, const struct quantile *q, bool utf8,
			  struct buf *b);

/** A full histogram: a line per octave, its count, its share and a bar. */
void summary_histogram_put(const struct quantile *q, bool bytes, bool utf8, struct buf *b);

#endif
