#ifndef TRACER_OPTIONS_VALUE_H
#define TRACER_OPTIONS_VALUE_H
/**
 * Values of options: numbers, lists, times. Each fails with strace's words; `opt` is the option as
 * it was typed ("-a", "--columns"), for the message.
 */
#include "tracer/options.h"

struct err *value_number(const char *opt, const char *s, long min, long max, long *ret) ERR_CHECK;
struct err *value_digits(const char *opt, const char *s, int *ret) ERR_CHECK;
struct err *value_timestamps(const char *opt, const char *s, struct options *o) ERR_CHECK;
struct err *value_overhead(const char *opt, const char *s, uint64_t *ret) ERR_CHECK;
struct err *value_choice(const char *opt, const char *s, const char *const *words,
			 int *ret) ERR_CHECK;
struct err *value_pids(const char *s, struct options *o) ERR_CHECK;
struct err *value_path(const char *s, struct options *o) ERR_CHECK;
struct err *value_env(const char *s, struct options *o) ERR_CHECK;
struct err *value_columns(const char *s, struct options *o) ERR_CHECK;
/** `[qualifier=]set` of -e. *quiet: it was about messages. */
struct err *value_expression(const char *s, struct options *o, bool *quiet) ERR_CHECK;

struct err *value_status(const char *s, struct options *o) ERR_CHECK;
struct err *value_quiet(const char *s, struct options *o) ERR_CHECK;
struct err *value_decode_fds(const char *s, struct options *o) ERR_CHECK;
struct err *value_decode_pids(const char *s, struct options *o) ERR_CHECK;
struct err *value_trace_fds(const char *s, struct options *o) ERR_CHECK;

#endif
