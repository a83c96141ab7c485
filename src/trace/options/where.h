#ifndef TRACE_OPTIONS_WHERE_H
#define TRACE_OPTIONS_WHERE_H
/**
 * --where, the filter expression, on the command line.
 */
#include "trace/options/options.h"

/** Takes out of o->trace the calls that can't meet the expression by their names, classes and
 * arguments alone, so that they need not stop. */
void where_narrow(struct options *o);

#endif
