#ifndef DEBUGGER_SHOW_DISPLAYS_H
#define DEBUGGER_SHOW_DISPLAYS_H
/** Expressions that are shown whenever the program stops: as values, or as memory like with `x'. */
#include "debugger/show/examine.h"

struct display {
	struct display *next;
	unsigned number;
	bool enabled;
	struct format format;
	char *text;
	const void *block; /* where it means something (scope/variables.h); NULL: everywhere */
};

/** True if a display with this format shows memory, not a value. */
bool display_is_memory(const struct format *f);
/** True if the selected frame is where the display means something. */
bool display_is_in_scope(struct session *s, const struct display *d);
void display_show(struct session *s, const struct display *d);
/** Shows all enabled displays. */
void displays_show(struct session *s);
/** Frees a display and those after it. */
void displays_free(struct display *d);

#endif
