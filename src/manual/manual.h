#ifndef MANUAL_MANUAL_H
#define MANUAL_MANUAL_H
/**
 * The manual pages of pawl, which are part of the program, by their headings. Knows no option.
 */
#include "base/buf.h"
#include "base/near.h"

struct manual {
	struct manual_part *parts;
	size_t n;
};

void manual_init(struct manual *m);
void manual_deinit(struct manual *m);

/** Appends the parts with this heading, in capitals or not, of all pages. A part that has parts of
 * its own lists them. False: there are none. */
bool manual_put(const struct manual *m, struct buf *b, const char *heading);
/** The same for a heading of which only the beginning is given, also in the plural. If several
 * begin so, they are listed. */
bool manual_put_begin(const struct manual *m, struct buf *b, const char *begin);
/** The i-th heading; empty if manual_put_headings() leaves it out; NULL: there are no more. */
const char *manual_heading(const struct manual *m, size_t i);
/** Appends the headings, as a paragraph. */
void manual_put_headings(const struct manual *m, struct buf *b);
/** Looks for the nearest heading. It is valid as long as the manual. */
void manual_try(const struct manual *m, struct near *n);

#endif
