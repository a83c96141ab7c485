#ifndef SINK_EXECS_EXECS_H
#define SINK_EXECS_EXECS_H
/**
 * `pawl execs`: the tree of programs that were run. A line has the time that the program ran, how
 * it ended, and a command line that can be pasted into a shell: with the directory, the changes of
 * the environment and the redirections that distinguish the program from the one that ran it.
 */
#include "sink/answer.h"

extern const struct answer execs_answer;

#endif
