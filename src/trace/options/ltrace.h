#ifndef TRACE_OPTIONS_LTRACE_H
#define TRACE_OPTIONS_LTRACE_H
/**
 * ltrace's options, when pawl is started under that name: other letters, the same settings.
 */
#include "trace/options/check.h"

/** The caller fills *o with the defaults first. An error of kind ERR_TOLD has been printed by
 * getopt. */
struct err *options_parse_ltrace(int argc, char **argv, struct options *o,
				 struct given *g) ERR_CHECK;

extern const char options_help_ltrace[];

#endif
