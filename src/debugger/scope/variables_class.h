#ifndef DEBUGGER_SCOPE_VARIABLES_CLASS_H
#define DEBUGGER_SCOPE_VARIABLES_CLASS_H
/** Names as functions of C++ and Rust see them: members of their object, and what is in the classes
 * and namespaces that they are in. */
#include "debugger/scope/variables.h"

/** `ns::class': what the function of a frame is in; "" for what is in nothing. Kept as long as the
 * command. */
const char *variables_class_scope(struct session *s, const struct frame *f);
/** Cuts off the last part of a scope; false: there was none. */
bool variables_class_outer(char *scope);
/** A member of the object that the frame's function was called for. NULL: none of that name. */
struct datum *variables_class_member(struct session *s, const struct frame *f, const char *name);

/** `&scope::name' of a member of a class's objects; NULL: it is none. */
struct datum *variables_class_pointer(struct session *s, const char *scope, const char *name);
/**
 * Calls f with what a name may be in full by `using namespace' and by other names of namespaces, as
 * they hold where a frame is, until it returns true. False: it never did.
 */
bool variables_using(struct session *s, const struct frame *f, const char *name,
		     bool (*try_name)(void *data, const char *whole), void *data);

#endif
