#ifndef SINK_CHANGES_CHANGES_H
#define SINK_CHANGES_CHANGES_H
/**
 * `pawl changes A B`: what is different between two runs: where they part, which files only one of
 * them uses, which calls fail in one of them, and which became slower.
 */
#include "sink/answer.h"

extern const struct answer changes_answer;

#endif
