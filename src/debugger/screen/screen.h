#ifndef DEBUGGER_SCREEN_SCREEN_H
#define DEBUGGER_SCREEN_SCREEN_H
/**
 * The screen: windows with source, instructions and registers above the prompt, as gdb's TUI has
 * them. They take the upper rows of the terminal; what is said at the prompt, and what the program
 * writes, scrolls in the rows below, to which the terminal's scrolling region is set (ECMA-48 and
 * the VT100's DECSTBM, which all terminals of today have). So readline, the pager and the program
 * need to know nothing of the windows, which are drawn again before each prompt.
 *
 * Knows the terminal and the layouts; what stands in a window is written by panes.h.
 */
#include "debugger/prompt/command.h"
#include "debugger/screen/panes.h"

enum screen_layout { LAYOUT_SRC, LAYOUT_ASM, LAYOUT_SPLIT, LAYOUT_REGS, LAYOUTS };

struct screen {
	bool on;
	bool regs_asm; /* the layout regs shows instructions, not the source */
	enum screen_layout layout;
	unsigned rows, columns; /* of the terminal when the windows were drawn; 0: not yet */
	bool focused;		/* keys that scroll are for a window, not for the prompt */
	enum pane_kind focus;
	uint64_t stops;	 /* when the windows were scrolled */
	unsigned wanted; /* rows of the windows by winheight; 0: two thirds */
	struct panes panes;
};

extern const struct command commands_screen[];

/** Shows the windows or takes them away; without a terminal for them, nothing happens. */
void screen_toggle(struct session *s);

/** Frees what the windows have kept. */
void screen_deinit(struct session *s);

#endif
