#ifndef SINK_CALLGRAPH_CALLGRAPH_H
#define SINK_CALLGRAPH_CALLGRAPH_H
/**
 * `pawl callgraph`: the calls of a program's own functions, one inside of the other, with their
 * durations. A call that makes no other is one line; else its beginning and its end are lines.
 */
#include "sink/answer.h"

extern const struct answer callgraph_answer;

#endif
