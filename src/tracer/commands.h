#ifndef TRACER_COMMANDS_H
#define TRACER_COMMANDS_H
/** The words that are commands of pawl's own, and what `pawl help` says of them. */
#include <stddef.h>

/** The command that is the nearest to a word, and not that word; or NULL. */
const char *command_near(const char *word);
/** The i-th command; NULL: there are no more. */
const char *command_name(size_t i);
/** `pawl help [TOPIC]`: without a word, the text of --help and the topics. A topic is a command, a
 * part of that text or of the manual pages by its heading, which may be several words, or what
 * `pawl explain` knows. words: NULL is the last one. Returns an exit status. */
int command_help(char *const *words);

#endif
