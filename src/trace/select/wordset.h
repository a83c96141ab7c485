#ifndef TRACE_SELECT_WORDSET_H
#define TRACE_SELECT_WORDSET_H
/**
 * Small sets that an option gives as a list: signals, descriptors, and words of a fixed list
 * (statuses, messages): "all", "none", "!a,b", "a,b". Errors have strace's words.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/fdset.h"

/** Parses words of a fixed list, whose indexes are the bits. `what` is for the message: "status".
 */
struct err *wordset_parse(const char *spec, const char *const *words, const char *what,
			  uint64_t *ret) ERR_CHECK;

/** Parses signals 1 .. 64: bit sig - 1. */
struct err *wordset_parse_signals(const char *spec, uint64_t *ret) ERR_CHECK;

/** Parses descriptors. Frees the former content of *ret. */
struct err *wordset_parse_fds(const char *spec, struct fdset *ret) ERR_CHECK;

#endif
