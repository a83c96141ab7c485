#ifndef TRACE_OPTIONS_LTRACE_H
#define TRACE_OPTIONS_LTRACE_H
/**
 * ltrace's options, when that is our name: other letters, the same settings.
 */
#include "trace/options/check.h"

/** *o has its defaults. Errors with an empty message have been printed by getopt. */
struct err *options_parse_ltrace(int argc, char **argv, struct options *o,
				 struct given *g) ERR_CHECK;

extern const char options_help_ltrace[];

#endif
