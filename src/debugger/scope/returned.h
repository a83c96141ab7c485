#ifndef DEBUGGER_SCOPE_RETURNED_H
#define DEBUGGER_SCOPE_RETURNED_H
/** What a function has returned, when it just has: by the calling conventions of the System V ABI
 * (AMD64 and i386 supplements). */
#include "debugger/scope/frames.h"

/** What the function of a frame returns; NULL: nothing, or it is not known. */
const struct type *returned_type(const struct frame *f);
/** The value of that type in the registers of the current thread; NULL: it can't be told. */
struct datum *returned_value(struct session *s, const struct type *t);
/** Appends `Value returned is $1 = ...', and keeps the value in the history. */
void returned_put(struct session *s, const struct type *t);

#endif
