#ifndef LIBCALL_LEAF_H
#define LIBCALL_LEAF_H
/**
 * Leaves: functions of the C library of which is known what no description says, so that they can
 * be called by others than their caller (doc/inside.md, "Functions"). They call nothing that
 * belongs to the program, return once, by returning, throw nothing, are no cancellation points
 * (POSIX.1-2017, 2.9.5, and of the optional ones only those that are none in glibc), and do not
 * look at their return address. pthread_once is one from the second call of a control on
 * (plans_of_function()).
 */
#include <stddef.h>

/** Their names, up to NULL. */
extern const char *const libcall_leaves[];
/** The same of the C++ runtime (libstdc++, libgcc). What may throw, as operator new does, is none.
 */
extern const char *const libcall_cxx_leaves[];

/** Functions that would be leaves, but that an exception or the end of their thread may leave, or
 * that call what the program has given them: operator new throws and calls a handler; what writes
 * to a stream is a cancellation point. */
extern const char *const libcall_left[];
extern const char *const libcall_cxx_left[];

#endif
