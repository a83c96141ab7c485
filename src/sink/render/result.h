#ifndef SINK_RENDER_RESULT_H
#define SINK_RENDER_RESULT_H
/**
 * What a call returned, as text: the part of strace's line behind `= '. For lines of traces and for
 * whoever shows one call.
 */
#include "decode/decode.h"
#include "sink/render/render.h"

/** Appends the result of a call that is over: `3</etc/passwd>', `-1 ENOENT (...)', `0 (flags ...)'.
 */
void result_put(struct render *r, const struct call *c);

/**
 * Appends what stands in parentheses behind a result that has a note (c->note < c->n), without
 * them; false: with these options nothing does. The reference makes these texts by other means than
 * arguments, so that -X has its own effect on each kind: names of single values, of open flags and
 * of policies always stay, flags of descriptors and personalities follow -X, what a command gave
 * goes under -X raw, and so do I/O priorities, of which -X verbose shows no number. Without colour.
 */
bool result_note(struct buf *b, const struct render_opts *opts, const struct call *c);

#endif
