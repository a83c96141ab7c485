#ifndef DEBUGGER_STOP_EXCEPTION_H
#define DEBUGGER_STOP_EXCEPTION_H
/**
 * Exceptions of C++: where the library throws and catches them, and which one it is. libstdc++ has
 * probes there (debugger/code/probe.h), with the object and its std::type_info; without them a
 * function of the C++ ABI stands for each (Itanium C++ ABI: Exception Handling, 2.4 and 2.5).
 */
#include "debugger/session/session.h"

struct breakpoint;

/** Appends the places of a catchpoint (an array of struct spot). function: its breakpoint.spec. */
void exception_places(struct session *s, const char *function, struct buf *ret);
/** True if the exception at whose catchpoint the current thread stands has a type that the
 * catchpoint is for. */
bool exception_is_wanted(struct session *s, const struct breakpoint *b);
/** The value of $_exception. */
struct err *exception_value(struct session *s, const char *name, struct datum **ret) ERR_CHECK;

#endif
