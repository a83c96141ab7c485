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

/** Options in front of a location, `-function f -source a.c', as the location `a.c:f' that they
 * mean: malloc'd, NULL where there are none. *rest: what follows them. */
struct err *location_explicit(const char *text, char **ret, const char **rest) ERR_CHECK;

#endif
