#ifndef SINK_SLOW_SLOW_H
#define SINK_SLOW_SLOW_H
/**
 * `pawl slow`: where the time went. The wall time is accounted for along the critical path, each
 * process with its own times, and the calls that took long, or that add up.
 */
#include "sink/answer.h"

extern const struct answer slow_answer;

#endif
