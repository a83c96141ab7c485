#ifndef DEBUGGER_STOP_TRACING_H
#define DEBUGGER_STOP_TRACING_H
/** `trace on': shows the tracer's lines about system and library calls, signals and ends while the
 * program runs. */
#include "debugger/inferior/inferior.h"

struct session;
struct tracing;

/** Switches the trace on. how: `[OPTIONS] [[if] CONDITION]', with pawl's options about what is
 * shown, and a condition as of --where; "": all system calls. */
struct err *tracing_start(struct session *s, const char *how) ERR_CHECK;
void tracing_stop(struct session *s);
/** Shows an event; call it after calls_took(). Does nothing if the trace is off. */
void tracing_took(struct session *s, const struct event_info *event);
/** A thread of a program has ended, as inferior.left says: shows this, and frees its state. */
void tracing_left(struct session *s, const struct inferior *inf, const struct event_info *how);

#endif
