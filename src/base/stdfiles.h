#ifndef BASE_STDFILES_H
#define BASE_STDFILES_H
/**
 * Standard input, output and error of a process that starts another program without disturbing it.
 */

#include <stdbool.h>
#include <sys/stat.h>

/** Opens /dev/null in place of those of the three that are closed, so that no file opened later
 * gets such a number, and with it the output for stderr. A program that is executed finds them
 * closed, as before. */
void stdfiles_ensure(void);
/** Gives up standard input and output, which belong to the started program alone from now on: a
 * pipe ends when that program closes it. Keeps standard error. */
void stdfiles_release(void);

/** Is a file that stat(2) was asked about /dev/null (null(4)), under whatever name? */
bool stdfiles_is_null(const struct stat *st);

#endif
