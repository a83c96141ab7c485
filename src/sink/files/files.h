#ifndef SINK_FILES_FILES_H
#define SINK_FILES_FILES_H
/**
 * `pawl files`: which files the programs read, wrote, made, removed, and looked for in vain, and
 * which descriptors they left open when they ended.
 */
#include "sink/answer.h"

extern const struct answer files_answer;

#endif
