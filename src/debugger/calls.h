#ifndef DEBUGGER_CALLS_H
#define DEBUGGER_CALLS_H
/** System calls as events: which are caught, and what they look like, decoded. */
#include "debugger/session.h"

/** True if some enabled catchpoint wants system calls. */
bool calls_wanted(const struct session *s);
/** Parses what `catch syscall' was given: names, %classes, /regex/, numbers; "" = all. */
struct err *calls_parse(const char *spec, struct breakpoint *b) ERR_CHECK;
/** The call that a thread is at. False: it is at none. */
bool calls_catches(struct session *s, const struct breakpoint *b, struct dthread *t);
/** Appends `openat(AT_FDCWD, "x", O_RDONLY)' at the entry, and with its result at the exit. */
void calls_put(struct session *s, struct dthread *t, struct buf *b);

#endif
