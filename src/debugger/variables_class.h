#ifndef DEBUGGER_VARIABLES_CLASS_H
#define DEBUGGER_VARIABLES_CLASS_H
/** Names as functions of C++ and Rust see them: members of their object, and what is in the classes
 * and namespaces that they are in. */
#include "debugger/variables.h"

/** `ns::class': what the function of a frame is in; "" for what is in nothing. Kept as long as the
 * command. */
const char *variables_class_scope(struct session *s, const struct frame *f);
/** Cuts off the last part of a scope; false: there was none. */
bool variables_class_outer(char *scope);
/** A member of the object that the frame's function was called for. NULL: none of that name. */
struct datum *variables_class_member(struct session *s, const struct frame *f, const char *name);

#endif
