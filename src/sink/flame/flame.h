#ifndef SINK_FLAME_FLAME_H
#define SINK_FLAME_FLAME_H
/**
 * A flame graph as one file of SVG that needs nothing else: each function is a box above the one
 * that called it, as wide as its share of the whole. In a browser a click zooms, a text that is
 * typed marks what it finds, and the mouse tells figures (flame.js). Where scripts do not run, the
 * picture shows the same without them. It follows the reader's choice of light or dark.
 */
#include "sink/flame/fold.h"

struct flame_page {
	const char *title, *about; /* UTF-8; about: one line below the title */
	const char *unit;	   /* of the weights: "ns", "bytes", or a noun in the plural */
	bool before;		   /* differential: boxes are coloured by FOLD_NOW - FOLD_BEFORE */
};

/** Appends the file. After fold_finish(). */
void flame_put(const struct fold *f, const struct flame_page *page, struct buf *b);
/** Appends text, escaped for XML. */
void flame_put_xml(struct buf *b, const char *text);
/** Appends a weight with its unit. */
void flame_put_amount(struct buf *b, uint64_t weight, const char *unit);

#endif
