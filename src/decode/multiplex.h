#ifndef DECODE_MULTIPLEX_H
#define DECODE_MULTIPLEX_H
/**
 * Two numbers of i386 stand for many calls: socketcall keeps the arguments in memory, ipc has its
 * own order. What is inside is shown as the call that it is; this module finds out which and puts
 * the arguments where its description expects them. Knows nothing of values.
 */
#include "decode/decode.h"

/** Turns c into the inner call, if its number is one of the two and the arguments can be read (mem
 * may be NULL: then only what needs no memory). c->nr stays. */
void multiplex_enter(struct call *c, struct mem *mem);
/** True if the call may be another one, or keeps its arguments in memory. */
bool multiplex_is(const struct call *c);
/** The result of the inner call: shmat's lies in memory. Stays as it is where that cannot be read.
 */
void multiplex_exit(const struct call *c, int64_t *ret, struct mem *mem);

#endif
