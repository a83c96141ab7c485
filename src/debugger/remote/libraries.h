#ifndef DEBUGGER_REMOTE_LIBRARIES_H
#define DEBUGGER_REMOTE_LIBRARIES_H
/** The libraries that a program has loaded, as its dynamic linker lists them. */
#include "debugger/inferior/inferior.h"

/** Appends the list as a document (gdb's manual, "Library List Format for SVR4 Targets"). It has no
 * library before the dynamic linker has begun, and in static programs. */
void libraries_put(struct inferior *inf, struct buf *ret);

#endif
