#ifndef SINK_SUMMARY_CLOCK_H
#define SINK_SUMMARY_CLOCK_H
/**
 * Where the time of the traced threads went. It uses records alone, so a recording gives the same
 * result as the run. At each moment, a thread is inside a call or between two calls. Both times
 * include the cost of stops, which is estimated from the shortest of them (man page: COUNTING).
 */
#include <stdbool.h>

#include "base/buf.h"
#include "base/map.h"
#include "base/quantile.h"
#include "event/record.h"

struct summary_clock {
	struct map threads; /* by tid: struct clock_thread */
	struct clock_thread *recent;
	struct quantile calls, gaps;   /* ns in calls, between calls */
	uint64_t inside, outside, cpu; /* ns; cpu: of the calls */
	uint64_t first, last;	       /* monotonic times of the first and the last event */
	uint64_t events, lost, nthreads;
	uint64_t stopped, recorded; /* calls that were seen by stops, and inside of the program */
};

/** To be called at every event that is no entry or exit of a call. over: the thread is gone after
 * it. */
void summary_clock_other(struct summary_clock *c, const struct record *rec);
void summary_clock_enter(struct summary_clock *c, const struct record *rec);
/** To be called at the exit of a call. If counted is false, the time of the call counts as time
 * between calls. */
void summary_clock_exit(struct summary_clock *c, const struct record *enter,
			const struct record *exit, bool counted);
/** Calls of a thread that are over and have no records of their own (RECORD_COUNTED). counted: as
 * above. */
void summary_clock_counted(struct summary_clock *c, const struct record *rec, bool counted);
/** Appends the line with the result. filtered: the time between calls includes calls that the
 * filter leaves out. */
void summary_clock_put(struct summary_clock *c, bool filtered, struct buf *b);
/**
 * Estimates the cost of the stops of a call, and of those around the time between two calls, in
 * nanoseconds. The shortest steps from stop to stop consist of hardly anything else; the twentieth
 * of them that is shortest represents all. A kind of step that is never short (calls that all wait)
 * says nothing about the cost. Then four times the cost of the other kind is the limit; without
 * steps of the other kind, nothing is known.
 */
void summary_clock_steps(const struct quantile *calls, const struct quantile *gaps,
			 uint64_t *per_call, uint64_t *per_gap);
void summary_clock_deinit(struct summary_clock *c);

#endif
