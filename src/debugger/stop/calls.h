#ifndef DEBUGGER_STOP_CALLS_H
#define DEBUGGER_STOP_CALLS_H
/**
 * System calls as events: which ones are caught, and by which condition; their decoded text;
 * changes to them. Keeps the call in which each thread is.
 */
#include "debugger/stop/breakpoint.h"

struct calls;
struct record;
struct call_catch;

struct calls *calls_create(void);
void calls_destroy(struct calls *c);
/** To be called when another program is loaded: forgets all threads. */
void calls_forget(struct calls *c);
/** To be called when a thread has ended. */
void calls_left(struct session *s, pid_t tid);

/** True if system calls must be events. */
bool calls_wanted(const struct session *s);
/** Records an entry or an exit; to be called once for each event, before it is judged. */
void calls_took(struct session *s, const struct event_info *event);

/** The last entry or exit of a thread that was recorded. */
const struct record *calls_record(struct session *s, const struct dthread *t);

/** The entry of the call in which a thread is, or of its last one. */
const struct record *calls_entry(struct session *s, const struct dthread *t);

/** Its name. */
const char *calls_name(struct session *s, const struct dthread *t);

/**
 * Parses the arguments of `catch syscall': names, %classes, /regex/, numbers, "" = all; then `if'
 * and a condition in the language of pawl --where. *spec and *condition (or NULL) belong to the
 * caller.
 */
struct err *calls_catch_parse(const char *text, struct call_catch **ret, char **spec,
			      char **condition) ERR_CHECK;
/** Appends the calls that such a text names as gdb does, `write, read', or with their numbers:
 * `'write' [1] 'read' [0]'; returns how many. 0: it is no list of single calls. */
unsigned calls_catch_names(const char *spec, bool numbers, struct buf *b);
/** Changes the condition; NULL: none. */
struct err *calls_catch_condition(struct call_catch *c, const char *condition) ERR_CHECK;
void calls_catch_free(struct call_catch *c);
/** True if it catches the event. */
bool calls_catches(struct session *s, struct breakpoint *b, const struct event_info *event);

/** Appends `openat(AT_FDCWD, "x", O_RDONLY)' at the entry; at the exit also the result. */
void calls_put(struct session *s, struct dthread *t, struct buf *b);

/** Puts bytes into the program's memory for a thread's call; when it ends, the memory gets back
 * what it contained. */
struct err *calls_lend(struct session *s, struct dthread *t, taddr addr, const void *bytes,
		       size_t n) ERR_CHECK;
/** The number that a text means as an argument of the thread's call: words of flags and enums
 * (`O_RDWR|O_CLOEXEC'), an expression, or a string, which is lent to the thread below the red
 * zone of its stack. */
struct err *calls_value(struct session *s, struct dthread *t, const char *text,
			uint64_t *ret) ERR_CHECK;
/** Sets the argument `name' at an entry; `ret' at an exit, or at an entry for the later exit. */
struct err *calls_set(struct session *s, struct dthread *t, const char *name,
		      uint64_t value) ERR_CHECK;
/** At an entry: skips the call, and makes it return `value'. */
struct err *calls_skip(struct session *s, struct dthread *t, uint64_t value) ERR_CHECK;

#endif
