#ifndef DEBUGGER_STOP_LIBCALLS_H
#define DEBUGGER_STOP_LIBCALLS_H
/**
 * Library calls in `trace on': breakpoints where the program's files call functions of other files,
 * and where these return. They do not stop the program; each hit becomes a record like those of the
 * tracer's engine, which the trace shows. Functions are selected by the rules of pawl -l.
 *
 * The trace shows calls through stubs, calls through slots without a stub once they are filled, and
 * the functions of --library-entries. It does not show calls of addresses that a module found
 * itself (dlsym(3)).
 */
#include "debugger/inferior/inferior.h"
#include "event/record.h"
#include "libcall/select.h"

struct session;
struct libcalls;

/** Creates it; o must outlive it. `show' is called with records, and with the memory that answers
 * questions about them. */
struct libcalls *libcalls_create(struct session *s, const struct lib_opts *o,
				 void (*show)(struct session *s, const struct record *,
					      struct mem *));
/** Removes the breakpoints. NULL is allowed. */
void libcalls_destroy(struct libcalls *l);

/** To be called when files were loaded or slots filled: finds new functions. NULL is allowed here
 * and below. */
void libcalls_resolve(struct libcalls *l);
/** To be called when another program is loaded or selected: starts again. */
void libcalls_moved(struct libcalls *l);
/** To be called when a thread has ended. */
void libcalls_left(struct libcalls *l, pid_t tid);
/** Handles an event at a breakpoint. True: it belongs only to the trace, and nothing else handles
 * it. */
bool libcalls_took(struct libcalls *l, const struct event_info *event);

#endif
