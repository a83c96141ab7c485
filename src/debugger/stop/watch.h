#ifndef DEBUGGER_STOP_WATCH_H
#define DEBUGGER_STOP_WATCH_H
/**
 * Watchpoints: expressions whose value is watched. The value depends on all memory that its
 * evaluation reads. If this fits into debug registers, they watch it; otherwise the program is
 * executed step by step. A watchpoint on local variables ends with their frame.
 */
#include "debugger/stop/breakpoint.h"

struct expr;

enum watch_kind { WATCH_CHANGE, WATCH_READ, WATCH_BOTH };

/** What is asked of a new watchpoint. */
struct watch_asked {
	enum watch_kind kind;
	bool location; /* the memory where the value is now, whatever the expression means later */
};

/** Creates a watchpoint for an expression, seen from the selected frame; spec: its text. The caller
 * frees it, unless it becomes part of a breakpoint. */
struct err *watch_create(struct session *s, const struct expr *x, const char *spec,
			 const struct watch_asked *asked, struct watched **ret) ERR_CHECK;
/** To be called if the watchpoint could not be placed because the debug registers are in use: uses
 * single steps instead. False: that is impossible, or it is in place. */
bool watch_take_steps(struct watched *w);
void watch_free(struct watched *w);
enum watch_kind watch_how(const struct watched *w);
/** Returns the type of the value that is watched. */
const struct type *watch_type(const struct watched *w);
/** "Hardware watchpoint" and the like, as stops show it. */
const char *watch_title(const struct watched *w);
/** "hw watchpoint" and the like, as `info breakpoints' lists it. */
const char *watch_kind(const struct watched *w);

struct err *watch_place(struct session *s, struct breakpoint *b) ERR_CHECK;
void watch_displace(struct session *s, struct breakpoint *b);
/** To be called when the program has ended. w may be NULL. */
void watch_displaced(struct watched *w);
/** To be called when the program is in another state, though it did not run: what the watched
 * expressions are now is no change. */
void watches_moved(struct session *s);
/** True if an enabled watchpoint requires that the program is executed step by step. */
bool watches_step(const struct session *s);

/** True if the event belongs to the watchpoint: it reports a value, or its end. */
bool watch_concerns(struct session *s, struct breakpoint *b, const struct event_info *event);
void watch_tell(struct session *s, struct breakpoint *b);
/** To be called when the frame of the watchpoint has returned. */
bool watch_is_over(const struct breakpoint *b);

#endif
