#ifndef MANUAL_ROFF_H
#define MANUAL_ROFF_H
/**
 * Makes plain text of a manual page, for readers without man(1). It knows the macros of man(7) that
 * the pages in man/ use; tests/answers/topics compares the result with that of groff(1).
 */
#include "base/buf.h"

enum { ROFF_WIDTH = 80 };

/** Appends the text between two places of a page, which are beginnings of lines, or the end. */
void roff_put(struct buf *b, const char *from, const char *to);
/** Appends a line of text without its escapes, as in a heading. */
void roff_put_line(struct buf *b, const char *s, size_t n);

#endif
