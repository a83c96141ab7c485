#ifndef SINK_TIMELINE_PROTOBUF_H
#define SINK_TIMELINE_PROTOBUF_H
/**
 * Writes messages in protobuf's wire format (protobuf.dev, "Encoding"): fields with a number and a
 * type, messages in messages with their length before them.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

void protobuf_number(struct buf *b, unsigned field, uint64_t v);
/** The same, but with PROTOBUF_WIDE bytes for a number below 2^63, whatever it is. Returns their
 * place, where protobuf_change() can write another one. */
size_t protobuf_wide(struct buf *b, unsigned field, uint64_t v);
enum { PROTOBUF_WIDE = 9 };
void protobuf_change(char *place, uint64_t v);
/** fixed64 */
void protobuf_fixed(struct buf *b, unsigned field, uint64_t v);
/** string, bytes */
void protobuf_bytes(struct buf *b, unsigned field, const void *p, size_t n);
/** Begins a message of less than 2^28 bytes; the fields up to protobuf_end() are its own. Returns
 * what that wants. */
size_t protobuf_begin(struct buf *b, unsigned field);
void protobuf_end(struct buf *b, size_t begun);

#endif
