#ifndef DECODE_CUSTOM_CUSTOMS_H
#define DECODE_CUSTOM_CUSTOMS_H
/**
 * A table of the decoders for what the description language cannot express. The user of the decoder
 * gives the table to the walker (struct decode_opts), which knows none of these functions by name.
 */
#include "decode/decode.h"

extern const struct decode_customs decode_customs;

#endif
