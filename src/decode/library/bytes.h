#ifndef DECODE_LIBRARY_BYTES_H
#define DECODE_LIBRARY_BYTES_H
/**
 * How many bytes a library function has allocated or moved, for tables: a few functions, whose
 * manual pages say which argument or result tells it. Knows no memory and no thread.
 */
#include <stdint.h>

struct bytes_rule;

/** The rule of a function, by its name, behind which an @ may stand; NULL: it moves no bytes. */
const struct bytes_rule *bytes_rule_of(const char *name);

/** The bytes of a call: its first six arguments, and its result. word: bytes of a word of the ABI.
 * -1: the call has failed. */
int64_t bytes_of_call(const struct bytes_rule *rule, const uint64_t args[6], int64_t ret,
		      unsigned word);

#endif
