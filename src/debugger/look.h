#ifndef DEBUGGER_LOOK_H
#define DEBUGGER_LOOK_H
/**
 * What belongs to looking and to the prompt, and to nothing else of a session: displays, where `x'
 * goes on, the scripts that are read, what the user defined, where the output goes.
 */
#include "debugger/examine.h"
#include "debugger/session.h"

struct look {
	struct { /* where and how `x' goes on */
		taddr next;
		char letter, size;
		int64_t count;
	} x;
	struct display *displays;
	unsigned displays_made;
	uint64_t stops_seen; /* session.stops when they were last shown */
};

struct look *look_create(void);
void look_destroy(struct look *l);

/** The program has stopped, and where was told: shows what is to be shown at each stop. Does
 * nothing when it has not run since the last time. */
void look_stopped(struct session *s);
/** Another program: addresses of the old one mean nothing. */
void look_begun(struct session *s);

/** Shows all displays that are enabled (cmd_display.c); and frees them. */
void displays_show(struct session *s);
void displays_free(struct display *d);

#endif
