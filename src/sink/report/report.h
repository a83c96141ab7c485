#ifndef SINK_REPORT_REPORT_H
#define SINK_REPORT_REPORT_H
/**
 * --report: what happened, as one page for a browser that needs nothing else: the verdict, the tree
 * of programs, the timeline of all threads, tables of calls, files, failures and slow calls, and
 * the flame graph. The sink only adds up while the program runs: what the page has does not grow
 * with the number of calls, only with that of files, programs and threads.
 */
#include "sink/output.h"
#include "sink/sink.h"

struct render_opts;

struct report_opts {
	const char *title;		  /* what was traced, after a blank */
	const struct render_opts *render; /* how slow calls are written */
	bool sees_all;			  /* the sink is told of every call (sink/links.h) */
	bool follows;			  /* also of those of children and threads */
};

/** What a report is about. */
struct report_sum {
	uint64_t calls;
	uint32_t programs;
};

/** The options and the sum must outlive the sink. */
struct sink *report_create(const struct report_opts *, struct report_sum *, struct output *out);

#endif
