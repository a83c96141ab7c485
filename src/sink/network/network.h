#ifndef SINK_NETWORK_NETWORK_H
#define SINK_NETWORK_NETWORK_H
/**
 * `pawl network`: with whom the programs communicate: connections with their bytes and times, what
 * listens, what was refused, and which names were looked up.
 */
#include "sink/answer.h"

extern const struct answer network_answer;

#endif
