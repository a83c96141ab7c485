#ifndef TRACE_OPTIONS_VALUE_H
#define TRACE_OPTIONS_VALUE_H
/**
 * Values of options: numbers, times, words, lists. Each fails with strace's words; `opt` is the
 * option as it was typed ("-a", "--columns"), for the message.
 */
#include "trace/options/options.h"

/** "invalid OPT argument: 'S'". */
struct err *value_invalid(const char *opt, const char *s) ERR_CHECK;
/** The same, with the nearest of the NULL-ended words to `item`, the part of s that is wrong. */
struct err *value_unknown(const char *opt, const char *s, const char *item,
			  const char *const *words) ERR_CHECK;
struct err *value_number(const char *opt, const char *s, long min, long max, long *ret) ERR_CHECK;
/** The number of decimals that "s", "ms", "us" or "ns" stands for, or -1. */
int value_unit(const char *s);
/** Parses a time: a decimal number that is not negative, and s, ms, us (the default) or ns. False
 * if it is none. *ret is in nanoseconds, and may be more than an integer can hold. */
bool value_time(const char *s, double *ret);
/** As value_unit(), but fails for other words; NULL means "us". */
struct err *value_digits(const char *opt, const char *s, int *ret) ERR_CHECK;
/** Finds s in the NULL-ended words, ignoring case; *ret is its index. */
struct err *value_choice(const char *opt, const char *s, const char *const *words,
			 int *ret) ERR_CHECK;
/** The same, but words in other letters are unknown. */
struct err *value_choice_exact(const char *opt, const char *s, const char *const *words,
			       int *ret) ERR_CHECK;
/** Appends s to a NULL-ended list on the heap; *list may be NULL. */
void value_list_add(const char ***list, const char *s);

#endif
