#ifndef TRACER_OPTIONS_HELP_H
#define TRACER_OPTIONS_HELP_H
/**
 * The texts of -h. options_help() in tracer/options/options.h chooses.
 */
extern const char options_help_strace[];

#endif
