#ifndef DEBUGGER_PROMPT_ALIAS_H
#define DEBUGGER_PROMPT_ALIAS_H
/** Other names of commands, which the user defines. An alias stands for the beginning of a line: a
 * command, perhaps with its first arguments. */
#include <stddef.h>

#include "base/err.h"

struct session;
struct alias;

/** Adds an alias of one or more words. The command must exist, and the name be free. */
struct err *alias_add(struct session *s, const char *name, const char *command) ERR_CHECK;
/** The line that a line means, to be freed; NULL: it begins with no alias. */
char *alias_expand(const struct session *s, const char *line);
/** Name n, for completion; NULL: there are no more. */
const char *alias_name(const struct session *s, size_t n);
void alias_free(struct alias *list);

#endif
