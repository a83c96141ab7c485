#ifndef TRACE_OPTIONS_HELP_H
#define TRACE_OPTIONS_HELP_H
/**
 * The texts of -h. options_help() in trace/options/options.h chooses.
 */
extern const char options_help_strace[];

#endif
