#ifndef SINK_RENDER_FRAME_H
#define SINK_RENDER_FRAME_H
/** The short name of a frame of a call stack, where a name has to be enough. */
#include "base/buf.h"
#include "event/stack.h"

/** Appends the function's name, or, if it is not known, the file's with the offset in it; escaped
 * by base/visible.h. */
void frame_put_name(struct buf *b, const struct stack_frame *f);

#endif
