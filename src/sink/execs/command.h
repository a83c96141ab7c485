#ifndef SINK_EXECS_COMMAND_H
#define SINK_EXECS_COMMAND_H
/** A program as a command line that can be pasted into a shell. */
#include "sink/execs/tree.h"

/**
 * Appends the command line of a program. What distinguishes its surroundings from those of the
 * program that ran it stands in it, too: `cd DIR &&`, NAME=value or `env -u NAME`, and
 * redirections. What a shell has no word for (pipes, other open descriptors, a file that is not
 * named like the command) follows as a comment. all: every change, however many there are.
 */
void command_put(struct buf *b, const struct program *p, bool all);
/** Appends the words of the command line alone. */
void command_put_words(struct buf *b, const struct program *p);
/** Appends how the program ended, in a word or two: "ok", "exit 2", "SIGSEGV core", "=>". */
void command_put_state(struct buf *b, const struct program *p);

#endif
