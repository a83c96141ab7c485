#ifndef DEBUGGER_STOP_LIBCALLS_H
#define DEBUGGER_STOP_LIBCALLS_H
/**
 * Library calls for `trace on' and for `heap trace on': breakpoints where the program's files call
 * functions of other files, and where these return. They do not stop the program; each hit becomes
 * a record like those of the tracer's engine. Functions are selected by the rules of pawl -l.
 *
 * Who wants calls gets those through stubs, calls through slots without a stub once they are
 * filled, and the functions of --library-entries; not those of addresses that a module found itself
 * (dlsym(3)).
 */
#include "debugger/inferior/inferior.h"
#include "event/record.h"
#include "libcall/select.h"

struct session;
struct libcalls;

/** Who wants library calls. What it refers to must outlive the struct libcalls. */
struct libcalls_user {
	const struct lib_opts *o;
	/** Gets a record, and the memory that answers questions about it. */
	void (*take)(void *data, const struct record *, struct mem *);
	/** The program is executed anew, or another one. NULL: it need not be told. */
	void (*begun)(void *data);
	void *data;
};

/** Finds the functions, and tells the user of their calls from now on. */
struct libcalls *libcalls_create(struct session *s, const struct libcalls_user *u);
/** Removes the breakpoints. NULL is allowed. */
void libcalls_destroy(struct libcalls *l);

/** To be called when files were loaded or slots filled: finds new functions for all users. */
void libcalls_resolve(struct session *s);
/** To be called when another program is loaded or selected: starts again. */
void libcalls_moved(struct session *s);
/** To be called before that if a program begins. */
void libcalls_begun(struct session *s);
/** To be called when a thread has ended. */
void libcalls_left(struct session *s, pid_t tid);
/** Handles an event at a breakpoint. True: it belongs only to library calls, and nothing else
 * handles it. */
bool libcalls_took(struct session *s, const struct event_info *event);

#endif
