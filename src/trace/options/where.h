#ifndef TRACE_OPTIONS_WHERE_H
#define TRACE_OPTIONS_WHERE_H
/**
 * --where, the filter expression, on the command line.
 */
#include "trace/options/options.h"

/** Removes from o->trace the calls that cannot meet the expression because of their names, classes
 * and arguments, so that they need not stop. */
void where_narrow(struct options *o);

#endif
