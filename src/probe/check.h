#ifndef PROBE_CHECK_H
#define PROBE_CHECK_H
/** What can be said about a probe's format and expressions before its program is known. */
#include "base/err.h"

/**
 * Refuses a format that is not valid or does not take as many values as there are, and expressions
 * with errors of syntax. Which names are those of types is not known yet, and C's grammar needs it:
 * an expression is wrong if it is, whichever of its names they are.
 *
 * opt: the option's name, and name: the probe's, for errors. format: with its quotes, or NULL;
 * list: the expressions, behind a format each after a comma, or "".
 */
struct err *probe_check(const char *opt, const char *name, const char *format,
			const char *list) ERR_CHECK;

#endif
