#ifndef DECODE_LIBRARY_PROTO_PLACE_H
#define DECODE_LIBRARY_PROTO_PLACE_H
/**
 * Where the arguments and the result of a prototype that was read at run time are, by the calling
 * conventions of x86_64 and i386 (System V ABI). The generator does the same for descriptions.
 */
#include "decode/library/variadic.h"
#include "decode/library/proto.h"

enum { PROTO_VALUE_MAX = 4096 };

/** Returns the size of a type in memory; 0: it depends on data, or is 0. */
size_t proto_size(const struct dec *d, const struct proto_type *t);
size_t proto_align(const struct dec *d, const struct proto_type *t);

/** Initialises *ret before the first argument. The address of a result in memory is passed first.
 */
void proto_places(const struct dec *d, const struct proto *p, struct variadic *ret);
/** Fetches the next argument at entry, into the call's arena; *n is its size, 0: unknown. */
const uint8_t *proto_fetch(struct dec *d, struct variadic *v, const struct proto_type *t,
			   size_t *n);
/** Fetches the result, at the exit. */
const uint8_t *proto_fetch_result(struct dec *d, const struct proto_type *t, uint64_t ret,
				  size_t *n);

#endif
