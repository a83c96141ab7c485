#ifndef TRACER_ENGINE_SECCOMP_GUARD_H
#define TRACER_ENGINE_SECCOMP_GUARD_H
/** Comparisons of a call's registers (where/guard.h) as instructions of a seccomp program. */
#include <linux/filter.h>

#include "where/guard.h"

/** Writes instructions that stop a call if it passes the guards, and otherwise let it run. `room`:
 * how many instructions fit in `code`. Returns the number written; 0: there is not enough room. */
unsigned seccomp_guard_put(const struct where_guards *, struct sock_filter *code, unsigned room);

#endif
