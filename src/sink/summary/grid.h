#ifndef SINK_SUMMARY_GRID_H
#define SINK_SUMMARY_GRID_H
/**
 * A table of text: columns as wide as their widest cell (or a given width, if that is greater),
 * joined by a space. Knows nothing of the content of cells. Cells are filled from left to right,
 * row by row. A left-aligned last column is not padded.
 */
#include <stdbool.h>

#include "base/buf.h"

enum {
	GRID_COLUMNS = 32,
	GRID_RULE = 60, /* the longest rule below a left-aligned last column */
};

struct grid_cell {
	uint32_t len, width; /* bytes, and columns of the terminal; a rule has no cells */
};

struct grid {
	unsigned n;
	struct {
		unsigned width;
		bool left;
	} columns[GRID_COLUMNS];
	struct buf text;  /* of all cells */
	struct buf cells; /* struct grid_cell, all */
	size_t open;	  /* where the text of the open cell begins */
};

/** Adds a column, at least `width` places wide, with its text on the right or on the left. */
void grid_column(struct grid *g, unsigned width, bool left);

/** Opens the next cell; its text is to be appended to the returned buffer. */
struct buf *grid_begin(struct grid *g);
/** Closes the cell. width: places; 0: as many as bytes. */
void grid_end(struct grid *g, unsigned width);

/** Adds a cell with this text. */
void grid_text(struct grid *g, const char *text);

/** Adds a line of dashes instead of a row. */
void grid_rule(struct grid *g);

/** Appends the table to the buffer. */
void grid_print(const struct grid *g, struct buf *out);

void grid_deinit(struct grid *g);

#endif
