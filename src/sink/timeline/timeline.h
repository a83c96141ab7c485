#ifndef SINK_TIMELINE_TIMELINE_H
#define SINK_TIMELINE_TIMELINE_H
/**
 * A trace as a timeline for a viewer, the Perfetto UI or Chrome's: a track for each thread, with a
 * slice for each call that lasts from its entry to its exit and has the arguments and the result;
 * signals as moments; arrows from a call that makes a child to the child's first call, from a
 * futex wake-up to the wait that it ends, and from the end of a process to the wait4 that reports
 * it; open descriptors and the size of the heap as counters.
 *
 * Counters follow the calls that are traced. A process begins with the descriptors that it has
 * when it is first seen, or after an execve.
 */
#include "sink/output.h"
#include "sink/render/render.h"
#include "sink/sink.h"
#include "sink/timeline/form.h"

struct timeline_opts {
	struct render_opts render; /* of arguments; without a palette */
	const struct timeline_form *form;
};

/** What is in a timeline. */
struct timeline_sum {
	uint64_t slices, threads;
};

/** opts and out must outlive the sink. sum: filled in before the sink is destroyed. */
struct sink *timeline_create(const struct timeline_opts *opts, struct timeline_sum *sum,
			     struct output *out);

#endif
