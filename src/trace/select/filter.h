#ifndef TRACE_SELECT_FILTER_H
#define TRACE_SELECT_FILTER_H
/**
 * Selects what is shown: calls by name (bitsets, which an engine may use, too), by the paths and
 * descriptors that they use, and by outcome; and signals. Knows no output and no engine.
 */
#include <stdbool.h>

#include "decode/decode.h"
#include "event/source.h"
#include "trace/options/options.h"

struct filter {
	const struct options *o;
	char **paths; /* the paths of -P, and what they resolve to */
	size_t npaths;
};

/** Resolves the paths of -P, and prints on stderr what they resolve to. */
void filter_init(struct filter *f, const struct options *o);
void filter_deinit(struct filter *f);

/** True if the call is selected by its number, or by that of its inner call; rec is an entry. */
static inline bool filter_has_call(const struct filter *f, const struct record *rec)
{
	return f->o->trace.all || callset_has(&f->o->trace, rec->abi, callset_number(rec));
}

/** True if the call is selected by its paths and descriptors. Asked once, at the entry. */
bool filter_has_use(const struct filter *f, const struct call *c, struct mem *mem);

/** True if calls are selected by paths or descriptors at all. */
static inline bool filter_is_by_use(const struct filter *f)
{
	return f->npaths || f->o->has_fds;
}

/** True if the call is selected by its outcome; rec is its exit, or the record that cut it. */
bool filter_has_outcome(const struct filter *f, const struct record *rec);

/** True if calls that were counted (RECORD_COUNTED) are selected by their number and outcome. */
bool filter_has_counted(const struct filter *f, const struct record *rec);

static inline bool filter_has_signal(const struct filter *f, int sig)
{
	return sig < 1 || sig > 64 || (f->o->signals >> (sig - 1) & 1);
}

#endif
