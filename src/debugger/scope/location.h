#ifndef DEBUGGER_SCOPE_LOCATION_H
#define DEBUGGER_SCOPE_LOCATION_H
/** Locations as users write them: `function', `*expression', `file.c:12', `12'. */
#include "debugger/session/session.h"

/**
 * Finds the first address of a location; *rest: the text after it ("if x > 3", "thread 2").
 * prologue: for a function, the address after its prologue. The error says what does not exist.
 */
struct err *location_find(struct session *s, const char *text, bool prologue, const char **rest,
			  taddr *ret) ERR_CHECK;

#endif
