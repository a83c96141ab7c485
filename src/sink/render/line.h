#ifndef SINK_RENDER_LINE_H
#define SINK_RENDER_LINE_H
/** A whole call as one line of text, for outputs that show single calls. */
#include "decode/decode.h"
#include "sink/render/render.h"

/** The name of a call; "syscall" for a number that no table knows. */
const char *line_name(const struct call *c);
/** Appends the name of a call, or "syscall_0x..." with the number that no table knows. */
void line_put_name(struct buf *b, const struct call *c);
/** Appends a call that is over, without a newline: `close(3) = 0`. */
void line_put(struct buf *b, const struct render_opts *o, const struct call *c);

#endif
