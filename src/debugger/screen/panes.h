#ifndef DEBUGGER_SCREEN_PANES_H
#define DEBUGGER_SCREEN_PANES_H
/** What stands in the windows of the screen: lines of text of a given width. */
#include "arch/regs.h"
#include "base/buf.h"
#include "debugger/session/session.h"

enum pane_kind { PANE_REGS, PANE_SRC, PANE_ASM };

/** What is kept between two pictures. */
struct panes {
	uint8_t regs[REGS_GENERAL_SIZE], before[REGS_GENERAL_SIZE];
	uint64_t stops; /* the stop at which regs were read */
	bool filled;
};

/** A window's text: the lines are ended by newlines, and may be fewer than the window has rows. */
struct pane {
	enum pane_kind kind;
	unsigned rows, columns;
	struct buf title, text;
};

void pane_fill(struct session *s, struct panes *kept, struct pane *p);
/** Appends the line between the windows and the prompt: thread, function, line, address. */
void pane_status(struct session *s, unsigned columns, struct buf *b);
/** Appends n bytes of a line, cut off or filled up to a number of columns. Tabs are blanks, what is
 * not printable is a question mark, and colours stay. */
void pane_put(struct buf *b, const char *text, size_t n, unsigned columns);

#endif
