#ifndef SINK_WHY_NAMING_H
#define SINK_WHY_NAMING_H
/** Names that a process looks up by messages of the domain name system, and that no name server
 * finds. Such a failure is no failed call: the answer to the question says it. */
#include "sink/why/history.h"

/** A call has been successful: it may send a question or get an answer. */
void naming_call(struct process *p, const struct moment *m);
/** True if naming_call() needs the values of such a call. */
bool naming_wants_values(const struct process *p, const struct call *c);
/** The process gives up: a question without an answer is a failure. */
void naming_give_up(struct process *p, uint64_t seq);
void naming_deinit(struct naming *n);

#endif
