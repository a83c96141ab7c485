#ifndef SINK_JSON_PUT_H
#define SINK_JSON_PUT_H
/**
 * The atoms of JSON: strings, numbers, bytes. Knows no events and no values of decode. The output
 * is valid JSON and harmless on a terminal, whatever the input is.
 *
 * Integers beyond 2^53, which readers that use doubles would round, are strings of decimal digits.
 * Times are numbers of seconds with nine decimals.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/** A literal, without its NUL. */
#define JSON_LITERAL(b, s) buf_put(b, s, sizeof(s) - 1)

/** Appends the content of a string: n bytes, escaped for JSON and for terminals. False: the bytes
 * are not valid UTF-8; each invalid one was replaced by U+FFFD. */
bool json_put_chars(struct buf *b, const void *bytes, size_t n);
/** The same in quotation marks. */
bool json_put_string(struct buf *b, const void *bytes, size_t n);
/** True if json_put_chars() would replace no bytes. */
bool json_is_utf8(const void *bytes, size_t n);
/** Appends base64 with padding (RFC 4648). */
void json_put_base64_part(struct buf *b, const void *bytes, size_t n);
/** The same in quotation marks. */
void json_put_base64(struct buf *b, const void *bytes, size_t n);

/** Appends decimal digits, without quotation marks. */
void json_put_digits(struct buf *b, uint64_t v);
/** Appends an integer, with quotation marks beyond +-2^53. */
void json_put_unsigned(struct buf *b, uint64_t v);
void json_put_signed(struct buf *b, int64_t v);
/** Appends the point and nine digits after it; part is in nanoseconds, less than a second. */
void json_put_fraction(struct buf *b, uint32_t part);
/** Appends nanoseconds as a number of seconds. */
void json_put_seconds(struct buf *b, uint64_t ns);

#endif
