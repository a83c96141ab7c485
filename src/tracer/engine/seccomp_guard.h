#ifndef TRACER_ENGINE_SECCOMP_GUARD_H
#define TRACER_ENGINE_SECCOMP_GUARD_H
/** Comparisons of a call's registers (where/guard.h) as instructions of a seccomp program. */
#include <linux/filter.h>

#include "where/guard.h"

/** Writes what lets a call stop if it passes, and else run on, to `code`, which has room for so
 * many instructions. Returns how many it took; 0: there is not enough room. */
unsigned seccomp_guard_put(const struct where_guards *, struct sock_filter *code, unsigned room);

#endif
