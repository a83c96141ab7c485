#ifndef SINK_WHY_REASON_H
#define SINK_WHY_REASON_H
/** Why a call failed, in words. */
#include "base/buf.h"
#include "sink/why/failure.h"

/** Appends the reason, without a newline. False: nothing is known beyond the error itself. */
bool reason_put(struct buf *b, const struct failure *f);
/** True if a name was found that is near to one that is missing. */
bool reason_has_near(const struct failure *f);

#endif
