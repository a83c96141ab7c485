#ifndef DEBUGGER_SCREEN_PANES_H
#define DEBUGGER_SCREEN_PANES_H
/** What stands in the windows of the screen: lines of text of a given width. */
#include "arch/regs.h"
#include "base/buf.h"
#include "debugger/session/session.h"

enum pane_kind { PANE_REGS, PANE_SRC, PANE_ASM, PANE_KINDS };

/** What is kept between two pictures. */
struct panes {
	uint8_t regs[REGS_GENERAL_SIZE], before[REGS_GENERAL_SIZE];
	uint64_t stops; /* the stop at which regs were read */
	bool filled;
	const char *group;	/* of the registers; NULL: general */
	char *text, *former;	/* those of another group, and as they were at the stop before */
	uint64_t text_stops;	/* the stop at which `text' was made */
	long shift[PANE_KINDS]; /* by how many lines the user has scrolled a window down */
};

/** A window's text: the lines are ended by newlines, and may be fewer than the window has rows. */
struct pane {
	enum pane_kind kind;
	unsigned rows, columns;
	struct buf title, text;
};

/** Fills a window; a shift that leads beyond what there is is made smaller. */
void pane_fill(struct session *s, struct panes *kept, struct pane *p);
/** The group of registers with that name, and the one behind or before another; NULL: there is
 * none.
 */
const char *pane_group(const char *name);
const char *pane_group_beside(const char *group, bool next);
/** Appends the names of all groups. */
void pane_put_groups(struct buf *b);
void panes_deinit(struct panes *kept);
/** Appends the line between the windows and the prompt: thread, function, line, address. */
void pane_status(struct session *s, unsigned columns, struct buf *b);
/** Appends n bytes of a line, cut off or filled up to a number of columns. Tabs are blanks, what is
 * not printable is a question mark, and colours stay. */
void pane_put(struct buf *b, const char *text, size_t n, unsigned columns);

#endif
