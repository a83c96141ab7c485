#ifndef SINK_WHY_WHY_H
#define SINK_WHY_WHY_H
/**
 * `pawl why`: why a command failed. Among the calls that failed before the error message or the bad
 * exit, it finds the one that the message is about, and explains it.
 */
#include "sink/answer.h"

extern const struct answer why_answer;

/** True if the sink that `why_answer' makes needs the values of a whole call, as it wants to know
 * what was written or received. It asks itself for those of a call whose failure it keeps
 * (moment_make_values()). */
bool why_wants_values(struct sink *s, const struct moment *m);
/** True if the call tells the user something: it writes an error message, or to the system's log.
 */
bool why_is_message(const struct call *c);

#endif
