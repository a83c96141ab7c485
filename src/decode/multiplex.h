#ifndef DECODE_MULTIPLEX_H
#define DECODE_MULTIPLEX_H
/**
 * Two numbers of i386 stand for many calls: socketcall keeps the arguments in memory, ipc has its
 * own order. What is inside is shown, chosen and counted as the call that it is; this module finds
 * out which and puts the arguments where its description expects them. Knows nothing of values.
 */
#include "decode/decode.h"

/** By these numbers sets of calls and counts know the inner calls: MULTIPLEX_SOCKET + what
 * socketcall is asked for, MULTIPLEX_IPC + what ipc is. No kernel's table comes near. */
enum { MULTIPLEX_SOCKET = 560, MULTIPLEX_IPC = 600, MULTIPLEX_END = 640 };

/** The number by which sets know the call that the kernel is asked for by nr and args. */
uint64_t multiplex_number(enum abi abi, uint64_t nr, const uint64_t args[6]);
/** The description behind a number of a set: an inner call's, or what decode_lookup() says. */
uint16_t multiplex_lookup(enum abi abi, uint64_t number);
/** The number that the kernel sees where sets know this one. */
uint64_t multiplex_outer(uint64_t number);
/** True for a number that stands for an inner call. */
bool multiplex_is_inner(enum abi abi, uint64_t number);

/** Turns c into the inner call, if its number is one of the two and the arguments can be read (mem
 * may be NULL: then only what needs no memory). c->nr stays. */
void multiplex_enter(struct call *c, struct mem *mem);
/** True if the call may be another one, or keeps its arguments in memory. */
bool multiplex_is(const struct call *c);
/** The result of the inner call: shmat's lies in memory. Stays as it is where that cannot be read.
 */
void multiplex_exit(const struct call *c, int64_t *ret, struct mem *mem);

#endif
