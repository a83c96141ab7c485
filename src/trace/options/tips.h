#ifndef TRACE_OPTIONS_TIPS_H
#define TRACE_OPTIONS_TIPS_H
/**
 * --tips: short texts about what pawl can do, one at the end of a run. The option's language is
 * strace's, the texts are our own. Refuses to know where they are asked for.
 */
#include "base/buf.h"
#include "base/err.h"

enum tips_format { TIPS_NONE, TIPS_COMPACT, TIPS_FULL };

struct tips {
	enum tips_format format;
	int id; /* negative: any */
};

/** `[[id:]ID][,[format:]FORMAT]`, or NULL for the defaults (random, compact). What it does not name
 * stays. opt: the option as typed, for the message. */
struct err *tips_parse(const char *opt, const char *s, struct tips *t) ERR_CHECK;

/** Appends the tip, framed; with TIPS_NONE nothing. Numbers beyond the last begin again. */
void tips_put(const struct tips *t, struct buf *b);

#endif
