#ifndef SINK_RENDER_SHORT_NAME_H
#define SINK_RENDER_SHORT_NAME_H
/** Names of C++ functions, short enough for a line of several. */
#include "base/buf.h"

/** Appends a demangled name. Of one that is long, what is between the brackets of templates becomes
 * "...", and, if it is long all the same, so do its parameters: std::map<...>::at(...). */
void short_name_put(struct buf *b, const char *name, size_t n);

#endif
