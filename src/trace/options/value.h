#ifndef TRACE_OPTIONS_VALUE_H
#define TRACE_OPTIONS_VALUE_H
/**
 * Values of options: numbers, times, words, lists. Each fails with strace's words; `opt` is the
 * option as it was typed ("-a", "--columns"), for the message.
 */
#include "trace/options/options.h"

/** "invalid OPT argument: 'S'". */
struct err *value_invalid(const char *opt, const char *s) ERR_CHECK;
struct err *value_number(const char *opt, const char *s, long min, long max, long *ret) ERR_CHECK;
/** How many digits "s", "ms", "us" or "ns" put behind the point, or -1. */
int value_unit(const char *s);
/** The same of a unit behind a number, of which capitals may only be behind the first letter. */
int value_unit_behind(const char *s);
/** The first, failing; NULL is "us". */
struct err *value_digits(const char *opt, const char *s, int *ret) ERR_CHECK;
/** The place of s in the NULL-ended words; upper or lower case. */
struct err *value_choice(const char *opt, const char *s, const char *const *words,
			 int *ret) ERR_CHECK;
/** Puts s behind the others of a list on the heap that stays NULL-ended; *list may be NULL. */
struct err *value_list_add(const char ***list, const char *s) ERR_CHECK;

#endif
