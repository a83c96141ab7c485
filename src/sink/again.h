#ifndef SINK_AGAIN_H
#define SINK_AGAIN_H
/**
 * Programs make the same calls again and again: they read byte by byte, poll, ask for the time.
 * What a sink makes of a whole call is kept here, and found again by all that decoding can know of
 * such a call (event_contents), so that it is neither decoded nor rendered a second time. Where
 * calls differ from each other, this would cost more than it gains, so it rests for a while when
 * nothing is found.
 */
#include "base/memo.h"
#include "base/patience.h"
#include "sink/sink.h"

enum { AGAIN_MAX = 1024 /* bytes that are kept of a call */ };

/** Zero-initialised is empty. */
struct again {
	struct memo calls; /* by event_contents */
	struct patience patience;
};

void again_deinit(struct again *a);
/** What is kept of such a call, *n bytes, valid until the next again_keep(). NULL: nothing. */
const char *again_find(struct again *a, const struct event *ev, size_t *n);
/** To be asked before again_keep(): whether that would keep anything of this whole call. */
bool again_is_kept(const struct again *a, const struct moment *m);
/** Keeps n bytes of a whole call; nothing, if they are too many. */
void again_keep(struct again *a, const struct moment *m, const void *bytes, size_t n);

/** True for an exit like most: one that is not changed, delayed or unknown. */
static inline bool again_is_simple(const struct record *exit)
{
	return !(exit->flags & ~(RECORD_MAIN | RECORD_INSIDE));
}

#endif
