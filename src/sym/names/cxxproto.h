#ifndef SYM_NAMES_CXXPROTO_H
#define SYM_NAMES_CXXPROTO_H
/**
 * What a mangled name says of a function's arguments, as one line in the language of ltrace.conf(5)
 * (decode/library/proto.h). It does not say what the function returns, nor, mostly, whether there
 * is a hidden argument for that: then the line ends in `?', the sign of a guess.
 */
#include <stdbool.h>

#include "base/buf.h"

/** False: the name says nothing of use, and nothing is appended. */
bool cxxproto_put(struct buf *b, const char *mangled);

#endif
