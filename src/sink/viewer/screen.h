#ifndef SINK_VIEWER_SCREEN_H
#define SINK_VIEWER_SCREEN_H
/** The screen of `pawl viewer`: the only module that knows curses, but for the names of keys. */
#include "base/err.h"
#include "sink/viewer/list.h"

enum { SCREEN_LINE = 256 /* bytes that can be typed, with a NUL */ };

struct screen_status {
	const char *title, *condition, *message; /* all but the title may be empty */
};

/** Takes the terminal over. Fails if there is none. */
struct err *screen_begin(void) ERR_CHECK;
/** Gives it back. */
void screen_end(void);

/** The number of lines that the list has. */
size_t screen_height(void);
/** Draws the list from its line `top` on, the ruler above it and the status below. */
void screen_draw(const struct viewer_list *l, size_t top, const struct screen_status *s);
/** Shows a text alone until a key is hit. */
void screen_page(const char *text, size_t n);
/** Waits for a key; ERR: the terminal is gone. */
int screen_key(void);
/** Asks for a line; *text is what it begins with. False: the user wants nothing. */
bool screen_ask(const char *prompt, char text[SCREEN_LINE]);

#endif
