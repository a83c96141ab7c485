#ifndef DEBUGGER_TRACING_H
#define DEBUGGER_TRACING_H
/** `trace on': the tracer's lines about calls, signals and ends, while the program runs. */
#include "debugger/inferior.h"

struct session;
struct tracing;

/** condition: in the language of pawl --where, "" = none. */
struct err *tracing_start(struct session *s, const char *condition) ERR_CHECK;
void tracing_stop(struct session *s);
/** Shows an event; after calls_took(). Nothing, if the trace is off. */
void tracing_took(struct session *s, const struct event_info *event);

#endif
