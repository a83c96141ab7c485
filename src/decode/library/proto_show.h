#ifndef DECODE_LIBRARY_PROTO_SHOW_H
#define DECODE_LIBRARY_PROTO_SHOW_H
/**
 * Shows a value by its type in a prototype: numbers, strings, arrays, structs and what pointers
 * lead to. Knows of calls only what lengths of arrays refer to: arguments and results.
 */
#include "decode/library/proto.h"
#include "decode/walk.h"

enum { PROTO_NEST = 16 };

/** What was fetched of an argument at entry. */
struct proto_raw {
	const uint8_t *p;
	size_t n;
};

bool proto_is_signed(const struct proto_type *t);
/** The number that n bytes are. */
uint64_t proto_load(const struct dec *d, const struct proto_type *t, const uint8_t *p, size_t n);
void proto_show(struct dec *d, const struct proto_type *t, const struct proto_raw *raw);

#endif
