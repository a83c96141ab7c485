#ifndef SINK_RENDER_FLOATS_H
#define SINK_RENDER_FLOATS_H
/** Floating-point numbers (VALUE_FLOAT) as text and as JSON. */
#include "base/buf.h"
#include "decode/value.h"

/** Appends the number as in C: `1.5', `1.0+2.0i', `-nan', `?' if unknown. It has as few digits as
 * distinguish it from its neighbours, and always a point or an exponent. fixed: it has six
 * decimals, as with %f. */
void floats_put(struct buf *b, const struct value *v, bool fixed);
/** Appends a number; a string if JSON has no such number ("nan"); a list for a complex number; null
 * if it is unknown. */
void floats_json(struct buf *b, const struct value *v);
/** Appends a number, or null if floats_json() would append something else. */
void floats_json_number(struct buf *b, const struct value *v);

#endif
