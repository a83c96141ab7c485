#ifndef DECODE_LIBRARY_GUESS_H
#define DECODE_LIBRARY_GUESS_H
/**
 * Shows arguments and results of functions without description or prototype: small numbers as
 * numbers, addresses of text as strings, all else in hexadecimal. They are marked as guesses. Bytes
 * that are the address of something are no text, whatever they look like.
 */
#include "decode/dec.h"

enum { GUESS_ARGS = 4 };

/** Shows the first arguments, followed by the mark. */
void guess_args(struct dec *d);
/** Shows a number of so many bytes that has no sign, and may be an address. */
void guess_unsigned(struct dec *d, size_t size, uint64_t v);
/** Shows the result as one token. */
void guess_result(struct dec *d, uint64_t v);

#endif
