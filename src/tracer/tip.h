#ifndef TRACER_TIP_H
#define TRACER_TIP_H
/** The tip of --tips. */
#include "trace/options/options.h"

/** Prints the tip on stderr, if one was asked for. */
void tip_print(const struct options *o);

#endif
