#ifndef DEBUGGER_SCOPE_RETURNED_H
#define DEBUGGER_SCOPE_RETURNED_H
/**
 * The value that a function has just returned, by the calling conventions of the System V ABI
 * (AMD64 and i386 supplements).
 */
#include "debugger/scope/frames.h"

/** The return type of a frame's function; NULL: none, or unknown. */
const struct type *returned_type(const struct frame *f);
/** Returns the value of this type in the registers of the current thread; NULL: it cannot be found.
 */
struct datum *returned_value(struct session *s, const struct type *t);
/** Puts a fetched value where the caller of a function expects it. *stored: false where the caller
 * has said in memory where that is. */
struct err *returned_set(struct session *s, const struct datum *v, bool *stored) ERR_CHECK;
/** Appends `Value returned is $1 = ...', and keeps the value in the history. */
void returned_put(struct session *s, struct datum *v);

#endif
