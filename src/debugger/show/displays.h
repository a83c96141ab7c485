#ifndef DEBUGGER_SHOW_DISPLAYS_H
#define DEBUGGER_SHOW_DISPLAYS_H
/** What is shown whenever the program stops: values, and memory as `x' shows it. */
#include "debugger/show/examine.h"

struct display {
	struct display *next;
	unsigned number;
	bool enabled;
	struct format format;
	char *text;
};

/** True if it is shown as memory, not as a value. */
bool display_is_memory(const struct format *f);
void display_show(struct session *s, const struct display *d);
/** Shows all that are enabled. */
void displays_show(struct session *s);
/** Frees one and those behind it. */
void displays_free(struct display *d);

#endif
