#ifndef SINK_FLAME_WEIGH_H
#define SINK_FLAME_WEIGH_H
/**
 * --flame and --folded: weighs system calls by the stacks that made them. The sink only adds up; it
 * shows nothing while the program runs.
 */
#include "sink/flame/fold.h"
#include "sink/output.h"
#include "sink/sink.h"
#include "sink/summary/rows.h"

enum flame_by {
	FLAME_BY_TIME,	 /* wall-clock time inside of calls */
	FLAME_BY_CPU,	 /* the kernel's CPU time for calls */
	FLAME_BY_WALL,	 /* all the time of threads: in calls, and between them */
	FLAME_BY_COUNT,	 /* the number of calls */
	FLAME_BY_BYTES,	 /* the bytes that calls moved */
	FLAME_BY_FAULTS, /* page faults, in calls and between them */
};

struct flame_opts {
	const char *svg, *folded; /* files to be written, or NULL */
	const char *diff;	  /* what to compare with: a recording, or folded stacks; or NULL */
	enum flame_by by;
};

/** True if the CPU time of calls or the page faults during them are needed (record.stime_ns,
 * record.faults). */
static inline bool flame_wants_usage(const struct flame_opts *o)
{
	return (o->svg || o->folded) && (o->by == FLAME_BY_CPU || o->by == FLAME_BY_FAULTS);
}

/** The weights, which outlive the sinks: a comparison has one sink for each of its sides. */
struct flame {
	const struct flame_opts *o;
	struct fold fold;
	enum fold_side side; /* of the sink that is made next */
	bool faults_known;   /* page faults were asked for, and there was an answer */
};

/** f must outlive the sink. */
struct sink *flame_sink_create(struct flame *f);
/** Adds a call that has returned, which is wanted: m is the moment of its exit, which need not have
 * the call. Not by faults. */
void flame_sink_add(struct sink *s, const struct moment *m, const struct summary_id *call);
/** Returns the unit of the weights, for struct flame_page. */
const char *flame_unit(enum flame_by by);
/** What is weighed, in words: "time in system calls". */
const char *flame_what(enum flame_by by);

#endif
