#ifndef SINK_RENDER_ARGV_H
#define SINK_RENDER_ARGV_H
/** The command that an execve(2) or execveat(2) runs, as far as its values show it. */
#include <stdbool.h>

#include "decode/decode.h"

bool argv_is_exec(const struct call *c);
/** The next word of the command of such a call, a VALUE_STRING. *i is 0 at first; NULL: there are
 * no more, or they are not known. */
const struct value *argv_next(const struct call *c, uint32_t *i);

#endif
