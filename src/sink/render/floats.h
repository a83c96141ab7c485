#ifndef SINK_RENDER_FLOATS_H
#define SINK_RENDER_FLOATS_H
/** Floating point (VALUE_FLOAT) as text and as JSON. */
#include "base/buf.h"
#include "decode/value.h"

/** As C has it: `1.5', `1.0+2.0i', `-nan', `?' where it is not known. Short: as few digits as tell
 * it from its neighbours, and always with a point or an exponent. fixed: six decimals, as %f. */
void floats_put(struct buf *b, const struct value *v, bool fixed);
/** A number, a string where JSON has no number for it ("nan"), a list for a complex one; null where
 * it is not known. */
void floats_json(struct buf *b, const struct value *v);
/** A number, or null where floats_json() has something else. */
void floats_json_number(struct buf *b, const struct value *v);

#endif
