#ifndef TRACE_PIPELINE_H
#define TRACE_PIPELINE_H
/**
 * Filter, pair, decode, show: what becomes of events, whoever takes them from a program or a file.
 * The only place that knows every stage.
 */
#include "event/pair.h"
#include "event/source.h"
#include "sink/sink.h"
#include "trace/ending.h"
#include "trace/select/filter.h"
#include "libcall/show.h"
#include "trace/stack_keep.h"
#include "where/where.h"

enum { PIPELINE_SINKS = 4 };

struct pipeline {
	const struct filter *filter;
	const struct decode_opts *decode;
	const struct decode_opts
		*greedy;	  /* decode everything once more, for a recording; or NULL */
	struct where_eval *where; /* --where, or NULL */
	bool count_only;	  /* values are not wanted */
	struct sink *sinks[PIPELINE_SINKS]; /* NULL-ended where there are fewer */
	struct pair pair;
	struct ending ending;
	struct call info, scratch;
	uint64_t finished;	     /* wanted calls that are over */
	struct lib_show lib;	     /* library calls */
	struct stack_keep stacks;    /* zero: none are wanted; else initialised by the user */
	uint64_t max_events, events; /* --max-events, 0: no limit; calls and signals shown so far */
	void (*full)(void);	     /* called when there were so many; or NULL */
};

/** filter and decode must outlive the pipeline; so must the sinks. */
void pipeline_init(struct pipeline *p, const struct filter *f, const struct decode_opts *d);
void pipeline_deinit(struct pipeline *p);

/** Feeds one event into the pipeline. */
void pipeline_take(struct pipeline *p, const struct event *ev);
/** True if as many events were shown as --max-events asks for: nothing more is shown. */
static inline bool pipeline_is_full(const struct pipeline *p)
{
	return p->max_events && p->events >= p->max_events;
}
/** Writes out what the sinks keep. */
void pipeline_flush(struct pipeline *p);
/** Is there something that waits to be written? */
bool pipeline_is_waiting(const struct pipeline *p);
/** Sinks show what they keep back (--last). */
void pipeline_recall(struct pipeline *p);

#endif
