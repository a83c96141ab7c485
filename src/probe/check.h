#ifndef PROBE_CHECK_H
#define PROBE_CHECK_H
/** What can be said about a probe's format and expressions before its program is known. */
#include "probe/wanted.h"

/**
 * Refuses a format that is not valid or does not take as many values as there are, and expressions
 * with errors of syntax. Which names are those of types is not known yet, and C's grammar needs it:
 * an expression is wrong if it is, whichever of its names they are.
 */
struct err *probe_check(const char *opt, const struct probe_wanted *w) ERR_CHECK;

#endif
