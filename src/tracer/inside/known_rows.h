#ifndef TRACER_INSIDE_KNOWN_ROWS_H
#define TRACER_INSIDE_KNOWN_ROWS_H
/**
 * The rows by which stacks are walked (agent/frames.h) of pieces of files, as they were made in one
 * process. Another process that has the same file (image_id_is()) gets copies when its stacks lead
 * there. Knows no process.
 */
#include "agent/frames.h"
#include "sym/image.h"

struct known_piece {
	uint64_t number;
	struct agent_frame_row *rows;
	size_t n;
};

struct known_rows_file {
	struct image_id id;
	struct known_piece *pieces;
	size_t n;
};

/** Zero-initialised is empty. */
struct known_rows {
	struct known_rows_file *files;
	size_t n, nrows;
};

void known_rows_deinit(struct known_rows *k);
/** Adds the rows of a piece, which it takes, unless there are too many in all. */
void known_rows_add(struct known_rows *k, const struct image *im, const struct known_piece *p);
/** A piece of an image, by its number; NULL: nobody has had it. Valid until the next
 * known_rows_add(). */
const struct known_piece *known_rows_find(const struct known_rows *k, const struct image *im,
					  uint64_t number);

#endif
