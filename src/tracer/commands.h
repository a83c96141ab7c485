#ifndef TRACER_COMMANDS_H
#define TRACER_COMMANDS_H
/** The words that are commands of pawl's own, and what `pawl help` says of them. */
#include <stddef.h>

/** The command that is the nearest to a word, or NULL. */
const char *command_near(const char *word);
/** The i-th command; NULL: there are no more. */
const char *command_name(size_t i);
/** `pawl help [TOPIC]`: without a topic (NULL), the text of --help. A topic is a command, a part of
 * that text by its heading, or what `pawl explain` knows. Returns an exit status. */
int command_help(const char *topic);

#endif
