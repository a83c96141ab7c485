#ifndef SINK_STUCK_STUCK_H
#define SINK_STUCK_STUCK_H
/**
 * `pawl stuck RECORDING`: the call that each thread was in when the recording ended, and since
 * when; of threads that a signal has killed, the call that it ended. (`pawl stuck` of processes
 * that run is tracer/stuck.)
 */
#include "sink/answer.h"

extern const struct answer stuck_answer;

#endif
