#ifndef SINK_TIMELINE_COUNTERS_H
#define SINK_TIMELINE_COUNTERS_H
/** The counters of a timeline: how many descriptors a process has, and how large its heap is. */
#include "base/map.h"
#include "sink/sink.h"
#include "sink/timeline/form.h"

struct counters {
	struct map processes; /* by pid */
	const struct timeline_form *form;
};

void counters_init(struct counters *c, const struct timeline_form *form);
void counters_deinit(struct counters *c);

/** To be called when a call has returned: appends the counters that it has changed. */
void counters_exit(struct counters *c, const struct moment *m, struct buf *b);
/** True if a call that has returned may change a counter. */
bool counters_concern(const struct call *c);
/** To be called at all other events. */
void counters_other(struct counters *c, const struct moment *m, struct buf *b);

#endif
