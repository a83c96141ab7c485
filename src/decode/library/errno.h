#ifndef DECODE_LIBRARY_ERRNO_H
#define DECODE_LIBRARY_ERRNO_H
/** The errno that a library call has set. */
#include "decode/dec.h"

/** The error of a call that has failed with this result; 0: the function does not set errno, or
 * errno cannot be read. */
uint32_t errno_of_call(struct dec *d, uint64_t ret);

#endif
