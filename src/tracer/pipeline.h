#ifndef TRACER_PIPELINE_H
#define TRACER_PIPELINE_H
/**
 * Pull, filter, pair, decode, show. The only place that knows every stage.
 */
#include <signal.h>

#include "event/pair.h"
#include "event/source.h"
#include "sink/sink.h"
#include "tracer/ending.h"
#include "tracer/select/filter.h"
#include "libcall/show.h"
#include "tracer/source/stack_keep.h"
#include "where/where.h"

enum { PIPELINE_SINKS = 4 };

struct pipeline {
	const struct filter *filter;
	const struct decode_opts *decode;
	const struct decode_opts
		*greedy; /* decode everything once more, for a recording; or NULL */
	bool waits;	 /* the source waits for programs: text must not wait with it. Needs
			  * interrupt_install() */
	struct where_eval *where; /* --where, or NULL */
	bool count_only;	  /* values are not wanted */
	struct {
		uint64_t calls;	       /* so many shown calls end the trace; 0 = it has no limit */
		struct source *engine; /* is to let everything go then; NULL: nothing runs */
		const char *message;   /* is said then on stderr, or NULL */
	} limit;
	struct source *engine;		    /* it may have warnings while it runs; or NULL */
	const char *name;		    /* what begins them */
	struct sink *sinks[PIPELINE_SINKS]; /* NULL-ended where there are fewer */
	struct pair pair;
	struct ending ending;
	struct call info, scratch;
	uint64_t finished;	     /* wanted calls that are over */
	struct lib_show lib;	     /* library calls */
	struct stack_keep stacks;    /* zero: none are wanted; else initialised by the user */
	uint64_t max_events, events; /* --max-events, 0: no limit; calls and signals shown so far */
	volatile sig_atomic_t *recall; /* set by SIGUSR1: sinks show what they keep; or NULL */
	bool ticking; /* waits are interrupted, because something waits to be written
		       */
};

/** filter and decode must outlive the pipeline; so must the sinks. */
void pipeline_init(struct pipeline *p, const struct filter *f, const struct decode_opts *d);
void pipeline_deinit(struct pipeline *p);

/** Says on stderr what the engine has to warn of. */
void pipeline_warnings(struct source *engine, const char *name);
/** Takes one event, for who has no source to be pulled. */
void pipeline_take(struct pipeline *p, const struct event *ev);
/** Runs until the source ends. A trace that can't be written is no reason to end: the program shall
 * end as it would, and where SIGPIPE ends traces the source has been told by it. */
struct err *pipeline_run(struct pipeline *p, struct source *src) ERR_CHECK;

#endif
