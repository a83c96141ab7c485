#ifndef DECODE_LIBRARY_PROTO_PLACE_H
#define DECODE_LIBRARY_PROTO_PLACE_H
/**
 * Where the arguments and the result of a prototype that was read at run time are: the calling
 * conventions of x86_64 and i386 (System V ABI). For descriptions the generator has done the same.
 */
#include "decode/library/variadic.h"
#include "decode/library/proto.h"

enum { PROTO_VALUE_MAX = 4096 };

/** Bytes of a type in memory; 0: it depends on data, or there are none. */
size_t proto_size(const struct dec *d, const struct proto_type *t);
size_t proto_align(const struct dec *d, const struct proto_type *t);

/** Before the first argument: a result in memory takes its place. */
void proto_places(const struct dec *d, const struct proto *p, struct variadic *ret);
/** Fetches the next argument, into the call's arena; *n its bytes, 0: not known. At the entry. */
const uint8_t *proto_fetch(struct dec *d, struct variadic *v, const struct proto_type *t,
			   size_t *n);
/** Fetches the result, at the exit. */
const uint8_t *proto_fetch_result(struct dec *d, const struct proto_type *t, uint64_t ret,
				  size_t *n);

#endif
