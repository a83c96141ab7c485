#ifndef DEBUGGER_WATCH_H
#define DEBUGGER_WATCH_H
/**
 * Watchpoints: expressions whose value is looked at. What the value depends on is all memory that
 * its evaluation reads: if that fits into debug registers they watch it, else the program is
 * executed step by step. A watchpoint on something local ends with the frame that it is local to.
 */
#include "debugger/breakpoint.h"

enum watch_kind { WATCH_CHANGE, WATCH_READ, WATCH_BOTH };

/** watch, rwatch, awatch EXPRESSION [thread N] [if CONDITION]. */
struct err *watch_command(struct session *s, const char *args, enum watch_kind kind) ERR_CHECK;
void watch_free(struct watched *w);
/** "hw watchpoint" and the like. */
const char *watch_kind(const struct watched *w);

struct err *watch_place(struct session *s, struct breakpoint *b) ERR_CHECK;
void watch_displace(struct session *s, struct breakpoint *b);
/** The program is gone. w may be NULL. */
void watch_displaced(struct watched *w);
/** True if the program must be executed step by step, for some enabled watchpoint. */
bool watches_step(const struct session *s);

/** True if the event is the watchpoint's: a value that it tells, or its end. */
bool watch_concerns(struct session *s, struct breakpoint *b, const struct event_info *event);
void watch_tell(struct session *s, struct breakpoint *b);
/** The frame that it belongs to has returned. */
bool watch_is_over(const struct breakpoint *b);

#endif
