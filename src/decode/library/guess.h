#ifndef DECODE_LIBRARY_GUESS_H
#define DECODE_LIBRARY_GUESS_H
/**
 * Arguments and results of functions that nothing is known of: small numbers are numbers, addresses
 * of text are strings, all else is hex. Marked as a guess where it stands.
 */
#include "decode/dec.h"

enum { GUESS_ARGS = 4 };

/** The first arguments, each with the mark behind the last. */
void guess_args(struct dec *d);
/** The result, as one token. */
void guess_result(struct dec *d, uint64_t v);

#endif
