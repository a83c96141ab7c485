#ifndef TRACER_INSIDE_KNOWN_ROWS_H
#define TRACER_INSIDE_KNOWN_ROWS_H
/**
 * The rows by which stacks are walked (agent/frames.h) of the blocks of files that stacks of any
 * process have led to. Another process that has the same file (image_id_is()) gets copies before
 * its stacks lead there. Knows no process.
 */
#include "agent/frames.h"
#include "base/map.h"
#include "sym/image.h"

struct known_block {
	uint32_t n;
	struct agent_frame_row rows[];
};

struct known_rows_file {
	struct image_id id;
	struct map blocks; /* link-time address / AGENT_FRAME_BLOCK: struct known_block */
};

/** Zero-initialised is empty. */
struct known_rows {
	struct known_rows_file *files;
	size_t n, nrows;
};

void known_rows_deinit(struct known_rows *k);
/** Adds copies of the rows of a block, unless there are too many in all. */
void known_rows_add(struct known_rows *k, const struct image *im, uint64_t number,
		    const struct agent_frame_row *rows, uint32_t n);
/** A block of an image, by its number; NULL: nobody has had it. */
const struct known_block *known_rows_find(const struct known_rows *k, const struct image *im,
					  uint64_t number);
/** May rows of a file with this inode be known? */
bool known_rows_may_have(const struct known_rows *k, uint64_t ino);
/** All blocks of an image, by their numbers; NULL: there are none. Valid until the next
 * known_rows_add(). */
const struct map *known_rows_of(const struct known_rows *k, const struct image *im);

#endif
