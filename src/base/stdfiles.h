#ifndef BASE_STDFILES_H
#define BASE_STDFILES_H
/**
 * Standard input, output and error of a process that starts another program and must not be in its
 * way.
 */

/** Puts /dev/null in place of those that are closed, so that no file opened later gets their
 * numbers and what is meant for stderr. A program that is executed finds them closed as before. */
void stdfiles_ensure(void);
/** Lets go of standard input and output, which are the started program's alone from here on: a pipe
 * ends when that program closes it. Standard error stays. */
void stdfiles_release(void);

#endif
