#ifndef DEBUGGER_SOURCE_H
#define DEBUGGER_SOURCE_H
/** Lines of source files, as far as they are there. */
#include "base/buf.h"

/** Appends `12\ttext' of lines first to last; returns how many there were. */
unsigned source_put(const char *path, unsigned first, unsigned last, struct buf *b);

#endif
