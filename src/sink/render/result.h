#ifndef SINK_RENDER_RESULT_H
#define SINK_RENDER_RESULT_H
/**
 * The result of a call as text: the part of a trace line after `= '.
 */
#include "decode/decode.h"
#include "sink/render/render.h"

/** Appends the result of a call that is over: `3</etc/passwd>', `-1 ENOENT (...)', `0 (flags ...)'.
 */
void result_put(struct render *r, const struct call *c);

/**
 * Appends the note that is shown in parentheses after a result (c->note < c->n), without the
 * parentheses. False: with these options there is none. strace makes these texts differently from
 * arguments, so -X has its own effect on each kind: names of single values, of open flags and of
 * policies are always shown. Flags of descriptors and personalities follow -X. Notes that depend on
 * a command are not shown under -X raw; nor are I/O priorities, which have no number under -X
 * verbose. Without colours.
 */
bool result_note(struct buf *b, const struct render_opts *opts, const struct call *c);

#endif
