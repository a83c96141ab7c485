#ifndef SINK_RESULT_H
#define SINK_RESULT_H
/**
 * What a call returned, as text: the part of strace's line behind `= '. For lines of traces and for
 * whoever shows one call.
 */
#include "decode/decode.h"
#include "sink/render.h"

/** Appends the result of a call that is over: `3</etc/passwd>', `-1 ENOENT (...)', `0 (flags ...)'.
 */
void result_put(struct render *r, const struct call *c);

#endif
