#ifndef TRACER_INSIDE_FRAME_ROWS_H
#define TRACER_INSIDE_FRAME_ROWS_H
/**
 * Rows for the agent (agent/frames.h) of the code of a file, by its frame information. Whatever the
 * unwinder of stops finds by anything else than a register plus a constant has the rule of no kind.
 * Knows no process.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "agent/frames.h"
#include "arch/frame.h"
#include "sym/image.h"

struct frame_rows {
	struct agent_frame_row *list;
	size_t n, cap;
};

/** Makes the rows of the code in [from, to), link-time addresses, in place of what is in *ret. `at`
 * counts from `from` on, where the first row is. Functions that the frame information does not have
 * in order are left out, and so are all after programs that are too long: in a damaged file all
 * functions may have the same long one. The image's frames are loaded. */
void frame_rows_make(struct image *im, const struct frame_machine *m, uint64_t from, uint64_t to,
		     struct frame_rows *ret);
void frame_rows_deinit(struct frame_rows *r);

#endif
