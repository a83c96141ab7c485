#ifndef DEBUGGER_SESSION_BODY_H
#define DEBUGGER_SESSION_BODY_H
/** Lines of commands that are kept for later, such as those of a breakpoint: a list that ends with
 * NULL. */

char **body_copy(char *const *lines);
/** lines may be NULL. */
void body_free(char **lines);

#endif
