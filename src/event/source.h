#ifndef EVENT_SOURCE_H
#define EVENT_SOURCE_H
/**
 * An engine is a source that is pulled. source_next() lends one event; record and memory are valid
 * until the next call, and only then does the program run on. No callbacks upward.
 */
#include "base/err.h"
#include "base/mem.h"
#include "event/record.h"

struct event {
	struct record rec;
	struct mem *mem; /* never NULL; may be unable to read anything */
};

struct source;
struct source_ops {
	/** Lends the next event; *ret = NULL at the end (no tracee is left, or a stop was asked).
	 */
	struct err *(*next)(struct source *, const struct event **ret);
	/** Frees; an engine that controls processes lets them go first (architecture, promise 5).
	 */
	void (*close)(struct source *);
};
struct source {
	const struct source_ops *ops;
};

static inline ERR_CHECK struct err *source_next(struct source *s, const struct event **ret)
{
	return s->ops->next(s, ret);
}

static inline void source_close(struct source *s)
{
	if (s)
		s->ops->close(s);
}

#endif
