#ifndef TRACE_PIPELINE_H
#define TRACE_PIPELINE_H
/**
 * Filters, pairs, decodes and shows events, from a program or a recording. The only module that
 * knows every stage.
 */
#include "event/pair.h"
#include "event/source.h"
#include "sink/sink.h"
#include "trace/ending.h"
#include "trace/select/filter.h"
#include "libcall/show.h"
#include "trace/stack_keep.h"
#include "where/where.h"

enum { PIPELINE_SINKS = 5 };

struct pipeline {
	const struct filter *filter;
	const struct decode_opts *decode;
	const struct decode_opts *greedy; /* decodes everything again, for a recording, which
					   * needs no values (for_reads); or NULL */
	uint8_t *greedy_lasts;		  /* by call, made when it is first needed: greedy.c */
	struct where_eval *where;	  /* --where, or NULL */
	bool count_only;		  /* values are not wanted */
	bool seldom; /* the only sink that shows anything looks at the values of few whole calls,
		      * and says when it does (moment_make_values()) */
	bool silent; /* nothing is shown, and no event is counted */
	struct sink *sinks[PIPELINE_SINKS]; /* ends with NULL if there are fewer */
	struct pair pair;
	struct ending ending;
	struct call info, scratch;
	struct call whole;	     /* a library call that is over already: only its name */
	uint64_t finished;	     /* the number of wanted calls that are over */
	struct lib_show lib;	     /* library calls */
	struct stack_keep stacks;    /* zero: no stacks are wanted; else initialised by the user */
	uint64_t max_events, events; /* --max-events, 0: no limit; calls and signals shown so far */
	void (*full)(void);	     /* called when max_events is reached; or NULL */
};

/** filter, decode and the sinks must outlive the pipeline. */
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
/** True if a sink has buffered output. */
bool pipeline_is_waiting(const struct pipeline *p);
/** Makes the sinks show what they keep back (--last). */
void pipeline_recall(struct pipeline *p);

#endif
