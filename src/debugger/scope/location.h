#ifndef DEBUGGER_SCOPE_LOCATION_H
#define DEBUGGER_SCOPE_LOCATION_H
/** Locations as users write them: `function', `*expression', `file.c:12', `12'. */
#include "debugger/session/session.h"

/**
 * The first address that a location means; *rest: what follows it ("if x > 3", "thread 2").
 * prologue: behind that of a function. Errors say what there is not.
 */
struct err *location_find(struct session *s, const char *text, bool prologue, const char **rest,
			  taddr *ret) ERR_CHECK;

#endif
