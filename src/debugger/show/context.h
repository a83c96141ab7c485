#ifndef DEBUGGER_SHOW_CONTEXT_H
#define DEBUGGER_SHOW_CONTEXT_H
/** A summary of the place where the program stopped: registers, code, source, stack, callers. */
#include "debugger/session/session.h"

struct context;

struct err *context_show(struct session *s) ERR_CHECK;
/** c may be NULL. */
void context_free(struct context *c);

#endif
