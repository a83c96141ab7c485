#ifndef SYM_NAMES_CXXPROTO_H
#define SYM_NAMES_CXXPROTO_H
/**
 * Makes a prototype of a mangled name, as one line in the language of ltrace.conf(5)
 * (decode/library/proto.h). The name does not tell what the function returns, and usually not
 * whether there is a hidden argument for that. Then the line ends in `?', which marks a guess.
 */
#include <stdbool.h>

#include "base/buf.h"

/** False: the name says nothing of use, and nothing is appended. */
bool cxxproto_put(struct buf *b, const char *mangled);

#endif
