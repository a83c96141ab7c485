#include "debugger/session/folding.h"

#include <stdbool.h>
#include <string.h>

#include "lang/style.h"

enum { TAB = 8 };

/** The last mark of the line. */
struct mark {
	bool there;
	size_t at; /* where it was in the text that is written */
	unsigned indent, column;
};

/** Appends one byte and returns the column behind it. */
static unsigned put_byte(unsigned column, char c, struct buf *b)
{
	buf_putc(b, c);
	if (c == '\n')
		return 0;
	if (c == '\t')
		return (column / TAB + 1) * TAB;
	return column + ((c & 0xc0) != 0x80); // The other bytes of a character take no column.
}

static void break_line(struct mark *m, struct buf *b, unsigned *column)
{
	size_t tail = b->len - m->at, room = m->indent + 1;

	buf_reserve(b, room);
	memmove(b->p + m->at + room, b->p + m->at, tail);
	b->p[m->at] = '\n';
	memset(b->p + m->at + 1, ' ', m->indent);
	b->len += room;
	*column = m->indent + (*column - m->column);
	m->there = false;
}

void folding_put(struct folding *f, unsigned width, const char *text, size_t n, struct buf *b)
{
	struct mark m = {0};
	unsigned indent;

	for (size_t i = 0, skip; i < n; i += skip) {
		skip = style_break_length(text + i, n - i, &indent);
		if (skip) {
			// A break at the beginning of a line would leave an empty one.
			m = (struct mark){f->column != 0, b->len, indent, f->column};
			continue;
		}
		skip = style_sequence(text + i, n - i);
		if (skip) {
			buf_put(b, text + i, skip);
			continue;
		}
		skip = 1;
		f->column = put_byte(f->column, text[i], b);
		m.there &= text[i] != '\n';
		if (f->column < width)
			continue;
		f->column = m.there ? f->column : 0; // Else the terminal begins a new line.
		if (m.there)
			break_line(&m, b, &f->column);
	}
}
