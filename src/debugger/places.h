#ifndef DEBUGGER_PLACES_H
#define DEBUGGER_PLACES_H
/** All addresses that a location means: a function of that name in every file that has one. */
#include "debugger/session.h"

/**
 * As location_find(), for all places: their addresses, as taddr, are appended to *ret. prologue:
 * behind those of functions.
 */
struct err *places_find(struct session *s, const char *text, bool prologue, const char **rest,
			struct buf *ret) ERR_CHECK;

#endif
