#ifndef DECODE_MULTIPLEX_H
#define DECODE_MULTIPLEX_H
/**
 * Two call numbers of i386 stand for many calls: socketcall, which has the arguments in memory, and
 * ipc, which has them in another order. The inner call is shown, selected and counted instead. This
 * module finds it, and puts its arguments in the order of its description. Knows nothing of values.
 */
#include "decode/decode.h"

/** Numbers for the inner calls in sets of calls and in counts: MULTIPLEX_SOCKET + the socketcall
 * operation, MULTIPLEX_IPC + the ipc operation. They are far beyond the numbers of every kernel
 * table. */
enum { MULTIPLEX_SOCKET = 560, MULTIPLEX_IPC = 600, MULTIPLEX_END = 640 };

/** The number that sets use for a call with nr and args. */
uint64_t multiplex_number(enum abi abi, uint64_t nr, const uint64_t args[6]);
/** The description for a number of a set: that of an inner call, or decode_lookup(). */
uint16_t multiplex_lookup(enum abi abi, uint64_t number);
/** The number that the kernel sees for a number of a set. */
uint64_t multiplex_outer(uint64_t number);
/** True for a number that stands for an inner call. */
bool multiplex_is_inner(enum abi abi, uint64_t number);

/** Turns c into the inner call, if its number is one of the two and the arguments can be read. With
 * mem == NULL, inner calls are found without the arguments that are in memory. c->nr stays
 * unchanged. */
void multiplex_enter(struct call *c, struct mem *mem);
/** Gives an inner call, which is to be shown undecoded or poked, back what the registers have
 * (args, those of the call): of ipc its arguments in the order that they came in, of mmap and
 * select the block's address. Returns how many arguments it then has; 0: those of its description.
 */
unsigned multiplex_raw(struct call *c, const uint64_t args[6]);
/** Gives an inner call of which -e verbose leaves out what pointers point to the pointer to its
 * argument, if that was read. */
void multiplex_unread(struct call *c);
/** True if the call has an inner call, or has its arguments in memory. */
bool multiplex_is(const struct call *c);
/** Replaces *ret by the result of the inner call: that of shmat is in memory. False: it cannot be
 * read. */
bool multiplex_exit(const struct call *c, int64_t *ret, struct mem *mem);

#endif
