#ifndef DEBUGGER_SCOPE_RETURNED_H
#define DEBUGGER_SCOPE_RETURNED_H
/**
 * The value that a function has just returned, by the calling conventions of the System V ABI
 * (AMD64 and i386 supplements).
 */
#include "debugger/scope/frames.h"

/** The type that the function of a frame returns; NULL: none, or not known. */
const struct type *returned_type(const struct frame *f);
/** The value of that type in the registers of the current thread; NULL: it is not there. */
struct datum *returned_value(struct session *s, const struct type *t);
/** Appends `Value returned is $1 = ...', and keeps the value in the history. */
void returned_put(struct session *s, const struct type *t);

#endif
