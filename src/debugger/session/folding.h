#ifndef DEBUGGER_SESSION_FOLDING_H
#define DEBUGGER_SESSION_FOLDING_H
/**
 * Breaks lines that are longer than the terminal is wide, at places that the text marks
 * (lang/style.h, style_break()), as gdb does: at the last mark in front of the column where there
 * is no room any more. A line without marks is left to the terminal. Knows no session.
 */
#include <stddef.h>

#include "base/buf.h"

struct folding {
	unsigned column; /* of the end of what was folded so far */
};

/** Appends n bytes of text without their marks. width: the columns of a line, or ~0: none is
 * broken. A line may come in several parts, but it is only broken inside of one. */
void folding_put(struct folding *f, unsigned width, const char *text, size_t n, struct buf *b);

#endif
