#ifndef DEBUGGER_SCOPE_VARIABLES_CLASS_H
#define DEBUGGER_SCOPE_VARIABLES_CLASS_H
/** Names as seen in functions of C++ and Rust: members of their object, and names in the enclosing
 * classes and namespaces. */
#include "debugger/scope/variables.h"

/** `ns::class': the scope of a frame's function; "" at the top level. Valid as long as the
 * command. */
const char *variables_class_scope(struct session *s, const struct frame *f);
/** Cuts off the last part of a scope; false: there was none. */
bool variables_class_outer(char *scope);
/** A member of the object for which the frame's function was called. NULL: there is none. */
struct datum *variables_class_member(struct session *s, const struct frame *f, const char *name);

/** The value of `&scope::name' for a member of a class's objects; NULL: it is not one. */
struct datum *variables_class_pointer(struct session *s, const char *scope, const char *name);
/**
 * Calls f with the full names that a name may mean because of `using namespace' and namespace
 * aliases in the frame, until it returns true. False: it never did.
 */
bool variables_using(struct session *s, const struct frame *f, const char *name,
		     bool (*try_name)(void *data, const char *whole), void *data);

#endif
