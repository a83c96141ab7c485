#ifndef EVENT_SOURCE_H
#define EVENT_SOURCE_H
/**
 * A source yields events when it is pulled; an engine is a source that takes them from tracees.
 * source_next() lends one event. Its record and memory are valid until the next call of
 * source_next(), which lets the program continue. Until then the event belongs to who has taken it:
 * a source that wraps another one may put its own memory in the place of the event's, and lend it
 * on. A source never calls its user.
 */
#include <stdbool.h>

#include "base/err.h"
#include "base/mem.h"
#include "event/record.h"

/** All that decoding can know of a call that is over and was copied where it was made. Calls with
 * the same contents have the same values, unless a question (mem_ask()) was asked about one of
 * them. `form` says what the bytes are: the call's number and sizes. */
struct event_contents {
	uint64_t form;
	const void *bytes;
	size_t n;
	bool asked;
};

/** What follows a whole library call: mostly another one of the same thread. Whoever takes the
 * event may go on with that at once, without asking the source for it. */
struct event_run {
	/** True: the event that was lent is the next call now, also whole. */
	bool (*next)(struct event_run *);
};

struct event {
	struct record rec;
	struct mem *mem; /* never NULL; may be unable to read anything */
	/** A whole call: rec is its entry, and this its exit, with the memory of that time. No
	 * other event came between them. Only of sources that were asked for whole calls, and
	 * never of a call that makes or ends a thread. NULL: the event stands alone. */
	struct event *exit;
	struct event_contents *contents; /* with `exit` only; NULL: not known */
	struct event_run *run; /* with `exit' of a library call only; NULL: there is none */
	bool known; /* with `exit` only: whoever keeps what is asked about events knows all of the
		     * call already */
};

static inline bool event_run_next(const struct event *ev)
{
	return ev->run && ev->run->next(ev->run);
}

struct source;
struct source_ops {
	/** Lends the next event. *ret = NULL at the end: no tracee is left, or a stop was
	 * requested. */
	struct err *(*next)(struct source *, struct event **ret);
	/** Frees the source. An engine that controls processes detaches from them first. */
	void (*close)(struct source *);
};
struct source {
	const struct source_ops *ops;
};

static inline ERR_CHECK struct err *source_next(struct source *s, struct event **ret)
{
	return s->ops->next(s, ret);
}

static inline void source_close(struct source *s)
{
	if (s)
		s->ops->close(s);
}

#endif
