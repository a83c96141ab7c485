#ifndef TRACE_OPTIONS_TIPS_H
#define TRACE_OPTIONS_TIPS_H
/**
 * --tips: short texts about what pawl can do, one of which is shown at the end of a run. The syntax
 * is strace's, the texts are our own. Does not know where they are shown.
 */
#include "base/buf.h"
#include "base/err.h"

enum tips_format { TIPS_NONE, TIPS_COMPACT, TIPS_FULL };

struct tips {
	enum tips_format format;
	int id; /* negative: any */
};

/** Parses `[[id:]ID][,[format:]FORMAT]`; NULL is the default (random, compact). Parts that are not
 * named keep their values. opt is the option as typed, and words are those
 * that can stand in a value: both are for the message. */
struct err *tips_parse(const char *opt, const char *s, const char *const *words,
		       struct tips *t) ERR_CHECK;

/** Appends the tip in a frame; for TIPS_NONE, nothing. Numbers beyond the last tip wrap around. */
void tips_put(const struct tips *t, struct buf *b);

#endif
