#ifndef SINK_WHY_WHY_H
#define SINK_WHY_WHY_H
/**
 * `pawl why`: why a command failed. Among the calls that failed before the error message or the bad
 * exit, it finds the one that the message is about, and explains it.
 */
#include "sink/answer.h"

extern const struct answer why_answer;

#endif
